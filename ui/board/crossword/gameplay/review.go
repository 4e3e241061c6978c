package gameplay

import (
	"quoin/game"
	"quoin/game/crossword"
	"quoin/game/crossword/search"
	"quoin/game/lexicon"
	"quoin/resources"
	"quoin/ui/play"
	"quoin/ui/say"
)

// ReviewWords returns the dictionary for reviewing a game in a language: the one it was played with, or
// one with the same name, or else the one that new games of the language have. note says if it isn't the first
// of these. It is slow for lists that aren't Quoin's own.
func ReviewWords(h play.Host, header game.Header, of lexicon.Language) (words *search.Dictionary, note string, err error) {
	var l *lexicon.Lexicon
	same, named := true, header.Dictionary != "" || header.DictionarySHA256 != ""
	if named {
		if l, same, err = h.Find(header); err != nil {
			return nil, "", err
		}
	}
	name := say.Plain(header.Dictionary)
	switch {
	case l == nil || l.Language() != of:
		why := " isn't here"
		if l != nil {
			why = " isn't " + of.String()
		}
		if l, err = h.WordsIn(of); err != nil {
			return nil, "", err
		}
		if named {
			note = "The dictionary " + name + why + ", so the review goes by " + say.Plain(l.Name())
		}
	case !same && header.DictionarySHA256 != "":
		note = "The dictionary " + name + " has changed since this game was played"
	}
	words, err = h.Searchable(l)
	return words, note, err
}

// NamedWords returns the dictionary with the name that a position gives, or nil if it
// isn't here. It is slow for lists that aren't Quoin's own.
func NamedWords(h play.Host, name string) (*search.Dictionary, error) {
	l, _, err := h.Find(game.Header{Dictionary: name})
	if err != nil || l == nil {
		return nil, err
	}
	return h.Searchable(l)
}

// ReviewLeaves returns a game's leave values, or nil if it has none; then reviews compare
// scores alone.
func ReviewLeaves(r *crossword.Rules) search.Leaves { return resources.Leaves(r.Name) }

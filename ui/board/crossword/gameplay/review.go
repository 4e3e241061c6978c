package gameplay

import (
	"quoin/game"
	"quoin/game/crossword"
	"quoin/game/crossword/search"
	"quoin/resources"
	"quoin/ui/play"
	"quoin/ui/say"
)

// ReviewWords returns the dictionary for reviewing a game: the one it was played with, or
// one with the same name, or else the one in the settings. note says if it isn't the first
// of these. It is slow for lists that aren't Quoin's own.
func ReviewWords(h play.Host, header game.Header) (words *search.Dictionary, note string, err error) {
	l, same, err := h.Find(header)
	if err != nil {
		return nil, "", err
	}
	name := say.Plain(header.Dictionary)
	switch {
	case l == nil:
		if l, err = h.Lexicon(h.Settings.Now().Dictionary); err != nil {
			return nil, "", err
		}
		note = "The dictionary " + name + " isn't here, so the review goes by " + say.Plain(l.Name())
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

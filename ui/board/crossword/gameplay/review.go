package gameplay

import (
	"quoin/game"
	"quoin/game/crossword"
	"quoin/game/crossword/search"
	"quoin/resources"
	"quoin/ui/play"
	"quoin/ui/say"
)

// ReviewWords is the words that a crossword game is held against when it is
// reviewed: those it was played with, or a list of that name, and else those of
// the settings; the note says where it isn't the first. It is slow for lists
// that aren't Quoin's own.
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

// NamedWords is the list of a name, as whoever wrote a position calls it; nil where it
// isn't here. It is slow for lists that aren't Quoin's own.
func NamedWords(h play.Host, name string) (*search.Dictionary, error) {
	l, _, err := h.Find(game.Header{Dictionary: name})
	if err != nil || l == nil {
		return nil, err
	}
	return h.Searchable(l)
}

// ReviewLeaves is what the tiles that stay on a rack are worth in a game, or
// nil where nobody knows; then a review goes by the scores alone.
func ReviewLeaves(r *crossword.Rules) search.Leaves { return resources.Leaves(r.Name) }

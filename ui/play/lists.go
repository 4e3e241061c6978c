package play

import (
	"strings"

	"quoin/game"
	"quoin/game/lexicon"
	"quoin/settings"
)

// Find is the list that a game's header names, or the chosen one when it
// names none. It is looked for in others too: where it was found before, among
// them what was chosen, which may be its path. It is the very list if there is
// one, whatever it is called; else one of its name, and nil when there is neither.
// A game of somebody else's may have a list's name alone, written as they write it.
func (h Host) Find(header game.Header, others ...string) (l *lexicon.Lexicon, same bool, err error) {
	chosen := h.Settings.Now().Dictionary
	if header.Dictionary == "" && header.DictionarySHA256 == "" {
		l, err = h.Lexicon(chosen)
		return l, true, err
	}
	name := header.Dictionary
	if strings.ContainsAny(name, `/\`) {
		name = "" // what a game says isn't a file to be opened
	}
	if header.DictionarySHA256 != "" {
		others = append(others, SumPrefix+header.DictionarySHA256)
	}
	var named *lexicon.Lexicon
	for _, by := range append(others, name, chosen) {
		if by == "" {
			continue
		}
		l, err := h.Lexicon(by)
		if err != nil {
			continue
		}
		if l.SHA256() == header.DictionarySHA256 {
			return l, true, nil
		}
		if named == nil && (l.Name() == header.Dictionary || by == name && header.DictionarySHA256 == "") {
			named = l
		}
	}
	return named, false, nil
}

// Everyday is the list of everyday words.
func (h Host) Everyday() (*lexicon.Lexicon, error) { return h.Lexicon(settings.Everyday) }

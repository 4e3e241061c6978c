package play

import (
	"quoin/game"
	"quoin/game/adjacency"
	"quoin/game/lexicon"
	"quoin/settings"
	"quoin/ui/say"
)

// find is the list that a game's header names, or the chosen one when it
// names none. A list given by its path isn't found by its name, but may have
// been given again. It is the very list if there is one, else one of its name,
// and nil when there is neither.
func (h Host) find(header game.Header) (l *lexicon.Lexicon, same bool, err error) {
	chosen := h.Settings().Dictionary
	if header.Dictionary == "" && header.DictionarySHA256 == "" {
		l, err = h.Lexicon(chosen)
		return l, true, err
	}
	var named *lexicon.Lexicon
	for _, by := range []string{header.Dictionary, chosen} {
		l, err := h.Lexicon(by)
		if err != nil {
			continue
		}
		if l.SHA256() == header.DictionarySHA256 {
			return l, true, nil
		}
		if named == nil && l.Name() == header.Dictionary {
			named = l
		}
	}
	return named, false, nil
}

// wordsOf is the dictionary of a game that was left, and what its player
// should know about it.
func (h Host) wordsOf(header game.Header) (words adjacency.Words, note string) {
	if header.Dictionary == "" && header.DictionarySHA256 == "" {
		return adjacency.Trust, ""
	}
	name := say.Plain(header.Dictionary)
	switch l, same, _ := h.find(header); {
	case same:
		return l, ""
	case l != nil:
		return l, "The dictionary " + name + " has changed since this game began"
	}
	return adjacency.Trust, "The dictionary " + name + " can't be read now, so words aren't checked in this game any more"
}

// Solver finds the words of a game's boards: by the dictionary its words are
// checked with, else by the chosen one.
func (h Host) Solver(header game.Header) (*adjacency.Solver, error) {
	l, _, err := h.find(header)
	if err != nil {
		return nil, err
	}
	if l == nil {
		if l, err = h.Lexicon(h.Settings().Dictionary); err != nil {
			return nil, err
		}
	}
	return adjacency.NewSolver(l), nil
}

// Everyday is the list of everyday words.
func (h Host) Everyday() (*lexicon.Lexicon, error) { return h.Lexicon(settings.Everyday) }

// Held is what the board in play holds, and which words are everyday words.
func (h Host) Held(header game.Header, s adjacency.State) ([]adjacency.Held, adjacency.Words, error) {
	solver, err := h.Solver(header)
	if err != nil {
		return nil, nil, err
	}
	everyday, err := h.Everyday()
	if err != nil {
		return nil, nil, err
	}
	held, err := solver.Solve(s.Board(), s.Config().MinLength)
	return held, everyday, err
}

// Review holds a game against the words its boards had; the name is that of
// the list.
func (h Host) Review(header game.Header, s adjacency.State) (r adjacency.Review, list string, err error) {
	solver, err := h.Solver(header)
	if err != nil {
		return r, "", err
	}
	everyday, err := h.Everyday()
	if err != nil {
		return r, "", err
	}
	r, err = s.Review(solver, everyday)
	return r, solver.Lexicon().Name(), err
}

package gameplay

import (
	"maps"

	"quoin/game"
	"quoin/game/adjacency"
	"quoin/game/lexicon"
	"quoin/ui/play"
)

// solverFor finds the words of a game's boards: by the dictionary its words are
// checked with, else by the chosen one. With it come the everyday words. It is the
// caller's until done, which is nil after an error.
func solverFor(h play.Host, header game.Header) (s *adjacency.Solver, everyday *lexicon.Lexicon, done func(), err error) {
	l, _, err := h.Find(header)
	if err == nil && l == nil {
		l, err = h.Lexicon(h.Settings.Now().Dictionary)
	}
	if err == nil {
		everyday, err = h.Everyday()
	}
	if err != nil {
		return nil, nil, nil, err
	}
	s, done = solverOf(l)
	return s, everyday, done, nil
}

// Holding is what a board of a game holds. Its zero value knows nothing.
type Holding struct {
	Known    bool
	Roll     int // which of the game's boards: its re-rolls before
	Held     []adjacency.Held
	Everyday Set // those of them that are everyday words
	Seen     Set // the everyday words of all boards of the game so far
}

// Set is words as a dictionary, looked up once so that a frame needn't.
type Set map[string]bool

// Has says whether the word is one of them.
func (s Set) Has(word string) bool { return s[word] }

// Of says whether this is known, and of the board in play.
func (h Holding) Of(s adjacency.State) bool { return h.Known && h.Roll == s.Rerolls() }

// Found counts the everyday words of the board, and those found in the game;
// none when the board isn't known.
func (h Holding) Found(s adjacency.State) (found, all int) {
	if !h.Of(s) {
		return 0, 0
	}
	for _, f := range s.Found() {
		if h.Everyday.Has(f.Word) {
			found++
		}
	}
	return found, len(h.Everyday)
}

// Share is what of the everyday words of all boards so far is found, and what
// they held: what a rank goes by. It is nothing when the board isn't known.
func (h Holding) Share(s adjacency.State) (found, held adjacency.Total) {
	if !h.Of(s) {
		return found, held
	}
	for word := range h.Seen {
		held.Add(len(word))
	}
	for _, f := range s.Found() {
		if h.Seen.Has(f.Word) {
			found.Add(f.Points)
		}
	}
	return found, held
}

// HoldingOf solves the board in play, and looks through those before it.
func HoldingOf(h play.Host, header game.Header, s adjacency.State) (Holding, error) {
	boards := s.Boards()
	if len(boards) > adjacency.MaxReviewed {
		return Holding{}, adjacency.ErrTooManyBoards
	}
	solver, everyday, done, err := solverFor(h, header)
	if err != nil {
		return Holding{}, err
	}
	defer done()
	held, err := solver.Solve(s.Board(), s.Config().MinLength)
	if err != nil {
		return Holding{}, err
	}
	held = s.Completed(held)
	goal, common := everydayOf(s, everyday), Set{}
	for _, w := range held {
		if goal.Has(w.Word) {
			common[w.Word] = true
		}
	}
	seen := maps.Clone(common)
	for _, b := range boards[:len(boards)-1] {
		ranks, err := solver.Ranks(b, s.Config().MinLength)
		if err != nil {
			return Holding{}, err
		}
		for _, rank := range ranks {
			if word := solver.Lexicon().Word(rank); everyday.Has(word) {
				seen[word] = true
			}
		}
	}
	return Holding{Known: true, Roll: s.Rerolls(), Held: held, Everyday: common, Seen: seen}, nil
}

// everydayOf is the everyday words of a game: of one with a goal, what they were
// when it began.
func everydayOf(s adjacency.State, everyday adjacency.Words) adjacency.Words {
	if goal := s.Goal(); goal != nil {
		return goal
	}
	return everyday
}

// Review holds a game against the words its boards had; the name is that of
// the list.
func Review(h play.Host, header game.Header, s adjacency.State) (r adjacency.Review, list string, err error) {
	solver, everyday, done, err := solverFor(h, header)
	if err != nil {
		return r, "", err
	}
	defer done()
	r, err = s.Review(solver, everydayOf(s, everyday))
	return r, solver.Lexicon().Name(), err
}

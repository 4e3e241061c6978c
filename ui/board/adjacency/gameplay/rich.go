package gameplay

import (
	"slices"

	"quoin/game"
	"quoin/game/adjacency"
	"quoin/ui/play"
)

// A player may ask that boards hold so many words, and a game without a clock
// asks for a floor of them. Then boards are looked at until one does, which bends
// the odds of the letters: what makes a board rich comes more often than its
// weights say.

// maxTries bounds how many boards are looked at.
const maxTries = adjacency.MaxSkip

// Poor is what the player is told when no board was rich enough.
const Poor = "None of the thousand boards tried holds as many words as you ask for; this is the richest"

// rich finds the first of the boards that try deals that holds at least so
// many words, and of a game without a clock the floor of everyday words, of
// which the game lets at least one count. If none does, it is the best of them,
// and false.
func rich(h play.Host, c adjacency.Config, header game.Header, least int, try func(i int) adjacency.Board) (i int, ok bool, err error) {
	solver, everyday, done, err := solverFor(h, header)
	if err != nil {
		return 0, false, err
	}
	defer done()
	floor := func(adjacency.Board) bool { return true }
	if !c.Timed() {
		floor = adjacency.Floor(adjacency.NewSolver(everyday))
	}
	best := -1
	for n := range maxTries {
		board := try(n)
		held, err := solver.Ranks(board, c.MinLength)
		if err != nil {
			continue // too rich to be followed; there are others
		}
		ends := c.Timed() || slices.ContainsFunc(held, func(rank int) bool { return everyday.Has(solver.Lexicon().Word(rank)) })
		switch {
		case !ends:
		case len(held) >= least && floor(board):
			return n, true, nil
		case len(held) > best:
			best, i = len(held), n
		}
	}
	return i, false, nil
}

// draw is a seed for a new game; the note says that no board was rich enough.
func draw(h play.Host, c adjacency.Config, least int) (seed uint64, note string, err error) {
	if least == 0 && c.Timed() {
		return h.Seed(), "", nil
	}
	var seeds []uint64
	i, ok, err := rich(h, c, game.Header{}, least, func(int) adjacency.Board {
		seeds = append(seeds, h.Seed())
		s, err := adjacency.New(c, seeds[len(seeds)-1], adjacency.Trust)
		if err != nil {
			return adjacency.Board{}
		}
		return s.Board()
	})
	if err != nil {
		return 0, "", err
	}
	if !ok {
		note = Poor
	}
	return seeds[i], note, nil
}

// Skip is how many boards a re-roll of this game puts aside; the note says
// that no board was rich enough.
func Skip(h play.Host, header game.Header, s adjacency.State) (skip int, note string, err error) {
	least := h.Settings.Now().MinWords
	if least == 0 || !s.Config().Timed() {
		return 0, "", nil
	}
	skip, ok, err := rich(h, s.Config(), header, least, func(i int) adjacency.Board {
		next, err := s.Apply(adjacency.Step{At: s.Last(), Do: adjacency.Reroll{Skip: i}})
		if err != nil {
			return s.Board()
		}
		return next.Board()
	})
	if err == nil && !ok {
		note = Poor
	}
	return skip, note, err
}

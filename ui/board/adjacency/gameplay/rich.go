package gameplay

import (
	"slices"

	"quoin/game"
	"quoin/game/adjacency"
	"quoin/ui/play"
)

// A player may ask for boards with a least number of words, and a game without a clock has
// its own minimum. Then boards are dealt until one has enough. This changes the odds of
// the letters: letters that make a board rich become
// more frequent than their weights.

// maxTries limits the number of boards tried.
const maxTries = adjacency.MaxSkip

// Poor is the note if no board tried has enough words.
const Poor = "None of the thousand boards tried holds as many words as you ask for; this is the richest"

// rich returns the index of the first board from try with at least least words and, in a
// game without a clock, with at least one word that counts and enough everyday words. If
// there isn't one, it returns the board with the most words, and false.
func rich(h play.Host, c adjacency.Config, header game.Header, least int, try func(i int) adjacency.Board) (i int, ok bool, err error) {
	if header.Config == "" {
		header.Config = c.String() // of a new game
	}
	solver, everyday, done, err := solverFor(h, header)
	if err != nil {
		return 0, false, err
	}
	defer done()
	floor := func(adjacency.Board) bool { return true }
	if !c.Timed() {
		common, done := SolverOf(everyday)
		defer done()
		floor = adjacency.Floor(common)
	}
	best := -1
	for n := range maxTries {
		board := try(n)
		held, err := solver.Ranks(board, c.MinLength)
		if err != nil {
			continue // too many words to count; try another
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

// draw returns a seed for a new game. note says if no board had enough words.
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

// Skip returns the number of boards that a re-roll of this game passes over. note says if
// no board had enough words.
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

// Package puzzle finds positions of crossword games in which one move stands out and can be asked for: in
// played games, and one for each day.
package puzzle

import (
	"cmp"
	"fmt"
	"hash/fnv"
	"math"
	"strconv"

	"quoin/game"
	"quoin/game/crossword"
	"quoin/game/crossword/grading"
	"quoin/game/crossword/player"
	"quoin/game/scrabble"
)

// Motif is what is special about the move asked for. The themes are among those of Macondo's puzzles.
type Motif uint8

// The themes.
const (
	// Lead is a move at least LeastLead points better than any other, by score and leave.
	Lead Motif = iota + 1
	// Bonus is the only bingo, and better than any other move.
	Bonus
	// Winning is the only turn that wins the end of a game.
	Winning
	// Clear is a turn that playing on, or an exact search, puts clearly before all others.
	Clear
)

// LeastLead is the lead over all other moves that makes a puzzle, in points.
const LeastLead = 12

// Puzzle is a position with a move that stands out.
type Puzzle struct {
	Theme Motif
	View  player.View
	Best  player.Choice
	Turn  int // index in its game
}

// everything is more than the number of moves that a rack has on any board.
const everything = 1 << 20

// Find returns the puzzle of a position. ok is false if no move stands out, or if the bag is empty: then
// score and leave aren't the truth. p.Best is set in any case.
func Find(t *player.Thinker, v player.View) (p Puzzle, ok bool) {
	two := t.Rank(v, 2)
	if len(two) == 0 {
		return Puzzle{View: v}, false
	}
	p = Puzzle{View: v, Best: two[0]}
	if v.Bag == 0 || len(two) < 2 || p.Best.Move.Len() == 0 {
		return p, false
	}
	if p.Best.Move.Len() == crossword.RackSize {
		bonuses := 0
		for _, c := range t.Rank(v, everything) {
			if c.Move.Len() == crossword.RackSize {
				bonuses++
			}
		}
		if bonuses == 1 {
			p.Theme = Bonus
			return p, true
		}
	}
	if two[0].Worth-two[1].Worth >= LeastLead*1000 {
		p.Theme = Lead
		return p, true
	}
	return p, false
}

// Common reports whether all words that the best move makes are in a list.
func (p Puzzle) Common(r *crossword.Rules, list crossword.Words) bool {
	made, err := r.Check(p.View.Board, p.View.Rack, p.Best.Move, crossword.Trust{})
	if err != nil {
		return false
	}
	for _, w := range made.Words {
		if !list.Has(w.Word) {
			return false
		}
	}
	return true
}

// How many worlds show whether a move stands out, and which ones are imagined.
const (
	standingWorlds = 1000
	standingSeed   = 1
)

// Stands reports whether playing on, too, puts the move asked for first, and every other choice surely behind
// it: by score and leave alone, a move may stand out that opens the board for a better reply. It takes some
// tenths of a second, and returns false if stop, which may be nil, returned true.
func (p Puzzle) Stands(t *player.Thinker, stop func() bool) bool {
	j := grading.New(t, p.View, nil, grading.Options{Worlds: standingWorlds, Seed: standingSeed})
	if !j.Step(math.MaxInt, stop) {
		return false
	}
	v := j.Verdict()
	for _, c := range v.Candidates[1:] {
		if !c.Dropped && (v.By != grading.Enumerated || v.Best().Win-c.Win < leastWin) {
			return false
		}
	}
	return v.Best().SameAs(p.View.Board, p.Best)
}

// leastWin is the lead in the chance to win that makes a puzzle where that chance is counted out.
const leastWin = 0.02

// FirstTurn is the first turn, from 0, whose position makes a puzzle: the board isn't empty by then.
const FirstTurn = 4

// dailyTries is the most games tried for a day. Most games have a puzzle, so every day should find one.
const dailyTries = 200

// Daily returns the puzzle of a day, the same for everybody with the same dictionary. It comes from a game of
// Scrabble that the static player plays against itself: the first of the day's seeds whose game has a puzzle
// with only common words; from December 2026 on, its move also Stands. think returns a thinker for the game of
// a state, and is called once. ok is false if stop, which may be nil, returned true, or if no game has a
// puzzle.
func Daily(year, month, day int, common crossword.Words, think func(crossword.State) *player.Thinker, stop func() bool) (Puzzle, bool) {
	stands := cmp.Or(cmp.Compare(year, 2026), cmp.Compare(month, 12)) >= 0 // the puzzles before were given out already
	var t *player.Thinker
	for try := range dailyTries {
		h := fnv.New64a()
		fmt.Fprintf(h, "quoin puzzle %04d-%02d-%02d %s", year, month, day, strconv.Itoa(try))
		s, err := scrabble.Start(game.Header{Rules: scrabble.Rules, Config: `named computer best "A" computer best "B"`, Seed: h.Sum64()}, crossword.Trust{})
		if err != nil {
			return Puzzle{}, false // can't happen: a test starts from this constant
		}
		if t == nil {
			t = think(s)
		}
		for !s.Over() {
			if stop != nil && stop() {
				return Puzzle{}, false
			}
			p, ok := Find(t, player.ViewOf(s))
			p.Turn = s.TurnCount()
			if ok && p.Turn >= FirstTurn && p.Common(s.Variant().Tiles, common) && (!stands || p.Stands(t, stop)) {
				return p, true
			}
			if s, err = s.Apply(crossword.Step{Do: p.Best.Action()}); err != nil {
				break
			}
		}
	}
	return Puzzle{}, false
}

// Package puzzle finds positions of crossword games in which one move stands out, so
// that it can be asked for: those that a game had, and one for each day.
package puzzle

import (
	"fmt"
	"hash/fnv"
	"strconv"

	"quoin/game"
	"quoin/game/crossword"
	"quoin/game/crossword/player"
	"quoin/game/scrabble"
)

// Theme is what is special about the move that is asked for. The themes are among
// those of Macondo's puzzles.
type Theme uint8

// The themes.
const (
	// Lead is a move that is worth LeastLead points more than any other, by score and
	// leave.
	Lead Theme = iota + 1
	// Bonus is the only move that lays a whole rack, and worth more than any other.
	Bonus
	// Winning is the only turn that wins the end of a game.
	Winning
)

// LeastLead is by how many points a move is ahead of all others to be asked for.
const LeastLead = 12

// Puzzle is a position and what stands out in it.
type Puzzle struct {
	Theme Theme
	View  player.View
	Best  player.Choice
	Turn  int // of its game, from 0
}

// everything is more moves than a rack has on any board.
const everything = 1 << 20

// Find says what stands out in a position. It is false where nothing does, and where
// the bag is empty: then score and leave aren't the truth. The best move is told in
// any case.
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

// Common says whether all words that a move makes are words of a list.
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

// FirstTurn is the first turn, from 0, whose position makes a puzzle: the board isn't
// empty by then.
const FirstTurn = 4

// dailyTries bounds the games of a day. Most have a puzzle, so that a day without one
// won't be seen.
const dailyTries = 200

// Daily is the puzzle of a day, the same for everyone who has the same dictionary: from
// a game of Scrabble that the static player plays against itself, of the first seed of
// the day's whose game has a puzzle with common words alone. think makes a thinker for
// the game of a state, and is asked once. Stop, which may be nil, breaks it off; then,
// and where no game has one, it is false.
func Daily(year, month, day int, common crossword.Words, think func(crossword.State) *player.Thinker, stop func() bool) (Puzzle, bool) {
	var t *player.Thinker
	for try := range dailyTries {
		h := fnv.New64a()
		fmt.Fprintf(h, "quoin puzzle %04d-%02d-%02d %s", year, month, day, strconv.Itoa(try))
		s, err := scrabble.Start(game.Header{Rules: scrabble.Rules, Config: `named computer best "A" computer best "B"`, Seed: h.Sum64()}, crossword.Trust{})
		if err != nil {
			return Puzzle{}, false // a constant that a test builds
		}
		if t == nil {
			t = think(s)
		}
		for !s.Over() {
			if stop != nil && stop() {
				return Puzzle{}, false
			}
			p, ok := Find(t, player.ViewOf(s))
			if p.Turn = s.TurnCount(); ok && p.Turn >= FirstTurn && p.Common(s.Variant().Tiles, common) {
				return p, true
			}
			if s, err = s.Apply(crossword.Step{Do: p.Best.Action()}); err != nil {
				break
			}
		}
	}
	return Puzzle{}, false
}

package noughts

import (
	"math/rand/v2"

	"quoin/game"
)

// depths are how many turns the computer looks ahead at each level: one sees a
// line of its own, two one of the other's, and nine are a whole game.
var depths = map[string]int{game.Child: 1, game.Gentle: 1, game.Easy: 1, game.Even: 2, game.Keen: 3, game.Skilled: 3, game.Strong: 4, game.Best: Squares}

// Think is the square that the computer marks at one of game.Levels, on a board
// of a game that goes on. The seed chooses among those that are as good as each
// other.
func Think(b Board, level string, seed uint64) Square {
	best, equals := -won-1, []Square(nil)
	for q := range b.Free().All() {
		score := -value(b.with(q), depths[level]-1)
		if score > best {
			best, equals = score, nil
		}
		if score == best {
			equals = append(equals, q)
		}
	}
	r := rand.New(rand.NewPCG(seed, uint64(b.marks[0])<<Squares|uint64(b.marks[1])))
	return equals[r.IntN(len(equals))]
}

// won is the worth of a game that is won after no turn more; each turn that it
// takes is one less.
const won = Squares + 1

// value is what a board is worth to whoever is to mark a square.
func value(b Board, depth int) int {
	free := b.Free()
	if b.Line(1-b.Seat()) != 0 {
		return -won
	}
	if free == 0 || depth <= 0 {
		return 0
	}
	best := -won
	for q := range free.All() {
		best = max(best, -value(b.with(q), depth-1))
	}
	switch { // so that it wins soon, and loses late
	case best > 0:
		best--
	case best < 0:
		best++
	}
	return best
}

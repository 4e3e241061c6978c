package noughts

import (
	"math/rand/v2"

	"quoin/game"
)

// depths is the number of turns the computer looks ahead at each level: one turn finds its
// own line, two the opponent's, and nine are a whole game.
var depths = map[string]int{game.Child: 1, game.Gentle: 1, game.Easy: 1, game.Even: 2, game.Keen: 3, game.Skilled: 3, game.Strong: 4, game.Best: Squares}

// Think returns the square that the computer marks at one of game.Levels, on a board that
// isn't full. The seed decides between equally good squares.
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

// won is the value of a game just won; it is one less for each turn needed.
const won = Squares + 1

// value returns the value of a board for the seat to move.
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
	switch { // prefer to win soon and lose late
	case best > 0:
		best--
	case best < 0:
		best++
	}
	return best
}

package crossword

import (
	"math"
	"slices"

	"quoin/game"
)

// Drawn is a tile that a player drew to decide who starts.
type Drawn struct {
	Seat int
	Tile Tile // a letter, or Blank
}

// drawForStart decides who starts: each player draws a tile, a blank beats A, A beats B and so on in the order of the alphabet, and
// players who tie draw again. Drawn tiles stay out meanwhile, so that this ends. If too few tiles are left
// for another round, the first of the tied players starts.
func drawForStart(all Rack, seats int, chance game.Chance) (rounds [][]Drawn, starter int) {
	tiles := shuffle(all.Tiles(), &chance)
	level := make([]int, seats)
	for seat := range level {
		level[seat] = seat
	}
	for len(level) > 1 && len(level) <= len(tiles) {
		round := make([]Drawn, len(level))
		for i, seat := range level {
			round[i] = Drawn{seat, tiles[i]}
		}
		tiles = tiles[len(level):]
		rounds, level = append(rounds, round), nearest(round)
	}
	return rounds, level[0]
}

// nearest returns the seats that drew the tile nearest to A.
func nearest(round []Drawn) []int {
	var seats []int
	best := math.MaxInt
	for _, d := range round {
		switch near := slices.Index(inOrder, d.Tile.Slot()); { // a blank's is -1
		case near < best:
			best, seats = near, []int{d.Seat}
		case near == best:
			seats = append(seats, d.Seat)
		}
	}
	return seats
}

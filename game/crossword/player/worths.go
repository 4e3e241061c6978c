package player

import (
	"math"

	"quoin/game/crossword"
	"quoin/game/crossword/search"
)

// worths is what all parts of a rack are worth as leaves. It is a
// search.Evaluation, to the nearest point.
type worths struct {
	leaves search.Leaves
	bag    int // tiles to draw from
	stride [crossword.RackSize]int
	kinds  []int // slots of the rack
	place  [slots]int
	// By place, which is the sum of the strides of the tiles:
	worth [1 << crossword.RackSize]int64
	most  [crossword.RackSize + 1]int64 // by number of tiles
	rules *crossword.Rules
}

// slots is how many kinds of tiles there are.
const slots = len(crossword.Rack{})

// take works out the worths of a rack of up to RackSize tiles, in a bag of so
// many others.
func (w *worths) take(rack crossword.Rack, bag int) {
	w.bag, w.kinds = bag, w.kinds[:0]
	w.place = [slots]int{}
	size := 1
	for slot, n := range rack {
		if n > 0 {
			w.stride[len(w.kinds)], w.place[slot] = size, size
			w.kinds = append(w.kinds, slot)
			size *= int(n) + 1
		}
	}
	for n := range w.most {
		w.most[n] = math.MinInt64
	}
	table, isTable := w.leaves.(*LeaveTable)
	for at := range size {
		rest, key, tiles := crossword.Rack{}, uint64(0), 0
		digits := at
		for _, slot := range w.kinds {
			n := digits % (int(rack[slot]) + 1)
			digits /= int(rack[slot]) + 1
			rest[slot] = uint8(n)
			for range n {
				key = key<<codeBits | uint64(slot+1)
				tiles++
			}
		}
		switch {
		case !isTable:
			w.worth[at] = w.leaves.Worth(rest)
		case tiles <= MaxPart:
			w.worth[at] = table.parts[key]
		default:
			w.worth[at] = 0
		}
	}
	if isTable {
		w.sumUp(rack, size)
	}
	w.settle(rack, size)
}

// sumUp makes the worths of parts those of leaves: the sums over all parts.
func (w *worths) sumUp(rack crossword.Rack, size int) {
	for i, slot := range w.kinds {
		stride, count := w.stride[i], int(rack[slot])+1
		for at := range size {
			if at/stride%count > 0 {
				w.worth[at] += w.worth[at-stride]
			}
		}
	}
}

// settle takes in how far the bag goes, and finds the most that leaves of each
// size are worth.
func (w *worths) settle(rack crossword.Rack, size int) {
	all := rack.Size()
	for at := range size {
		tiles, points, digits := 0, 0, at
		for _, slot := range w.kinds {
			n := digits % (int(rack[slot]) + 1)
			digits /= int(rack[slot]) + 1
			tiles += n
			points += n * w.rules.Values[slot]
		}
		w.worth[at] = faded(w.worth[at], int64(points), w.bag, all-tiles)
		w.most[tiles] = max(w.most[tiles], inPoints(w.worth[at]))
	}
}

// faded is what a leave is worth when so many tiles are to be drawn from a bag:
// if the bag has fewer, the tiles only cost points.
func faded(worth, points int64, bag, drawn int) int64 {
	if bag < drawn {
		return -1000 * points
	}
	return worth
}

// of is what a leave is worth, in thousandths.
func (w *worths) of(rest crossword.Rack) int64 {
	at := 0
	for _, slot := range w.kinds {
		at += int(rest[slot]) * w.place[slot]
	}
	return w.worth[at]
}

// Worth is that of the leave.
func (w *worths) Worth(_ crossword.Move, rest crossword.Rack) int64 { return inPoints(w.of(rest)) }

// Most is that of the best leave of so many tiles.
func (w *worths) Most(_ crossword.Rack, kept int) int64 { return w.most[kept] }

// inPoints rounds thousandths of a point to points.
func inPoints(n int64) int64 { return (n+500+1000*mostPoints)/1000 - mostPoints }

// mostPoints is beyond any leave's worth, so that what is rounded is above 0.
const mostPoints = 1 << 40

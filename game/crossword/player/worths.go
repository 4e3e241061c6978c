package player

import (
	"math"
	"math/bits"

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
	worth  [1 << crossword.RackSize]int64
	tiles  [1 << crossword.RackSize]int8
	points [1 << crossword.RackSize]int32
	most   [crossword.RackSize + 1]int64 // by number of tiles
	rules  *crossword.Rules
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
	w.count(rack, size)
	if table, ok := w.leaves.(*LeaveTable); ok {
		w.fromTable(table, rack, size)
	} else {
		w.ask(rack, size)
	}
	// How far the bag goes, and the most that leaves of each size are worth.
	all := rack.Size()
	for at := range size {
		w.worth[at] = faded(w.worth[at], int64(w.points[at]), w.bag, all-int(w.tiles[at]))
		w.most[w.tiles[at]] = max(w.most[w.tiles[at]], inPoints(w.worth[at]))
	}
}

// count fills in how many tiles the leaves have, and what those count.
func (w *worths) count(rack crossword.Rack, size int) {
	w.tiles[0], w.points[0] = 0, 0
	for i, slot := range w.kinds {
		stride, value := w.stride[i], int32(w.rules.Values[slot])
		for at := stride; at < stride*(int(rack[slot])+1); at++ {
			w.tiles[at] = w.tiles[at-stride] + 1
			w.points[at] = w.points[at-stride] + value
		}
	}
}

// fromTable adds up what all parts of each leave are worth.
func (w *worths) fromTable(table *LeaveTable, rack crossword.Rack, size int) {
	var codes [1 << crossword.RackSize]uint64
	w.worth[0] = 0
	for i, slot := range w.kinds {
		stride := w.stride[i]
		for at := stride; at < stride*(int(rack[slot])+1); at++ {
			codes[at] = codes[at-stride]<<codeBits | uint64(slot+1)
			w.worth[at] = 0
			if w.tiles[at] <= MaxPart {
				w.worth[at] = table.part(codes[at])
			}
		}
	}
	for i, slot := range w.kinds {
		stride := w.stride[i]
		whole := stride * (int(rack[slot]) + 1)
		for begin := 0; begin < size; begin += whole {
			for at := begin + stride; at < begin+whole; at++ {
				w.worth[at] += w.worth[at-stride]
			}
		}
	}
}

// ask has each leave valued by itself.
func (w *worths) ask(rack crossword.Rack, size int) {
	for at := range size {
		rest, digits := crossword.Rack{}, at
		for _, slot := range w.kinds {
			rest[slot] = uint8(digits % (int(rack[slot]) + 1))
			digits /= int(rack[slot]) + 1
		}
		w.worth[at] = w.leaves.Worth(rest)
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

// give tells the rests of the rack that was taken what they are worth.
func (w *worths) give(r *search.Rests) {
	var strides [crossword.RackSize]int
	whole := 0
	for i, slot := range r.Tiles() {
		strides[i] = w.place[slot]
		whole += w.place[slot]
	}
	for _, laid := range r.Sets() {
		at := whole
		for set := uint(laid); set != 0; set &= set - 1 {
			at -= strides[bits.TrailingZeros(set)]
		}
		r.SetWorth(laid, w.worth[at])
	}
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

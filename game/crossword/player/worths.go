package player

import (
	"math"
	"math/bits"

	"quoin/game/crossword"
	"quoin/game/crossword/search"
)

// worths is the leave values of all parts of a rack. It is a search.Evaluation, rounded to points.
type worths struct {
	leaves search.Leaves
	bag    int // tiles left to draw from
	stride [crossword.RackSize]int
	kinds  []int // slots of the rack
	place  [slots]int
	// These are indexed by place, the sum of the strides of a part's tiles.
	worth  [1 << crossword.RackSize]int64
	tiles  [1 << crossword.RackSize]int8
	points [1 << crossword.RackSize]int32
	most   [crossword.RackSize + 1]int64 // by number of tiles
	rules  *crossword.Rules
}

// slots is the number of kinds of tiles.
const slots = len(crossword.Rack{})

// take works out the leave values for a rack of up to RackSize tiles, with bag tiles left to draw.
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
	// This takes the size of the bag into account, and finds the best leave of each size.
	all := rack.Size()
	for at := range size {
		w.worth[at] = faded(w.worth[at], int64(w.points[at]), w.bag, all-int(w.tiles[at]))
		w.most[w.tiles[at]] = max(w.most[w.tiles[at]], inPoints(w.worth[at]))
	}
}

// count fills in the number of tiles of each leave, and their points.
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

// fromTable adds up the parts of each leave.
func (w *worths) fromTable(table *LeaveTable, rack crossword.Rack, size int) {
	var codes [1 << crossword.RackSize]uint64
	w.worth[0] = 0
	for i, slot := range w.kinds {
		stride := w.stride[i]
		for at := stride; at < stride*(int(rack[slot])+1); at++ {
			codes[at] = codes[at-stride]<<codeBits | codeOf(slot)
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

// ask asks for the value of each leave.
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

// faded returns the value of a leave after which drawn tiles are to be drawn: if the bag has fewer, the leave
// only costs its points.
func faded(worth, points int64, bag, drawn int) int64 {
	if bag < drawn {
		return -1000 * points
	}
	return worth
}

// give sets the leave values of the rack in r.
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

// of returns the value of a leave, in thousandths of a point.
func (w *worths) of(rest crossword.Rack) int64 {
	at := 0
	for _, slot := range w.kinds {
		at += int(rest[slot]) * w.place[slot]
	}
	return w.worth[at]
}

// Worth returns the value of the leave.
func (w *worths) Worth(_ crossword.Move, rest crossword.Rack) int64 { return inPoints(w.of(rest)) }

// Most returns the value of the best leave of kept tiles.
func (w *worths) Most(_ crossword.Rack, kept int) int64 { return w.most[kept] }

// inPoints rounds thousandths of a point to points.
func inPoints(n int64) int64 { return (n+500+1000*mostPoints)/1000 - mostPoints }

// mostPoints is greater than any leave value, so that the rounded number is positive.
const mostPoints = 1 << 40

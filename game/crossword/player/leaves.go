package player

import (
	"cmp"
	"maps"
	"slices"

	"quoin/game/crossword"
)

// noLeaves knows of no difference.
type noLeaves struct{}

func (noLeaves) Worth(crossword.Rack) int64 { return 0 }

// Bounds of a LeaveTable.
const (
	// MaxPart is the most tiles of a part: what can stay on a rack of which
	// something was laid.
	MaxPart = crossword.RackSize - 1
	// MaxParts is how many parts there may be. All of up to two tiles are 405,
	// and all of up to three 4,000 or so.
	MaxParts = 20_000
	// MaxPartWorth is the most that one may add or take away, in thousandths.
	MaxPartWorth = 1_000_000
)

// LeaveTable is a sum: a rest is worth what all parts of it are worth that the
// table has. The part E counts once in EE, which may be a part of its own and
// then counts too. A LeaveTable is never changed.
type LeaveTable struct {
	game  string
	parts map[uint64]int64
	// Nearly all parts are small: the worths of those of up to smallPart tiles
	// by their codes.
	small [1 << (smallPart * codeBits)]int32
	large bool // there are others
}

// smallPart is how many tiles a part has at most that is found by its code.
const smallPart = 3

// Part is some tiles and what having them adds.
type Part struct {
	Tiles crossword.Rack // 1 to MaxPart
	Worth int64          // in thousandths of a point
}

// NewLeaveTable makes a table for the tiles of a game. Where two parts have the
// same tiles the last one counts; what is outside of the bounds is left out.
func NewLeaveTable(game string, parts []Part) *LeaveTable {
	t := &LeaveTable{game: game, parts: make(map[uint64]int64, len(parts))}
	for _, p := range parts {
		if n := p.Tiles.Size(); n >= 1 && n <= MaxPart && max(p.Worth, -p.Worth) <= MaxPartWorth && len(t.parts) < MaxParts {
			t.set(code(p.Tiles), p.Worth)
		}
	}
	return t
}

// set gives a part its worth.
func (t *LeaveTable) set(code uint64, worth int64) {
	t.parts[code] = worth
	if code < uint64(len(t.small)) {
		t.small[code] = int32(worth)
	} else {
		t.large = true
	}
}

// part is what the part of a code is worth by itself.
func (t *LeaveTable) part(code uint64) int64 {
	if code < uint64(len(t.small)) {
		return int64(t.small[code])
	}
	if !t.large {
		return 0
	}
	return t.parts[code]
}

// Game is whose tiles the table is for: the name of the crossword.Rules.
func (t *LeaveTable) Game() string { return t.game }

// Parts lists the parts, small ones first and those of a size in the order of
// their letters.
func (t *LeaveTable) Parts() []Part {
	parts := make([]Part, 0, len(t.parts))
	for _, c := range slices.Collect(maps.Keys(t.parts)) {
		parts = append(parts, Part{decode(c), t.parts[c]})
	}
	slices.SortFunc(parts, func(a, b Part) int {
		return cmp.Or(cmp.Compare(a.Tiles.Size(), b.Tiles.Size()), cmp.Compare(a.Tiles.String(), b.Tiles.String()))
	})
	return parts
}

// Worth is the sum over all parts of a rest.
func (t *LeaveTable) Worth(rest crossword.Rack) int64 {
	var kinds [crossword.RackSize]int
	n := 0
	for slot, count := range rest {
		if count > 0 && n < len(kinds) {
			kinds[n] = slot
			n++
		}
	}
	return t.sum(&rest, kinds[:n], 0, 0)
}

// sum adds up the parts that are had by adding tiles of some kinds to those of
// a code.
func (t *LeaveTable) sum(rest *crossword.Rack, kinds []int, code uint64, size int) (worth int64) {
	for i, slot := range kinds {
		next := code
		for n := 1; n <= int(rest[slot]) && size+n <= MaxPart; n++ {
			next = next<<codeBits | uint64(slot+1)
			worth += t.part(next) + t.sum(rest, kinds[i+1:], next, size+n)
		}
	}
	return worth
}

// codeBits is how many bits of a code a tile has: one more than its slot, so
// that none is a tile too.
const codeBits = 5

// code is the tiles of a part in order, the first in the highest bits.
func code(r crossword.Rack) (code uint64) {
	for slot, count := range r {
		for range count {
			code = code<<codeBits | uint64(slot+1)
		}
	}
	return code
}

func decode(code uint64) (r crossword.Rack) {
	for ; code > 0; code >>= codeBits {
		r[code&(1<<codeBits-1)-1]++
	}
	return r
}

package player

import (
	"cmp"
	"maps"
	"slices"
	"strings"

	"quoin/game"
	"quoin/game/crossword"
	"quoin/game/lexicon"
)

// noLeaves values all leaves equally.
type noLeaves struct{}

func (noLeaves) Worth(crossword.Rack) int64 { return 0 }

// Bounds of a LeaveTable.
const (
	// MaxPart is the most tiles of a part: the most that can be left after laying at least one.
	MaxPart = crossword.RackSize - 1
	// MaxParts is the most parts of a table. There are 405 of up to two tiles, and about 4,000 of up to
	// three.
	MaxParts = 20_000
	// MaxPartWorth is the most that a part may add or take away, in thousandths of a point.
	MaxPartWorth = 1_000_000
)

// LeaveTable gives leave values as sums: a leave is worth the sum of its parts that are in the table. The
// part E counts once in EE, which may be a part of its own and then counts as well. A LeaveTable is
// immutable.
type LeaveTable struct {
	game  string
	parts map[uint64]int64
	// Nearly all parts are small: this is the worths of those of up to smallPart tiles, by code.
	small [1 << (smallPart * codeBits)]int32
	large bool // whether there are larger parts
}

// smallPart is the most tiles of a part that is found by its code.
const smallPart = 3

// LeavePart is a set of tiles and what having them adds.
type LeavePart struct {
	Tiles crossword.Rack // 1 to MaxPart
	Worth int64          // in thousandths of a point
}

// NewLeaveTable returns a table for the tiles of a game. If two parts have the same tiles, the last one
// counts; parts out of bounds are ignored.
func NewLeaveTable(game string, parts []LeavePart) *LeaveTable {
	t := &LeaveTable{game: game, parts: make(map[uint64]int64, len(parts))}
	for _, p := range parts {
		if n := p.Tiles.Size(); n >= 1 && n <= MaxPart && max(p.Worth, -p.Worth) <= MaxPartWorth && len(t.parts) < MaxParts {
			t.set(code(p.Tiles), p.Worth)
		}
	}
	return t
}

// set sets the worth of a part.
func (t *LeaveTable) set(code uint64, worth int64) {
	t.parts[code] = worth
	if code < uint64(len(t.small)) {
		t.small[code] = int32(worth)
	} else {
		t.large = true
	}
}

// part returns the worth of the part with a code.
func (t *LeaveTable) part(code uint64) int64 {
	if code < uint64(len(t.small)) {
		return int64(t.small[code])
	}
	if !t.large {
		return 0
	}
	return t.parts[code]
}

// Game returns the name of the crossword.Rules that the table is for.
func (t *LeaveTable) Game() string { return t.game }

// language returns the language of the game.
func (t *LeaveTable) language() lexicon.Language {
	_, tag, _ := strings.Cut(t.game, " ")
	of, _ := lexicon.ParseLanguage(tag)
	return of
}

// Parts returns the parts, small ones first and those of a size in the order of their letters.
func (t *LeaveTable) Parts() []LeavePart {
	parts := make([]LeavePart, 0, len(t.parts))
	for _, c := range slices.Collect(maps.Keys(t.parts)) {
		parts = append(parts, LeavePart{decode(t.language(), c), t.parts[c]})
	}
	game.Sort(parts, func(a, b LeavePart) int {
		return cmp.Or(cmp.Compare(a.Tiles.Size(), b.Tiles.Size()), cmp.Compare(a.Tiles.String(), b.Tiles.String()))
	})
	return parts
}

// Worth returns the sum over all parts of a leave.
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

// sum adds up the parts formed by adding tiles of some kinds to those of a code.
func (t *LeaveTable) sum(rest *crossword.Rack, kinds []int, code uint64, size int) (worth int64) {
	for i, slot := range kinds {
		next := code
		for n := 1; n <= int(rest[slot]) && size+n <= MaxPart; n++ {
			next = next<<codeBits | codeOf(slot)
			worth += t.part(next) + t.sum(rest, kinds[i+1:], next, size+n)
		}
	}
	return worth
}

// codeBits is the number of bits for a tile in a code: its index plus one, so that 0 is no tile.
const codeBits = 5

// codeOf returns the code of a tile by its slot.
func codeOf(slot int) uint64 { return uint64(crossword.TileAt(slot).Index() + 1) }

// code returns the tiles of a part in order, the first in the highest bits.
func code(r crossword.Rack) (code uint64) {
	for slot, count := range r {
		for range count {
			code = code<<codeBits | codeOf(slot)
		}
	}
	return code
}

// decode returns the tiles of a code, of a language.
func decode(of lexicon.Language, code uint64) (r crossword.Rack) {
	for ; code > 0; code >>= codeBits {
		r[crossword.SlotIn(of, int(code&(1<<codeBits-1)-1))]++
	}
	return r
}

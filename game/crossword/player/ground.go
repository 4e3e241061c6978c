package player

import (
	"slices"

	"quoin/game/crossword"
)

// endgameBoard is the board of an endgame search: the tiles by square, and the hashes of the tiles and the racks.
type endgameBoard struct {
	rules         *crossword.Rules
	columns, rows int
	tiles         []crossword.Tile // by square
	boardKey      uint64
	rackKey       [2]uint64
	kinds         [2][1 + crossword.Letters]uint8 // by side and slot, the kind of tile, from 1
	slots         [2][crossword.RackSize]uint8    // slot by side and kind
	worth         [2]int64                        // value of a side's tiles
	sizes         [2]int                          // number of a side's tiles
	held          [2]uint64                       // number of each kind by side, eight bits each
	steps         [2][crossword.RackSize]uint8    // step of a part's number by side and kind
	bits          []uint16                        // by square, its bit in an area, from 1; 0 if it has none yet
	lastBit       uint16
	marked        area // squares of the marked moves
}

// area is a set of squares with a bit for each, which makes it quick to see whether two moves meet. Squares get their
// bits as moves come to them. Boards of up to 256 squares have enough; on a larger one some far squares may share a
// bit, so that moves seem to meet that don't: then a guess is worse, and a bound is wider, but never wrong.
type area [4]uint64

// areaBits is the number of bits in an area.
const areaBits = uint16(64 * len(area{}))

func (a *area) add(bit uint16) { a[bit>>6] |= 1 << (bit & 63) }

func (a *area) meets(b *area) bool { return a[0]&b[0]|a[1]&b[1]|a[2]&b[2]|a[3]&b[3] != 0 }

// endgameMove is a move on the ground.
type endgameMove struct {
	needs uint64 // its tiles by kind, eight bits each
	// around is the squares under its tiles, and the squares where another tile would change it or make it illegal.
	around  area
	order   int64 // its score and faces, by which lists are sorted
	faces   int64 // value of its tiles
	move    crossword.Move
	squares [crossword.RackSize]uint16 // the squares under its tiles
	laid    uint8
	part    uint8 // its tiles as a part of the rack; see endgameBoard.parts
}

// take sets up a position with these tiles on the board.
func (g *endgameBoard) take(rules *crossword.Rules, l *crossword.Layout, tiles []crossword.Tile, racks [2]crossword.Rack) {
	*g = endgameBoard{columns: l.Columns(), rows: l.Rows(), rules: rules, tiles: slices.Clone(tiles), bits: make([]uint16, len(tiles))}
	for at, tile := range g.tiles {
		if tile != crossword.None {
			g.boardKey ^= mixed(uint64(at)<<8 | uint64(tile))
		}
	}
	for side, rack := range racks {
		next, step := uint8(0), uint8(1)
		g.worth[side], g.sizes[side] = int64(rules.Worth(rack)), rack.Size()
		for slot, n := range rack {
			if n == 0 {
				continue
			}
			next++
			g.kinds[side][slot] = next
			g.slots[side][next-1], g.steps[side][next-1] = uint8(slot), step
			step *= 1 + n
			g.held[side] += uint64(n) << g.shift(side, slot)
			for i := range n {
				g.rackKey[side] ^= rackHash(side, slot, i)
			}
		}
	}
}

func (g *endgameBoard) shift(side, slot int) uint8 { return 8 * (g.kinds[side][slot] - 1) & 63 }

// mixed spreads numbers evenly over 64 bits.
func mixed(n uint64) uint64 {
	n = (n + 1) * rackFactor
	n = (n ^ n>>30) * 0xbf58476d1ce4e5b9
	n = (n ^ n>>27) * 0x94d049bb133111eb
	return n ^ n>>31
}

// rackHash returns the hash of a side's tile of a slot, when the side has i others of that slot.
func rackHash(side, slot int, i uint8) uint64 {
	return mixed(1<<32 | uint64(side)<<16 | uint64(slot)<<8 | uint64(i))
}

// key returns the hash of a position of the search.
func (e *endgame) key(side int) uint64 {
	return e.boardKey ^ e.rackKey[0] ^ e.rackKey[1] ^ mixed(2<<32|uint64(e.idle)<<8|uint64(e.passes)<<4|uint64(side))
}

// lay puts a side's move on the ground, and lift takes it back.
func (g *endgameBoard) lay(l *endgameMove, side int) {
	for i, at := range l.squares[:l.laid] {
		tile := l.move.Tile(i)
		g.tiles[at] = tile
		g.turn(at, tile, side, -1)
	}
}

func (g *endgameBoard) lift(l *endgameMove, side int) {
	for i, at := range l.squares[:l.laid] {
		g.tiles[at] = crossword.None
		g.turn(at, l.move.Tile(i), side, 1)
	}
}

// turn takes a tile from a side's rack, or puts it back if by is 1.
func (g *endgameBoard) turn(at uint16, tile crossword.Tile, side, by int) {
	slot := tile.Slot()
	shift := g.shift(side, slot)
	held := uint8(g.held[side] >> shift)
	if by > 0 {
		held++
	}
	g.boardKey ^= mixed(uint64(at)<<8 | uint64(tile))
	g.rackKey[side] ^= rackHash(side, slot, held-1)
	g.held[side] += uint64(by) << shift
	g.sizes[side] += by
	g.worth[side] += int64(by) * int64(g.rules.Values[slot])
}

// parts returns a number, below partsOfRack, for the tiles of each side: each part of its first rack has its own, and the
// number of two parts together is their sum.
func (g *endgameBoard) parts() (of [2]uint8) {
	for side := range of {
		for kind, held := 0, g.held[side]; held != 0; kind, held = kind+1, held>>8 {
			of[side] += uint8(held) * g.steps[side][kind]
		}
	}
	return of
}

// rack returns the rack of a side.
func (g *endgameBoard) rack(side int) (r crossword.Rack) {
	for kind, held := 0, g.held[side]; held != 0; kind, held = kind+1, held>>8 {
		r[g.slots[side][kind]] = uint8(held)
	}
	return r
}

// highBits is a bit above each kind's count, so that subtraction doesn't borrow from the next.
const highBits = 0x8080808080808080

// has reports whether a rack, in the form of held, has the tiles that a move needs.
func has(held, needs uint64) bool { return (held|highBits-needs)&highBits == highBits }

// layings appends a side's moves with their squares on the ground.
func (e *endgame) layings(dst []endgameMove, moves []crossword.Move, side int) []endgameMove {
	for _, m := range moves {
		dst = append(dst, endgameMove{move: m})
		e.spread(&dst[len(dst)-1], side)
	}
	return dst
}

// spread finds the squares of a move.
func (e *endgame) spread(l *endgameMove, side int) {
	o := l.move.Origin()
	along, across := 1, e.columns
	place, length := o.Column, e.columns
	line, lines := o.Row, e.rows
	if l.move.Down() {
		along, across = across, along
		place, length, line, lines = line, lines, place, length
	}
	at := o.Row*e.columns + o.Column
	n := l.move.Len()
	for i := 0; i < n && place < length; place, at = place+1, at+along {
		if e.tiles[at] != crossword.None {
			continue
		}
		tile := l.move.Tile(i)
		l.squares[i] = uint16(at)
		l.faces += int64(e.rules.Value(tile))
		l.needs += 1 << e.shift(side, tile.Slot())
		if kind := e.kinds[side][tile.Slot()]; kind > 0 { // a turn that the game forbids may lay other tiles
			l.part += e.steps[side][kind-1]
		}
		l.around.add(e.bit(at))
		i++
	}
	l.laid, l.order = uint8(n), l.move.Score+l.faces
	first := int(l.squares[0])
	e.ends(l, first, placeOf(l.move), length, along)
	for _, at := range l.squares[:n] {
		e.ends(l, int(at), line, lines, across)
	}
}

// placeOf returns the position of a move's first square in its line.
func placeOf(m crossword.Move) int {
	if m.Down() {
		return m.Origin().Row
	}
	return m.Origin().Column
}

// ends adds the nearest empty squares before and after a square that the move itself doesn't cover.
func (e *endgame) ends(l *endgameMove, at, place, length, stride int) {
	own := func(at int) bool {
		for _, s := range l.squares[:l.laid] {
			if int(s) == at {
				return true
			}
		}
		return false
	}
	for to, end := place-1, at-stride; to >= 0; to, end = to-1, end-stride {
		if e.tiles[end] == crossword.None {
			l.around.add(e.bit(end))
			break
		}
	}
	for to, end := place+1, at+stride; to < length; to, end = to+1, end+stride {
		if e.tiles[end] == crossword.None && !own(end) {
			l.around.add(e.bit(end))
			break
		}
	}
}

// bit returns the bit of a square in an area.
func (g *endgameBoard) bit(at int) uint16 {
	if g.bits[at] == 0 {
		g.lastBit++
		g.bits[at] = g.lastBit
	}
	return (g.bits[at] - 1) % areaBits
}

// mark marks the squares that a move covers; touched then tells whether another move is affected by a marked one.
func (g *endgameBoard) mark(l *endgameMove) {
	for _, at := range l.squares[:l.laid] {
		g.marked.add(g.bit(int(at)))
	}
}

func (g *endgameBoard) touched(l *endgameMove) bool { return g.marked.meets(&l.around) }

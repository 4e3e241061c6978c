package stats

import (
	"encoding/binary"
	"math"
	"slices"
)

// blockReader reads a block game by game. The next game replaces the last.
type blockReader struct {
	plotGame
	trait   int  // number of the game's traits
	solo    bool // the game is alone
	games   int  // that are left
	traits  []plotTraits
	players []plotPlayer
	columns [columnCount]varints
	// order and facts are false for a reader that skips these columns.
	order, facts bool
	broken       bool // something makes no sense
}

// unpack returns the games of a block; false if it makes no sense.
func unpack(block []byte) ([]plotGame, bool) {
	r := readBlock(block)
	r.order, r.facts = true, true
	var games []plotGame
	for r.next() {
		g := r.plotGame
		g.seats = slices.Clone(g.seats)
		games = append(games, g)
	}
	return games, r.whole() && r.finished()
}

func readBlock(block []byte) *blockReader {
	r, head := &blockReader{}, varints{data: block}
	r.games = head.count(1)
	r.traits = make([]plotTraits, head.count(6))
	for i := range r.traits {
		r.traits[i] = plotTraits{head.number(), head.number(), head.unsigned() != 0, head.unsigned() != 0, head.unsigned() != 0, head.unsigned() != 0}
	}
	r.players = make([]plotPlayer, head.count(2))
	for i := range r.players {
		r.players[i] = plotPlayer{string(head.take(head.count(1))), string(head.take(head.count(1)))}
	}
	for i := range r.columns {
		r.columns[i].data = head.take(head.count(1))
	}
	r.broken = head.broken || head.left() > 0
	return r
}

// whole reports whether all games were read and made sense.
func (r *blockReader) whole() bool {
	for i := range r.columns {
		r.broken = r.broken || r.columns[i].broken
	}
	return !r.broken && r.games == 0
}

// finished reports whether all columns were read to their ends.
func (r *blockReader) finished() bool {
	for i := range r.columns {
		if r.columns[i].left() > 0 {
			return false
		}
	}
	return true
}

// next reads the next game, and reports whether there is one.
func (r *blockReader) next() bool {
	if r.games == 0 || r.broken {
		return false
	}
	r.games--
	g, seats := &r.plotGame, &r.columns[seatColumn]
	first := seats.unsigned()
	trait := first >> markBits
	if trait >= uint64(len(r.traits)) {
		r.broken = true
		return false
	}
	r.trait, g.plotTraits = int(trait), r.traits[trait]
	if first&markAlone != 0 {
		// Only the score changes from game to game, since writing the strings of a seat is slow.
		if !r.solo {
			r.solo, g.seats = true, append(g.seats[:0], plotSeat{})
		}
		g.seats[0].score = seats.number()
	} else {
		r.solo, g.seats = false, g.seats[:0]
		for range seats.count(3) {
			g.seats = append(g.seats, r.seat(first&markReviewed != 0))
		}
	}
	if c := &r.columns[orderColumn]; r.order {
		g.started += c.number()
		g.game += c.number()
	}
	if c := &r.columns[factColumn]; r.facts {
		g.turns, g.found, g.held, g.known, g.everyday = c.number(), c.number(), c.number(), c.number(), c.number()
	}
	return true
}

func (r *blockReader) seat(reviewed bool) (s plotSeat) {
	c := &r.columns[seatColumn]
	player := c.unsigned()
	if player >= uint64(len(r.players)) {
		r.broken = true
		return s
	}
	s.plotPlayer, s.score, s.place = r.players[player], c.number(), c.number()
	if reviewed && c.unsigned() != 0 {
		s.reviewed, s.mistakes, s.accuracy = true, c.float(), c.float()
	}
	return s
}

// varints reads numbers.
type varints struct {
	data   []byte
	at     int
	broken bool // the data ended too early, or make no sense
}

func (v *varints) left() int { return len(v.data) - v.at }

func (v *varints) number() int64 {
	n := v.unsigned()
	return int64(n>>1) ^ -int64(n&1)
}

// unsigned reads a number. Most have one byte; for these, this is short enough to be inlined.
func (v *varints) unsigned() uint64 {
	if v.at < len(v.data) && v.data[v.at] < 1<<7 {
		v.at++
		return uint64(v.data[v.at-1])
	}
	return v.long()
}

func (v *varints) long() uint64 {
	n, size := binary.Uvarint(v.data[v.at:])
	if size <= 0 {
		v.broken, v.at = true, len(v.data)
		return 0
	}
	v.at += size
	return n
}

// count reads a number of things that take some bytes or more each, so it can't be larger than the rest.
func (v *varints) count(bytes int) int {
	n := v.unsigned()
	if n > uint64(v.left()/bytes) {
		v.broken = true
		return 0
	}
	return int(n)
}

// take returns the next n bytes.
func (v *varints) take(n int) []byte {
	v.at += n
	return v.data[v.at-n : v.at : v.at]
}

func (v *varints) float() float64 {
	if v.left() < 8 {
		v.broken = true
		return 0
	}
	return math.Float64frombits(binary.LittleEndian.Uint64(v.take(8)))
}

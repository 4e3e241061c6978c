package stats

import (
	"cmp"
	"encoding/binary"
	"math"
	"slices"
)

// A plot needs a figure of every game of a pool. Collecting them from the tables takes nearly a microsecond a
// game, so the figures that plots need are kept once more, packed in blocks: consecutive games of a pool, in
// the order of time. Blocks are caches of the other tables.

// blockBytes is the most bytes of a block with several games. It then fits into a page of the file, so that a
// plot reads page after page, and a finished game writes one.
const blockBytes = 4000

// plotGame is a finished game in a block.
type plotGame struct {
	plotFacts
	seats []plotSeat
}

// plotFacts is the part of a plotGame that isn't about single seats.
type plotFacts struct {
	started, game int64 // the order of games
	plotTraits
	turns           int64
	found, held     int64 // points of its share; 0 if unknown
	known, everyday int64 // everyday points of its share, found and held; 0 if unknown
}

// plotTraits is what filters ask of a game. Few differ, so a block has all that occur once.
type plotTraits struct {
	a, b                    int64 // the facets
	assisted, replay, ofDay bool
	empty                   bool // in no figure
}

type plotSeat struct {
	plotPlayer
	score, place       int64
	reviewed           bool
	mistakes, accuracy float64 // 0 unless it is reviewed
}

// plotPlayer is the player of a seat. A block has each of its players once.
type plotPlayer struct{ level, name string }

// inTime compares games by their order in plots.
func inTime(a, b plotGame) int {
	return cmp.Or(cmp.Compare(a.started, b.started), cmp.Compare(a.game, b.game))
}

func (g plotGame) equal(other plotGame) bool {
	return g.plotFacts == other.plotFacts && slices.Equal(g.seats, other.seats)
}

// alone reports whether nothing but the score of its only seat matters.
func (g plotGame) alone() bool {
	return len(g.seats) == 1 && g.seats[0] == plotSeat{score: g.seats[0].score}
}

func (g plotGame) reviewed() bool {
	return slices.ContainsFunc(g.seats, func(s plotSeat) bool { return s.reviewed })
}

// A block has its traits, its players, and then the games in several columns, so that a plot reads only those
// that it needs. Numbers are varints; nearly all of them take a byte or two.
const (
	seatColumn  = iota // traits, and the seats
	orderColumn        // the order, as differences from the game before
	factColumn         // turns and shares
	columnCount
)

// The marks of a game's seats.
const (
	markAlone    = 1 << iota // only the score follows
	markReviewed             // some seat is reviewed
	markBits     = 2
)

// packer makes a block.
type packer struct {
	games   int
	traits  []plotTraits
	players []plotPlayer
	columns [columnCount][]byte
	last    plotGame
}

// pack returns the block of some games.
func pack(games []plotGame) []byte {
	var p packer
	for _, g := range games {
		p.add(g)
	}
	return p.block()
}

func (p *packer) number(column int, numbers ...int64) {
	for _, n := range numbers {
		p.columns[column] = binary.AppendVarint(p.columns[column], n)
	}
}

func (p *packer) count(n int) {
	p.columns[seatColumn] = binary.AppendUvarint(p.columns[seatColumn], uint64(n))
}

// numberOf returns the place of something in a list, adding it if it is new.
func numberOf[T comparable](list *[]T, one T) int {
	at := slices.Index(*list, one)
	if at < 0 {
		at = len(*list)
		*list = append(*list, one)
	}
	return at
}

func (p *packer) add(g plotGame) {
	p.games++
	p.number(orderColumn, g.started-p.last.started, g.game-p.last.game)
	p.number(factColumn, g.turns, g.found, g.held, g.known, g.everyday)
	p.last = g
	marks, reviewed := 0, g.reviewed()
	if reviewed {
		marks |= markReviewed
	}
	if g.alone() {
		marks |= markAlone
	}
	p.count(numberOf(&p.traits, g.plotTraits)<<markBits | marks)
	if g.alone() {
		p.number(seatColumn, g.seats[0].score)
		return
	}
	p.count(len(g.seats))
	for _, s := range g.seats {
		p.count(numberOf(&p.players, s.plotPlayer))
		p.number(seatColumn, s.score, s.place)
		if reviewed {
			p.review(s)
		}
	}
}

func (p *packer) review(s plotSeat) {
	if !s.reviewed {
		p.count(0)
		return
	}
	p.count(1)
	for _, f := range []float64{s.mistakes, s.accuracy} {
		p.columns[seatColumn] = binary.LittleEndian.AppendUint64(p.columns[seatColumn], math.Float64bits(f))
	}
}

// size returns how large the block will be, or a little more.
func (p *packer) size() int {
	const number = 5 // bytes, mostly
	size := number * (3 + columnCount)
	for _, column := range p.columns {
		size += len(column)
	}
	for _, player := range p.players {
		size += len(player.level) + len(player.name) + 2
	}
	return size + (2*number+3)*len(p.traits)
}

func (p *packer) block() []byte {
	b := binary.AppendUvarint(nil, uint64(p.games))
	b = binary.AppendUvarint(b, uint64(len(p.traits)))
	for _, t := range p.traits {
		b = binary.AppendVarint(binary.AppendVarint(b, t.a), t.b)
		for _, is := range []bool{t.assisted, t.replay, t.ofDay, t.empty} {
			b = append(b, map[bool]byte{true: 1}[is])
		}
	}
	b = binary.AppendUvarint(b, uint64(len(p.players)))
	for _, player := range p.players {
		for _, text := range []string{player.level, player.name} {
			b = append(binary.AppendUvarint(b, uint64(len(text))), text...)
		}
	}
	for _, column := range p.columns {
		b = append(binary.AppendUvarint(b, uint64(len(column))), column...)
	}
	return b
}

// put returns the games of a block with another one, or with the new state of one of them, and those of a
// second block if they take too many bytes for one. Games come mostly in order, so a game after all others
// begins the second block, and the first one stays full.
func put(games []plotGame, g plotGame, most int) (first, second []plotGame) {
	at, there := slices.BinarySearchFunc(games, g, inTime)
	if there {
		games[at] = g
	} else {
		games = slices.Insert(games, at, g)
	}
	switch {
	case len(games) == 1 || len(pack(games)) <= most:
		return games, nil
	case at == len(games)-1:
		return games[:at], games[at:]
	}
	return games[:len(games)/2], games[len(games)/2:]
}

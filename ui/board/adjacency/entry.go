package adjacency

import (
	"slices"
	"strings"

	rules "quoin/game/adjacency"
)

// entry is the word being put together from typed letters and chosen squares.
type entry struct {
	spots []rules.Spot
	// halfQ says that the last spot is a Qu whose u hasn't been typed yet. A u typed next
	// belongs to it.
	halfQ bool
	path  rules.Path // of the longest beginning that has a path
	ok    bool       // whether path is the whole word's
}

func (e entry) empty() bool { return len(e.spots) == 0 }

// typed returns the entry with another letter. A q brings its u along, since it never
// stands alone, and a u typed after it is ignored.
func (e entry) typed(b rules.Board, letter byte) entry {
	if letter == 'u' && e.halfQ {
		e.halfQ = false
		return e
	}
	return e.with(b, rules.Spot{Tile: letter, Square: rules.AnySquare}, letter == 'q')
}

// walked returns the entry with the tile of another square, or false if no path of this
// entry leads there.
func (e entry) walked(b rules.Board, square int) (entry, bool) {
	if !e.ok && !e.empty() {
		return e, false
	}
	next := entry{spots: slices.Clone(e.spots)}
	for i := range next.spots {
		if next.spots[i].Square != rules.AnySquare {
			next.spots[i].Square = e.path[i] // the present path may differ from the squares chosen; see traced
		}
	}
	next.spots = append(next.spots, rules.Spot{Tile: b.At(square), Square: square})
	if next.path, next.ok = b.Trace(next.spots); !next.ok {
		return e, false
	}
	return next, true
}

func (e entry) with(b rules.Board, s rules.Spot, halfQ bool) entry {
	next := entry{spots: append(slices.Clip(e.spots), s), halfQ: halfQ}
	if e.ok {
		if next.path = nearestPath(b, next.spots, e.path); next.path != nil {
			next.ok = true
			return next
		}
	}
	return next.traced(b)
}

// back returns the entry without its last tile.
func (e entry) back(b rules.Board) entry {
	if e.empty() {
		return e
	}
	last := len(e.spots) - 1
	if e.ok {
		return entry{spots: e.spots[:last], path: e.path[:last], ok: true}
	}
	return entry{spots: e.spots[:last]}.traced(b)
}

// last returns the square of the last tile, or -1.
func (e entry) last() int {
	if !e.ok || len(e.path) == 0 {
		return -1
	}
	return e.path[len(e.path)-1]
}

// traced finds the path: over the chosen squares if the word can be spelt so, otherwise
// anywhere on the board. The rules accept any path, so a word that has one mustn't be
// marked as impossible.
func (e entry) traced(b rules.Board) entry {
	if e.path, e.ok = b.Trace(e.spots); e.ok {
		return e
	}
	free := e.anywhere(b)
	e.path, e.ok = free.path, free.ok
	return e
}

// anywhere returns the same letters over any squares of board b.
func (e entry) anywhere(b rules.Board) entry {
	if e.empty() {
		return e
	}
	e.spots = slices.Clone(e.spots)
	for i := range e.spots {
		e.spots[i].Square = rules.AnySquare
	}
	e.path, e.ok = b.Trace(e.spots)
	return e
}

// word returns the word's code, with Qu as two letters.
func (e entry) word() string {
	var w strings.Builder
	for _, s := range e.spots {
		w.WriteByte(s.Tile)
		if s.Tile == 'q' {
			w.WriteByte('u')
		}
	}
	return w.String()
}

// word returns the word being put together.
func (m Model) word() string { return m.state().Board().Language().Alphabet().Decode(m.entry.word()) }

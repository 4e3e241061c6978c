package adjacency

import (
	"slices"
	"strings"

	rules "quoin/game/adjacency"
)

// entry is the word being put together, typed and walked as the player likes.
type entry struct {
	spots []rules.Spot
	// halfQ says that the last spot is a Qu of which only the q was typed, so
	// that a u next belongs to it.
	halfQ bool
	path  rules.Path // of the longest beginning that has one
	ok    bool       // the path is of the whole word
}

func (e entry) empty() bool { return len(e.spots) == 0 }

// typed is the entry with a letter more. Q brings its u along, since it is
// never alone; a u typed behind it is taken as the same.
func (e entry) typed(b rules.Board, letter byte) entry {
	if letter == 'u' && e.halfQ {
		e.halfQ = false
		return e
	}
	return e.with(b, rules.Spot{Tile: letter, Square: rules.AnySquare}, letter == 'q')
}

// walked is the entry with the tile of a square more; false when no path of
// this entry leads there.
func (e entry) walked(b rules.Board, square int) (entry, bool) {
	if !e.ok && !e.empty() {
		return e, false
	}
	next := entry{spots: slices.Clone(e.spots)}
	for i := range next.spots {
		if next.spots[i].Square != rules.AnySquare {
			next.spots[i].Square = e.path[i] // where the word lies by now, see traced
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

// back is the entry without its last tile.
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

// last is the square the word has come to, or -1.
func (e entry) last() int {
	if !e.ok || len(e.path) == 0 {
		return -1
	}
	return e.path[len(e.path)-1]
}

// traced finds the path: over the squares that were walked, if the word can be
// spelt so. Where it can't, it is looked for anywhere, as the rules do: what
// counts is that there is a path, and a word that would be taken isn't marked
// as impossible.
func (e entry) traced(b rules.Board) entry {
	if e.path, e.ok = b.Trace(e.spots); e.ok {
		return e
	}
	free := e.anywhere(b)
	e.path, e.ok = free.path, free.ok
	return e
}

// anywhere is the same letters on another board, or over any squares of this one.
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

// word is the letters in lower case, Qu as two.
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

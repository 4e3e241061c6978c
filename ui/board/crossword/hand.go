package crossword

import (
	"cmp"
	"errors"
	"fmt"
	"slices"

	rules "quoin/game/crossword"
	"quoin/ui/say"
)

// hand is the move that is being laid. Nothing of it is in the log before it is
// played, so that it can be taken back.
type hand struct {
	cursor rules.Square
	down   bool         // where the next tile goes after this one
	laid   []rules.Laid // in the order in which they were laid
}

// has is the tile that the hand has on a square, or None.
func (h hand) has(at rules.Square) rules.Tile {
	for _, l := range h.laid {
		if l.Square == at {
			return l.Tile
		}
	}
	return rules.None
}

// free is the first square from one on, in the hand's direction, on which no
// tile lies.
func (h hand) free(b rules.Board, at rules.Square) (rules.Square, bool) {
	for ; b.Layout().Inside(at); at = at.Step(h.down, 1) {
		if b.Tile(at) == rules.None && h.has(at) == rules.None {
			return at, true
		}
	}
	return at, false
}

var errNoSquare = errors.New("no square is left in this direction")

// lay puts a tile on the first free square from the cursor on. A letter that
// isn't among the tiles takes a blank, and so does one that has to.
func (h hand) lay(b rules.Board, rest []rules.Tile, letter byte, blank bool) (hand, error) {
	at, ok := h.free(b, h.cursor)
	if !ok {
		return h, errNoSquare
	}
	tile := rules.Letter(letter &^ 0x20)
	if blank || !slices.Contains(rest, tile) {
		if !slices.Contains(rest, rules.Blank) {
			if blank {
				tile = rules.Blank
			}
			return h, &rules.Refusal{Reason: rules.NotOnRack, Tile: tile}
		}
		tile |= rules.Blank
	}
	h.laid = append(slices.Clip(h.laid), rules.Laid{Square: at, Tile: tile})
	h.cursor = at
	if next, ok := h.free(b, at); ok {
		h.cursor = next
	}
	return h, nil
}

// undone takes the last tile back; false when there is none.
func (h hand) undone() (hand, bool) {
	last := len(h.laid) - 1
	if last < 0 {
		return h, false
	}
	h.cursor, h.laid = h.laid[last].Square, h.laid[:last]
	return h, true
}

// recalled takes all tiles back.
func (h hand) recalled() hand {
	if len(h.laid) > 0 {
		h.cursor, h.laid = h.laid[0].Square, nil
	}
	return h
}

// moved is the hand with the cursor on the next square. The arrow that chooses
// the square turns the direction too.
func (h hand) moved(l *rules.Layout, columns, rows int) hand {
	h.down = rows != 0
	next := rules.Square{Column: h.cursor.Column + columns, Row: h.cursor.Row + rows}
	if l.Inside(next) {
		h.cursor = next
	}
	return h
}

// trial is what the rules say of the tiles that lie on the board and aren't
// played.
type trial struct {
	move rules.Move // Len is 0 where the tiles are none
	play rules.Play
	err  error // why it can't be played
}

var errLine = errors.New("the tiles don't lie in one line")

// gapError is a square between the tiles that has none.
type gapError struct{ at rules.Square }

func (e *gapError) Error() string { return "there is no tile between the others" }

// tried asks the rules about the tiles. A single one takes whichever direction
// makes it legal.
func (h hand) tried(s rules.Table) trial {
	if len(h.laid) == 0 {
		return trial{}
	}
	across, down := h.inLine(s.Board(), false), h.inLine(s.Board(), true)
	for _, t := range []*trial{&across, &down} {
		if t.err == nil {
			t.play, t.err = s.Try(t.move)
		}
	}
	if len(h.laid) > 1 {
		if h.laid[0].Square.Column == h.laid[1].Square.Column {
			return down
		}
		return across
	}
	first, second := across, down
	if h.down {
		first, second = down, across
	}
	if first.err != nil && (second.err == nil || reason(second.err) > reason(first.err)) {
		return second
	}
	return first
}

// reason is how far the rules came before they refused: the later, the more is
// right.
func reason(err error) rules.Reason {
	if r, refused := errors.AsType[*rules.Refusal](err); refused {
		return r.Reason
	}
	return 0
}

// inLine makes a move of the tiles in one direction.
func (h hand) inLine(b rules.Board, down bool) trial {
	laid := slices.Clone(h.laid)
	slices.SortFunc(laid, func(p, q rules.Laid) int {
		return cmp.Or(cmp.Compare(p.Square.Row, q.Square.Row), cmp.Compare(p.Square.Column, q.Square.Column))
	})
	tiles := make([]rules.Tile, len(laid))
	for i, l := range laid {
		tiles[i] = l.Tile
		if down && l.Square.Column != laid[0].Square.Column || !down && l.Square.Row != laid[0].Square.Row {
			return trial{err: errLine}
		}
	}
	move, ok := rules.NewMove(laid[0].Square, down, tiles...)
	if !ok {
		return trial{err: errLine} // no more tiles are laid than a rack has
	}
	placed, _ := b.Place(move)
	for i := range placed {
		if placed[i].Square != laid[i].Square {
			return trial{move: move, err: &gapError{placed[i].Square}}
		}
	}
	return trial{move: move}
}

// onto is the hand with a move laid down, such as a hint.
func (h hand) onto(b rules.Board, m rules.Move) hand {
	h.laid, h.down = nil, m.Down()
	h.laid, _ = b.Place(m)
	h.cursor = m.Origin()
	if len(h.laid) > 0 {
		h.cursor = h.laid[len(h.laid)-1].Square
	}
	return h
}

// sentence is the words for an error of the rules or of anything else.
func (k *kind) sentence(err error) string {
	var gap *gapError
	switch {
	case errors.As(err, &gap):
		return fmt.Sprintf("There is no tile on %s, between the others", k.variant.Manner.Square(gap.at))
	case errors.Is(err, errLine):
		return "The tiles don't lie in one line"
	case errors.Is(err, errNoSquare):
		return "No square is left in this direction"
	}
	return say.Crossword(k.variant.Manner, err)
}

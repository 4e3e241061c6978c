// Package laying is a move while it is being laid on a board, for every screen on
// which one is: the tiles and the cursor, what the rules say of them, and the words
// for that.
package laying

import (
	"cmp"
	"errors"
	"fmt"
	"slices"

	rules "quoin/game/crossword"
	"quoin/ui/board/crossword/wording"
)

// Hand is the move that is being laid. Nothing of it is in the log before it is
// played, so that it can be taken back.
type Hand struct {
	Cursor rules.Square
	Down   bool         // where the next tile goes after this one
	Laid   []rules.Laid // in the order in which they were laid
}

// Has is the tile that the hand has on a square, or None.
func (h Hand) Has(at rules.Square) rules.Tile {
	for _, l := range h.Laid {
		if l.Square == at {
			return l.Tile
		}
	}
	return rules.None
}

// Free is the first square from one on, in the hand's direction, on which no
// tile lies.
func (h Hand) Free(b rules.Board, at rules.Square) (rules.Square, bool) {
	for ; b.Layout().Inside(at); at = at.Step(h.Down, 1) {
		if b.Tile(at) == rules.None && h.Has(at) == rules.None {
			return at, true
		}
	}
	return at, false
}

// ErrNoSquare is that a tile was to be laid where none has room.
var ErrNoSquare = errors.New("no square is left in this direction")

// Lay puts a tile on the first free square from the cursor on. A letter that
// isn't among the tiles takes a blank, and so does one that has to.
func (h Hand) Lay(b rules.Board, rest []rules.Tile, letter byte, blank bool) (Hand, error) {
	at, ok := h.Free(b, h.Cursor)
	if !ok {
		return h, ErrNoSquare
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
	h.Laid = append(slices.Clip(h.Laid), rules.Laid{Square: at, Tile: tile})
	h.Cursor = at
	if next, ok := h.Free(b, at); ok {
		h.Cursor = next
	}
	return h, nil
}

// Undone takes the last tile back; false when there is none.
func (h Hand) Undone() (Hand, bool) {
	last := len(h.Laid) - 1
	if last < 0 {
		return h, false
	}
	h.Cursor, h.Laid = h.Laid[last].Square, h.Laid[:last]
	return h, true
}

// Recalled takes all tiles back.
func (h Hand) Recalled() Hand {
	if len(h.Laid) > 0 {
		h.Cursor, h.Laid = h.Laid[0].Square, nil
	}
	return h
}

// Moved is the hand with the cursor on the next square. The arrow that chooses
// the square turns the direction too.
func (h Hand) Moved(l *rules.Layout, columns, rows int) Hand {
	h.Down = rows != 0
	next := rules.Square{Column: h.Cursor.Column + columns, Row: h.Cursor.Row + rows}
	if l.Inside(next) {
		h.Cursor = next
	}
	return h
}

// Kept is the hand with what of it can still lie: on squares that are free, and
// of tiles that are still there. back is how many others there were.
func (h Hand) Kept(b rules.Board, tiles []rules.Tile) (next Hand, back int) {
	rest := slices.Clone(tiles)
	all := h.Laid
	h.Laid = nil
	for _, l := range all {
		tile := l.Tile
		if tile.IsBlank() {
			tile = rules.Blank
		}
		if i := slices.Index(rest, tile); i >= 0 && b.Tile(l.Square) == rules.None {
			rest, h.Laid = slices.Delete(rest, i, i+1), append(h.Laid, l)
		}
	}
	return h, len(all) - len(h.Laid)
}

// Trial is what the rules say of the tiles that lie on the board and aren't
// played.
type Trial struct {
	Move rules.Move // Len is 0 where the tiles are none
	Play rules.Play
	Err  error // why it can't be played
}

var errLine = errors.New("the tiles don't lie in one line")

// gapError is a square between the tiles that has none.
type gapError struct{ at rules.Square }

func (e *gapError) Error() string { return "there is no tile between the others" }

// Tried asks the rules, as a Table's Try does, about the tiles on a board. A
// single one takes whichever direction makes it legal.
func (h Hand) Tried(b rules.Board, try func(rules.Move) (rules.Play, error)) Trial {
	if len(h.Laid) == 0 {
		return Trial{}
	}
	across, down := h.inLine(b, false), h.inLine(b, true)
	for _, t := range []*Trial{&across, &down} {
		if t.Err == nil {
			t.Play, t.Err = try(t.Move)
		}
	}
	if len(h.Laid) > 1 {
		if h.Laid[0].Square.Column == h.Laid[1].Square.Column {
			return down
		}
		return across
	}
	first, second := across, down
	if h.Down {
		first, second = down, across
	}
	if first.Err != nil && (second.Err == nil || reason(second.Err) > reason(first.Err)) {
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
func (h Hand) inLine(b rules.Board, down bool) Trial {
	laid := slices.Clone(h.Laid)
	slices.SortFunc(laid, func(p, q rules.Laid) int {
		return cmp.Or(cmp.Compare(p.Square.Row, q.Square.Row), cmp.Compare(p.Square.Column, q.Square.Column))
	})
	tiles := make([]rules.Tile, len(laid))
	for i, l := range laid {
		tiles[i] = l.Tile
		if down && l.Square.Column != laid[0].Square.Column || !down && l.Square.Row != laid[0].Square.Row {
			return Trial{Err: errLine}
		}
	}
	move, ok := rules.NewMove(laid[0].Square, down, tiles...)
	if !ok {
		return Trial{Err: errLine} // no more tiles are laid than a rack has
	}
	placed, _ := b.Place(move)
	for i := range placed {
		if placed[i].Square != laid[i].Square {
			return Trial{Move: move, Err: &gapError{placed[i].Square}}
		}
	}
	return Trial{Move: move}
}

// Onto is the hand with a move laid down, such as a hint.
func (h Hand) Onto(b rules.Board, m rules.Move) Hand {
	h.Laid, h.Down = nil, m.Down()
	h.Laid, _ = b.Place(m)
	h.Cursor = m.Origin()
	if len(h.Laid) > 0 {
		h.Cursor = h.Laid[len(h.Laid)-1].Square
	}
	return h
}

// Sentence is the words for an error of the rules or of anything else, with
// squares in the manner of the game.
func Sentence(manner rules.Manner, err error) string {
	var gap *gapError
	switch {
	case errors.As(err, &gap):
		return fmt.Sprintf("There is no tile on %s, between the others", manner.Square(gap.at))
	case errors.Is(err, errLine):
		return "The tiles don't lie in one line"
	case errors.Is(err, ErrNoSquare):
		return "No square is left in this direction"
	}
	return wording.Refusal(manner, err)
}

// Concerned are the squares that a refusal is about.
func (t Trial) Concerned() []rules.Square {
	r, refused := errors.AsType[*rules.Refusal](t.Err)
	if !refused {
		return nil
	}
	squares := slices.Clone(r.Squares)
	for _, w := range r.Words {
		at := w.Origin
		for range len(w.Word) {
			squares = append(squares, at)
			at = at.Step(w.Down, 1)
		}
	}
	return squares
}

// Badge is the points of the laid word, and the square beside the word where
// they stand: to the right of a word across and below one down, beyond the
// cursor; before the word where there is no room behind. Points of more than two
// figures have no room on a square.
func (t Trial) Badge(b rules.Board, cursor rules.Square) (string, rules.Square) {
	if t.Move.Len() == 0 || t.Err != nil || len(t.Play.Words) == 0 {
		return "", rules.Square{}
	}
	text := fmt.Sprintf("%+d", t.Play.Score)
	if len(text) > 3 {
		return "", rules.Square{}
	}
	w := t.Play.Words[0]
	for _, at := range []rules.Square{
		w.Origin.Step(w.Down, len(w.Word)), w.Origin.Step(w.Down, len(w.Word)+1), w.Origin.Step(w.Down, -1),
	} {
		if b.Layout().Inside(at) && b.Tile(at) == rules.None && at != cursor {
			return text, at
		}
	}
	return "", rules.Square{}
}

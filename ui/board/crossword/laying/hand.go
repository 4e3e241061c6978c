// Package laying is a move being laid on a board, for all screens on which that can be
// done: the tiles and the cursor, the rules' opinion of them, and the sentences for it.
package laying

import (
	"cmp"
	"errors"
	"fmt"
	"slices"

	"quoin/game"
	rules "quoin/game/crossword"
	"quoin/ui/board/crossword/wording"
)

// Hand is the move being laid. It isn't in the log until it is played, so it can be taken
// back.
type Hand struct {
	Cursor rules.Square
	Down   bool         // whether the next tile goes below this one
	Laid   []rules.Laid // in the order of laying

	before rules.Tile // what the last tile was before another letter joined it: the C of a CH; else None
	half   rules.Tile // the letter that laid the last tile, if its second letter may follow; else None
}

// Has returns the hand's tile on a square, or None.
func (h Hand) Has(at rules.Square) rules.Tile {
	for _, l := range h.Laid {
		if l.Square == at {
			return l.Tile
		}
	}
	return rules.None
}

// Free returns the first empty square from at on, in the hand's direction.
func (h Hand) Free(b rules.Board, at rules.Square) (rules.Square, bool) {
	for ; b.Layout().Inside(at); at = at.Step(h.Down, 1) {
		if b.Tile(at) == rules.None && h.Has(at) == rules.None {
			return at, true
		}
	}
	return at, false
}

// ErrNoSquare says that there is no empty square for another tile.
var ErrNoSquare = errors.New("no square is left in this direction")

// Lay puts a tile on the first empty square from the cursor on. If the letter isn't among
// the tiles, or blank is true, it takes a blank. In languages with letters beyond Z the letter may
// join the tile laid last, or lay another that is typed like it.
func (h Hand) Lay(r *rules.Rules, b rules.Board, rest []rules.Tile, letter rules.Tile, blank bool) (Hand, error) {
	if next, ok := h.joined(r, rest, letter, blank); ok {
		return next, nil
	}
	at, ok := h.Free(b, h.Cursor)
	if !ok {
		return h, ErrNoSquare
	}
	tile := letter
	h.before, h.half = rules.None, rules.None
	if like := r.Instead(rules.Rack{}.With(rest...), letter); !blank && like != rules.None && !slices.Contains(rest, letter) {
		tile, h.half = like, letter
	} else if blank || !slices.Contains(rest, tile) {
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

// Undone takes the last tile back, or its second letter if that joined it; false if there is none.
func (h Hand) Undone() (Hand, bool) {
	last := len(h.Laid) - 1
	if last < 0 {
		return h, false
	}
	h.half = rules.None
	if h.before != rules.None { // the second letter of the tile goes first
		h.Laid = slices.Clone(h.Laid)
		h.Laid[last].Tile, h.before = h.before, rules.None
		return h, true
	}
	h.Cursor, h.Laid = h.Laid[last].Square, h.Laid[:last]
	return h, true
}

// Recalled takes all tiles back.
func (h Hand) Recalled() Hand {
	if len(h.Laid) > 0 {
		h.Cursor, h.Laid = h.Laid[0].Square, nil
	}
	h.before, h.half = rules.None, rules.None
	return h
}

// Moved moves the cursor to the next square. The arrow that moves it also sets the
// direction.
func (h Hand) Moved(l *rules.Layout, columns, rows int) Hand {
	h.Down, h.half = rows != 0, rules.None
	next := rules.Square{Column: h.Cursor.Column + columns, Row: h.Cursor.Row + rows}
	if l.Inside(next) {
		h.Cursor = next
	}
	return h
}

// Kept returns the hand with the tiles that can stay: those on empty squares that the
// player still has. back is the number of the others.
func (h Hand) Kept(b rules.Board, tiles []rules.Tile) (next Hand, back int) {
	rest := slices.Clone(tiles)
	all := h.Laid
	h.Laid, h.before, h.half = nil, rules.None, rules.None
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

// Trial is the rules' opinion of the laid tiles.
type Trial struct {
	Move rules.Move // Len is 0 if no tiles are laid
	Play rules.Play
	Err  error // why the move is illegal
}

var errLine = errors.New("the tiles don't lie in one line")

// gapError is an empty square between the tiles.
type gapError struct{ at rules.Square }

func (e *gapError) Error() string { return "there is no tile between the others" }

// Tried asks the rules, through a Table's Try, about the tiles on a board. A single tile
// takes the direction that makes it legal, if there is one.
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

// reason returns the step of the rules that refused a move. The later it is, the closer
// the move is to being legal.
func reason(err error) rules.Reason {
	if r, refused := errors.AsType[*rules.Refusal](err); refused {
		return r.Reason
	}
	return 0
}

// inLine makes a move of the tiles in one direction.
func (h Hand) inLine(b rules.Board, down bool) Trial {
	laid := slices.Clone(h.Laid)
	game.Sort(laid, func(p, q rules.Laid) int {
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
		return Trial{Err: errLine} // can't happen: a rack's tiles always make a move
	}
	placed, _ := b.Place(move)
	for i := range placed {
		if placed[i].Square != laid[i].Square {
			return Trial{Move: move, Err: &gapError{placed[i].Square}}
		}
	}
	return Trial{Move: move}
}

// Onto returns the hand with the tiles of a move laid, as for a hint.
func (h Hand) Onto(b rules.Board, m rules.Move) Hand {
	h.Down, h.before, h.half = m.Down(), rules.None, rules.None
	h.Laid, _ = b.Place(m)
	h.Cursor = m.Origin()
	if len(h.Laid) > 0 {
		h.Cursor = h.Laid[len(h.Laid)-1].Square
	}
	return h
}

// Sentence returns a sentence for an error, of the rules or any other, with squares in the
// game's notation.
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

// Concerned returns the squares that a refusal is about.
func (t Trial) Concerned() []rules.Square {
	r, refused := errors.AsType[*rules.Refusal](t.Err)
	if !refused {
		return nil
	}
	squares := slices.Clone(r.Squares)
	for _, w := range r.Words {
		at := w.Origin
		for range w.Tiles {
			squares = append(squares, at)
			at = at.Step(w.Down, 1)
		}
	}
	return squares
}

// Badge returns the points of the laid word and the square to show them on: after the
// word, leaving out the cursor's square, or before it if there is no room. Points with
// more than three characters don't fit on a square.
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
		w.Origin.Step(w.Down, w.Tiles), w.Origin.Step(w.Down, w.Tiles+1), w.Origin.Step(w.Down, -1),
	} {
		if b.Layout().Inside(at) && b.Tile(at) == rules.None && at != cursor {
			return text, at
		}
	}
	return "", rules.Square{}
}

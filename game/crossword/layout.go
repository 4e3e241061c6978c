package crossword

import (
	"errors"
	"fmt"
)

// Bounds on a board. The rules of a game may be narrower.
const (
	MinColumns, MaxColumns = 7, 26
	MinRows, MaxRows       = 10, 99
	MinFactor, MaxFactor   = -9, 99
)

// Square is a place on a board, columns from the left and rows from the top,
// both from 0.
type Square struct{ Column, Row int }

// Step is the square n further along a direction.
func (s Square) Step(down bool, n int) Square {
	if down {
		s.Row += n
	} else {
		s.Column += n
	}
	return s
}

// Kind is what a square does to the score.
type Kind uint8

// The kinds of squares.
const (
	Plain         Kind = iota
	LetterPremium      // multiplies the value of the tile that is laid on it
	WordPremium        // multiplies the words that this tile is in
)

// Premium is a square's kind and factor, which is 0 for a plain square. A
// factor of 1 does nothing, and the square is drawn as a premium all the same.
type Premium struct {
	Kind   Kind
	Factor int
}

// Letter is the factor for a tile laid here.
func (p Premium) Letter() int {
	if p.Kind == LetterPremium {
		return p.Factor
	}
	return 1
}

// Word is the factor for a word with a tile laid here.
func (p Premium) Word() int {
	if p.Kind == WordPremium {
		return p.Factor
	}
	return 1
}

var errLayout = errors.New("this can't be a board")

// Layout is a board before any tile: its size, its premium squares and where
// the game starts. It is never changed.
type Layout struct {
	columns, rows int
	start         Square
	premiums      []Premium // by row, then column
}

// NewLayout makes a layout of its premiums by row and column. The error says
// what is wrong with them.
func NewLayout(columns, rows int, start Square, premiums []Premium) (*Layout, error) {
	switch {
	case columns < MinColumns || columns > MaxColumns:
		return nil, fmt.Errorf("%w: %d columns are not from %d to %d", errLayout, columns, MinColumns, MaxColumns)
	case rows < MinRows || rows > MaxRows:
		return nil, fmt.Errorf("%w: %d rows are not from %d to %d", errLayout, rows, MinRows, MaxRows)
	case len(premiums) != columns*rows:
		return nil, fmt.Errorf("%w: %d squares are not %d×%d", errLayout, len(premiums), columns, rows)
	}
	l := &Layout{columns: columns, rows: rows, start: start, premiums: append([]Premium(nil), premiums...)}
	if !l.Inside(start) {
		return nil, fmt.Errorf("%w: it starts off the board", errLayout)
	}
	for i, p := range premiums {
		if p.Factor < MinFactor || p.Factor > MaxFactor || p.Kind > WordPremium || p.Kind == Plain && p.Factor != 0 {
			return nil, fmt.Errorf("%w: square %d can't be %+v", errLayout, i, p)
		}
	}
	return l, nil
}

// Columns is the width of the board.
func (l *Layout) Columns() int { return l.columns }

// Rows is its height.
func (l *Layout) Rows() int { return l.rows }

// Start is the square that the first move has to cover.
func (l *Layout) Start() Square { return l.start }

// Inside reports whether there is such a square.
func (l *Layout) Inside(s Square) bool {
	return s.Column >= 0 && s.Column < l.columns && s.Row >= 0 && s.Row < l.rows
}

// Premium is what a square does; it has to be inside.
func (l *Layout) Premium(s Square) Premium { return l.premiums[l.at(s)] }

func (l *Layout) at(s Square) int { return s.Row*l.columns + s.Column }

// Mirrored reports whether the board is its own image in the diagonal, so that on
// the empty board what goes down scores what goes across.
func (l *Layout) Mirrored() bool {
	if l.columns != l.rows || l.start.Column != l.start.Row {
		return false
	}
	for row := range l.rows {
		for column := range row {
			if l.premiums[row*l.columns+column] != l.premiums[column*l.columns+row] {
				return false
			}
		}
	}
	return true
}

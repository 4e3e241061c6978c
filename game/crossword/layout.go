package crossword

import (
	"errors"
	"fmt"
)

// These are the bounds of a board. A game's rules may be narrower.
const (
	MinColumns, MaxColumns = 7, 26
	MinRows, MaxRows       = 10, 99
	MinFactor, MaxFactor   = -9, 99
)

// Square is a square of a board: columns count from the left and rows from the top, both from 0.
type Square struct{ Column, Row int }

// Step returns the square n squares further down or to the right.
func (s Square) Step(down bool, n int) Square {
	if down {
		s.Row += n
	} else {
		s.Column += n
	}
	return s
}

// Effect is the effect of a square on the score.
type Effect uint8

// The kinds of square.
const (
	Plain         Effect = iota
	LetterPremium        // multiplies the value of the tile laid on it
	WordPremium          // multiplies the words that contain the tile laid on it
)

// Premium is a square's kind and factor; the factor of a plain square is 0. A factor of 1 has no effect, but
// the square is drawn as a premium square.
type Premium struct {
	Kind   Effect
	Factor int
}

// Letter returns the factor for the tile laid here.
func (p Premium) Letter() int {
	if p.Kind == LetterPremium {
		return p.Factor
	}
	return 1
}

// Word returns the factor for a word with a tile laid here.
func (p Premium) Word() int {
	if p.Kind == WordPremium {
		return p.Factor
	}
	return 1
}

var errLayout = errors.New("this can't be a board")

// Layout is an empty board: its size, its premium squares and the start. It is immutable.
type Layout struct {
	columns, rows int
	start         Square
	premiums      []Premium // row by row
}

// NewLayout makes a layout from its premiums, row by row. The error says what is wrong with them.
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

// Columns returns the width of the board.
func (l *Layout) Columns() int { return l.columns }

// Rows returns its height.
func (l *Layout) Rows() int { return l.rows }

// Start returns the square that the first move has to cover.
func (l *Layout) Start() Square { return l.start }

// Inside reports whether the square is on the board.
func (l *Layout) Inside(s Square) bool {
	return s.Column >= 0 && s.Column < l.columns && s.Row >= 0 && s.Row < l.rows
}

// Premium returns the premium of a square, which must be on the board.
func (l *Layout) Premium(s Square) Premium { return l.premiums[l.at(s)] }

func (l *Layout) at(s Square) int { return s.Row*l.columns + s.Column }

// Mirrored reports whether the board is symmetrical about its diagonal, so that on an empty board a move
// scores the same across and down.
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

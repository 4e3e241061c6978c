package crossword

import (
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"
)

// TextReason is why the text of a position or a move can't be read; errors.Is finds it in a *TextError.
type TextReason string

// Error returns the reason as a phrase.
func (r TextReason) Error() string { return string(r) }

// These reasons serve both. Reasons about numbers set TextError.Have and Want.
const (
	TextTooLong TextReason = "the text has too many bytes"
	MissingPart TextReason = "parts are missing"
)

// These reasons are for positions.
const (
	RowCount     TextReason = "the number of rows isn't the board's"
	RowLength    TextReason = "the number of squares in the row isn't the board's"
	BadSquare    TextReason = "on a square is a tile, in capitals, or a blank, in small letters; numbers stand for empty squares"
	BadRun       TextReason = "a number of empty squares has no leading zero"
	BadRack      TextReason = "on a rack is a capital letter, or ? for a blank"
	RackTooBig   TextReason = "the rack has too many tiles"
	TooManyRacks TextReason = "there are too many racks"
	ScoreCount   TextReason = "there are not as many scores as racks"
	BadScore     TextReason = "a score is a whole number of 64 bits, without + or leading zero"
	BadScoreless TextReason = "the number of scoreless turns is from 0 to 999, without leading zero"
	BadOperation TextReason = "an operation is a name, a to z, whatever belongs to it, and a semicolon"
)

// These reasons are for moves.
const (
	BadOrigin     TextReason = "a move has one row, 1 to 99 without leading zero, and one column letter"
	ColumnCase    TextReason = "the column letter has the other case here"
	BadTile       TextReason = "a tile is a capital letter, or a small one for a blank"
	NoTiles       TextReason = "the move lays no tile"
	TooManyTiles  TextReason = "the move lays too many tiles"
	OutsideBoard  TextReason = "this is outside the board"
	EmptyThrough  TextReason = "no tile lies where the . stands"
	TakenSquare   TextReason = "a tile lies here already, which is written as ."
	BracketedTile TextReason = "a tile that lies on the board already is written as . and without brackets"
	BeginsEarlier TextReason = "the word begins earlier, with a tile on the board"
	EndsLater     TextReason = "the word goes on, with a tile on the board"
)

// TextError is a fault in the text of a position or a move, and its place.
type TextError struct {
	// Reason is one of the reasons above.
	Reason TextReason
	// Row and Column are the square concerned, both from 1; 0 if the reason isn't about a square. A row of
	// the wrong length has no Column.
	Row, Column int
	// Character is the place in the text in bytes, from 1; one past the end if something is missing there.
	Character int
	// Text is the character there, which may be invalid UTF-8; "" at the end.
	Text string
	// Have and Want are numbers that should be equal, or a number and the bound it exceeds; both 0 if the
	// reason has none.
	Have, Want int
}

// Unwrap returns the reason.
func (e *TextError) Unwrap() error { return e.Reason }

// Error returns one sentence of printable ASCII that says what is wrong and where, whatever the text
// contains.
func (e *TextError) Error() string {
	var b strings.Builder
	if e.Row > 0 {
		fmt.Fprintf(&b, "row %d, ", e.Row)
	}
	if e.Column > 0 {
		fmt.Fprintf(&b, "column %d, ", e.Column)
	}
	fmt.Fprintf(&b, "character %d", e.Character)
	if e.Text != "" {
		b.WriteString(", " + strconv.QuoteToASCII(e.Text))
	}
	b.WriteString(": " + string(e.Reason))
	if e.Have != 0 || e.Want != 0 {
		fmt.Fprintf(&b, " (%d, not %d)", e.Have, e.Want)
	}
	return b.String()
}

// on sets the square that the error is about.
func (e *TextError) on(s Square) *TextError {
	e.Row, e.Column = s.Row+1, s.Column+1
	return e
}

// counts sets the number found and the number wanted.
func (e *TextError) counts(have, want int) *TextError {
	e.Have, e.Want = have, want
	return e
}

// piece is a part of a text with its offset in bytes.
type piece struct {
	text string
	at   int
}

// split cuts a piece at each separator, into at most n pieces if n isn't -1.
func (p piece) split(separator string, n int) []piece {
	texts := strings.SplitN(p.text, separator, n)
	pieces := make([]piece, len(texts))
	at := p.at
	for i, text := range texts {
		pieces[i] = piece{text, at}
		at += len(text) + len(separator)
	}
	return pieces
}

// wrong returns the error for byte i of the piece.
func (p piece) wrong(i int, reason TextReason) *TextError {
	e := &TextError{Reason: reason, Character: p.at + i + 1}
	if i < len(p.text) {
		_, size := utf8.DecodeRuneInString(p.text[i:])
		e.Text = p.text[i : i+size]
	}
	return e
}

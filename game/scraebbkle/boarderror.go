package scraebbkle

import (
	"fmt"
	"strconv"
	"strings"
)

// BoardReason is why a board file is invalid; errors.Is finds it in a *BoardError.
type BoardReason string

// Error returns the reason as a phrase.
func (r BoardReason) Error() string { return string(r) }

// Reasons about numbers set BoardError.Have and Want.
const (
	FileTooBig    BoardReason = "the file has too many bytes"
	BadColumns    BoardReason = "the first line is the number of columns, 7 to 26"
	BadRows       BoardReason = "the second line is the number of rows, 10 to 99"
	TooFewSquares BoardReason = "columns times rows are too few squares"
	BadStart      BoardReason = "the third line is the start square, a column letter and a row as in d7"
	StartOffBoard BoardReason = "the start square is off the board"
	LinesMissing  BoardReason = "lines are missing: columns, rows and start square have one each, and then each row"
	TooManyLines  BoardReason = "only empty lines may follow the last row"
	RowTooShort   BoardReason = "the row has too few squares"
	RowTooLong    BoardReason = "the row has too many squares"
	BadSquare     BoardReason = "a square is . or [n] or <n>, and nothing stands between squares"
	NotClosed     BoardReason = "a factor begun with [ ends with ], and one begun with < with >"
	BadFactor     BoardReason = "a factor is a whole number from -9 to 99, without + or leading zero"
)

// BoardError is a fault in a board file, and its place.
type BoardError struct {
	// Reason is one of the reasons above.
	Reason BoardReason
	// Line and Column are the place, both from 1, the column in bytes; one past the end of the line if
	// something is missing there.
	Line, Column int
	// Text is the text there, up to shownText bytes of any kind; "" at the end of a line.
	Text string
	// Have and Want are numbers that should be equal, or a number and the limit it exceeds; both 0 if the
	// reason has none.
	Have, Want int
}

// shownText is how much of the file an error shows: more than the longest square, which has four bytes.
const shownText = 6

// Unwrap returns the reason.
func (e *BoardError) Unwrap() error { return e.Reason }

// Error returns one sentence of printable ASCII that says what is wrong and where, whatever the file
// contains.
func (e *BoardError) Error() string {
	var b strings.Builder
	fmt.Fprintf(&b, "line %d, column %d", e.Line, e.Column)
	if e.Text != "" {
		b.WriteString(", " + strconv.QuoteToASCII(e.Text))
	}
	b.WriteString(": " + string(e.Reason))
	if e.Have != 0 || e.Want != 0 {
		fmt.Fprintf(&b, " (%d, not %d)", e.Have, e.Want)
	}
	return b.String()
}

// counts sets the number found and the number wanted.
func (e *BoardError) counts(have, want int) *BoardError {
	e.Have, e.Want = have, want
	return e
}

// wrong returns the error for byte i of a line.
func (l fileLine) wrong(i int, reason BoardReason) *BoardError {
	text := l.text[min(i, len(l.text)):]
	return &BoardError{Reason: reason, Line: l.number, Column: i + 1, Text: text[:min(len(text), shownText)]}
}

// missing returns the error for a file that ends too early.
func missing(lines []fileLine, want int) *BoardError {
	return &BoardError{Reason: LinesMissing, Line: len(lines) + 1, Column: 1, Have: len(lines), Want: want}
}

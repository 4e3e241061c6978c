package scraebbkle

import (
	"strconv"
	"strings"

	"quoin/game/crossword"
)

// MinSquares is the least number of squares of a board, in addition to the limits on columns and rows.
const MinSquares = 192

// MaxBoardFile is the size limit of a board file in bytes. The largest board, with four bytes to a square and
// two to a line end, takes 10,503.
const MaxBoardFile = 16 << 10

const headLines = 3 // for columns, rows and start

// ParseBoard reads a board file: the number of columns, the number of rows and the start square as in "d7" on
// a line each, then the rows from the top, without spaces. A square is . or its factor, [2] for a letter's
// and <3> for a word's. Lines may end as on any system, and empty lines may follow the last row. The error is
// a *BoardError.
func ParseBoard(text string) (*crossword.Layout, error) {
	if len(text) > MaxBoardFile {
		return nil, &BoardError{Reason: FileTooBig, Line: 1, Column: 1, Have: len(text), Want: MaxBoardFile}
	}
	lines := splitLines(text)
	columns, ok := number(lines[0].text, crossword.MinColumns, crossword.MaxColumns)
	if !ok {
		return nil, lines[0].wrong(0, BadColumns)
	}
	if len(lines) < headLines {
		return nil, missing(lines, headLines)
	}
	rows, ok := number(lines[1].text, crossword.MinRows, crossword.MaxRows)
	switch {
	case !ok:
		return nil, lines[1].wrong(0, BadRows)
	case columns*rows < MinSquares:
		return nil, lines[1].wrong(0, TooFewSquares).counts(columns*rows, MinSquares)
	}
	start, err := parseStart(lines[2], columns, rows)
	if err != nil {
		return nil, err
	}
	if len(lines) < headLines+rows {
		return nil, missing(lines, headLines+rows)
	}
	premiums := make([]crossword.Premium, 0, columns*rows)
	for _, l := range lines[headLines : headLines+rows] {
		if premiums, err = appendRow(premiums, l, columns); err != nil {
			return nil, err
		}
	}
	for _, l := range lines[headLines+rows:] {
		if l.text != "" {
			return nil, l.wrong(0, TooManyLines).counts(l.number, headLines+rows)
		}
	}
	return crossword.NewLayout(columns, rows, start, premiums)
}

// FormatBoard returns the board file of a layout. ParseBoard reads it as the same layout, if that has
// MinSquares.
func FormatBoard(l *crossword.Layout) string {
	text := make([]byte, 0, MaxBoardFile)
	text = strconv.AppendInt(text, int64(l.Columns()), 10)
	text = append(text, '\n')
	text = strconv.AppendInt(text, int64(l.Rows()), 10)
	text = append(text, '\n', 'a'+byte(l.Start().Column))
	text = strconv.AppendInt(text, int64(l.Start().Row)+1, 10)
	text = append(text, '\n')
	for row := range l.Rows() {
		for column := range l.Columns() {
			text = appendSquare(text, l.Premium(crossword.Square{Column: column, Row: row}))
		}
		text = append(text, '\n')
	}
	return string(text)
}

func appendSquare(text []byte, p crossword.Premium) []byte {
	switch p.Kind {
	case crossword.LetterPremium:
		return append(strconv.AppendInt(append(text, '['), int64(p.Factor), 10), ']')
	case crossword.WordPremium:
		return append(strconv.AppendInt(append(text, '<'), int64(p.Factor), 10), '>')
	}
	return append(text, '.')
}

// fileLine is a line of the file without its end, with its number from 1.
type fileLine struct {
	text   string
	number int
}

func splitLines(text string) []fileLine {
	var lines []fileLine
	for t := range strings.SplitSeq(text, "\n") {
		lines = append(lines, fileLine{strings.TrimSuffix(t, "\r"), len(lines) + 1})
	}
	// The text after the last line end isn't a line.
	if last := len(lines) - 1; last > 0 && lines[last].text == "" {
		lines = lines[:last]
	}
	return lines
}

// number reads a plain integer: no + and no leading zero.
func number(text string, least, most int) (n int, ok bool) {
	n, err := strconv.Atoi(text)
	return n, err == nil && strconv.Itoa(n) == text && n >= least && n <= most
}

func parseStart(l fileLine, columns, rows int) (crossword.Square, error) {
	if l.text == "" || l.text[0] < 'a' || l.text[0] > 'z' {
		return crossword.Square{}, l.wrong(0, BadStart)
	}
	row, ok := number(l.text[1:], 1, crossword.MaxRows)
	start := crossword.Square{Column: int(l.text[0] - 'a'), Row: row - 1}
	switch {
	case !ok:
		return crossword.Square{}, l.wrong(1, BadStart)
	case start.Column >= columns:
		return crossword.Square{}, l.wrong(0, StartOffBoard)
	case start.Row >= rows:
		return crossword.Square{}, l.wrong(1, StartOffBoard)
	}
	return start, nil
}

// appendRow reads a row of squares.
func appendRow(premiums []crossword.Premium, l fileLine, columns int) ([]crossword.Premium, error) {
	count := 0
	for at := 0; at < len(l.text); count++ {
		p, length, reason := readSquare(l.text[at:])
		switch {
		case reason != "":
			return nil, l.wrong(at, reason)
		case count == columns:
			return nil, l.wrong(at, RowTooLong).counts(columns+1, columns)
		}
		premiums = append(premiums, p)
		at += length
	}
	if count < columns {
		return nil, l.wrong(len(l.text), RowTooShort).counts(count, columns)
	}
	return premiums, nil
}

// readSquare reads the square at the beginning of a text, or returns why there is none.
func readSquare(text string) (p crossword.Premium, length int, reason BoardReason) {
	closing := byte(']')
	switch text[0] {
	case '.':
		return p, 1, ""
	case '[':
		p.Kind = crossword.LetterPremium
	case '<':
		p.Kind, closing = crossword.WordPremium, '>'
	default:
		return p, 0, BadSquare
	}
	end := strings.IndexAny(text[1:], "[]<>.") + 1
	if end == 0 || text[end] != closing {
		return p, 0, NotClosed
	}
	ok := false
	if p.Factor, ok = number(text[1:end], crossword.MinFactor, crossword.MaxFactor); !ok {
		return p, 0, BadFactor
	}
	return p, end + 1, ""
}

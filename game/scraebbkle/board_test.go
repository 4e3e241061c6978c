package scraebbkle_test

import (
	"errors"
	"fmt"
	"os"
	"strings"
	"testing"

	"quoin/game/crossword"
	"quoin/game/scraebbkle"
)

func defaultBoard(t testing.TB) string {
	t.Helper()
	text, err := os.ReadFile("../../resources/defaultBoard.txt")
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// TestDefaultBoard draws the default board as the example game of the rules prints it: three columns for a
// square, a letter's factor with a dot, a word's with an exclamation mark.
func TestDefaultBoard(t *testing.T) {
	const want = "" +
		"  3.-3! .  .  2. .  .  .  2! .  .  . -4. .  . -2!\n" +
		"  . 12! .  .  2. .  .  .  3! .  .  .  2. .  .  8!\n" +
		"  .  .  2! .  .  .  3. .  .  .  3. .  .  .  2! . \n" +
		"  .  .  .  2! .  .  .  2. .  2. .  .  .  2! .  . \n" +
		"  .  2. .  .  2! .  .  .  2. .  .  .  2! .  .  2.\n" +
		"  .  .  .  .  .  2! .  .  .  .  .  0! .  .  .  . \n" +
		"  .  .  3. .  .  .  3. .  .  .  3. .  .  .  3. . \n" +
		"  .  .  .  2. .  .  .  2. .  2. .  .  .  2. .  . \n" +
		"  .  .  3. .  .  .  3. .  .  .  3. .  .  .  3. . \n" +
		"  .  .  .  .  .  2! .  .  .  .  .  2! .  .  .  . \n" +
		"  .  2. .  . -1! .  .  .  0. .  .  . -1! .  .  2.\n" +
		"  .  9! .  .  2. .  .  .  3! .  .  .  2. .  . 16!\n" +
		"  .  .  .  .  2! .  .  4. .  5. .  .  .  2! .  . \n" +
		"  .  .  .  3. .  .  . 42. .  1! .  .  .  2. .  . \n"
	l, err := scraebbkle.ParseBoard(defaultBoard(t))
	if err != nil {
		t.Fatal(err)
	}
	if l.Columns() != 16 || l.Rows() != 14 || l.Start() != (crossword.Square{Column: 3, Row: 6}) {
		t.Errorf("%d×%d from %v", l.Columns(), l.Rows(), l.Start())
	}
	var drawn strings.Builder
	for row := range l.Rows() {
		drawn.WriteByte(' ')
		for column := range l.Columns() {
			switch p := l.Premium(crossword.Square{Column: column, Row: row}); p.Kind {
			case crossword.Plain:
				drawn.WriteString(" . ")
			case crossword.LetterPremium:
				fmt.Fprintf(&drawn, "%2d.", p.Factor)
			case crossword.WordPremium:
				fmt.Fprintf(&drawn, "%2d!", p.Factor)
			}
		}
		drawn.WriteByte('\n')
	}
	if drawn.String() != want {
		t.Errorf("got\n%swant\n%s", drawn.String(), want)
	}
}

// small is a board with the fewest squares, 16×12, and some premium squares.
var small = "16\n12\np12\n[-9]<99>[0].............\n" + strings.Repeat("................\n", 10) + "..............<1>[1]\n"

func TestParseBoard(t *testing.T) {
	for name, text := range map[string]string{
		"the default board":     defaultBoard(t),
		"the fewest squares":    small,
		"the most squares":      "26\n99\nz99\n" + strings.Repeat(strings.Repeat(".", 26)+"\n", 99),
		"the longest file":      "26\n99\na1\n" + strings.Repeat(strings.Repeat("[-9]", 26)+"\n", 99),
		"the fewest columns":    "7\n28\ng28\n" + strings.Repeat("<42>......\n", 28),
		"the fewest rows":       "20\n10\na10\n" + strings.Repeat("[10]...................\n", 10),
		"a factor that is a ±9": "20\n10\na10\n" + strings.Repeat("[-9]<9>..................\n", 10),
	} {
		t.Run(name, func(t *testing.T) {
			l, err := scraebbkle.ParseBoard(text)
			if err != nil {
				t.Fatal(err)
			}
			if got := scraebbkle.FormatBoard(l); got != text {
				t.Errorf("got\n%s", got)
			}
		})
	}
}

// TestLineEnds reads line ends of other systems, a last line without one, and empty lines after it.
func TestLineEnds(t *testing.T) {
	for name, text := range map[string]string{
		"CRLF":                     strings.ReplaceAll(small, "\n", "\r\n"),
		"no end of the last line":  strings.TrimSuffix(small, "\n"),
		"empty lines after":        small + "\n\n\n",
		"empty CRLF lines after":   small + "\r\n\r\n",
		"a mixture":                strings.Replace(small, "\n", "\r\n", 3),
		"a last line that is \\r":  small + "\r",
		"no end, with CRLF before": strings.TrimSuffix(strings.ReplaceAll(small, "\n", "\r\n"), "\r\n"),
	} {
		t.Run(name, func(t *testing.T) {
			l, err := scraebbkle.ParseBoard(text)
			if err != nil {
				t.Fatal(err)
			}
			if got := scraebbkle.FormatBoard(l); got != small {
				t.Errorf("got\n%s", got)
			}
		})
	}
}

func TestParseBoardRefuses(t *testing.T) {
	const plain = "................\n"
	rows := strings.Repeat(plain, 12)
	inRow := func(row string) string { return "16\n12\na1\n" + plain + row + "\n" + strings.Repeat(plain, 10) }
	for _, c := range []struct {
		name, text   string
		reason       scraebbkle.BoardReason
		line, column int
	}{
		{"nothing", "", scraebbkle.BadColumns, 1, 1},
		{"an empty line first", "\n16\n12\na1\n" + rows, scraebbkle.BadColumns, 1, 1},
		{"few columns", "6\n99\na1\n", scraebbkle.BadColumns, 1, 1},
		{"many columns", "27\n12\na1\n", scraebbkle.BadColumns, 1, 1},
		{"columns with a leading zero", "016\n12\na1\n" + rows, scraebbkle.BadColumns, 1, 1},
		{"columns with a sign", "+16\n12\na1\n" + rows, scraebbkle.BadColumns, 1, 1},
		{"columns with a space", "16 \n12\na1\n" + rows, scraebbkle.BadColumns, 1, 1},
		{"columns beyond any number", strings.Repeat("9", 100) + "\n12\na1\n" + rows, scraebbkle.BadColumns, 1, 1},
		{"a byte order mark", "\ufeff16\n12\na1\n" + rows, scraebbkle.BadColumns, 1, 1},
		{"one line", "16\n", scraebbkle.LinesMissing, 2, 1},
		{"two lines", "16\n12\n", scraebbkle.LinesMissing, 3, 1},
		{"few rows", "26\n9\na1\n", scraebbkle.BadRows, 2, 1},
		{"many rows", "26\n100\na1\n", scraebbkle.BadRows, 2, 1},
		{"few squares", "16\n11\na1\n" + rows, scraebbkle.TooFewSquares, 2, 1},
		{"191 squares or fewer", "19\n10\na1\n" + rows, scraebbkle.TooFewSquares, 2, 1},
		{"no start", "16\n12\n\n" + rows, scraebbkle.BadStart, 3, 1},
		{"a start in upper case", "16\n12\nA1\n" + rows, scraebbkle.BadStart, 3, 1},
		{"a start with the row first", "16\n12\n1a\n" + rows, scraebbkle.BadStart, 3, 1},
		{"a start without a row", "16\n12\na\n" + rows, scraebbkle.BadStart, 3, 2},
		{"a start in row 0", "16\n12\na0\n" + rows, scraebbkle.BadStart, 3, 2},
		{"a start with a leading zero", "16\n12\na01\n" + rows, scraebbkle.BadStart, 3, 2},
		{"a start with a space", "16\n12\na1 \n" + rows, scraebbkle.BadStart, 3, 2},
		{"a start right of the board", "16\n12\nq1\n" + rows, scraebbkle.StartOffBoard, 3, 1},
		{"a start below the board", "16\n12\na13\n" + rows, scraebbkle.StartOffBoard, 3, 2},
		{"no rows", "16\n12\na1\n", scraebbkle.LinesMissing, 4, 1},
		{"a row missing", strings.TrimSuffix(small, "..............<1>[1]\n"), scraebbkle.LinesMissing, 15, 1},
		{"an empty line for a row", inRow(""), scraebbkle.RowTooShort, 5, 1},
		{"a row too many", "16\n12\na1\n" + rows + plain, scraebbkle.TooManyLines, 16, 1},
		{"a row after an empty line", "16\n12\na1\n" + rows + "\n" + plain, scraebbkle.TooManyLines, 17, 1},
		{"a space after the rows", "16\n12\na1\n" + rows + "\n ", scraebbkle.TooManyLines, 17, 1},
		{"a short row", inRow("[12]..............<2>"[:18]), scraebbkle.RowTooShort, 5, 19},
		{"a long row", inRow("[12]................"), scraebbkle.RowTooLong, 5, 20},
		{"a space", inRow("[12] .............."), scraebbkle.BadSquare, 5, 5},
		{"a letter", inRow("...A............"), scraebbkle.BadSquare, 5, 4},
		{"a lone carriage return", inRow("...\r............"), scraebbkle.BadSquare, 5, 4},
		{"a byte that is no text", inRow("...\xff............"), scraebbkle.BadSquare, 5, 4},
		{"a closing bracket", inRow("...]............"), scraebbkle.BadSquare, 5, 4},
		{"a bracket that stays open", inRow("...............[2"), scraebbkle.NotClosed, 5, 16},
		{"the other bracket", inRow("[2>............."), scraebbkle.NotClosed, 5, 1},
		{"the other bracket for a word", inRow("<2]............."), scraebbkle.NotClosed, 5, 1},
		{"a bracket in a bracket", inRow("[[2]]............."), scraebbkle.NotClosed, 5, 1},
		{"a fraction", inRow("[2.5].............."), scraebbkle.NotClosed, 5, 1},
		{"no factor", inRow("..[]............."), scraebbkle.BadFactor, 5, 3},
		{"a low factor", inRow("..<-10>............."), scraebbkle.BadFactor, 5, 3},
		{"a high factor", inRow("..[100]............."), scraebbkle.BadFactor, 5, 3},
		{"a factor with a plus", inRow("..[+2]............."), scraebbkle.BadFactor, 5, 3},
		{"a factor with a leading zero", inRow("..[02]............."), scraebbkle.BadFactor, 5, 3},
		{"a negative nothing", inRow("..[-0]............."), scraebbkle.BadFactor, 5, 3},
		{"a hexadecimal factor", inRow("..[0x2]............."), scraebbkle.BadFactor, 5, 3},
		{"a factor with a space", inRow("..[ 2]............."), scraebbkle.BadFactor, 5, 3},
		{"a huge file", small + strings.Repeat("\n", scraebbkle.MaxBoardFile), scraebbkle.FileTooBig, 1, 1},
	} {
		t.Run(c.name, func(t *testing.T) {
			l, err := scraebbkle.ParseBoard(c.text)
			var e *scraebbkle.BoardError
			if l != nil || !errors.As(err, &e) || !errors.Is(err, c.reason) || e.Line != c.line || e.Column != c.column {
				t.Errorf("got %v, not %v at line %d, column %d", err, c.reason, c.line, c.column)
			}
		})
	}
}

func TestBoardErrorText(t *testing.T) {
	for text, want := range map[string]string{
		"":                    "line 1, column 1: the first line is the number of columns, 7 to 26",
		"16\n11\n":            "line 3, column 1: lines are missing",
		"16\n11\na1\n":        `line 2, column 1, "11": columns times rows are too few squares (176, not 192)`,
		"20\n10\na1\n.\x1b[2": `line 5, column 1: lines are missing: columns, rows and start square have one each, and then each row (4, not 13)`,
		"20\n10\na1\n.\x1b[2" + strings.Repeat("\n", 10): `line 4, column 2, "\x1b[2": a square is . or [n] or <n>, and nothing stands between squares`,
	} {
		if _, err := scraebbkle.ParseBoard(text); err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%q: %v, not %s", text, err, want)
		}
	}
}

func FuzzParseBoard(f *testing.F) {
	f.Add(defaultBoard(f))
	f.Add(small)
	f.Add(strings.ReplaceAll(small, "\n", "\r\n") + "\n\n")
	f.Add("26\n10\nz10\n" + strings.Repeat("[-9]<99>........................\n", 10))
	f.Fuzz(func(t *testing.T, text string) {
		l, err := scraebbkle.ParseBoard(text)
		if err != nil {
			var e *scraebbkle.BoardError
			if !errors.As(err, &e) {
				t.Fatalf("%v is no *BoardError", err)
			}
			lines := strings.Split(text, "\n")
			if e.Line < 1 || e.Line > len(lines)+1 || e.Column < 1 || e.Line <= len(lines) && e.Column > len(lines[e.Line-1])+1 {
				t.Fatalf("%v is outside the file", err)
			}
			return
		}
		canonical := strings.TrimRight(strings.ReplaceAll(text, "\r", ""), "\n") + "\n"
		if got := scraebbkle.FormatBoard(l); got != canonical {
			t.Fatalf("read\n%q, written\n%q", text, got)
		}
	})
}

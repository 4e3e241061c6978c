package crossword_test

import (
	"compress/gzip"
	"encoding/json"
	"errors"
	"io"
	"os"
	"reflect"
	"strings"
	"testing"

	"quoin/game/crossword"
	"quoin/game/scrabble"
	"quoin/game/scraebbkle"
)

// writtenPosition is a position in text, with the texts of all its moves.
type writtenPosition struct {
	layout *crossword.Layout
	text   string
	moves  []string
}

// written reads the text of a file of known answers.
func written(t testing.TB, file string) []writtenPosition {
	t.Helper()
	f, err := os.Open("testdata/" + file)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	unzipped, err := gzip.NewReader(f)
	if err != nil {
		t.Fatal(err)
	}
	text, err := io.ReadAll(unzipped)
	if err != nil {
		t.Fatal(err)
	}
	var all []writtenPosition
	for line := range strings.Lines(string(text)) {
		all = append(all, writtenLine(t, line))
	}
	return all
}

// writtenLine reads the moves of a line by hand, because encoding/json would take far longer than the tests
// themselves.
func writtenLine(t testing.TB, line string) writtenPosition {
	t.Helper()
	const key = `"moves":`
	head, moves, _ := strings.Cut(line, key)
	var from struct{ Board, Position string }
	if err := json.Unmarshal([]byte(head+key+"0}"), &from); err != nil {
		t.Fatal(err)
	}
	w := writtenPosition{layout: scrabble.Board(), text: from.Position}
	if from.Board != "" {
		var err error
		if w.layout, err = scraebbkle.ParseBoard(from.Board); err != nil {
			t.Fatal(err)
		}
	}
	for i, part := range strings.Split(moves, `"`) {
		if i%2 == 1 { // between quotes: the scores stand outside
			w.moves = append(w.moves, part)
		}
	}
	return w
}

const (
	scrabbleAnswers   = "scrabble_positions.jsonl.gz"
	scraebbkleAnswers = "scraebbkle_positions.jsonl.gz"
)

// TestPositionsBothWays reads and writes every position of the known answers. Only the order of tiles on a
// rack may change.
func TestPositionsBothWays(t *testing.T) {
	for file, want := range map[string]int{scrabbleAnswers: 66, scraebbkleAnswers: 50} {
		all := written(t, file)
		if len(all) != want {
			t.Errorf("%s has %d positions", file, len(all))
		}
		for _, w := range all {
			p, err := crossword.ParseCGP(w.text, w.layout)
			if err != nil {
				t.Fatalf("%s: %v", w.text, err)
			}
			parts := strings.Split(w.text, " ")
			rack, err := crossword.ParseRack(strings.TrimSuffix(parts[1], "/"))
			if err != nil {
				t.Fatal(err)
			}
			parts[1] = rack.String() + "/"
			if got := p.String(); got != strings.Join(parts, " ") {
				t.Errorf("got  %s\nfrom %s", got, w.text)
			}
			if again, err := crossword.ParseCGP(p.String(), w.layout); err != nil || !reflect.DeepEqual(again, p) {
				t.Errorf("%s: %v on the way back", w.text, err)
			}
		}
	}
}

const empty15 = "15/15/15/15/15/15/15/15/15/15/15/15/15/15/15"

func TestParseCGP(t *testing.T) {
	const text = "A14/15/15/15/15/15/15/7HORnS3/1B13/15/15/15/15/15/14z " +
		"??AB//XYZ -12/0/9223372036854775807 5"
	p, err := crossword.ParseCGP(text, scrabble.Board())
	if err != nil {
		t.Fatal(err)
	}
	for square, want := range map[crossword.Square]byte{
		{Column: 0, Row: 0}: 'A', {Column: 1, Row: 0}: '.', {Column: 7, Row: 7}: 'H', {Column: 10, Row: 7}: 'n', {Column: 11, Row: 7}: 'S',
		{Column: 12, Row: 7}: '.', {Column: 1, Row: 8}: 'B', {Column: 14, Row: 14}: 'z',
	} {
		if got := p.Board.Tile(square).Text()[0]; got != want {
			t.Errorf("on %v lies %c, not %c", square, got, want)
		}
	}
	if got := p.Board.On().String(); got != "??ABHORS" {
		t.Errorf("on the board lies %s", got)
	}
	if len(p.Racks) != 3 || p.Racks[0].String() != "??AB" || p.Racks[1].Size() != 0 || p.Racks[2].String() != "XYZ" {
		t.Errorf("the racks are %v", p.Racks)
	}
	if !reflect.DeepEqual(p.Scores, []int64{-12, 0, 1<<63 - 1}) || p.Scoreless != 5 {
		t.Errorf("the scores are %v, %d turns ago", p.Scores, p.Scoreless)
	}
	if got := p.String(); got != text {
		t.Errorf("got %s", got)
	}
}

// TestParseCGPReads reads texts that String wouldn't write.
func TestParseCGPReads(t *testing.T) {
	for name, c := range map[string]struct{ text, want string }{
		"a rack in no order":    {empty15 + " ZA?/ 0/0 0", empty15 + " ?AZ/ 0/0 0"},
		"an operation":          {empty15 + " / 0/0 0 lex CSW21;", empty15 + " / 0/0 0"},
		"operations":            {empty15 + " / 0/0 0 lex CSW21; ld english; lm exchange 2; cc;", empty15 + " / 0/0 0"},
		"one rack, not known":   {empty15 + "  0 0", empty15 + "  0 0"},
		"four racks, not known": {empty15 + " /// 1/2/3/4 999", empty15 + " /// 1/2/3/4 999"},
		"more Z than there are": {"ZZZZZ10" + empty15[2:] + " / 0/0 0", "ZZZZZ10" + empty15[2:] + " / 0/0 0"},
	} {
		t.Run(name, func(t *testing.T) {
			p, err := crossword.ParseCGP(c.text, scrabble.Board())
			if err != nil || p.String() != c.want {
				t.Errorf("got %s, %v", p, err)
			}
		})
	}
}

func TestParseCGPRefuses(t *testing.T) {
	rest := empty15[2:] + " / 0/0 0" // below the first row
	for _, c := range []struct {
		name, text             string
		reason                 crossword.TextReason
		row, column, character int
		found                  string
		have, wanted           int
	}{
		{"nothing", "", crossword.MissingPart, 0, 0, 1, "", 1, 4},
		{"a board only", empty15, crossword.MissingPart, 0, 0, len(empty15) + 1, "", 1, 4},
		{"no scoreless turns", empty15 + " / 0/0", crossword.MissingPart, 0, 0, len(empty15) + 7, "", 3, 4},
		{"a row missing", empty15[3:] + " / 0/0 0", crossword.RowCount, 0, 0, len(empty15) - 4, "1", 14, 15},
		{"a row too many", empty15 + "/15 / 0/0 0", crossword.RowCount, 0, 0, len(empty15) + 2, "1", 16, 15},
		{"a short row", "14" + rest, crossword.RowLength, 1, 0, 3, "", 14, 15},
		{"an empty row", rest, crossword.RowLength, 1, 0, 1, "", 0, 15},
		{"a long run", "A15" + rest, crossword.RowLength, 1, 0, 2, "1", 16, 15},
		{"a long row of tiles", "14AB" + rest, crossword.RowLength, 1, 0, 4, "B", 16, 15},
		{"a run longer than any line", "999" + rest, crossword.RowLength, 1, 0, 1, "9", 27, 15},
		{"a run beyond all numbers", strings.Repeat("9", 1000) + rest, crossword.RowLength, 1, 0, 1, "9", 27, 15},
		{"a run of none", "A0" + rest, crossword.BadRun, 1, 2, 2, "0", 0, 0},
		{"a run with a leading zero", "A014" + rest, crossword.BadRun, 1, 2, 2, "0", 0, 0},
		{"a dot", "15/3.11" + rest[3:], crossword.BadSquare, 2, 4, 5, ".", 0, 0},
		{"a blank without letter", "15/?14" + rest[3:], crossword.BadSquare, 2, 1, 4, "?", 0, 0},
		{"another letter", "15/2É12" + rest[3:], crossword.BadSquare, 2, 3, 5, "É", 0, 0},
		{"no text", "15/2\xff12" + rest[3:], crossword.BadSquare, 2, 3, 5, "\xff", 0, 0},
		{"a space before", " 15" + rest, crossword.RowCount, 0, 0, 1, "", 1, 15},
		{"a lower-case rack", empty15 + " Aa/ 0/0 0", crossword.BadRack, 0, 0, len(empty15) + 3, "a", 0, 0},
		{"a rack with a dot", empty15 + " /A. 0/0 0", crossword.BadRack, 0, 0, len(empty15) + 4, ".", 0, 0},
		{"eight tiles", empty15 + " /ABCDEFGH 0/0 0", crossword.RackTooBig, 0, 0, len(empty15) + 10, "H", 8, 7},
		{"five racks", empty15 + " //// 0/0/0/0/0 0", crossword.TooManyRacks, 0, 0, len(empty15) + 6, "", 5, 4},
		{"a score missing", empty15 + " / 12 0", crossword.ScoreCount, 0, 0, len(empty15) + 4, "1", 1, 2},
		{"a score too many", empty15 + " / 1/2/3 0", crossword.ScoreCount, 0, 0, len(empty15) + 4, "1", 3, 2},
		{"an empty score", empty15 + " / 12/ 0", crossword.BadScore, 0, 0, len(empty15) + 7, "", 0, 0},
		{"a score with a plus", empty15 + " / +1/0 0", crossword.BadScore, 0, 0, len(empty15) + 4, "+", 0, 0},
		{"a score with a leading zero", empty15 + " / 0/01 0", crossword.BadScore, 0, 0, len(empty15) + 6, "0", 0, 0},
		{"a negative nothing", empty15 + " / 0/-0 0", crossword.BadScore, 0, 0, len(empty15) + 6, "-", 0, 0},
		{"a score beyond 64 bits", empty15 + " / 0/9223372036854775808 0", crossword.BadScore, 0, 0, len(empty15) + 6, "9", 0, 0},
		{"no number of scoreless turns", empty15 + " / 0/0 ", crossword.BadScoreless, 0, 0, len(empty15) + 8, "", 0, 0},
		{"negative scoreless turns", empty15 + " / 0/0 -1", crossword.BadScoreless, 0, 0, len(empty15) + 8, "-", 0, 0},
		{"many scoreless turns", empty15 + " / 0/0 1000", crossword.BadScoreless, 0, 0, len(empty15) + 8, "1", 0, 0},
		{"a line end", empty15 + " / 0/0 0\n", crossword.BadScoreless, 0, 0, len(empty15) + 8, "0", 0, 0},
		{"a space after", empty15 + " / 0/0 0 ", crossword.BadOperation, 0, 0, len(empty15) + 10, "", 0, 0},
		{"an operation without end", empty15 + " / 0/0 0 lex CSW21", crossword.BadOperation, 0, 0, len(empty15) + 19, "", 0, 0},
		{"an operation without name", empty15 + " / 0/0 0 ;", crossword.BadOperation, 0, 0, len(empty15) + 10, "", 0, 0},
		{"operations without a space", empty15 + " / 0/0 0 a;b;", crossword.BadOperation, 0, 0, len(empty15) + 12, "b", 0, 0},
		{"an operation with a line end", empty15 + " / 0/0 0 a b\n;", crossword.BadOperation, 0, 0, len(empty15) + 13, "\n", 0, 0},
		{"a huge text", strings.Repeat("A", 9000), crossword.TextTooLong, 0, 0, 8193, "A", 9000, 8192},
	} {
		t.Run(c.name, func(t *testing.T) {
			p, err := crossword.ParseCGP(c.text, scrabble.Board())
			var e *crossword.TextError
			if !errors.As(err, &e) {
				t.Fatalf("got %v, %v", p, err)
			}
			want := crossword.TextError{
				Reason: c.reason, Row: c.row, Column: c.column, Character: c.character,
				Text: c.found, Have: c.have, Want: c.wanted,
			}
			if *e != want || !errors.Is(err, c.reason) {
				t.Errorf("got  %+v\nwant %+v", *e, want)
			}
		})
	}
}

func TestTextErrorText(t *testing.T) {
	for text, want := range map[string]string{
		"15/3\x1b11": `row 2, column 4, character 5, "\x1b": ` + string(crossword.BadSquare),
		"15/3É":      `row 2, column 4, character 5, "\u00c9": ` + string(crossword.BadSquare),
		"15/14":      `row 2, character 6: ` + string(crossword.RowLength) + " (14, not 15)",
	} {
		_, err := crossword.ParseCGP(text+empty15[5:]+" / 0/0 0", scrabble.Board())
		if err == nil || err.Error() != want {
			t.Errorf("%q: %v, not %s", text, err, want)
		}
	}
}

func TestUnseen(t *testing.T) {
	for _, c := range []struct {
		name, text string
		rules      *crossword.Rules
		size       int // number of unseen tiles
		err        string
	}{
		{"nothing seen", empty15 + " / 0/0 0", scrabble.Tiles(), 100, ""},
		{"racks and board", "ABc12" + empty15[2:] + " ?AZ/E 0/0 0", scrabble.Tiles(), 93, ""},
		{"a letter too many", "ZZ13" + empty15[2:] + " / 0/0 0", scrabble.Tiles(), 0, "2 tiles Z are on board and racks, of 1 in all"},
		{"too many with a rack", "14Z" + empty15[2:] + " /AZ 0/0 0", scrabble.Tiles(), 0, "2 tiles Z are on board and racks, of 1 in all"},
		{"a blank too many", "abc12" + empty15[2:] + " / 0/0 0", scrabble.Tiles(), 0, "3 tiles ? are on board and racks, of 2 in all"},
		{"the other bag", "KK13" + empty15[2:] + " / 0/0 0", scraebbkle.Tiles(), 98, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			p, err := crossword.ParseCGP(c.text, scrabble.Board())
			if err != nil {
				t.Fatal(err)
			}
			unseen, err := c.rules.Unseen(p)
			if err != nil {
				if err.Error() != c.err {
					t.Errorf("got %v", err)
				}
				return
			}
			if c.err != "" || unseen.Size() != c.size {
				t.Errorf("%d are unseen", unseen.Size())
			}
			whole := unseen
			for _, tile := range p.Board.On().Tiles() {
				whole = whole.With(tile)
			}
			for _, r := range p.Racks {
				for _, tile := range r.Tiles() {
					whole = whole.With(tile)
				}
			}
			if whole != c.rules.Bag {
				t.Errorf("unseen are %v", unseen)
			}
		})
	}
}

// TestUnseenCountsAll counts more tiles of a letter than fit in a byte.
func TestUnseenCountsAll(t *testing.T) {
	l, err := crossword.NewLayout(26, 10, crossword.Square{}, make([]crossword.Premium, 260))
	if err != nil {
		t.Fatal(err)
	}
	row := strings.Repeat("A", 26)
	p, err := crossword.ParseCGP(strings.Repeat(row+"/", 9)+row[:22]+"4 / 0/0 0", l) // 256 of them
	if err != nil {
		t.Fatal(err)
	}
	var e *crossword.OverdrawnError
	if got, err := scrabble.Tiles().Unseen(p); !errors.As(err, &e) || e.Seen != 256 || e.Bag != 9 {
		t.Errorf("got %v, %v", got, err)
	}
}

func FuzzParseCGP(f *testing.F) {
	layouts := []*crossword.Layout{scrabble.Board()}
	for _, size := range [][2]int{{26, 99}, {7, 28}, {26, 10}} {
		l, err := crossword.NewLayout(size[0], size[1], crossword.Square{}, make([]crossword.Premium, size[0]*size[1]))
		if err != nil {
			f.Fatal(err)
		}
		layouts = append(layouts, l)
	}
	f.Add(uint8(0), empty15+" ABC/ 0/0 0")
	f.Add(uint8(0), "A14/1b13"+empty15[5:]+" ??ZA///G 0/-1/22/9223372036854775807 12 lex CSW21; ld english;")
	f.Add(uint8(1), strings.Repeat("26/", 98)+"25Q / -5/5 1")
	f.Add(uint8(2), strings.Repeat("7/", 27)+"ABcDEfG  0 0")
	f.Fuzz(func(t *testing.T, which uint8, text string) {
		l := layouts[int(which)%len(layouts)]
		p, err := crossword.ParseCGP(text, l)
		if err != nil {
			checkTextError(t, text, err)
			return
		}
		again, err := crossword.ParseCGP(p.String(), l)
		if err != nil || !reflect.DeepEqual(again, p) {
			t.Fatalf("read %q, wrote %q, %v", text, p, err)
		}
		// Only the order of a rack may differ, and operations are left out.
		from, to := strings.Split(text, " "), strings.Split(p.String(), " ")
		if len(to) != 4 || to[0] != from[0] || len(to[1]) != len(from[1]) || to[2] != from[2] || to[3] != from[3] {
			t.Fatalf("read %q, wrote %q", text, p)
		}
	})
}

// checkTextError checks that an error is a *TextError whose place is within the text.
func checkTextError(t *testing.T, text string, err error) {
	t.Helper()
	var e *crossword.TextError
	if !errors.As(err, &e) {
		t.Fatalf("%v is no *TextError", err)
	}
	if e.Character < 1 || e.Character > len(text)+1 || !strings.HasPrefix(text[e.Character-1:], e.Text) || e.Row < 0 || e.Column < 0 {
		t.Fatalf("%q: %v is outside the text", text, err)
	}
	for _, b := range []byte(e.Error()) {
		if b < ' ' || b > '~' {
			t.Fatalf("%q holds byte %#x", e.Error(), b)
		}
	}
}

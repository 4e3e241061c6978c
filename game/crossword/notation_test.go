package crossword_test

import (
	"errors"
	"strings"
	"testing"

	"quoin/game/crossword"
	"quoin/game/scrabble"
	"quoin/testdata/sample"
)

// TestMovesBothWays reads and writes every move of the known answers in both notations.
func TestMovesBothWays(t *testing.T) {
	for _, c := range []struct {
		file     string
		notation bool // in Scrabble's notation rather than ScraeBBKle's
		moves    int
	}{{scrabbleAnswers, true, 187_478}, {scraebbkleAnswers, false, 60_883}} {
		moves := 0
		for _, w := range written(t, c.file) {
			p, err := crossword.ParseCGP(w.text, w.layout)
			if err != nil {
				t.Fatal(err)
			}
			for i, text := range w.moves {
				if !sample.Takes(i, 3) {
					continue
				}
				m, err := parseAs(p.Board, text, c.notation)
				if err != nil {
					t.Fatalf("%s on %s: %v", text, p, err)
				}
				if got := writeAs(p.Board, m, c.notation); got != text {
					t.Fatalf("%s became %s on %s", text, got, p)
				}
				other := writeAs(p.Board, m, !c.notation)
				if again, err := parseAs(p.Board, other, !c.notation); err != nil || !again.Same(m) {
					t.Fatalf("%s, written %s, became %s, %v, on %s", text, other, again, err, p)
				}
			}
			moves += len(w.moves)
		}
		if moves != c.moves {
			t.Errorf("%s has %d moves, not %d", c.file, moves, c.moves)
		}
	}
}

func parseAs(b crossword.Board, text string, notation bool) (crossword.Move, error) {
	if notation {
		return b.ParseNotation(text)
	}
	return crossword.ParseMove(text)
}

func writeAs(b crossword.Board, m crossword.Move, notation bool) string {
	if notation {
		return b.Notation(m)
	}
	return m.String()
}

// lettered is a board for the tables:
//
//	   A B C D E F G H
//	7  . . . . . . . .
//	8  . . . D . . H O
//	9  . . . o . . A .
//
// and a Z at its right edge, O15.
func lettered(t testing.TB) crossword.Board {
	t.Helper()
	p, err := crossword.ParseCGP(strings.Repeat("15/", 7)+"3D2HO7/3o2A8/"+strings.Repeat("15/", 5)+"14Z / 0/0 0", scrabble.Board())
	if err != nil {
		t.Fatal(err)
	}
	return p.Board
}

func TestNotation(t *testing.T) {
	for _, c := range []struct {
		name, move, notation string
	}{
		{"across, nothing played through", "OVE,3d", "3D OVE"},
		{"down, nothing played through", "OVE,d3", "D3 OVE"},
		{"the corner", "a,1a", "1A a"},
		{"the other corner, beside a tile", "A,15n", "15N A."},
		{"a row of two digits", "AB,10b", "10B AB"},
		{"a tile before", "OVE,8e", "8D .OV..E"},
		{"a tile before, down", "AB,d10", "D8 ..AB"},
		{"a tile after", "B,g7", "G7 B.."},
		{"tiles between", "SnS,8c", "8C S.nS.."},
		{"a single tile among others", "A,8f", "8F A.."},
		{"a single tile that reads down only", "A,8a", "8A A"},
		{"seven tiles", "ABCDEFG,1i", "1I ABCDEFG"},
	} {
		t.Run(c.name, func(t *testing.T) {
			b := lettered(t)
			m, err := crossword.ParseMove(c.move)
			if err != nil {
				t.Fatal(err)
			}
			if got := b.Notation(m); got != c.notation {
				t.Errorf("%s is written %s", c.move, got)
			}
			back, err := b.ParseNotation(c.notation)
			if err != nil || !back.Same(m) || back.String() != c.move {
				t.Errorf("%s is read %s, %v", c.notation, back, err)
			}
		})
	}
}

// TestNotationOfAnyMove writes moves that aren't legal on any board.
func TestNotationOfAnyMove(t *testing.T) {
	b := lettered(t)
	for move, want := range map[string]string{
		",":          "",
		"AB,8d":      "8D .AB..", // on a tile
		"ABC,8n":     "8N ABC",   // over the edge
		"ABC,15m":    "15M AB.C",
		"A,99z":      "99Z A",
		"A,p15":      "P15 A", // beside the board
		"A,15p":      "15O .A",
		"ABCDEFG,z1": "Z1 ABCDEFG",
	} {
		m, err := crossword.ParseMove(move)
		if err != nil {
			t.Fatal(err)
		}
		if got := b.Notation(m); got != want {
			t.Errorf("%s is written %q, not %q", move, got, want)
		}
	}
}

func TestParseNotationRefuses(t *testing.T) {
	for _, c := range []struct {
		name, text             string
		reason                 crossword.TextReason
		row, column, character int
	}{
		{"nothing", "", crossword.BadOrigin, 0, 0, 1},
		{"a word only", "OVE", crossword.BadOrigin, 0, 0, 2},
		{"a row only", "8 OVE", crossword.BadOrigin, 0, 0, 2},
		{"row 0", "0A OVE", crossword.BadOrigin, 0, 0, 1},
		{"a leading zero", "08A OVE", crossword.BadOrigin, 0, 0, 1},
		{"a leading zero, down", "A08 OVE", crossword.BadOrigin, 0, 0, 2},
		{"row 100", "100A OVE", crossword.BadOrigin, 0, 0, 3},
		{"row 100, down", "A100 OVE", crossword.BadOrigin, 0, 0, 4},
		{"two columns", "AA8 OVE", crossword.BadOrigin, 0, 0, 2},
		{"two columns, across", "8AB OVE", crossword.BadOrigin, 0, 0, 3},
		{"a column in lower case", "8a OVE", crossword.ColumnCase, 0, 0, 2},
		{"a column in lower case, down", "a8 OVE", crossword.ColumnCase, 0, 0, 1},
		{"no word", "8A", crossword.MissingPart, 0, 0, 3},
		{"an empty word", "8A ", crossword.NoTiles, 0, 0, 4},
		{"two spaces", "8A  OVE", crossword.BadTile, 8, 1, 4},
		{"a space after", "3A OVE ", crossword.BadTile, 3, 4, 7},
		{"a blank without letter", "3A O?E", crossword.BadTile, 3, 2, 5},
		{"no ASCII", "3A OÉ", crossword.BadTile, 3, 2, 5},
		{"dots only", "8D .", crossword.NoTiles, 0, 0, 4},
		{"a dot on an empty square", "3A O.E", crossword.EmptyThrough, 3, 2, 5},
		{"a letter on a tile", "8D DOV..E", crossword.TakenSquare, 8, 4, 4},
		{"brackets", "8D (D)OVE", crossword.BracketedTile, 8, 4, 4},
		{"brackets of the other kind", "8D [D]OVE", crossword.BracketedTile, 8, 4, 4},
		{"a word that begins earlier", "8E OV..E", crossword.BeginsEarlier, 8, 4, 1},
		{"a word that begins earlier, down", "D10 OVE", crossword.BeginsEarlier, 9, 4, 1},
		{"a word that goes on", "8D .OV", crossword.EndsLater, 8, 7, 7},
		{"a word that goes on, down", "G6 AB", crossword.EndsLater, 8, 7, 6},
		{"a start off the board", "16A OVE", crossword.OutsideBoard, 16, 1, 5},
		{"a start off the board, down", "P1 OVE", crossword.OutsideBoard, 1, 16, 4},
		{"a word over the edge", "3M OVEN", crossword.OutsideBoard, 3, 16, 7},
		{"a word over the edge, down", "A14 OVE", crossword.OutsideBoard, 16, 1, 7},
		{"a dot over the edge", "15N A..", crossword.OutsideBoard, 15, 16, 7},
		{"eight tiles", "1A ABCDEFGH", crossword.TooManyTiles, 1, 8, 11},
		{"a long text", "1A " + strings.Repeat("A", 101), crossword.TextTooLong, 0, 0, 104},
		{"the other manner", "OVE,3d", crossword.BadOrigin, 0, 0, 2},
	} {
		t.Run(c.name, func(t *testing.T) {
			m, err := lettered(t).ParseNotation(c.text)
			refuses(t, m, err, c.reason, [3]int{c.row, c.column, c.character})
		})
	}
}

func TestParseMove(t *testing.T) {
	for _, text := range []string{",", "OND,f8", "VLuE,10b", "a,a1", "ABCDEFG,99z", "Z,z99", "abcdefg,1a"} {
		m, err := crossword.ParseMove(text)
		if err != nil || m.String() != text {
			t.Errorf("%s is read %s, %v", text, m, err)
		}
	}
	across, _ := crossword.ParseMove("VLuE,10b")
	if across.Origin() != (crossword.Square{Column: 1, Row: 9}) || across.Down() || across.Len() != 4 || across.Tile(2) != crossword.Letter('u') {
		t.Errorf("got %v, %v, %v", across.Origin(), across.Down(), across.Tiles())
	}
	down, _ := crossword.ParseMove("OND,f8")
	if down.Origin() != (crossword.Square{Column: 5, Row: 7}) || !down.Down() {
		t.Errorf("got %v, %v", down.Origin(), down.Down())
	}
	if pass, _ := crossword.ParseMove(","); pass != (crossword.Move{}) {
		t.Errorf("a pass is %v", pass)
	}
}

func TestParseMoveRefuses(t *testing.T) {
	for _, c := range []struct {
		name, text string
		reason     crossword.TextReason
		character  int
	}{
		{"nothing", "", crossword.MissingPart, 1},
		{"a word only", "OVE", crossword.MissingPart, 4},
		{"a square only", ",f8", crossword.NoTiles, 1},
		{"no square", "OVE,", crossword.BadOrigin, 5},
		{"a column only", "OVE,f", crossword.BadOrigin, 6},
		{"a row only", "OVE,8", crossword.BadOrigin, 6},
		{"row 0", "OVE,f0", crossword.BadOrigin, 6},
		{"a leading zero", "OVE,f08", crossword.BadOrigin, 6},
		{"a leading zero, across", "OVE,08f", crossword.BadOrigin, 5},
		{"row 100", "OVE,f100", crossword.BadOrigin, 8},
		{"row 100, across", "OVE,100f", crossword.BadOrigin, 7},
		{"two columns", "OVE,ff8", crossword.BadOrigin, 6},
		{"a column on both sides", "OVE,f8f", crossword.BadOrigin, 7},
		{"a column in upper case", "OVE,F8", crossword.ColumnCase, 5},
		{"a column in upper case, across", "OVE,8F", crossword.ColumnCase, 6},
		{"a sign", "OVE,f+8", crossword.BadOrigin, 6},
		{"a space before", " OVE,f8", crossword.BadTile, 1},
		{"a space after the comma", "OVE, f8", crossword.BadOrigin, 5},
		{"a space after", "OVE,f8 ", crossword.BadOrigin, 7},
		{"a line end", "OVE,f8\n", crossword.BadOrigin, 7},
		{"a pass with a space", ", ", crossword.NoTiles, 1},
		{"a wildcard without letter", "O?E,f8", crossword.BadTile, 2},
		{"a dot", ".OVE,f8", crossword.BadTile, 1},
		{"no ASCII", "OÉ,f8", crossword.BadTile, 2},
		{"eight tiles", "ABCDEFGH,f8", crossword.TooManyTiles, 8},
		{"two squares", "OVE,f8,f8", crossword.BadOrigin, 7},
		{"a long text", strings.Repeat("A", 104), crossword.TextTooLong, 12},
		{"the other manner", "8D OVE", crossword.BadTile, 1},
	} {
		t.Run(c.name, func(t *testing.T) {
			m, err := crossword.ParseMove(c.text)
			refuses(t, m, err, c.reason, [3]int{0, 0, c.character})
		})
	}
}

// refuses checks that a text was refused for a reason, at a row, a column and a character.
func refuses(t *testing.T, m crossword.Move, err error, reason crossword.TextReason, where [3]int) {
	t.Helper()
	var e *crossword.TextError
	if !errors.As(err, &e) || !errors.Is(err, reason) || m != (crossword.Move{}) {
		t.Fatalf("got %v, %v", m, err)
	}
	if got := [3]int{e.Row, e.Column, e.Character}; got != where {
		t.Errorf("%v is at %v, not %v", err, got, where)
	}
}

func FuzzParseMove(f *testing.F) {
	for _, text := range []string{",", "OND,f8", "VLuE,10b", "ABCDEFG,z99", "A,99z", "ABCDEFGH,a1", "A,a100"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		m, err := crossword.ParseMove(text)
		if err != nil {
			checkTextError(t, text, err)
		} else if m.String() != text {
			t.Fatalf("%q became %q", text, m)
		}
	})
}

func FuzzParseNotation(f *testing.F) {
	for _, text := range []string{"3D OVE", "8D .OV..E", "D8 ..AB", "15N A.", "8E OVE", "8D (D)OVE", "99Z A"} {
		f.Add(text)
	}
	b := lettered(f)
	f.Fuzz(func(t *testing.T, text string) {
		m, err := b.ParseNotation(text)
		if err != nil {
			checkTextError(t, text, err)
		} else if b.Notation(m) != text {
			t.Fatalf("%q became %q", text, b.Notation(m))
		}
	})
}

// FuzzNotation writes any moves on any boards.
func FuzzNotation(f *testing.F) {
	f.Add("OVE,8e", empty15+" / 0/0 0")
	f.Add("OVE,f8", strings.Repeat("ABCDEFGHIJKLMNO/", 14)+"15 / 0/0 0")
	f.Fuzz(func(t *testing.T, text, position string) {
		m, err := crossword.ParseMove(text)
		if err != nil {
			return
		}
		p, err := crossword.ParseCGP(position, scrabble.Board())
		if err != nil {
			return
		}
		written := p.Board.Notation(m)
		_, inside := p.Board.Place(m)
		again, err := p.Board.ParseNotation(written)
		if fits := inside && m.Len() > 0 && p.Board.Tile(m.Origin()) == crossword.None; fits != (err == nil && again.Same(m)) {
			t.Fatalf("%s, written %q, became %s, %v, on %s", m, written, again, err, p)
		}
	})
}

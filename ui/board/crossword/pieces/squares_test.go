package pieces

import (
	"strings"
	"testing"

	"github.com/charmbracelet/colorprofile"
	"github.com/charmbracelet/x/ansi"

	"quoin/game/crossword"
	"quoin/game/scrabble"
	"quoin/game/scraebbkle"
	"quoin/resources"
	"quoin/ui/theme"
	"quoin/ui/widget"
)

func bare(crossword.Square) Square { return Square{} }

func layoutNamed(t *testing.T, name string) *crossword.Layout {
	t.Helper()
	for _, b := range resources.Boards() {
		if b.Name == name {
			l, err := scraebbkle.ParseBoard(b.Text)
			if err != nil {
				t.Fatal(err)
			}
			return l
		}
	}
	t.Fatalf("there is no board %s", name)
	return nil
}

// TestSquaresFit checks that every line is as wide as the board says, whatever the board's shape
// and room, and that Place returns where squares are drawn.
func TestSquaresFit(t *testing.T) {
	dark := theme.New("dark", true, colorprofile.TrueColor)
	for _, board := range resources.Boards() {
		layout := layoutNamed(t, board.Name)
		for _, room := range [][2]int{{10, 4}, {54, 20}, {58, 17}, {80, 21}, {200, 120}} {
			s := NewSquares(dark, scraebbkle.Variant(), layout, LargestSquares(layout, room[0], room[1]), room[0], room[1])
			width, height := s.Size()
			columns, rows := s.Shown()
			if width > max(room[0], 6) || height > max(room[1], 2) || columns > layout.Columns() || rows > layout.Rows() {
				t.Errorf("%s in %v has %d by %d", board.Name, room, width, height)
			}
			first := crossword.Square{Column: layout.Columns() - columns, Row: layout.Rows() - rows}
			at := crossword.Square{Column: layout.Columns() - 1, Row: layout.Rows() - 1}
			lines := s.Lines(first, func(q crossword.Square) Square {
				if q == at {
					return Square{Tile: crossword.Letter('Q')}
				}
				return Square{}
			})
			if len(lines) != height {
				t.Errorf("%s in %v: %d lines, not %d", board.Name, room, len(lines), height)
			}
			for _, l := range lines {
				if w := ansi.StringWidth(l); w != width {
					t.Errorf("%s in %v: %q has %d columns, not %d", board.Name, room, ansi.Strip(l), w, width)
				}
			}
			x, y, w, h, ok := s.Place(first, at)
			edge := width
			if s.scrolls {
				edge -= barColumns
			}
			if !ok || x+w != edge || y+h != height || !strings.Contains(string([]rune(ansi.Strip(lines[y]))[x:x+w]), "Q12") {
				t.Errorf("%s in %v: the last square is at %d, %d", board.Name, room, x, y)
			}
			if _, _, _, _, ok := s.Place(crossword.Square{Column: 1}, crossword.Square{}); ok {
				t.Errorf("%s: a square beyond the edge has a place", board.Name)
			}
		}
	}
}

// TestSquaresTell checks that everything squares show is visible without colours.
func TestSquaresTell(t *testing.T) {
	mono := theme.New("mono", true, colorprofile.ASCII)
	s := NewSquares(mono, scrabble.Variant(), scrabble.Board(), SmallSquares, 60, 20)
	lines := s.Lines(crossword.Square{}, bare)
	if got := ansi.Strip(lines[1]); !strings.HasPrefix(got, " 1  3W ·  ·  2L") {
		t.Errorf("the first row is %q", got)
	}
	if got := ansi.Strip(lines[8]); !strings.Contains(got, "2W*") {
		t.Errorf("the row of the start is %q", got)
	}
	seen := map[string]Square{}
	for _, q := range []Square{
		{},
		{Tile: crossword.Letter('A')},
		{Tile: crossword.Letter('a')},
		{Tile: crossword.Letter('A'), Mark: SquareLast},
		{Tile: crossword.Letter('A'), Mark: SquareLaid},
		{Tile: crossword.Letter('A'), Mark: SquareWrong},
		{Tile: crossword.Letter('A'), Mark: SquareAbout},
		{Tile: crossword.Letter('A'), Pointer: PointRight},
		{Pointer: PointRight},
		{Pointer: PointDown},
		{Badge: "+11"},
		{Mark: SquareWrong},
	} {
		text := s.Lines(crossword.Square{}, func(at crossword.Square) Square {
			if at == (crossword.Square{}) {
				return q
			}
			return Square{}
		})[1]
		if other, same := seen[text]; same {
			t.Errorf("%+v looks like %+v: %q", q, other, text)
		}
		seen[text] = q
	}
}

func TestRackTells(t *testing.T) {
	mono := theme.New("mono", true, colorprofile.ASCII)
	tiles := []RackTile{
		{Tile: crossword.Letter('Q')},
		{Tile: crossword.Blank, Here: true},
		{Tile: crossword.Letter('A'), Picked: true},
		{Tile: crossword.Letter('B'), Picked: true, Here: true},
		{Tile: crossword.Letter('C'), Gone: true},
	}
	rack := NewRack(mono, scraebbkle.Tiles(), widget.S, 1)
	if got, want := ansi.Strip(rack.Lines(tiles)[0]), " Q12  [?8]  +A1   +[B3]   ·  "; got != want {
		t.Errorf("the rack is %q, not %q", got, want)
	}
}

func BenchmarkSquares(b *testing.B) {
	dark := theme.New("dark", true, colorprofile.TrueColor)
	layout, err := scraebbkle.ParseBoard(resources.Boards()[0].Text)
	if err != nil {
		b.Fatal(err)
	}
	s := NewSquares(dark, scraebbkle.Variant(), layout, SmallSquares, 80, 20)
	for b.Loop() {
		s.Lines(crossword.Square{}, bare)
	}
}

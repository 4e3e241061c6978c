package pieces

import (
	"sync"
	"testing"

	"github.com/charmbracelet/colorprofile"

	"quoin/game/crossword"
	"quoin/game/scrabble"
	"quoin/game/scraebbkle"
	"quoin/resources"
	"quoin/ui/theme"
	"quoin/ui/widget"
)

// TestSharedByAll has many sessions draw boards and racks at once: drawings that look alike share
// their strings, and those of another game, size or theme don't.
func TestSharedByAll(t *testing.T) {
	dark := theme.New("dark", true, colorprofile.ANSI256)
	layout := layoutNamed(t, resources.Boards()[0].Name)
	const sessions = 8
	var boards [sessions]*Squares
	var racks [sessions]*TileRack
	var lines [sessions][]string
	var all sync.WaitGroup
	for i := range sessions {
		all.Go(func() {
			boards[i] = NewSquares(dark, scraebbkle.Variant(), layout, SmallSquares, 80, 24)
			racks[i] = NewRack(dark, scraebbkle.Variant().Tiles, widget.M, 4)
			tiles := []RackTile{{Tile: crossword.Letter('Q')}, {Tile: crossword.Blank, Here: true}}
			lines[i] = append(boards[i].Lines(crossword.Square{}, bare), racks[i].Lines(tiles)...)
		})
	}
	all.Wait()
	for i := range sessions {
		if boards[i].squareKit != boards[0].squareKit || boards[i].beds[0] != boards[0].beds[0] || racks[i] != racks[0] {
			t.Fatalf("session %d draws its own", i)
		}
		for y := range lines[i] {
			if lines[i][y] != lines[0][y] {
				t.Errorf("session %d shows %q in row %d, not %q", i, lines[i][y], y, lines[0][y])
			}
		}
	}
	day := theme.New("light", false, colorprofile.ANSI256)
	for name, s := range map[string]*Squares{
		"another game":  NewSquares(dark, scrabble.Variant(), layout, SmallSquares, 80, 24),
		"another size":  NewSquares(dark, scraebbkle.Variant(), layout, LargeSquares, 80, 24),
		"another theme": NewSquares(day, scraebbkle.Variant(), layout, SmallSquares, 80, 24),
	} {
		if s.squareKit == boards[0].squareKit {
			t.Errorf("%s has the same strings", name)
		}
	}
	if NewRack(dark, scraebbkle.Variant().Tiles, widget.S, 2) == NewRack(dark, scraebbkle.Variant().Tiles, widget.S, 1) {
		t.Error("racks of two rows and of one are the same")
	}
}

package widget

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"

	"quoin/game/lexicon"
)

// TestTumblesOfLanguages: the letters of every language fall in all sizes, with and without colours, whatever the number
// of letters; each is drawn, and none that the language doesn't have.
func TestTumblesOfLanguages(t *testing.T) {
	for _, of := range lexicon.Languages() {
		letters := byte(of.Alphabet().Len())
		after := func(place int) byte { return 'a' + byte(place)%letters }
		for _, th := range themes() {
			for s := range sizes {
				tumble := NewTumble(NewGridIn(of, th, 6, s))
				for frame := range tumble.Frames() + 2 {
					tumble.Lines(frame, func(place int) byte { return after(35 - place) }, after)
				}
			}
		}
	}
}

// TestTumble checks that a tumble begins with the old board and ends with the new one, that every
// column goes through all postures of a tile, at most two of them in a frame, and that nothing is
// drawn outside its place.
func TestTumble(t *testing.T) {
	after := func(place int) byte { return byte('a' + (place+7)%26) }
	for _, th := range themes() {
		for s := range sizes {
			for _, n := range []int{4, 5, 8} {
				name := fmt.Sprintf("%s, size %d, %d×%d", th.Name, s, n, n)
				g := NewGrid(th, n, s)
				tumble := NewTumble(g)
				width, _ := g.Size()
				across, _ := s.Pitch()
				at := func(tile func(int) byte) []string { return g.Lines(GridContent{Tile: tile, Cursor: -1}) }
				if got := tumble.Lines(0, onBoard, after); !slices.Equal(got, at(onBoard)) {
					t.Errorf("%s: before the first frame it isn't the board that was", name)
				}
				last := tumble.Frames() + 1
				if last > 9 {
					t.Errorf("%s: it takes %d frames", name, last)
				}
				if got := tumble.Lines(last, onBoard, after); !slices.Equal(got, at(after)) {
					t.Errorf("%s: after the last frame it isn't the board that is", name)
				}
				looks := make([][]string, n) // by column
				for frame := range last + 1 {
					lines := tumble.Lines(frame, onBoard, after)
					begins := 0
					for x := range n {
						var column strings.Builder
						for y, line := range lines {
							cells := []rune(ansi.Strip(line))
							if len(cells) != width {
								t.Fatalf("%s: row %d of frame %d has %d columns, not %d", name, y, frame, len(cells), width)
							}
							column.WriteString(string(cells[x*across : x*across+s.Width()]))
						}
						if got := column.String(); len(looks[x]) == 0 || looks[x][len(looks[x])-1] != got {
							if looks[x] = append(looks[x], got); len(looks[x]) == 2 {
								begins++
							}
						}
					}
					if begins > 2 {
						t.Errorf("%s: %d columns begin in frame %d", name, begins, frame)
					}
				}
				want := 5 // stands, half down, on its edge, half up, stands
				switch _, h := g.Size(); {
				case s < SM, n*h > 144 && n*h <= 290:
					want = 3
				case n*h > 290: // too many bytes for a terminal
					want = 2
				}
				for x, seen := range looks {
					if len(seen) != want {
						t.Errorf("%s: column %d has %d looks, want %d", name, x, len(seen), want)
					}
				}
			}
		}
	}
}

package widget

import (
	"fmt"
	"testing"

	"github.com/charmbracelet/colorprofile"
	"github.com/charmbracelet/x/ansi"

	"quoin/ui/theme"
)

// TestMarks checks that a tile's number is at its lower left, or + if it doesn't fit, and that
// the rest of the board is drawn as without numbers.
func TestMarks(t *testing.T) {
	const n = 4
	letters, numbers := "wqmabcdefghijklm", [n * n]int{7, 8, 42, 0, 123, 10, 9}
	for _, profile := range []colorprofile.Profile{colorprofile.TrueColor, colorprofile.ASCII} {
		th := theme.New("dark", true, profile)
		for s := XS; s < sizes; s++ {
			g := NewGrid(th, n, s)
			for cursor := -1; cursor < 7; cursor++ {
				shown := GridContent{Tile: func(place int) byte { return letters[place] }, Path: []int{2, 3}, Kind: TypeLit, Cursor: cursor}
				bare := g.Lines(shown)
				shown.Mark = func(place int) int { return numbers[place] }
				marked := g.Lines(shown)
				_, to, _ := g.letterRows()
				for y, line := range marked {
					got, want := []rune(ansi.Strip(line)), []rune(ansi.Strip(bare[y]))
					if across, down := s.Pitch(); y%down == to-1 && s.Marks() {
						for x := range n {
							place := y/down*n + x
							copy(want[x*across:], []rune(wantMark(s, letters[place], place == cursor, numbers[place])))
						}
					}
					if string(got) != string(want) {
						t.Fatalf("%v, size %d, cursor %d, row %d: %q, want %q", profile, s, cursor, y, string(got), string(want))
					}
				}
			}
		}
	}
}

func wantMark(s TypeSize, letter byte, cursor bool, number int) string {
	text := fmt.Sprint(number)
	switch {
	case number == 0, s == S && letter == 'q' && cursor: // it has a bracket there
		return ""
	case number > 99, number > 9 && (s == S || letter == 'q'):
		return "+"
	}
	return text
}

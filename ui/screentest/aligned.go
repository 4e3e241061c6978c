package screentest

import (
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"

	"quoin/ui/screen"
)

// frameCells is a frame by rows and columns. After a rune of two columns there is a 0.
type frameCells [][]rune

func cells(v screen.View) frameCells {
	var d frameCells
	for line := range strings.SplitSeq(ansi.Strip(v.Content), "\n") {
		var row []rune
		for _, r := range line {
			for i := range ansi.StringWidth(string(r)) {
				if i > 0 {
					r = 0
				}
				row = append(row, r)
			}
		}
		d = append(d, row)
	}
	return d
}

// at returns the rune of a cell, or a space if there is none.
func (d frameCells) at(x, y int) rune {
	if y < 0 || y >= len(d) || x < 0 || x >= len(d[y]) {
		return ' '
	}
	return d[y][x]
}

func (d frameCells) String() string {
	lines := make([]string, len(d))
	for y, row := range d {
		lines[y] = strings.ReplaceAll(string(row), "\x00", "")
	}
	return strings.Join(lines, "\n")
}

// border is a set of line characters for boxes.
type border struct{ topLeft, topRight, bottomLeft, bottomRight, across, down rune }

var borders = []border{{'┌', '┐', '└', '┘', '─', '│'}, {'┏', '┓', '┗', '┛', '━', '┃'}}

// Aligned fails if a border of a frame has a gap: a box whose sides aren't in one column in all rows, a
// corner without a box, or an axis with a gap. A cell wider than its column shows here too, since it shifts
// the border beside it.
func Aligned(t testing.TB, v screen.View) {
	t.Helper()
	d := cells(v)
	closed := map[[2]int]bool{} // corners of boxes, by column and row
	for y, row := range d {
		for x, r := range row {
			for _, b := range borders {
				if r != b.topLeft {
					continue
				}
				right, below, ok := d.box(b, x, y)
				if !ok {
					t.Errorf("the box at row %d, column %d isn't closed:\n%v", y, x, d)
					return
				}
				closed[[2]int{right, y}], closed[[2]int{x, below}], closed[[2]int{right, below}] = true, true, true
			}
			switch {
			case closed[[2]int{x, y}], d.foot(x, y):
			case strings.ContainsRune("┐┘┓┛┗", r), r == '└' && !(strings.ContainsRune("│┤", d.at(x, y-1)) && d.at(x+1, y) == '─'):
				t.Errorf("row %d, column %d: the corner %c belongs to no box:\n%v", y, x, r, d)
				return
			case r == '┤' && !strings.ContainsRune("┤│└", d.at(x, y+1)):
				t.Errorf("row %d, column %d: the axis has a gap:\n%v", y, x, d)
				return
			}
		}
	}
}

// foot reports whether a corner belongs to a tile, whose upper edge may be the tile above it.
func (d frameCells) foot(x, y int) bool {
	switch d.at(x, y) {
	case '└':
		return d.at(x, y-1) == '│' && d.at(x+1, y) == '─'
	case '┘':
		from := x - 1
		for d.at(from, y) == '─' {
			from--
		}
		return from < x-1 && d.at(from, y) == '└' && d.at(from, y-1) == '│' && d.at(x, y-1) != ' '
	}
	return false
}

// box returns the right column and the lower row of the box at a corner, and whether it is whole. If no line
// starts at the corner, only the corners are drawn, around something marked.
func (d frameCells) box(b border, x, y int) (right, below int, whole bool) {
	for right = x + 1; d.at(right, y) != b.topRight; right++ {
		if right >= len(d[y]) {
			return 0, 0, false
		}
	}
	for below = y + 1; d.at(x, below) != b.bottomLeft; below++ {
		if below >= len(d) {
			return 0, 0, false
		}
	}
	whole = d.at(right, below) == b.bottomRight
	if d.at(x+1, y) != b.across {
		return right, below, whole
	}
	for i := x + 1; i < right; i++ {
		whole = whole && d.at(i, y) == b.across && d.at(i, below) == b.across
	}
	for i := y + 1; i < below; i++ {
		whole = whole && d.at(x, i) == b.down && d.at(right, i) == b.down
	}
	return right, below, whole
}

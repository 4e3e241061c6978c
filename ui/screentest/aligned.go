package screentest

import (
	"fmt"
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"

	"quoin/ui/screen"
)

// drawn is a frame by its cells: a row of one rune a column. Behind a rune of
// two columns stands a 0.
type drawn [][]rune

func cells(v screen.View) drawn {
	var d drawn
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

// at is the rune of a cell, a space where nothing is drawn.
func (d drawn) at(x, y int) rune {
	if y < 0 || y >= len(d) || x < 0 || x >= len(d[y]) {
		return ' '
	}
	return d[y][x]
}

// String is the frame as a person reads it, its columns counted above.
func (d drawn) String() string {
	var b strings.Builder
	for range 20 {
		b.WriteString("0123456789")
	}
	for _, row := range d {
		b.WriteString("\n")
		for _, r := range row {
			if r != 0 {
				b.WriteRune(r)
			}
		}
	}
	return b.String()
}

// A line that boxes are drawn with.
type border struct{ topLeft, topRight, bottomLeft, bottomRight, across, down rune }

var borders = []border{{'┌', '┐', '└', '┘', '─', '│'}, {'┏', '┓', '┗', '┛', '━', '┃'}}

// Aligned fails when a border of a frame doesn't meet: a box whose sides
// aren't at one column in all of its rows, a corner that belongs to no box, an
// axis with a gap. A cell that is a column wider than its place shows here,
// as it moves the border beside it.
func Aligned(t testing.TB, v screen.View) {
	t.Helper()
	d := cells(v)
	if fault := d.misaligned(); fault != "" {
		t.Errorf("%s:\n%v", fault, d)
	}
}

// misaligned is the first fault in the borders, or nothing.
func (d drawn) misaligned() string {
	closed := map[[2]int]bool{} // corners, by column and row
	for y, row := range d {
		for x, r := range row {
			for _, b := range borders {
				if r != b.topLeft {
					continue
				}
				right, below, fault := d.box(b, x, y)
				if fault != "" {
					return fmt.Sprintf("row %d, column %d: %s", y, x, fault)
				}
				closed[[2]int{right, y}], closed[[2]int{x, below}], closed[[2]int{right, below}] = true, true, true
			}
		}
	}
	for y, row := range d {
		for x, r := range row {
			if closed[[2]int{x, y}] {
				continue
			}
			switch {
			case strings.ContainsRune("┐┘┓┛┗", r), r == '└' && !d.axis(x, y):
				return fmt.Sprintf("row %d, column %d: the corner %c belongs to no box", y, x, r)
			case r == '┤' && !strings.ContainsRune("┤│└", d.at(x, y+1)):
				return fmt.Sprintf("row %d, column %d: the axis has a gap", y, x)
			}
		}
	}
	return ""
}

// box follows a box from its first corner. Where no line begins there only the
// corners are drawn, around something that is marked.
func (d drawn) box(b border, x, y int) (right, below int, fault string) {
	lined := d.at(x+1, y) == b.across
	right = x + 1
	for right < len(d[y]) && d.at(right, y) != b.topRight {
		if lined && d.at(right, y) != b.across {
			return 0, 0, fmt.Sprintf("the upper side of the box breaks off at column %d", right)
		}
		right++
	}
	if right == len(d[y]) {
		return 0, 0, "the box has no corner on the right"
	}
	for below = y + 1; d.at(x, below) != b.bottomLeft; below++ {
		switch {
		case below >= len(d):
			return 0, 0, "the box isn't closed below"
		case lined && d.at(x, below) != b.down:
			return 0, 0, fmt.Sprintf("the left side of the box breaks off at row %d", below)
		case lined && d.at(right, below) != b.down:
			return 0, 0, fmt.Sprintf("the right side of the box, column %d, breaks off at row %d", right, below)
		}
	}
	if d.at(right, below) != b.bottomRight {
		return 0, 0, fmt.Sprintf("the box has no corner at row %d, column %d", below, right)
	}
	for i := x + 1; lined && i < right; i++ {
		if d.at(i, below) != b.across {
			return 0, 0, fmt.Sprintf("the lower side of the box breaks off at column %d", i)
		}
	}
	return right, below, ""
}

// axis says whether a corner is where the two axes of a plot meet.
func (d drawn) axis(x, y int) bool {
	return strings.ContainsRune("│┤", d.at(x, y-1)) && d.at(x+1, y) == '─'
}

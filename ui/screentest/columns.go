package screentest

import (
	"strconv"
	"strings"
	"testing"

	"quoin/ui/screen"
)

// Columns fails if the frame has no line with these headings, in this order, or if a column below isn't
// aligned with its heading: all cells must begin where it begins, or all end where it ends. The table ends at
// an empty row or a row that says that there is more. For a heading of several words give one: the first if
// the cells are left-aligned, else the last. If another list follows without an empty row, give its first
// word after a bar.
func Columns(t testing.TB, v screen.View, headings string) {
	t.Helper()
	d := cells(v)
	headings, next, _ := strings.Cut(headings, "|")
	names, follows := strings.Fields(headings), strings.Fields(next)
	top := 0
	for top < len(d) && d.find(names, top) == nil {
		top++
	}
	if top == len(d) {
		t.Errorf("no line has the headings %q:\n%v", headings, d)
		return
	}
	for i, from := range d.find(names, top) {
		to := from + len([]rune(names[i]))
		begin, end := true, true
		for y := top + 1; !d.tableEnds(y, follows); y++ {
			if d.blank(from, to, y) || d.rule(y) {
				continue
			}
			begin, end = begin && d.begins(from, y), end && d.ends(to, y)
			if !begin && !end {
				t.Errorf("row %d: what stands below %q neither begins nor ends with it, as the rows above do:\n%v", y, names[i], d)
				return
			}
		}
	}
}

// find returns the columns of words in a row, in their order and with anything between them; nil if one is
// missing.
func (d frameCells) find(names []string, y int) []int {
	var starts []int
	for x := range d[y] {
		if len(starts) == len(names) {
			break
		}
		name := names[len(starts)]
		if end := x + len([]rune(name)); d.text(x, end, y) == name && d.begins(x, y) && d.ends(end, y) {
			starts = append(starts, x)
		}
	}
	if len(starts) < len(names) {
		return nil
	}
	return starts
}

// tableEnds reports whether a row is the first below a table.
func (d frameCells) tableEnds(y int, follows []string) bool {
	if y == len(d) || d.blank(0, len(d[y]), y) {
		return true
	}
	return strings.HasSuffix(strings.TrimSpace(string(d[y])), " more") || d.find(follows, y) != nil
}

func (d frameCells) text(from, to, y int) string {
	var b strings.Builder
	for x := from; x < to; x++ {
		b.WriteRune(d.at(x, y))
	}
	return b.String()
}

// rule reports whether a row is a line across the table, as below headings.
func (d frameCells) rule(y int) bool {
	return strings.Trim(strings.TrimSpace(string(d[y])), "─") == ""
}

func (d frameCells) blank(from, to, y int) bool { return strings.TrimSpace(d.text(from, to, y)) == "" }

// begins reports whether a word begins in a column, perhaps after the marker of the chosen row. ends reports
// whether one ends before the column.
func (d frameCells) begins(x, y int) bool {
	return d.at(x, y) != ' ' && strings.ContainsRune(" >", d.at(x-1, y))
}
func (d frameCells) ends(x, y int) bool { return d.at(x-1, y) != ' ' && d.at(x, y) == ' ' }

// leastFiles is the least number of letters side by side that name a board's files.
const leastFiles = 5

// files finds the line that names a board's files, such as "a b c d e", with equal distances. It returns the
// row, the column of the first letter, the distance, and the number of files.
func (d frameCells) files() (y, first, pitch, n int) {
	for y, row := range d {
		for x, r := range row {
			for pitch := 2; pitch < 16 && (r|' ') >= 'a' && (r|' ') <= 'z'; pitch++ {
				n := 1
				for d.at(x+n*pitch, y) == r+rune(n) && d.blank(x+(n-1)*pitch+1, x+n*pitch, y) {
					n++
				}
				if n >= leastFiles {
					return y, x, pitch, n
				}
			}
		}
	}
	return 0, 0, 0, 0
}

// Squares fails if a frame has no board with letters for files and numbers for ranks on the left, or if a
// rank isn't aligned with the letters and the other numbers. Files of up to six columns have their letters
// above, and something below each letter. Wider files have them below; there, marks may take two columns and
// the square fills the others.
func Squares(t testing.TB, v screen.View) {
	t.Helper()
	d := cells(v)
	letters, first, pitch, n := d.files()
	if n == 0 {
		t.Errorf("no line names the files of a board:\n%v", d)
		return
	}
	half := 0
	if pitch > 6 {
		half = (pitch - 3) / 2
	}
	solid := func(x, y int) bool { return !strings.ContainsRune(" []┌┐└┘<>*+-", d.at(x, y)) }
	whole := func(y int) bool {
		for x := first; x < first+n*pitch; x += pitch {
			if half == 0 && d.at(x, y) == ' ' || half > 0 && (!solid(x-half, y) || !solid(x+half, y) || solid(x-half-1, y) || solid(x+half+1, y)) {
				return false
			}
		}
		return true
	}
	// The numbers go up or down by one, and end in the same column.
	numbers, last, end, wholes := 0, 0, 0, 0
	from, to := letters+1, len(d)
	if half > 0 {
		from, to = 0, letters
	}
	for y := from; y < to; y++ {
		margin := strings.TrimRight(d.text(first-half-5, first-half-1, y), " ")
		number, err := strconv.Atoi(strings.TrimSpace(margin))
		// A sentence below the board may reach these columns too.
		if whole(y) && (err == nil || margin == "") {
			wholes++
		}
		if err != nil || numbers > 0 && number != last+1 && number != last-1 {
			continue
		}
		if numbers > 0 && len(margin) != end {
			t.Errorf("row %d: the number %d doesn't end below the others:\n%v", y, number, d)
			return
		}
		numbers, last, end = numbers+1, number, len(margin)
	}
	if wholes < leastFiles || wholes != numbers {
		t.Errorf("%d ranks are numbered, and the squares of %d are in line with the letters:\n%v", numbers, wholes, d)
	}
}

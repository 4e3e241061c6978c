package settings

import (
	"slices"
	"strings"

	values "quoin/settings"
	"quoin/ui/screen"
	"quoin/ui/widget"
)

// section is a part of the page with a heading of its own.
type section struct {
	title string
	keys  []string
}

// columns are the groups as they stand on the page, one column after the other.
var columns = [2][2]section{
	{
		{"Game", []string{"minutes", "size", "min_length", "min_words", "weights"}},
		{"Words", []string{"language", "dictionary", "check"}},
	},
	{
		{"Look", []string{"theme", "type", "motion", "sound", "alert"}},
		{"People", []string{"name", "opponent", "level"}},
	},
}

// grouped returns the settings in the order of the page.
func grouped() (fields []values.Field) {
	for _, column := range columns {
		for _, g := range column {
			for _, key := range g.keys {
				f, _ := values.Lookup(key)
				fields = append(fields, f)
			}
		}
	}
	return fields
}

// rowPlace is where a row or a heading is drawn.
type rowPlace struct{ x, y int }

// sheet is the layout of the page in a frame.
type sheet struct {
	width    int // of a column
	rules    bool
	headings [][2]rowPlace // of columns, group by group
	rows     []rowPlace    // of the settings, in their order
	end      int           // the row after the last one
}

// The layout of the page.
const (
	indent    = 2  // columns before everything, as before the keys below
	pageWidth = 76 // of the two columns
	wide      = 80 // from this width on values stand below each other
	wider     = 116
	tall      = 34 // from this height on there is a blank row between two rows
	labels    = 18 // columns of a label in a wide window
	words     = 3  // rows that the sentences below take, at least
)

// The columns that the page takes with a sample board beside the settings, and the rows in a tall window of
// the page and of that of the letters.
const (
	boxWidth   = indent + pageWidth + 5 + 40 + indent
	boxRows    = 30
	letterRows = 24
)

// framed takes a frame. In a large one the page stands in the middle.
func (m Model) framed(f screen.Frame) Model {
	m.x = max(0, f.Width-boxWidth) / 2
	f.Width = min(f.Width, boxWidth)
	m.frame = f
	return m
}

// above returns the blank rows above the page.
func (m Model) above() int {
	switch {
	case m.frame.Height < tall+2, m.mode == choosing: // a list takes all rows
		return 0
	case m.mode == weighing:
		return (m.frame.Height - letterRows) / 2
	}
	return (m.frame.Height - boxRows) / 2
}

// placed moves a page to its place in the frame.
func (m Model) placed(v screen.View) screen.View {
	y := m.above()
	if m.x == 0 && y == 0 {
		return v
	}
	lines := strings.Split(v.Content, "\n")
	widget.Shift(lines, m.x)
	lines = append(make([]string, y, y+len(lines)), lines...)
	v.Content = strings.Join(lines[:min(len(lines), m.frame.Height)], "\n") // the rows below the page are blank
	for i := range v.Regions {
		v.Regions[i].X += m.x
		v.Regions[i].Y += y
	}
	if v.Cursor != nil {
		v.Cursor.X += m.x
		v.Cursor.Y += y
	}
	return v
}

// pageWidth returns the width of the two columns together.
func (m Model) width() int { return min(pageWidth, m.frame.Width-2*indent) }

// sheet lays the page out below a number of rows.
func (m Model) sheet(top int) sheet {
	between, pitch := 4, 1
	if m.frame.Width >= wide {
		between = 6
	}
	if m.frame.Height >= tall {
		pitch = 2
	}
	s := sheet{width: (m.width() - between) / 2}
	s.rules = m.frame.Height-top-m.blockRows(pitch, true) > words+1
	head := 1
	if s.rules {
		head = 2
	}
	for c, column := range columns {
		x, y := indent+c*(s.width+between), top
		var headings [2]rowPlace
		for i, g := range column {
			headings[i] = rowPlace{x, y}
			for row := range g.keys {
				s.rows = append(s.rows, rowPlace{x, y + head + row*pitch})
			}
			y += head + (longest(i)-1)*pitch + 2
		}
		s.headings = append(s.headings, headings)
		s.end = y - 1
	}
	return s
}

// blockRows returns the rows of the whole block of settings.
func (m Model) blockRows(pitch int, rules bool) int {
	head := 1
	if rules {
		head = 2
	}
	return 2*head + (longest(0)-1)*pitch + 1 + (longest(1)-1)*pitch + 2
}

// longest returns how many settings the longer group in a place of the columns has: groups beside each other
// begin in one row.
func longest(at int) (n int) {
	for _, column := range columns {
		n = max(n, len(column[at].keys))
	}
	return n
}

// across returns the setting in the other column that is nearest to the chosen one.
func (m Model) across() int {
	rows := m.sheet(0).rows
	now := rows[m.chosen]
	best := m.chosen
	for i, r := range rows {
		if r.x == now.x {
			continue
		}
		if best == m.chosen || distance(r.y, now.y) < distance(rows[best].y, now.y) {
			best = i
		}
	}
	return best
}

func distance(a, b int) int { return max(a-b, b-a) }

// at returns the place of a setting in the order of the page.
func (m Model) at(key string) int {
	return slices.IndexFunc(m.items, func(f values.Field) bool { return f.Key == key })
}

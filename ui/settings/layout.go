package settings

import (
	"slices"

	"github.com/charmbracelet/x/ansi"

	values "quoin/settings"
	"quoin/ui/widget"
)

// The list has a line for each setting, a gap, the line of the weights, and
// the letters: vowels, a gap, consonants, since each kind is weighed by
// itself. As type, each row of letters has columns of their weights above it.

const (
	headRows  = 2   // of the title
	listWidth = 76  // of a line, if there is room
	wide      = 80  // from this width on the letters stand in seven columns
	wider     = 116 // and from this on the words stand beside the list
	between   = 3   // columns between them
)

// weights is the place of the weights' line in items; the letters follow it.
func (m Model) weights() int { return len(m.items) - 1 - 26 }

func (m Model) onLetter() bool { return m.chosen > m.weights() }

// letters are the letters as they stand: rows of places in items.
func (m Model) letters() [][]int {
	columns := 5
	switch {
	case typed(m.frame):
		columns = min(11, (m.width()-2)/typePitch)
	case m.frame.Width >= wide:
		columns = 7
	}
	var vowels, consonants []int
	for i := range 26 {
		at := m.weights() + 1 + i
		if isVowel(byte('a' + i)) {
			vowels = append(vowels, at)
		} else {
			consonants = append(consonants, at)
		}
	}
	rows := slices.Collect(slices.Chunk(vowels, columns))
	return append(rows, slices.Collect(slices.Chunk(consonants, columns))...)
}

func isVowel(letter byte) bool { return slices.Contains([]byte("aeiou"), letter) }

// vowelRows is how many rows of letters hold vowels: five fit into one.
const vowelRows = 1

// place is where an item stands among the letters.
func place(rows [][]int, item int) (row, column int) {
	for r, row := range rows {
		if c := slices.Index(row, item); c >= 0 {
			return r, c
		}
	}
	return -1, -1
}

// line is the line of the list that an item stands on.
func (m Model) line(item int) int {
	switch {
	case item < m.weights():
		return item
	case item == m.weights():
		return item + 1
	}
	row, _ := place(m.letters(), item)
	return m.rowLine(row)
}

// rowLine is the line of the list that a row of letters is.
func (m Model) rowLine(row int) int {
	at := m.weights() + 2 + row
	switch {
	case typed(m.frame):
		at += (row + 1) * m.barRows()
	case row >= vowelRows:
		at++
	}
	return at
}

// headless says whether a line of the list has columns of weights whose letters
// are below the last line in sight: without those they say nothing.
func (m Model) headless(line, below int) bool {
	if !typed(m.frame) || m.mode == choosing {
		return false
	}
	for row := range m.letters() {
		at := m.rowLine(row)
		if line < at && line >= at-m.barRows() && at >= below {
			return true
		}
	}
	return false
}

// barRows returns how many rows the column of a weight has above its letter: as many as are left, at least
// one.
func (m Model) barRows() int {
	rows := m.room() - 1 - m.weights() - 2
	if _, height := m.detailSize(); !m.beside() {
		rows -= height
	}
	return max(1, min(barMost, rows/len(m.letters())-1))
}

// lines is the number of lines of the list.
func (m Model) lines() int { return m.rowLine(len(m.letters())-1) + 1 }

// width returns the width of a line of the list.
func (m Model) width() int { return max(2, min(listWidth, m.frame.Width-2*indent)) }

// faultLines is what is wrong with the file or with saving, on top of the list.
func (m Model) faultLines() []string {
	const most = 5
	var out []string
	for _, text := range []string{m.fault, m.unsafe} {
		if text != "" {
			out = append(out, widget.Wrap("! "+text, m.width())...)
		}
	}
	if len(out) > most {
		out = append(out[:most-1], widget.Cut(out[most-1]+"…", m.width()))
	}
	if len(out) > 0 {
		out = append(out, "")
	}
	return out
}

// beside says whether the words about what is chosen stand beside the list, or
// below it.
func (m Model) beside() bool { return m.frame.Width >= wider }

// detailSize is the room for the words about what is chosen.
func (m Model) detailSize() (width, height int) {
	switch {
	case m.beside():
		return min(48, m.frame.Width-indent-listWidth-between-indent), m.room()
	case m.frame.Width >= wide:
		return m.width() - 2, 4
	}
	return m.width() - 2, 6
}

// room is the rows below the title and what is wrong.
func (m Model) room() int { return m.frame.Height - headRows - len(m.faultLines()) }

// listRows is the room of the list, with the line that says whether there is
// more of it.
func (m Model) listRows() int {
	rows := m.room() - 1
	if _, height := m.detailSize(); !m.beside() {
		rows -= height
	}
	return max(1, min(rows, m.lines()))
}

// inView scrolls the list so that what is chosen is seen.
func (m Model) inView() Model {
	if m.frame.Theme == nil {
		return m
	}
	at, lines := m.line(m.chosen), m.lines()
	if m.mode == choosing {
		at, lines = m.choice, len(m.choices)
	}
	top := at
	if m.mode != choosing && m.onLetter() && typed(m.frame) {
		top = at - m.barRows()
	}
	m.first = widget.Window(m.first, m.listRows(), lines, top, at)
	return m
}

// around is a setting moved by enter: it goes round where the arrows stop, and
// through a long range in ten steps.
func around(f values.Field, s values.Settings) values.Settings {
	if f.Kind != values.Number {
		return f.Step(s, 1)
	}
	next := f.Step(s, max(1, (f.Max-f.Min)/10))
	if next == s {
		next = f.Step(s, f.Min-f.Max)
	}
	return next
}

// labelWidth returns the width of the longest label and a blank.
func (m Model) labelWidth() int {
	width := 0
	for _, f := range m.items {
		width = max(width, ansi.StringWidth(f.Label)+1)
	}
	return width
}

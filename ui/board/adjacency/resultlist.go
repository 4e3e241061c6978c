package adjacency

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	rules "quoin/game/adjacency"
	"quoin/ui/widget"
)

// show is a list of words in the review.
type show uint8

const (
	showMissed show = iota
	showFound
	showAll // unless the two are shown side by side
	shows
)

var showNames = [shows]string{"missed", "found", "all"}

// next returns the next list.
func (m Model) next() show {
	next := (m.result.show + 1) % shows
	if next == showAll && m.hasTwoLists() {
		next = showMissed
	}
	return next
}

// list returns the words of the list shown.
func (m Model) list() []rules.Reviewed { return m.listOf(m.result.show) }

// listOf returns the filtered words of a list, on the board shown.
func (m Model) listOf(s show) []rules.Reviewed { return m.result.lists[s] }

// filterLists filters the words of all lists: the words found are sorted by points, the others
// as in the review. choose stores the result, because every frame needs it many times.
func (m Model) filterLists() (lists [shows][]rules.Reviewed) {
	r := m.result
	for _, w := range m.boardWords() {
		if r.length > 0 && !fits(len(w.Word), r.length) || r.start >= 0 && w.Starts>>r.start&1 == 0 {
			continue
		}
		of := showMissed
		if w.Found {
			of = showFound
		}
		lists[of], lists[showAll] = append(lists[of], w), append(lists[showAll], w)
	}
	slices.SortStableFunc(lists[showFound], func(a, b rules.Reviewed) int {
		return cmp.Or(cmp.Compare(b.Points, a.Points), cmp.Compare(a.Word, b.Word))
	})
	return lists
}

// longest is the length that stands for itself and everything above.
const longest = 9

func fits(letters, length int) bool {
	return letters == length || length == longest && letters > longest
}

// boardWords returns the words of the board shown: the review's or, until there is one, those
// found.
func (m Model) boardWords() []rules.Reviewed {
	if m.result.reviewed {
		return m.result.review.Boards[m.result.roll].Words
	}
	var words []rules.Reviewed
	for _, f := range m.state().Found() {
		if f.Roll == m.result.roll {
			h := rules.BoardWord{Word: f.Word, Points: f.Points, Path: f.Path, Starts: 1 << f.Path[0]}
			words = append(words, rules.Reviewed{BoardWord: h, Found: true, Listed: true})
		}
	}
	return words
}

// Marks of words that aren't everyday words, for readers who don't see the colour.
const (
	rareMark     = "~"
	unlistedMark = wildMark
	foundMark    = "+"
)

// tabs draws the names of the lists in a line, and the number of words if there is room.
func (m Model) tabs(room int) string {
	line, width := "", 0
	count := fmt.Sprintf(": %d", len(m.list()))
	if !m.result.reviewed || tabsLeast+len(count) > room {
		count = ""
	}
	for i, name := range showNames {
		pen := m.kit.theme.Muted
		if show(i) == m.result.show {
			pen = m.kit.tab
		}
		if show(i) == m.result.show {
			name += count
		}
		if width > 0 {
			gap := min(3, max(1, (room-tabsWidth)/2))
			line += widget.Blank(gap)
			width += gap
		}
		line += pen.Render(name)
		width += len(name)
	}
	return line
}

// tabsWidth is the width of the three lists' names and a number, tabsLeast that of the
// names alone, as close together as possible.
const tabsWidth, tabsLeast = len("missedfoundall: 999"), len("missed found all")

// headings draws the names of the two lists side by side.
func (m Model) headings(width int) string {
	var line string
	for i, s := range []show{showMissed, showFound} {
		pen := m.kit.theme.Muted
		if s == m.result.show {
			pen = m.kit.tab
		}
		name := showNames[s]
		if m.result.reviewed {
			name += fmt.Sprintf(": %d", len(m.listOf(s)))
		}
		line += pen.Render(name)
		if i == 0 {
			line += widget.Blank(width + betweenLists - len(name))
		}
	}
	return line
}

// narrowed describes the filters, or returns "" if all words are listed.
func (m Model) narrowed() string {
	var narrowed []string
	switch r := m.result; {
	case r.length == longest:
		narrowed = append(narrowed, fmt.Sprintf("%d letters or more", longest))
	case r.length > 0:
		narrowed = append(narrowed, fmt.Sprintf("%d letters", r.length))
	}
	if r := m.result; r.start >= 0 {
		narrowed = append(narrowed, "from "+m.state().Boards()[r.roll].Face(r.start))
	}
	if n := m.state().Rerolls(); n > 0 {
		narrowed = append(narrowed, fmt.Sprintf("board %d of %d", m.result.roll+1, n+1))
	}
	return strings.Join(narrowed, ", ")
}

// listed is the place of a list on the screen. Its first two columns are for the mark of
// the selected word.
type listed struct {
	show          show
	column, width int
}

// resultRows draws height rows of a list, with the selected word visible. first is the
// index of the first row's word.
func (m Model) resultRows(l listed, height int) (rows []string, first int) {
	list := m.listOf(l.show)
	focus := l.show == m.result.show
	if len(list) == 0 {
		text := "none"
		if !m.result.reviewed && m.result.trouble == "" && l.show != showFound {
			text = "looking"
		}
		return []string{widget.Row(m.kit.theme, false, l.width, widget.Span{Text: text, Style: m.kit.theme.Muted})}, 0
	}
	if focus {
		first = max(0, min(m.result.selected-height/2, len(list)-height))
	}
	for i := first; i < min(len(list), first+height); i++ {
		rows = append(rows, m.resultRow(list[i], focus && i == m.result.selected, l))
	}
	if more := len(list) - height; more > 0 && !focus {
		// The last row shows the number of hidden words, counting the one it replaces.
		rows[height-1] = widget.Row(m.kit.theme, false, l.width, widget.Span{Text: fmt.Sprintf("%d more", more+1), Style: m.kit.theme.Muted})
	}
	return rows, first
}

// resultRow draws a word of a list and its points; the selected one is tinted and has a
// mark before it.
func (m Model) resultRow(w rules.Reviewed, chosen bool, l listed) string {
	t := m.kit.theme
	mark := ""
	switch {
	case !w.Listed:
		mark = " " + unlistedMark
	case m.result.reviewed && !w.Everyday:
		mark = " " + rareMark
	}
	if l.show == showAll && w.Found {
		mark += " " + foundMark
	}
	pen, numbers := t.Text, t.Muted
	if mark != "" && w.Listed && !w.Everyday {
		pen = t.Muted
	}
	if chosen {
		pen, numbers = t.Accent, t.Text
	}
	points := strconv.Itoa(w.Points)
	room := l.width - signWidth - len(points) - 1
	word := widget.Cut(w.Word, room-len(mark)) + mark
	gap := widget.Blank(room - widget.Width(word) + 1)
	return widget.Row(t, chosen, l.width, widget.Span{Text: word, Style: pen}, widget.Span{Text: gap + points, Style: numbers})
}

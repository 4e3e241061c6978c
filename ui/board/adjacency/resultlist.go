package adjacency

import (
	"cmp"
	"fmt"
	"strconv"
	"strings"

	"quoin/game"
	rules "quoin/game/adjacency"
	"quoin/ui/say"
	"quoin/ui/widget"
)

// show is a list of words in the review.
type show uint8

const (
	showMissed show = iota
	showFound
	showAll
	shows
)

var showNames = [shows]string{"missed", "found", "all"}

// next returns the next list.
func (m Model) next() show { return (m.result.show + 1) % shows }

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
	game.SortStable(lists[showFound], func(a, b rules.Reviewed) int {
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

// tabs draws the names of the lists in a line, with the number of words missed and found if
// there is room. Rare words aren't missed: they are counted below the list.
func (m Model) tabs(room int) string {
	names, width := showNames, 0
	if m.result.reviewed {
		names[showMissed] += fmt.Sprintf(" %d", m.everyday(m.listOf(showMissed)))
		names[showFound] += fmt.Sprintf(" %d", len(m.listOf(showFound)))
	}
	if wide := strings.Join(names[:], ""); len(wide)+len(names) > room {
		names = showNames
	}
	for _, name := range names {
		width += len(name)
	}
	gap := widget.Blank(min(3, max(1, (room-width)/2)))
	parts := make([]string, len(names))
	for i, name := range names {
		pen := m.kit.theme.Muted
		if show(i) == m.result.show {
			pen = m.kit.tab
		}
		parts[i] = pen.Render(name)
	}
	return strings.Join(parts, gap)
}

// everyday returns the number of everyday words among some; of all of them on boards
// without everyday words.
func (m Model) everyday(words []rules.Reviewed) (n int) {
	if m.result.review.EverydayHeld.Words == 0 {
		return len(words)
	}
	for _, w := range words {
		if w.Everyday {
			n++
		}
	}
	return n
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
		first = max(0, min(m.result.selected-height/2, len(list)-height)) // so the last row is the chosen one only at the end
	}
	for i := first; i < min(len(list), first+height); i++ {
		rows = append(rows, m.resultRow(list[i], focus && i == m.result.selected, l))
	}
	if rest := list[min(len(list), first+height):]; len(rest) > 0 && height > 2 {
		// The last row says what is below, and its own word is part of that.
		rows[height-1] = widget.Row(m.kit.theme, false, l.width, widget.Span{Text: m.below(list[first+height-1:], l.width-signWidth), Style: m.kit.theme.Muted})
	}
	return rows, first
}

// below says in room columns how many words of a list are out of sight.
func (m Model) below(words []rules.Reviewed, room int) string {
	everyday := m.everyday(words)
	rare, arrow := len(words)-everyday, string(m.kit.theme.Glyph('↓'))+" "
	switch {
	case rare == 0:
		return fmt.Sprintf("%s%d more", arrow, everyday)
	case everyday == 0:
		return arrow + say.Count(rare, "rare word")
	}
	text := fmt.Sprintf("%d more, then %d rare ones", everyday, rare)
	if len("v ")+len(text) > room {
		text = fmt.Sprintf("%d, %d rare", everyday, rare)
	}
	return arrow + text
}

// resultRow draws a word of a list and its points; the selected one is tinted and has a
// mark before it.
func (m Model) resultRow(w rules.Reviewed, chosen bool, l listed) string {
	t := m.kit.theme
	mark := ""
	switch {
	case !w.Listed:
		mark = " " + unlistedMark
	case m.result.reviewed && !w.Everyday && m.isSpelledOut():
		mark = " " + rareMark
	}
	if l.show == showAll && w.Found {
		mark += " " + foundMark
	}
	pen, numbers := t.Text, t.Muted
	if m.result.reviewed && w.Listed && !w.Everyday {
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

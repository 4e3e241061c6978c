package dictionary

import (
	"strings"

	"quoin/ui/play"
	"quoin/ui/say"
	"quoin/ui/theme"
	"quoin/ui/widget"
)

// wordColumn is a list of words of the result.
type wordColumn struct {
	title string
	note  string // the number of words, or why there are none
	words []string
	from  int             // index of the first word below the label
	label string          // for words of another sort
	over  int             // number of words that aren't listed
	dense bool            // whether a row has more than one word
	marks map[string]bool // words shown with the mark
}

// shown returns a word as it is listed.
func (c wordColumn) shown(i int) string {
	if c.marks[c.words[i]] {
		return c.words[i] + play.Mark
	}
	return c.words[i]
}

// length returns the length of shown.
func (c wordColumn) length(i int) int {
	if c.marks[c.words[i]] {
		return length(c.words[i]) + len(play.Mark)
	}
	return length(c.words[i])
}

// answer returns the columns of the result, with the marks of their words.
func (m Model) answer() []wordColumn {
	all := m.unmarked()
	for i := range all {
		all[i].marks = m.found.marked
	}
	return all
}

// unmarked returns the columns of the result. The one with hooks has no words to choose.
func (m Model) unmarked() []wordColumn {
	f := m.found
	switch {
	case isPattern(m.text):
		return []wordColumn{{title: "Words", note: say.Number(len(f.matches) + f.over), words: f.matches, over: f.over, dense: true}}
	case !m.isWord():
		return []wordColumn{
			{title: "All the letters", note: say.Number(len(f.anagrams)), words: f.anagrams, dense: true},
			{title: "Fewer letters", note: say.Number(len(f.shorter)), words: f.shorter, dense: true},
		}
	}
	same := wordColumn{title: "Same letters", note: say.Number(len(f.anagrams)), words: f.anagrams}
	if len(f.shorter) > 0 {
		same.from, same.label = len(f.anagrams), "inside it"
		same.words = append(same.words[:len(same.words):len(same.words)], f.shorter...)
	}
	return []wordColumn{same, {title: "Extensions", note: say.Number(len(f.longer)), words: f.longer}}
}

// hooked reports whether the result has hooks, which have a column of their own before the others.
func (m Model) hooked() bool { return m.isWord() && m.known() }

// chosenWord returns the chosen word.
func (m Model) chosenWord() string { return m.columns[m.focus-1].words[m.chosen] }

// nextColumn chooses the first word of the next column that has any, or none after the last.
func (m Model) nextColumn() Model {
	for m.focus++; m.focus <= len(m.columns); m.focus++ {
		if len(m.columns[m.focus-1].words) > 0 {
			m.chosen = 0
			return m
		}
	}
	m.focus = 0
	return m
}

// Scroll moves the choice.
func (m Model) Scroll(by int) Model {
	if m.focus == 0 {
		if by > 0 {
			return m.nextColumn()
		}
		return m
	}
	m.chosen = min(max(m.chosen+by, 0), len(m.columns[m.focus-1].words)-1)
	return m
}

// pageStep returns the number of words that a page key moves by.
func (m Model) pageStep() int { return max(1, m.height/2) }

// wordRow is a row of a column: words, or a label.
type wordRow struct {
	label    string
	from, to int // indexes of its words
}

// rows sets the words in rows of a width. The words below the label are packed.
func (c wordColumn) rows(width int) (rows []wordRow) {
	main := len(c.words)
	if c.label != "" {
		main = c.from
	}
	if c.dense || c.label != "" && main > mostAlone {
		rows = c.packed(nil, 0, main, width)
	} else {
		for i := range main {
			rows = append(rows, wordRow{from: i, to: i + 1})
		}
	}
	if c.label == "" {
		return rows
	}
	if len(rows) > 0 {
		rows = append(rows, wordRow{})
	}
	return c.packed(append(rows, wordRow{label: c.label}), c.from, len(c.words), width)
}

// mostAlone is the most words with a row each above those inside the word.
const mostAlone = 5

// packed appends rows with as many of some words as fit in each.
func (c wordColumn) packed(rows []wordRow, from, end, width int) []wordRow {
	for from < end {
		to, used := from+1, c.length(from)
		for ; to < end; to++ {
			more := 1 + c.length(to)
			if used+more > width {
				break
			}
			used += more
		}
		rows = append(rows, wordRow{from: from, to: to})
		from = to
	}
	return rows
}

// draw draws a column of exactly the given size, with the chosen word or -1.
func (c wordColumn) draw(t *theme.Theme, chosen, width, height int) []string {
	lines := widget.Section(t, c.title, c.note, width)
	height = max(1, height-len(lines))
	rows := c.rows(width)
	first := 0
	for i, r := range rows {
		if chosen >= r.from && chosen < r.to {
			first = max(0, min(i-height/2, len(rows)-height))
		}
	}
	for i := first; i < min(len(rows), first+height); i++ {
		if rest := c.after(rows, i); rest > 0 && i == first+height-1 {
			lines = append(lines, t.Muted.Render(widget.Fit(string(t.Glyph('↓'))+" "+say.Number(rest)+" more", width)))
			break
		}
		lines = append(lines, c.row(t, rows[i], chosen, width))
	}
	for len(lines) < height+2 {
		lines = append(lines, widget.Blank(width))
	}
	return lines
}

// after returns the number of words in row i and below, unless it is the last one.
func (c wordColumn) after(rows []wordRow, i int) int {
	if i >= len(rows)-1 && c.over == 0 {
		return 0
	}
	from := rows[i].from
	if rows[i].to == 0 && i+1 < len(rows) { // a label or an empty row
		from = c.from
	}
	return len(c.words) - from + c.over
}

// row draws a row.
func (c wordColumn) row(t *theme.Theme, r wordRow, chosen, width int) string {
	if r.to == 0 {
		return t.Muted.Render(widget.Fit(r.label, width))
	}
	var b strings.Builder
	room := width
	for i := r.from; i < r.to; i++ {
		if i > r.from {
			b.WriteByte(' ')
			room--
		}
		word := widget.Cut(c.shown(i), room)
		room -= widget.Width(word)
		if i == chosen {
			b.WriteString(t.Lit.Render(word))
		} else {
			b.WriteString(t.Text.Render(word))
		}
	}
	return b.String() + widget.Blank(room)
}

// hookChips draws the hooks in a column, each with a mark behind it if another list lacks the word it makes.
func (m Model) hookChips(t *theme.Theme, width, height int) []string {
	h := m.found.hooks
	lines := widget.Section(t, "Hooks", say.Number(length(h.Front)+length(h.Back)), width)
	const label = 7
	across := max(1, (width-label)/4)
	rows := (length(h.Front)+across-1)/across + (length(h.Back)+across-1)/across
	spaced := 2*rows-1 <= height-len(lines)
	add := func(name, hooks string, word func(letter string) string) {
		letters := []rune(hooks)
		if hooks == "" {
			if spaced && len(lines) > 2 {
				lines = append(lines, widget.Blank(width))
			}
			lines = append(lines, t.Muted.Render(widget.Fit(name, label)+widget.Fit("none", width-label)))
			return
		}
		for len(letters) > 0 {
			if spaced && len(lines) > 2 {
				lines = append(lines, widget.Blank(width))
			}
			row, used := t.Muted.Render(widget.Fit(name, label)), label
			n := min(len(letters), across)
			for _, letter := range letters[:n] {
				chip, w := widget.SmallType(t, string(letter), widget.TypeTile)
				behind := widget.Blank(1)
				if m.found.marked[word(string(letter))] {
					behind = t.Muted.Render(play.Mark)
				}
				row, used = row+chip+behind, used+w+1
			}
			lines = append(lines, row+widget.Blank(width-used))
			name, letters = "", letters[n:]
		}
	}
	add("front", h.Front, func(letter string) string { return letter + m.found.text })
	add("back", h.Back, func(letter string) string { return m.found.text + letter })
	for len(lines) < height {
		lines = append(lines, widget.Blank(width))
	}
	return lines[:height]
}

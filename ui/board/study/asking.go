package study

import (
	"strings"
	"unicode/utf8"

	tea "charm.land/bubbletea/v2"

	rules "quoin/game/study"
	"quoin/ui/say"
	"quoin/ui/theme"
	"quoin/ui/widget"
)

// signColumns is the width of the signs of the session.
func (m Model) signColumns() int {
	_, all := m.progressOf()
	return 2*min(all, m.signsMost()) - 1
}

// signsMost is the most signs that fit beside the title.
func (m Model) signsMost() int { return max(1, (m.width()-30)/2) }

// signs draws a sign for each card of the session: + right, - wrong, · to come. If not all fit, those around the
// present card are drawn.
func (m Model) signs(at, all int) string {
	t := m.frame.Theme
	n := min(all, m.signsMost())
	first := min(max(0, at-n/2), all-n)
	parts := make([]string, n)
	for i := range parts {
		switch marks := m.session.marks; {
		case first+i >= len(marks):
			parts[i] = t.Muted.Render("·")
		case marks[first+i]:
			parts[i] = t.Accent.Render("+")
		default:
			parts[i] = t.Bad.Render("-")
		}
	}
	return strings.Join(parts, " ")
}

// letters draws the letters of the question in the largest type that fits, at most of a size.
func (m Model) letters(most widget.TypeSize) []string {
	letters := m.sheet.Question.Letters
	for s := most; s > widget.XS; s-- {
		if across, _ := s.Pitch(); across*utf8.RuneCountInString(letters)-across+s.Width() <= m.width() {
			return widget.WordType(m.frame.Theme, letters, s, widget.TypeTile)
		}
	}
	if chips, width := widget.SmallType(m.frame.Theme, letters, widget.TypeTile); width <= m.width() {
		return []string{chips}
	}
	return []string{m.frame.Theme.Strong.Render(widget.Cut(strings.ToUpper(letters), m.width()))}
}

// smallNumbers are the numbers of words that a question writes out.
var smallNumbers = [...]string{"no word", "word", "two words", "three words", "four words", "five words", "six words", "seven words", "eight words", "nine words", "ten words"}

// asked returns the question in words.
func (m Model) asked() string {
	words := say.Count(len(m.sheet.Answers), "word")
	if n := len(m.sheet.Answers); n < len(smallNumbers) {
		words = smallNumbers[n]
	}
	if m.sheet.Question.Kind == rules.Hooks {
		return "Which " + words + " with one more letter, at either end?"
	}
	return "Which " + words + " do these letters make?"
}

// standing says whether the card is new, or which level it is on.
func (m Model) standing() string {
	if card, there := m.cards.Box.Card(m.sheet.Question); there {
		return "level " + say.Number(card.Level)
	}
	return "a new card"
}

// answerGap is the columns between two answers in a row.
const answerGap = 4

// viewAsking draws the question, a row of wells for each answer, into which found words fall, and the word being
// typed.
func (m Model) viewAsking() (lines []string, cursor tea.Position) {
	t := m.frame.Theme
	size := widget.M
	switch {
	case m.frame.Small || m.frame.Height < 22:
		size = widget.S
	case m.isTall():
		size = widget.L
	}
	if m.frame.Height >= 22 {
		lines = append(lines, "")
	}
	lines = append(append(lines, m.letters(size)...), "")
	question := widget.Cut(m.asked(), m.width())
	note := widget.Cut(m.standing(), max(0, m.width()-len(question)-2))
	lines = append(lines, t.Strong.Render(question)+widget.Blank(m.width()-len(question)-len(note))+t.Muted.Render(note), "")
	const foot = 4 // a blank row, the word, the hint, and a blank row
	lines = append(lines, m.wells(max(1, m.frame.Height-len(lines)-m.above()-foot))...)
	for !m.isTall() && len(lines) < m.frame.Height-m.above()-foot {
		lines = append(lines, "")
	}
	lines = append(lines, "")
	word, width := strings.ToUpper(m.letter), utf8.RuneCountInString(m.letter)
	if chips, w := widget.SmallType(t, m.letter, widget.TypeLit); w+4 <= m.width() {
		word, width = chips, w
	}
	if width > 0 {
		width++
	}
	cursor = tea.Position{X: 2 + width, Y: len(lines)}
	lines = append(lines, t.Muted.Render("> ")+word)
	hint := t.Muted.Render(widget.Cut("enter with nothing typed shows the answer", m.width()))
	if m.message.Text != "" {
		hint = m.message.Draw(t, m.width())
	}
	return append(lines, hint), cursor
}

// above returns the rows of the title.
func (m Model) above() int {
	if m.frame.Height >= airy {
		return 2
	}
	return 1
}

// wells draws the answers: found words in chips, wells for the others, with a blank row between two if there is room.
func (m Model) wells(height int) (lines []string) {
	t, answers := m.frame.Theme, len(m.sheet.Answers)
	n := utf8.RuneCountInString(m.sheet.Answers[0])
	width := 4*n - 1
	columns := max(1, (m.width()+answerGap)/(width+answerGap))
	rows := (answers + columns - 1) / columns
	if answers <= height {
		columns, rows = 1, answers
	}
	step := 1
	if 2*rows-1 <= height {
		step = 2
	}
	if width > m.width() { // the longest words are plain text
		for _, w := range m.sheet.Found {
			lines = append(lines, t.Strong.Render(widget.Cut(strings.ToUpper(w), m.width())))
		}
		return lines[max(0, len(lines)-height):]
	}
	hidden := 0
	if rows > height {
		rows = max(1, height-1)
		hidden = answers - rows*columns
	}
	first := 0 // index of the first visible answer: the latest found stay in sight
	if hidden > 0 {
		first = max(0, len(m.sheet.Found)-rows*columns+1)
		hidden -= min(hidden, first)
	}
	empty, _ := widget.Wells(t, strings.Repeat(".", n))
	for r := range rows {
		var b strings.Builder
		for c := range columns {
			at := first + c*rows + r
			if at >= answers {
				break
			}
			if c > 0 {
				b.WriteString(widget.Blank(answerGap))
			}
			if at < len(m.sheet.Found) {
				chips, _ := widget.SmallType(t, m.sheet.Found[at], widget.TypeLit)
				b.WriteString(chips)
			} else {
				b.WriteString(empty)
			}
		}
		lines = append(lines, b.String())
		if step == 2 && r < rows-1 {
			lines = append(lines, "")
		}
	}
	if hidden > 0 {
		lines = append(lines, t.Muted.Render("and "+say.Number(hidden)+" more"))
	}
	return lines
}

// wellText returns a word in chips, or in plain capitals if it is too wide.
func wellText(t *theme.Theme, word string, kind widget.TileState, room int) (text string, width int) {
	if chips, w := widget.SmallType(t, word, kind); w <= room {
		return chips, w
	}
	text = widget.Cut(strings.ToUpper(word), room)
	return t.Strong.Render(text), widget.Width(text)
}

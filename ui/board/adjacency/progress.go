package adjacency

import (
	"fmt"
	"slices"
	"strings"

	"quoin/ui/board/adjacency/gameplay"
	"quoin/ui/widget"
)

// In a game without a clock the pane also tells how far its player has come, by the
// words' lengths and by their first letters: "4 letters 3 of 12", "B 1 of 4". It
// counts everyday words, which are all that is to be found, and tells none of them.

// progressLines is all that in so many columns, and as short as so many rows need:
// a row for each length with a bar, then the letters side by side; or all of it
// side by side. On a large board that may take more rows than there are.
func (m Model) progressLines(width, most int) []string {
	if !m.holding.Of(m.state()) {
		return nil // what there is to find is being looked for
	}
	lengths, letters := m.holding.Progress(m.state())
	var rows, names, initials, short []string
	for n, p := range lengths {
		if p.All == 0 {
			continue
		}
		rows = append(rows, m.progressRow(fmt.Sprintf("%d letters", n), p, width))
		names = append(names, fmt.Sprintf("%d: %v", n, p))
		short = append(short, fmt.Sprintf("%d:%d/%d", n, p.Found, p.All))
	}
	wordy := len(short)
	for i, p := range letters {
		if p.All == 0 {
			continue
		}
		initials = append(initials, fmt.Sprintf("%c %v", 'A'+i, p))
		short = append(short, fmt.Sprintf("%c:%d/%d", 'A'+i, p.Found, p.All))
	}
	letterCells, inShort := m.cells(initials, width), m.cells(short[wordy:], width)
	var ways [][]string // the roomiest first
	if width >= lengthName+len("0 of 12") {
		ways = append(ways, slices.Concat(rows, []string{""}, letterCells), slices.Concat(rows, letterCells), slices.Concat(rows, inShort))
	}
	ways = append(ways, slices.Concat(m.cells(names, width), letterCells), slices.Concat(m.cells(short[:wordy], width), inShort))
	for _, lines := range ways {
		if len(lines) <= most {
			return lines
		}
	}
	return m.cells(short, width)
}

// progressShown is what of it is in sight; the last row tells how much isn't.
func (m Model) progressShown(width, most int) []string {
	lines := m.progressLines(width, most)
	lines = lines[min(m.scroll, len(lines)):]
	if more := len(lines) - most; more > 0 {
		lines = lines[:most]
		lines[most-1] = m.kit.theme.Muted.Render(widget.Cut(fmt.Sprintf("%d more, pgdn", more+1), width))
	}
	return lines
}

// progressRow is a length's row: its name, a bar where there is room for one, and
// the figures.
func (m Model) progressRow(name string, p gameplay.Progress, width int) string {
	t, text := m.kit.theme, p.String()
	room := width - lengthName - len(" 99 of 99") - 1
	if room < lengthBar {
		return t.Muted.Render(widget.Cut(widget.Fit(name, lengthName)+text, width))
	}
	done, left := p.Found, p.All-p.Found
	if p.All > room { // the bar stands for all of them
		done = p.Found * room / p.All
		left = room - done
	}
	return t.Muted.Render(name) + widget.Blank(lengthName-len(name)) +
		widget.Line(t, t.Accent, '■', done) + widget.Line(t, t.Muted, '·', left) +
		widget.Blank(width-lengthName-done-left-len(text)) + t.Text.Render(text)
}

// cells are texts side by side, in columns as wide as the longest of them.
func (m Model) cells(texts []string, width int) (lines []string) {
	cell := 1
	for _, text := range texts {
		cell = max(cell, len(text)+2)
	}
	for row := range slices.Chunk(texts, max(1, (width+2)/cell)) {
		var b strings.Builder
		for i, text := range row {
			if i > 0 {
				b.WriteString(strings.Repeat(" ", cell-len(row[i-1])))
			}
			b.WriteString(text)
		}
		lines = append(lines, m.kit.theme.Muted.Render(widget.Cut(b.String(), width)))
	}
	return lines
}

// What the pane shows below the score; see keyPane.
type paneShows uint8

const (
	paneWords paneShows = iota
	paneProgress
	paneTips
)

// paneNow is what the pane shows.
func (m Model) paneNow() paneShows {
	switch {
	case m.tips:
		return paneTips
	case m.progress:
		return paneProgress
	}
	return paneWords
}

func (p paneShows) String() string { return [...]string{"words", "progress", "hint"}[p] }

// nextPane is what the pane shows after that: of the words, how far the player of a
// game without a clock has come, and the hints once there are any.
func (m Model) nextPane() paneShows {
	at := []paneShows{paneWords}
	if !m.state().Config().Timed() && !m.both() {
		at = append(at, paneProgress)
	}
	if _, here := m.state().Hints(); here > 0 {
		at = append(at, paneTips)
	}
	return at[(slices.Index(at, m.paneNow())+1)%len(at)]
}

// turnsPane has it show that.
func (m Model) turnsPane() Model {
	next := m.nextPane()
	m.progress, m.tips, m.scroll = next == paneProgress, next == paneTips, 0
	return m
}

// The pane has the words and the progress side by side in a wide window.
const (
	bothFrom = 100 // columns of the window
	bothPane = 36  // and of the pane
	bothList = 14  // of which the words have so many
)

// both says whether it does.
func (m Model) both() bool {
	return m.kit != nil && m.frame.Width >= bothFrom && m.phase != over && !m.state().Config().Timed() && m.box().width >= bothPane
}

// besideWords puts the progress beside the words.
func (m Model) besideWords(words []string, width, most int) []string {
	at := bothList + 3
	progress := m.progressLines(width-at, most)
	for i, line := range progress[:min(len(progress), most)] {
		for len(words) <= i {
			words = append(words, "")
		}
		words[i] += widget.Blank(at-widget.Width(words[i])) + line
	}
	return words
}

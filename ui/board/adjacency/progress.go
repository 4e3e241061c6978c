package adjacency

import (
	"fmt"
	"slices"
	"strings"

	"quoin/ui/board/adjacency/gameplay"
	"quoin/ui/widget"
)

// In a game without a clock the pane can also show the progress, by the words' lengths and
// first letters: "4 letters 3 of 12", "B 1 of 4". It counts the everyday words, which are
// the ones to find, and reveals none of them.

// progressLines draws the progress in the roomiest way that fits in most rows: with a bar
// for each length and the letters side by side, or everything side by side. On a large
// board the result may still be longer than most.
func (m Model) progressLines(width, most int) []string {
	if !m.holding.Of(m.state()) {
		return nil // the board's words aren't known yet
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
	var ways [][]string // roomiest first
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

// progressShown returns the visible rows of the progress; the last one shows the number of
// hidden rows.
func (m Model) progressShown(width, most int) []string {
	lines := m.progressLines(width, most)
	lines = lines[min(m.scroll, len(lines)):]
	if more := len(lines) - most; more > 0 {
		lines = lines[:most]
		lines[most-1] = m.kit.theme.Muted.Render(widget.Cut(fmt.Sprintf("%d more, pgdn", more+1), width))
	}
	return lines
}

// progressRow draws a length's row: its name, a bar if there is room, and the figures.
func (m Model) progressRow(name string, p gameplay.Progress, width int) string {
	t, text := m.kit.theme, p.String()
	room := width - lengthName - len(" 99 of 99") - 1
	if room < lengthBar {
		return t.Muted.Render(widget.Cut(widget.Fit(name, lengthName)+text, width))
	}
	done, left := p.Found, p.All-p.Found
	if p.All > room { // draw the bar to scale
		done = p.Found * room / p.All
		left = room - done
	}
	return t.Muted.Render(name) + widget.Blank(lengthName-len(name)) +
		widget.Line(t, t.Accent, '■', done) + widget.Line(t, t.Muted, '·', left) +
		widget.Blank(width-lengthName-done-left-len(text)) + t.Text.Render(text)
}

// cells draws texts side by side, in columns as wide as the longest.
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

// paneShows is what the pane shows below the score; keyPane switches it.
type paneShows uint8

const (
	paneWords paneShows = iota
	paneProgress
	paneTips
)

// paneNow returns what the pane shows.
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

// nextPane returns what keyPane would show next: the words, the progress of a game without
// a clock, or the hints if there are any.
func (m Model) nextPane() paneShows {
	at := []paneShows{paneWords}
	if !m.state().Config().Timed() && !m.showsBoth() {
		at = append(at, paneProgress)
	}
	if _, here := m.state().Hints(); here > 0 {
		at = append(at, paneTips)
	}
	return at[(slices.Index(at, m.paneNow())+1)%len(at)]
}

// turnPane switches to nextPane.
func (m Model) turnPane() Model {
	next := m.nextPane()
	m.progress, m.tips, m.scroll = next == paneProgress, next == paneTips, 0
	return m
}

// In a wide window the pane shows the words and the progress side by side.
const (
	bothFrom = 100 // least columns of the window
	bothPane = 36  // least columns of the pane
	bothList = 14  // columns of the words
)

// showsBoth reports whether words and progress are side by side.
func (m Model) showsBoth() bool {
	return m.kit != nil && m.frame.Width >= bothFrom && m.phase != over && !m.state().Config().Timed() && m.box().width >= bothPane
}

// besideWords appends the progress to the rows of words.
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

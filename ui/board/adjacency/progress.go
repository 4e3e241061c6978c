package adjacency

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"quoin/game/lexicon"
	"quoin/ui/board/adjacency/gameplay"
	"quoin/ui/widget"
)

// In a game without a clock the pane shows the progress, by the words' lengths and first
// letters: how many are found, and how many are left. It counts the everyday words, which
// are the ones to find, and reveals none of them.

// progressLines draws the progress in the roomiest way that fits in most rows: with a square
// for each word and the letters as pieces of type, or all as text. On a large board the
// result may still be longer than most.
func (m Model) progressLines(width, most int) []string {
	if !m.holding.Of(m.state()) {
		return nil // the board's words aren't known yet
	}
	lengths, letters := m.holding.Progress(m.state())
	var rows, initials, short []string
	for n, p := range lengths {
		if p.All == 0 {
			continue
		}
		rows = append(rows, m.progressRow(strconv.Itoa(n), p, width))
		short = append(short, fmt.Sprintf("%d:%d/%d", n, p.Found, p.All))
	}
	wordy := len(short)
	column := widget.XS.Width() + len("9 ")
	for _, p := range letters {
		if p.All-p.Found > 9 {
			column = widget.XS.Width() + len("99 ")
		}
	}
	for i, p := range letters {
		if p.All == 0 {
			continue
		}
		face := m.state().Config().Language.Alphabet().Face(lexicon.Letter(i))
		initials = append(initials, m.initial(face, p, column))
		short = append(short, fmt.Sprintf("%s:%d/%d", face, p.Found, p.All))
	}
	var airy, tight []string
	for row := range slices.Chunk(initials, max(1, (width+1)/column)) {
		line := strings.TrimRight(strings.Join(row, ""), " ") // the last column's gap may be beyond the pane
		airy, tight = append(airy, "", line), append(tight, line)
	}
	inShort := m.cells(short[wordy:], width)
	var ways [][]string // roomiest first
	if width >= column {
		ways = append(ways, slices.Concat(rows, airy), slices.Concat(rows, []string{""}, tight), slices.Concat(rows, tight))
	}
	if width >= leastBar {
		ways = append(ways, slices.Concat(rows, inShort))
	}
	ways = append(ways, slices.Concat(m.cells(short[:wordy], width), inShort))
	for _, lines := range ways {
		if len(lines) <= most {
			return lines
		}
	}
	return m.cells(short, width)
}

// initial draws a first letter as a piece of type in its column, with the number of words
// left: brass if all are found.
func (m Model) initial(face string, p gameplay.Progress, column int) string {
	t, kind := m.kit.theme, widget.TypeTile
	if p.Found == p.All {
		kind = widget.TypeLit
	}
	chips := widget.NewCanvas(t, widget.XS.Width(), 1)
	chips.Type(0, 0, widget.XS, widget.Piece{Face: face, Kind: kind})
	left := strconv.Itoa(p.All - p.Found)
	return chips.Lines()[0] + t.Text.Render(left) + widget.Blank(column-widget.XS.Width()-len(left))
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

// leastBar is the least width of a length's row: with a square, and the number left.
const leastBar = lengthSign + 1 + lengthCount

// lengthSign is the columns of a length in its row.
const lengthSign = len("10 ")

// progressRow draws a length's row: a square for each word, solid if it is found, and the
// number left.
func (m Model) progressRow(length string, p gameplay.Progress, width int) string {
	t, room := m.kit.theme, max(0, width-lengthSign-lengthCount)
	done, left := p.Found, p.All-p.Found
	if p.All > room { // draw the row to scale
		done = p.Found * room / p.All
		left = room - done
	}
	count := strconv.Itoa(p.All - p.Found)
	return t.Strong.Render(length) + widget.Blank(lengthSign-len(length)) +
		widget.Line(t, t.Accent, '■', done) + widget.Line(t, t.Muted, '·', left) +
		widget.Blank(width-lengthSign-done-left-len(count)) + t.Muted.Render(count)
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

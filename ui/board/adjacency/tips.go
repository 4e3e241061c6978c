package adjacency

import (
	"fmt"
	"strconv"
	"strings"

	rules "quoin/game/adjacency"
	"quoin/ui/say"
	"quoin/ui/widget"
)

// tipLines is what the hints tell, in the pane: the squares as they are seen,
// with how many words start at each; then the lengths; then letters.
func (m Model) tipLines(width, most int) []string {
	if !m.holding.Of(m.state()) {
		lines := widget.Wrap("Looking for words", width)
		for i, l := range lines {
			lines[i] = m.kit.theme.Muted.Render(l)
		}
		return lines
	}
	tip := m.state().Tip(m.holding.Held, m.holding.Everyday)
	what := "word"
	if tip.Everyday {
		what = "everyday word"
	}
	lines := []string{m.kit.theme.Muted.Render(widget.Cut(say.Count(tip.Words, what)+" left", width))}
	lines = append(lines, m.startLines(tip.Starts, width)...)
	if rows := m.lengthRows(tip, width); len(lines)+len(rows)+len(tip.Spelt) <= most {
		lines = append(lines, rows...)
	} else {
		lines = append(lines, lengthsInShort(tip, width)...)
	}
	for _, s := range tip.Spelt {
		hidden := strings.ToUpper(s.Shown) + strings.Repeat(" ·", s.Letters-len(s.Shown))
		lines = append(lines, m.kit.theme.Accent.Render(widget.Cut(hidden, width)))
	}
	if len(lines) > most {
		// Little room: the newest hint is what was asked for.
		lines = append(lines[:1:1], lines[len(lines)-most+1:]...)
	}
	return lines
}

// Columns of a length's row beside its bar.
const (
	lengthName  = len("10 letters ")
	lengthCount = len(" 999")
	lengthBar   = 10 // at least
)

// lengthRows is a row for each length of which there are words: those found as
// squares, those left as dots and as a number. There are none where there is no
// room for them.
func (m Model) lengthRows(tip rules.Tip, width int) (rows []string) {
	room := width - lengthName - lengthCount
	if room < lengthBar {
		return lengthsInShort(tip, width)
	}
	found := make([]int, len(tip.Lengths))
	for _, f := range m.state().Found() {
		if f.Roll == m.state().Rerolls() && len(f.Word) < len(found) && (!tip.Everyday || m.holding.Everyday.Has(f.Word)) {
			found[len(f.Word)]++
		}
	}
	for letters, words := range tip.Lengths {
		if words == 0 {
			continue
		}
		name := fmt.Sprintf("%d letters", letters)
		done, left := found[letters], words
		if all := done + left; all > room { // the row stands for all of them
			done = min(done*room/all, room-1)
			left = room - done
		}
		count := strconv.Itoa(words)
		rows = append(rows, m.kit.theme.Muted.Render(name)+widget.Blank(lengthName-len(name))+
			widget.Line(m.kit.theme, m.kit.theme.Accent, '■', done)+widget.Line(m.kit.theme, m.kit.theme.Muted, '·', left)+
			widget.Blank(width-lengthName-done-left-len(count))+m.kit.theme.Text.Render(count))
	}
	return rows
}

// lengthsInShort is the same in a line or two.
func lengthsInShort(tip rules.Tip, width int) []string {
	var lengths []string
	for letters, words := range tip.Lengths {
		if words > 0 {
			lengths = append(lengths, fmt.Sprintf("%d:%d", letters, words))
		}
	}
	if lengths == nil {
		return nil
	}
	return widget.Wrap("letters:words "+strings.Join(lengths, " "), width)
}

// startLines is the numbers of words, a row for each of the board's. Where a
// number has no room + stands for more than nine.
func (m Model) startLines(starts []int, width int) (lines []string) {
	if starts == nil {
		return nil
	}
	n := m.state().Board().Size()
	cell := min(4, width/n)
	for y := range n {
		var b strings.Builder
		for x := range n {
			text := fmt.Sprint(starts[m.square(y*n+x)])
			switch {
			case text == "0":
				text = "."
			case len(text) >= cell:
				text = "+"
			}
			fmt.Fprintf(&b, "%*s", cell, text)
		}
		lines = append(lines, b.String())
	}
	return lines
}

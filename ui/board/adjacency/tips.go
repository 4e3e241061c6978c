package adjacency

import (
	"fmt"
	"strconv"
	"strings"

	"charm.land/lipgloss/v2"

	rules "quoin/game/adjacency"
	"quoin/ui/say"
	"quoin/ui/widget"
)

// tipLines draws the open hints: the number of words left and where they start, then words by length, then
// letters. Starts are shown as the board is turned.
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
	left := first([]string{say.Count(tip.Words, what) + " left", say.Number(tip.Words) + " left"}, width)
	lines := []string{m.kit.theme.Muted.Render(left)}
	lines = append(lines, m.startLines(tip.Starts, width)...)
	rows, hidden := m.lengthRows(tip, width), m.hidden(tip.Spelt, width)
	if len(lines)+len(rows)+len(hidden) > most {
		rows = lengthsInShort(tip, width)
	}
	lines = append(lines, rows...)
	if len(lines)+len(hidden)+2 <= most && len(hidden) > 0 {
		lines = append(lines, "", m.kit.theme.Muted.Render(first([]string{"still hidden", "hidden"}, width)))
	}
	lines = append(lines, hidden...)
	if len(lines) > most {
		// If there is little room, keep the newest hint: the player has just asked for it.
		lines = append(lines[:1:1], lines[len(lines)-most+1:]...)
	}
	return lines
}

// The columns of a length's row outside the bar.
const (
	lengthName  = len("10 letters ")
	lengthCount = len(" 999")
	lengthBar   = 10 // at least
)

// lengthRows draws a row for each length with words: squares for those found, dots and a
// number for those left. If there is no room for bars, it returns lengthsInShort.
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
		if all := done + left; all > room { // draw the row to scale
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

// lengthsInShort draws the lengths in a line or two.
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
	return widget.Wrap(first([]string{"letters:words", "lengths"}, width)+" "+strings.Join(lengths, " "), width)
}

// hidden draws the words with some letters revealed, with a dot for each of the others, in
// two columns if there is room.
func (m Model) hidden(spelt []rules.Spelt, width int) (lines []string) {
	const apart = 2
	words, column := make([]string, len(spelt)), 0
	for i, s := range spelt {
		dot := " ·"
		if s.Letters+s.Letters-len(s.Shown) > width {
			dot = "·"
		}
		words[i] = strings.ToUpper(s.Shown) + strings.Repeat(dot, s.Letters-len(s.Shown))
		column = max(column, lipgloss.Width(words[i])+apart)
	}
	rows := len(words)
	if 2*column-apart <= width {
		rows = (len(words) + 1) / 2
		column = max(column, width/2)
	}
	for i := range rows {
		line := words[i]
		if i+rows < len(words) {
			line += widget.Blank(column-lipgloss.Width(line)) + words[i+rows]
		}
		lines = append(lines, m.kit.theme.Accent.Render(widget.Cut(line, width)))
	}
	return lines
}

// starts returns the number of words starting at each square, if a hint with these is
// shown and the tiles have room for them.
func (m Model) starts() []int {
	if !m.tips || !m.kit.grid.Type().Marks() || !m.holding.Of(m.state()) {
		return nil
	}
	return m.state().Tip(m.holding.Held, m.holding.Everyday).Starts
}

// startLines explains the numbers on the tiles. If the tiles have no room for numbers, it
// draws them as rows, with + for a number that is too wide.
func (m Model) startLines(starts []int, width int) (lines []string) {
	if starts == nil {
		return nil
	}
	if m.kit.grid.Type().Marks() {
		if text := first([]string{"on each tile: words from there", "on tiles: words from there", "on tiles: starts"}, width); text != "" {
			return []string{m.kit.theme.Muted.Render(text)}
		}
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

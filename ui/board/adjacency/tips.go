package adjacency

import (
	"fmt"
	"strings"

	"quoin/ui/say"
	"quoin/ui/widget"
)

// tipLines is what the hints tell, in the pane: the squares as they are seen,
// with how many words start at each; then the lengths; then letters.
func (m Model) tipLines(width, most int) []string {
	if !m.holding.Of(m.state()) {
		return []string{m.kit.muted.Draw("Looking for words")}
	}
	tip := m.state().Tip(m.holding.Held, m.holding.Everyday)
	what := "word"
	if tip.Everyday {
		what = "everyday word"
	}
	lines := []string{m.kit.muted.Draw(widget.Cut(say.Count(tip.Words, what)+" left", width))}
	lines = append(lines, m.startLines(tip.Starts, width)...)
	var lengths []string
	for letters, words := range tip.Lengths {
		if words > 0 {
			lengths = append(lengths, fmt.Sprintf("%d:%d", letters, words))
		}
	}
	if len(lengths) > 0 {
		lines = append(lines, widget.Wrap("letters:words "+strings.Join(lengths, " "), width)...)
	}
	for _, s := range tip.Spelt {
		lines = append(lines, m.kit.brass.Draw(widget.Cut(strings.ToUpper(s.Shown)+strings.Repeat(".", s.Letters-len(s.Shown)), width)))
	}
	if len(lines) > most {
		// Little room: the newest hint is what was asked for.
		lines = append(lines[:1:1], lines[len(lines)-most+1:]...)
	}
	return lines
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

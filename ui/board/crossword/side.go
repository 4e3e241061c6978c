package crossword

import (
	"fmt"

	"github.com/charmbracelet/x/ansi"

	"quoin/ui/say"
	"quoin/ui/widget"
)

// sideLines draws the narrow column beside the board: the contents of the title, and the
// last move.
func (m Model) sideLines(width int) []string {
	t, s := m.frame.Theme, m.state()
	var lines []string
	right := func(style interface{ Render(string) string }, text string) {
		lines = append(lines, widget.Blank(width-ansi.StringWidth(text))+style.Render(text))
	}
	names := m.shortNames(width - 2)
	for seat, name := range names {
		sign, style := "  ", t.Text
		if m.phase == playing && seat == s.ToMove() {
			sign, style = t.Accent.Render(">")+" ", t.Strong
		}
		lines = append(lines, sign+style.Render(name))
		if m.far != nil || m.isClocked() {
			lines = append(lines, m.farSide(seat, width, style)...)
			continue
		}
		right(style, fmt.Sprint(s.Seat(seat).Score))
	}
	bag := fmt.Sprintf("bag %d", s.BagCount())
	if m.match.Unkept() {
		bag += say.Unkept
	}
	lines = append(lines, "", "  "+t.Muted.Render(bag))
	if last := lastMove(s); last >= 0 {
		turn := s.Turn(last)
		lines = append(lines, "", t.Accent.Render(widget.Cut("* "+turnText(turn), width)))
		right(t.Accent, widget.Cut(m.kind.variant.Manner.Place(turn.Board, turn.Move)+" "+signed(turn), width))
	}
	return lines
}

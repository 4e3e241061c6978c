package analysis

import (
	"fmt"
	"math"

	"quoin/game/crossword/player"
	"quoin/ui/say"
	"quoin/ui/widget"
)

// follows returns what followed the chosen move in the simulation; false if that isn't known.
func (m Model) follows() (q player.Sequel, ok bool) {
	if m.judging == nil || m.choice >= len(m.judging.then) {
		return q, false
	}
	q = m.judging.then[m.choice]
	return q, q.Worlds > 0
}

func (m Model) canFollow() bool { _, ok := m.follows(); return ok }

// thenRows draws what followed the chosen move: the means of the reply and of the player's next turn, how often each laid a
// whole rack, and the commonest replies, in at most a number of rows.
func (m Model) thenRows(width, most int) []string {
	t := m.frame.Theme
	q, _ := m.follows()
	board := m.spot().Board
	if laid, ok := board.Place(m.choices()[m.choice].Move); ok {
		board = board.With(laid...)
	}
	lines := []string{
		t.Muted.Render(widget.Cut("  Then, on average", width)),
		t.Text.Render(widget.Cut(fmt.Sprintf("  reply %5.1f, bonus %3s", q.Reply, share(q.ReplyBonus, q.Worlds)), width)),
		t.Text.Render(widget.Cut(fmt.Sprintf("  next  %5.1f, bonus %3s", q.Next, share(q.NextBonus, q.Worlds)), width)),
	}
	for _, r := range q.Replies {
		right := fmt.Sprintf("%4d %6s", r.Move.Score, say.PercentTenths(r.Worlds, q.Worlds)+"%")
		room := max(1, width-2-len(right))
		lines = append(lines, "  "+t.Muted.Render(widget.Fit(widget.Cut(m.notation(board, player.Choice{Move: r.Move}), room), room)+right))
	}
	return lines[:max(1, min(len(lines), most))]
}

// share formats a share of a number of iterations in per cent.
func share(of float64, worlds int) string {
	return say.Percent(int(math.Round(of*float64(worlds))), worlds)
}

package crossword

import (
	"fmt"
	"strings"

	rules "quoin/game/crossword"
	"quoin/ui/say"
	"quoin/ui/theme"
	"quoin/ui/widget"
)

// leads returns by how much a seat was ahead of the best of the others after each turn, and at last with the
// final scores.
func leads(s rules.Observer, o rules.Outcome, seat int) (all []int64) {
	scores := make([]int64, s.Players())
	ahead := func() int64 {
		best, others := int64(0), false
		for other, score := range scores {
			if other != seat && (!others || score > best) {
				best, others = score, true
			}
		}
		return scores[seat] - best
	}
	for i := range s.TurnCount() {
		turn := s.Turn(i)
		scores[turn.Seat] = turn.Total
		all = append(all, ahead())
	}
	for other := range scores {
		scores[other] = o.Seats[other].Final
	}
	return append(all, ahead())
}

// turningPoint returns a sentence about the turn that gave the winner the lead for good.
func (m Model) turningPoint(o rules.Outcome) string {
	s, seats := m.state(), m.ranked(o)
	winner := seats[0]
	if len(seats) < 2 || o.Seats[seats[1]].Place == 1 || o.Ending.GivenUp() || s.TurnCount() == 0 {
		return ""
	}
	all, name := leads(s, o, winner), say.Plain(m.name(winner))
	behind := len(all) - 1
	if all[behind] <= 0 {
		return "" // the rules of a tie decided it
	}
	for behind >= 0 && all[behind] > 0 {
		behind--
	}
	switch behind {
	case -1:
		return name + " led from the first move."
	case len(all) - 2:
		return "The tiles left decided it."
	}
	turn := s.Turn(behind + 1)
	if turn.Seat != winner || turn.Kind != rules.MoveLaid {
		return fmt.Sprintf("%s led from move %d on.", name, behind+2)
	}
	word := say.Word(turnText(turn))
	for i := behind; i > 0; i-- {
		if lost := s.Turn(i); all[i] < 0 && all[i-1] >= 0 && lost.Seat != winner && lost.Kind == rules.MoveLaid {
			return fmt.Sprintf("%s's %s, %+d, took the lead; %s won it back.", say.Plain(m.name(lost.Seat)), say.Word(turnText(lost)), lost.Points, word)
		}
	}
	return fmt.Sprintf("%s's %s, %+d, took the lead for good.", name, word, turn.Points)
}

// The rows of the lead turn by turn, above and below its line, and the columns of its name.
const (
	leadHalf  = 2
	leadRows  = 2 * leadHalf
	leadLabel = len("lead") + 2
	leadNames = 10
	leadMost  = 4 // columns of a turn
)

// leadLines draws the winner's lead turn by turn: brass above the line, muted below it.
func (m Model) leadLines(o rules.Outcome, width int) []string {
	t, seats := m.frame.Theme, m.ranked(o)
	if len(seats) < 2 {
		return make([]string, leadRows)
	}
	all := leads(m.state(), o, seats[0])
	columns := min(width-leadLabel-2-leadNames, leadMost*len(all))
	stretched := make([]int64, max(0, columns))
	for i := range stretched {
		stretched[i] = all[i*len(all)/columns]
	}
	all = stretched
	most := int64(1)
	for _, lead := range all {
		most = max(most, lead, -lead)
	}
	up, down, line := t.Words(theme.BrassRole, theme.None, 0), t.Muted, t.Line
	lines := make([]string, leadRows)
	for row := range lines {
		var b strings.Builder
		for _, lead := range all {
			half := int((max(lead, -lead)*2*leadHalf + most/2) / most)
			if lead != 0 {
				half = max(1, half)
			}
			glyph, ink := ' ', up
			switch above := leadHalf - 1 - row; {
			case lead > 0 && above >= 0:
				glyph = []rune{' ', '▄', '█'}[max(0, min(2, half-2*above))]
			case lead < 0 && above < 0:
				glyph, ink = []rune{' ', '▀', '█'}[max(0, min(2, half+2*(above+1)))], down
			case above == -1:
				glyph, ink = '▀', line
			}
			b.WriteString(ink.Render(string(t.Glyph(glyph))))
		}
		label, name := "", ""
		switch {
		case row == 0:
			name = t.Accent.Render(widget.Cut(say.Plain(m.name(seats[0])), leadNames))
		case row == leadHalf-1:
			label = "lead"
		case row == leadRows-1 && len(seats) == 2:
			name = t.Muted.Render(widget.Cut(say.Plain(m.name(seats[1])), leadNames))
		}
		lines[row] = t.Muted.Render(widget.Fit(label, leadLabel)) + b.String() + "  " + name
	}
	return lines
}

package crossword

import (
	"context"

	"quoin/ui/board/crossword/gameplay"
	"quoin/ui/board/crossword/wording"
	"quoin/ui/board/local"
	"quoin/ui/screen"
	"quoin/ui/widget"
)

// After a game against the computer the result says what its player can learn from it: at once by score and leave, and
// then, while the result is shown, as a review judges. Leaving ends that.

// coached is the coach's opinion so far.
type coached = local.Advice[gameplay.Coach]

// coachedTurns is the least number of turns that a player must have had.
const coachedTurns = 3

// startCoach starts to judge the game that has just ended, if one person played it here.
func (m Model) startCoach() (Model, screen.Cmd) {
	if m.far != nil || len(m.peopleHere()) != 1 {
		return m, nil
	}
	seat, turns := m.peopleHere()[0], 0
	for i := range m.state().TurnCount() {
		if m.state().Turn(i).Seat == seat {
			turns++
		}
	}
	if turns < coachedTurns {
		return m, nil
	}
	host, record := m.deps.Host, m.match.Log.Record()
	var cmd screen.Cmd
	m.match, cmd = local.Advise(m.match, func(ctx context.Context) gameplay.Coach {
		c, err := gameplay.CoachOf(ctx, host, record, seat)
		if err != nil {
			return gameplay.Coach{} // without lines
		}
		return c
	})
	return m, cmd
}

// coached shows an opinion, and asks for a firmer one.
func (m Model) coached(a coached) (Model, screen.Cmd) {
	match, awaited := m.match.Advised(a.Ticket)
	if m.match = match; !awaited || m.phase != over || a.Is.Variant == nil {
		return m, nil
	}
	if m.coach = a.Is; m.coach.Firm {
		return m, nil
	}
	thinkers, c, worlds := m.deps.Thinkers, m.coach, m.deps.HintWorlds
	var cmd screen.Cmd
	m.match, cmd = local.Advise(m.match, func(ctx context.Context) gameplay.Coach {
		firm, err := c.Firmer(ctx, thinkers, worlds)
		if err != nil {
			return gameplay.Coach{}
		}
		return firm
	})
	return m, cmd
}

// coachLines draws the coach's opinion, in at most the given rows; the first is blank.
func (m Model) coachLines(width, rows int) []string {
	if m.coach.Variant == nil || rows < 2 {
		return nil
	}
	lines := []string{""}
	for _, text := range wording.Coach(m.coach.Variant, m.coach.Lesson) {
		lines = append(lines, m.frame.Theme.Text.Render(widget.Cut(text, width)))
	}
	return lines[:min(len(lines), rows)]
}

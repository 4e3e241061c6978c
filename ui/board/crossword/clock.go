package crossword

import (
	"time"

	rules "quoin/game/crossword"
	"quoin/ui/board/crossword/laying"
	"quoin/ui/board/local"
	"quoin/ui/board/multiplayer"
	"quoin/ui/say"
	"quoin/ui/screen"
	"quoin/ui/widget"
)

// If all players share this keyboard, the clocks are part of the game's rules. The screen
// only watches the time, and makes a seat leave when its clock runs out.

// isClocked reports whether the game has clocks that this screen runs.
func (m Model) isClocked() bool { return m.far == nil && m.match.State.Config().Clocked() }

// clockAt returns the time for which clocks are shown: now, or the last step of a game
// that is over or halted.
func (m Model) clockAt() time.Duration {
	s := m.match.State
	if s.Over() || s.Halted() {
		return s.Last()
	}
	return min(max(m.match.Now(), s.Last()), s.Limit())
}

// clock draws a seat's clock in multiplayer.ClockWidth columns, or blanks if the seat has no
// clock.
func (m Model) clock(seat int) string {
	switch {
	case m.far != nil:
		return m.far.company.Clock(m.frame.Theme, seat)
	case !m.isClocked() || !m.isLocal(seat):
		return widget.Blank(multiplayer.ClockWidth)
	}
	clocks := m.match.State.Clocks()
	left := clocks.Left(seat, m.clockAt())
	running, runs := clocks.Running()
	return multiplayer.DrawClock(m.frame.Theme, say.Left(left), left, runs && running == seat, m.phase == over)
}

// away says that the player of a seat is away. It returns "" in a game at one keyboard.
func (m Model) away(seat int) string {
	if m.far == nil {
		return ""
	}
	return m.far.company.Away(seat)
}

// awaitTick waits for the next second of the running clock.
func (m Model) awaitTick() (Model, screen.Cmd) {
	if !m.isClocked() {
		return m, nil
	}
	step, runs := m.match.State.RunsOut()
	if !runs {
		m.match = m.match.Stands()
		return m, nil
	}
	var cmd screen.Cmd
	// Count down in whole seconds of the time left including overtime, which is whole
	// minutes.
	m.match, cmd = m.match.Runs(max(time.Millisecond, step.At-m.match.Look()))
	return m, cmd
}

// takeSecond redraws the clock after another second.
func (m Model) takeSecond(s local.Second) (Model, screen.Cmd) {
	if m.phase != playing || !m.match.Due(s) {
		return m, nil
	}
	if next, cmd, out := m.leaveIfOut(); out {
		return next, cmd
	}
	return m.awaitTick()
}

// leaveIfOut makes the seat leave whose clock has run out. The last result is false if no
// clock has.
func (m Model) leaveIfOut() (Model, screen.Cmd, bool) {
	step, runs := m.match.State.RunsOut()
	if m.far != nil || !runs || m.match.Look() < step.At {
		return m, nil, false
	}
	who := say.Plain(m.name(m.state().ToMove()))
	match, saving, err := m.match.Do(step.At, step.Do)
	if err != nil {
		return m, nil, false
	}
	m.match, m.table = match, match.State
	m.hand.Laid, m.trial, m.mode, m.asked = nil, laying.Trial{}, placing, none
	m = m.quiet()
	if m.state().Over() {
		return m.ended(), screen.Batch(saving, m.bell()), true
	}
	m.message = widget.Bad(who + " ran out of time, and the others go on")
	m, more := m.nextTurn()
	return m, screen.Batch(saving, m.bell(), more), true
}

// haltClock stops the clock when the screen is left. Its step isn't saved on its own: the
// store gets it with the game.
func (m Model) haltClock() Model {
	s := m.match.State
	if m.phase != playing || !m.isClocked() || s.Over() || s.Halted() || len(m.match.Log.Steps) == 0 {
		return m
	}
	if next, _, out := m.leaveIfOut(); out {
		return next
	}
	if match, _, err := m.match.Do(m.match.Look(), rules.Halt{}); err == nil {
		m.match, m.table = match, match.State
	}
	return m
}

// resumeClock restarts the clock of a game that was left earlier. If the program ended without
// halting the clock, it counts as halted at the last step, so that no player loses the
// time since then.
func (m Model) resumeClock() (Model, screen.Cmd) {
	s := m.match.State
	if m.to.Resume == "" || !m.isClocked() || s.Over() {
		return m, nil
	}
	var halting, going screen.Cmd
	match := m.match
	if !s.Halted() {
		var err error
		if match, halting, err = match.Do(s.Last(), rules.Halt{}); err != nil {
			return m, nil
		}
	}
	match, going, err := match.Do(match.Look(), rules.Resume{})
	if err != nil {
		return m, nil
	}
	m.match, m.table = match, match.State
	return m, screen.Batch(halting, going)
}

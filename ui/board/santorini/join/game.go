package join

import (
	"fmt"
	"time"

	rules "quoin/game/santorini"
	"quoin/ui/board/local"
	"quoin/ui/board/santorini"
	"quoin/ui/screen"
	"quoin/ui/tournament/wire"
)

// begins shows the board of a game, whatever was there before: the clock runs. If the game is called it shows
// the lobby, which says so.
func (m Model) begins(g wire.Game) (Model, screen.Cmd) {
	note := ""
	if len(m.results) > 0 && m.shown { // the last result was being looked at
		note = fmt.Sprintf("Game %d is over: %s", m.results[0].game, m.results[0].line())
	}
	m.game, m.running, m.asked = g, true, false
	m.shown = !m.called()
	m.prompt = wire.Prompt{}
	m.entrant = m.entrant.with(g.Opponent)
	board := santorini.NewFar(santorini.Deps{Host: m.deps.Host, Tick: m.deps.Tick}, santorini.Far{
		Players: m.players(), Seat: m.seat(),
		Bank: time.Duration(m.welcome.Bank), Increment: time.Duration(m.welcome.Increment),
		Status: fmt.Sprintf("game %d", g.Game), Note: note,
	})
	m.board = &board
	if m.frame.Theme != nil { // else its frame is still to come
		m, _ = m.toBoard(m.frame) // returns no command
	}
	if m.called() {
		return m.scrolled(0), screen.Batch(m.bell(), m.callTick())
	}
	return m, m.bell()
}

func (m Model) bell() screen.Cmd { return local.Bell(m.deps.Host) }

// clocks converts the clocks of a message.
func clocks(of [2]wire.Millis) [2]time.Duration {
	return [2]time.Duration{time.Duration(of[0]), time.Duration(of[1])}
}

// played returns an action in the form that the board takes.
func played(n wire.Played) santorini.Played {
	p := santorini.Played{Position: n.Position.Position, Clocks: clocks(n.Clocks)}
	if a, err := rules.ParseAction(n.Action); err == nil {
		p.Action = a
	}
	return p
}

// ends handles the result of the game. The board stays until the player has seen it, or the next game starts.
func (m Model) ends(n wire.Result) (Model, screen.Cmd) {
	m.running = false
	r := result{game: n.Game, opponent: m.game.Opponent, text: ending(n.Ending, n.Turns)}
	winner := m.winner(n)
	switch winner {
	case m.seat():
		r.fate = won
		m.entrant = m.entrant.told(r.opponent, func(e *entrant) { e.won++ })
	case 1 - m.seat():
		r.fate = lost
		m.entrant = m.entrant.told(r.opponent, func(e *entrant) { e.lost++ })
	}
	m = m.notes(r)
	m, cmd := m.toBoard(santorini.Ended{Winner: winner, Why: endings[n.Ending], Text: m.verdict(n)})
	if log, ok := m.board.Log(); ok {
		return m, screen.Batch(cmd, screen.Run(m.keep(log)))
	}
	return m, cmd
}

// givenUp returns the running game as it is recorded when the player leaves it.
func (m Model) givenUp() (rules.Log, bool) {
	if !m.running {
		return rules.Log{}, false
	}
	m, _ = m.toBoard(santorini.Ended{Winner: 1 - m.seat(), Why: rules.Left})
	return m.board.Log()
}

package lobby

import (
	"time"

	tea "charm.land/bubbletea/v2"

	"quoin/ui/screen"
)

// callEvery is how often the lobby looks for the player's games in tournaments, whatever
// screen covers it. Their clocks run from the start, so a player who looks elsewhere
// would lose time, or the game.
const callEvery = 2 * time.Second

// callTick has the tournaments as they stand.
type callTick struct{ rows []cupRow }

// call looks again after a while.
func (m Model) call() screen.Cmd {
	deps := m.deps
	if deps.Cups == nil {
		return nil
	}
	return deps.Tick.After(callEvery, func(time.Time) tea.Msg { return callTick{cupsNow(deps)} })
}

// calls tells the player of each of their games that has started since the last call.
func (m Model) calls(rows []cupRow) (Model, screen.Cmd) {
	cmds := []screen.Cmd{m.call()}
	now := map[string]int{}
	for _, r := range rows {
		n := r.table(m.deps)
		if n == 0 {
			continue
		}
		now[r.cup.Name] = n
		if m.tables[r.cup.Name] != n {
			cmds = append(cmds, screen.Send(screen.Bell{}), screen.Send(screen.Notice{Text: called(r.cup.Name, r.against(m.deps, n))}))
		}
	}
	m.tables = now
	if len(cmds) > 1 {
		m.cups = rows
		m = m.arranged() // the row that the player is told of is there
	}
	return m, screen.Batch(cmds...)
}

// called is the sentence that calls a player to their game.
func called(cup, against string) string {
	return "Your game of " + cup + " against " + against + " has started: it is first in the lobby"
}

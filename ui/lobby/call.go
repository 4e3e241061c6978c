package lobby

import (
	"slices"
	"time"

	tea "charm.land/bubbletea/v2"

	"quoin/ui/say"
	"quoin/ui/screen"
	"quoin/ui/serve/tournaments"
)

// callEvery is how often the lobby looks for the player's games in tournaments, whatever
// screen covers it. Their clocks wait a minute for people, and no longer.
const callEvery = 2 * time.Second

// callTick has the tournaments as they stand.
type callTick struct{ rows []tournamentRow }

// toldOf is what a player was told last of their game in a tournament.
type toldOf struct {
	game int
	late bool // its clock has started without them, or before it is called it waits for them to come
}

// call looks again after a while.
func (m Model) call() screen.Cmd {
	deps := m.deps
	if deps.Tournaments == nil {
		return nil
	}
	return deps.Tick.After(callEvery, func(time.Time) tea.Msg { return callTick{tournamentsNow(deps)} })
}

// calls tells the player of each of their games that is called, or has started since
// the last call; and once more where the clock has started without them. A game that
// isn't called since they aren't at the tournament is told of too.
func (m Model) calls(rows []tournamentRow) (Model, screen.Cmd) {
	cmds := []screen.Cmd{m.call()}
	now := map[string]toldOf{}
	for _, r := range rows {
		n := r.table(m.deps)
		awaited := n == 0 && r.mine && !r.tournament.Ended && r.tournament.State.Awaited(tournaments.NameOf(m.deps.Player))
		if n == 0 && !awaited {
			continue
		}
		told := toldOf{n, awaited || r.late(m.deps, n)}
		now[r.tournament.Name] = told
		if m.tables[r.tournament.Name] == told {
			continue
		}
		text := started(r.tournament.Name, r.against(m.deps, n))
		if awaited {
			text = r.tournament.Name + " waits for you: your next game is called once you are there"
		} else if call, is := r.call(m.deps, n); is {
			text = called(r.tournament.Name, call)
		}
		cmds = append(cmds, screen.Send(screen.Bell{}), screen.Send(screen.Notice{Text: text}))
	}
	m.tables = now
	if len(cmds) > 1 {
		m.tournaments = rows
		m = m.arranged() // the row that the player is told of is there
	}
	return m, screen.Batch(cmds...)
}

// late reports whether the clock of a game has started without the player.
func (r tournamentRow) late(deps Deps, number int) bool {
	for _, t := range r.tournament.Games {
		if t.Number == number {
			return slices.Contains(t.Late, t.Pairing.Seat(tournaments.NameOf(deps.Player)))
		}
	}
	return false
}

// started tells a player of their game whose clock runs.
func started(name, against string) string {
	return "Your game of " + name + " against " + against + " has started: it is first in the lobby"
}

// called tells a player of their game whose clock waits for them.
func called(name string, c say.Call) string {
	c.Tournament = name
	return c.Title() + ". It is first in the lobby; the clock starts in " + say.Clock(c.Left)
}

// nextGame tells a player who looks at the board of another game of theirs; the call is
// that of a game that waits, or empty.
func nextGame(call string) string {
	if call == "" {
		return "Your next game has begun: leave the board for it"
	}
	return call + ". Leave this board to begin"
}

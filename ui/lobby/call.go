package lobby

import (
	"context"
	"slices"
	"time"

	tea "charm.land/bubbletea/v2"

	"quoin/stats/record"
	"quoin/ui/play"
	"quoin/ui/say"
	"quoin/ui/screen"
	"quoin/ui/serve/tournaments"
)

// callEvery is how often the lobby looks for the player's tournament games, also below another screen. A
// clock waits for absent players for only a minute.
const callEvery = 2 * time.Second

// callTick has the current tournaments.
type callTick struct {
	rows  []tournamentRow
	games []record.Game // games of rooms that wait for the player; nil if they can't be read
}

// toldOf is what the lobby last told the player about a tournament.
type toldOf struct {
	game int
	late bool // the clock has started without the player, or the next game waits for the player to come
}

// call looks at the tournaments again after callEvery.
func (m Model) call() screen.Cmd {
	deps := m.deps
	return deps.Tick.After(callEvery, func(time.Time) tea.Msg {
		ctx, cancel := play.Bounded(context.Background())
		defer cancel()
		games, err := deps.House.Calls(ctx, deps.Player.ID) // the lobby says why a record can't be read
		if err == nil {
			games = append([]record.Game{}, games...)
		}
		return callTick{tournamentsNow(deps), games}
	})
}

// calls tells the player about each game that was called or has started, and again when its clock has started
// without them, unless they are at its table. It also tells players who aren't at the tournament that their next game waits.
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
		if m.tables[r.tournament.Name] == told || r.atTable {
			continue
		}
		text := started(r.tournament.Name, r.against(m.deps, n))
		if awaited {
			text = r.tournament.Name + " waits for you: your next game is called once you are there"
		} else if call, is := r.call(m.deps, n); is {
			text = called(r.tournament.Name, call)
		}
		cmds = append(cmds, screen.Send(screen.Bell{For: text}), screen.Send(screen.Notice{Text: text}))
	}
	m.tables = now
	if len(cmds) > 1 {
		m.tournaments = rows
		m = m.arranged() // show the row that the notice mentions
	}
	return m, screen.Batch(cmds...)
}

// waitFor tells the player about challenges, and games in which it has become their move, on whatever screen they are. What
// waited already when they came isn't told.
func (m Model) waitFor(games []record.Game) (Model, screen.Cmd) {
	if games == nil {
		return m, nil
	}
	told, news := m.told.News(games)
	m.told = told
	var cmds []screen.Cmd
	for _, g := range news {
		text := m.deps.House.CallText(g, m.deps.Player.ID)
		cmds = append(cmds, screen.Send(screen.Bell{For: text}), screen.Send(screen.Notice{Good: true, Text: text + ": it is first in the lobby"}))
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

// started tells players that the clock of their game runs.
func started(name, against string) string {
	return "Your game of " + name + " against " + against + " has started: it is first in the lobby"
}

// called tells players that the clock of their game waits for them.
func called(name string, c say.Call) string {
	c.Tournament = name
	return c.Title() + ". It is first in the lobby; the clock starts in " + say.Clock(c.Left)
}

// nextGame tells a player at another board about their next game. call is its title if its clock waits, or
// "".
func nextGame(call string) string {
	if call == "" {
		return "Your next game has begun: leave the board for it"
	}
	return call + ". Leave this board to begin"
}

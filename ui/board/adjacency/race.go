package adjacency

import (
	"quoin/game"
	rules "quoin/game/adjacency"
	"quoin/game/match"
	"quoin/ui/board/adjacency/gameplay"
	"quoin/ui/board/local"
	"quoin/ui/board/multiplayer"
	"quoin/ui/remote"
	"quoin/ui/screen"
	"quoin/ui/widget"
)

// A race is played on the same board, with the other racers above the words. The server
// keeps the log, and this screen knows only what its player may know.

// raced is a race as one seat may see it.
type raced = match.RaceView[rules.View]

// racing is the part of the model for a race. A new one is made for each change.
type racing struct {
	company multiplayer.Company
	view    raced
	calm    bool // whether the board has been shown long enough after the end

	table raceTable
}

// raceSits starts the clock.
type raceSits struct{}

// NewRace returns the screen of a race that has begun, for a racer or a spectator.
func NewRace(deps Deps, g remote.Game) Model {
	m := Model{deps: deps, race: &racing{}}
	m = m.raceNow(multiplayer.New(deps.Host, deps.Tick, g))
	of := gameplay.Match{Log: game.Log[rules.Action]{Header: game.Header{
		Started: deps.Now().Add(-m.race.company.At()).UnixMilli(),
	}}}
	of.State = m.match.State
	m.match, _ = local.Sit(deps.Host, deps.Tick, local.Begun[rules.Action, rules.State]{Match: of})
	m.phase, m.cursor = playing, m.state().Board().Squares()/2
	m.look()
	if m.race.view.Over {
		m, _ = m.raceOver() // Init looks up the missed words
		return m
	}
	if m.state().Over() && !m.isWatching() {
		m.phase = stopped
		m.race.calm = true
	}
	return m
}

// raceInit returns the commands that a race starts with.
func (m Model) raceInit() screen.Cmd {
	cmd := m.race.company.Init()
	if m.phase == over {
		return screen.Batch(cmd, m.raceSolve())
	}
	return screen.Batch(cmd, screen.Send(raceSits{}))
}

// changeRace returns the model with a changed copy of its race.
func (m Model) changeRace(change func(*racing)) Model {
	next := *m.race
	change(&next)
	m.race = &next
	return m
}

// raceNow returns the model with company c and the view that it has now.
func (m Model) raceNow(c multiplayer.Company) Model {
	view, is := c.Now().View.(raced)
	if !is {
		return m // the race has closed
	}
	m.match.State = view.Own.Known()
	return m.changeRace(func(r *racing) { r.company, r.view = c, view })
}

// raceLook updates the race to the present.
func (m Model) raceLook() Model { return m.raceNow(m.race.company.Look()) }

// raceHear handles news of the race.
func (m Model) raceHear(c multiplayer.Company) (Model, screen.Cmd) {
	was, had := m.state().Board(), m.race.view.Plays
	m = m.raceNow(c)
	m.look()
	m, lit := m.hearTeam(had)
	switch {
	case m.race.view.Over && (m.isWatching() || m.race.calm):
		if m.phase == over {
			return m, nil
		}
		return m.raceOver()
	case m.state().Over() && m.phase == playing && !m.isWatching():
		return m.raceUp()
	case m.phase == playing && m.state().Board() != was: // re-rolled in another session of the same player
		m.entry = m.entry.anywhere(m.state().Board())
	}
	return m, lit
}

// raceDo sends a player's action to the server.
func (m Model) raceDo(do rules.Action) (Model, screen.Cmd, error) {
	c, err := m.race.company.Do(do.String())
	if err != nil {
		m.message = widget.Bad(c.Sentence(err, sentence))
		return m, nil, err
	}
	m = m.raceNow(c)
	m.moving = moving{}
	if _, left := do.(rules.Leave); left {
		m.phase, m.asked = stopped, none
		return m.changeRace(func(r *racing) { r.calm = true }), nil, nil
	}
	return m, nil, nil
}

// raceUp stops play when the time is up. The board stays until the others are done.
func (m Model) raceUp() (Model, screen.Cmd) {
	if m.phase != playing || m.isWatching() {
		return m, nil
	}
	return m.stop(), screen.Batch(screen.Send(screen.Calm{}), m.bell())
}

// raceCalmed shows the table if all racers are done.
func (m Model) raceCalmed() (Model, screen.Cmd) {
	m = m.changeRace(func(r *racing) { r.calm = true }).raceLook()
	if m.race.view.Over && m.phase == stopped {
		return m.raceOver()
	}
	return m, nil
}

// raceOver shows the table, and looks for the words it still lacks.
func (m Model) raceOver() (Model, screen.Cmd) {
	m.phase, m.entry, m.refused, m.asked, m.again, m.walking, m.message = over, entry{}, "", none, nil, false, widget.Message{}
	m = m.changeRace(func(r *racing) { r.table = newRaceTable(r.view) })
	return m, m.raceSolve()
}

// isWatching reports whether this screen is a spectator's.
func (m Model) isWatching() bool { return m.race != nil && m.race.company.Watches() }

// isRacingAlone reports whether there is only one racer, as on a day's board.
func (m Model) isRacingAlone() bool { return m.race.company.Alone() }

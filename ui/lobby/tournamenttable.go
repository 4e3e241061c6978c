package lobby

import (
	"time"

	tea "charm.land/bubbletea/v2"

	"quoin/ui/remote"
	"quoin/ui/screen"
	"quoin/ui/serve/tournaments"
	"quoin/ui/widget"
)

// tournamentTable is the screen of a tournament's game: its players play there, and others watch. It is
// immutable.
type tournamentTable struct {
	deps  Deps
	name  string
	game  int
	frame screen.Frame

	board screen.Screen // nil until the board is open
	call  calledTable   // the game while its clock waits for players
	held  *heldPlace    // the player's place in the tournament
	told  int           // the player's latest game that a notice mentioned
}

type (
	tournamentSeated struct {
		look  remote.Game
		held  *heldPlace
		round int // round of a Swiss tournament, and the table in it
		table int
		err   error
	}
	// tournamentNext is the player's running game, and its title if its clock waits.
	tournamentNext struct {
		game int
		call string
	}
)

// seated is a game at which the player counts as present until the board is closed.
type seated struct {
	remote.Game
	held *heldPlace
}

func (s seated) Leave() {
	s.Game.Leave()
	s.held.leave()
}

func newTournamentTable(deps Deps, name string, game int) tournamentTable {
	return tournamentTable{deps: deps, name: name, game: game, told: game}
}

// Init opens the table, at the seat or as a spectator.
func (m tournamentTable) Init() screen.Cmd {
	deps, name, game := m.deps, m.name, m.game
	return screen.Run(func() tea.Msg {
		row, err := tournamentOf(deps, name)
		if err != nil {
			return tournamentSeated{err: err}
		}
		var s tournamentSeated
		s.round, s.table = row.round(game)
		if row.mine && row.tournament.Table(tournaments.NameOf(deps.Player)) == game {
			if s.held, s.err = holds(deps, name); s.err != nil {
				return s
			}
			if look := s.held.Table(); look != nil {
				s.look = seated{look, s.held}
			}
		} else {
			s.look = deps.Tournaments.Watch(name, game)
		}
		return s
	})
}

// Update passes messages to the board.
func (m tournamentTable) Update(msg tea.Msg) (screen.Screen, screen.Cmd) {
	switch msg := msg.(type) {
	case screen.Frame:
		m.frame = msg
	case screen.Leaving:
		m.gone()
	case tournamentSeated:
		return m.sits(msg)
	case tournamentNext:
		return m.next(msg)
	case tournamentCalled:
		return m.called(msg)
	case tournamentSecond:
		return m.second()
	}
	if m.board == nil {
		if k, is := msg.(tea.KeyPressMsg); is {
			next, cmd, _ := m.keyTable().Press(m, k)
			return next, cmd
		}
		return m, nil
	}
	next, cmd := m.board.Update(msg)
	m.board = next
	return m, cmd
}

func (m tournamentTable) gone() {
	if m.board == nil && m.call.Game != nil {
		m.call.Leave()
	}
	if m.held != nil {
		m.held.leave()
	}
}

// sits opens the game once the player is seated.
func (m tournamentTable) sits(s tournamentSeated) (tournamentTable, screen.Cmd) {
	m.held = s.held
	switch {
	case s.err != nil:
		return m, screen.Batch(notice(s.err), screen.Send(screen.Back{}))
	case s.look == nil:
		m.gone()
		return m, screen.Batch(screen.Send(screen.Notice{Text: "That table isn't played any more"}), screen.Send(screen.Back{}))
	}
	if now := s.look.Now(); len(now.Waits) > 0 {
		return m.waits(s, now)
	}
	next, cmd := m.opens(s.look)
	return next, screen.Batch(cmd, m.looks())
}

// opens opens the board of a running or finished game.
func (m tournamentTable) opens(look remote.Game) (tournamentTable, screen.Cmd) {
	board := boardOf(m.deps)(look, look.Now())
	if board == nil {
		look.Leave()
		m.gone()
		return m, screen.Batch(screen.Send(screen.Notice{Text: "This Quoin doesn't know the rules of that game"}), screen.Send(screen.Back{}))
	}
	framed, cmd := board.Update(m.frame)
	m.board = framed
	return m, screen.Batch(cmd, framed.Init())
}

// looks looks for the player's next game.
func (m tournamentTable) looks() screen.Cmd {
	if m.held == nil {
		return nil
	}
	deps, name, held := m.deps, m.name, m.held
	return m.deps.Tick.After(every, func(time.Time) tea.Msg {
		row, err := tournamentOf(deps, name)
		if err != nil {
			return tournamentNext{}
		}
		n := tournamentNext{game: row.tournament.Table(held.Name())}
		if call, is := row.call(deps, n.game); is {
			n.call = call.Title()
		}
		return n
	})
}

// next tells the player about their next game, once.
func (m tournamentTable) next(n tournamentNext) (tournamentTable, screen.Cmd) {
	again := m.looks()
	if n.game == 0 || n.game == m.told {
		return m, again
	}
	m.told = n.game
	return m, screen.Batch(again, screen.Send(screen.Notice{Text: nextGame(n.call)}))
}

// View draws the board.
func (m tournamentTable) View() screen.View {
	if m.board == nil && m.call.Game != nil {
		return m.calledView()
	}
	if m.board == nil {
		return screen.View{Content: widget.Blank(left) + m.frame.Theme.Muted.Render("Going to the table")}
	}
	return m.board.View()
}

// keyTable returns the keys while there is no board.
func (m tournamentTable) keyTable() screen.KeyTable[tournamentTable] {
	return screen.KeyTable[tournamentTable]{{
		{Key: screen.Bind("enter", "begin", "enter"), Foot: "begin", Off: m.call.Game == nil || !m.call.awaited(), Do: screen.Act(tournamentTable.begin)},
		{Key: keyLobby, Foot: "lobby", Do: screen.Act(func(m tournamentTable) (tournamentTable, screen.Cmd) {
			m.gone()
			return m, screen.Send(screen.Back{})
		})},
	}}
}

// Keys returns the keys that work now.
func (m tournamentTable) Keys() screen.Keys {
	if m.board != nil {
		return m.board.Keys()
	}
	short, full := m.keyTable().Keys(screen.KeyHelp)
	return screen.Keys{Topic: "tournaments", Short: short, Full: full}
}

package lobby

import (
	"time"

	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"

	"quoin/ui/remote"
	"quoin/ui/screen"
	"quoin/ui/serve/tournaments"
	"quoin/ui/widget"
)

// tournamentTable is the screen of a table of a tournament: the board of the game, to play
// at for whose table it is, and else to look at. It is a value.
type tournamentTable struct {
	deps  Deps
	name  string
	game  int
	frame screen.Frame

	board screen.Screen // once it is there
	call  calledTable   // before that, while the game waits for its people
	held  *heldPlace    // the player's place
	told  int           // the next table that the player was told of
}

type (
	tournamentSeated struct {
		look  remote.Game
		held  *heldPlace
		round int // of a Swiss
		err   error
	}
	// tournamentNext is the player's running table, as it is looked up, and what they are
	// called to it with, where it waits.
	tournamentNext struct {
		game int
		call string
	}
)

// seated is a table at which its player is there until the board lets go of it.
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
		s := tournamentSeated{round: row.round(game)}
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

// Update has the board do it.
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
		if m.call.Game != nil {
			return m.pressCalled(msg)
		}
		if k, is := msg.(tea.KeyPressMsg); is && key.Matches(k, keyDayLobby) {
			m.gone()
			return m, screen.Send(screen.Back{})
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

// sits has the board.
func (m tournamentTable) sits(s tournamentSeated) (screen.Screen, screen.Cmd) {
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

// opens has the board of a game whose clock runs, or that is over.
func (m tournamentTable) opens(look remote.Game) (screen.Screen, screen.Cmd) {
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

// looks looks whether the player's next game has begun.
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

// next tells of it, once.
func (m tournamentTable) next(n tournamentNext) (screen.Screen, screen.Cmd) {
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

// Keys is what the keys do now.
func (m tournamentTable) Keys() screen.Keys {
	if m.board == nil && m.call.Game != nil {
		return m.calledKeys()
	}
	if m.board == nil {
		return screen.Keys{Topic: "serve", Short: []key.Binding{keyDayLobby}}
	}
	return m.board.Keys()
}

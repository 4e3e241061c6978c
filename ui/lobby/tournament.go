package lobby

import (
	"context"
	"slices"
	"strconv"
	"sync"

	tea "charm.land/bubbletea/v2"

	rules "quoin/game/tournament"
	"quoin/ui/play"
	"quoin/ui/say"
	"quoin/ui/screen"
	"quoin/ui/serve/tournaments"
	"quoin/ui/tournament/crosstable"
)

// tournamentModel is the screen of one tournament: the player's table, the standings, the running tables and the
// results. An entrant counts as present while it is open, also below another screen. It is immutable.
type tournamentModel struct {
	refresh
	deps  Deps
	name  string
	frame screen.Frame

	known   bool
	row     tournamentRow
	held    *heldPlace // nil while the player isn't present
	rows    []tournamentEntry
	chosen  int  // index of the chosen row: one that opens a game, or the first
	cross   bool // whether the crosstable is shown
	sight   crosstable.Sight
	trouble string
	landed  int  // the game that the player was last taken to
	busy    bool // the player is arriving or leaving
	left    bool
}

// heldPlace is a player's place in a tournament, given back once, however the screen ends.
type heldPlace struct {
	*tournaments.Attendance
	leave func()
}

// holds makes a player present until they leave or their session ends.
func holds(deps Deps, name string) (*heldPlace, error) {
	ctx, cancel := play.Bounded(context.Background())
	defer cancel()
	place, err := deps.Tournaments.Enter(ctx, name, deps.Player)
	if err != nil {
		return nil, err
	}
	h := &heldPlace{place, sync.OnceFunc(place.Leave)}
	if deps.Done != nil {
		context.AfterFunc(deps.Done, h.leave)
	}
	return h, nil
}

type (
	tournamentLoaded struct {
		asked int
		row   tournamentRow
		held  *heldPlace
		err   error
	}
	tournamentDone struct {
		held *heldPlace // the entrant's place
		err  error
	}
)

func newTournament(deps Deps, name string) tournamentModel {
	return tournamentModel{deps: deps, name: name}
}

// Init loads the tournament.
func (m tournamentModel) Init() screen.Cmd { return m.load() }

// load reads the state. From the first time on, an entrant counts as present.
func (m tournamentModel) load() screen.Cmd {
	deps, name, asked, comes := m.deps, m.name, m.asking, m.held == nil && !m.known
	return screen.Run(func() tea.Msg {
		l := tournamentLoaded{asked: asked}
		if l.row, l.err = tournamentOf(deps, name); l.err != nil {
			return l
		}
		if comes && l.row.mine && !l.row.tournament.Ended {
			l.held, l.err = holds(deps, name)
		}
		return l
	})
}

func tournamentOf(deps Deps, name string) (tournamentRow, error) {
	if deps.Tournaments == nil {
		return tournamentRow{}, tournaments.ErrUnknown
	}
	c, err := deps.Tournaments.Find(name)
	return tournamentRow{tournament: c, mine: err == nil && deps.Tournaments.Entered(name, deps.Player)}, err
}

// Update handles keys and loaded data.
func (m tournamentModel) Update(msg tea.Msg) (screen.Screen, screen.Cmd) {
	switch msg := msg.(type) {
	case screen.Frame:
		m.frame = msg
		return m.arranged(), nil
	case screen.Shown, refreshDue:
		if !m.left && m.due(msg) {
			return m, m.load()
		}
	case tournamentLoaded:
		return m.loaded(msg)
	case tournamentDone:
		m.busy = false
		if m.left && msg.held != nil {
			msg.held.leave()
			return m, nil
		}
		if msg.err != nil {
			return m, notice(msg.err)
		}
		m.held = msg.held
		m.asking++
		return m, m.load()
	case screen.Leaving:
		return m.gone(), nil
	case screen.Click:
		if i, err := strconv.Atoi(msg.ID); err == nil && i >= 0 && i < len(m.rows) {
			m.chosen = i
			return m.open()
		}
	case tea.MouseWheelMsg:
		if m.cross {
			return m.moveCross(screen.Wheel(msg), 0), nil
		}
		return m.move(screen.Wheel(msg)), nil
	case tea.KeyPressMsg:
		return m.press(msg)
	}
	return m, nil
}

// loaded handles the result. An entrant with a new game is taken to the table, once for each game.
func (m tournamentModel) loaded(l tournamentLoaded) (tournamentModel, screen.Cmd) {
	if m.left && l.held != nil {
		l.held.leave()
	}
	if l.asked != m.asking || m.left {
		if l.held != nil && !m.left {
			m.held = l.held
		}
		return m, nil
	}
	if l.held != nil {
		m.held = l.held
	}
	m.trouble = ""
	if l.err != nil {
		m.trouble = say.Sentence(l.err)
	}
	if l.row.tournament.Name != "" {
		m.known, m.row = true, l.row
	}
	if m.held != nil && m.held.Lost() {
		if !m.row.tournament.State.Over() && !m.row.tournament.Ended {
			m.trouble = "You take part from elsewhere; e comes back"
		}
		m.held.leave()
		m.held = nil
	}
	m = m.arranged()
	cmd := m.later(m.deps.Tick, every)
	if n := m.row.table(m.deps); n > 0 && n != m.landed && m.held != nil && !m.covered {
		m.landed, m.covered = n, true
		return m, screen.Send(screen.Open{To: screen.ServerTournamentTable{Name: m.row.tournament.Name, Game: n}})
	}
	return m, cmd
}

// gone gives the place back.
func (m tournamentModel) gone() tournamentModel {
	m.left = true
	if m.held != nil {
		m.held.leave()
		m.held = nil
	}
	return m
}

func (m tournamentModel) press(msg tea.KeyPressMsg) (tournamentModel, screen.Cmd) {
	next, cmd, _ := m.keyTable().Press(m, msg)
	return next, cmd
}

// enter takes a place, or returns to it.
func (m tournamentModel) enter() (tournamentModel, screen.Cmd) {
	m.busy = true
	deps, name := m.deps, m.name
	return m, screen.Run(func() tea.Msg {
		held, err := holds(deps, name)
		return tournamentDone{held, err}
	})
}

// withdraw gives the place up.
func (m tournamentModel) withdraw() (tournamentModel, screen.Cmd) {
	m.busy = true
	held := m.held
	m.held = nil
	return m, screen.Run(func() tea.Msg {
		held.Withdraw()
		held.leave()
		return tournamentDone{}
	})
}

// mayEnter reports whether the player could take a place, or return to theirs.
func (m tournamentModel) mayEnter() bool {
	s := m.row.tournament.State
	joins := s.Phase() < rules.Playing || s.Joinable()
	return m.known && !m.busy && m.held == nil && !m.row.tournament.Ended && !s.Over() && (m.row.mine || joins)
}

func (m tournamentModel) mayWithdraw() bool {
	return m.known && !m.busy && m.held != nil && m.row.tournament.State.Phase() == rules.Listing
}

func (m tournamentModel) move(by int) tournamentModel {
	m.chosen = max(0, min(m.chosen+by, len(m.rows)-1))
	return m
}

// mayCross reports whether there is a crosstable.
func (m tournamentModel) mayCross() bool {
	return m.known && m.row.tournament.State.Phase() >= rules.Playing
}

// open opens the chosen game.
func (m tournamentModel) open() (tournamentModel, screen.Cmd) {
	if m.cross || m.chosen >= len(m.rows) || m.rows[m.chosen].game == 0 {
		return m, nil
	}
	m.covered = true
	return m, screen.Send(screen.Open{To: screen.ServerTournamentTable{Name: m.row.tournament.Name, Game: m.rows[m.chosen].game}})
}

// keyTable returns the keys that work now.
func (m tournamentModel) keyTable() screen.KeyTable[tournamentModel] {
	type row = screen.KeyRow[tournamentModel]
	if m.cross {
		width, _ := m.crossSize()
		return screen.KeyTable[tournamentModel]{slices.Concat(
			[]row{{Key: screen.Bind("x", "tables", "x", "esc"), Foot: "tables", Do: screen.Change(func(m tournamentModel) tournamentModel { m.cross = false; return m })}},
			screen.ListKeys("choose", len(m.rows), func(m tournamentModel, by int) tournamentModel { return m.moveCross(by, 0) }),
			[]row{{Key: screen.Bind("←→", "more columns", "left", "right"), Foot: "more columns", Off: !crosstable.Of(m.row.tournament.State).Hides(width), Do: func(m tournamentModel, msg tea.KeyPressMsg) (tournamentModel, screen.Cmd) {
				if msg.Code == tea.KeyLeft {
					return m.moveCross(0, -1), nil
				}
				return m.moveCross(0, 1), nil
			}}},
		)}
	}
	opens := m.chosen < len(m.rows) && m.rows[m.chosen].game > 0
	does, enter := "watch", "take part"
	if opens && m.rows[m.chosen].part == tournamentYours {
		does = "play"
	}
	if m.row.mine {
		enter = "be there"
	}
	others := 0 // of the footer
	for _, in := range []bool{opens, m.mayEnter(), m.mayWithdraw()} {
		if in {
			others++
		}
	}
	return screen.KeyTable[tournamentModel]{slices.Concat(
		[]row{
			{Key: screen.Bind("enter", does, keyOpens...), Foot: does, Off: !opens, Do: screen.Act(tournamentModel.open)},
			{Key: screen.Bind("e", enter, "e"), Foot: enter, Off: !m.mayEnter(), Do: screen.Act(tournamentModel.enter)},
			{Key: screen.Bind("w", "withdraw", "w"), Foot: "withdraw", Off: !m.mayWithdraw(), Do: screen.Act(tournamentModel.withdraw)},
			{Key: screen.Bind("x", "crosstable", "x"), Foot: screen.Foot("crosstable", others < 2), Off: !m.mayCross(), Do: screen.Change(func(m tournamentModel) tournamentModel { m.cross, m.sight = true, crosstable.Sight{}; return m })},
		},
		screen.ListKeys("", len(m.rows), tournamentModel.move),
		[]row{{Key: keyLobby, Foot: "lobby", Do: screen.Act(func(m tournamentModel) (tournamentModel, screen.Cmd) { return m.gone(), screen.Send(screen.Back{}) })}},
	)}
}

// Keys returns the keys that work now.
func (m tournamentModel) Keys() screen.Keys {
	short, full := m.keyTable().Keys(screen.KeyHelp)
	return screen.Keys{Topic: "serve", Short: short, Full: full}
}

func (m tournamentModel) height() int { return max(1, m.frame.Height-len(m.head())-1) }

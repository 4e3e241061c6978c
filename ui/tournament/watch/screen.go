package watch

import (
	"context"
	"time"

	tea "charm.land/bubbletea/v2"

	rules "quoin/game/tournament"
	"quoin/ui/screen"
	"quoin/ui/theme"
	"quoin/ui/tournament"
	"quoin/ui/tournament/crosstable"
	"quoin/ui/tournament/games"
	"quoin/ui/tournament/report"
	"quoin/ui/tournament/wire"
	"quoin/ui/widget"
)

// Deps are what the screen needs from outside.
type Deps struct {
	Server  HeldServer // nil for a spectator of another machine's tournament
	Far     *Far       // that tournament; else nil
	Log     *NoteLog
	Kill    func() // stops the server, or following it, at once
	Address string // that clients connect to
	Record  string // the file, or empty
}

// source returns what the screen shows.
func (d Deps) source() Source {
	if d.Far != nil {
		return d.Far
	}
	return d.Server
}

// pollTime is how often the screen looks at the tournament.
const pollTime = 200 * time.Millisecond

// watchQuestion is what the screen is asking.
type watchQuestion uint8

const (
	none watchQuestion = iota
	whetherToStop
	whetherToKill
	whetherToWithdraw
	whetherToRedraw
	whetherToEnd
)

// scrolledPane is what the arrows scroll.
type scrolledPane uint8

const (
	standingsPane scrolledPane = iota
	gamesPane
	panes
)

// Model is the screen. Leaving it asks the server to stop. It is immutable.
type Model struct {
	deps    Deps
	frame   screen.Frame
	figures widget.BigFigures // made with the theme

	seen   lastState
	asking watchQuestion
	pane   scrolledPane
	first  [panes]int // the first row shown
	chosen int        // index of the chosen game
	cross  bool       // whether the crosstable is shown
	sight  crosstable.Sight
	desk   desk

	ctx   context.Context // of a spectator: ends when the screen is left
	table int             // the number of the table whose board a spectator wants to see first; else 0
}

// lastState is the state of the tournament as last read.
type lastState struct {
	tournament.Snapshot
	at        time.Time
	ended     bool
	away      string // why nothing is heard, or ""
	notes     []tournament.Announcement
	standings []wire.Row
	shares    map[string]string // of the points in pairs of games, by name; nil if games aren't paired
	entrants  map[string]rules.Entrant
	key       [5]int // what the standings depend on
}

// New returns the screen of a server.
func New(deps Deps) Model {
	return Model{deps: deps, seen: see(deps, lastState{}, time.Now()), pane: gamesPane}
}

// NewSpectator returns the screen of a tournament on another machine, which Init connects to, and a table's board opens
// at once unless it is 0.
func NewSpectator(all games.GameList, to screen.Spectate) Model {
	log := new(NoteLog)
	ctx, stop := context.WithCancel(context.Background())
	m := New(Deps{Far: NewFar(all, to.Address, to.Secret, to.Delay, log.Note), Log: log, Kill: stop, Address: to.Address})
	m.ctx, m.table = ctx, to.Table
	return m
}

// Init starts reading the state.
func (m Model) Init() screen.Cmd {
	far, ctx := m.deps.Far, m.ctx
	if far == nil {
		return m.poll(0)
	}
	return screen.Batch(m.poll(0), screen.Run(func() tea.Msg {
		_ = far.Run(ctx) // Away says why
		return nil
	}))
}

// poll reads the state after a while.
func (m Model) poll(after time.Duration) screen.Cmd {
	deps, before := m.deps, m.seen
	return screen.Tick(after, func(at time.Time) tea.Msg { return see(deps, before, at) })
}

// see returns what the screen shows. Ratings take time, so they are kept while they are valid.
func see(deps Deps, before lastState, at time.Time) lastState {
	now := lastState{Snapshot: deps.source().Snapshot(), at: at, notes: deps.Log.Latest(), entrants: map[string]rules.Entrant{}}
	if deps.Far != nil {
		now.away = deps.Far.Away()
	}
	select {
	case <-deps.source().Done():
		now.ended = true
	default:
	}
	entrants := now.State.Entrants()
	for _, e := range entrants {
		now.entrants[e.Name] = e
	}
	now.key = [5]int{int(now.State.Phase()), len(entrants), now.State.Round(), now.State.Undecided(), now.State.Directives()}
	// An entrant who takes another's place changes none of these.
	if now.standings, now.shares = before.standings, before.shares; now.key != before.key || now.State.Phase() == rules.Listing {
		now.standings, now.shares = tournament.Rows(now.State), report.Shares(now.State)
	}
	return now
}

// Update takes a message.
func (m Model) Update(msg tea.Msg) (screen.Screen, screen.Cmd) {
	switch msg := msg.(type) {
	case screen.Frame:
		if msg.Theme != m.frame.Theme {
			m.figures = widget.NewFigures(msg.Theme, theme.BrassRole)
		}
		m.frame = msg
		return m.scrolled(0), nil
	case lastState:
		m.seen = msg
		if m.seen.ended && !m.seen.State.Over() && m.deps.Far == nil {
			return m, screen.Send(screen.Quit{}) // it was stopped, and there is nothing more to see
		}
		if m.seen.ended {
			m.asking = none
		}
		var cmd screen.Cmd
		for _, g := range m.seen.Games {
			if tableNumber(m.seen.State, g.Game) == m.table {
				cmd, m.table = m.board(g.Number), 0
			}
		}
		return m.scrolled(0), screen.Batch(cmd, m.poll(pollTime))
	case screen.Leaving:
		if m.deps.Far != nil {
			m.deps.Kill()
		}
		return m, nil
	case directed:
		m.desk.said = string(msg)
		return m, m.poll(0)
	case tea.KeyPressMsg:
		next, cmd, _ := m.keyTable().Press(m, msg)
		return next, cmd
	case tea.MouseWheelMsg:
		return m.scrolled(screen.Wheel(msg)), nil
	}
	return m, nil
}

// keyTable returns the keys that work now. ctrl+c does what esc does, since leaving ends the tournament unless it is
// over.
func (m Model) keyTable() screen.KeyTable[Model] {
	type row = screen.KeyRow[Model]
	if m.asking != none {
		no := func(m Model) Model { m.asking = none; return m }
		return screen.KeyTable[Model]{{
			{Key: screen.Bind("y", "yes", "y", "enter", "ctrl+c"), Foot: "yes", Do: screen.Act(Model.stop)}, // asking to leave a second time is an answer too
			{Key: screen.Bind("n", "no", "n", "esc"), Foot: "no", Do: screen.Change(no)},
		}}
	}
	if m.desk.open {
		return m.deskKeys()
	}
	lists := append(screen.ListKeys(screen.Foot("scroll", m.cross), m.length(), Model.scrolled), screen.PageKeys(m.rows()[m.pane], Model.scrolled))
	leave := row{Key: screen.Bind("esc q", "stop", "q", "esc", "ctrl+c"), Foot: "stop", Do: screen.Change(Model.askToStop)}
	if m.seen.ended {
		leave = row{Key: screen.Bind("esc q", "leave", "q", "esc", "enter", "ctrl+c"), Foot: "leave", Do: screen.Sends[Model](screen.Quit{})}
	}
	if m.deps.Far != nil {
		leave = row{Key: screen.Bind("esc q", "leave", "q", "esc"), Foot: "leave", Do: screen.Act(func(m Model) (Model, screen.Cmd) {
			kill := m.deps.Kill
			return m, screen.Batch(screen.Run(func() tea.Msg { kill(); return nil }), screen.Send(screen.Back{}))
		})}
	}
	if m.cross {
		width, _ := m.crossSize()
		return screen.KeyTable[Model]{
			{{Key: screen.Bind("x", "tables", "x", "esc"), Foot: "tables", Do: screen.Change(func(m Model) Model { m.cross = false; return m })}},
			append(lists, row{Key: screen.Bind("←→", "more columns", "left", "right"), Foot: "more columns", Off: !crosstable.Of(m.seen.State).Hides(width), Do: func(m Model, msg tea.KeyPressMsg) (Model, screen.Cmd) {
				return m.sides(msg.Code == tea.KeyRight), nil
			}}),
		}
	}
	number, opens := m.opens()
	pane := "the games"
	if m.pane == gamesPane {
		pane = "the standings"
	}
	return screen.KeyTable[Model]{
		{
			{Key: screen.Bind("s", "start now", "s"), Foot: "start now", Off: !m.canBegin(), Do: screen.Act(func(m Model) (Model, screen.Cmd) {
				server := m.deps.Server
				return m, screen.Run(func() tea.Msg { server.Begin(); return nil })
			})},
			{Key: screen.Bind("enter", "open the board", "enter"), Foot: "open the board", Off: !opens, Do: screen.Act(func(m Model) (Model, screen.Cmd) { return m, m.board(number) })},
			{Key: screen.Bind("x", "crosstable", "x"), Foot: "crosstable", Off: m.seen.State.Phase() < rules.Playing, Do: screen.Change(func(m Model) Model { m.cross, m.sight = true, crosstable.Sight{}; return m })},
			{Key: screen.Bind("d", "direct", "d"), Foot: "direct", Off: m.seen.State.Config().System == "" || m.seen.ended || m.deps.Far != nil, Do: screen.Change(func(m Model) Model { m.desk = desk{open: true}; return m })},
			leave,
		},
		append(lists, row{Key: screen.Bind("tab", pane, "tab"), Do: screen.Change(func(m Model) Model { m.pane = (m.pane + 1) % panes; return m })}),
	}
}

// board opens the board of a running game.
func (m Model) board(number int) screen.Cmd {
	far := m.deps.Far
	if far == nil {
		return screen.Send(screen.Open{To: screen.HeldTable{Game: number}})
	}
	return screen.Run(func() tea.Msg {
		return screen.Send(screen.Open{To: screen.FarTable{Game: far.Watch(number)}})
	})
}

// askToStop asks whether to stop the tournament, or to break off its games too.
func (m Model) askToStop() Model {
	m.asking = whetherToStop
	if m.seen.Stopping {
		m.asking = whetherToKill
	}
	return m
}

// stop stops the tournament, or does what else was asked.
func (m Model) stop() (Model, screen.Cmd) {
	switch m.asking {
	case whetherToWithdraw:
		who, _ := m.player()
		return m.direct(rules.Directive{What: rules.Withdraw, Name: who.Name})
	case whetherToRedraw:
		return m.does(m.deps.Server.Draw)
	case whetherToEnd:
		return m.direct(rules.Directive{What: rules.End})
	}
	stop := m.deps.Server.Stop
	if m.asking == whetherToKill {
		stop = m.deps.Kill
	}
	m.asking = none
	return m, screen.Run(func() tea.Msg { stop(); return nil })
}

// canBegin reports whether the games can be started by hand.
func (m Model) canBegin() bool {
	return m.deps.Far == nil && m.seen.State.Phase() == rules.Listing && m.here() >= rules.MinEntrants && !m.seen.State.AwaitsGauntlet() && !m.seen.Stopping
}

// here counts the entrants that are connected.
func (m Model) here() (n int) {
	for _, e := range m.seen.entrants {
		if e.Present {
			n++
		}
	}
	return n
}

// length returns the number of rows of the longest list.
func (m Model) length() int { return len(m.seen.standings) + len(m.seen.Games) }

// sides moves to other columns of the crosstable.
func (m Model) sides(right bool) Model {
	by := -1
	if right {
		by = 1
	}
	width, height := m.crossSize()
	m.sight = crosstable.Of(m.seen.State).Move(m.sight, 0, by, width, height)
	return m
}

// scrolled moves the chosen game, the standings or the crosstable, and keeps all of them within their rows.
func (m Model) scrolled(by int) Model {
	if m.cross {
		width, height := m.crossSize()
		m.sight = crosstable.Of(m.seen.State).Move(m.sight, by, 0, width, height)
		return m
	}
	if m.desk.open {
		m.desk.chosen = max(0, min(m.desk.chosen+by, m.deskLength()-1))
		by = 0 // the lists under it still have to fit a new window
	}
	rows, lengths := m.rows(), m.lengths()
	if m.pane == gamesPane {
		m.chosen += by
	} else {
		m.first[m.pane] += by
	}
	m.chosen = max(0, min(m.chosen, lengths[gamesPane]-1))
	m.first[gamesPane] = widget.Window(m.first[gamesPane], rows[gamesPane], lengths[gamesPane], m.chosen, m.chosen)
	m.first[standingsPane] = max(0, min(m.first[standingsPane], lengths[standingsPane]-rows[standingsPane]))
	return m
}

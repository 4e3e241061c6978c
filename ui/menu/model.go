// Package menu is the screen that Quoin opens with: the games, the games left
// running, and the other screens.
package menu

import (
	"cmp"
	"context"
	"time"

	tea "charm.land/bubbletea/v2"

	"quoin/settings"
	"quoin/stats"
	"quoin/ui/kind"
	"quoin/ui/play"
	"quoin/ui/screen"
	"quoin/ui/widget"
)

// Deps is what the menu needs from outside.
type Deps struct {
	play.Host
	// Kinds are the games, in the order in which they are offered.
	Kinds []kind.Kind

	// What follows is of the Host's store where there is one, and else what a
	// test has in its place, or nil. Running lists the games that were left
	// running, and may do so beside an error.
	Running func(context.Context) ([]stats.Running, error)
	// NoneRunning says why there is no game to resume, such as that another Quoin
	// plays it.
	NoneRunning func(context.Context) error
	// Totals are the figures of all games.
	Totals func(context.Context) (stats.Totals, error)
	// Due is how many cards of the player's box are due, and how many it has. It is
	// asked once the rest is there.
	Due func(context.Context) (due, cards int, err error)
	// Discard takes a game of several players out of those left running, for
	// good.
	Discard func(context.Context, stats.ID) error

	Tick screen.Ticker
	// Above says that the menu isn't the bottom of the stack, so that one goes back
	// from it.
	Above bool
}

// Model is the menu. It is a value.
type Model struct {
	deps     Deps
	frame    screen.Frame
	kit      *kit
	settings settings.Settings
	rows     int // of the entries that are always there

	games   []game        // left running, in the order of the store, but for those kept behind a row
	kept    []game        // and those, see kind.Row
	totals  *stats.Totals // nil when they aren't known
	trouble string        // what the store said, or ""
	box     counted       // the last that was told

	states map[string]kind.RowState // of rows that have one, by id
	stale  time.Time                // when the first of them no longer holds, or zero

	chosen string // id of the chosen entry
	moved  bool   // by the player, so that nothing else may move it
	opened stats.ID

	listing listing  // which games cover the menu
	listed  int      // the chosen one of them
	first   int      // the first one in sight
	asked   stats.ID // whether it is to be discarded; "" when nothing is asked

	coding *coding // a board's code; nil while none is asked for

	now    time.Time // as of the last tick
	asking int       // the number of the question whose answer is awaited
	ticks  int       // the number of the tick that is awaited
}

// game is a game left running and when its time is up, by the wall clock.
type game struct {
	stats.Running
	kind kind.Kind
	end  time.Time
}

// left is the time left on its clock.
func (g game) left(now time.Time) time.Duration { return g.end.Sub(now) }

// alone says whether it is played alone.
func (g game) alone() bool { return len(g.Seats) == 1 }

// longest is more than any clock has that is counted down.
const longest = 24 * time.Hour

// timed says whether it has a clock.
func (g game) timed() bool { return g.Left > 0 && g.Left < longest }

// New is the menu.
func New(deps Deps) Model {
	if store := deps.Store; store != nil {
		deps.Running = func(ctx context.Context) ([]stats.Running, error) { return store.Running(ctx, deps.Now()) }
		deps.NoneRunning = func(ctx context.Context) error { return play.NoneRunning(ctx, store, "") }
		deps.Totals, deps.Discard, deps.Due = store.Totals, store.Discard, deps.CardsDue
	}
	m := Model{deps: deps, settings: deps.Settings.Now()}
	m.rows = len(m.plays()) + len(m.others())
	return m.settle()
}

// Init asks for what the menu shows. It is the first question, so its answer
// has number 0.
func (m Model) Init() screen.Cmd { return m.load() }

// loaded answers load.
type loaded struct {
	asked  int
	at     time.Time // when it was asked
	games  []stats.Running
	totals *stats.Totals // nil when they couldn't be read
	states map[string]kind.RowState
	err    error
}

// load reads the games left running and the totals.
func (m Model) load() screen.Cmd {
	deps, number := m.deps, m.asking
	if deps.Running == nil || deps.Totals == nil {
		return nil
	}
	return screen.Run(func() tea.Msg {
		ctx, cancel := play.Bounded(context.Background())
		defer cancel()
		l := loaded{asked: number, at: deps.Now()}
		// First, since it records the games whose time has run out, and the
		// totals then count them.
		l.games, l.err = deps.Running(ctx)
		totals, err := deps.Totals(ctx)
		if err == nil {
			l.totals = &totals
		}
		l.states = m.rowStates(ctx)
		l.err = cmp.Or(l.err, err)
		return l
	})
}

// counted is how the box of cards stands; it answers count.
type counted struct{ asked, due, cards int }

// count asks how the box of cards stands: behind all else, since a large one takes as
// long as the rest together. What can't be read isn't told; Study says why.
func (m Model) count() screen.Cmd {
	due, number := m.deps.Due, m.asking
	if due == nil {
		return nil
	}
	return screen.Run(func() tea.Msg {
		ctx, cancel := play.Bounded(context.Background())
		defer cancel()
		c := counted{asked: number}
		var err error
		if c.due, c.cards, err = due(ctx); err != nil {
			c.due, c.cards = 0, 0
		}
		return c
	})
}

// rowStates asks how the rows stand that can tell.
func (m Model) rowStates(ctx context.Context) map[string]kind.RowState {
	states := map[string]kind.RowState{}
	for _, k := range m.deps.Kinds {
		for _, r := range k.Rows {
			if r.State != nil {
				states[rowID(k, r)] = r.State(ctx, m.deps.Host)
			}
		}
	}
	return states
}

// reload asks again; answers to earlier questions no longer count.
func (m Model) reload() (Model, screen.Cmd) {
	m.asking++
	return m, m.load()
}

// tick says that a time shown is due to change.
type tick struct{ number int }

// nextTick awaits the next change of a time shown.
func (m Model) nextTick() (Model, screen.Cmd) {
	m.ticks++
	wait := time.Duration(0)
	for _, g := range m.games {
		if d := widget.NextSecond(g.left(m.now)); g.timed() && (wait == 0 || d < wait) {
			wait = d
		}
	}
	if d := m.stale.Sub(m.now); !m.stale.IsZero() && (wait == 0 || d < wait) {
		wait = max(d, time.Second)
	}
	if wait == 0 {
		return m, nil
	}
	t := tick{m.ticks}
	return m, m.deps.Tick.After(wait, func(time.Time) tea.Msg { return t })
}

// Package menu is the screen that Quoin opens with: the games, the running games, and the other
// screens.
package menu

import (
	"context"
	"time"

	tea "charm.land/bubbletea/v2"

	"quoin/stats"
	"quoin/ui/kind"
	"quoin/ui/play"
	"quoin/ui/screen"
	"quoin/ui/widget"
)

// Deps is everything that the menu needs from outside.
type Deps struct {
	play.Host
	// Kinds are the games, in the order in which they are offered.
	Kinds []kind.Kind

	// The functions below default to those of the Host's store, if there is one. Tests set
	// others; they may be nil. Running lists the running games, and may also return an error.
	Running func(context.Context) ([]stats.Running, error)
	// NoneRunning returns the reason why there is no game to resume, such as that another Quoin
	// has it open.
	NoneRunning func(context.Context) error
	// Due returns how many of the player's cards are due, and how many there are. It is called
	// after the others.
	Due func(context.Context) (due, cards int, err error)
	// Discard removes a running game of several players for good.
	Discard func(context.Context, stats.ID) error
	// People describes the players who are here, in texts from long to short. It is nil without a
	// lobby, and is called with Due.
	People func(context.Context) []string

	Tick screen.Ticker
	// Above means that the menu isn't the bottom of the stack, so that leaving it goes back.
	Above bool
}

// Model is the menu. It is a value.
type Model struct {
	deps  Deps
	frame screen.Frame
	kit   *menuKit

	games   []runningGame // running games, in the order of the store, without those kept behind a row
	kept    []runningGame // running games kept behind a row, see kind.Row
	trouble string        // the store's error, or ""
	box     counted       // the latest known

	states map[string]kind.RowState // by id, for rows that have a state
	stale  time.Time                // when the first of them expires, or zero

	chosen string // id of the chosen entry
	moved  bool   // the player has moved it, so nothing else may
	opened stats.ID

	listing openList // the list of games that covers the menu
	keeping string   // the entry to which the list of kept puzzles belongs
	listed  int      // the chosen line of the list
	top     int      // its first visible line
	asked   stats.ID // game to be discarded after confirmation, or ""

	coding *coding // a board's code; nil while the line is closed

	now    time.Time // time of the last tick
	asking int       // number of the latest request to the store
	ticks  int       // number of the latest tick
	due    time.Time // when it comes, or zero once it has come
}

// runningGame is a running game and the time when its clock ends, by the wall clock.
type runningGame struct {
	stats.Running
	kind kind.Kind
	end  time.Time
}

// left returns the time left on its clock.
func (g runningGame) left(now time.Time) time.Duration { return g.end.Sub(now) }

// alone reports whether it is played alone.
func (g runningGame) alone() bool { return len(g.Seats) == 1 }

// longest is longer than any clock that counts down.
const longest = 24 * time.Hour

// timed reports whether it has a clock.
func (g runningGame) timed() bool { return g.Left > 0 && g.Left < longest }

// New returns the menu.
func New(deps Deps) Model {
	if store := deps.Store; store != nil {
		deps.Running = func(ctx context.Context) ([]stats.Running, error) { return store.Running(ctx, deps.Now()) }
		deps.NoneRunning = func(ctx context.Context) error { return play.NoneRunning(ctx, store, "") }
		deps.Discard, deps.Due = store.Discard, deps.CardsDue
	}
	return Model{deps: deps, now: deps.Now().Round(0)}.settle()
}

// Init requests the menu's content. It is the first request, so its answer has number 0.
func (m Model) Init() screen.Cmd { return m.load() }

// menuData is the answer to load.
type menuData struct {
	asked  int
	at     time.Time // time of the request
	games  []stats.Running
	states map[string]kind.RowState
	err    error
}

// load reads the running games and the states of the rows.
func (m Model) load() screen.Cmd {
	deps, number := m.deps, m.asking
	if deps.Running == nil {
		return nil
	}
	return screen.Run(func() tea.Msg {
		ctx, cancel := play.Bounded(context.Background())
		defer cancel()
		l := menuData{asked: number, at: deps.Now()}
		// This comes first, since it records the games whose time has run out, and the states
		// then know of them.
		l.games, l.err = deps.Running(ctx)
		l.states = m.rowStates(ctx)
		return l
	})
}

// counted is the state of the flashcards and of other people, and the answer to count.
type counted struct {
	asked, due, cards int
	people            []string // texts from long to short
}

// count requests the state of the flashcards: last, since many cards take as long as everything
// else. Errors aren't shown; Study reports them.
func (m Model) count() screen.Cmd {
	due, people, number := m.deps.Due, m.deps.People, m.asking
	if due == nil && people == nil {
		return nil
	}
	return screen.Run(func() tea.Msg {
		ctx, cancel := play.Bounded(context.Background())
		defer cancel()
		c := counted{asked: number}
		if people != nil {
			c.people = people(ctx)
		}
		if due == nil {
			return c
		}
		var err error
		if c.due, c.cards, err = due(ctx); err != nil {
			c.due, c.cards = 0, 0
		}
		return c
	})
}

// rowStates returns the states of the rows that have one.
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

// reload repeats the request; answers to earlier ones are ignored.
func (m Model) reload() (Model, screen.Cmd) {
	m.asking++
	return m, m.load()
}

// tick is the message that a visible time changes.
type tick struct{ number int }

// nextTick waits for the next change of a visible time, unless a tick comes by then. A menu is
// shown often, and what it waits for may be hours away.
func (m Model) nextTick() (Model, screen.Cmd) {
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
	at := m.now.Add(wait)
	if !m.due.IsZero() && m.due.After(m.now) && !m.due.After(at) {
		return m, nil
	}
	m.ticks++
	m.due = at
	t := tick{m.ticks}
	return m, m.deps.Tick.After(wait, func(time.Time) tea.Msg { return t })
}

package santorini

import (
	"context"
	"errors"
	"slices"
	"time"

	tea "charm.land/bubbletea/v2"

	"quoin/game"
	rules "quoin/game/santorini"
	"quoin/ui/play"
	"quoin/ui/say"
	"quoin/ui/screen"
)

// Everything that reads or writes the store is here, as commands: the screen
// stays quick on a slow disk, and goes on without one.

type (
	// begun answers begin and resume.
	begun struct {
		match play.Match[rules.Action, rules.State]
		kept  play.Kept
		err   error // why there is no game
	}
	// saved is the store's answer to steps.
	saved struct{ kept play.Kept }
	// closed answers close.
	closed struct{}
	// fetched answers fetch.
	fetched struct {
		log rules.Log
		err error
	}
)

// begin starts a game of these players.
func (m Model) begin(players [2]game.Player) screen.Cmd {
	deps := m.deps
	return screen.Run(func() tea.Msg {
		h := game.Header{
			Rules: rules.Rules, Config: rules.Config{Players: players}.String(),
			Seed: deps.Seed(), Started: deps.Now().UnixMilli(),
		}
		match, kept, err := play.Santorini().Begin(context.Background(), deps.Store, h)
		return begun{match, kept, err}
	})
}

func (m Model) resume() screen.Cmd {
	deps, id := m.deps, m.to.Resume
	return screen.Run(func() tea.Msg {
		match, err := play.Santorini().Resume(context.Background(), deps.Store, id)
		return begun{match: match, err: err}
	})
}

// begins takes the answer of begin and resume.
func (m Model) begins(b begun) (Model, screen.Cmd) {
	if b.err != nil {
		m.phase, m.message = failed, message{say.Plain(b.err.Error()), bad}
		return m, nil
	}
	m.phase, m.match, m.hand, m.message = playing, b.match, empty(), message{}
	m.turns = turnsOf(m.match.Log)
	m.started = time.UnixMilli(m.match.Log.Started)
	m, told := m.heard(b.kept)
	m, next := m.goesOn()
	return m, screen.Batch(told, next)
}

// apply does actions, now, all or none, and records them.
func (m Model) apply(actions ...rules.Action) (Model, screen.Cmd, error) {
	match, keep, err := m.match.Apply(m.at(), actions...)
	if err != nil {
		return m, nil, err
	}
	m.match, m.turns = match, turnsOf(match.Log)
	m.back, m.hint, m.advice = 0, nothing, nil
	if _, ended := m.state().Outcome(); ended {
		m = m.quiet()
		m.phase, m.hand, m.asked, m.message = over, m.hand.done(), none, message{}
	}
	return m, screen.Run(func() tea.Msg {
		kept := keep()
		if kept.Recorded {
			// The board may be gone by now, and the menu below it still wants
			// to know.
			return screen.Batch(screen.Send(saved{kept}), screen.Send(screen.Recorded{}))
		}
		return saved{kept}
	}), nil
}

// heard takes the store's answer and tells the player what it means.
func (m Model) heard(k play.Kept) (Model, screen.Cmd) {
	var tell play.Tell
	m.match, tell = m.match.Heard(k)
	switch {
	case tell.Text == "":
		return m, nil
	case tell.Failing:
		return m, screen.Send(screen.Notice{Text: tell.Text, Sticky: true, Topic: "saving"})
	}
	return m, screen.Batch(
		screen.Send(screen.Notice{Sticky: true, Topic: "saving"}), // takes the other away
		screen.Send(screen.Notice{Text: tell.Text}),
	)
}

// close gives the game back to the store.
func (m Model) close() screen.Cmd {
	match, store := m.match, m.deps.Store
	if m.phase != playing && m.phase != over {
		return nil
	}
	return screen.Run(func() tea.Msg {
		match.Close(store)
		return closed{}
	})
}

var errUnfinished = errors.New("nothing of this game can be shown")

// fetch reads a game that is to be watched.
func (m Model) fetch() screen.Cmd {
	deps, to := m.deps, m.to
	if to.Log != nil {
		return screen.Send(fetched{log: *to.Log})
	}
	return screen.Run(func() tea.Msg {
		if deps.Store == nil {
			return fetched{err: errUnfinished}
		}
		ctx, cancel := play.Bounded(context.Background())
		defer cancel()
		record, err := deps.Store.Record(ctx, to.Watch)
		if err != nil {
			return fetched{err: err}
		}
		log, err := game.Read(record, rules.ParseAction)
		return fetched{log, err}
	})
}

// watches takes the answer of fetch.
func (m Model) watches(f fetched) Model {
	states, err := []rules.State(nil), f.err
	if err == nil {
		states, err = play.Santorini().States(f.log)
	}
	if err != nil {
		m.phase, m.message = failed, message{say.Plain(err.Error()), bad}
		return m
	}
	m.match = play.Match[rules.Action, rules.State]{Log: f.log, State: states[len(states)-1]}
	m.turns = turnsOf(f.log)
	m.phase, m.watch = watching, watch{states: slices.Clip(states)}
	return m
}

package santorini

import (
	"context"

	tea "charm.land/bubbletea/v2"

	"quoin/game"
	rules "quoin/game/santorini"
	"quoin/ui/board/local"
	"quoin/ui/board/santorini/gameplay"
	"quoin/ui/say"
	"quoin/ui/screen"
	"quoin/ui/widget"
)

// The store is read and written in commands, all of them in this file: the screen stays
// quick on a slow disk, and works without one.

type (
	// begun is the result of begin and resume.
	begun = local.Begun[rules.Action, rules.State]
	// fetched is the result of fetch.
	fetched struct {
		state rules.State
		err   error
	}
)

// begin returns a command that starts a new game.
func (m Model) begin(h game.Header) screen.Cmd {
	deps := m.deps
	return screen.Run(func() tea.Msg {
		h := h
		h.Rules, h.Started = rules.Rules, deps.Now().UnixMilli()
		if h.Seed == 0 {
			h.Seed = deps.Seed()
		}
		match, kept, err := gameplay.Engine().Begin(context.Background(), deps.Store, h)
		return begun{Match: match, Kept: kept, Err: err}
	})
}

func (m Model) resume() screen.Cmd {
	deps, id := m.deps, m.to.Resume
	return screen.Run(func() tea.Msg {
		match, err := gameplay.Engine().Resume(context.Background(), deps.Store, id)
		return begun{Match: match, Err: err}
	})
}

// begins handles the result of begin and resume.
func (m Model) begins(b begun) (Model, screen.Cmd) {
	if b.Err != nil {
		m.phase, m.message = failed, widget.Bad(say.Plain(b.Err.Error()))
		return m, nil
	}
	var told screen.Cmd
	m.match, told = local.Sit(m.deps.Host, m.deps.Tick, b)
	m.phase, m.hand, m.message = playing, empty(), widget.Message{}
	m.turns = turnsOf(m.state())
	m, next := m.goesOn()
	return m, screen.Batch(told, next)
}

// apply applies actions now, all or none, and records them. If the rules refuse them, the
// message says why.
func (m Model) apply(actions ...rules.Action) (Model, screen.Cmd, error) {
	match, saving, err := m.match.Do(m.match.Look(), actions...)
	if err != nil {
		m.message = widget.Bad(sentence(err))
		return m, nil, err
	}
	m.match, m.turns = match, turnsOf(match.State)
	m.back, m.hint = 0, nothing
	if _, ended := m.state().Outcome(); ended {
		m.match = m.match.Quiet()
		m.phase, m.hand, m.asked, m.message = over, m.hand.done(), none, widget.Message{}
	}
	return m, saving, nil
}

// fetch returns a command that reads a game to replay.
func (m Model) fetch() screen.Cmd {
	deps, to := m.deps, m.to
	return screen.Run(func() tea.Msg {
		record, err := deps.Shown(to.Record, to.Watch)
		if err != nil {
			return fetched{err: err}
		}
		log, err := game.Read(record, rules.ParseAction)
		if err != nil {
			return fetched{err: err}
		}
		state, err := game.Replay(log, rules.Start)
		return fetched{state, err}
	})
}

// watches handles the result of fetch.
func (m Model) watches(f fetched) Model {
	if f.err != nil {
		m.phase, m.message = failed, widget.Bad(say.Plain(f.err.Error()))
		return m
	}
	m.match.State, m.turns, m.phase = f.state, turnsOf(f.state), watching
	return m
}

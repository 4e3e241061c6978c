package santorini

import (
	"context"
	"slices"

	tea "charm.land/bubbletea/v2"

	"quoin/game"
	rules "quoin/game/santorini"
	"quoin/ui/board/local"
	"quoin/ui/board/santorini/gameplay"
	"quoin/ui/play"
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
		log rules.Log
		err error
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
	m.turns = turns{}.read(m.match.Log)
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
	m.match, m.turns = match, m.turns.read(match.Log)
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
		return fetched{log, err}
	})
}

// watches handles the result of fetch.
func (m Model) watches(f fetched) Model {
	states, err := []rules.State(nil), f.err
	if err == nil {
		states, err = gameplay.Engine().States(f.log)
	}
	if err != nil {
		m.phase, m.message = failed, widget.Bad(say.Plain(err.Error()))
		return m
	}
	m.match.Match = play.Match[rules.Action, rules.State]{Log: f.log, State: states[len(states)-1]}
	m.turns = turns{}.read(f.log)
	m.phase, m.watch = watching, watch{states: slices.Clip(states)}
	return m
}

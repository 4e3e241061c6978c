package santorini

import (
	rules "quoin/game/santorini"
	"quoin/ui/board/local"
	"quoin/ui/board/santorini/gameplay"
	"quoin/ui/say"
	"quoin/ui/screen"
	"quoin/ui/widget"
)

// here returns a command that begins, resumes or reads the game that a place names. Its
// answer is a begun.
func (m Model) here(to screen.Play) screen.Cmd {
	return local.Here(m.deps.Host, gameplay.Engine(), rules.Rules, to)
}

type begun = local.Begun[rules.Action, rules.State]

// begins handles the result of here.
func (m Model) begins(b begun) (Model, screen.Cmd) {
	switch {
	case b.Err != nil:
		m.phase, m.message = failed, widget.Bad(say.Plain(b.Err.Error()))
		return m, nil
	case m.to.Watch != "" || m.to.Record != nil:
		m.match.State, m.turns, m.phase = b.Match.State, turnsOf(b.Match.State), watching
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

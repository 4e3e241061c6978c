package adjacency

import (
	"strings"
	"time"

	tea "charm.land/bubbletea/v2"

	rules "quoin/game/adjacency"
	"quoin/ui/board/adjacency/gameplay"
	"quoin/ui/board/local"
	"quoin/ui/say"
	"quoin/ui/screen"
	"quoin/ui/widget"
)

// A re-roll can be taken back for a moment, because fingers know ctrl+r from the shell.
// rules.Unroll says for how long.

// stays says that the moment is over.
type stays struct{ ticket *local.Ticket }

// rerolled is the result of roll.
type rerolled struct {
	roll int // board to be replaced
	skip int
	note string
	err  error
}

// askRoll replaces the board; with a word in the making it asks first.
func (m Model) askRoll() (Model, screen.Cmd) {
	if !m.entry.empty() && m.refused == "" {
		m.asked = askReroll
		return m, nil
	}
	return m.roll()
}

// roll replaces the board, at once unless the new one must hold enough words.
func (m Model) roll() (Model, screen.Cmd) {
	m.entry, m.refused = entry{}, ""
	if m.deps.Settings.Now().MinWords == 0 || m.race != nil {
		return m.takeRerolled(rerolled{roll: m.state().Rerolls()})
	}
	host, header, state := m.deps.Host, m.match.Log.Header, m.state()
	return m, screen.Run(func() tea.Msg {
		r := rerolled{roll: state.Rerolls()}
		r.skip, r.note, r.err = gameplay.Skip(host, header, state)
		return r
	})
}

const takesBack = "; esc takes them back"

// takeRerolled deals the new board. Letters typed during the search stay.
func (m Model) takeRerolled(r rerolled) (Model, screen.Cmd) {
	if m.phase != playing || r.roll != m.state().Rerolls() {
		return m, nil
	}
	if r.err != nil {
		m.message = widget.Bad(say.Plain(r.err.Error()))
		return m, nil
	}
	was := m.state().Board()
	m, cmd, err := m.apply(m.look(), rules.Reroll{Skip: r.skip})
	if err != nil {
		return m, nil
	}
	m.walking, m.tips, m.again = false, false, nil
	m.entry = m.entry.anywhere(m.state().Board())
	m.message = widget.Said("New letters for " + say.Count(rules.RerollCost, "point"))
	if _, may := m.state().Unrolls(); may && m.race == nil {
		m.message.Text += takesBack
		m.regret = new(local.Ticket)
		over := stays{m.regret}
		cmd = screen.Batch(cmd, m.deps.Tick.After(rules.RegretTime, func(time.Time) tea.Msg { return over }))
	}
	if r.note != "" {
		m.message.Text = r.note
	}
	m, tumbling := m.startTumble(was)
	return m, screen.Batch(cmd, tumbling, m.solve())
}

// keepReroll ends the moment in which the re-roll can be taken back.
func (m Model) keepReroll(s stays) Model {
	if s.ticket == m.regret {
		m.regret = nil
		m.message.Text, _ = strings.CutSuffix(m.message.Text, takesBack)
	}
	return m
}

// unroll takes a re-roll back.
func (m Model) unroll() (Model, screen.Cmd) {
	was := m.state().Board()
	m, cmd, err := m.apply(m.match.Now(), rules.Unroll{})
	if m.regret = nil; err != nil {
		return m, nil
	}
	m.walking = false
	m.message = widget.Said("The letters are back, and so are the points")
	m, tumbling := m.startTumble(was)
	return m, screen.Batch(cmd, tumbling, m.solve())
}

package join

import (
	"slices"

	"charm.land/bubbles/v2/key"

	"quoin/ui/screen"
)

// keyTable returns the keys that work now, except those of the board.
func (m Model) keyTable() screen.KeyTable[Model] {
	type row = screen.KeyRow[Model]
	if m.asked {
		no := func(m Model) Model { m.asked = false; return m }
		return screen.KeyTable[Model]{screen.Answers(Model.leaves, no)}
	}
	board := "last board"
	if m.running {
		board = "board"
	}
	ready := m.awaitsUs()
	scrolls := screen.ListKeys("scroll", m.hidden()+1, Model.scrolled)
	pages := screen.PageKeys(m.listHeight(), Model.scrolled)
	pages.Off = m.hidden() == 0
	return screen.KeyTable[Model]{slices.Concat(
		[]row{
			{Key: screen.Bind("enter", "try again", "enter"), Foot: "try again", Off: m.phase != refused, Do: screen.Act(Model.retry)},
			{Key: screen.Bind("enter", "begin", "enter"), Foot: "begin", Off: !ready, Do: screen.Act(Model.isReady)},
			{Key: screen.Bind("b", board, "b", "enter"), Foot: screen.Foot(board, m.phase != refused), Off: ready || m.board == nil || m.called(), Do: screen.Change(func(m Model) Model { m.shown = true; return m })},
		},
		scrolls,
		[]row{pages, {Key: screen.Bind("esc", "leave", "esc", "q"), Foot: "leave", Do: screen.Act(func(m Model) (Model, screen.Cmd) {
			if m.costs() {
				m.asked = true
				return m, nil
			}
			return m.leaves()
		})}},
	)}
}

// quits ends the program, after a question if that loses anything. Asking a second time is an answer.
func (m Model) quits() (Model, screen.Cmd) {
	if m.costs() && !m.asked {
		m.asked = true
		return m, nil
	}
	return m, screen.Send(screen.Quit{})
}

// retry connects again.
func (m Model) retry() (Model, screen.Cmd) {
	m.phase, m.tries, m.since = connecting, 0, m.deps.Now()
	if m.hall.Name != "" {
		m.phase = away
	}
	return m.dial()
}

// Keys returns the keys that work now.
func (m Model) Keys() screen.Keys {
	if m.shown && !m.asked {
		k := m.board.Keys()
		k.Holds = m.costs()
		return k
	}
	var last []key.Binding
	if !m.asked {
		last = []key.Binding{screen.KeyHelp}
	}
	short, full := m.keyTable().Keys(last...)
	return screen.Keys{Topic: "tournaments", Holds: m.costs(), Short: short, Full: full}
}

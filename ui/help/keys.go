package help

import (
	tea "charm.land/bubbletea/v2"

	"quoin/ui/screen"
)

// keyTable returns the keys that work now.
func (m Model) keyTable() screen.KeyTable[Model] {
	type row = screen.KeyRow[Model]
	whole := m.port.AtTop() && m.port.AtBottom() // nothing to scroll
	scrolls := func(label, text, foot string, up, down func(Model) Model, keys ...string) row {
		return row{Key: screen.Bind(label, text, keys...), Foot: foot, Off: whole, Do: func(m Model, msg tea.KeyPressMsg) (Model, screen.Cmd) {
			if by, _ := screen.Row(msg, 1); by < 0 || msg.Code == tea.KeyPgUp {
				return up(m), nil
			}
			return down(m), nil
		}}
	}
	pages := scrolls("pgup pgdn", "scroll by a page", screen.Foot("scroll", !m.reading),
		func(m Model) Model { m.port.PageUp(); return m }, func(m Model) Model { m.port.PageDown(); return m }, "pgup", "pgdown", "space")
	ends := scrolls("home end", "beginning, end of the page", "",
		func(m Model) Model { m.port.GotoTop(); return m }, func(m Model) Model { m.port.GotoBottom(); return m }, "home", "end", "g", "G")
	next := row{Key: screen.Bind("tab", "next page", "tab"), Foot: screen.Foot("next page", m.reading), Do: screen.Change(func(m Model) Model { return m.open((m.chosen + 1) % len(m.pages)) })}
	previous := row{Key: screen.Bind("shift+tab", "page before", "shift+tab"), Do: screen.Change(func(m Model) Model { return m.open((m.chosen + len(m.pages) - 1) % len(m.pages)) })}
	back := row{Key: screen.Bind("esc", "back", "esc", "q"), Foot: "back", Do: screen.Act(Model.back)}
	if m.reading {
		lines := scrolls("↑↓", "scroll by a line", "scroll",
			func(m Model) Model { m.port.ScrollUp(1); return m }, func(m Model) Model { m.port.ScrollDown(1); return m }, "up", "down", "k", "j")
		contents := row{Key: screen.Bind("←", "contents", "left", "h"), Foot: "contents", Do: screen.Change(func(m Model) Model { m.reading, m.direct = false, false; return m })}
		return screen.KeyTable[Model]{{lines, pages, ends}, {contents, next, previous, back}}
	}
	choose := row{Key: screen.Bind("↑↓", "choose a page", "up", "down", "k", "j"), Foot: "choose", Do: func(m Model, msg tea.KeyPressMsg) (Model, screen.Cmd) {
		by, _ := screen.Row(msg, len(m.pages))
		return m.open(max(0, min(m.chosen+by, len(m.pages)-1))), nil
	}}
	read := row{Key: screen.Bind("enter", "read", "enter", "right", "l"), Foot: "read", Do: screen.Change(func(m Model) Model { m.reading = true; return m })}
	return screen.KeyTable[Model]{{choose, read, pages, ends}, {next, previous, back}}
}

// back goes back to the contents, or leaves.
func (m Model) back() (Model, screen.Cmd) {
	if !m.reading || m.direct {
		return m, screen.Send(screen.Back{})
	}
	m.reading = false
	return m, nil
}

// Keys returns the keys that work now.
func (m Model) Keys() screen.Keys {
	short, full := m.keyTable().Keys()
	return screen.Keys{Short: short, Full: full, Indent: m.indent()}
}

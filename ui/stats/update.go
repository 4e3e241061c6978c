package stats

import (
	"slices"
	"strings"

	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"

	"quoin/stats"
	"quoin/ui/screen"
)

// Update handles a message, and requests the data that is missing then.
func (m Model) Update(msg tea.Msg) (screen.Screen, screen.Cmd) {
	m.now = m.deps.Now()
	m, cmd := m.update(msg)
	m, more := m.ask()
	return m, screen.Batch(cmd, more)
}

func (m Model) update(msg tea.Msg) (Model, screen.Cmd) {
	switch msg := msg.(type) {
	case screen.Frame:
		m.frame, m.look = msg, lookOf(m.look, msg.Theme)
		return m.each(pages.layout), nil
	case screen.Shown:
		return m.stale(), nil
	case screen.Leaving:
		m.job.stop()
		return m, m.stopExport()
	case screen.Click:
		m.opening = settled
		return m.click(msg.ID)
	case tea.KeyPressMsg:
		m.opening = settled
		return m.press(msg)
	case tea.PasteMsg:
		return m.paste(msg)
	case tea.MouseWheelMsg:
		if m.export.phase == exportClosed {
			m = m.with(m.page().wheel(msg))
		}
		return m, nil

	case lastRead:
		return m.takeLast(msg), nil
	case exported:
		return m.takeExported(msg), nil
	case gameReviewed:
		return m.takeReviewed(msg)
	case rulesAnswer:
		m = m.each(func(p pages) pages {
			if p.kind.Rules.Name == msg.rules {
				msg.take(&p)
			}
			return p
		})
		if p := m.page(); p.detail.shown && p.foreign(p.detail.game) {
			return m.showOther(p.detail.game), nil
		}
	}
	return m, nil
}

func (m Model) press(msg tea.KeyPressMsg) (Model, screen.Cmd) {
	next, cmd, done := m.keyTable().Press(m, msg)
	switch p := m.page(); {
	case done:
	case m.export.phase == exportAsks && m.export.inPath:
		return m.typePath(msg)
	case m.export.phase == exportClosed && p.prefix.typing:
		p, cmd := p.pressInPrefix(msg)
		return m.with(p), cmd
	}
	return next, cmd
}

// meaning opens the definition of a word, unless it is "".
func meaning(word string) screen.Cmd {
	if word == "" {
		return nil
	}
	return screen.Send(screen.Meaning{Words: []string{word}})
}

// leaveDetail closes a game's page, or the screen if it was opened on it.
func (m Model) leaveDetail() (Model, screen.Cmd) {
	if m.page().detail.direct {
		return m, screen.Send(screen.Back{})
	}
	return m.with(m.page().closed()), nil
}

// showOther shows the game that the screen was opened on, once its kind is known.
func (m Model) showOther(g stats.Game) Model {
	i := at(m.pages, g.Rules)
	if i < 0 {
		return m
	}
	m = m.with(m.page().closed())
	m.game = i
	return m.with(m.page().show(g, true))
}

// openOpponent lists the games against the opponent under the cursor of the records.
func (m Model) openOpponent() Model {
	p := m.page()
	o, ok := p.records.opponents.at(p.records.opponents.cursor)
	if !ok {
		return m
	}
	return m.with(p.against(o)).show(gamesTab)
}

// pressTab opens the tab of a key, if there is one.
func (m Model) pressTab(msg tea.KeyPressMsg) Model {
	switch {
	case key.Matches(msg, keyTabNext):
		return m.show(m.further(1))
	case key.Matches(msg, keyTabPrevious):
		return m.show(m.further(-1))
	}
	for i, k := range keyTabs {
		if key.Matches(msg, k) && slices.Contains(m.page().tabs(), tab(i)) {
			return m.show(tab(i))
		}
	}
	return m
}

// further returns the tab that is by places further, and wraps around.
func (m Model) further(by int) tab {
	all := m.page().tabs()
	return all[(slices.Index(all, m.tab)+by+len(all))%len(all)]
}

// show opens a tab, and closes whatever is open on the page.
func (m Model) show(t tab) Model {
	other := (m.tab == calendarTab) != (t == calendarTab)
	m.tab = t
	p := m.page().closed()
	if other { // the calendar is read like a plot
		p.plot = p.plot.fresh()
	}
	return m.with(p)
}

func (m Model) click(id string) (Model, screen.Cmd) {
	if m.export.phase != exportClosed {
		return m.clickInExport(id)
	}
	for i, name := range tabNames {
		if id == "tab:"+name {
			return m.show(tab(i)), nil
		}
	}
	if name, ok := strings.CutPrefix(id, "game:"); ok {
		for i, p := range m.pages {
			if p.kind.Title == name {
				return m.turnTo(i), nil
			}
		}
	}
	if m.deps.Store == nil {
		return m, nil
	}
	p := m.page()
	if value, ok := strings.CutPrefix(id, "filter:"); ok {
		return m.with(p.clickInPicker(value)), nil
	}
	if head, ok := strings.CutPrefix(id, "sort:"); ok {
		return m.with(p.clickHead(head)), nil
	}
	i, ok := rowOf(id)
	switch {
	case !ok:
		return m, nil
	case m.tab == recordsTab && !p.open() && i == p.records.opponents.cursor:
		return m.openOpponent(), nil
	}
	return m.with(p.clickRow(i)), nil
}

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
		if m = m.each(pages.layout); m.calendar {
			m = m.toCalendar()
		}
		return m, nil
	case screen.Shown:
		return m.stale(), nil
	case screen.Leaving:
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
	p := m.page()
	switch {
	case m.export.phase != exportClosed:
		return m.pressInExport(msg)
	case p.detail.shown:
		return m.pressInGame(msg)
	case p.picker != nil:
		return m.with(p.pressInPicker(msg)), nil
	case p.choosing:
		return m.with(p.pressInChooser(msg)), nil
	case p.prefix.typing:
		p, cmd := p.pressInPrefix(msg)
		return m.with(p), cmd
	case key.Matches(msg, keyBack):
		return m, screen.Send(screen.Back{})
	case key.Matches(msg, keyOther):
		return m.turnTo(m.game + 1), nil
	case key.Matches(msg, keyOtherBack):
		return m.turnTo(m.game - 1), nil
	}
	if next, ok := m.pressTab(msg); ok {
		return next, nil
	}
	switch {
	case m.deps.Store == nil:
		return m, nil
	case m.tab == wordsTab && key.Matches(msg, screen.KeyMeaning):
		return m, meaning(p.chosenWord())
	case key.Matches(msg, keyExport) && !m.deps.Away:
		return m.openExport(), nil
	case key.Matches(msg, keyReread):
		return m.stale(), nil
	case m.tab == recordsTab && key.Matches(msg, keyOpen):
		return m.openOpponent(), nil
	}
	return m.with(p.press(msg)), nil
}

// meaning opens the definition of a word, unless it is "".
func meaning(word string) screen.Cmd {
	if word == "" {
		return nil
	}
	return screen.Send(screen.Meaning{Words: []string{word}})
}

// pressInGame handles a key on a game's page.
func (m Model) pressInGame(msg tea.KeyPressMsg) (Model, screen.Cmd) {
	p := m.page()
	direct := p.detail.direct
	switch {
	case key.Matches(msg, keyBack) && direct:
		return m, screen.Send(screen.Back{})
	case key.Matches(msg, keyBack):
		return m.with(p.closed()), nil
	case key.Matches(msg, keyEarlier) && !direct:
		return m.with(p.beside(-1)), nil
	case key.Matches(msg, keyLater) && !direct:
		return m.with(p.beside(1)), nil
	// On this page, the other keys for tabs open other games.
	case p.scored() && key.Matches(msg, screen.KeyMeaning):
		return m, meaning(p.chosenWord())
	case key.Matches(msg, keyAllGames) && direct:
		return m.show(gamesTab), nil
	case msg.Code == tea.KeyTab, key.Matches(msg, keyTabs[:]...):
		m, _ = m.pressTab(msg)
		return m, nil
	}
	p, cmd := p.pressInDetail(msg)
	return m.with(p), cmd
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

// pressTab handles a key that opens a tab.
func (m Model) pressTab(msg tea.KeyPressMsg) (Model, bool) {
	switch {
	case key.Matches(msg, keyTabNext):
		return m.show(m.further(1)), true
	case key.Matches(msg, keyTabPrevious):
		return m.show(m.further(-1)), true
	}
	for i, k := range keyTabs {
		if key.Matches(msg, k) && slices.Contains(m.page().tabs(), tab(i)) {
			return m.show(tab(i)), true
		}
	}
	return m, false
}

// further returns the tab that is by places further, and wraps around.
func (m Model) further(by int) tab {
	all := m.page().tabs()
	return all[(slices.Index(all, m.tab)+by+len(all))%len(all)]
}

// show opens a tab, and closes whatever is open on the page.
func (m Model) show(t tab) Model {
	m.tab = t
	return m.with(m.page().closed())
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

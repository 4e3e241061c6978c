package stats

import (
	"slices"
	"strings"

	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"

	"quoin/stats"
	"quoin/ui/screen"
)

// Update does what a message asks, and then reads what is missing.
func (m Model) Update(msg tea.Msg) (screen.Screen, screen.Cmd) {
	m.now = m.deps.Now()
	m, cmd := m.update(msg)
	m, more := m.ask()
	return m, screen.Batch(cmd, more)
}

func (m Model) update(msg tea.Msg) (Model, screen.Cmd) {
	switch msg := msg.(type) {
	case screen.Frame:
		m.frame = msg
		return m.layout(), nil
	case screen.Shown:
		return m.stale(), nil
	case screen.Leaving:
		return m, m.stopExport()
	case screen.Click:
		return m.chosen().click(msg.ID)
	case tea.KeyPressMsg:
		return m.chosen().press(msg)
	case tea.PasteMsg:
		return m.paste(msg)
	case tea.MouseWheelMsg:
		return m.wheel(msg), nil

	case page[stats.Game]:
		if msg.token == m.token {
			m.games = m.games.take(msg)
		}
		m = m.takeOther(msg)
	case page[stats.Word]:
		if msg.token == m.token {
			m.words = m.words.take(msg)
		}
		m = m.takeOther(msg)
	case lastRead:
		return m.takeLast(msg), nil
	case detailRead:
		return m.takeDetail(msg), nil
	case recordsRead:
		return m.takeRecords(msg), nil
	case plotRead:
		return m.takePlot(msg), nil
	case exported:
		return m.takeExported(msg), nil
	default:
		m = m.takeOther(msg)
	}
	return m, nil
}

// takeOther gives an answer to the pages of all games but Adjacency.
func (m Model) takeOther(msg tea.Msg) Model {
	m.others = slices.Clone(m.others)
	for i, p := range m.others {
		m.others[i] = p.take(m.scene(), msg)
	}
	return m
}

func (m Model) press(msg tea.KeyPressMsg) (Model, screen.Cmd) {
	switch {
	case m.export != nil:
		return m.pressInExport(msg)
	case m.detail != nil:
		return m.pressInDetail(msg)
	case m.picker != nil:
		return m.pressInPicker(msg), nil
	case m.prefix.typing:
		return m.pressInPrefix(msg)
	case m.game > 0 && m.other().open():
		return m.pressInOther(msg)
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
	case key.Matches(msg, keyExport):
		return m.openExport(), nil
	case key.Matches(msg, keyReread):
		return m.stale(), nil
	case m.game > 0:
		return m.pressInOther(msg)
	case key.Matches(msg, keyMode) && !m.failed():
		return m.otherMode(), nil
	case m.tab == wordsTab:
		return m.pressInWords(msg), nil
	case m.tab == recordsTab:
		return m, nil
	case key.Matches(msg, keyFilter) && !m.failed():
		return m.pick(true), nil
	case key.Matches(msg, keyClear):
		return m.filterBy(everyGame), nil
	case m.tab == gamesTab:
		return m.pressInGames(msg), nil
	case m.tab == plotsTab && key.Matches(msg, keyPlot):
		return m.plotNext(), nil
	}
	return m, nil
}

// pressTab goes to another page.
func (m Model) pressTab(msg tea.KeyPressMsg) (Model, bool) {
	switch {
	case key.Matches(msg, keyTabNext):
		return m.show(m.page(1)), true
	case key.Matches(msg, keyTabPrevious):
		return m.show(m.page(-1)), true
	}
	for i, k := range keyTabs {
		if key.Matches(msg, k) && slices.Contains(m.kind().pages(), tab(i)) {
			return m.show(tab(i)), true
		}
	}
	return m, false
}

// page is the page so many further, around the end.
func (m Model) page(by int) tab {
	pages := m.kind().pages()
	return pages[(slices.Index(pages, m.tab)+by+len(pages))%len(pages)]
}

// show goes to a page, whatever is open.
func (m Model) show(t tab) Model {
	m.tab, m.detail, m.picker = t, nil, nil
	m.prefix.typing = false
	if m.game > 0 {
		m = m.withOther(m.other().closed())
	}
	return m.layout()
}

func (m Model) pressInGames(msg tea.KeyPressMsg) Model {
	switch {
	case key.Matches(msg, keySort):
		return m.sortBy(orders[(orderOf(m.order)+1)%len(orders)].order)
	case key.Matches(msg, keyOpen):
		return m.openChosen()
	}
	m.games, _ = m.games.press(msg)
	return m
}

// failed says that the page in sight could not be read.
func (m Model) failed() bool {
	if m.game > 0 {
		return m.other().failed(m.tab)
	}
	return [tabs]error{m.games.err, m.words.err, m.records.err, m.plot.err}[m.tab] != nil
}

// bare says that the page in sight has nothing on it, and that no filter is
// why: then there is nothing to open, to sort or to filter.
func (m Model) bare() bool {
	if m.game > 0 {
		return m.other().bare(m.tab)
	}
	switch m.tab {
	case gamesTab:
		return m.games.bare() && !m.filtered()
	case wordsTab:
		return m.words.bare() && m.prefix.text() == ""
	}
	return false // a key leads from an empty plot to the others, and from records to those of the other mode
}

func (m Model) click(id string) (Model, screen.Cmd) {
	if m.export != nil {
		return m.clickInExport(id)
	}
	for i, name := range tabNames {
		if id == "tab:"+name {
			return m.show(tab(i)), nil
		}
	}
	if name, ok := strings.CutPrefix(id, "game:"); ok {
		for i, k := range m.kinds {
			if k.Title == name {
				return m.turnTo(i), nil
			}
		}
	}
	if m.deps.Store == nil {
		return m, nil
	}
	if m.game > 0 {
		return m.clickInOther(id), nil
	}
	if value, ok := strings.CutPrefix(id, "filter:"); ok {
		return m.clickInPicker(value), nil
	}
	if name, ok := strings.CutPrefix(id, "sort:"); ok {
		for _, o := range orders {
			if o.column == name {
				return m.sortBy(o.order), nil
			}
		}
	}
	i, ok := rowOf(id)
	switch {
	case !ok:
	case m.detail != nil:
		d := m.detail.to(i)
		m.detail = &d
	case m.tab == wordsTab:
		m.words = m.words.to(i)
	case i == m.games.cursor:
		return m.openChosen(), nil
	default:
		m.games = m.games.to(i)
	}
	return m, nil
}

func (m Model) wheel(msg tea.MouseWheelMsg) Model {
	switch {
	case m.export != nil:
	case m.game > 0:
		return m.withOther(m.other().wheel(m.scene(), msg))
	case m.detail != nil:
		d := *m.detail
		d.moments = d.moments.wheel(msg)
		m.detail = &d
	case m.tab == gamesTab:
		m.games = m.games.wheel(msg)
	case m.tab == wordsTab:
		m.words = m.words.wheel(msg)
	}
	return m
}

package stats

import (
	"slices"
	"strconv"
	"strings"

	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"

	"quoin/game/lexicon"
	"quoin/stats"
	"quoin/ui/say"
	"quoin/ui/screen"
)

// Keys that the reactions compare with, too.
var (
	keyPageUp   = screen.Bind("pgup", "a page up", "pgup", "ctrl+b")
	keyPageDown = screen.Bind("pgdn space", "a page down", "pgdown", "ctrl+f", "space")

	keyTabNext     = screen.Bind("tab", "next page; → too", "tab", "right", "l")
	keyTabPrevious = screen.Bind("shift+tab", "page before; ← too", "shift+tab", "left", "h")
	keyTabs        = [tabs]key.Binding{
		screen.Bind("1", "games", "1"), screen.Bind("2", "words", "2"), screen.Bind("3", "records", "3"), screen.Bind("4", "plots", "4"),
		calendarTab: screen.Bind("5", "calendar", "5"), playTab: screen.Bind("5", "my play", "5"), cardsTab: screen.Bind("1", "cards", "1"),
	}
	keyOther  = screen.Bind("o", "other games", "o")
	keyReread = screen.Bind("r", "read again", "r")
	keySort   = screen.Bind("s", "sort", "s")
	keyClear  = screen.Bind("c", "all", "c")
	keyBack   = screen.Bind("esc", "back", "esc", "q", "backspace")
	keyNext   = screen.Bind("→", "game after", "right", "l")
	keyLess   = screen.Bind("←", "value before", "left", "h")
)

// statsKey is a row of the screen's keys.
type statsKey = screen.KeyRow[Model]

// onPages returns the reaction of a key that changes only the visible pages.
func onPages(do func(pages) pages) func(Model, tea.KeyPressMsg) (Model, screen.Cmd) {
	return screen.Change(func(m Model) Model { return m.with(do(m.page())) })
}

// Keys returns the keys that work now.
func (m Model) Keys() screen.Keys {
	k := screen.Keys{Topic: "statistics", Typing: m.export.phase == exportAsks && m.export.inPath}
	last := []key.Binding{screen.KeyHelp}
	if k.Typing {
		last = nil // ? may be part of a file's name
	}
	k.Short, k.Full = m.keyTable().Keys(last...)
	if m.frame.Width > maxWidth {
		k.Indent = newCanvas(m.frame).left + leading // below the block
	}
	return k
}

// keyTable returns the keys that work now.
func (m Model) keyTable() screen.KeyTable[Model] {
	p := m.page()
	switch {
	case m.export.phase != exportClosed:
		return screen.KeyTable[Model]{m.exportKeys()}
	case p.detail.shown:
		return screen.KeyTable[Model]{p.detailKeys(), moveKeys("", "")[1:]}
	case p.picker != nil:
		return screen.KeyTable[Model]{p.pickerKeys()}
	case p.choosing:
		return screen.KeyTable[Model]{p.chooserKeys(), moveKeys(screen.Foot("move", p.chooser.total > 1), "up, down")}
	case p.tab == playTab && p.play.opened:
		return screen.KeyTable[Model]{m.playKeys(), moveKeys("", "up, down")}
	case p.prefix.typing:
		return screen.KeyTable[Model]{prefixKeys()}
	}
	table := screen.KeyTable[Model]{append(m.wayKeys(), m.tabKeys()...)}
	if p.moves() {
		table = append(table, moveKeys("", "up, down"))
	}
	return table
}

// moveKeys are the keys that move in a list. foot is the text for the arrows in the footer.
func moveKeys(foot, text string) []statsKey {
	move := func(m Model, msg tea.KeyPressMsg) (Model, screen.Cmd) {
		p := m.page()
		p.inSight().press(msg)
		return m.with(p), nil
	}
	return []statsKey{
		{Key: screen.Bind("↑↓", text, "up", "down", "k", "j"), Foot: foot, Do: move},
		{Key: keyPageUp, Do: move},
		{Key: keyPageDown, Do: move},
		{Key: screen.KeyFirst, Do: move},
		{Key: screen.KeyLast, Do: move},
	}
}

// moves reports whether the visible page has a list to move in.
func (p pages) moves() bool {
	switch p.tab {
	case gamesTab, wordsTab:
		return true
	case recordsTab:
		return !p.alone()
	case playTab:
		return p.play.lists()
	}
	return false
}

// tabKeys are the keys that open other pages, and leave.
func (m Model) tabKeys() []statsKey {
	p := m.page()
	tab := func(m Model, msg tea.KeyPressMsg) (Model, screen.Cmd) { return m.pressTab(msg), nil }
	turn := func(by int) func(Model, tea.KeyPressMsg) (Model, screen.Cmd) {
		return screen.Change(func(m Model) Model { return m.turnTo(m.game + by) })
	}
	return []statsKey{
		{Key: keyTabNext, Foot: tabNames[m.further(1)], Do: tab},
		{Key: keyBack, Foot: "back", Do: screen.Act(func(m Model) (Model, screen.Cmd) { return m, screen.Send(screen.Back{}) })},
		{Key: keyOther, Foot: "other games", Do: turn(1)},
		{Key: screen.Bind("O", "the game before", "O"), Do: turn(-1)},
		{Key: keyTabPrevious, Do: tab},
		{Key: p.keysOfTabs(), Do: tab},
	}
}

// keysOfTabs returns the digits that open a game's tabs.
func (p pages) keysOfTabs() key.Binding {
	var keys, names []string
	for _, t := range p.tabs() {
		keys = append(keys, keyTabs[t].Help().Key)
		names = append(names, tabNames[t])
	}
	text := strings.Join(keys, " ")
	if last := keys[len(keys)-1]; len(keys) > 2 && last == strconv.Itoa(len(keys)) { // there is no gap
		text = keys[0] + " to " + last
	}
	return screen.Bind(text, strings.Join(names, ", "), keys...)
}

// wayKeys are the keys of the visible page, besides those that move in it.
func (m Model) wayKeys() (keys []statsKey) {
	p := m.page()
	reread := statsKey{Key: keyReread, Do: screen.Change(Model.stale)}
	switch {
	case m.deps.Store == nil:
		return nil
	case p.failed():
		reread.Foot = "read again"
		return []statsKey{reread}
	case p.box != nil && p.tab == plotsTab:
		keys = append(keys, statsKey{Key: screen.Bind("v", "another plot", "v"), Foot: "view", Do: onPages(pages.nextCardPlot)})
	case p.tab == playTab:
		keys = m.playKeys()
	case p.box == nil && !p.bare():
		keys = p.pageKeys()
	}
	if v := p.kind.Page.Variant; p.box == nil && v.Pool != "" && p.tab != calendarTab {
		mode := statsKey{Key: screen.Bind("t", v.Others+" games, or those "+v.Games, "t"), Do: onPages(pages.otherMode)}
		if p.tab == recordsTab {
			mode.Foot = v.Short
			if p.variant() {
				mode.Foot = v.Others
			}
		}
		keys = append(keys, mode)
	}
	if p.kind.Page.Languages {
		keys = append(keys, statsKey{Key: screen.Bind("L", "the next language: now "+p.language.Own(), "L"), Foot: screen.Foot("language", p.language != lexicon.English), Do: onPages(pages.nextLanguage)})
	}
	if !m.deps.Away {
		keys = append(keys, statsKey{Key: screen.Bind("e", "export", "e"), Do: screen.Change(Model.openExport)})
	}
	return append(keys, reread)
}

// pageKeys are the keys for what the visible page shows.
func (p pages) pageKeys() (keys []statsKey) {
	all := statsKey{Key: keyClear, Foot: "all", Off: !p.filtered(), Do: onPages(func(p pages) pages { return p.filterBy(p.every()) })}
	sort := statsKey{Key: keySort, Foot: "sort"}
	switch p.tab {
	case wordsTab:
		sort.Do = onPages(pages.nextWordOrder)
		all = statsKey{Key: keyClear, Foot: "all", Off: p.prefix.text() == "", Do: onPages(func(p pages) pages { return p.beginWith(p.prefix.set("")) })}
		return []statsKey{
			{Key: screen.Bind("/", "words by how they begin", "/", "f"), Foot: "begins with", Do: onPages(pages.search)},
			sort,
			{Key: screen.KeyMeaning, Foot: "meaning", Off: !p.isDefined(), Do: screen.Act(func(m Model) (Model, screen.Cmd) { return m, meaning(m.page().chosenWord()) })},
			all,
		}
	case recordsTab:
		if !p.alone() {
			_, chosen := p.records.opponents.at(p.records.opponents.cursor)
			keys = append(keys, statsKey{Key: screen.Bind("enter", "the games against the chosen one", "enter"), Foot: "those games", Off: !chosen, Do: screen.Change(Model.openOpponent)})
		}
		return keys
	case calendarTab:
		return nil
	case plotsTab:
		keys = append(keys, statsKey{Key: screen.Bind("v", "another plot", "v"), Foot: "view", Do: onPages(pages.nextPlot)})
	default:
		_, chosen := p.games.at(p.games.cursor)
		keys = append(keys, statsKey{Key: screen.Bind("enter", "look at the game", "enter"), Foot: "detail", Off: !chosen, Do: onPages(pages.openChosen)})
	}
	if by, any := p.filters(); any {
		keys = append(keys, statsKey{Key: screen.Bind("/", by, "/", "f"), Foot: "filter", Do: onPages(pages.openFilter)})
	}
	if p.tab == gamesTab && len(p.orders()) > 1 {
		sort.Do = onPages(func(p pages) pages { return p.sortBy((p.order + 1) % len(p.orders())) })
		keys = append(keys, sort)
	}
	return append(keys, all)
}

// filters returns what the filter is about; any is false if there is nothing to filter by.
func (p pages) filters() (by string, any bool) {
	if !p.alone() {
		return "filter by opponent", true
	}
	var names []string
	for _, facet := range p.facets() {
		names = append(names, facet.Name)
	}
	if p.kind.Page.Daily {
		names = append(names, "the day's boards")
	}
	return "filter by " + say.List(names), len(names) > 0
}

// detailKeys are the keys of a game's page.
func (p pages) detailKeys() (keys []statsKey) {
	d := p.detail
	if p.scored() {
		words := moveKeys("word", "word before, after")[0]
		words.Off = d.list.total < 2
		keys = append(keys, words)
	}
	if !d.direct {
		keys = append(keys, statsKey{Key: screen.Bind("←→", "game before, after", "left", "right", "h", "l"), Foot: "other games", Do: func(m Model, msg tea.KeyPressMsg) (Model, screen.Cmd) {
			by := -1
			if key.Matches(msg, keyNext) {
				by = 1
			}
			return m.with(m.page().beside(by)), nil
		}})
	}
	watch := func(m Model) (Model, screen.Cmd) {
		p := m.page()
		return m, screen.Send(screen.Open{To: screen.Play{Rules: p.kind.Rules.Name, Watch: p.detail.id}})
	}
	switch {
	case p.watchable():
		keys = append(keys, statsKey{Key: screen.Bind("v", "turn by turn", "v"), Foot: "turn by turn", Do: screen.Act(watch)})
	case p.hasResult():
		keys = append(keys, statsKey{Key: screen.Bind("v", "the result, with the words you missed", "v"), Foot: "result", Do: screen.Act(watch)})
	}
	if d.replayable() {
		keys = append(keys, statsKey{Key: screen.Bind("b", "play this board", "b"), Foot: "play this board", Do: screen.Act(func(m Model) (Model, screen.Cmd) {
			p := m.page()
			return m, screen.Send(screen.Replace{To: screen.Play{Rules: p.kind.Rules.Name, As: p.detail.told.Again}})
		})})
	}
	if p.scored() && !p.alone() {
		keys = append(keys, statsKey{Key: screen.Bind("s", "words in turn, or the best first", "s"), Foot: "sort", Do: onPages(pages.turnWords)})
	}
	if p.scored() {
		keys = append(keys, statsKey{Key: screen.KeyMeaning, Off: !p.isDefined(), Do: screen.Act(func(m Model) (Model, screen.Cmd) { return m, meaning(m.page().chosenWord()) })})
	}
	if d.err != nil {
		keys = append(keys, statsKey{Key: keyReread, Foot: "read again", Do: onPages(pages.rereadDetail)})
	}
	foot := ""
	if d.direct {
		foot = "all games"
	}
	names := []string{"tab", "shift+tab"}
	for _, k := range keyTabs {
		names = append(names, k.Keys()...)
	}
	slices.Sort(names)
	return append(
		keys,
		statsKey{Key: screen.Bind("tab", "all games", slices.Compact(names)...), Foot: foot, Do: func(m Model, msg tea.KeyPressMsg) (Model, screen.Cmd) {
			if m.page().detail.direct && msg.Code == tea.KeyTab {
				return m.show(gamesTab), nil
			}
			return m.pressTab(msg), nil
		}},
		statsKey{Key: keyBack, Foot: "back", Do: screen.Act(Model.leaveDetail)},
	)
}

// pickerKeys are the keys of the open filter.
func (p pages) pickerKeys() []statsKey {
	step := func(by int) func(Model, tea.KeyPressMsg) (Model, screen.Cmd) {
		return onPages(func(p pages) pages { return p.step(p.picker.row, by) })
	}
	return []statsKey{
		{Key: screen.Bind("enter", "done", "enter", "space", "/", "f"), Foot: "done", Do: onPages(func(p pages) pages { return p.pick(false) })},
		{Key: screen.Bind("←→", "another value", "left", "right", "h", "l"), Foot: "value", Do: func(m Model, msg tea.KeyPressMsg) (Model, screen.Cmd) {
			by := 1
			if key.Matches(msg, keyLess) {
				by = -1
			}
			return step(by)(m, msg)
		}},
		{Key: screen.Bind("↑↓ tab", "row", "up", "down", "k", "j", "tab", "shift+tab"), Foot: "row", Do: func(m Model, msg tea.KeyPressMsg) (Model, screen.Cmd) {
			by := 1
			if s := msg.String(); s == "up" || s == "k" || s == "shift+tab" {
				by = -1
			}
			return m.with(m.page().pickRow(by)), nil
		}},
		{Key: screen.Bind("1 to 8", "that value", "1", "2", "3", "4", "5", "6", "7", "8"), Do: func(m Model, msg tea.KeyPressMsg) (Model, screen.Cmd) {
			return m.with(m.page().pickValue(int(msg.Text[0] - '0'))), nil
		}},
		{Key: screen.Bind("c", "all", "c", "0", "home", "backspace"), Foot: "all", Off: p.value(p.picker.row) == 0, Do: onPages(func(p pages) pages { return p.take(p.picker.row, 0) })},
		{Key: screen.Bind("esc", "as before", "esc", "q"), Foot: "as before", Do: onPages(func(p pages) pages { return p.filterBy(p.picker.before).pick(false) })},
	}
}

// chooserKeys are the keys of the filter by opponent.
func (p pages) chooserKeys() []statsKey {
	closed := func(p pages) pages {
		p.choosing = false
		return p
	}
	keys := []statsKey{
		{Key: screen.Bind("enter", "choose", "enter", "space"), Foot: "choose", Do: onPages(pages.chosen)},
		{Key: keyClear, Foot: "all", Do: onPages(func(p pages) pages { return closed(p).filterBy(p.every()) })},
		{Key: screen.Bind("esc", "as before", "esc", "q"), Foot: "as before", Do: onPages(closed)},
	}
	if p.records.err != nil {
		keys = append(keys, statsKey{Key: keyReread, Foot: "read again", Do: onPages(func(p pages) pages {
			p.records.asked = false
			return p
		})})
	}
	return keys
}

// prefixKeys are the keys while the player types how words begin; letters are typed beside them.
func prefixKeys() []statsKey {
	move := func(m Model, msg tea.KeyPressMsg) (Model, screen.Cmd) {
		p := m.page()
		p.inSight().press(msg)
		return m.with(p), nil
	}
	typed := func(m Model, msg tea.KeyPressMsg) (Model, screen.Cmd) {
		p, cmd := m.page().pressInPrefix(msg)
		return m.with(p), cmd
	}
	return []statsKey{
		{Key: screen.Bind("enter", "done", "enter"), Foot: "done", Do: onPages(func(p pages) pages {
			p.prefix.typing = false
			return p
		})},
		{Key: screen.Bind("a to z", "how it begins", screen.Letters...), Foot: "how it begins", Do: typed},
		{Key: screen.Bind("↑ pgup", "up", "up", "pgup"), Do: move},
		{Key: screen.Bind("↓ pgdn", "down", "down", "pgdown"), Do: move},
		{Key: screen.Bind("esc", "all words", "esc"), Foot: "all words", Do: onPages(func(p pages) pages {
			none := p.prefix.set("")
			none.typing = false
			return p.beginWith(none)
		})},
	}
}

// exportKeys are the keys of the export.
func (m Model) exportKeys() []statsKey {
	change := func(do func(*export)) func(Model, tea.KeyPressMsg) (Model, screen.Cmd) {
		return screen.Change(func(m Model) Model {
			do(&m.export)
			return m
		})
	}
	closes := change(func(e *export) { *e = export{} })
	switch m.export.phase {
	case exportExists:
		return []statsKey{
			{Key: screen.Bind("enter", "replace", "enter", "y", "Y"), Foot: "replace", Do: screen.Act(func(m Model) (Model, screen.Cmd) { return m.startExport(true) })},
			{Key: screen.Bind("esc", "keep it", "esc", "n", "N", "q"), Foot: "keep it", Do: change(func(e *export) { e.phase, e.inPath = exportAsks, true })},
		}
	case exportWrites:
		return []statsKey{{Key: screen.Bind("esc", "cancel", "esc"), Foot: "cancel", Do: change(func(e *export) { e.job.cancel() })}}
	case exportDone:
		return []statsKey{{Key: screen.Bind("enter", "done", "enter", "esc", "q", "space"), Foot: "done", Do: closes}}
	}
	line := "file"
	if m.export.inPath {
		line = "format"
	}
	keys := []statsKey{
		{Key: screen.Bind("enter", "write the file", "enter"), Foot: "write", Do: screen.Act(func(m Model) (Model, screen.Cmd) { return m.startExport(false) })},
		{Key: screen.Bind("↑↓ tab", "line", "up", "down", "tab", "shift+tab"), Foot: line, Do: change(func(e *export) { e.inPath = !e.inPath })},
		{Key: screen.Bind("esc", "cancel", "esc"), Foot: "cancel", Do: closes},
	}
	if m.export.inPath {
		return keys
	}
	return append(
		keys,
		statsKey{Key: screen.Bind("←→ space", "the other format", "left", "right", "h", "l", "space"), Foot: "format", Do: change(func(e *export) {
			other := stats.CSV
			if e.format == stats.CSV {
				other = stats.JSON
			}
			*e = e.as(other)
		})},
		statsKey{Key: screen.Bind("c", "CSV", "c", "C"), Do: change(func(e *export) { *e = e.as(stats.CSV) })},
		statsKey{Key: screen.Bind("j", "JSON", "j", "J"), Do: change(func(e *export) { *e = e.as(stats.JSON) })},
	)
}

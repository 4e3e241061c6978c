package stats

import (
	"slices"
	"strings"

	"charm.land/bubbles/v2/key"

	"quoin/ui/say"
	"quoin/ui/screen"
)

// Keys that move in every list.
var (
	keyUp       = screen.KeyUp
	keyDown     = screen.KeyDown
	keyPageUp   = screen.Bind("pgup", "a page up", "pgup", "ctrl+b")
	keyPageDown = screen.Bind("pgdn space", "a page down", "pgdown", "ctrl+f", "space")
	keyFirst    = screen.KeyFirst
	keyLast     = screen.KeyLast
)

// Keys of the whole screen.
var (
	keyTabNext     = screen.Bind("tab →", "next page", "tab", "right", "l")
	keyTabPrevious = screen.Bind("shift+tab ←", "page before", "shift+tab", "left", "h")
	keyTabs        = [tabs]key.Binding{
		screen.Bind("1", "games", "1"), screen.Bind("2", "words", "2"), screen.Bind("3", "records", "3"), screen.Bind("4", "plots", "4"),
		cardsTab: screen.Bind("1", "cards", "1"),
	}
	keyOpen   = screen.Bind("enter", "detail", "enter")
	keyFilter = screen.Bind("/ f", "filter", "/", "f")
	keySearch = screen.Bind("/ f", "words by how they begin", "/", "f")
	keyClear  = screen.Bind("c", "all", "c")
	keySort   = screen.Bind("s", "sort", "s")
	keyMode   = screen.Bind("t", "games that are counted apart", "t")
	keyPlot   = screen.Bind("v", "another plot", "v")
	keyExport = screen.Bind("e", "export", "e")
	keyReread = screen.Bind("r", "read again", "r")
	keyBack   = screen.Bind("esc", "back", "esc", "q", "backspace")

	keyOther     = screen.Bind("o", "other games", "o")
	keyOtherBack = screen.Bind("O", "the game before", "O")
)

// Keys of a game's page.
var (
	keyEarlier  = screen.Bind("←", "game before", "left", "h")
	keyLater    = screen.Bind("→", "game after", "right", "l")
	keyAllGames = screen.Bind("tab", "all games", "tab", "shift+tab")
	keyReplay   = screen.Bind("b", "play this board", "b")
)

// Keys of the filter and the export.
var (
	keyRow        = screen.Bind("↑↓ tab", "row", "up", "down", "k", "j", "tab", "shift+tab")
	keyLess       = screen.Bind("←", "value before", "left", "h")
	keyMore       = screen.Bind("→", "value after", "right", "l")
	keyAll        = screen.Bind("c", "all", "c", "0", "home", "backspace")
	keyUndo       = screen.Bind("esc", "as before", "esc", "q")
	keyDone       = screen.Bind("enter", "done", "enter", "space", "/", "f")
	keyField      = screen.Bind("↑↓ tab", "line", "up", "down", "tab", "shift+tab")
	keyCSV        = screen.Bind("c", "CSV", "c", "C")
	keyJSON       = screen.Bind("j", "JSON", "j", "J")
	keyToggle     = screen.Bind("←→ space", "the other format", "left", "right", "h", "l", "space")
	keyWrite      = screen.Bind("enter", "write", "enter")
	keyCancel     = screen.Bind("esc", "cancel", "esc")
	keyYes        = screen.Bind("enter", "replace", "enter", "y", "Y")
	keyNo         = screen.Bind("esc", "keep it", "esc", "n", "N", "q")
	keyClose      = screen.Bind("enter", "done", "enter", "esc", "q", "space")
	keyFound      = screen.Bind("enter", "done", "enter")
	keyForget     = screen.Bind("esc", "all words", "esc")
	keyTypingUp   = screen.Bind("↑ pgup", "up", "up", "pgup")
	keyTypingDown = screen.Bind("↓ pgdn", "down", "down", "pgdown")
)

// Names of several keys together in the footer.
var (
	shortMove   = screen.Bind("↑↓", "move", "up")
	shortOthers = screen.Bind("←→", "other games", "left")
	shortValue  = screen.Bind("←→", "value", "left")
	shortTab    = screen.Bind("tab", "next", "tab")
	shortFilter = screen.Bind("/", "filter", "/")
	shortHelp   = screen.KeyHelp
	shortFormat = screen.Bind("←→", "format", "left")
	shortPlot   = screen.Bind("v", "view", "v")
	shortAny    = screen.Bind("a to z", "how it begins", "a")
)

// Keys for games of several players.
var (
	keyChoose   = screen.Bind("enter", "choose", "enter", "space")
	keyAgainst  = screen.Bind("/ f", "filter by opponent", "/", "f")
	keyThose    = screen.Bind("enter", "those games", "enter")
	keyWatch    = screen.Bind("v", "turn by turn", "v")
	keyResult   = screen.Bind("v", "result", "v")
	keyInTurn   = screen.Bind("s", "words in turn, or the best first", "s")
	shortInTurn = screen.Bind("s", "sort", "s")
)

// keysOfTabs returns the digits that open a game's tabs.
func (p pages) keysOfTabs() key.Binding {
	var keys, names []string
	for _, t := range p.tabs() {
		keys = append(keys, keyTabs[t].Help().Key)
		names = append(names, tabNames[t])
	}
	text := strings.Join(keys, " ")
	if len(keys) == int(cardsTab) { // there is no gap
		text = keys[0] + " to " + keys[len(keys)-1]
	}
	return screen.Bind(text, strings.Join(names, ", "), keys...)
}

// Keys returns the keys that work now.
func (m Model) Keys() screen.Keys {
	p := m.page()
	k := screen.Keys{Topic: "statistics", Full: [][]key.Binding{
		{keyUp, keyDown, keyPageUp, keyPageDown, keyFirst, keyLast},
		{keyTabNext, keyTabPrevious, p.keysOfTabs(), keyOther, keyOtherBack},
	}}
	switch {
	case m.export.phase != exportClosed:
		k.Short, k.Typing = m.export.keys()
		k.Full = [][]key.Binding{{keyField, keyCSV, keyJSON, keyToggle, keyWrite, keyCancel}}
	case p.detail.shown:
		return p.keysOfDetail(k)
	case p.picker != nil:
		k.Short = []key.Binding{keyDone, shortValue, keyRow, keyAll, keyUndo}
		k.Full = [][]key.Binding{{keyRow, keyLess, keyMore, screen.Bind("1 to 8", "that value", "1"), keyAll, keyDone, keyUndo}}
	case p.choosing:
		k.Short = []key.Binding{keyChoose, shortMove, keyClear, keyUndo}
		k.Full = [][]key.Binding{k.Full[0], {keyChoose, keyClear, keyUndo}}
	case p.prefix.typing:
		k.Short = []key.Binding{keyFound, shortAny, shortMove, keyForget, shortHelp}
		k.Full = [][]key.Binding{{shortAny, keyFound, keyForget}}
	default:
		k = p.keysOfPage(k)
		if m.deps.Away {
			k = without(k, keyExport)
		}
	}
	return k
}

// without returns k without one of its keys.
func without(k screen.Keys, gone key.Binding) screen.Keys {
	is := func(b key.Binding) bool { return b.Help() == gone.Help() }
	k.Short = slices.DeleteFunc(slices.Clone(k.Short), is)
	full := make([][]key.Binding, len(k.Full))
	for i, group := range k.Full {
		full[i] = slices.DeleteFunc(slices.Clone(group), is)
	}
	k.Full = full
	return k
}

// keysOfPage returns the keys of the visible page. Keys for moving and for the pages are in k.
func (p pages) keysOfPage(k screen.Keys) screen.Keys {
	var filters, shortFilters, mode []key.Binding
	short := []key.Binding{keyThose, shortMove}
	if p.alone() {
		short = nil
	}
	if v := p.kind.Page.Variant; v.Pool != "" {
		mode, short = []key.Binding{screen.Bind("t", v.Others+" games, or those "+v.Games, "t")}, []key.Binding{p.modeKey()}
	}
	if filter, any := p.filterKey(); any {
		filters, shortFilters = []key.Binding{filter, keyClear}, []key.Binding{shortFilter}
	}
	sort := []key.Binding{keySort}
	if len(p.orders()) == 1 {
		sort = nil
	}
	ways := []key.Binding{keyExport, keyReread, keyBack}
	if p.box != nil {
		return p.keysOfCards(k, ways)
	}
	switch p.tab {
	case wordsTab:
		k.Short = append([]key.Binding{screen.Bind("/", "begins with", "/"), keySort, screen.KeyMeaning}, clearKey(p.prefix.text() != "")...)
		k.Full = append(k.Full, slices.Concat([]key.Binding{screen.KeyMeaning, keySearch, keyClear, keySort}, mode, ways))
	case recordsTab:
		k.Short = short
		if p.alone() {
			k.Full = append(k.Full[1:], slices.Concat(mode, ways))
		} else {
			k.Full = append(k.Full, slices.Concat([]key.Binding{keyThose}, ways))
		}
	case plotsTab:
		k.Short = slices.Concat([]key.Binding{shortPlot}, shortFilters, clearKey(p.filtered()))
		k.Full = append(k.Full[1:], slices.Concat([]key.Binding{keyPlot}, filters, mode, ways))
	default:
		k.Short = slices.Concat([]key.Binding{keyOpen}, shortFilters, sort, clearKey(p.filtered()))
		k.Full = append(k.Full, slices.Concat([]key.Binding{keyOpen}, filters, sort, mode, ways))
	}
	if p.bare() {
		k.Short = nil
	}
	k.Short = append(k.Short, keyExport, shortTab, keyBack, shortHelp, keyOther)
	if p.failed() {
		k.Short = []key.Binding{keyReread, shortTab, keyBack, shortHelp}
	}
	return k
}

// keysOfDetail returns the keys of a game's page.
func (p pages) keysOfDetail(k screen.Keys) screen.Keys {
	others, full := shortOthers, []key.Binding{keyEarlier, keyLater}
	if p.detail.direct {
		others, full = keyAllGames, []key.Binding{keyAllGames}
	}
	switch {
	case p.watchable():
		k.Short, full = append(k.Short, keyWatch), append(full, keyWatch)
	case p.hasResult():
		k.Short, full = append(k.Short, keyResult), append(full, keyResult)
	}
	if p.scored() {
		k.Short, full = append(k.Short, shortMove), append(full, screen.KeyMeaning)
	}
	if p.scored() && !p.alone() {
		k.Short, full = append(k.Short, shortInTurn), append(full, keyInTurn)
	}
	k.Short = append(k.Short, keyBack, others)
	if p.detail.replayable() {
		k.Short, full = append(k.Short, keyReplay), append(full, keyReplay)
	}
	k.Short = append(k.Short, shortHelp)
	k.Full = [][]key.Binding{k.Full[0], append(full, keyBack)}
	return k
}

// filterKey returns the key of the filter, if there is something to filter by.
func (p pages) filterKey() (key.Binding, bool) {
	if !p.alone() {
		return keyAgainst, true
	}
	var names []string
	for _, facet := range p.facets() {
		names = append(names, facet.Name)
	}
	if p.kind.Page.Daily {
		names = append(names, "the day's boards")
	}
	return screen.Bind("/ f", "filter by "+say.List(names), "/", "f"), len(names) > 0
}

// modeKey returns the key that switches between the games of the variant and the others.
func (p pages) modeKey() key.Binding {
	v := p.kind.Page.Variant
	if p.variant() {
		return screen.Bind("t", v.Others, "t")
	}
	return screen.Bind("t", v.Short, "t")
}

// clearKey returns the key that undoes a choice, if there is one.
func clearKey(chosen bool) []key.Binding {
	if chosen {
		return []key.Binding{keyClear}
	}
	return nil
}

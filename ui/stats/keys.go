package stats

import (
	"charm.land/bubbles/v2/key"

	"quoin/stats"
	"quoin/ui/screen"
)

func binding(help, text string, keys ...string) key.Binding {
	return key.NewBinding(key.WithKeys(keys...), key.WithHelp(help, text))
}

// Moving, in every list.
var (
	keyUp       = binding("↑ k", "up", "up", "k")
	keyDown     = binding("↓ j", "down", "down", "j")
	keyPageUp   = binding("pgup", "a page up", "pgup", "ctrl+b")
	keyPageDown = binding("pgdn space", "a page down", "pgdown", "ctrl+f", "space")
	keyFirst    = binding("home g", "first", "home", "g")
	keyLast     = binding("end G", "last", "end", "G")
)

// The screen.
var (
	keyTabNext     = binding("tab →", "next page", "tab", "right", "l")
	keyTabPrevious = binding("shift+tab ←", "page before", "shift+tab", "left", "h")
	keyTabs        = [tabs]key.Binding{
		binding("1", "games", "1"), binding("2", "words", "2"), binding("3", "records", "3"), binding("4", "plots", "4"),
	}
	keyOpen   = binding("enter", "detail", "enter")
	keyFilter = binding("/ f", "filter by board and minutes", "/", "f")
	keySearch = binding("/ f", "words by how they begin", "/", "f")
	keyClear  = binding("c", "all", "c")
	keySort   = binding("s", "sort", "s")
	keyMode   = binding("t", "timed games, or those without a clock", "t")
	keyPlot   = binding("v", "another plot", "v")
	keyExport = binding("e", "export", "e")
	keyReread = binding("r", "read again", "r", "ctrl+l")
	keyBack   = binding("esc", "back", "esc", "q", "backspace")
)

// A game in detail.
var (
	keyEarlier  = binding("←", "game before", "left", "h")
	keyLater    = binding("→", "game after", "right", "l")
	keyAllGames = binding("tab", "all games", "tab", "shift+tab")
	keyReplay   = binding("b", "play this board", "b")
)

// The filter and the export.
var (
	keyRow        = binding("↑↓ tab", "row", "up", "down", "k", "j", "tab", "shift+tab")
	keyLess       = binding("←", "value before", "left", "h")
	keyMore       = binding("→", "value after", "right", "l")
	keyAll        = binding("c", "all", "c", "0", "home", "backspace")
	keyUndo       = binding("esc", "as before", "esc", "q")
	keyDone       = binding("enter", "done", "enter", "space", "/", "f")
	keyField      = binding("↑↓ tab", "line", "up", "down", "tab", "shift+tab")
	keyCSV        = binding("c", "CSV", "c", "C")
	keyJSON       = binding("j", "JSON", "j", "J")
	keyToggle     = binding("←→ space", "the other format", "left", "right", "h", "l", "space")
	keyWrite      = binding("enter", "write", "enter")
	keyCancel     = binding("esc", "cancel", "esc")
	keyYes        = binding("enter", "replace", "enter", "y", "Y")
	keyNo         = binding("esc", "keep it", "esc", "n", "N", "q")
	keyClose      = binding("enter", "done", "enter", "esc", "q", "space")
	keyFound      = binding("enter", "done", "enter")
	keyForget     = binding("esc", "all words", "esc")
	keyTypingUp   = binding("↑ pgup", "up", "up", "pgup")
	keyTypingDown = binding("↓ pgdn", "down", "down", "pgdown")
)

// What the bottom line calls several keys together.
var (
	shortMove   = binding("↑↓", "move", "up")
	shortOthers = binding("←→", "other games", "left")
	shortValue  = binding("←→", "value", "left")
	shortTab    = binding("tab", "next", "tab")
	shortFilter = binding("/", "filter", "/")
	shortHelp   = binding("?", "help", "?")
	shortFormat = binding("←→", "format", "left")
	shortMode   = binding("t", "no clock", "t")
	shortTimed  = binding("t", "timed", "t")
	shortPlot   = binding("v", "view", "v")
	shortAny    = binding("a to z", "how it begins", "a")
)

// Keys is what the keys do now.
func (m Model) Keys() screen.Keys {
	k := screen.Keys{Topic: "statistics", Full: [][]key.Binding{
		{keyUp, keyDown, keyPageUp, keyPageDown, keyFirst, keyLast},
		{keyTabNext, keyTabPrevious, binding("1 to 4", "games, words, records, plots", "1")},
	}}
	switch {
	case m.export != nil:
		k.Short, k.Typing = m.export.keys()
		k.Full = [][]key.Binding{{keyField, keyCSV, keyJSON, keyToggle, keyWrite, keyCancel}}
	case m.detail != nil:
		k.Short = []key.Binding{keyBack}
		if m.detail.direct {
			k.Short = append(k.Short, keyAllGames)
		} else {
			k.Short = append(k.Short, shortOthers)
		}
		if m.detail.replayable() {
			k.Short = append(k.Short, keyReplay)
		}
		k.Short = append([]key.Binding{shortMove}, append(k.Short, shortHelp)...)
		k.Full = [][]key.Binding{k.Full[0], {keyEarlier, keyLater, keyReplay, keyBack}}
		if m.detail.direct {
			k.Full[1] = []key.Binding{keyAllGames, keyBack}
		}
	case m.picker != nil:
		k.Short = []key.Binding{keyDone, shortValue, keyRow, keyAll, keyUndo}
		k.Full = [][]key.Binding{{keyRow, keyLess, keyMore, binding("1 to 8", "that value", "1"), keyAll, keyDone, keyUndo}}
	case m.prefix.typing:
		k.Short, k.Typing = []key.Binding{keyFound, shortAny, shortMove, keyForget}, true
		k.Full = [][]key.Binding{{shortAny, keyFound, keyForget}}
	case m.tab == wordsTab:
		k.Short = append([]key.Binding{binding("/", "begins with", "/"), keySort}, m.clearKey(m.prefix.text() != "")...)
		k.Full = append(k.Full, []key.Binding{keySearch, keyClear, keySort, keyMode, keyExport, keyReread, keyBack})
	case m.tab == recordsTab:
		k.Short = []key.Binding{m.modeKey()}
		k.Full = append(k.Full[1:], []key.Binding{keyMode, keyExport, keyReread, keyBack})
	case m.tab == plotsTab:
		k.Short = append([]key.Binding{shortPlot, shortFilter}, m.clearKey(m.filtered())...)
		k.Full = append(k.Full[1:], []key.Binding{keyPlot, keyFilter, keyClear, keyMode, keyExport, keyReread, keyBack})
	default:
		k.Short = append([]key.Binding{keyOpen, shortFilter, keySort}, m.clearKey(m.filtered())...)
		k.Full = append(k.Full, []key.Binding{keyOpen, keyFilter, keyClear, keySort, keyMode, keyExport, keyReread, keyBack})
	}
	if m.export == nil && m.detail == nil && m.picker == nil && !m.prefix.typing {
		k.Short = append(k.Short, keyExport, shortTab, keyBack, shortHelp)
		if m.failed() {
			k.Short = []key.Binding{keyReread, shortTab, keyBack, shortHelp}
		}
	}
	return k
}

// modeKey is the key that leads to the games of the other mode.
func (m Model) modeKey() key.Binding {
	if m.filter.Mode == stats.FindAll {
		return shortTimed
	}
	return shortMode
}

// clearKey is the key that undoes a choice, where there is one.
func (m Model) clearKey(chosen bool) []key.Binding {
	if chosen {
		return []key.Binding{keyClear}
	}
	return nil
}

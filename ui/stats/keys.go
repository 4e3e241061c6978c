package stats

import (
	"charm.land/bubbles/v2/key"

	"quoin/game/adjacency"
	"quoin/ui/screen"
)

// Moving, in every list.
var (
	keyUp       = screen.KeyUp
	keyDown     = screen.KeyDown
	keyPageUp   = screen.Bind("pgup", "a page up", "pgup", "ctrl+b")
	keyPageDown = screen.Bind("pgdn space", "a page down", "pgdown", "ctrl+f", "space")
	keyFirst    = screen.KeyFirst
	keyLast     = screen.KeyLast
)

// The screen.
var (
	keyTabNext     = screen.Bind("tab →", "next page", "tab", "right", "l")
	keyTabPrevious = screen.Bind("shift+tab ←", "page before", "shift+tab", "left", "h")
	keyTabs        = [tabs]key.Binding{
		screen.Bind("1", "games", "1"), screen.Bind("2", "words", "2"), screen.Bind("3", "records", "3"), screen.Bind("4", "plots", "4"),
	}
	keyOpen   = screen.Bind("enter", "detail", "enter")
	keyFilter = screen.Bind("/ f", "filter by board and minutes", "/", "f")
	keySearch = screen.Bind("/ f", "words by how they begin", "/", "f")
	keyClear  = screen.Bind("c", "all", "c")
	keySort   = screen.Bind("s", "sort", "s")
	keyMode   = screen.Bind("t", "timed games, or those without a clock", "t")
	keyPlot   = screen.Bind("v", "another plot", "v")
	keyExport = screen.Bind("e", "export", "e")
	keyReread = screen.Bind("r", "read again", "r", "ctrl+l")
	keyBack   = screen.Bind("esc", "back", "esc", "q", "backspace")

	keyOther     = screen.Bind("o", "other games", "o")
	keyOtherBack = screen.Bind("O", "the game before", "O")
)

// A game in detail.
var (
	keyEarlier  = screen.Bind("←", "game before", "left", "h")
	keyLater    = screen.Bind("→", "game after", "right", "l")
	keyAllGames = screen.Bind("tab", "all games", "tab", "shift+tab")
	keyReplay   = screen.Bind("b", "play this board", "b")
)

// The filter and the export.
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

// What the bottom line calls several keys together.
var (
	shortMove   = screen.Bind("↑↓", "move", "up")
	shortOthers = screen.Bind("←→", "other games", "left")
	shortValue  = screen.Bind("←→", "value", "left")
	shortTab    = screen.Bind("tab", "next", "tab")
	shortFilter = screen.Bind("/", "filter", "/")
	shortHelp   = screen.KeyHelp
	shortFormat = screen.Bind("←→", "format", "left")
	shortMode   = screen.Bind("t", "no clock", "t")
	shortTimed  = screen.Bind("t", "timed", "t")
	shortPlot   = screen.Bind("v", "view", "v")
	shortAny    = screen.Bind("a to z", "how it begins", "a")
)

// Keys is what the keys do now.
func (m Model) Keys() screen.Keys {
	k := screen.Keys{Topic: "statistics", Full: [][]key.Binding{
		{keyUp, keyDown, keyPageUp, keyPageDown, keyFirst, keyLast},
		{keyTabNext, keyTabPrevious, keysOfTabs(m.kind()), keyOther, keyOtherBack},
	}}
	switch {
	case m.game > 0 && m.export == nil:
		return m.keysOfOther(k)
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
		k.Full = [][]key.Binding{{keyRow, keyLess, keyMore, screen.Bind("1 to 8", "that value", "1"), keyAll, keyDone, keyUndo}}
	case m.prefix.typing:
		k.Short = []key.Binding{keyFound, shortAny, shortMove, keyForget, shortHelp}
		k.Full = [][]key.Binding{{shortAny, keyFound, keyForget}}
	case m.tab == wordsTab:
		k.Short = append([]key.Binding{screen.Bind("/", "begins with", "/"), keySort}, m.clearKey(m.prefix.text() != "")...)
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
		return m.keysOfPage(k)
	}
	return k
}

// keysOfPage adds those that all pages have.
func (m Model) keysOfPage(k screen.Keys) screen.Keys {
	if m.bare() {
		k.Short = nil
	}
	k.Short = append(k.Short, keyExport, shortTab, keyBack, shortHelp, keyOther)
	if m.failed() {
		k.Short = []key.Binding{keyReread, shortTab, keyBack, shortHelp}
	}
	return k
}

// modeKey is the key that leads to the games of the other mode.
func (m Model) modeKey() key.Binding {
	if m.filter.Pool == adjacency.FindAll {
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

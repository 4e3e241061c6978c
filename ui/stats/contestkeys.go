package stats

import (
	"strconv"
	"strings"

	"charm.land/bubbles/v2/key"

	"quoin/ui/screen"
)

// Games of several players.
var (
	keyChoose   = screen.Bind("enter", "choose", "enter", "space")
	keyAgainst  = screen.Bind("/ f", "filter by opponent", "/", "f")
	keyThose    = screen.Bind("enter", "those games", "enter")
	keyWatch    = screen.Bind("v", "turn by turn", "v")
	keyInTurn   = screen.Bind("s", "words in turn, or the best first", "s")
	shortInTurn = screen.Bind("s", "sort", "s")
)

// keysOfTabs are the figures that lead to the pages of a game.
func keysOfTabs(k played) key.Binding {
	var keys, names []string
	for _, p := range k.pages() {
		keys = append(keys, strconv.Itoa(int(p)+1))
		names = append(names, tabNames[p])
	}
	text := strings.Join(keys, " ")
	if len(keys) == int(tabs) {
		text = keys[0] + " to " + keys[len(keys)-1]
	}
	return screen.Bind(text, strings.Join(names, ", "), keys...)
}

// keysOfOther is what the keys do on the pages of a game of several players.
// Moving and the pages are in k.
func (m Model) keysOfOther(k screen.Keys) screen.Keys {
	p := m.other()
	chosen := m.clearKey(p.filtered())
	switch {
	case p.detail != nil:
		return p.keysOfContest(k)
	case p.chooser != nil:
		k.Short = []key.Binding{keyChoose, shortMove, keyClear, keyUndo}
		k.Full = [][]key.Binding{k.Full[0], {keyChoose, keyClear, keyUndo}}
		return k
	case p.prefix.typing:
		k.Short = []key.Binding{keyFound, shortAny, shortMove, keyForget, shortHelp}
		k.Full = [][]key.Binding{{shortAny, keyFound, keyForget}}
		return k
	case m.tab == wordsTab:
		k.Short = append([]key.Binding{screen.Bind("/", "begins with", "/"), keySort}, m.clearKey(p.prefix.text() != "")...)
		k.Full = append(k.Full, []key.Binding{keySearch, keyClear, keySort, keyExport, keyReread, keyBack})
	case m.tab == recordsTab:
		k.Short = []key.Binding{keyThose, shortMove}
		k.Full = append(k.Full, []key.Binding{keyThose, keyExport, keyReread, keyBack})
	case m.tab == plotsTab:
		k.Short = append([]key.Binding{shortPlot, shortFilter}, chosen...)
		k.Full = append(k.Full[1:], []key.Binding{keyPlot, keyAgainst, keyClear, keyExport, keyReread, keyBack})
	default:
		sort := []key.Binding{keySort}
		if !p.kind.Scored {
			sort = nil
		}
		k.Short = append(append([]key.Binding{keyOpen, shortFilter}, sort...), chosen...)
		k.Full = append(k.Full, append([]key.Binding{keyOpen, keyAgainst, keyClear}, append(sort, keyExport, keyReread, keyBack)...))
	}
	return m.keysOfPage(k)
}

func (p contests) keysOfContest(k screen.Keys) screen.Keys {
	others, full := []key.Binding{shortOthers}, []key.Binding{keyEarlier, keyLater}
	if p.detail.direct {
		others, full = []key.Binding{keyAllGames}, []key.Binding{keyAllGames}
	}
	k.Short = []key.Binding{keyBack}
	if p.kind.Scored {
		k.Short, full = append([]key.Binding{shortMove, shortInTurn}, k.Short...), append(full, keyInTurn)
	}
	if p.watchable() {
		k.Short, full = append([]key.Binding{keyWatch}, k.Short...), append(full, keyWatch)
	}
	k.Short = append(append(k.Short, others...), shortHelp)
	k.Full = [][]key.Binding{k.Full[0], append(full, keyBack)}
	return k
}

package menu

import (
	"slices"
	"strings"

	"charm.land/bubbles/v2/key"

	"quoin/ui/screen"
)

var (
	keyOpen = screen.Bind("enter", "open", "enter", "space", "right", "l")
	keyQuit = screen.Bind("q", "quit", "q")

	keyLobby = screen.Bind("esc", "lobby", "esc") // if the menu isn't the bottom of the stack

	keyDiscard = screen.Bind("x", "discard", "x", "delete")
	keyNew     = screen.Bind("n", "new", "n")
	keyResume  = screen.Bind("enter", "resume", "enter")
	keyBack    = screen.Bind("esc", "menu", "esc", "q", "left", "h")

	keyCode     = screen.Bind("p", "code", "p")
	keyPlayCode = screen.Bind("enter", "play", "enter")
	keyNoCode   = screen.Bind("esc", "menu", "esc")

	keyWords  = screen.Bind("w", "words", "w") // elsewhere the key of a word's definition
	keyChoose = screen.Bind("↑↓", "choose", "up")
)

// Keys returns the present keys. Every entry has a key of its own.
func (m Model) Keys() screen.Keys {
	var own []key.Binding
	for _, e := range m.entries() {
		if e.key != "" {
			own = append(own, screen.Bind(e.key, strings.ToLower(e.label[:1])+e.label[1:], e.key))
		}
	}
	k := screen.Keys{
		Short: []key.Binding{keyChoose, keyOpen, screen.KeyHelp, keyQuit},
		Full:  [][]key.Binding{own, {screen.KeyUp, screen.KeyDown, screen.KeyFirst, screen.KeyLast, keyOpen}},
		Topic: "quoin",
	}
	if m.deps.Above {
		k.Short[len(k.Short)-1] = keyLobby
	}
	k.Short = append(k.Short, keyWords) // last: if there is no room for it, help has it
	if m.codes() {
		k.Short = slices.Insert(k.Short, 2, keyCode)
		k.Full = append(k.Full, []key.Binding{screen.Bind("p", "play the board of a code; to paste one does it too", "p")})
	}
	k.Full = append(k.Full, []key.Binding{screen.Bind("w", "the dictionary: look words up", "w")})
	switch {
	case m.asked != "":
		k.Short = []key.Binding{screen.KeyYes, screen.KeyNo}
	case m.coding != nil:
		k.Short, k.Typing = []key.Binding{keyPlayCode, keyNoCode, screen.KeyHelpTyping}, true
	case m.listing == keptList:
		k.Short = []key.Binding{keyChoose, keyResume, keyNew, keyDiscard, screen.KeyHelp, keyBack}
		k.Full = [][]key.Binding{{screen.KeyUp, screen.KeyDown, screen.KeyFirst, screen.KeyLast}, {keyResume, keyNew, keyDiscard, keyBack}}
	case m.listing == leftList:
		k.Short = []key.Binding{keyChoose, keyResume, keyDiscard, screen.KeyHelp, keyBack}
		k.Full = [][]key.Binding{{screen.KeyUp, screen.KeyDown, screen.KeyFirst, screen.KeyLast}, {keyResume, keyDiscard, keyBack}}
	case len(m.games) > 0 && !m.games[0].alone() && m.chosen == m.entries()[0].id:
		k.Short = []key.Binding{keyChoose, keyResume, keyDiscard, screen.KeyHelp, keyQuit}
	}
	return k
}

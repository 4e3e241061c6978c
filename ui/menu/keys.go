package menu

import (
	"slices"
	"strings"

	"charm.land/bubbles/v2/key"

	"quoin/ui/screen"
)

var (
	keyOpen = screen.Bind("enter", "open", "enter", "space", "right", "l")

	keyLobby = screen.Bind("esc", "lobby", "esc") // if the menu isn't the bottom of the stack

	keyDiscard = screen.Bind("x", "discard", "x", "delete")
	keyNew     = screen.Bind("n", "new", "n")
	keyResume  = screen.Bind("enter", "resume", "enter")
	keyBack    = screen.Bind("esc", "menu", "esc", "q", "left", "h")

	keyCode     = screen.Bind("o", "code", "o")
	keyPlayCode = screen.Bind("enter", "play", "enter")
	keyNoCode   = screen.Bind("esc", "menu", "esc")

	keyChoose = screen.Bind("↑↓", "choose", "up")
	keyLetter = screen.Bind("letter", "opens its row", "")
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
		Short:  []key.Binding{keyOpen, keyLetter, keyChoose, screen.KeyHelp},
		Full:   [][]key.Binding{own, {screen.KeyUp, screen.KeyDown, screen.KeyFirst, screen.KeyLast, keyOpen}},
		Topic:  "quoin",
		Indent: m.indent(),
	}
	if m.deps.Above {
		k.Short = append(k.Short, keyLobby)
	}
	if m.codes() {
		k.Full = append(k.Full, []key.Binding{screen.Bind("o", "play the board of a code; to paste one does it too", "o")})
	}
	switch {
	case m.asked != "":
		k.Short = []key.Binding{screen.KeyYes, screen.KeyNo}
	case m.coding != nil:
		k.Short, k.Typing = []key.Binding{keyPlayCode, keyNoCode, screen.KeyHelpTyping}, true
	case m.listing == keptList:
		k.Short = []key.Binding{keyResume, keyChoose, keyNew, keyDiscard, screen.KeyHelp, keyBack}
		k.Full = [][]key.Binding{{screen.KeyUp, screen.KeyDown, screen.KeyFirst, screen.KeyLast}, {keyResume, keyNew, keyDiscard, keyBack}}
	case m.listing == leftList:
		k.Short = []key.Binding{keyResume, keyChoose, keyDiscard, screen.KeyHelp, keyBack}
		k.Full = [][]key.Binding{{screen.KeyUp, screen.KeyDown, screen.KeyFirst, screen.KeyLast}, {keyResume, keyDiscard, keyBack}}
	case m.chosen == resumeID && len(m.games) > 0 && !m.games[0].alone():
		k.Short = slices.Insert(k.Short, 1, keyDiscard)
	}
	return k
}

package menu

import (
	"strings"

	"charm.land/bubbles/v2/key"

	"quoin/ui/screen"
)

var (
	keyOpen = screen.Bind("enter", "open", "enter", "space", "right", "l")
	keyQuit = screen.Bind("q", "quit", "q")

	keyDiscard = screen.Bind("x", "discard", "x", "delete")
	keyResume  = screen.Bind("enter", "resume", "enter")
	keyBack    = screen.Bind("esc", "menu", "esc", "q", "left", "h")

	keyChoose = screen.Bind("↑↓", "choose", "up")
)

// Keys is what the keys do now. Every entry has a key of its own.
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
	switch {
	case m.asked != "":
		k.Short = []key.Binding{screen.KeyYes, screen.KeyNo}
	case m.listing:
		k.Short = []key.Binding{keyChoose, keyResume, keyDiscard, screen.KeyHelp, keyBack}
		k.Full = [][]key.Binding{{screen.KeyUp, screen.KeyDown, screen.KeyFirst, screen.KeyLast}, {keyResume, keyDiscard, keyBack}}
	case len(m.games) > 0 && !m.games[0].alone() && m.chosen == m.entries()[0].id:
		k.Short = []key.Binding{keyChoose, keyResume, keyDiscard, screen.KeyHelp, keyQuit}
	}
	return k
}

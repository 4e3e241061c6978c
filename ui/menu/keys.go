package menu

import (
	"strings"

	"charm.land/bubbles/v2/key"

	"quoin/ui/screen"
)

var (
	keyUp    = screen.KeyUp
	keyDown  = screen.KeyDown
	keyFirst = screen.KeyFirst
	keyLast  = screen.KeyLast
	keyOpen  = screen.Bind("enter", "open", "enter", "space", "right", "l")
	keyQuit  = screen.Bind("q", "quit", "q")

	keyChoose = screen.Bind("↑↓", "choose", "up")
	keyHelp   = screen.KeyHelp
)

// Keys is what the keys do now. Every entry has a key of its own.
func (m Model) Keys() screen.Keys {
	var own []key.Binding
	for _, e := range m.entries() {
		if e.key != "" {
			own = append(own, screen.Bind(e.key, strings.ToLower(e.label[:1])+e.label[1:], e.key))
		}
	}
	return screen.Keys{
		Short: []key.Binding{keyChoose, keyOpen, keyHelp, keyQuit},
		Full:  [][]key.Binding{own, {keyUp, keyDown, keyFirst, keyLast, keyOpen}},
		Topic: "quoin",
	}
}

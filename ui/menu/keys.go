package menu

import (
	"strings"

	"charm.land/bubbles/v2/key"

	"quoin/ui/screen"
)

func binding(help, text string, keys ...string) key.Binding {
	return key.NewBinding(key.WithKeys(keys...), key.WithHelp(help, text))
}

var (
	keyUp    = binding("↑ k", "up", "up", "k")
	keyDown  = binding("↓ j", "down", "down", "j")
	keyFirst = binding("home g", "first", "home", "g")
	keyLast  = binding("end G", "last", "end", "G")
	keyOpen  = binding("enter", "open", "enter", "space", "right", "l")
	keyQuit  = binding("q", "quit", "q")

	keyChoose = binding("↑↓", "choose", "up")
	keyHelp   = binding("?", "help", "?")
)

// Keys is what the keys do now. Every entry has a key of its own.
func (m Model) Keys() screen.Keys {
	var own []key.Binding
	for _, e := range m.entries() {
		if e.key != "" {
			own = append(own, binding(e.key, strings.ToLower(e.label[:1])+e.label[1:], e.key))
		}
	}
	return screen.Keys{
		Short: []key.Binding{keyChoose, keyOpen, keyHelp, keyQuit},
		Full:  [][]key.Binding{own, {keyUp, keyDown, keyFirst, keyLast, keyOpen}},
		Topic: "quoin",
	}
}

package screen

import "charm.land/bubbles/v2/key"

// Bind is a key binding: how help calls its keys, what they do, and the keys
// by the names Bubble Tea gives them.
func Bind(help, text string, keys ...string) key.Binding {
	return key.NewBinding(key.WithKeys(keys...), key.WithHelp(help, text))
}

// Keys that mean the same on every screen that has them.
var (
	KeyUp    = Bind("↑ k", "up", "up", "k")
	KeyDown  = Bind("↓ j", "down", "down", "j")
	KeyFirst = Bind("home g", "first", "home", "g")
	KeyLast  = Bind("end G", "last", "end", "G")

	KeyYes = Bind("enter", "yes", "enter", "y", "Y")
	KeyNo  = Bind("esc", "no", "esc", "n", "N", "backspace")

	KeyHelp       = Bind("?", "help", "?")
	KeyHelpTyping = Bind("ctrl+g", "help", "ctrl+g") // where ? may be typed
	KeyLeave      = Bind("ctrl+c", "leave", "ctrl+c")
)

package screen

import (
	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"
)

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

// ByHand says whether a message is of something that the player has just done.
func ByHand(msg tea.Msg) bool {
	switch msg.(type) {
	case tea.KeyPressMsg, tea.PasteMsg, tea.MouseWheelMsg, Click:
		return true
	}
	return false
}

// Wheel is by how many rows a turn of the mouse wheel goes on in a list.
func Wheel(msg tea.MouseWheelMsg) int {
	if msg.Button == tea.MouseWheelUp {
		return -1
	}
	return 1
}

// Arrow is by how many columns and rows a key goes on that is one of four; any
// other goes nowhere.
func Arrow(msg tea.KeyPressMsg, left, right, up, down key.Binding) (columns, rows int) {
	switch {
	case key.Matches(msg, left):
		return -1, 0
	case key.Matches(msg, right):
		return 1, 0
	case key.Matches(msg, up):
		return 0, -1
	case key.Matches(msg, down):
		return 0, 1
	}
	return 0, 0
}

package screen

import (
	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"
)

// Bind returns a key binding: the keys' name and description in the help, and the keys by
// their names in Bubble Tea.
func Bind(help, text string, keys ...string) key.Binding {
	return key.NewBinding(key.WithKeys(keys...), key.WithHelp(help, text))
}

// The keys that have the same meaning on all screens.
var (
	KeyUp    = Bind("↑ k", "up", "up", "k")
	KeyDown  = Bind("↓ j", "down", "down", "j")
	KeyFirst = Bind("home g", "first", "home", "g")
	KeyLast  = Bind("end G", "last", "end", "G")

	KeyYes = Bind("enter", "yes", "enter", "y", "Y")
	KeyNo  = Bind("esc", "no", "esc", "n", "N", "backspace")

	KeyHelp       = Bind("?", "help", "?")
	KeyHelpTyping = Bind("ctrl+g", "help", "ctrl+g") // while ? may be typed
	KeyLeave      = Bind("ctrl+c", "leave", "ctrl+c")
)

// ByHand reports whether a message is something the player has just done.
func ByHand(msg tea.Msg) bool {
	switch msg.(type) {
	case tea.KeyPressMsg, tea.PasteMsg, tea.MouseWheelMsg, Click:
		return true
	}
	return false
}

// Wheel returns the number of rows that a turn of the mouse wheel scrolls.
func Wheel(msg tea.MouseWheelMsg) int {
	if msg.Button == tea.MouseWheelUp {
		return -1
	}
	return 1
}

// Row returns the rows that a key moves by in a list of n; is is false for any other key.
func Row(msg tea.KeyPressMsg, n int) (by int, is bool) {
	for i, k := range [...]key.Binding{KeyUp, KeyDown, KeyFirst, KeyLast} {
		if key.Matches(msg, k) {
			return [...]int{-1, 1, -n, n}[i], true
		}
	}
	return 0, false
}

// Letters are the keys of the letters, in both cases.
var Letters = func() (all []string) {
	for c := 'a'; c <= 'z'; c++ {
		all = append(all, string(c), string(c-'a'+'A'))
	}
	return all
}()

// Arrow returns the columns and rows that an arrow key moves by; any other key moves by 0.
func Arrow(msg tea.KeyPressMsg) (columns, rows int) {
	switch msg.Code {
	case tea.KeyLeft:
		return -1, 0
	case tea.KeyRight:
		return 1, 0
	case tea.KeyUp:
		return 0, -1
	case tea.KeyDown:
		return 0, 1
	}
	return 0, 0
}

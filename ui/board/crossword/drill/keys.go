package drill

import (
	"charm.land/bubbles/v2/key"

	"quoin/ui/screen"
)

var (
	keyLeft  = screen.Bind("←", "left", "left")
	keyRight = screen.Bind("→", "right", "right")
	keyUp    = screen.Bind("↑", "up", "up")
	keyDown  = screen.Bind("↓", "down", "down")

	keyAcross   = screen.Bind("space", "to the right, or down", "space")
	keyConfirm  = screen.Bind("enter", "answer; the move is what you laid", "enter")
	keyTake     = screen.Bind("backspace", "take a tile back", "backspace", "ctrl+h")
	keyExchange = screen.Bind("-", "exchange; type its tiles", "-")
	keyTell     = screen.Bind("tab", "show the best moves", "tab")
	keyNext     = screen.Bind("enter", "next", "enter")
	keyAgain    = screen.Bind("backspace", "try again", "backspace", "ctrl+h")
	keyEscape   = screen.Bind("esc", "take all tiles back; back to the review", "esc")
)

// Keys returns the keys that work now.
func (m Model) Keys() screen.Keys {
	k := screen.Keys{Topic: "study", First: "puzzle", Typing: m.phase == solving}
	help, back := screen.KeyHelp, screen.Bind("esc", "back", "esc")
	switch m.phase {
	case solving:
		k.Short = []key.Binding{screen.Bind("a-z", "lay", "a"), screen.Bind("enter", "answer", "enter"), screen.Bind("-", "exchange", "-"), screen.Bind("tab", "the best", "tab"), back, screen.KeyHelpTyping}
	case graded:
		k.Short = []key.Binding{keyNext, keyAgain, screen.Bind("tab", "the best", "tab"), screen.KeyMeaning, back, help}
	case told:
		k.Short = []key.Binding{screen.Bind("↑↓", "the best moves", "up"), keyNext, screen.KeyMeaning, back, help}
	default:
		k.Short = []key.Binding{back, help}
	}
	k.Full = [][]key.Binding{
		{screen.Bind("a-z", "lay a tile; a capital is a blank, and so is ? before a letter", "a"), screen.Bind("← → ↑ ↓", "choose a square", "left", "right", "up", "down"), keyAcross, keyTake},
		{keyConfirm, keyExchange, keyTell, keyAgain, screen.KeyMeaning, keyEscape},
	}
	return k
}

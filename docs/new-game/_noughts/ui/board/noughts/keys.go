package noughts

import (
	"charm.land/bubbles/v2/key"

	"quoin/ui/screen"
)

// The keys. Letters a to c and digits name squares.
var (
	keyUp     = screen.Bind("↑ k", "up", "up", "k")
	keyDown   = screen.Bind("↓ j", "down", "down", "j", "tab")
	keyLeft   = screen.Bind("← h", "left", "left", "h")
	keyRight  = screen.Bind("→ l", "right", "right", "l")
	keyTake   = screen.Bind("enter", "mark", "enter", "space")
	keyEscape = screen.Bind("esc", "leave", "esc")
	keyResign = screen.Bind("r", "resign", "r", "ctrl+r")
	keyArrows = screen.Bind("↑↓←→", "square", "up")
	keySquare = screen.Bind("b2", "square", "b")

	keyBack  = screen.Bind("esc", "back", "esc", "q")
	keySwap  = screen.Bind("x", "swap", "x")
	keyMenu  = screen.Bind("enter", "menu", "enter", "esc", "q")
	keyAgain = screen.Bind("n", "new game", "n")
	keyWatch = screen.Bind("r", "replay", "r")
	keyPrev  = screen.Bind("←", "turn before", "left", "h", "up", "k")
	keyNext  = screen.Bind("→", "turn after", "right", "l", "down", "j", "enter", "space")
)

// Keys returns the keys that work now.
func (m Model) Keys() screen.Keys {
	k := screen.Keys{Topic: "noughts"}
	switch {
	case m.people:
		k.Short, k.Full = m.peopleKeys()
	case m.phase == asking:
		k.Short = []key.Binding{
			screen.Bind("enter", "start", "enter"), screen.Bind("↑↓", "choose", "up"),
			screen.Bind("←→", "change", "left"), keySwap, screen.KeyHelp, keyBack,
		}
		k.Full = [][]key.Binding{{keyUp, keyDown, keyLeft, keyRight, screen.Bind("enter", "change, or start", "enter"), keySwap, keyBack}}
	case m.phase == playing && m.asked != none:
		k.Short = []key.Binding{screen.KeyYes, screen.KeyNo}
	case m.phase == playing:
		k.Short = []key.Binding{keyArrows, keyTake, keyEscape, keyResign, screen.KeyHelp, keySquare, screen.KeyLeave}
		k.Full = [][]key.Binding{{keyUp, keyDown, keyLeft, keyRight, keyTake}, {keySquare, keyEscape, keyResign}}
	case m.phase == over:
		k.Short = []key.Binding{keyMenu, keyAgain, keyWatch, screen.KeyHelp, screen.KeyLeave}
		k.Full = [][]key.Binding{{keyMenu, keyAgain, keyWatch}}
	case m.phase == watching:
		k.Short = []key.Binding{screen.Bind("←→", "turn", "left"), screen.Bind("home end", "beginning, end", "home"), keyBack, screen.KeyHelp, screen.KeyLeave}
		k.Full = [][]key.Binding{{keyPrev, keyNext, screen.KeyFirst, screen.KeyLast, keyBack}}
	default:
		k.Short = []key.Binding{keyBack, screen.KeyHelp}
	}
	return k
}

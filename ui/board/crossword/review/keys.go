package review

import (
	"charm.land/bubbles/v2/key"

	"quoin/ui/screen"
)

var (
	keyPageUp   = screen.Bind("pgup", "a page up", "pgup", "ctrl+b")
	keyPageDown = screen.Bind("pgdn", "a page down", "pgdown", "ctrl+f")
	keyBefore   = screen.Bind("← h", "turn before", "left", "h")
	keyAfter    = screen.Bind("→ l", "turn after", "right", "l")
	keyPane     = screen.Bind("tab", "the other list", "tab", "shift+tab")
	keyShow     = screen.Bind("enter", "the best move on the board, or the one played", "enter", "space")
	keySort     = screen.Bind("s", "the best by score, or by what they are worth", "s")
	keyBack     = screen.Bind("esc", "back", "esc", "q", "backspace")
)

// Keys is what the keys do now.
func (m Model) Keys() screen.Keys {
	k := screen.Keys{Topic: "review", Full: [][]key.Binding{
		{screen.KeyUp, screen.KeyDown, keyPageUp, keyPageDown, screen.KeyFirst, screen.KeyLast},
		{keyBefore, keyAfter, keyPane, keyShow},
	}}
	if m.phase != shown {
		k.Short = []key.Binding{keyBack, screen.KeyHelp}
		return k
	}
	move, other, show := "turn", "best moves", "show the best"
	if m.pane == bestPane {
		move, other = "best move", "turns"
	}
	if m.onBoard {
		show = "show the played"
	}
	k.Short = []key.Binding{screen.Bind("↑↓", move, "up")}
	if m.pane == bestPane {
		k.Short = append(k.Short, screen.Bind("←→", "turn", "left"))
	}
	k.Short = append(k.Short, screen.Bind("tab", other, "tab"))
	if !m.atEnd() {
		k.Short = append(k.Short, screen.Bind("enter", show, "enter"))
	}
	if m.game.leaves {
		k.Full[1] = append(k.Full[1], keySort)
		k.Short = append(k.Short, screen.Bind("s", "sort", "s"))
	}
	k.Full[1] = append(k.Full[1], keyBack)
	k.Short = append(k.Short, keyBack, screen.KeyHelp)
	return k
}

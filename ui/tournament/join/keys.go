package join

import (
	"charm.land/bubbles/v2/key"

	"quoin/ui/screen"
)

var (
	keyBack     = screen.Bind("esc", "leave", "esc", "q")
	keyTry      = screen.Bind("enter", "try again", "enter")
	keyReady    = screen.Bind("enter", "begin", "enter")
	keyBoard    = screen.Bind("b", "last board", "b", "enter")
	keyGoOn     = screen.Bind("b", "board", "b", "enter")
	keyPageUp   = screen.Bind("pgup", "page back", "pgup")
	keyPageDown = screen.Bind("pgdn", "page", "pgdown", "space")
)

// Keys is what the keys do now.
func (m Model) Keys() screen.Keys {
	k := screen.Keys{Topic: "tournaments", Holds: m.costs()}
	if m.asked {
		k.Short = []key.Binding{screen.KeyYes, screen.KeyNo}
		return k
	}
	if m.shown {
		held := k.Holds
		k = m.board.Keys()
		k.Holds = held
		return k
	}
	switch {
	case m.phase == refused:
		k.Short = append(k.Short, keyTry)
	case m.awaitsUs():
		k.Short = append(k.Short, keyReady)
	case m.called():
	case m.running:
		k.Short = append(k.Short, keyGoOn)
	case m.board != nil:
		k.Short = append(k.Short, keyBoard)
	}
	if m.hidden() > 0 {
		k.Short = append(k.Short, screen.Bind("↑↓", "scroll", "up"))
	}
	k.Short = append(k.Short, keyBack, screen.KeyHelp)
	k.Full = [][]key.Binding{{keyReady, keyBoard, keyTry, keyBack}, {screen.KeyUp, screen.KeyDown, keyPageUp, keyPageDown}}
	return k
}

package review

import (
	"charm.land/bubbles/v2/key"

	"quoin/ui/screen"
)

var (
	keyPageUp   = screen.Bind("pgup", "a page up", "pgup", "ctrl+b")
	keyPageDown = screen.Bind("pgdn", "a page down", "pgdown", "ctrl+f")
	keyBefore   = screen.Bind("←", "turn before", "left")
	keyAfter    = screen.Bind("→", "turn after", "right")
	keyPane     = screen.Bind("tab", "the other list", "tab", "shift+tab")
	keyShow     = screen.Bind("enter", "the best move on the board, or the one played", "enter", "space")
	keySort     = screen.Bind("s", "the best by chances, by worth, or by score", "s")
	keyPlot     = screen.Bind("p", "the chances along the game, or the best moves", "p")
	keyHalt     = screen.Bind("x", "stop judging, or go on", "x")
	keyAnalyse  = screen.Bind("a", "look into the position", "a")
	keyBack     = screen.Bind("esc", "back", "esc", "q", "backspace")
)

// Keys returns the keys that work now.
func (m Model) Keys() screen.Keys {
	k := screen.Keys{Topic: "review", Full: [][]key.Binding{
		{screen.KeyUp, screen.KeyDown, keyPageUp, keyPageDown, screen.KeyFirst, screen.KeyLast},
		{keyBefore, keyAfter, keyPane, keyShow, screen.KeyMeaning, keyLearn},
	}}
	if m.phase != shown {
		k.Short = []key.Binding{keyBack, screen.KeyHelp}
		return k
	}
	if m.typing {
		k.Typing = true
		k.Short = []key.Binding{keyKeep, keyDrop, keyWipe, screen.KeyHelpTyping}
		return k
	}
	move, other, show := "turn", "best", "show best"
	if m.isAtEnd() {
		other = "summary"
	}
	if m.pane == bestPane {
		move, other = other, "turns"
	}
	if m.onBoard {
		show = "show played"
	}
	k.Short = []key.Binding{screen.Bind("↑↓", move, "up")}
	if m.pane == bestPane {
		k.Short = append(k.Short, screen.Bind("←→", "turn", "left"))
	}
	k.Short = append(k.Short, screen.Bind("tab", other, "tab"))
	if m.canSimulate() {
		k.Full[1] = append(k.Full[1], keyPlot)
		plot := "plot"
		if m.plotted {
			plot = "moves"
		}
		k.Short = append(k.Short, screen.Bind("p", plot, "p"))
	}
	if m.isJudging() {
		k.Full[1] = append(k.Full[1], keyHalt)
		halt := "stop"
		if m.halted {
			halt = "go on"
		}
		k.Short = append(k.Short, screen.Bind("x", halt, "x"))
	}
	k.Short = append(k.Short, screen.Bind("l", "learn", "l"), screen.Bind("a", "analyse", "a"))
	if m.canNote() {
		k.Full[1] = append(k.Full[1], keyNote)
		k.Short = append(k.Short, screen.Bind("n", "note", "n"))
	}
	k.Short = append(k.Short, keyBack, screen.KeyHelp)
	if !m.isAtEnd() {
		k.Short = append(k.Short, screen.Bind("enter", show, "enter"))
	}
	if m.canSort() && !m.isAtEnd() {
		k.Full[1] = append(k.Full[1], keySort)
		k.Short = append(k.Short, screen.Bind("s", "sort", "s"))
	}
	if m.sense.Word != "" {
		k.Short = append(k.Short, screen.KeyMeaning)
	}
	k.Full[1] = append(k.Full[1], keyAnalyse, keyBack)
	return k
}

// canSort reports whether the best moves can be listed in more than one order.
func (m Model) canSort() bool { return m.game.leaves || m.canSimulate() }

package analysis

import (
	"charm.land/bubbles/v2/key"

	"quoin/ui/screen"
)

// While the arrows move in the list, letters are commands. On the board letters are tiles,
// and the keys are those of a game's board.
var (
	keyUp      = screen.Bind("↑", "up", "up")
	keyDown    = screen.Bind("↓", "down", "down")
	keyBefore  = screen.Bind("←", "take back", "left")
	keyAfter   = screen.Bind("→", "forward again", "right")
	keyFirst   = screen.Bind("home", "to the beginning", "home")
	keyLast    = screen.Bind("end", "to the end", "end")
	keyPlay    = screen.Bind("enter", "play the chosen move", "enter")
	keyBoard   = screen.Bind("tab", "lay tiles", "tab")
	keyEdit    = screen.Bind("e", "set tiles on squares", "e")
	keyMove    = screen.Bind("m", "type a move, -ABC for an exchange, or pass", "m")
	keyRacks   = screen.Bind("r", "type the racks", "r")
	keyScores  = screen.Bind("s", "type the scores", "s")
	keyTurn    = screen.Bind("t", "the next player's turn", "t")
	keyDeal    = screen.Bind("d", "deal tiles onto the rack", "d")
	keyOpen    = screen.Bind("o", "whether the other racks are known", "o")
	keyGame    = screen.Bind("g", "back to the game's own line", "g")
	keyPlayOn  = screen.Bind("p", "play on from here against the computer", "p")
	keyCopy    = screen.Bind("c", "copy the position", "c")
	keyHalt    = screen.Bind("x", "stop looking further, or go on", "x")
	keyLeave   = screen.Bind("esc", "back", "esc", "q")
	keyEscape  = screen.Bind("esc", "take all back; without tiles, the list", "esc")
	keyAcross  = screen.Bind("space", "turn", "space")
	keyTake    = screen.Bind("bksp", "take a tile back", "backspace", "ctrl+h")
	keyClear   = screen.Bind("del", "no tile here", "delete", ".", "-")
	keyLeft    = screen.Bind("←", "left", "left")
	keyRight   = screen.Bind("→", "right", "right")
	keyStart   = screen.Bind("home", "to the start square", "home")
	keyWipe    = screen.Bind("ctrl+u", "clear", "ctrl+u")
	keyDone    = screen.Bind("enter", "done", "enter", "tab")
	keyConfirm = screen.Bind("enter", "done", "enter")
)

// Keys returns the keys that work now.
func (m Model) Keys() screen.Keys {
	k := screen.Keys{Topic: "analysis", Full: [][]key.Binding{
		{keyUp, keyDown, keyPlay, keyBefore, keyAfter, keyFirst, keyLast, keyHalt},
		{keyBoard, keyMove, keyEdit, keyRacks, keyScores, keyTurn, keyDeal, keyOpen},
		{keyGame, keyPlayOn, keyCopy, screen.KeyMeaning, keyLeave},
	}}
	if m.phase != shown {
		k.Short = []key.Binding{keyLeave, screen.KeyHelp}
		return k
	}
	k.Typing = m.focus != onList
	switch m.focus {
	case onBoard:
		k.Short = []key.Binding{keyAcross, screen.Bind("enter", "play", "enter"), screen.Bind("bksp", "back", "backspace"), screen.Bind("tab", "list", "tab"), screen.KeyHelpTyping}
	case blanking:
		k.Short = []key.Binding{screen.Bind("a to z", "letter", "a"), screen.Bind("esc", "back", "esc")}
	case setting:
		k.Short = []key.Binding{screen.Bind("a to z", "set", "a"), screen.Bind("A to Z", "blank", "A"), screen.Bind("del", "none", "delete"), keyAcross, keyDone, screen.KeyHelpTyping}
	case typing:
		k.Short = []key.Binding{keyConfirm, keyWipe, screen.Bind("esc", "back", "esc"), screen.KeyHelpTyping}
	case seating:
		k.Short = []key.Binding{screen.Bind("enter", "play", "enter"), screen.Bind("←→", "who", "left"), screen.Bind("↑↓", "level", "up"), screen.Bind("esc", "back", "esc"), screen.KeyHelpTyping}
	default:
		k.Short = m.listKeys()
	}
	return k
}

func (m Model) listKeys() []key.Binding {
	keys := []key.Binding{screen.Bind("enter", "play", "enter"), screen.Bind("←→", "line", "left"), screen.Bind("tab", "lay", "tab")}
	if m.line.hasStrayed() {
		keys = append(keys, screen.Bind("g", "game", "g"))
	}
	if s := m.spot(); s.wants(m.variant.Tiles, 0) > 0 && !s.isOver(m.variant.Tiles) {
		keys = append(keys, screen.Bind("r", "racks", "r"), screen.Bind("d", "deal", "d"))
	}
	keys = append(keys, screen.Bind("e", "edit", "e"), screen.Bind("p", "play on", "p"))
	if j := m.judging; j != nil && j.known && !j.verdict.Done {
		halt := "stop"
		if m.halted {
			halt = "go on"
		}
		keys = append(keys, screen.Bind("x", halt, "x"))
	}
	keys = append(keys, screen.Bind("c", "copy", "c"))
	if m.sense.Word != "" {
		keys = append(keys, screen.KeyMeaning)
	}
	return append(keys, keyLeave, screen.KeyHelp)
}

package settings

import (
	"charm.land/bubbles/v2/key"

	values "quoin/settings"
	"quoin/ui/screen"
)

var (
	keyLeft     = screen.Bind("← h", "less, or left among letters", "left", "h")
	keyRight    = screen.Bind("→ l", "more, or right among letters", "right", "l")
	keyLess     = screen.Bind("-", "less, or the choice before", "-", "_")
	keyMore     = screen.Bind("+", "more, or the next choice", "+", "=")
	keyEnter    = screen.Bind("enter", "change", "enter", "space")
	keyPageUp   = screen.Bind("pgup", "up a page", "pgup")
	keyPageDown = screen.Bind("pgdn", "down a page", "pgdown")
	keyPreset   = screen.Bind("p", "next preset of weights", "p")
	keyReset    = screen.Bind("r", "back to its default", "r")
	keyResetAll = screen.Bind("R", "everything back to its default", "R")
	keyUndo     = screen.Bind("u", "undo the last change", "u")
	keyBack     = screen.Bind("esc", "back", "esc", "q")

	keyTake   = screen.Bind("enter", "choose", "enter", "space")
	keyKeep   = screen.Bind("enter", "keep", "enter")
	keyCancel = screen.Bind("esc", "cancel", "esc")
	keyYes    = screen.Bind("enter", "yes", "enter", "y", "Y")
	keyNo     = screen.Bind("esc", "no", "esc", "n", "N", "q")

	keyChoose   = screen.Bind("↑↓", "choose", "up")
	keyMove     = screen.Bind("↑↓←→", "choose", "up")
	keyChange   = screen.Bind("←→", "change", "left")
	keyEdit     = screen.Bind("enter", "edit", "enter")
	keyOpen     = screen.Bind("enter", "all choices", "enter")
	keyWeight   = screen.Bind("1-5", "set", "1")
	keyNextSet  = screen.Bind("p", "preset", "p")
	keyDefault  = screen.Bind("r", "default", "r")
	keyDefaults = screen.Bind("R", "all", "R")
	keyNumber   = screen.Bind("0 to 9", "set a number", "0")
)

// Keys is what the keys do now.
func (m Model) Keys() screen.Keys {
	k := screen.Keys{Topic: "settings"}
	switch m.mode {
	case choosing:
		k.Short = []key.Binding{keyChoose, keyTake, keyCancel, screen.KeyHelp}
		k.Full = [][]key.Binding{{screen.KeyUp, screen.KeyDown, screen.KeyFirst, screen.KeyLast}, {keyTake, keyCancel}}
		return k
	case editing:
		k.Typing = true
		k.Short = []key.Binding{keyKeep, keyCancel, screen.KeyHelpTyping}
		k.Full = [][]key.Binding{{keyKeep, keyCancel}}
		return k
	case asking:
		k.Short = []key.Binding{keyYes, keyNo}
		return k
	}
	// What a narrow line has no room for stands last.
	var more []key.Binding
	switch f := m.item(); {
	case m.onLetter():
		k.Short, more = []key.Binding{keyMove, keyWeight}, []key.Binding{keyNextSet}
	case f.Kind == values.Text && len(f.Choices) == 0:
		k.Short = []key.Binding{keyChoose, keyEdit}
	case f.Kind == values.Text || f.Kind == values.Choice:
		k.Short = []key.Binding{keyChoose, keyChange, keyOpen}
	default:
		k.Short = []key.Binding{keyChoose, keyChange}
	}
	k.Short = append(append(k.Short, keyBack, screen.KeyHelp), append(more, keyDefault, keyDefaults)...)
	k.Full = [][]key.Binding{
		{screen.KeyUp, screen.KeyDown, screen.KeyFirst, screen.KeyLast, keyPageUp, keyPageDown},
		{keyLeft, keyRight, keyLess, keyMore, keyNumber, keyEnter},
		{keyPreset, keyReset, keyResetAll, keyUndo, keyBack},
	}
	return k
}

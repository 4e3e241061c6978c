package settings

import (
	"charm.land/bubbles/v2/key"

	values "quoin/settings"
	"quoin/ui/screen"
)

func binding(help, text string, keys ...string) key.Binding {
	return key.NewBinding(key.WithKeys(keys...), key.WithHelp(help, text))
}

var (
	keyUp       = binding("↑ k", "up", "up", "k")
	keyDown     = binding("↓ j", "down", "down", "j")
	keyLeft     = binding("← h", "less, or left among letters", "left", "h")
	keyRight    = binding("→ l", "more, or right among letters", "right", "l")
	keyLess     = binding("-", "less, or the choice before", "-", "_")
	keyMore     = binding("+", "more, or the next choice", "+", "=")
	keyEnter    = binding("enter", "change", "enter", "space")
	keyFirst    = binding("home g", "first", "home", "g")
	keyLast     = binding("end G", "last", "end", "G")
	keyPageUp   = binding("pgup", "up a page", "pgup")
	keyPageDown = binding("pgdn", "down a page", "pgdown")
	keyPreset   = binding("p", "next preset of weights", "p")
	keyReset    = binding("r", "back to its default", "r")
	keyResetAll = binding("R", "everything back to its default", "R")
	keyUndo     = binding("u", "undo the last change", "u")
	keyBack     = binding("esc", "back", "esc", "q")

	keyTake   = binding("enter", "choose", "enter", "space")
	keyKeep   = binding("enter", "keep", "enter")
	keyCancel = binding("esc", "cancel", "esc")
	keyYes    = binding("enter", "yes", "enter", "y", "Y")
	keyNo     = binding("esc", "no", "esc", "n", "N", "q")

	keyChoose   = binding("↑↓", "choose", "up")
	keyMove     = binding("↑↓←→", "choose", "up")
	keyChange   = binding("←→", "change", "left")
	keyEdit     = binding("enter", "edit", "enter")
	keyOpen     = binding("enter", "all choices", "enter")
	keyWeight   = binding("1-5", "set", "1")
	keyNextSet  = binding("p", "preset", "p")
	keyDefault  = binding("r", "default", "r")
	keyDefaults = binding("R", "all", "R")
	keyNumber   = binding("0 to 9", "set a number", "0")
	keyHelpType = binding("ctrl+g", "help", "ctrl+g")
	keyHelp     = binding("?", "help", "?")
)

// Keys is what the keys do now.
func (m Model) Keys() screen.Keys {
	k := screen.Keys{Topic: "settings"}
	switch m.mode {
	case choosing:
		k.Short = []key.Binding{keyChoose, keyTake, keyCancel, keyHelp}
		k.Full = [][]key.Binding{{keyUp, keyDown, keyFirst, keyLast}, {keyTake, keyCancel}}
		return k
	case editing:
		k.Typing = true
		k.Short = []key.Binding{keyKeep, keyCancel, keyHelpType}
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
	k.Short = append(append(k.Short, keyBack, keyHelp), append(more, keyDefault, keyDefaults)...)
	k.Full = [][]key.Binding{
		{keyUp, keyDown, keyFirst, keyLast, keyPageUp, keyPageDown},
		{keyLeft, keyRight, keyLess, keyMore, keyNumber, keyEnter},
		{keyPreset, keyReset, keyResetAll, keyUndo, keyBack},
	}
	return k
}

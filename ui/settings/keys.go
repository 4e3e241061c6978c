package settings

import (
	"charm.land/bubbles/v2/key"

	values "quoin/settings"
	"quoin/ui/screen"
)

var (
	keyLess     = screen.Bind("←", "the value before", "left")
	keyMore     = screen.Bind("→", "the next value", "right")
	keyEnter    = screen.Bind("enter", "open", "enter")
	keyAcross   = screen.Bind("tab", "the other column", "tab", "shift+tab")
	keyReset    = screen.Bind("r", "reset", "r")
	keyResetAll = screen.Bind("R", "reset all", "R")
	keyUndo     = screen.Bind("u", "undo the last change", "u")
	keyBack     = screen.Bind("esc", "back", "esc", "q")

	keyTake   = screen.Bind("enter", "choose", "enter", "space")
	keyKeep   = screen.Bind("enter", "keep", "enter")
	keyCancel = screen.Bind("esc", "cancel", "esc")
	keyYes    = screen.Bind("enter", "yes", "enter", "y", "Y")
	keyNo     = screen.Bind("esc", "no", "esc", "n", "N", "q")

	keyChoose = screen.Bind("↑↓", "choose", "up")
	keyChange = screen.Bind("←→", "change", "left")

	keyLetter  = screen.Bind("←→", "letter", "left")
	keyWeight  = screen.Bind("↑↓", "more, less", "up")
	keyRaise   = screen.Bind("↑", "more of the letter", "up")
	keyLower   = screen.Bind("↓", "less of it", "down")
	keyPreset  = screen.Bind("tab", "preset", "tab")
	keyBefore  = screen.Bind("shift+tab", "the preset before", "shift+tab")
	keyAnother = screen.Bind("n", "sample", "n")
	keyDone    = screen.Bind("esc", "back", "esc", "q", "enter")
)

// opens says what enter does with a setting, or "".
func opens(f values.Field) string {
	switch {
	case f.Kind == values.Weights:
		return "letters"
	case f.Kind == values.Text && len(f.Choices) == 0:
		return "edit"
	case f.Kind == values.Text:
		return "list"
	}
	return ""
}

// Keys returns what the keys do now.
func (m Model) Keys() screen.Keys {
	k := screen.Keys{Topic: "settings"}
	switch m.mode {
	case choosing:
		k.Short = []key.Binding{keyTake, keyChoose, keyCancel, screen.KeyHelp}
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
	case weighing:
		k.Short = []key.Binding{keyLetter, keyWeight, keyPreset, keyAnother, keyDone, screen.KeyHelp}
		k.Full = [][]key.Binding{
			{screen.Bind("← →", "choose a letter", "left"), screen.KeyFirst, screen.KeyLast, keyRaise, keyLower},
			{keyPreset, keyBefore, screen.Bind("n", "another sample board", "n"), screen.Bind("r", "all letters even", "r"), keyUndo, keyDone},
		}
		return k
	}
	if text := opens(m.item()); text != "" {
		k.Short = append(k.Short, screen.Bind("enter", text, "enter"))
	}
	k.Short = append(k.Short, keyChoose)
	if changes(m.item()) {
		k.Short = append(k.Short, keyChange)
	}
	k.Short = append(k.Short, keyReset, keyResetAll, keyBack, screen.KeyHelp)
	k.Full = [][]key.Binding{
		{screen.KeyUp, screen.KeyDown, keyAcross, screen.KeyFirst, screen.KeyLast},
		{keyLess, keyMore, screen.Bind("enter", "type a name; the list; the letters", "enter")},
		{keyReset, keyResetAll, keyUndo, keyBack},
	}
	return k
}

// changes reports whether the arrows change a setting where it stands.
func changes(f values.Field) bool {
	return f.Kind != values.Weights && (f.Kind != values.Text || len(f.Choices) > 0)
}

package widget

import (
	"strings"

	"charm.land/bubbles/v2/textinput"
)

// Input is a line to type in, of so many characters at most, that shows what is
// in it as it is. The cursor is the terminal's own.
func Input(most int, text string) textinput.Model {
	input := textinput.New()
	input.Prompt = ""
	input.CharLimit = most
	input.SetVirtualCursor(false)
	// It would read the clipboard of the machine Quoin runs on, which over SSH
	// is somebody else's. A terminal's own paste works.
	input.KeyMap.Paste.SetEnabled(false)
	input.SetStyles(textinput.Styles{})
	input.SetValue(text)
	input.CursorEnd()
	input.Focus() // its command would let a cursor blink that isn't drawn
	return input
}

// FitInput is a line that shows what is around its cursor in so many columns, and one
// more for the cursor at its end. A line finds what it shows when its cursor leaves what
// was in sight, by the width that it had then: it is sent to the end and back.
func FitInput(input textinput.Model, width int) textinput.Model {
	input.SetWidth(max(1, width))
	at := input.Position()
	input.CursorEnd()
	input.SetCursor(at)
	return input
}

// CursorColumn returns the column of the cursor in a line from FitInput. The line itself
// counts characters, and some take two columns.
func CursorColumn(input textinput.Model) int {
	value, at := []rune(input.Value()), input.Position()
	input.CursorEnd()
	seen, first := input.View(), 0
	for first < len(value) && !strings.HasPrefix(seen, string(value[first:])) {
		first++
	}
	if at <= first {
		return 0 // it is the first in sight
	}
	return Width(string(value[first:at]))
}

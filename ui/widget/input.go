package widget

import (
	"strings"

	"charm.land/bubbles/v2/textinput"
	tea "charm.land/bubbletea/v2"
)

// Input returns a line to type in, for at most the given number of characters. The cursor is the
// terminal's own.
func Input(most int, text string) textinput.Model {
	input := textinput.New()
	input.Prompt = ""
	input.CharLimit = most
	input.SetVirtualCursor(false)
	// Pasting by key would read the clipboard of the machine Quoin runs on, which over SSH is
	// somebody else's. The terminal's own paste works.
	input.KeyMap.Paste.SetEnabled(false)
	input.SetStyles(textinput.Styles{})
	input.SetValue(text)
	input.CursorEnd()
	input.Focus() // the command would blink a cursor that isn't drawn
	return input
}

// FitInput returns the line with a width for its text, and one more column for a cursor at the
// end, scrolled so that the cursor is visible. The line recomputes what it shows only when the
// cursor leaves the visible part, and by its width at that time: so the cursor is sent to the end
// and back.
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
		return 0 // it is the first visible character
	}
	return Width(string(value[first:at]))
}

// Typed returns a line after a message. The line given stays as it is: lines share their text when they are
// copied, and an update would write into both.
func Typed(line textinput.Model, msg tea.Msg) textinput.Model {
	line.SetValue(line.Value())
	line, _ = line.Update(msg)
	return line
}

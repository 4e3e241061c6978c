package app

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	tea "charm.land/bubbletea/v2"

	"quoin/ui/screen"
	"quoin/ui/terminal"
)

// typed removes control characters from keys and pastes. Some terminal protocols can send any text as a key,
// escape sequences too; a screen that shows it would pass them to the terminal.
func typed(msg tea.Msg) tea.Msg {
	switch msg := msg.(type) {
	case tea.KeyPressMsg:
		if !utf8.ValidString(msg.Text) || strings.ContainsFunc(msg.Text, unprintable) {
			msg.Text = ""
		}
		return msg
	case tea.PasteMsg:
		text := strings.NewReplacer("\r\n", "\n", "\r", "\n").Replace(strings.ToValidUTF8(msg.Content, ""))
		msg.Content = strings.Map(func(r rune) rune {
			if r != '\n' && r != '\t' && unprintable(r) {
				return -1
			}
			return r
		}, text)
		return msg
	}
	return msg
}

func unprintable(r rune) bool { return !unicode.IsPrint(r) }

// droppedNotice returns the notice for dropped input.
func droppedNotice(d terminal.Dropped, b terminal.Bounds) screen.Notice {
	n := droppedNotices[d]
	if d == terminal.DroppedPaste && b.Paste > 0 {
		n.Text = fmt.Sprintf("The pasted text is longer than %d KiB; the rest was left out", b.Paste>>10)
	}
	return n
}

// droppedNotices are the notices by the reason for dropping input.
var droppedNotices = map[terminal.Dropped]screen.Notice{
	terminal.DroppedSequence: {Text: "The terminal sent something longer than any key is; it was left out"},
	terminal.DroppedPaste:    {Text: "The pasted text is longer than 64 KiB; the rest was left out"},
	terminal.DroppedFlood:    {Text: "Input came faster than anybody types; some was left out"},
}

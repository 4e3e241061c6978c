package help

import (
	"charm.land/bubbles/v2/key"

	"quoin/ui/screen"
)

func binding(help, text string, keys ...string) key.Binding {
	return key.NewBinding(key.WithKeys(keys...), key.WithHelp(help, text))
}

var (
	keyUp       = binding("↑ k", "page before", "up", "k")
	keyDown     = binding("↓ j", "page after", "down", "j")
	keyRead     = binding("enter", "read", "enter", "right", "l")
	keyContents = binding("←", "contents", "left", "h")
	keyBack     = binding("esc", "back", "esc", "q")
	keyNext     = binding("tab", "next page", "tab")
	keyPrevious = binding("shift+tab", "page before", "shift+tab")
	keyTop      = binding("home g", "beginning", "home", "g")
	keyBottom   = binding("end G", "end", "end", "G")

	keyChoose = binding("↑↓", "choose", "up")
	keyScroll = binding("↑↓", "scroll", "up")
	keyPages  = binding("pgup pgdn", "scroll", "pgup")
)

// Keys is what the keys do now.
func (m Model) Keys() screen.Keys {
	if m.reading {
		return screen.Keys{
			Short: []key.Binding{keyScroll, keyContents, keyNext, keyBack},
			Full: [][]key.Binding{
				{binding("↑↓ k j", "scroll by a line", "up"), binding("pgup pgdn space", "scroll by a page", "pgup"), keyTop, keyBottom},
				{keyNext, keyPrevious, keyContents, keyBack},
			},
		}
	}
	return screen.Keys{
		Short: []key.Binding{keyChoose, keyRead, keyPages, keyBack},
		Full:  [][]key.Binding{{keyUp, keyDown, keyRead}, {keyPages, keyBack}},
	}
}

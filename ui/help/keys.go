package help

import (
	"charm.land/bubbles/v2/key"

	"quoin/ui/screen"
)

var (
	keyUp       = screen.Bind("↑ k", "page before", "up", "k")
	keyDown     = screen.Bind("↓ j", "page after", "down", "j")
	keyRead     = screen.Bind("enter", "read", "enter", "right", "l")
	keyContents = screen.Bind("←", "contents", "left", "h")
	keyBack     = screen.Bind("esc", "back", "esc", "q")
	keyNext     = screen.Bind("tab", "next page", "tab")
	keyPrevious = screen.Bind("shift+tab", "page before", "shift+tab")
	keyTop      = screen.Bind("home g", "beginning", "home", "g")
	keyBottom   = screen.Bind("end G", "end", "end", "G")

	keyChoose = screen.Bind("↑↓", "choose", "up")
	keyScroll = screen.Bind("↑↓", "scroll", "up")
	keyPages  = screen.Bind("pgup pgdn", "scroll", "pgup")
)

// Keys returns the keys that work now.
func (m Model) Keys() screen.Keys {
	if m.reading {
		return screen.Keys{
			Short: []key.Binding{keyScroll, keyContents, keyNext, keyBack},
			Full: [][]key.Binding{
				{screen.Bind("↑↓ k j", "scroll by a line", "up"), screen.Bind("pgup pgdn space", "scroll by a page", "pgup"), keyTop, keyBottom},
				{keyNext, keyPrevious, keyContents, keyBack},
			},
		}
	}
	return screen.Keys{
		Short: []key.Binding{keyChoose, keyRead, keyPages, keyBack},
		Full:  [][]key.Binding{{keyUp, keyDown, keyRead}, {keyPages, keyBack}},
	}
}

package santorini

import (
	"charm.land/bubbles/v2/key"

	"quoin/ui/screen"
)

// The keys of the board. The letters a to e and digits name squares, so commands are other
// letters.
var (
	keyLeft     = screen.Bind("← h", "left", "left", "h")
	keyRight    = screen.Bind("→ l", "right", "right", "l")
	keyTake     = screen.Bind("enter", "place, move, build", "enter", "space")
	keyUndo     = screen.Bind("u", "take back", "u", "backspace", "ctrl+h")
	keyHint     = screen.Bind("ctrl+t", "a hint, also t", "ctrl+t", "t")
	keyResign   = screen.Bind("r", "resign", "r", "ctrl+r")
	keyPageUp   = screen.Bind("pgup", "scroll the turns", "pgup")
	keyPageDown = screen.Bind("pgdn", "scroll the turns", "pgdown")
)

// The keys of the other pages.
var (
	keyBack  = screen.Bind("esc", "menu", "esc", "q")
	keyMenu  = screen.Bind("enter", "menu", "enter", "esc", "q")
	keyAgain = screen.Bind("n", "new game", "n")
	keyWatch = screen.Bind("r", "replay", "r")

	keyFirst = screen.Bind("home g", "beginning", "home", "g")
	keyLast  = screen.Bind("end G", "end", "end", "G")
	keyPrev  = screen.Bind("←", "turn before", "left", "h", "up", "k", "pgup")
	keyNext  = screen.Bind("→", "turn after", "right", "l", "down", "j", "pgdown", "enter", "space")
)

// Keys returns the keys that work now.
func (m Model) Keys() screen.Keys {
	k := screen.Keys{Topic: "santorini", Typing: m.phase == asking && m.setup.typing}
	switch {
	case m.phase == asking:
		help := screen.KeyHelp
		if k.Typing {
			help = screen.KeyHelpTyping
		}
		k.Short, k.Full = m.setupKeys().Keys(help)
	case m.phase == watching:
		k.Short = []key.Binding{
			screen.Bind("←→", "turn", "left"), screen.Bind("home end", "beginning, end", "home"), m.leavesWatch(), screen.KeyHelp, screen.KeyLeave,
		}
		k.Full = [][]key.Binding{{keyPrev, keyNext, keyFirst, keyLast, m.leavesWatch()}}
	case m.several.is && (m.phase == playing || m.phase == over):
		k.Short, k.Full = m.severalKeys()
		k.Short = m.several.company.Possible(k.Short)
		for i, keys := range k.Full {
			k.Full[i] = m.several.company.Possible(keys)
		}
	case m.phase == over:
		k.Short = []key.Binding{keyMenu, keyAgain, keyWatch, screen.KeyHelp, screen.KeyLeave}
		k.Full = [][]key.Binding{{keyMenu, keyAgain, keyWatch, keyPageUp, keyPageDown}}
	case m.phase == playing && m.asked == askLeave:
		k.Short = []key.Binding{screen.KeyYes, screen.KeyNo}
		if _, sits := m.seat(); sits {
			k.Short = append(k.Short, keyResign)
		}
	case m.phase == playing && m.asked != none:
		k.Short = []key.Binding{screen.KeyYes, screen.KeyNo}
	case m.phase == playing:
		k.Short, k.Full = m.boardTable().Keys(screen.KeyHelp)
	default:
		k.Short = []key.Binding{keyBack, screen.KeyHelp}
	}
	return k
}

// leavesWatch returns the escape key during a replay.
func (m Model) leavesWatch() key.Binding {
	if m.watch.after {
		return screen.Bind("esc", "result", "esc", "q", "r")
	}
	return screen.Bind("esc", "back", "esc", "q")
}

package crossword

import (
	"charm.land/bubbles/v2/key"

	"quoin/ui/screen"
)

// The keys of the board. Every letter lays a tile, so the commands use control keys,
// except those that terminals or multiplexers may intercept and those that send the same
// byte as another key, as ctrl+i does for tab.
var (
	keyUp       = screen.Bind("↑", "up", "up")
	keyDown     = screen.Bind("↓", "down", "down")
	keyLeft     = screen.Bind("←", "left", "left")
	keyRight    = screen.Bind("→", "right", "right")
	keyFirst    = screen.Bind("home", "to the start square", "home")
	keyTurn     = screen.Bind("space", "turn", "space")
	keyEnter    = screen.Bind("enter", "play", "enter")
	keyBack     = screen.Bind("bksp", "take a tile back", "backspace", "ctrl+h")
	keyEscape   = screen.Bind("esc", "take all back; without tiles, leave", "esc")
	keyExchange = screen.Bind("ctrl+x", "exchange", "ctrl+x")
	keyNotation = screen.Bind("ctrl+n", "notation", "ctrl+n")
	keyPane     = screen.Bind("ctrl+u", "unseen", "ctrl+u")
	keyLook     = screen.Bind("ctrl+w", "dictionary", "ctrl+w")
	keyPageUp   = screen.Bind("pgup", "scroll the turns", "pgup")
	keyPageDown = screen.Bind("pgdn", "scroll the turns", "pgdown")
	keyWipe     = screen.Bind("ctrl+u", "clear", "ctrl+u")

	// While a tile is chosen from the rack.
	keyPickKeys = screen.Bind("← → enter", "choose a tile, lay it", "left", "right", "enter", "space")

	keyReveal = screen.Bind("enter", "see the rack", "enter", "space")
	keyResign = screen.Bind("r", "resign", "r", "R")
)

// The keys of the other pages.
var (
	keyMenu   = screen.Bind("enter", "menu", "enter", "esc", "q")
	keyAgain  = screen.Bind("n", "new game", "n")
	keyReview = screen.Bind("v", "review", "v")
	keyBoard  = screen.Bind("b", "board", "b", "tab")
)

// Keys returns the keys that work now.
func (m Model) Keys() screen.Keys {
	k := screen.Keys{Topic: m.kind.topic}
	switch {
	case m.phase == asking:
		k.Typing = m.setup.typing != notTyping
		help := screen.KeyHelp
		if k.Typing {
			help = screen.KeyHelpTyping
		}
		k.Short, k.Full = m.setupKeys().Keys(help)
		k.Indent = m.setupLeft() + 1
	case m.phase == over:
		k.Short, k.Full = m.overKeys()
	case m.phase == playing:
		// Here ? lays a blank or is part of a text, and doesn't open the help.
		k.Typing = !m.isAsking() && !m.veiled && m.mode != blanking && (m.far == nil || m.canLay() || m.mode == looking)
		_, k.Full = m.boardKeys()
		k.Short = m.playingKeys()
	default:
		k.Short = []key.Binding{keyMenu, screen.KeyHelp}
	}
	return k
}

// esc returns a binding of the escape key, which does many things.
func esc(text string) key.Binding { return screen.Bind("esc", text, "esc") }

// playingKeys returns the keys for the footer at this point of a turn.
func (m Model) playingKeys() []key.Binding {
	switch {
	case m.far != nil && m.far.company.Asking():
		return m.far.company.QuestionKeys()
	case m.asked == askLeave:
		short := []key.Binding{screen.KeyYes, screen.KeyNo}
		if _, sits := m.asker(); sits {
			short = append(short, keyResign)
		}
		return short
	case m.asked != none:
		return []key.Binding{screen.KeyYes, screen.KeyNo}
	case m.isLastMoveOpen():
		return []key.Binding{keyAccept, keyChallengeEnd, esc("leave"), screen.KeyHelp}
	case m.veiled:
		return []key.Binding{keyReveal, esc("leave"), keyPane, screen.KeyHelp}
	}
	switch m.mode {
	case noting:
		return []key.Binding{keyEnter, esc("back"), keyWipe, screen.KeyHelpTyping}
	case looking:
		return append(m.words.Keys(), esc("back"), screen.KeyHelpTyping)
	case blanking:
		return []key.Binding{screen.Bind("a to z", "letter", "a"), screen.Bind("←→", "choose", "left"), screen.Bind("enter", "lay it", "enter"), esc("back")}
	case exchanging:
		return []key.Binding{screen.Bind("space", "take", "space"), screen.Bind("←→", "choose", "left"), screen.Bind("enter", "exchange", "enter"), esc("back")}
	case picking:
		return []key.Binding{screen.Bind("←→", "choose", "left"), screen.Bind("enter", "lay it", "enter"), esc("board"), screen.KeyHelpTyping}
	}
	short, _ := m.boardKeys()
	return short
}

package crossword

import (
	"charm.land/bubbles/v2/key"

	rules "quoin/game/crossword"
	"quoin/ui/board/multiplayer"
	"quoin/ui/screen"
)

// The keys of the board. Every letter lays a tile, so the commands use control keys,
// except those that terminals or multiplexers may intercept and those that send the same
// byte as another key, as ctrl+i does for tab.
var (
	keyUp        = screen.Bind("↑", "up", "up")
	keyDown      = screen.Bind("↓", "down", "down")
	keyLeft      = screen.Bind("←", "left", "left")
	keyRight     = screen.Bind("→", "right", "right")
	keyFirst     = screen.Bind("home", "to the start square", "home")
	keyTurn      = screen.Bind("space", "turn", "space")
	keyEnter     = screen.Bind("enter", "play", "enter")
	keyBack      = screen.Bind("bksp", "take a tile back", "backspace", "ctrl+h")
	keyEscape    = screen.Bind("esc", "take all back; without tiles, leave", "esc")
	keyShuffle   = screen.Bind("ctrl+r", "shuffle", "ctrl+r")
	keyPass      = screen.Bind("ctrl+p", "pass", "ctrl+p")
	keyExchange  = screen.Bind("ctrl+x", "exchange", "ctrl+x")
	keyNotation  = screen.Bind("ctrl+n", "notation", "ctrl+n")
	keyPane      = screen.Bind("ctrl+u", "unseen", "ctrl+u")
	keyLook      = screen.Bind("ctrl+w", "dictionary", "ctrl+w")
	keyHint      = screen.Bind("ctrl+t", "hint", "ctrl+t")
	keyUndo      = screen.Bind("ctrl+o", "take a turn back", "ctrl+o")
	keyChallenge = screen.Bind("ctrl+k", "challenge", "ctrl+k")
	keyRack      = screen.Bind("tab", "rack", "tab")
	keyPageUp    = screen.Bind("pgup", "scroll the turns", "pgup")
	keyPageDown  = screen.Bind("pgdn", "scroll the turns", "pgdown")
	keyWipe      = screen.Bind("ctrl+u", "clear", "ctrl+u")

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
		k.Short = m.playingKeys()
		k.Full = m.allKeys()
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
		return []key.Binding{screen.Bind("←→", "choose", "left"), screen.Bind("enter", "lay it", "enter"), keyBackShort, esc("board"), screen.KeyHelpTyping}
	}
	return m.placingKeys()
}

var keyBackShort = screen.Bind("bksp", "back", "backspace")

func (m Model) placingKeys() []key.Binding {
	if m.far != nil {
		return m.far.company.Possible(m.farKeys())
	}
	switch {
	case !m.isMine() && m.match.Thinking():
		return m.orUndo(esc("act now"), keyPane, keyLook, screen.KeyHelpTyping, screen.KeyLeave)
	case !m.isMine():
		return []key.Binding{esc("leave"), keyPane, keyLook, screen.KeyHelpTyping, screen.KeyLeave}
	case len(m.hand.Laid) > 0:
		return []key.Binding{keyEnter, keyBackShort, screen.Bind("ctrl+r", "recall", "ctrl+r"), screen.KeyHelpTyping, keyTurn, keyRack, screen.Bind("ctrl+p", "play", "ctrl+p")}
	}
	keys := []key.Binding{keyTurn, keyPass, screen.KeyHelpTyping}
	if m.canChallenge() {
		keys = []key.Binding{keyChallenge, keyTurn, keyPass, screen.KeyHelpTyping}
	}
	if m.kind.variant.Exchange > 0 {
		keys = append(keys, keyExchange)
	}
	return m.orUndo(append(keys, keyShuffle, esc("leave"), keyHint, keyPane, keyLook, keyNotation)...)
}

// orUndo returns keys, and ctrl+o if a turn can be taken back.
func (m Model) orUndo(keys ...key.Binding) []key.Binding {
	if _, can := m.match.State.Undoes(); can {
		keys = append(keys, screen.Bind("ctrl+o", "undo", "ctrl+o"))
	}
	return keys
}

// allKeys returns the keys of the board for the help.
func (m Model) allKeys() [][]key.Binding {
	turn := []key.Binding{
		screen.Bind("enter", "play what lies on the board", "enter"),
		screen.Bind("ctrl+p", "pass; with tiles on the board, play", "ctrl+p"),
		screen.Bind("ctrl+n", "type a move in notation: "+m.kind.example(), "ctrl+n"),
	}
	if m.kind.variant.Exchange > 0 {
		turn = append(turn, screen.Bind("ctrl+x", "exchange tiles", "ctrl+x"))
	}
	if m.far == nil {
		turn = append(turn, screen.Bind("ctrl+o", "against computers: take your last turn back", "ctrl+o"))
	}
	if m.far == nil && m.match.State.Config().Challenge != rules.Void {
		turn = append(turn, screen.Bind("ctrl+k", "challenge the move before", "ctrl+k"))
	}
	last := []key.Binding{
		screen.Bind("ctrl+u", "turns, or the tiles not seen yet", "ctrl+u"),
		screen.Bind("ctrl+w", "look words up, and the words of two letters", "ctrl+w"),
		m.helpKey(), screen.Bind("pgup pgdn", "scroll the turns", "pgup"),
	}
	if m.far != nil && m.far.company.ByDays() {
		last = append(last, multiplayer.KeyNext)
	}
	return [][]key.Binding{
		{
			screen.Bind("← → ↑ ↓", "choose a square, and the direction", "left"),
			screen.Bind("space", "turn the direction", "space"), keyFirst,
			screen.Bind("a to z", "lay a tile; without it, a "+m.kind.blank, "a"),
			screen.Bind("A to Z", "lay a "+m.kind.blank+" as that letter", "A"),
			screen.Bind("?", "lay a "+m.kind.blank+", and choose its letter", "?"),
			screen.Bind("tab", "choose tiles from the rack", "tab"),
			keyBack, keyEscape,
			screen.Bind("ctrl+r", "shuffle the rack; with tiles on the board, recall them", "ctrl+r"),
		},
		turn, last,
	}
}

// helpKey returns the key for a hint, or the keys for phrases in a game between people.
func (m Model) helpKey() key.Binding {
	if m.far != nil {
		return screen.Bind("1-8, 0", "say something, or hear nothing", "1")
	}
	return screen.Bind("ctrl+t", "a hint", "ctrl+t")
}

// farKeys returns the keys of the board in a game between people.
func (m Model) farKeys() []key.Binding {
	mute := m.far.company.KeyMute()
	switch {
	case !m.canLay():
		return []key.Binding{multiplayer.KeyLobby, keyPane, keyLook, mute, screen.KeyHelp, screen.KeyLeave}
	case len(m.hand.Laid) > 0 && m.isMine():
		return []key.Binding{keyEnter, keyBackShort, screen.Bind("ctrl+r", "recall", "ctrl+r"), screen.KeyHelpTyping, keyTurn, keyRack}
	case len(m.hand.Laid) > 0:
		return []key.Binding{keyBackShort, screen.Bind("ctrl+r", "recall", "ctrl+r"), screen.KeyHelpTyping, keyTurn, keyRack}
	case !m.isMine() && m.far.company.ByDays():
		return []key.Binding{multiplayer.KeyNext, esc("leave"), screen.KeyHelpTyping, keyTurn, multiplayer.KeySay, keyShuffle, keyPane, keyLook}
	case !m.isMine():
		return []key.Binding{keyTurn, multiplayer.KeySay, screen.KeyHelpTyping, keyShuffle, esc("leave"), keyPane, keyLook}
	}
	keys := []key.Binding{keyTurn, keyPass, screen.KeyHelpTyping}
	if m.kind.variant.Exchange > 0 {
		keys = append(keys, keyExchange)
	}
	return append(keys, keyShuffle, esc("leave"), multiplayer.KeySay, keyPane, keyLook, keyNotation)
}

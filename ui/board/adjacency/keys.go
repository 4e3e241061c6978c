package adjacency

import (
	"slices"

	"charm.land/bubbles/v2/key"

	"quoin/ui/screen"
)

// The keys during a game. Letters type words, so no command is a letter; ? opens help as
// everywhere.
var (
	keyEnter     = screen.Bind("enter", "play", "enter")
	keyClear     = screen.Bind("esc", "clear", "esc")
	keyEnd       = screen.Bind("esc", "end  ", "esc") // as wide as clear
	keyPutAway   = screen.Bind("esc", "leave", "esc") // it is kept
	keyGiveUp    = screen.Bind("ctrl+e", "end game", "ctrl+e")
	keyBackspace = screen.Bind("bksp", "take back", "backspace", "ctrl+h")
	keyWipe      = screen.Bind("ctrl+u", "clear the word", "ctrl+u")
	keyReroll    = screen.Bind("ctrl+r", "re-roll -5", "ctrl+r")
	keyUp        = screen.Bind("↑", "up", "up")
	keyDown      = screen.Bind("↓", "down", "down")
	keyLeft      = screen.Bind("←", "left", "left")
	keyRight     = screen.Bind("→", "right", "right")
	keyHint      = screen.Bind("ctrl+t", "hint", "ctrl+t")
	keyTurn      = screen.Bind("ctrl+o", "turn the board", "ctrl+o")
	keyPane      = screen.Bind("tab", "words or hint", "tab")
	keyTake      = screen.Bind("space", "take the square", "space")
	keyPageUp    = screen.Bind("pgup", "scroll the words", "pgup")
	keyPageDown  = screen.Bind("pgdn", "scroll the words", "pgdown")
	keyLetters   = screen.Bind("a-z", "letter", "a") // as wide as keyEnter
	keyWalk      = screen.Bind("↑↓←→ space", "walk", "up")
)

// The keys of the result.
var (
	keyBack        = screen.Bind("esc", "menu", "esc", "enter", "q")
	keyAgain       = screen.Bind("n", "new", "n")
	keySame        = screen.Bind("b", "same board", "b")
	keyCopy        = screen.Bind("c", "copy", "c")
	keyPractice    = screen.Bind("b", "practice", "b")
	keyRest        = screen.Bind("f", "find the rest, no clock", "f")
	keyResult      = screen.Bind("enter", "the result", "enter", "esc")
	keyDetail      = screen.Bind("s", "statistics", "s")
	keyPrevious    = screen.Bind("↑", "word before", "up", "k")
	keyNext        = screen.Bind("↓", "word after", "down", "j")
	keyLeaveResult = screen.Bind("enter", "back", "enter") // to the screen before
	keyMenu        = screen.Bind("enter", "menu", "enter")
	keyShow        = screen.Bind("tab", "missed, found or all", "tab")
	keyLength      = screen.Bind("2 to 9", "only that length, 0 all", "0", "1", "2", "3", "4", "5", "6", "7", "8", "9")
	keyStart       = screen.Bind("a", "only from a square", "a")
	keyOther       = screen.Bind("←→", "board before, after", "left", "right", "h", "l")

	keyStartDone = screen.Bind("enter", "keep", "enter", "space", "a")
	keyStartAll  = screen.Bind("esc", "all squares", "esc", "backspace", "delete")
)

// Keys returns the keys that work now.
func (m Model) Keys() screen.Keys {
	if m.race != nil {
		return m.raceKeys()
	}
	k := screen.Keys{Topic: "adjacency"}
	switch {
	case m.phase == over && m.result.choosing:
		k.Short = []key.Binding{screen.Bind("↑↓←→", "square", "up"), keyStartDone, keyStartAll}
	case m.phase == over:
		other := showNames[m.next()]
		menu, same := keyMenu, keySame
		if m.to.Watch != "" {
			menu = keyLeaveResult
		}
		if m.isToday() {
			same = keyPractice
		}
		k.Short = []key.Binding{menu, keyAgain, screen.Bind("tab", other, "tab"), keyCopy, screen.KeyHelp}
		k.Full = [][]key.Binding{
			{menu, keyAgain, same, keyCopy, keyDetail},
			{keyPrevious, keyNext, keyOther, screen.KeyMeaning},
			{keyShow, keyLength, keyStart, keyTurn},
		}
		switch {
		case m.hasRest(): // 60 columns have room for these
			k.Short = slices.Insert(k.Short, 4, screen.Bind("f", "find all", "f"))
			k.Full[0] = append(k.Full[0], keyRest)
		case m.state().Rerolls() > 0:
			k.Short = slices.Insert(k.Short, 2, screen.Bind("←→", "board", "left"))
		}
	case m.phase == stopped:
		k.Short = []key.Binding{keyResult, screen.KeyHelp}
	case m.phase == dealing, m.phase == away:
		k.Short = []key.Binding{screen.KeyHelp}
	case m.phase == failed:
		k.Short = []key.Binding{keyBack, screen.KeyHelp}
	case m.asked != none:
		k.Short = []key.Binding{screen.KeyYes, screen.KeyNo}
	case m.entry.empty() && m.regret != nil:
		k.Short = m.commands(screen.Bind("esc", "take back", "esc"), keyLetters)
	case m.entry.empty() && m.canPutAway():
		k.Short = m.commands(keyPutAway, keyLetters)
	case m.entry.empty():
		k.Short = m.commands(keyEnd, keyLetters)
	default:
		k.Short = m.commands(keyClear, keyEnter)
	}
	if m.phase == playing {
		if !m.state().Config().Timed() {
			k.First = "find all"
		}
		k.Full = [][]key.Binding{
			{screen.Bind("a to z", "type a word", "a"), keyEnter, keyBackspace, keyWipe},
			{screen.Bind("↑↓←→", "walk the board", "up"), keyTake, keyTurn},
			{screen.Bind("esc", "clear; then end the game", "esc")},
			{keyHint, keyPane, screen.Bind("pgup pgdn", "scroll the words", "pgup")},
		}
		if m.state().Config().Timed() {
			k.Full[2] = append(k.Full[2], keyReroll)
		} else {
			k.Full[2] = append(k.Full[2], keyGiveUp)
			k.Full[3][1] = screen.Bind("tab", "words, progress or hint", "tab")
		}
		if m.canPutAway() {
			k.Full[2][0] = screen.Bind("esc", "clear; then to the menu", "esc")
		}
	}
	return k
}

// commands returns the keys for the footer during a game. Two of them differ with and
// without a word, but are equally wide: typing a word's first letter moves none of the
// others, which would have to be drawn again.
func (m Model) commands(esc, word key.Binding) []key.Binding {
	if m.phase == playing && !m.state().Config().Timed() {
		keys := []key.Binding{word, esc, keyHint}
		if next := m.nextPane(); next != m.paneNow() {
			keys = append(keys, screen.Bind("tab", next.String(), "tab"))
		}
		return append(keys, screen.KeyHelp)
	}
	return []key.Binding{word, esc, keyHint, screen.KeyHelp}
}

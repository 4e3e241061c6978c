package adjacency

import (
	"slices"

	"charm.land/bubbles/v2/key"

	"quoin/ui/screen"
)

func binding(help, text string, keys ...string) key.Binding {
	return key.NewBinding(key.WithKeys(keys...), key.WithHelp(help, text))
}

// The keys of the running game. Letters are tiles, so commands are not.
var (
	keyEnter     = binding("enter", "play", "enter")
	keyClear     = binding("esc", "clear", "esc")
	keyEnd       = binding("esc", "end", "esc")
	keyBackspace = binding("bksp", "take back", "backspace", "ctrl+h")
	keyWipe      = binding("ctrl+u", "clear the word", "ctrl+u")
	keyReroll    = binding("ctrl+r", "re-roll -5", "ctrl+r")
	keyUp        = binding("↑", "up", "up")
	keyDown      = binding("↓", "down", "down")
	keyLeft      = binding("←", "left", "left")
	keyRight     = binding("→", "right", "right")
	keyHint      = binding("ctrl+t", "hint", "ctrl+t")
	keyTurn      = binding("ctrl+o", "turn the board", "ctrl+o")
	keyPane      = binding("tab", "words or hint", "tab")
	keyTake      = binding("space", "take the square", "space")
	keyPageUp    = binding("pgup", "scroll the words", "pgup")
	keyPageDown  = binding("pgdn", "scroll the words", "pgdown")
	keyWalk      = binding("↑↓←→ space", "walk", "up")
	keyHelp      = binding("ctrl+g", "help", "ctrl+g")
	keyLeave     = binding("ctrl+c", "leave", "ctrl+c")

	keyYes = binding("enter", "yes", "enter", "y", "Y")
	keyNo  = binding("esc", "no", "esc", "n", "N", "backspace")
)

// The keys of the result.
var (
	keyBack     = binding("esc", "menu", "esc", "enter", "q")
	keyAgain    = binding("n", "new", "n")
	keySame     = binding("b", "same board", "b")
	keyCopy     = binding("c", "copy", "c")
	keyDetail   = binding("s", "statistics", "s")
	keyPrevious = binding("↑", "word before", "up", "k")
	keyNext     = binding("↓", "word after", "down", "j")
	keyMenu     = binding("enter", "menu", "enter")
	keyShow     = binding("f", "missed, found or all", "f", "tab")
	keyLength   = binding("2 to 9", "only that length, 0 all", "0", "1", "2", "3", "4", "5", "6", "7", "8", "9")
	keyStart    = binding("a", "only from a square", "a")
	keyOther    = binding("←→", "board before, after", "left", "right", "h", "l")
	keyHelpMark = binding("?", "help", "?")

	keyStartDone = binding("enter", "keep", "enter", "space", "a")
	keyStartAll  = binding("esc", "all squares", "esc", "backspace", "delete")
)

// Keys is what the keys do now.
func (m Model) Keys() screen.Keys {
	k := screen.Keys{Topic: "adjacency", Typing: m.phase == playing || m.phase == dealing}
	switch {
	case m.phase == over && m.result.choosing:
		k.Short = []key.Binding{binding("↑↓←→", "square", "up"), keyStartDone, keyStartAll}
	case m.phase == over:
		other := showNames[(m.result.show+1)%shows]
		k.Short = []key.Binding{
			keyMenu, keyAgain, keySame, binding("f", other, "f"), binding("a 2-9", "filter", "a"), keyCopy,
			keyHelpMark, keyDetail,
		}
		if len(m.state.Boards()) > 1 {
			k.Short = slices.Insert(k.Short, 2, binding("←→", "board", "left"))
		}
		k.Full = [][]key.Binding{
			{keyMenu, keyAgain, keySame, keyCopy, keyDetail},
			{keyPrevious, keyNext, keyOther},
			{keyShow, keyLength, keyStart, keyTurn},
		}
	case m.phase == failed:
		k.Short = []key.Binding{keyBack, keyHelpMark}
	case m.asked != none:
		k.Short = []key.Binding{keyYes, keyNo}
	case m.entry.empty():
		k.Short = append([]key.Binding{keyEnd}, m.commands()...)
	default:
		k.Short = append([]key.Binding{keyEnter, keyClear}, m.commands()...)
	}
	if m.phase == playing {
		k.Full = [][]key.Binding{
			{binding("a to z", "type a word", "a"), keyEnter, keyBackspace, keyWipe},
			{binding("↑↓←→", "walk the board", "up"), keyTake, keyTurn},
			{binding("esc", "clear the word; without one, end the game", "esc")},
			{keyHint, keyPane, binding("pgup pgdn", "scroll the words", "pgup")},
		}
		if m.state.Config().Timed() {
			k.Full[2] = append(k.Full[2], keyReroll)
		}
	}
	return k
}

// commands are the keys that do the same with and without a word.
func (m Model) commands() []key.Binding {
	if m.phase == playing && !m.state.Config().Timed() {
		return []key.Binding{keyHint, keyHelp, keyLeave, keyWalk, keyTurn}
	}
	return []key.Binding{keyReroll, keyHint, keyHelp, keyLeave, keyWalk, keyTurn}
}

package adjacency

import (
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
	keyAgain    = binding("n", "new game", "n")
	keySame     = binding("b", "same board", "b")
	keyCopy     = binding("c", "copy result", "c")
	keyDetail   = binding("s", "statistics", "s")
	keyPrevious = binding("↑", "word before", "up", "k")
	keyNext     = binding("↓", "word after", "down", "j")
	keyMenu     = binding("enter", "menu", "enter")
	keyWords    = binding("↑↓", "words", "up")
	keyHelpMark = binding("?", "help", "?")
)

// Keys is what the keys do now.
func (m Model) Keys() screen.Keys {
	k := screen.Keys{Topic: "adjacency", Typing: m.phase == playing || m.phase == dealing}
	switch {
	case m.phase == over:
		k.Short = []key.Binding{keyMenu, keyAgain, keySame, keyCopy, keyWords, keyDetail, keyHelpMark}
		k.Full = [][]key.Binding{
			{keyMenu, keyAgain, keySame},
			{keyPrevious, keyNext, keyDetail, keyCopy},
		}
	case m.phase == failed:
		k.Short = []key.Binding{keyBack, keyHelpMark}
	case m.asked != none:
		k.Short = []key.Binding{keyYes, keyNo}
	case m.entry.empty():
		k.Short = []key.Binding{keyEnd, keyReroll, keyWalk, keyHelp, keyLeave}
	default:
		k.Short = []key.Binding{keyEnter, keyClear, keyReroll, keyWalk, keyHelp, keyLeave}
	}
	if m.phase == playing {
		k.Full = [][]key.Binding{
			{binding("a to z", "type a word", "a"), keyEnter, keyBackspace, keyWipe},
			{binding("↑↓←→", "walk the board", "up"), keyTake},
			{keyReroll, binding("esc", "clear the word; without one, end the game", "esc"), binding("pgup pgdn", "scroll the words", "pgup")},
		}
	}
	return k
}

package study

import (
	"charm.land/bubbles/v2/key"

	"quoin/ui/screen"
)

var (
	keyMenu  = screen.Bind("esc", "menu", "esc", "q", "backspace")
	keyBegin = screen.Bind("enter", "begin", "enter", "space")
	keyMore  = screen.Bind("n", "ten new cards more today", "n")
	keyDaily = screen.Bind("p", "the puzzle of the day", "p")
	keyOwn   = screen.Bind("m", "puzzles from your games", "m", "g")
	keyLists = screen.Bind("l", "lists; how many are new a day", "l")

	keyGive  = screen.Bind("enter", "this word; if no word is typed, the answer", "enter", "space")
	keyErase = screen.Bind("backspace", "take a letter back", "backspace", "ctrl+h")
	keyClear = screen.Bind("ctrl+u", "take the word back", "ctrl+u")
	keyStop  = screen.Bind("esc", "back", "esc")

	keyNext     = screen.Bind("enter", "next question", "enter", "space")
	keyOverrule = screen.Bind("o", "overrule the mark", "o")

	keyDone = screen.Bind("enter", "menu", "enter", "q")

	keyUse     = screen.Bind("enter", "use this list, or no longer", "enter", "space")
	keyLess    = screen.Bind("← -", "fewer a day", "left", "-", "h")
	keyGreater = screen.Bind("→ +", "more a day", "right", "+", "l")
)

// Keys returns the keys that work now.
func (m Model) Keys() screen.Keys {
	k := screen.Keys{Topic: "study"}
	switch m.page {
	case asking:
		give := "show the answer"
		if m.letter != "" {
			give = "answer"
		}
		k.Short = []key.Binding{screen.Bind("enter", give, "enter"), screen.Bind("backspace", "take back", "backspace"), screen.Bind("esc", "stop; answers are kept", "esc"), screen.KeyHelp}
		k.Full = [][]key.Binding{{screen.Bind("a-z", "letters of a word", "a"), keyErase, keyClear}, {keyGive, keyStop}}
	case shown:
		overrule := "count it as right"
		if m.mark {
			overrule = "count it as wrong"
		}
		k.Short = []key.Binding{screen.Bind("enter", "next card", "enter"), screen.Bind("o", overrule, "o"), screen.Bind("w", "all meanings", "w"), screen.Bind("esc", "stop", "esc"), screen.KeyHelp}
		k.Full = [][]key.Binding{{keyNext, keyOverrule, keyStop}, {screen.KeyUp, screen.KeyDown, screen.KeyMeaning}}
	case lists:
		use := screen.Bind("enter", "use or leave", "enter")
		if m.row == 0 {
			use = screen.Bind("←→", "new a day", "left")
		}
		k.Short = []key.Binding{screen.Bind("↑↓", "choose", "up"), use, keyStop, screen.KeyHelp}
		k.Full = [][]key.Binding{{screen.KeyUp, screen.KeyDown, screen.KeyFirst, screen.KeyLast}, {keyUse, keyLess, keyGreater, keyStop}}
	case over:
		k.Short = []key.Binding{keyDone, screen.Bind("n", "ten new cards", "n"), screen.Bind("esc", "study", "esc"), screen.KeyHelp}
		k.Full = [][]key.Binding{{keyDone, keyMore, keyStop}}
	case home:
		begin := [doors]string{"begin", "open", "open", "choose"}[m.door]
		k.Short = []key.Binding{screen.Bind("enter", begin, "enter"), screen.Bind("p", "puzzle", "p"), screen.Bind("m", "mistakes", "m"), screen.Bind("l", "lists", "l"), screen.Bind("esc", "menu", "esc"), screen.KeyHelp}
		k.Full = [][]key.Binding{{keyBegin, keyMore, keyLists, keyDaily, keyOwn, keyMenu}, {screen.KeyUp, screen.KeyDown}}
	default:
		k.Short = []key.Binding{screen.KeyHelp, keyMenu}
	}
	return k
}

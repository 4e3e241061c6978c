// Package dictionary is the window for looking up words: their definitions, hooks and anagrams, and the
// words around and inside them. It is a screen, and also part of the boards for crossword games.
package dictionary

import (
	"strings"

	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"

	"quoin/game/lexicon"
	"quoin/ui/play"
	"quoin/ui/screen"
)

// Model is the window. It is a value; its zero value looks up nothing.
type Model struct {
	host   play.Host
	words  *lexicon.Lexicon // nil without a list
	others *shelf           // nil until read
	twos   []string         // words of two letters

	text   string // in lower case
	kept   bool   // whether the next letter begins another text
	found  LookUp // result for found.text, which may be an earlier text
	asking bool   // whether a look-up is running
	other  bool   // whether the last key was a character that no word has

	columns []wordColumn // of the result
	focus   int          // number of the column with the chosen word, from 1, or 0
	chosen  int          // index of the word there

	width, height int
}

// New returns a window for a list, which also says whether other lists have the words.
func New(host play.Host, words *lexicon.Lexicon) Model {
	m := Model{host: host, words: words}
	for a := byte('a'); a <= 'z'; a++ {
		for b := byte('a'); b <= 'z'; b++ {
			if word := string([]byte{a, b}); words.Has(word) {
				m.twos = append(m.twos, word)
			}
		}
	}
	return m
}

// Within fits the window into width and height.
func (m Model) Within(width, height int) Model {
	m.width, m.height = width, height
	return m
}

// Look looks up a text: a word, letters with ? for any, or a pattern with *. The next letter typed begins
// another one.
func (m Model) Look(text string) (Model, screen.Cmd) {
	m.text = ""
	m, cmd := m.typed(text)
	m.kept = m.text != ""
	return m, cmd
}

var (
	keyErase    = screen.Bind("bksp", "erase", "backspace", "ctrl+h")
	keyWipe     = screen.Bind("ctrl+u", "clear", "ctrl+u")
	keyEnter    = screen.Bind("enter", "keep it; the next letter begins a new word", "enter")
	keyColumn   = screen.Bind("tab", "column", "tab")
	keyMeanings = screen.Bind("ctrl+e", "meanings", "ctrl+e")
	keyUp       = screen.Bind("↑", "choose a word", "up")
	keyDown     = screen.Bind("↓", "choose a word", "down")
	keyPageUp   = screen.Bind("pgup", "up a page", "pgup")
	keyPageDown = screen.Bind("pgdn", "down a page", "pgdown", "space")
)

// Keys returns the keys that work in the window now.
func (m Model) Keys() []key.Binding {
	switch {
	case m.focus > 0:
		return []key.Binding{screen.Bind("enter", "open "+strings.ToUpper(m.chosenWord()), "enter"), keyColumn}
	case m.text == "":
		return []key.Binding{screen.Bind("a-z", "a word", "a"), screen.Bind("?", "any letter", "?")}
	}
	keys := []key.Binding{screen.Bind("enter", "new word", "enter")}
	if len(m.columns) > 0 {
		keys = append(keys, keyColumn)
	}
	if m.isDefined() {
		keys = append(keys, keyMeanings)
	}
	return keys
}

// Press handles a key.
func (m Model) Press(msg tea.KeyPressMsg) (Model, screen.Cmd) {
	switch {
	case key.Matches(msg, keyEnter) && m.focus > 0:
		return m.Look(m.chosenWord())
	case key.Matches(msg, keyEnter):
		m.kept = m.text != ""
	case key.Matches(msg, keyWipe):
		return m.Look("")
	case key.Matches(msg, keyErase):
		m.text, m.kept = m.text[:max(0, len(m.text)-1)], false
		return m.typed("")
	case key.Matches(msg, keyColumn):
		return m.nextColumn(), nil
	case key.Matches(msg, keyMeanings) && m.isDefined():
		return m, screen.Send(screen.Meaning{Words: []string{m.text}})
	case key.Matches(msg, keyUp):
		return m.Scroll(-1), nil
	case key.Matches(msg, keyDown):
		return m.Scroll(1), nil
	case key.Matches(msg, keyPageUp):
		return m.Scroll(-m.pageStep()), nil
	case key.Matches(msg, keyPageDown):
		return m.Scroll(m.pageStep()), nil
	case msg.Text != "":
		if m.kept && isLetter(msg.Text) {
			m.text = ""
		}
		return m.typed(msg.Text)
	}
	return m, nil
}

// isLetter reports whether a text begins with a character that can be typed here.
func isLetter(text string) bool {
	c := text[0] | 0x20
	return 'a' <= c && c <= 'z' || text[0] == '?' || text[0] == '*'
}

// Paste handles pasted text.
func (m Model) Paste(text string) (Model, screen.Cmd) {
	if m.kept {
		m.text = ""
	}
	return m.typed(text)
}

// typed adds the letters of a text.
func (m Model) typed(text string) (Model, screen.Cmd) {
	m.other = false
	for i := range len(text) {
		c := text[i]
		if 'A' <= c && c <= 'Z' {
			c += 'a' - 'A'
		}
		if isLetter(string(c)) && len(m.text) < mostLetters {
			m.text, m.kept = m.text+string(c), false
		}
		m.other = m.other || c > ' ' && !isLetter(string(c))
	}
	if !m.known() {
		m.columns, m.focus, m.chosen = nil, 0, 0
	}
	return m.asks()
}

// asks looks up the present text, unless it is known or a look-up is running. So texts
// typed during a look-up are skipped, except the last.
func (m Model) asks() (Model, screen.Cmd) {
	if m.asking || m.words == nil || m.text == "" {
		return m, nil
	}
	if m.text == m.found.text {
		m.columns = m.answer()
		return m, nil
	}
	m.asking = true
	return m, m.find()
}

// Found handles a result, and looks up the next text.
func (m Model) Found(f LookUp) (Model, screen.Cmd) {
	if f.words != m.words {
		return m, nil // the list has changed meanwhile
	}
	m.asking, m.found = false, f
	m.others = &shelf{f.lists, f.broken, f.beyond}
	return m.asks()
}

// known reports whether the result is for the present text.
func (m Model) known() bool { return m.text != "" && m.found.text == m.text }

// isWord reports whether the text is a word, without ? and *.
func (m Model) isWord() bool { return m.text != "" && !strings.ContainsAny(m.text, "?*") }

// isPattern reports whether a text has a *, for any number of letters.
func isPattern(text string) bool { return strings.Contains(text, "*") }

// isDefined reports whether the text has a definition, as far as is known by now.
func (m Model) isDefined() bool { return m.known() && m.found.defined }

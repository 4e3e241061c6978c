// Package dictionary is the window for looking up words: the lists they are in, their
// hooks, anagrams, definitions, and the longer words that contain them. It is a screen,
// and also part of the boards for crossword games.
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
	found  LookUp // result for found.text, which may be an earlier text
	asking bool   // whether a look-up is running
	other  bool   // whether the last key was a character that no word has

	width, height int
	answer        []answerRow // lines of the result, for this width
	first         int         // index of the first visible line
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
	if width != m.width {
		m.width, m.answer = width, nil
	}
	m.height = height
	if m.answer == nil {
		m.answer = m.answers()
	}
	m.first = min(m.first, m.last())
	return m
}

// Look looks up a text: a word, or letters with ? for any.
func (m Model) Look(text string) (Model, screen.Cmd) {
	m.text, m.first = "", 0
	m.answer = m.answers()
	return m.typed(text)
}

var (
	keyErase    = screen.Bind("bksp", "erase", "backspace", "ctrl+h")
	keyWipe     = screen.Bind("ctrl+u", "clear", "ctrl+u")
	keyNext     = screen.Bind("enter", "next word", "enter")
	keyUp       = screen.Bind("↑", "scroll", "up")
	keyDown     = screen.Bind("↓", "scroll", "down")
	keyPageUp   = screen.Bind("pgup", "up a page", "pgup")
	keyPageDown = screen.Bind("pgdn", "down a page", "pgdown", "space")
)

// Keys returns the keys that work in the window.
func Keys() []key.Binding {
	return []key.Binding{keyNext, screen.Bind("↑↓", "scroll", "up"), screen.Bind("?", "any letter", "?")}
}

// Press handles a key.
func (m Model) Press(msg tea.KeyPressMsg) (Model, screen.Cmd) {
	switch {
	case key.Matches(msg, keyNext, keyWipe):
		return m.Look("")
	case key.Matches(msg, keyErase):
		return m.Look(m.text[:max(0, len(m.text)-1)])
	case key.Matches(msg, keyUp):
		return m.Scroll(-1), nil
	case key.Matches(msg, keyDown):
		return m.Scroll(1), nil
	case key.Matches(msg, keyPageUp):
		return m.Scroll(1 - m.rows()), nil
	case key.Matches(msg, keyPageDown):
		return m.Scroll(m.rows() - 1), nil
	case msg.Text != "":
		return m.typed(msg.Text)
	}
	return m, nil
}

// Scroll scrolls the result.
func (m Model) Scroll(by int) Model {
	m.first = min(max(m.first+by, 0), m.last())
	return m
}

// Paste handles pasted text.
func (m Model) Paste(text string) (Model, screen.Cmd) { return m.typed(text) }

// typed adds the letters of a text.
func (m Model) typed(text string) (Model, screen.Cmd) {
	before := m.text
	m.other = false
	for i := range len(text) {
		c := text[i]
		if 'A' <= c && c <= 'Z' {
			c += 'a' - 'A'
		}
		if ('a' <= c && c <= 'z' || c == '?') && len(m.text) < mostLetters {
			m.text += string(c)
		}
		m.other = m.other || c > ' ' && c != '?' && (c < 'a' || c > 'z')
	}
	if m.text != before {
		m.first, m.answer = 0, m.answers()
	}
	return m.asks()
}

// asks looks up the present text, unless it is known or a look-up is running. So texts
// typed during a look-up are skipped, except the last.
func (m Model) asks() (Model, screen.Cmd) {
	if m.asking || m.words == nil || m.text == "" || m.text == m.found.text {
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
	m.answer = m.answers()
	m.first = min(m.first, m.last())
	return m.asks()
}

// known reports whether the result is for the present text.
func (m Model) known() bool { return m.text != "" && m.found.text == m.text }

// isWord reports whether the text is a word, without blanks.
func (m Model) isWord() bool { return m.text != "" && !strings.Contains(m.text, "?") }

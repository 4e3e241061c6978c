// Package dictionary is the window in which words are looked up: in which lists
// they are, their hooks, anagrams, meanings and the longer words that hold them.
// It is a screen of its own, and a part of the boards that words are laid on.
package dictionary

import (
	"strings"

	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"

	"quoin/game/lexicon"
	"quoin/ui/play"
	"quoin/ui/screen"
)

// Model is the window. It is a value; its zero value looks nothing up.
type Model struct {
	host   play.Host
	words  *lexicon.Lexicon // nil for none
	others *shelf           // nil until they were read
	twos   []string         // words of two letters

	text   string // in lower case
	found  LookUp // of found.text, which may be one typed before
	asking bool   // something is being looked up
	other  bool   // the last key was of a character that is in no word

	width, height int
	answer        []answerRow // to what is typed, laid out for the width
	first         int         // row of it shown first
}

// New looks words up in a list, and whether others have them too.
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

// Within is the window in a room of so many columns and rows.
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

// Look has a text looked up: a word, or letters with ? for any.
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

// Keys are those that do something in the window.
func Keys() []key.Binding {
	return []key.Binding{keyNext, screen.Bind("↑↓", "scroll", "up"), screen.Bind("?", "any letter", "?")}
}

// Press takes a key.
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

// Scroll moves the answer by so many rows.
func (m Model) Scroll(by int) Model {
	m.first = min(max(m.first+by, 0), m.last())
	return m
}

// Paste takes a text that was pasted.
func (m Model) Paste(text string) (Model, screen.Cmd) { return m.typed(text) }

// typed adds what can be looked up of a text.
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

// asks looks up what is typed by now, if that isn't known. Of what is typed
// meanwhile nothing is, until there is an answer.
func (m Model) asks() (Model, screen.Cmd) {
	if m.asking || m.words == nil || m.text == "" || m.text == m.found.text {
		return m, nil
	}
	m.asking = true
	return m, m.find()
}

// Found takes an answer, and asks for the next.
func (m Model) Found(f LookUp) (Model, screen.Cmd) {
	if f.words != m.words {
		return m, nil // another list was taken meanwhile
	}
	m.asking, m.found = false, f
	m.others = &shelf{f.lists, f.broken, f.beyond}
	m.answer = m.answers()
	m.first = min(m.first, m.last())
	return m.asks()
}

// known says whether there is an answer to what is typed.
func (m Model) known() bool { return m.text != "" && m.found.text == m.text }

// isWord says whether a word is typed, and no blank among its letters.
func (m Model) isWord() bool { return m.text != "" && !strings.Contains(m.text, "?") }

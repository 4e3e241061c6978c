// Package dictionary is the window for looking up words: their definitions, hooks and anagrams, and the
// words around and inside them. It is a screen, and also part of the boards for crossword games.
package dictionary

import (
	"strings"
	"unicode/utf8"

	"quoin/game/lexicon"
	"quoin/ui/play"
	"quoin/ui/screen"
	"quoin/ui/widget"
)

// Model is the window. It is a value; its zero value looks up nothing.
type Model struct {
	host   play.Host
	words  *lexicon.Lexicon // nil without a list
	others *play.OtherLists // nil until read
	twos   []string         // words of two letters

	text   string                   // in lower case
	kept   bool                     // whether the next letter begins another text
	found  LookUp                   // result for found.text, which may be an earlier text
	asking bool                     // whether a look-up is running
	other  bool                     // whether the last key was a character that no word has
	worth  func(word string) string // points of a word, for the facts; nil without
	said   widget.Message           // answer to the last key

	columns []wordColumn // of the result
	focus   int          // number of the column with the chosen word, from 1, or 0
	chosen  int          // index of the word there

	width, height int
}

// New returns a window for a list, which also says whether other lists have the words.
func New(host play.Host, words *lexicon.Lexicon) Model {
	m := Model{host: host, words: words}
	twos, _ := words.Find("??") // a valid pattern
	for _, word := range twos {
		m.twos = append(m.twos, word)
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

// language returns the language of the list.
func (m Model) language() lexicon.Language {
	if m.words == nil {
		return lexicon.English
	}
	return m.words.Language()
}

// letters returns what a typed character means in the words of the list; "" if it means nothing.
func (m Model) letters(char string) string {
	if char == "?" || char == "*" {
		return char
	}
	a := m.language().Alphabet()
	code, ok := a.Code(char)
	if !ok {
		return ""
	}
	return a.Decode(code)
}

// length returns the number of letters of a text.
func length(text string) int { return utf8.RuneCountInString(text) }

// Paste handles pasted text.
func (m Model) Paste(text string) (Model, screen.Cmd) {
	if m.kept {
		m.text = ""
	}
	return m.typed(text)
}

// typed adds the letters of a text.
func (m Model) typed(text string) (Model, screen.Cmd) {
	m.other, m.said = false, widget.Message{}
	for char := ""; text != ""; {
		char, text = lexicon.CutChar(text)
		letters := m.letters(char)
		if letters != "" && length(m.text)+length(letters) <= mostLetters {
			m.text, m.kept = m.text+letters, false
		}
		m.other = m.other || char > " " && letters == ""
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
	m.others = f.others
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

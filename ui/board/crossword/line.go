package crossword

import (
	"strings"

	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"

	rules "quoin/game/crossword"
	"quoin/ui/board/crossword/laying"
	"quoin/ui/dictionary"
	"quoin/ui/screen"
	"quoin/ui/widget"
)

// pressLine handles a key while a move is typed in notation.
func (m Model) pressLine(msg tea.KeyPressMsg) (Model, screen.Cmd) {
	switch {
	case key.Matches(msg, keyEscape, keyNotation):
		m.mode, m.message = placing, widget.Message{}
	case key.Matches(msg, keyEnter):
		return m.playLine()
	case key.Matches(msg, keyBack):
		m.message = widget.Message{}
		m.line.Text = m.line.Text[:max(0, len(m.line.Text)-1)]
	case key.Matches(msg, keyWipe):
		m.line, m.message = laying.Line{}, widget.Message{}
	case len(msg.Text) == 1:
		m.message = widget.Message{}
		m.line = m.line.Pasted(msg.Text)
	}
	return m, nil
}

// playLine plays the move that was typed. If it is refused, the text stays.
func (m Model) playLine() (Model, screen.Cmd) {
	b := m.state().Board()
	if strings.TrimSpace(m.line.Text) == "" {
		m.mode = placing
		return m, nil
	}
	move, err := m.kind.variant.Manner.Read(b, m.line.Text)
	if err == nil && !m.isMine() {
		m.message = widget.Bad(m.notYet())
		return m.refuse()
	}
	if err == nil && move.Len() == 0 {
		m.mode, m.asked = placing, askPass
		return m, nil
	}
	if err == nil {
		_, err = m.state().Try(move)
	}
	if err != nil {
		m.message = widget.Bad(m.kind.sentence(err))
		return m.refuse()
	}
	return m.take(rules.Lay{Move: move})
}

// openDictionary opens the dictionary in the board's place.
func (m Model) openDictionary() Model {
	words := m.tongue.Words
	if words == nil {
		m.message = widget.Bad("The dictionary isn't at hand")
		return m
	}
	m.mode, m.line, m.message = looking, laying.Line{}, widget.Message{}
	m.words = dictionary.New(m.deps.Host, words)
	return m.withWords()
}

// withWords fits the dictionary into the board's place.
func (m Model) withWords() Model {
	if m.mode == looking && m.layout != nil {
		_, height := m.layout.squares.Size()
		m.words = m.words.Within(m.layout.pageWidth(), height)
	}
	return m
}

// pressWords handles a key in the dictionary.
func (m Model) pressWords(msg tea.KeyPressMsg) (Model, screen.Cmd) {
	if key.Matches(msg, keyEscape, keyLook) {
		m.mode, m.words = placing, dictionary.Model{}
		return m, nil
	}
	words, cmd := m.words.Press(msg)
	m.words = words
	return m, cmd
}

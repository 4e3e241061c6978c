package crossword

import (
	"strings"

	tea "charm.land/bubbletea/v2"

	rules "quoin/game/crossword"
	"quoin/ui/board/crossword/laying"
	"quoin/ui/dictionary"
	"quoin/ui/screen"
	"quoin/ui/widget"
)

// lineKeys returns the keys while a move is typed in notation.
func (m Model) lineKeys() screen.KeyTable[Model] {
	return screen.KeyTable[Model]{{
		{Key: screen.Bind("enter", "play", "enter"), Foot: screen.Foot("play", !m.message.Bad), Do: screen.Act(Model.playLine)},
		escapeTo("back", func(m Model) Model { m.mode, m.message = placing, widget.Message{}; return m }, "ctrl+n"),
		{Key: screen.Bind("ctrl+u", "clear", "ctrl+u"), Foot: "clear", Do: screen.Change(func(m Model) Model { m.line, m.message = laying.Line{}, widget.Message{}; return m })},
		{Key: screen.Bind("bksp", "delete a letter", "backspace", "ctrl+h"), Do: screen.Change(func(m Model) Model {
			m.message, m.line.Text = widget.Message{}, laying.Shortened(m.line.Text)
			return m
		})},
	}}
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

// pressWords passes a key to the dictionary.
func (m Model) pressWords(msg tea.KeyPressMsg) (Model, screen.Cmd) {
	words, cmd := m.words.Press(msg)
	m.words = words
	return m, cmd
}

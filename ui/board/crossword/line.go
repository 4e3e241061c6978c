package crossword

import (
	"slices"
	"strings"

	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"

	rules "quoin/game/crossword"
	"quoin/ui/board/crossword/laying"
	"quoin/ui/screen"
	"quoin/ui/widget"
)

// pressLine takes a key of the line.
func (m Model) pressLine(msg tea.KeyPressMsg) (Model, screen.Cmd) {
	switch {
	case key.Matches(msg, keyEscape), m.mode == looking && key.Matches(msg, keyLook), m.mode == noting && key.Matches(msg, keyNotation):
		m.mode, m.message = placing, widget.Message{}
	case key.Matches(msg, keyEnter) && m.mode == noting:
		return m.playLine()
	case key.Matches(msg, keyEnter):
		m.line = laying.Line{} // for the next word; the answer stands there already
	case key.Matches(msg, keyBack):
		m.message = widget.Message{}
		m.line.Text = m.line.Text[:max(0, len(m.line.Text)-1)]
	case key.Matches(msg, keyWipe):
		m.line, m.message = laying.Line{}, widget.Message{}
	case m.mode == looking && key.Matches(msg, keyUp, keyPageUp):
		m.lookup.first = max(0, m.lookup.first-1)
	case m.mode == looking && key.Matches(msg, keyDown, keyPageDown):
		m.lookup.first = min(m.lookup.first+1, m.lookupMost())
	case len(msg.Text) == 1:
		m.message = widget.Message{}
		m.line = m.line.Pasted(msg.Text)
	}
	return m, nil
}

// playLine plays the move that was typed. What was typed stays when it is
// refused.
func (m Model) playLine() (Model, screen.Cmd) {
	b := m.state().Board()
	if strings.TrimSpace(m.line.Text) == "" {
		m.mode = placing
		return m, nil
	}
	move, err := m.kind.variant.Manner.Read(b, m.line.Text)
	if err == nil && !m.mine() {
		m.message = widget.Bad(m.notYet())
		return m.refuses()
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
		return m.refuses()
	}
	return m.take(rules.Lay{Move: move})
}

// lookup is the window in which words are looked up.
type lookup struct {
	list  string
	twos  []string // words of two letters, in capitals
	first int      // row of them shown first
}

// looksUp opens that window.
func (m Model) looksUp() Model {
	words := m.tongue.Words
	if words == nil {
		m.message = widget.Bad("The dictionary isn't at hand")
		return m
	}
	m.mode, m.line, m.message = looking, laying.Line{}, widget.Message{}
	m.lookup = lookup{list: words.Name()}
	for a := byte('a'); a <= 'z'; a++ {
		for b := byte('a'); b <= 'z'; b++ {
			if words.Has(string([]byte{a, b})) {
				m.lookup.twos = append(m.lookup.twos, strings.ToUpper(string([]byte{a, b})))
			}
		}
	}
	return m
}

// verdict is whether the word that is being typed is one.
func (m Model) verdict() widget.Message {
	word := strings.TrimSpace(m.line.Text)
	switch {
	case word == "":
		return widget.Said("Type a word; its answer stands here at once")
	case slices.ContainsFunc([]byte(word), func(c byte) bool { return c|0x20 < 'a' || c|0x20 > 'z' }):
		return widget.Bad("Words have only the letters A to Z")
	case m.tongue.Words.Has(strings.ToLower(word)):
		return widget.Good(strings.ToUpper(word) + " is a valid word")
	}
	return widget.Bad(strings.ToUpper(word) + " is not a valid word")
}

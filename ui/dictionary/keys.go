package dictionary

import (
	"strings"
	"unicode/utf8"

	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"

	"quoin/ui/screen"
	"quoin/ui/widget"
)

// windowKey is a row of the keys of the window.
type windowKey = screen.KeyRow[Model]

var (
	keyErase    = screen.Bind("bksp", "erase", "backspace", "ctrl+h")
	keyWipe     = screen.Bind("ctrl+u", "clear", "ctrl+u")
	keyMeanings = screen.Bind("ctrl+e", "all meanings", "ctrl+e")
	keyPageUp   = screen.Bind("pgup", "up a page", "pgup")
	keyPageDown = screen.Bind("pgdn", "down a page", "pgdown", "space")
)

// table returns the keys that work in the window now.
func (m Model) table() screen.KeyTable[Model] {
	typed := func(m Model, msg tea.KeyPressMsg) (Model, screen.Cmd) { return m.begin().typed(msg.Text) }
	by := func(n func(Model) int) func(Model, tea.KeyPressMsg) (Model, screen.Cmd) {
		return screen.Change(func(m Model) Model { return m.Scroll(n(m)) })
	}
	enter := windowKey{Key: screen.Bind("enter", "keep it; the next letter begins a new word", "enter"), Foot: "keep it", Do: screen.Change(Model.keep)}
	word := windowKey{Key: screen.Bind("a-z", "type a word", screen.Letters...), Do: typed}
	any := windowKey{Key: screen.Bind("?", "any letter", "?"), Do: typed}
	column := windowKey{Key: screen.Bind("tab", "choose a word of the next column", "tab"), Do: screen.Change(Model.nextColumn)}
	meanings := windowKey{Key: keyMeanings, Do: screen.Act(Model.openMeanings)}
	switch {
	case m.focus > 0:
		open := "open " + strings.ToUpper(m.chosenWord())
		enter = windowKey{Key: screen.Bind("enter", open, "enter"), Foot: open, Do: screen.Act(func(m Model) (Model, screen.Cmd) { return m.Look(m.chosenWord()) })}
		column.Foot = m.nextTitle()
	case m.text == "":
		enter.Foot, word.Foot, any.Foot = "", "a word", "any letter"
	default:
		if m.kept {
			enter.Foot, word.Foot = "", "new word"
		}
		if len(m.columns) > 0 {
			column.Foot = m.nextTitle()
		}
		if m.isDefined() {
			meanings.Foot = "meanings"
		}
	}
	return screen.KeyTable[Model]{
		{enter, word, any, {Key: screen.Bind("*", "any number of letters", "*"), Do: typed}, column, meanings},
		{
			{Key: keyErase, Do: screen.Act(func(m Model) (Model, screen.Cmd) {
				_, size := utf8.DecodeLastRuneInString(m.text)
				m.text, m.kept = m.text[:len(m.text)-size], false
				return m.typed("")
			})},
			{Key: keyWipe, Do: screen.Act(func(m Model) (Model, screen.Cmd) { return m.Look("") })},
			{Key: screen.Bind("↑", "choose a word", "up"), Do: by(func(Model) int { return -1 })},
			{Key: screen.Bind("↓", "choose a word", "down"), Do: by(func(Model) int { return 1 })},
			{Key: keyPageUp, Do: by(func(m Model) int { return -m.pageStep() })},
			{Key: keyPageDown, Do: by(Model.pageStep)},
		},
	}
}

// Keys returns the keys of the window for the footer.
func (m Model) Keys() []key.Binding {
	short, _ := m.table().Keys()
	return short
}

// Press handles a key.
func (m Model) Press(msg tea.KeyPressMsg) (Model, screen.Cmd) {
	next, cmd, done := m.table().Press(m, msg)
	if !done && msg.Text != "" {
		return m.typed(msg.Text) // which says that words have only letters
	}
	return next, cmd
}

// begin clears a text that was kept.
func (m Model) begin() Model {
	if m.kept {
		m.text = ""
	}
	return m
}

// keep keeps the text until the next letter.
func (m Model) keep() Model {
	m.kept, m.said = m.text != "", widget.Message{}
	return m
}

// openMeanings opens all meanings of the word, if it has any.
func (m Model) openMeanings() (Model, screen.Cmd) {
	if !m.isDefined() {
		return m, nil
	}
	return m, screen.Send(screen.Meaning{Words: []string{m.text}, List: m.found.definition.List, Listed: m.found.definition.Listed})
}

// nextTitle names what the column key chooses next.
func (m Model) nextTitle() string {
	next := m.nextColumn()
	if next.focus == 0 {
		return "the word"
	}
	return strings.ToLower(next.columns[next.focus-1].title)
}

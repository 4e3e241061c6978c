package menu

import (
	"errors"
	"slices"
	"strings"

	"charm.land/bubbles/v2/textinput"
	tea "charm.land/bubbletea/v2"

	"quoin/ui/kind"
	"quoin/ui/say"
	"quoin/ui/screen"
	"quoin/ui/widget"
)

// Players can start a game from the code of its board, which a friend has passed on: typed, or pasted
// with any surrounding text.

var errNoCodes = errors.New("no game here has board codes")

// maxCode is longer than any code, even with blanks between all its characters.
const maxCode = 60

// coding is the input line for a code; nil if it is closed.
type coding struct {
	input textinput.Model
	tried bool // enter was pressed, so faults are shown
}

// codes reports whether any game has codes.
func (m Model) codes() bool {
	return slices.ContainsFunc(m.deps.Kinds, func(k kind.Kind) bool { return k.Code != nil })
}

// coded reads a code as one of each kind with codes.
func (m Model) coded(text string) (c kind.Coded, err error) {
	err = errNoCodes
	for _, k := range m.deps.Kinds {
		if k.Code == nil {
			continue
		}
		if c, err = k.Code(m.deps.Host, text); err == nil {
			c.To.Rules = k.Rules.Name
			return c, nil
		}
	}
	return kind.Coded{}, err
}

// within returns the code in a pasted text: all of it, or else a word with the hyphens of a code.
// Words without hyphens are too often a code by chance.
func (m Model) within(text string) (code string, is bool) {
	text = strings.TrimSpace(text)
	if _, err := m.coded(text); err == nil {
		return text, true
	}
	for word := range strings.FieldsSeq(text) {
		word = strings.Trim(word, ".,;:!?()[]\"'*_`")
		if _, err := m.coded(word); err == nil && strings.Contains(word, "-") {
			return word, true
		}
	}
	return "", false
}

// asksCode opens the line with a text.
func (m Model) asksCode(code string) Model {
	m.coding = &coding{input: widget.Input(maxCode, code)}
	return m
}

// paste takes a pasted code.
func (m Model) paste(msg tea.PasteMsg) (screen.Screen, screen.Cmd) {
	if m.asked != "" || m.listing != noList || !m.codes() {
		return m, nil
	}
	if code, is := m.within(msg.Content); is {
		return m.asksCode(code), nil
	}
	if m.coding == nil {
		return m, screen.Send(screen.Notice{Text: "There is no board code in what was pasted"})
	}
	return m.types(msg), nil
}

// types passes a message to the line.
func (m Model) types(msg tea.Msg) Model {
	next := coding{input: widget.Typed(m.coding.input, msg)}
	if next.input.Value() != m.coding.input.Value() || next.input.Position() != m.coding.input.Position() {
		m.coding = &next
	}
	return m
}

// playCode plays the board of the code that was typed.
func (m Model) playCode() (screen.Screen, screen.Cmd) {
	c, err := m.coded(m.coding.input.Value())
	if err != nil {
		m.coding = &coding{input: m.coding.input, tried: true}
		return m, nil
	}
	m.coding = nil
	return m, screen.Send(screen.Open{To: c.To})
}

// aboutCode returns a line about the code: the game that it deals, its fault, or what a code
// looks like.
func (m Model) aboutCode(width int) []string {
	t := m.frame.Theme
	text, style := "The end of a game names its board's code; the clock starts with enter", t.Muted
	c, err := m.coded(m.coding.input.Value())
	switch {
	case err == nil:
		text, style = c.About, t.Text
	case m.coding.tried:
		text, style = say.Sentence(err), t.Bad
	}
	return widget.Sentence(style, text, width, 3)
}

// viewCode returns the view with the line for a code.
func (m Model) viewCode() screen.View {
	t, width, head := m.frame.Theme, m.width(), m.listHead()
	lines := append(slices.Clone(head), "  "+t.Strong.Render("A board by its code"), "")
	x, y := m.corner(width, len(head)+m.usualRows(), min(m.frame.Height, len(head)+listRows))
	input := widget.FitInput(m.coding.input, width-5)
	var v screen.View
	if c := input.Cursor(); c != nil {
		v.Cursor = tea.NewCursor(x+4+widget.CursorColumn(input), y+len(lines))
	}
	lines = append(lines, "  "+t.Muted.Render("> ")+input.View(), "")
	for _, l := range m.aboutCode(width - 2) {
		lines = append(lines, "  "+l)
	}
	v.Content = placed(lines[:min(len(lines), m.frame.Height)], x, y)
	return v
}

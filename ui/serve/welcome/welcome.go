// Package welcome is the screen that asks somebody who comes to a server for the
// first time what others shall call them.
package welcome

import (
	"context"
	"strings"
	"time"

	"charm.land/bubbles/v2/key"
	"charm.land/bubbles/v2/textinput"
	tea "charm.land/bubbletea/v2"

	"quoin/game"
	"quoin/ui/screen"
	"quoin/ui/widget"
)

// Question is what is asked, without the screen too.
const Question = "What shall the others here call you? A name has up to 24 letters and digits."

// Join makes a player of a name. The error's text is a sentence without its stop.
type Join func(ctx context.Context, name string) error

// Model is the screen. It is a value.
type Model struct {
	join  Join
	frame screen.Frame
	input textinput.Model
	tried bool   // and not answered yet
	fault string // why the last name wasn't taken
}

// New asks for a name, and quits once somebody has it.
func New(join Join) Model { return Model{join: join, input: widget.Input(game.MaxName, "")} }

// Init does nothing.
func (m Model) Init() screen.Cmd { return nil }

// joined answers try.
type joined struct{ err error }

// joinTime bounds the keeping of a name.
const joinTime = 10 * time.Second

func (m Model) try() (Model, screen.Cmd) {
	name := strings.TrimSpace(m.input.Value())
	if name == "" {
		return m, nil
	}
	m.tried, m.fault = true, ""
	join := m.join
	return m, screen.Run(func() tea.Msg {
		ctx, cancel := context.WithTimeout(context.Background(), joinTime)
		defer cancel()
		return joined{join(ctx, name)}
	})
}

var (
	keyTake  = screen.Bind("enter", "that is my name", "enter")
	keyClear = screen.Bind("ctrl+u", "clear", "ctrl+u")
)

// Update takes what is typed.
func (m Model) Update(msg tea.Msg) (screen.Screen, screen.Cmd) {
	switch msg := msg.(type) {
	case screen.Frame:
		m.frame = msg
	case joined:
		m.tried = false
		if msg.err == nil {
			return m, screen.Send(screen.Quit{})
		}
		m.fault = msg.err.Error()
	case tea.KeyPressMsg:
		switch {
		case m.tried:
		case key.Matches(msg, keyTake):
			return m.try()
		default:
			m.fault = ""
			m.input, _ = m.input.Update(msg)
		}
	case tea.PasteMsg:
		if !m.tried {
			m.fault = ""
			m.input, _ = m.input.Update(msg)
		}
	}
	return m, nil
}

// Keys is what the keys do.
func (m Model) Keys() screen.Keys {
	return screen.Keys{
		Short: []key.Binding{keyTake, screen.KeyLeave, screen.KeyHelpTyping},
		Full:  [][]key.Binding{{keyTake, keyClear, screen.KeyLeave}},
		Topic: "ssh", Typing: true,
	}
}

const blockWidth = 60 // of all lines

// View draws the question.
func (m Model) View() screen.View {
	t := m.frame.Theme
	width := max(1, min(blockWidth, m.frame.Width-4))
	left := max(0, (m.frame.Width-width)/2)
	lines := []string{t.Title.Render("Welcome to Quoin"), ""}
	for _, l := range widget.Wrap(Question, width) {
		lines = append(lines, t.Text.Render(l))
	}
	lines = append(lines, "")
	row := len(lines)
	m.input = widget.FitInput(m.input, width-2)
	lines = append(lines, t.Accent.Render(">")+" "+m.input.View(), "")
	text, style := "Your key is how you are known from now on, so there is no password.", t.Muted
	switch {
	case m.tried:
		text = "One moment"
	case m.fault != "":
		text, style = "! "+m.fault+".", t.Bad
	}
	for _, l := range widget.Wrap(text, width) {
		lines = append(lines, style.Render(l))
	}
	top := max(0, (m.frame.Height-len(lines))/3)
	var v screen.View
	if c := m.input.Cursor(); c != nil && !m.tried {
		v.Cursor = tea.NewCursor(left+2+widget.CursorColumn(m.input), top+row)
		v.Cursor.Shape = tea.CursorBar
	}
	for i := range lines {
		lines[i] = widget.Cut(widget.Blank(left)+lines[i], m.frame.Width)
	}
	v.Content = strings.Repeat("\n", top) + strings.Join(lines, "\n")
	return v
}

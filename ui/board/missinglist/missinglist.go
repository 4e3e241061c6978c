// Package missinglist is the screen shown when the word list of an unfinished game isn't found.
// The player can find the list, go on without it, or leave the game for another time.
package missinglist

import (
	"slices"
	"strings"

	"charm.land/bubbles/v2/textinput"
	tea "charm.land/bubbletea/v2"

	"quoin/game"
	"quoin/ui/play"
	"quoin/ui/say"
	"quoin/ui/screen"
	"quoin/ui/widget"
)

// Model is the screen. It is a value.
type Model struct {
	host   play.Host
	to     screen.LostList
	frame  screen.Frame
	chosen int

	typing bool            // whether the list's path is being typed
	input  textinput.Model // path or name of the list
	tried  *string         // name being read; nil if none is
	fault  string          // why that isn't the game's list
}

// read is the result of try.
type read struct {
	tried *string
	fault string // "" if it is the game's list
}

// New returns the screen for a place.
func New(host play.Host, place screen.LostList) Model { return Model{host: host, to: place} }

// Init asks the app to ignore keys for a moment: the question appears in place of a game
// for which keys may already be being typed.
func (m Model) Init() screen.Cmd { return screen.Send(screen.Calm{}) }

// choice is a possible answer.
type choice struct {
	id, label, about string
	do               func(Model) (Model, screen.Cmd)
}

func (m Model) choices() []choice {
	choices := []choice{{"find", "Find the list", "type its file, or its name", Model.asks}}
	if m.to.Changed {
		choices = append(choices, choice{
			"changed", "Go on by the list as it is now", "words that were laid stay",
			func(m Model) (Model, screen.Cmd) { return m.goesOn(game.Lost{Changed: true}) },
		})
	}
	return append(
		choices,
		choice{
			"unchecked", "Go on unchecked", "every word counts from now on",
			func(m Model) (Model, screen.Cmd) { return m.goesOn(game.Lost{Unchecked: true}) },
		},
		choice{
			"leave", "Leave", "the game stays, to be resumed later",
			func(m Model) (Model, screen.Cmd) { return m, screen.Send(screen.Back{}) },
		},
	)
}

// goesOn resumes the game.
func (m Model) goesOn(how game.Lost) (Model, screen.Cmd) {
	to := m.to.Game
	to.Lost = how
	return m, screen.Send(screen.Replace{To: to})
}

// maxPath is longer than any path that a system accepts.
const maxPath = 4096

// asks opens the line for the list's path.
func (m Model) asks() (Model, screen.Cmd) {
	m.typing, m.fault = true, ""
	m.input = widget.Input(maxPath, "")
	return m, nil
}

// try reads the named list, and compares its words with those of the game.
func (m Model) try() (Model, screen.Cmd) {
	name := strings.TrimSpace(m.input.Value())
	if name == "" {
		return m, nil
	}
	m.tried, m.fault = &name, ""
	tried, host, sum := m.tried, m.host, m.to.SHA256
	return m, screen.Run(func() tea.Msg {
		if err := host.TryList(sum, name); err != nil {
			return read{tried, say.Sentence(err)}
		}
		return read{tried, ""}
	})
}

// Update implements screen.Screen.
func (m Model) Update(msg tea.Msg) (screen.Screen, screen.Cmd) {
	switch msg := msg.(type) {
	case screen.Frame:
		m.frame = msg
	case read:
		if msg.tried != m.tried {
			return m, nil
		}
		m.tried = nil
		if m.fault = msg.fault; m.fault == "" {
			return m.goesOn(game.Lost{List: *msg.tried})
		}
	case tea.KeyPressMsg:
		return m.press(msg)
	case tea.PasteMsg:
		if m.typing && m.tried == nil {
			m.fault = ""
			m.input, _ = m.input.Update(msg)
		}
	case screen.Click:
		for i, c := range m.choices() {
			if c.id == msg.ID && !m.typing {
				m.chosen = i
				return c.do(m)
			}
		}
	}
	return m, nil
}

func (m Model) press(msg tea.KeyPressMsg) (Model, screen.Cmd) {
	next, cmd, done := m.keyTable().Press(m, msg)
	if !done && m.typing && m.tried == nil {
		next.fault = ""
		next.input, _ = next.input.Update(msg)
	}
	return next, cmd
}

// keyTable returns the keys that work now.
func (m Model) keyTable() screen.KeyTable[Model] {
	if m.typing {
		return screen.KeyTable[Model]{{
			{Key: screen.Bind("enter", "read the list", "enter"), Foot: "read it", Off: m.tried != nil || strings.TrimSpace(m.input.Value()) == "", Do: screen.Act(Model.try)},
			{Key: screen.Bind("esc", "back", "esc"), Foot: "back", Do: screen.Change(func(m Model) Model { m.typing, m.tried, m.fault = false, nil, ""; return m })},
		}}
	}
	choices := m.choices()
	return screen.KeyTable[Model]{append(
		screen.ListKeys("choose", len(choices), func(m Model, by int) Model {
			m.chosen = max(0, min(m.chosen+by, len(choices)-1))
			return m
		}),
		screen.KeyRow[Model]{Key: screen.Bind("enter", "do it", "enter"), Foot: "do it", Do: screen.Act(choices[m.chosen].do)},
		screen.KeyRow[Model]{Key: screen.Bind("esc", "leave", "esc", "q"), Foot: "leave", Do: screen.Sends[Model](screen.Back{})},
	)}
}

// Keys returns the keys that work now.
func (m Model) Keys() screen.Keys {
	help := screen.KeyHelp
	if m.typing {
		help = screen.KeyHelpTyping
	}
	short, full := m.keyTable().Keys(help)
	return screen.Keys{Short: short, Full: full, Topic: "files", Typing: m.typing}
}

const blockWidth = 72 // of all lines, if there is room

// View implements screen.Screen. It reads no clock.
func (m Model) View() screen.View {
	t := m.frame.Theme
	width := max(1, min(blockWidth, m.frame.Width-2))
	left := max(0, (m.frame.Width-width)/2)
	var v screen.View
	lines := []string{t.Title.Render("The word list of this game"), ""}
	lines = append(lines, widget.Wrap(say.Capital(say.Plain(m.to.Why))+".", width)...)
	lines = append(lines, "")
	if m.typing {
		m.input = widget.FitInput(m.input, width-2)
		lines = append(lines, t.Muted.Render("Its file, or its name in your lists:"), "> "+m.input.View())
		if c := m.input.Cursor(); c != nil && m.tried == nil {
			v.Cursor = tea.NewCursor(left+2+widget.CursorColumn(m.input), len(lines)-1)
			v.Cursor.Shape = tea.CursorBar
		}
		lines = append(lines, "")
		text, style := "Your lists are in "+widget.Printable(m.host.ListsDir())+".", t.Muted
		switch {
		case m.tried != nil:
			text = "Reading it"
		case m.fault != "":
			text, style = m.fault, t.Bad
		}
		for _, l := range widget.Wrap(text, width) {
			lines = append(lines, style.Render(l))
		}
	} else {
		for i, c := range m.choices() {
			row := widget.Row(t, i == m.chosen, width, widget.Span{Text: widget.Fit(c.label, 32)}, widget.Span{Text: c.about, Style: t.Muted})
			v.Regions = append(v.Regions, screen.Region{ID: c.id, X: left, Y: len(lines), Width: width, Height: 1})
			lines = append(lines, row)
		}
	}
	for i := range lines {
		lines[i] = widget.Cut(widget.Blank(left)+lines[i], m.frame.Width)
	}
	top := max(0, (m.frame.Height-len(lines))/3)
	for i := range v.Regions {
		v.Regions[i].Y += top
	}
	height := max(0, m.frame.Height)
	v.Regions = slices.DeleteFunc(v.Regions, func(r screen.Region) bool { return r.Y >= height })
	if v.Cursor != nil {
		if v.Cursor.Position.Y += top; v.Cursor.Position.Y >= height {
			v.Cursor = nil
		}
	}
	lines = append(make([]string, top), lines...)
	v.Content = strings.Join(lines[:min(len(lines), height)], "\n")
	return v
}

package settings

import (
	"errors"
	"fmt"
	"slices"
	"strconv"

	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"

	values "quoin/settings"
	"quoin/ui/screen"
	"quoin/ui/widget"
)

// Update moves, changes and saves.
func (m Model) Update(msg tea.Msg) (screen.Screen, screen.Cmd) {
	next, cmd := m.update(msg)
	return next.looked().inView(), cmd
}

func (m Model) update(msg tea.Msg) (Model, screen.Cmd) {
	switch msg := msg.(type) {
	case screen.Frame:
		m.frame = msg
	case screen.Leaving:
		return m, m.leaving()
	case ownLists:
		return m.listed(msg), nil
	case listFacts:
		m.known = msg
	case wordCount:
		return m.counted(msg), nil
	case settingsSaved:
		return m.saved(msg), nil
	case screen.Click:
		return m.click(msg.ID)
	case tea.MouseWheelMsg:
		return m.wheel(screen.Wheel(msg))
	case tea.PasteMsg:
		if m.mode == editing {
			m.input, _ = m.input.Update(msg)
		}
	case tea.KeyPressMsg:
		switch m.mode {
		case choosing:
			return m.pressChoosing(msg)
		case editing:
			return m.pressEditing(msg)
		case asking:
			return m.pressAsking(msg)
		}
		return m.press(msg)
	}
	return m, nil
}

func (m Model) press(msg tea.KeyPressMsg) (Model, screen.Cmd) {
	if len(msg.Text) == 1 && '0' <= msg.Text[0] && msg.Text[0] <= '9' {
		return m.digit(msg.Text)
	}
	m.digits = ""
	switch {
	case key.Matches(msg, keyBack):
		return m, screen.Send(screen.Back{})
	case key.Matches(msg, screen.KeyUp):
		return m.up(), nil
	case key.Matches(msg, screen.KeyDown):
		return m.down(), nil
	case key.Matches(msg, screen.KeyFirst):
		return m.choose(0), nil
	case key.Matches(msg, screen.KeyLast):
		return m.choose(len(m.items) - 1), nil
	case key.Matches(msg, keyPageUp):
		return m.page(Model.up), nil
	case key.Matches(msg, keyPageDown):
		return m.page(Model.down), nil
	case key.Matches(msg, keyLeft):
		return m.sideways(-1)
	case key.Matches(msg, keyRight):
		return m.sideways(1)
	case key.Matches(msg, keyLess):
		return m.change(m.item().Step(m.now, -1))
	case key.Matches(msg, keyMore):
		return m.change(m.item().Step(m.now, 1))
	case key.Matches(msg, keyEnter):
		return m.enter()
	case key.Matches(msg, keyPreset):
		return m.preset()
	case key.Matches(msg, keyReset):
		return m.change(m.item().Reset(m.now))
	case key.Matches(msg, keyResetAll):
		m.mode, m.refusal = asking, ""
		return m, nil
	case key.Matches(msg, keyUndo):
		return m.takeBack()
	}
	return m, nil
}

// choose goes to an item.
func (m Model) choose(item int) Model {
	m.chosen, m.refusal = min(max(item, 0), len(m.items)-1), ""
	return m
}

// up goes to the line above; among the letters to the one above.
func (m Model) up() Model {
	if !m.onLetter() {
		return m.choose(m.chosen - 1)
	}
	rows := m.letters()
	row, column := place(rows, m.chosen)
	if row == 0 {
		return m.choose(m.weights())
	}
	return m.choose(nearest(rows[row-1], column))
}

func (m Model) down() Model {
	if m.chosen < m.weights() {
		return m.choose(m.chosen + 1)
	}
	rows := m.letters()
	row, column := place(rows, m.chosen) // -1 on the line of the weights
	if row == len(rows)-1 {
		return m
	}
	return m.choose(nearest(rows[row+1], max(0, column)))
}

func nearest(row []int, column int) int { return row[min(column, len(row)-1)] }

// page moves by as many lines as are seen.
func (m Model) page(move func(Model) Model) Model {
	for range m.listRows() - 1 {
		m = move(m)
	}
	return m
}

// sideways changes a value; among the letters it goes to the next one.
func (m Model) sideways(by int) (Model, screen.Cmd) {
	if !m.onLetter() {
		return m.change(m.item().Step(m.now, by))
	}
	order := slices.Concat(m.letters()...)
	at := slices.Index(order, m.chosen) + by
	if at < 0 {
		return m.choose(m.weights()), nil
	}
	return m.choose(order[min(at, len(order)-1)]), nil
}

// enter does the obvious.
func (m Model) enter() (Model, screen.Cmd) {
	f := m.item()
	switch {
	case f.Kind == values.Text && len(f.Choices) == 0:
		return m.edit(f), nil
	case f.Kind == values.Text || f.Kind == values.Choice:
		m.mode, m.refusal, m.first = choosing, "", 0
		m.choices = f.Choices
		m.choice = max(0, slices.Index(f.Choices, f.Get(m.now)))
		return m, m.lookUp()
	}
	return m.change(around(f, m.now))
}

// preset goes to the next preset of weights.
func (m Model) preset() (Model, screen.Cmd) {
	if m.chosen < m.weights() {
		m.refusal = "p goes through the presets of the letter weights; go to them first."
		return m, nil
	}
	return m.change(m.items[m.weights()].Step(m.now, 1))
}

// digit sets a number. Digits that follow each other are one number, unless
// none can be as large.
func (m Model) digit(text string) (Model, screen.Cmd) {
	f := m.item()
	if f.Kind != values.Number {
		return m, nil
	}
	if n, err := strconv.Atoi(m.digits + text); err == nil && n <= f.Max {
		text = m.digits + text
	}
	m, cmd := m.set(f, text)
	m.digits = text
	return m, cmd
}

// set changes a setting to what was typed.
func (m Model) set(f values.Field, text string) (Model, screen.Cmd) {
	next, err := f.Set(m.now, text)
	if err != nil {
		m.refusal = refused(f, err)
		return m, nil
	}
	return m.change(next)
}

// refused is the sentence for a value that isn't allowed.
func refused(f values.Field, err error) string {
	var fault *values.Fault
	if !errors.As(err, &fault) {
		return err.Error()
	}
	return fmt.Sprintf("%s can't be %s; allowed: %s.", f.Label, fault.Value, fault.Allowed)
}

// edit opens the line for a text.
func (m Model) edit(f values.Field) Model {
	m.mode, m.refusal = editing, ""
	m.input = widget.Input(f.Max, f.Get(m.now))
	return m
}

func (m Model) pressEditing(msg tea.KeyPressMsg) (Model, screen.Cmd) {
	switch {
	case key.Matches(msg, keyCancel):
		m.mode, m.refusal = browsing, ""
	case key.Matches(msg, keyKeep):
		m, cmd := m.set(m.item(), m.input.Value())
		if m.refusal == "" { // else what was typed stays
			m.mode = browsing
		}
		return m, cmd
	default:
		m.refusal = ""
		m.input, _ = m.input.Update(msg)
	}
	return m, nil
}

func (m Model) pressChoosing(msg tea.KeyPressMsg) (Model, screen.Cmd) {
	switch {
	case key.Matches(msg, keyCancel), msg.String() == "q":
		m.mode, m.first = browsing, 0
	case key.Matches(msg, screen.KeyUp):
		return m.highlight(m.choice - 1)
	case key.Matches(msg, screen.KeyDown):
		return m.highlight(m.choice + 1)
	case key.Matches(msg, screen.KeyFirst), key.Matches(msg, keyPageUp):
		return m.highlight(0)
	case key.Matches(msg, screen.KeyLast), key.Matches(msg, keyPageDown):
		return m.highlight(len(m.choices) - 1)
	case key.Matches(msg, keyTake):
		return m.take()
	}
	return m, nil
}

// highlight goes to a choice.
func (m Model) highlight(i int) (Model, screen.Cmd) {
	m.choice, m.refusal = min(max(i, 0), len(m.choices)-1), ""
	return m, m.lookUp()
}

// lookUp finds out about the dictionary that is highlighted.
func (m Model) lookUp() screen.Cmd {
	if m.item().Key != "dictionary" {
		return nil
	}
	return m.countWords(m.choices[m.choice])
}

// take takes the highlighted choice. A dictionary with a fault isn't taken: no
// game could be played with it.
func (m Model) take() (Model, screen.Cmd) {
	f, text := m.item(), m.choices[m.choice]
	if f.Key == "dictionary" && m.words[text].bad != "" {
		m.refusal = "This list can't be chosen until it is mended."
		return m, nil
	}
	m.mode, m.first = browsing, 0
	return m.set(f, text)
}

func (m Model) pressAsking(msg tea.KeyPressMsg) (Model, screen.Cmd) {
	switch {
	case key.Matches(msg, keyNo):
		m.mode = browsing
	case key.Matches(msg, keyYes):
		m.mode = browsing
		return m.change(values.Default())
	}
	return m, nil
}

// click chooses what was hit; once more, it does what enter does.
func (m Model) click(id string) (Model, screen.Cmd) {
	m.digits = ""
	var i int
	if _, err := fmt.Sscanf(id, "choice %d", &i); err == nil && m.mode == choosing && i >= 0 && i < len(m.choices) {
		if i == m.choice {
			return m.take()
		}
		return m.highlight(i)
	}
	if _, err := fmt.Sscanf(id, "item %d", &i); err != nil || m.mode != browsing || i < 0 || i >= len(m.items) {
		return m, nil
	}
	if i == m.chosen {
		return m.enter()
	}
	return m.choose(i), nil
}

func (m Model) wheel(by int) (Model, screen.Cmd) {
	switch {
	case m.mode == choosing:
		return m.highlight(m.choice + by)
	case m.mode != browsing:
	case by < 0:
		return m.up(), nil
	default:
		return m.down(), nil
	}
	return m, nil
}

package settings

import (
	"errors"
	"fmt"
	"slices"

	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"

	values "quoin/settings"
	"quoin/ui/screen"
	"quoin/ui/widget"
)

// Update moves, changes and saves.
func (m Model) Update(msg tea.Msg) (screen.Screen, screen.Cmd) {
	next, cmd := m.update(msg)
	return next.inView(), cmd
}

func (m Model) update(msg tea.Msg) (Model, screen.Cmd) {
	switch msg := msg.(type) {
	case screen.Frame:
		m = m.framed(msg)
	case screen.Leaving:
		return m, m.leaving()
	case ownLists:
		return m.listed(msg), nil
	case listFacts:
		m.known = msg
	case wordCount:
		return m.counted(msg), nil
	case averageFound:
		return m.averaged(msg)
	case settingsSaved:
		return m.saved(msg), nil
	case screen.Click:
		return m.click(msg.ID)
	case tea.MouseWheelMsg:
		return m.wheel(screen.Wheel(msg))
	case tea.PasteMsg:
		if m.mode == editing {
			m.input = widget.Typed(m.input, msg)
		}
	case tea.KeyPressMsg:
		return m.press(msg)
	}
	return m, nil
}

func (m Model) leaves() (Model, screen.Cmd) { return m, screen.Send(screen.Back{}) }

// browse goes back to the page with all settings.
func (m Model) browse() Model {
	m.mode, m.first, m.refusal = browsing, 0, remark{}
	return m
}

// askReset asks whether everything is to be reset.
func (m Model) askReset() Model {
	m.mode, m.refusal = asking, remark{}
	return m
}

func (m Model) moveRow(msg tea.KeyPressMsg) (Model, screen.Cmd) {
	return m.choose(m.chosen + downwards(msg)), nil
}

func (m Model) moveChoice(msg tea.KeyPressMsg) (Model, screen.Cmd) {
	return m.highlight(m.choice + downwards(msg))
}

func (m Model) turnValue(msg tea.KeyPressMsg) (Model, screen.Cmd) { return m.step(onwards(msg)) }

// downwards returns 1 for a key that goes down, and -1 for one that goes up.
func downwards(msg tea.KeyPressMsg) int {
	if key.Matches(msg, screen.KeyUp) {
		return -1
	}
	return 1
}

// onwards returns 1 for the right arrow, and -1 for the left one.
func onwards(msg tea.KeyPressMsg) int {
	if msg.String() == "left" {
		return -1
	}
	return 1
}

// choose goes to an item.
func (m Model) choose(item int) Model {
	m.chosen, m.refusal = min(max(item, 0), len(m.items)-1), remark{}
	return m
}

// longRange is the values of a number that are too many to be stepped through one by one, and longStep the
// distance between those that are offered.
const (
	longRange = 20
	longStep  = 10
)

// step changes the chosen setting by a value. To the right of the letters' row is their page.
func (m Model) step(by int) (Model, screen.Cmd) {
	f := m.item()
	switch {
	case f.Kind == values.Weights:
		if by > 0 {
			return m.weigh()
		}
		return m, nil
	case !changes(f):
		return m, nil
	case f.Kind == values.Number && f.Max-f.Min > longRange:
		by *= longStep
	}
	return m.change(f.Step(m.now, by))
}

// enter opens what a setting has behind its row.
func (m Model) enter() (Model, screen.Cmd) {
	f := m.item()
	switch {
	case f.Kind == values.Weights:
		return m.weigh()
	case f.Kind == values.Text && len(f.Choices) == 0:
		return m.edit(f), nil
	case f.Kind == values.Text:
		m.mode, m.refusal, m.first = choosing, remark{}, 0
		m.choices = f.Choices
		m.choice = max(0, slices.Index(f.Choices, f.Get(m.now)))
		return m, m.lookUp()
	}
	m.refusal = remark{"The arrows ← and → change it.", note}
	return m, nil
}

// set changes a setting to what was typed.
func (m Model) set(f values.Field, text string) (Model, screen.Cmd) {
	next, err := f.Set(m.now, text)
	if err != nil {
		m.refusal = remark{"! " + refused(f, err), bad}
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
	m.mode, m.refusal = editing, remark{}
	m.input = widget.Input(f.Max, f.Get(m.now))
	return m
}

// keep takes the text that was typed. One that isn't allowed stays to be mended.
func (m Model) keep() (Model, screen.Cmd) {
	m, cmd := m.set(m.item(), m.input.Value())
	if m.refusal.text == "" {
		m.mode = browsing
	}
	return m, cmd
}

// highlight goes to a choice.
func (m Model) highlight(i int) (Model, screen.Cmd) {
	m.choice, m.refusal = min(max(i, 0), len(m.choices)-1), remark{}
	return m, m.lookUp()
}

// lookUp finds out about the dictionary that is highlighted.
func (m Model) lookUp() screen.Cmd { return m.countWords(m.choices[m.choice]) }

// take takes the highlighted choice. A dictionary with a fault isn't taken: no
// game could be played with it.
func (m Model) take() (Model, screen.Cmd) {
	f, text := m.item(), m.choices[m.choice]
	if m.words[text].bad != "" {
		m.refusal = remark{"! This list can't be chosen until it is mended.", bad}
		return m, nil
	}
	m.mode, m.first = browsing, 0
	return m.set(f, text)
}

// reset changes the chosen setting back to its default.
func (m Model) reset() (Model, screen.Cmd) {
	if m.item().IsDefault(m.now) {
		m.refusal = remark{"This is the default.", note}
		return m, nil
	}
	return m.change(m.item().Reset(m.now))
}

// resetAll changes every setting back to its default.
func (m Model) resetAll() (Model, screen.Cmd) {
	m.mode = browsing
	next := m.now
	for _, f := range m.items {
		next = f.Reset(next)
	}
	return m.change(next)
}

// click chooses what was hit; once more, it does what enter does. A click on a value sets it.
func (m Model) click(id string) (Model, screen.Cmd) {
	var i int
	switch {
	case clicked(id, "choice %d", &i) && m.mode == choosing && i < len(m.choices):
		if i == m.choice {
			return m.take()
		}
		return m.highlight(i)
	case clicked(id, "item %d", &i) && m.mode == browsing && i < len(m.items):
		if i == m.chosen {
			return m.enter()
		}
		return m.choose(i), nil
	case clicked(id, "value %d", &i) && m.mode == browsing && i < len(options(m.item())):
		return m.set(m.item(), options(m.item())[i])
	case clicked(id, "letter %d", &i) && m.mode == weighing && i < 26:
		m.letter = i
	case clicked(id, "preset %d", &i) && m.mode == weighing && i < len(m.items[m.at("weights")].Choices):
		f := m.items[m.at("weights")]
		return m.reweigh(m.set(f, f.Choices[i]))
	}
	return m, nil
}

// clicked reads the number in the ID of a region.
func clicked(id, form string, i *int) bool {
	_, err := fmt.Sscanf(id, form, i)
	return err == nil && *i >= 0
}

func (m Model) wheel(by int) (Model, screen.Cmd) {
	switch m.mode {
	case choosing:
		return m.highlight(m.choice + by)
	case browsing:
		return m.choose(m.chosen + by), nil
	}
	return m, nil
}

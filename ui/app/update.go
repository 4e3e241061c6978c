package app

import (
	"slices"
	"time"

	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"

	"quoin/ui/failure"
	"quoin/ui/screen"
	"quoin/ui/terminal"
)

func (m model) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	if _, is := msg.(tea.RawMsg); is {
		return m, nil // for the terminal
	}
	shown := m.drawn
	m.drawn = nil
	var run tea.Cmd
	if _, is := msg.(drawLate); is {
		m.late = false
	} else {
		m, run = m.guarded(func(m model) (model, tea.Cmd) {
			m, cmd := m.update(typed(msg))
			return m.acts(cmd)
		})
	}
	if wait := m.waits(shown); wait > 0 {
		m, later := m.drawsLater(shown, wait)
		return m, tea.Batch(run, later)
	}
	m, replaced := m.draws()
	return m, tea.Batch(run, replaced)
}

// do handles messages from screens, and what follows from them, and returns the commands for Bubble Tea.
func (m model) do(cmd screen.Cmd) (model, tea.Cmd) {
	var run []tea.Cmd
	for len(cmd) > 0 {
		want := cmd[0]
		cmd = cmd[1:]
		if want.Run != nil {
			run = append(run, want.Run)
			continue
		}
		next, more := m.update(want.Sent)
		m, cmd = next, screen.Batch(more, cmd)
	}
	return m, tea.Batch(run...)
}

func (m model) update(msg tea.Msg) (model, screen.Cmd) {
	switch msg := msg.(type) {
	case tea.WindowSizeMsg:
		m.width, m.height = msg.Width, msg.Height
		return m.reframe()
	case tea.BackgroundColorMsg:
		m.dark, m.told, m.holds = msg.IsDark(), true, false
		return m.reframe()
	case backgroundLate:
		m.holds = false
		return m, nil
	case tea.ColorProfileMsg:
		if m.env.NoColor {
			return m, nil // colours are off, whatever the terminal supports
		}
		m.profile = msg.Profile
		return m.reframe()
	case terminal.Slow:
		m.slow = true
		return m.reframe()
	case screen.SettingsChanged:
		next, cmd := m.reframe()
		next, more := next.broadcast(msg)
		return next, screen.Batch(cmd, more)

	case tea.KeyPressMsg:
		return m.press(msg)
	case tea.MouseClickMsg:
		return m.click(msg)
	case tea.MouseWheelMsg, tea.PasteMsg:
		if m.calming() {
			return m.disturbed()
		}
		if m.over != nil {
			return m.withOver(m.over.update(msg))
		}
		return m.toTop(msg)

	case begin:
		return m.begins()
	case beginCovered:
		return m.beginsCovered(msg)
	case talked:
		return m.afterTalk()
	case commandFailed:
		return m.fail(msg.address, failure.Working, msg.Failure)
	case answer:
		return m.answered(msg)
	case screen.Open:
		return m.put(len(m.stack), msg.To)
	case screen.Replace:
		return m.put(len(m.stack)-1, msg.To)
	case screen.Back:
		return m.remove(len(m.stack) - 1)
	case screen.Quit:
		return m.leave()
	case screen.Notice:
		return m.say(msg)
	case screen.Bell:
		return m, m.rings(msg)
	case screen.Copy:
		return m, screen.Run(tea.SetClipboard(msg.Text))
	case lookAgain:
		return m.looksAgain()
	case noticeOver:
		return m.passed(msg)
	case calmOver:
		return m.calmIsOver(msg)
	}
	return m.broadcast(msg) // a recorded game, or news of the terminal
}

// press passes a key to the app, the overlay or the top screen.
func (m model) press(msg tea.KeyPressMsg) (model, screen.Cmd) {
	switch {
	case key.Matches(msg, screen.KeyLeave) && (!m.top().Keys().Holds || m.tooSmall() && !m.top().Keys().Asks):
		return m.leave()
	case key.Matches(msg, screen.KeyLeave):
		m.over = nil             // the question is under the overlay
		m, calmed := m.endCalm() // and its answer counts
		next, cmd := m.toTop(msg)
		return next, screen.Batch(calmed, cmd)
	case key.Matches(msg, keySuspend) && m.env.Held != nil:
		return m.say(screen.Notice{Text: "The tournament would stand still, so Quoin isn't suspended"})
	case key.Matches(msg, keySuspend):
		if !m.env.CanSuspend() {
			return m.say(screen.Notice{Text: "No shell has started Quoin as a job, so there is none to suspend it to; ctrl+c leaves"})
		}
		return m, screen.Run(tea.Suspend)
	case key.Matches(msg, keyRedraw):
		return m, screen.Run(tea.ClearScreen)
	case key.Matches(msg, keyHide) && m.notices.lines(m.width) != nil:
		m.notices = m.notices.hide()
		return m.reframe()
	case m.tooSmall():
		return m, nil // a screen that isn't visible must not change
	case m.calming():
		return m.disturbed()
	case m.over != nil:
		if key.Matches(msg, m.over.close...) {
			m.over = nil
			return m, nil
		}
		if m.over.on != nil && key.Matches(msg, keyOn) {
			return m.put(len(m.stack), m.over.on)
		}
		return m.withOver(m.over.update(msg))
	case key.Matches(msg, m.helpKey()):
		h := newHelp(m.top().Keys(), m.frame(), m.env.absentKeys())
		m.over = &h
		return m, nil
	}
	return m.toTop(msg)
}

// helpKey returns the key that opens help here.
func (m model) helpKey() key.Binding {
	if m.top().Keys().Typing {
		return keyHelpTyping
	}
	return keyHelp
}

func (m model) withOver(h overlay) (model, screen.Cmd) {
	m.over = &h
	return m, nil
}

// click finds the region under the pointer.
func (m model) click(msg tea.MouseClickMsg) (model, screen.Cmd) {
	if msg.Button != tea.MouseLeft || m.over != nil || m.tooSmall() || !m.framed {
		return m, nil
	}
	if m.calming() {
		return m.disturbed()
	}
	// The region drawn last is on top.
	for _, r := range slices.Backward(m.top().View().Regions) {
		if msg.X >= r.X && msg.X < r.X+r.Width && msg.Y >= r.Y && msg.Y < r.Y+r.Height {
			return m.toTop(screen.Click{ID: r.ID})
		}
	}
	return m, nil
}

// reframe tells all screens their size and theme.
func (m model) reframe() (model, screen.Cmd) {
	m.restyle()
	m.framed = true
	var failed screen.Cmd
	if m.over != nil {
		h, f := m.over.reframed(m.frame())
		if m.over = &h; f != nil { // tell the screens even if the overlay failed
			m, failed = m.fail(overlayAddress, failure.Drawing, f)
		}
	}
	m, cmd := m.broadcast(m.frame())
	return m, screen.Batch(failed, cmd)
}

// leave ends the program once the screens have saved, or after leaveTime.
func (m model) leave() (model, screen.Cmd) {
	if m.leaving {
		return m, nil
	}
	m.leaving = true
	m, cmd := m.broadcast(screen.Leaving{})
	m, saving := m.do(cmd)
	if saving == nil {
		return m, screen.Run(tea.Quit)
	}
	bound := tea.Tick(leaveTime, func(time.Time) tea.Msg { return tea.QuitMsg{} })
	return m, screen.Batch(screen.Run(tea.Sequence(saving, tea.Quit)), screen.Run(bound))
}

package terminal

import (
	"time"

	tea "charm.land/bubbletea/v2"
)

// FrameMeter is told what a session costs, and limits it. Its methods are called from several goroutines, and must be
// quick.
type FrameMeter interface {
	// Wait returns how long the next frame has to wait; 0 if it is drawn now.
	Wait() time.Duration
	// Rest returns how long to wait before more is read; 0 unless the input alone costs more than it may.
	Rest() time.Duration
	// Read is told of input that was read, in bytes.
	Read(bytes int)
	// Dropped is told of input that was over a limit.
	Dropped(d Dropped)
	// Answered is told how long a key, a click or a paste waited from when it was read until its frame had been
	// drawn.
	Answered(wait time.Duration)
	// Drew is told which processor time the program took for a message, or the session for a frame.
	Drew(took time.Duration)
	// Wrote is told of a frame that was written, in bytes.
	Wrote(bytes int)
}

// shownModel is a program's model whose frames a painter draws, and whose work is measured.
type shownModel struct {
	tea.Model
	session *Session
}

// Shown returns the model to give the program in place of m: in a terminal that isn't Local the session draws its frames,
// and tells the terminal's meter, if it has one, what its work takes.
func (s *Session) Shown(m tea.Model) tea.Model {
	if s.on.Local {
		return m
	}
	return shownModel{m, s}
}

// Inner returns the model that Shown was given, as it is at the end.
func Inner(m tea.Model) tea.Model {
	if m, is := m.(shownModel); is {
		return m.Model
	}
	return m
}

func (m shownModel) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	s := m.session
	var next tea.Model
	var run tea.Cmd
	took := busy(func() { next, run = m.Model.Update(msg) })
	if _, is := msg.(tea.RawMsg); !is && s.on.Meter != nil { // those are rest's, and nothing is drawn for them
		s.on.Meter.Drew(took)
	}
	if byUser(msg) {
		s.painter.answers(time.Unix(0, s.read.Load()))
	}
	return shownModel{next, s}, run
}

// View gives the frame to the painter: Bubble Tea draws nothing.
func (m shownModel) View() tea.View {
	v := m.Model.View()
	m.session.painter.show(v)
	return v
}

// byUser reports whether a message is what the user did, and not what the terminal sends by itself.
func byUser(msg tea.Msg) bool {
	switch msg.(type) {
	case tea.KeyPressMsg, tea.MouseClickMsg, tea.MouseWheelMsg, tea.PasteMsg:
		return true
	}
	return false
}

// paces waits for as long as a frame is shown: of the sizes that come in the meantime only the last one counts.
func (s *Session) paces() {
	if s.on.Local {
		return
	}
	select {
	case <-s.over:
	case <-time.After(time.Second / time.Duration(s.frames())):
	}
}

// rests waits if the session has cost more than it may. Nothing is lost by that: the input stays with the system and the
// client.
func (s *Session) rests() {
	if s.on.Meter == nil {
		return
	}
	if pause := s.on.Meter.Rest(); pause > 0 {
		select {
		case <-s.over:
		case <-time.After(pause):
		}
	}
}

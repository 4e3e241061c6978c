package terminal

import (
	"time"

	tea "charm.land/bubbletea/v2"
)

// FrameMeter is told what a session costs, and limits it. Its methods are called from several goroutines, and must be
// quick.
type FrameMeter interface {
	// Wait returns how long the next frame has to wait; 0 if it may be drawn now.
	Wait() time.Duration
	// Rest returns how long to wait before more is read; 0 unless the input alone costs more than it may.
	Rest() time.Duration
	// Answered is told how long a key, a click or a paste waited from when it was read until its frame had been
	// drawn.
	Answered(wait time.Duration)
	// Drew is told how long the program took for a message and the frame after it.
	Drew(took time.Duration)
	// Wrote is told of a frame that was written, in bytes.
	Wrote(bytes int)
}

// meteredModel is a program's model whose work is measured.
type meteredModel struct {
	tea.Model
	session *Session
}

// Metered returns the model to give the program in place of m, so that the terminal's meter, if it has one, is told
// what its work takes.
func (s *Session) Metered(m tea.Model) tea.Model {
	if s.on.Meter == nil {
		return m
	}
	return meteredModel{m, s}
}

// Unmetered returns the model that Metered was given, as it is at the end.
func Unmetered(m tea.Model) tea.Model {
	if m, is := m.(meteredModel); is {
		return m.Model
	}
	return m
}

func (m meteredModel) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	s := m.session
	begun := s.out.now()
	next, run := m.Model.Update(msg)
	over := s.out.now()
	if _, is := msg.(tea.RawMsg); !is { // those are rest's, and nothing is drawn for them
		s.on.Meter.Drew(over.Sub(begun))
	}
	if byUser(msg) {
		s.on.Meter.Answered(over.Sub(time.Unix(0, s.read.Load())))
	}
	return meteredModel{next, s}, run
}

// byUser reports whether a message is what the user did, and not what the terminal sends by itself.
func byUser(msg tea.Msg) bool {
	switch msg.(type) {
	case tea.KeyPressMsg, tea.MouseClickMsg, tea.MouseWheelMsg, tea.PasteMsg:
		return true
	}
	return false
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

package screen

import (
	"time"

	tea "charm.land/bubbletea/v2"
)

// Motion is what a screen shows for a moment on the way to what it is already:
// the model has changed before anything moves, so a screen that forgets its motion
// has nothing left to do. It is a value of the model. None is the zero Motion.
type Motion struct {
	frame, frames int
	every         time.Duration
	begun         *begun // nil when nothing moves
}

// begun is what tells a motion from any other.
type begun struct{ _ byte } // not empty, so that each has an address of its own

// FrameDue says that the next frame of a motion is due.
type FrameDue struct {
	of    *begun
	frame int
}

// NewMotion begins a motion of so many frames before the one at rest. The first
// is shown at once.
func NewMotion(t Ticker, frames int, every time.Duration) (Motion, Cmd) {
	m := Motion{frame: 1, frames: frames, every: every, begun: new(begun)}
	return m, m.awaits(t)
}

func (m Motion) awaits(t Ticker) Cmd {
	s := FrameDue{m.begun, m.frame + 1}
	return t.After(m.every, func(time.Time) tea.Msg { return s })
}

// Frame is which frame is shown, from 1 on; 0 when nothing moves.
func (m Motion) Frame() int { return m.frame }

// Moves takes a step: the next frame, or none after the last. One that isn't
// awaited changes nothing.
func (m Motion) Moves(t Ticker, s FrameDue) (Motion, Cmd) {
	switch {
	case s.of == nil || s.of != m.begun || s.frame != m.frame+1:
		return m, nil
	case s.frame > m.frames:
		return Motion{}, nil
	}
	m.frame = s.frame
	return m, m.awaits(t)
}

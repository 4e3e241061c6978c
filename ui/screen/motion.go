package screen

import (
	"time"

	tea "charm.land/bubbletea/v2"
)

// Motion is shown for a moment before the screen's new state. The model has changed before
// anything moves, so a screen can drop its motion at any time. It is a value of the model;
// the zero Motion is none.
type Motion struct {
	frame, frames int
	every         time.Duration
	begun         *begun // nil if nothing moves
}

// begun identifies a motion.
type begun struct{ _ byte } // not empty, so that each has its own address

// FrameDue says that the next frame of a motion is due.
type FrameDue struct {
	of    *begun
	frame int
}

// NewMotion begins a motion of the given number of frames before the one at rest. The
// first is shown at once.
func NewMotion(t Ticker, frames int, every time.Duration) (Motion, Cmd) {
	m := Motion{frame: 1, frames: frames, every: every, begun: new(begun)}
	return m, m.awaits(t)
}

func (m Motion) awaits(t Ticker) Cmd {
	s := FrameDue{m.begun, m.frame + 1}
	return t.After(m.every, func(time.Time) tea.Msg { return s })
}

// Frame returns the number of the frame shown, from 1, or 0 if nothing moves.
func (m Motion) Frame() int { return m.frame }

// Moves shows the next frame, or none after the last. It ignores a step that isn't the
// awaited one.
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

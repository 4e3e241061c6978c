package crossword

import (
	"time"

	"quoin/ui/screen"
)

// If something is refused, the text below the rack shakes for a moment: right, back, and
// left of its place. The margin leaves just enough room for that.
const (
	shakeFrames = 3
	shakeTime   = 45 * time.Millisecond
)

// refuse shakes the text below the rack, and rings the bell.
func (m Model) refuse() (Model, screen.Cmd) {
	if !m.frame.Moves || m.phase != playing {
		return m, m.bell()
	}
	var cmd screen.Cmd
	m.shake, cmd = screen.NewMotion(m.deps.Tick, shakeFrames, shakeTime)
	return m, screen.Batch(cmd, m.bell())
}

// shaken returns the distance of the text from its place, in columns.
func (m Model) shaken() int { return [shakeFrames + 1]int{0, 1, 0, -1}[m.shake.Frame()] }

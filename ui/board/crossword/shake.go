package crossword

import (
	"time"

	"quoin/ui/screen"
)

// What can't be done is said below the rack, and that shakes for a moment: to the
// right, back, and to the left of its place. The margin is as wide as that.
const (
	shakeFrames = 3
	shakeTime   = 45 * time.Millisecond
)

// refuses has that shake, and rings.
func (m Model) refuses() (Model, screen.Cmd) {
	if !m.frame.Moves || m.phase != playing {
		return m, m.bell()
	}
	var cmd screen.Cmd
	m.shake, cmd = screen.NewMotion(m.deps.Tick, shakeFrames, shakeTime)
	return m, screen.Batch(cmd, m.bell())
}

// shaken is how many columns it is beside its place.
func (m Model) shaken() int { return [shakeFrames + 1]int{0, 1, 0, -1}[m.shake.Frame()] }

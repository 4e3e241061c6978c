package crossword

import (
	"time"

	"quoin/game/match"
)

// In a game at one keyboard each person may have a clock, the one that matches use. It runs while its player
// is to move; no clock runs while a computer thinks or the game is halted. When a clock and its overtime have
// run out, its seat leaves the game.

// Clocks returns the clocks of the game. None runs while a computer is to move, while the game is halted, or
// after its end. Without a time control they are the zero value.
func (s State) Clocks() match.Clocks { return s.clocks }

// Halted reports whether a game with a clock was halted and hasn't been resumed.
func (s State) Halted() bool { return s.halted }

// Limit returns when the running clock and its overtime run out; match.Never if no clock runs.
func (s State) Limit() time.Duration { return s.clocks.Limit() }

// RunsOut returns the step that takes the seat of the running clock out of the game once its time is up,
// dated at the limit itself, however late the caller notices. It returns false if no clock runs.
func (s State) RunsOut() (Step, bool) {
	seat, runs := s.clocks.Running()
	if !runs {
		return Step{}, false
	}
	return Step{At: s.clocks.Limit(), Do: Leave{seat, OutOfTime}}, true
}

// timely returns why a step can't happen at its time, or "".
func (s State) timely(step Step) TurnReason {
	if !s.config.Clocked() {
		return ""
	}
	switch a := step.Do.(type) {
	case Note:
		if s.halted {
			return ""
		}
	case Resume:
		if !s.halted {
			return NotHalted
		}
		return ""
	case Leave:
		if out, runs := s.RunsOut(); a.Why == OutOfTime && (!runs || out != step) {
			return TimeNotUp
		}
		if a.Why == OutOfTime {
			return ""
		}
	}
	switch {
	case s.halted:
		return Halted
	case s.clocks.Out(step.At):
		return TimeUp
	}
	return ""
}

// startsClock starts the clock of the player to move if that is a person.
func (s *State) startsClock(at time.Duration) {
	if s.ending == Running && !s.halted && s.config.Players[s.mover].Level == "" {
		s.clocks = s.clocks.Run(s.mover, at)
	}
}

// times charges the running clock for the time up to a step, and starts the next clock.
func (s *State) times(before State, at time.Duration) {
	moved := s.mover != before.mover
	if moved || s.halted || s.ending != Running {
		s.clocks = s.clocks.Stop(at, moved)
	}
	if _, runs := s.clocks.Running(); !runs {
		s.startsClock(at)
	}
}

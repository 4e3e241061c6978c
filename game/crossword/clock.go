package crossword

import (
	"time"

	"quoin/game/match"
)

// A game at one keyboard may be played by a clock for each person, which is that of
// matches. It runs for whoever is to move, and for nobody while a computer thinks or
// the game was left. Once it has run out with all overtime, its seat is left.

// Clocks are the clocks of a game that is played by them; none of them runs while a
// computer is to move, while the game was left, and once it is over. Of another game
// they are zero.
func (s State) Clocks() match.Clocks { return s.clocks }

// Halted says whether a game with a clock was left and hasn't been resumed.
func (s State) Halted() bool { return s.halted }

// Limit is when the running clock has run out with all overtime; match.Never where
// none runs.
func (s State) Limit() time.Duration { return s.clocks.Limit() }

// RunsOut is the step by which the seat of the running clock is left, once that has
// run out: at the limit itself, whoever notices it and when. It is false where none
// runs.
func (s State) RunsOut() (Step, bool) {
	seat, runs := s.clocks.Running()
	if !runs {
		return Step{}, false
	}
	return Step{At: s.clocks.Limit(), Do: Leave{seat, OutOfTime}}, true
}

// timely is why a step can't be at its time, or "".
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

// startsClock has the clock of whoever is to move run, where a person is.
func (s *State) startsClock(at time.Duration) {
	if s.ending == Running && !s.halted && s.config.Players[s.mover].Level == "" {
		s.clocks = s.clocks.Run(s.mover, at)
	}
}

// times takes off what the running clock has used by a step, and has the next one run.
func (s *State) times(before State, at time.Duration) {
	moved := s.mover != before.mover
	if moved || s.halted || s.ending != Running {
		s.clocks = s.clocks.Stop(at, moved)
	}
	if _, runs := s.clocks.Running(); !runs {
		s.startsClock(at)
	}
}

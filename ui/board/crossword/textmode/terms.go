package textmode

import (
	"time"

	"quoin/game/crossword"
	"quoin/game/match"
	"quoin/ui/board/crossword/wording"
	"quoin/ui/say"
)

// The challenge rule and the clock of a game.

// terms prints the challenge rule and the clock, if the game has them.
func (d *dialogue) terms() {
	c := d.Match.State.Config()
	if c.Challenge != crossword.Void {
		d.Print("The challenge rule is ", wording.Ruling(c.Challenge).Label, ": ", wording.Ruling(c.Challenge).About, ". /challenge does it.\n")
	}
	if c.Clocked() {
		d.Print("The clock is ", wording.ClockTerms(c.Clock).Label, ", ", wording.ClockTerms(c.Clock).About, ".\n")
	}
}

// clock returns a line with the time left of the player to move, or "" without a clock.
func (d *dialogue) clock() string {
	s := d.Match.State
	seat, runs := s.Clocks().Running()
	if !s.Config().Clocked() || !runs {
		return ""
	}
	at := max(d.Seen, s.Last())
	text := "Your clock: " + say.Left(s.Clocks().Left(seat, at))
	if fined := s.Clocks().Fined(seat, at); fined > 0 {
		text += ", overtime has cost " + say.Count(fined, "point")
	}
	return text + "\n"
}

// challenge challenges the move before.
func (d *dialogue) challenge() {
	before := d.Match.State
	made, _, _ := before.Open()
	challenge := before.Doubt()
	if err := d.Do(d.Seen, challenge); err != nil {
		d.Say(wording.Refusal(before.Variant().Manner, err))
		return
	}
	d.judged(before, made, challenge)
}

// judged prints the outcome of a challenge.
func (d *dialogue) judged(before crossword.State, made crossword.Turn, c crossword.Challenge) {
	d.Print(wording.Judged(before.Config().Challenge, c, d.script.name(before, made.Seat), d.script.name(before, before.ToMove())), ".\n")
	d.Print(d.script.scores(d.Match.State), "\n", d.board())
}

// accept accepts the move that ends the game.
func (d *dialogue) accept() {
	if err := d.Do(d.Seen, crossword.Accept{}); err != nil {
		d.Say(wording.Refusal(d.Match.State.Variant().Manner, err))
	}
}

// Rings makes the seat leave whose clock has run out, as of the moment it ran out.
func (d *dialogue) Rings() {
	step, runs := d.Match.State.RunsOut()
	if !runs {
		return
	}
	who := d.script.name(d.Match.State, d.Match.State.ToMove())
	if d.Do(step.At, step.Do) == nil && !d.Match.State.Over() {
		d.Print(who, " ran out of time, and the others go on.\n")
	}
}

// ringIfLate calls Rings if the clock ran out while the program waited for a line.
func (d *dialogue) ringIfLate() bool {
	if d.Match.State.Limit() == match.Never || d.Seen < d.Match.State.Limit() {
		return false
	}
	d.Rings()
	return true
}

// haltClock stops the clock when the game is left.
func (d *dialogue) haltClock() {
	s := d.Match.State
	if s.Config().Clocked() && !s.Over() && !s.Halted() && len(d.Match.Log.Steps) > 0 && !d.ringIfLate() {
		_ = d.Do(max(d.Seen, s.Last()), crossword.Halt{}) // the rules accept it here
	}
}

// resumeClock restarts the clock. If the program ended without halting the clock, it counts as
// halted at the last step.
func (d *dialogue) resumeClock(now time.Time) error {
	s := d.Match.State
	if !s.Config().Clocked() || s.Over() {
		return nil
	}
	if !s.Halted() {
		if err := d.Do(s.Last(), crossword.Halt{}); err != nil {
			return err
		}
	}
	return d.Do(d.Look(now), crossword.Resume{})
}

// askEnd asks whether to accept the move that ends the game.
func (d *dialogue) askEnd(made crossword.Turn) {
	who := d.script.name(d.Match.State, made.Seat)
	d.Print(who, " is out with ", wording.Formed(made.Play.Words), ". /accept it, or /challenge it:\n")
}

// Package plain plays a game as a line dialogue, for screen readers, dumb
// terminals, pipes and scripts: it prints lines and reads lines, moves no
// cursor and uses no colour.
//
// A game's conversation is a talk, and what it has of its own. The clock runs
// by wall time whatever is done, and its end is told at once.
package plain

import (
	"context"
	"fmt"
	"slices"
	"time"

	"quoin/game"
	"quoin/stats"
	"quoin/ui/play"
	"quoin/ui/say"
)

// talk is a game that is played as a dialogue: the game, its record, and how
// turns are taken. What a game has of its own is its script.
type talk[A fmt.Stringer, S game.State[A, S]] struct {
	*voice
	host    play.Host
	command string // that plays the game
	match   play.Match[A, S]

	limit time.Duration // of a game with a clock, since its start; 0 without one
	seen  time.Duration // the latest time since the start that was looked at

	asked Asked
	quit  bool // the dialogue ends, and the game goes on
}

// script is what a dialogue is led by: a talk, which has what is usual, and what
// a game has of its own.
type script[A fmt.Stringer] interface {
	// turn tells whose turn it is, if that has to be told, and is the level of
	// the computer that moves, or "" where a person does. It is called once
	// after every step.
	turn() (level string)
	// think is what the computer does in its turn, and done tells of it.
	think(ctx context.Context, level string) []A
	done(actions []A)
	// ask asks for a line, and answer does what it says, at the time seen.
	ask()
	answer(text string)
	// rings ends the game, whose time is up.
	rings()
	// ends tells how the game ended, which is recorded by then if it can be, and
	// leaves how it can go on.
	ends(ctx context.Context)
	leaves()
}

// What is usual: persons play without a clock, behind a prompt.
func (t *talk[A, S]) turn() string                      { return "" }
func (t *talk[A, S]) think(context.Context, string) []A { return nil }
func (t *talk[A, S]) done([]A)                          {}
func (t *talk[A, S]) ask()                              { t.prompt() }
func (t *talk[A, S]) rings()                            {}

// begin starts a new game and its record. The error is that of the engine.
func (t *talk[A, S]) begin(ctx context.Context, e play.Engine[A, S], h game.Header) error {
	h.Started = t.host.Now().UnixMilli()
	m, kept, err := e.Begin(context.WithoutCancel(ctx), t.host.Store, h)
	if err == nil {
		t.begun(m, kept)
	}
	return err
}

// begun takes up a new game. What is wrong with all of the store was told when
// it was opened.
func (t *talk[A, S]) begun(m play.Match[A, S], kept play.Kept) {
	t.match = m
	if t.host.Store == nil || t.host.Store.Unwritable() == nil {
		t.heard(kept)
	}
}

// resume takes up the game that was left running.
func (t *talk[A, S]) resume(ctx context.Context, e play.Engine[A, S], id stats.ID) (err error) {
	t.match, err = e.Resume(context.WithoutCancel(ctx), t.host.Store, id)
	return err
}

// play takes turns until the game has ended, or the dialogue is to. The error is
// a turn of the computer's that the rules don't take.
func (t *talk[A, S]) play(ctx context.Context, s script[A]) error {
	level := ""
	for told := -1; !t.match.State.Over(); {
		if n := len(t.match.Log.Steps); n != told {
			told, level = n, s.turn()
		}
		if level != "" {
			goesOn, err := t.computes(ctx, s, level)
			if !goesOn {
				s.leaves()
				return err
			}
			continue
		}
		s.ask()
		l, h := t.await(ctx)
		switch h {
		case spoken:
			t.look(l.At)
			s.answer(l.Text)
		case ticked:
			s.rings()
		}
		if h == nothing || t.quit {
			s.leaves()
			return nil
		}
	}
	t.heard(t.match.Close(t.host.Store)) // it is recorded, if all is well
	s.ends(ctx)
	return nil
}

// await is the next line, or a tick when the time is up before it.
func (t *talk[A, S]) await(ctx context.Context) (Line, heard) {
	if t.limit == 0 {
		return t.hear(ctx, nil)
	}
	for {
		before := t.remaining()
		// A timer stands still while the machine sleeps, and the game doesn't:
		// so the clock is looked at whenever a second of it is over.
		timer := time.NewTimer((before-1)%time.Second + 1)
		l, h := t.hear(ctx, timer.C)
		timer.Stop()
		if h != ticked {
			return l, h
		}
		t.look(t.host.Now())
		now := t.remaining()
		if now == 0 {
			return Line{}, ticked
		}
		t.warn(before, now)
	}
}

// warnings are the times left that are told, to somebody who sits there.
var warnings = []time.Duration{30 * time.Second, 10 * time.Second}

func (t *talk[A, S]) warn(before, now time.Duration) {
	passed := func(w time.Duration) bool { return before > w && now <= w }
	if t.Interactive && slices.ContainsFunc(warnings, passed) {
		t.say(say.Time(now) + " left")
		t.prompt()
	}
}

// remaining is the time left when the clock was last read.
func (t *talk[A, S]) remaining() time.Duration { return max(0, t.limit-t.seen) }

// computes has the computer take its turn. It is false when the dialogue is to
// end.
func (t *talk[A, S]) computes(ctx context.Context, s script[A], level string) (bool, error) {
	if t.out.Flush() != nil { // before something that takes a while
		return false, nil
	}
	actions := s.think(ctx, level)
	if ctx.Err() != nil { // what was cut short isn't what the level would do
		return false, nil
	}
	if err := t.do(t.look(t.host.Now()), actions...); err != nil {
		return false, err
	}
	s.done(actions)
	return true, nil
}

// do does actions at a time and keeps them. The error is the refusal.
func (t *talk[A, S]) do(at time.Duration, actions ...A) error {
	next, keep, err := t.match.Apply(at, actions...)
	if err != nil {
		return err
	}
	t.match = next
	t.heard(keep())
	return nil
}

// heard takes what the store answered.
func (t *talk[A, S]) heard(k play.Kept) {
	var tell play.Tell
	if t.match, tell = t.match.Heard(k); tell.Text != "" {
		t.note(tell.Text)
	}
}

// look reads the clock: the time since the start of the game. One that was set
// back stands still.
func (t *talk[A, S]) look(at time.Time) time.Duration {
	since := at.Round(0).Sub(time.UnixMilli(t.match.Log.Started))
	t.seen = max(t.seen, t.match.State.Last(), game.Cut(since))
	return t.seen
}

// unrecorded tells that the end of the game isn't kept, where that is so.
func (t *talk[A, S]) unrecorded() {
	if !t.match.Recorded() {
		t.note("This game isn't recorded")
	}
}

// leaves gives the game back to the store, and says how it can be resumed.
func (t *talk[A, S]) leaves() {
	begun := len(t.match.Log.Steps) > 0
	t.heard(t.match.Close(t.host.Store))
	switch {
	case t.match.Saving() && begun:
		t.note("The game can be resumed with: quoin " + t.command + " --plain --resume")
	case begun && t.document:
		t.note("This game couldn't be saved")
	case begun:
		t.note("This game couldn't be saved and ends here")
	}
}

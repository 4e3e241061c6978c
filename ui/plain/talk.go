// Package plain plays a game as a line dialogue, for screen readers, dumb
// terminals, pipes and scripts: it prints lines and reads lines, moves no
// cursor and uses no colour.
//
// A game's conversation is a Talk, and what it has of its own; a game whose
// folder leads it hands that to Hold. The clock runs by wall time whatever is
// done, and its end is told at once.
package plain

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"quoin/game"
	"quoin/game/match"
	"quoin/stats"
	"quoin/ui/play"
	"quoin/ui/say"
)

// Talk is a game that is played as a dialogue: the game, its record, and how
// turns are taken. What a game has of its own is its script.
type Talk[A fmt.Stringer, S game.State[A, S]] struct {
	*Voice
	Match play.Match[A, S]
	Asked Asked
	Seen  time.Duration // the latest time since the start that was looked at
	Quit  bool          // the dialogue ends, and the game goes on

	Host play.Host
}

// TalkScript is what a dialogue is led by: a talk, which has what is usual, and what
// a game has of its own.
type TalkScript[A fmt.Stringer] interface {
	// Turn tells whose turn it is, if that has to be told, and is the level of
	// the computer that moves, or "" where a person does. It is called once
	// after every step.
	Turn() (level string)
	// Think is what the computer does in its turn, and Done tells of it.
	Think(ctx context.Context, level string) []A
	Done(actions []A)
	// Ask asks for a line, and Answer does what it says, at the time Seen.
	Ask()
	Answer(text string)
	// Rings ends the game, whose time is up.
	Rings()
	// Ends tells how the game ended, which is recorded by then if it can be, and
	// Leaves how it can go on.
	Ends(ctx context.Context)
	Leaves()
}

// What is usual: persons play without a clock, behind a prompt.
func (t *Talk[A, S]) Turn() string                      { return "" }
func (t *Talk[A, S]) Think(context.Context, string) []A { return nil }
func (t *Talk[A, S]) Done([]A)                          {}
func (t *Talk[A, S]) Ask()                              { t.prompt() }
func (t *Talk[A, S]) Rings()                            {}

// Hold holds a dialogue about a game that is resumed, where one is named, or else
// begins with a header, but for when. It ends with the game, with the input, or
// when ctx is done; in the last two cases the game can be resumed. lead tells how
// it stands, and gives what the dialogue goes by. The error says why there was no
// game, or that the output can't be written.
func Hold[A fmt.Stringer, S game.State[A, S]](
	ctx context.Context, host play.Host, at Console, e play.Engine[A, S], begin game.Header, resume stats.ID, lead func(*Talk[A, S]) TalkScript[A],
) error {
	return Converse(at, host.Now, false, func(v *Voice) (err error) {
		t := &Talk[A, S]{Voice: v, Host: host}
		if resume != "" {
			err = t.Resume(ctx, e, resume)
		} else {
			err = t.Begin(ctx, e, begin)
		}
		if err != nil {
			return err
		}
		return t.Play(ctx, lead(t))
	})
}

// Begin starts a new game and its record. The error is that of the engine.
func (t *Talk[A, S]) Begin(ctx context.Context, e play.Engine[A, S], h game.Header) error {
	h.Started = t.Host.Now().UnixMilli()
	m, kept, err := e.Begin(context.WithoutCancel(ctx), t.Host.Store, h)
	if err == nil {
		t.Begun(m, kept)
	}
	return err
}

// Begun takes up a new game. What is wrong with all of the store was told when
// it was opened.
func (t *Talk[A, S]) Begun(m play.Match[A, S], kept play.Kept) {
	t.Match = m
	if t.Host.Store == nil || t.Host.Store.Unwritable() == nil {
		t.heard(kept)
	}
}

// Resume takes up the game that was left running.
func (t *Talk[A, S]) Resume(ctx context.Context, e play.Engine[A, S], id stats.ID) (err error) {
	t.Match, err = e.Resume(context.WithoutCancel(ctx), t.Host.Store, id)
	return err
}

// Play takes turns until the game has ended, or the dialogue is to. The error is
// a turn of the computer's that the rules don't take.
func (t *Talk[A, S]) Play(ctx context.Context, s TalkScript[A]) error {
	level := ""
	for told := -1; !t.Match.State.Over(); {
		if n := len(t.Match.Log.Steps); n != told {
			told, level = n, s.Turn()
		}
		if level != "" {
			goesOn, err := t.computes(ctx, s, level)
			if !goesOn {
				s.Leaves()
				return err
			}
			continue
		}
		s.Ask()
		l, h := t.await(ctx)
		switch h {
		case spoken:
			t.Look(l.At)
			s.Answer(l.Text)
		case ticked:
			s.Rings()
		}
		if h == nothing || t.Quit {
			s.Leaves()
			return nil
		}
	}
	t.Close() // it is recorded, if all is well
	s.Ends(ctx)
	return nil
}

// await is the next line, or a tick when the time is up before it.
func (t *Talk[A, S]) await(ctx context.Context) (Line, heard) {
	if t.Limit() == 0 {
		return t.hear(ctx, nil)
	}
	for {
		before := t.Remaining()
		// A timer stands still while the machine sleeps, and the game doesn't:
		// so the clock is looked at whenever a second of it is over.
		l, h := t.hear(ctx, time.After((before-1)%time.Second+1))
		if h != ticked {
			return l, h
		}
		t.Look(t.Host.Now())
		now := t.Remaining()
		if now == 0 {
			return Line{}, ticked
		}
		t.warn(before, now)
	}
}

// warnings are the times left that are told, to somebody who sits there.
var warnings = []time.Duration{30 * time.Second, 10 * time.Second}

func (t *Talk[A, S]) warn(before, now time.Duration) {
	passed := func(w time.Duration) bool { return before > w && now <= w }
	if t.Interactive && slices.ContainsFunc(warnings, passed) {
		t.Say(say.Time(now) + " left")
		t.prompt()
	}
}

// Limit is how long the game lasts as things stand, since its start; 0 without a clock.
func (t *Talk[A, S]) Limit() time.Duration {
	// Of a game whose players have clocks it is when the one that runs is out.
	s, clocked := game.Position(t.Match.State).(interface{ Limit() time.Duration })
	if !clocked || s.Limit() == match.Never {
		return 0
	}
	return s.Limit()
}

// Remaining is the time left when the clock was last read.
func (t *Talk[A, S]) Remaining() time.Duration { return max(0, t.Limit()-t.Seen) }

// computes has the computer take its turn. It is false when the dialogue is to
// end.
func (t *Talk[A, S]) computes(ctx context.Context, s TalkScript[A], level string) (bool, error) {
	if t.out.Flush() != nil { // before something that takes a while
		return false, nil
	}
	actions := s.Think(ctx, level)
	if ctx.Err() != nil { // what was cut short isn't what the level would do
		return false, nil
	}
	if err := t.Do(t.Look(t.Host.Now()), actions...); err != nil {
		return false, err
	}
	s.Done(actions)
	return true, nil
}

// Do does actions at a time and keeps them. The error is the refusal.
func (t *Talk[A, S]) Do(at time.Duration, actions ...A) error {
	next, keep, err := t.Match.Apply(at, actions...)
	if err != nil {
		return err
	}
	t.Match = next
	t.heard(keep())
	return nil
}

// heard takes what the store answered.
func (t *Talk[A, S]) heard(k play.Kept) {
	var tell play.Tell
	if t.Match, tell = t.Match.Heard(k); tell.Text != "" {
		t.Remark(tell.Text)
	}
}

// Close gives the game back to the store.
func (t *Talk[A, S]) Close() { t.heard(t.Match.Close(t.Host.Store)) }

// Look reads the clock: the time since the start of the game. One that was set
// back stands still.
func (t *Talk[A, S]) Look(at time.Time) time.Duration {
	since := at.Round(0).Sub(time.UnixMilli(t.Match.Log.Started))
	t.Seen = max(t.Seen, t.Match.State.Last(), game.Cut(since))
	return t.Seen
}

// Unrecorded tells that the end of the game isn't kept, where that is so.
func (t *Talk[A, S]) Unrecorded() {
	if !t.Match.Recorded() {
		t.Remark("This game isn't recorded")
	}
}

// Leaves gives the game back to the store, and says how it can be resumed.
func (t *Talk[A, S]) Leaves() {
	begun := len(t.Match.Log.Steps) > 0
	t.Close()
	switch {
	case t.Match.Saving() && begun:
		command, _, _ := strings.Cut(t.Match.Log.Rules, " ") // is called as the rules are
		t.Remark("The game can be resumed with: " + t.Again(command, "--resume"))
	case begun && t.document:
		t.Remark("This game couldn't be saved")
	case begun:
		t.Remark("This game couldn't be saved and ends here")
	}
}

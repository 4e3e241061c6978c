// Package plain plays a game in text mode, for screen readers, dumb terminals, pipes and
// scripts: it prints and reads lines, moves no cursor and uses no colour.
//
// A game has a Talk and a script. Most games pass theirs to Hold. The clock runs by wall
// time whatever is going on, and its end is reported at once.
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

// Talk is a game in text mode: the game, its record, and how turns are taken. The game's
// own part is its script.
type Talk[A fmt.Stringer, S game.State[A, S]] struct {
	*Voice
	Match play.Match[A, S]
	Asked Asked
	Seen  time.Duration // latest time in the game at which the clock was read
	Quit  bool          // whether to end the session and leave the game to be resumed

	Host play.Host
}

// TalkScript is what leads a session: a Talk, which has the defaults, and the game's own
// part.
type TalkScript[A fmt.Stringer] interface {
	// Turn prints whose turn it is, if needed, and returns the level of the computer to
	// move, or "" if a person is. It is called once after every step.
	Turn() (level string)
	// Think returns the computer's turn, and Done prints it.
	Think(ctx context.Context, level string) []A
	Done(actions []A)
	// Ask asks for a line, and Answer handles it, at the time Seen.
	Ask()
	Answer(text string)
	// Rings ends the game when its time is up.
	Rings()
	// Ends prints the result, which has been recorded if possible, and Leaves prints how
	// to resume the game.
	Ends(ctx context.Context)
	Leaves()
}

// The defaults: people play without a clock, after a prompt.
func (t *Talk[A, S]) Turn() string                      { return "" }
func (t *Talk[A, S]) Think(context.Context, string) []A { return nil }
func (t *Talk[A, S]) Done([]A)                          {}
func (t *Talk[A, S]) Ask()                              { t.prompt() }
func (t *Talk[A, S]) Rings()                            {}

// Hold holds a session with a game: it resumes the one named resume or, if that is "",
// begins one with the header, whose start it sets. It ends with the game, with the input,
// or when ctx is done; in the last two cases the game can be resumed. lead prints the
// position and returns the script. The error says why there was no game, or that the
// output can't be written.
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

// Begun takes a new game. Faults of the whole store were reported when it was opened.
func (t *Talk[A, S]) Begun(m play.Match[A, S], kept play.Kept) {
	t.Match = m
	if t.Host.Store == nil || t.Host.Store.Unwritable() == nil {
		t.heard(kept)
	}
}

// Resume resumes an unfinished game.
func (t *Talk[A, S]) Resume(ctx context.Context, e play.Engine[A, S], id stats.ID) (err error) {
	t.Match, err = e.Resume(context.WithoutCancel(ctx), t.Host.Store, id)
	return err
}

// Play takes turns until the game or the session ends. The error is an illegal turn of the
// computer.
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
		case Spoken:
			t.Look(l.At)
			s.Answer(l.Text)
		case Ticked:
			s.Rings()
		}
		if h == Ended || t.Quit {
			s.Leaves()
			return nil
		}
	}
	t.Close() // the game is recorded now, unless saving fails
	s.Ends(ctx)
	return nil
}

// await returns the next line, or a tick if the time is up first.
func (t *Talk[A, S]) await(ctx context.Context) (Line, Heard) {
	for {
		before, within := t.Remaining(), time.Duration(-1)
		if t.Limit() > 0 {
			// A timer stops while the machine sleeps, but the game doesn't: so the clock is
			// read again each second.
			within = (before-1)%time.Second + 1
		}
		l, _, h := Hear[struct{}](ctx, t.Voice, nil, within)
		if h != Ticked {
			return l, h
		}
		t.Look(t.Host.Now())
		now := t.Remaining()
		if now == 0 {
			return l, Ticked
		}
		t.warn(before, now)
	}
}

// warnings are the times left that are announced to a person.
var warnings = []time.Duration{30 * time.Second, 10 * time.Second}

func (t *Talk[A, S]) warn(before, now time.Duration) {
	passed := func(w time.Duration) bool { return before > w && now <= w }
	if t.Interactive && slices.ContainsFunc(warnings, passed) {
		t.Say(say.Time(now) + " left")
		t.prompt()
	}
}

// Limit returns how long the game can last at present, since its start; 0 without a clock.
func (t *Talk[A, S]) Limit() time.Duration {
	// In a game in which each player has a clock, this is when the running one is used up.
	s, clocked := game.Position(t.Match.State).(interface{ Limit() time.Duration })
	if !clocked || s.Limit() == match.Never {
		return 0
	}
	return s.Limit()
}

// Remaining returns the time left when the clock was last read.
func (t *Talk[A, S]) Remaining() time.Duration { return max(0, t.Limit()-t.Seen) }

// computes plays the computer's turn. It returns false if the session is to end.
func (t *Talk[A, S]) computes(ctx context.Context, s TalkScript[A], level string) (bool, error) {
	if t.out.Flush() != nil { // before something slow
		return false, nil
	}
	actions := s.Think(ctx, level)
	if ctx.Err() != nil { // an interrupted search isn't the level's choice
		return false, nil
	}
	if err := t.Do(t.Look(t.Host.Now()), actions...); err != nil {
		return false, err
	}
	s.Done(actions)
	return true, nil
}

// Do applies actions at a time and saves them. The error is the refusal.
func (t *Talk[A, S]) Do(at time.Duration, actions ...A) error {
	next, keep, err := t.Match.Apply(at, actions...)
	if err != nil {
		return err
	}
	t.Match = next
	t.heard(keep())
	return nil
}

// heard handles the store's response.
func (t *Talk[A, S]) heard(k play.Kept) {
	var tell play.Tell
	if t.Match, tell = t.Match.Heard(k); tell.Text != "" {
		t.Remark(tell.Text)
	}
}

// Close returns the game to the store.
func (t *Talk[A, S]) Close() { t.heard(t.Match.Close(t.Host.Store)) }

// Look reads the clock, and returns the time since the start of the game. It never goes
// backwards.
func (t *Talk[A, S]) Look(at time.Time) time.Duration {
	since := at.Round(0).Sub(time.UnixMilli(t.Match.Log.Started))
	t.Seen = max(t.Seen, t.Match.State.Last(), game.Cut(since))
	return t.Seen
}

// Unrecorded says so if the end of the game wasn't saved.
func (t *Talk[A, S]) Unrecorded() {
	if !t.Match.Recorded() {
		t.Remark("This game isn't recorded")
	}
}

// Leaves returns the game to the store, and says how to resume it.
func (t *Talk[A, S]) Leaves() {
	begun := len(t.Match.Log.Steps) > 0
	t.Close()
	switch {
	case t.Match.Saving() && begun:
		command, _, _ := strings.Cut(t.Match.Log.Rules, " ") // the command has the name of the rules
		t.Remark("The game can be resumed with: " + t.Again(command, "--resume"))
	case begun && t.document:
		t.Remark("This game couldn't be saved")
	case begun:
		t.Remark("This game couldn't be saved and ends here")
	}
}

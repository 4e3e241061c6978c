package plain

import (
	"context"
	"fmt"
	"strings"
	"time"

	"quoin/game"
	"quoin/stats"
	"quoin/ui/play"
)

// talk is a game that is played as a dialogue: the game, its record, and how
// turns are taken. What a game has of its own is its script.
type talk[A fmt.Stringer, S game.State[A, S]] struct {
	*voice
	host    play.Host
	command string // that plays the game
	match   play.Match[A, S]

	asks *question // that was asked last, and not answered
	quit bool      // the dialogue ends, and the game goes on
}

// script is what a dialogue is led by: a talk and what a game has of its own.
type script[A fmt.Stringer] interface {
	// turn tells whose turn it is, if that has to be told, and is the level of
	// the computer that moves, or "" where a person does. It is called once
	// after every step.
	turn() (level string)
	// think is what the computer does in its turn, and done tells of it.
	think(ctx context.Context, level string) []A
	done(actions []A)
	// ask asks for a line, and answer does what it says.
	ask()
	answer(ctx context.Context, l line)
	// ends tells how the game ended, and leaves how it can go on.
	ends()
	leaves()
}

// begin starts a new game and its record. The error is that of the engine.
func (t *talk[A, S]) begin(ctx context.Context, e play.Engine[A, S], h game.Header) error {
	h.Started = t.host.Now().UnixMilli()
	m, kept, err := e.Begin(context.WithoutCancel(ctx), t.host.Store, h)
	if err == nil {
		t.match = m
		t.heard(kept)
	}
	return err
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
		l, h := t.hear(ctx, nil)
		if h != nothing {
			s.answer(ctx, l)
		}
		if h == nothing || t.quit {
			s.leaves()
			return nil
		}
	}
	s.ends()
	t.match.Close(t.host.Store)
	if !t.match.Recorded() {
		t.note("This game isn't recorded")
	}
	return nil
}

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
	if err := t.do(actions...); err != nil {
		return false, err
	}
	s.done(actions)
	return true, nil
}

// do does actions now and keeps them. The error is the refusal.
func (t *talk[A, S]) do(actions ...A) error {
	next, keep, err := t.match.Apply(t.now(), actions...)
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

// now is the time since the start of the game. A clock that was set back
// stands still.
func (t *talk[A, S]) now() time.Duration {
	since := t.host.Now().Round(0).Sub(time.UnixMilli(t.match.Log.Started))
	return max(t.match.State.Last(), game.Cut(since))
}

// leaves gives the game back to the store, and says how it can be resumed.
func (t *talk[A, S]) leaves() {
	begun := len(t.match.Log.Steps) > 0
	t.match.Close(t.host.Store)
	switch {
	case t.match.Saving() && begun:
		t.note("The game can be resumed with: quoin " + t.command + " --plain --resume")
	case begun && t.document:
		t.note("This game couldn't be saved")
	case begun:
		t.note("This game couldn't be saved and ends here")
	}
}

// question is one that the next line may answer.
type question struct {
	help string // what y and n do
	yes  func()
}

// answered says whether a line was the answer to what was asked, and is done
// with.
func (t *talk[A, S]) answered(text string) bool {
	asked := t.asks
	if asked == nil {
		return false
	}
	if asksHelp(text) {
		t.say(asked.help)
		return true
	}
	t.asks = nil
	yes, ok := yesNo(text)
	switch {
	case yes:
		asked.yes()
	case ok:
		t.say("Playing on")
	}
	return ok
}

// slash is a command that a line can ask for, which begins with a slash. The
// commands of a dialogue begin with different letters, so that one letter is
// enough.
type slash[D any] struct {
	name, help string // without help it isn't offered
	do         func(d D, ctx context.Context)
}

// obey does the command that a text means.
func obey[D any](ctx context.Context, v *voice, d D, all []slash[D], text string) {
	for _, c := range all {
		if text != "" && strings.HasPrefix(c.name, text) {
			c.do(d, ctx)
			return
		}
	}
	v.say("There is no such command; /help lists them")
}

// offer lists commands.
func offer[D any](v *voice, all []slash[D]) {
	for _, c := range all {
		if c.help != "" {
			v.say(fmt.Sprintf("  /%-7s %s", c.name, c.help))
		}
	}
}

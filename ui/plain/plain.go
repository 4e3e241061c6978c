// Package plain plays a game as a line dialogue, for screen readers, dumb
// terminals, pipes and scripts: it prints lines and reads lines, moves no
// cursor and uses no colour.
//
// A line is a word, or a command when it begins with a slash. The clock runs
// by wall time whatever is done, and its end is told at once.
package plain

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"time"

	"quoin/game"
	"quoin/game/adjacency"
	"quoin/game/crossword/search"
	"quoin/game/lexicon"
	"quoin/game/santorini"
	"quoin/settings"
	"quoin/stats"
	"quoin/ui/play"
	"quoin/ui/say"
)

// Env is what a dialogue needs from outside.
type Env struct {
	Store    *stats.Store // nil when nothing can be saved
	Settings settings.Settings
	Lexicon  func(name string) (*lexicon.Lexicon, error)
	// Dictionary is that of play.Host; it may be nil.
	Dictionary func(*lexicon.Lexicon) (*search.Dictionary, error)
	Now        func() time.Time
	Seed       func() uint64 // below adjacency.MaxSeed

	In  io.Reader // read by a goroutine that may outlive the game
	Out io.Writer
	// Interactive says that somebody sits there: there is a prompt, and what
	// can't be undone is asked about.
	Interactive bool

	// thinkSantorini takes the place of play.ThinkSantorini where it isn't nil.
	thinkSantorini func(context.Context, santorini.Level, santorini.Log, santorini.State) santorini.Turn
}

// Adjacency plays the adjacency game until it ends, the input does, or ctx is
// done; in the last two cases the game runs on and can be resumed. It is the
// one that was left running, or a new one; see play.Host.Deal for which. The
// error says why there was no game, or that the output can't be written.
func Adjacency(ctx context.Context, env Env, as string, resume bool) error {
	done := make(chan struct{})
	defer close(done)
	d := &dialogue{env: env, out: bufio.NewWriter(env.Out), lines: lines(env.In, env.Now, done)}
	began, err := d.start(ctx, as, resume)
	if err == nil && began {
		if d.play(ctx) {
			d.end(ctx)
		} else {
			d.leaveRunning()
		}
	}
	if unwritten := d.out.Flush(); err == nil && unwritten != nil {
		err = fmt.Errorf("the output can't be written: %w", unwritten)
	}
	return err
}

// dialogue is one game and the conversation about it.
type dialogue struct {
	env   Env
	out   *bufio.Writer
	lines <-chan line

	match   play.AdjacencyMatch
	holding play.Holding  // of the board in play, once it is asked for
	started time.Time     // wall clock, without the monotonic reading
	seen    time.Duration // the latest time since the start that was looked at

	atPrompt bool // the cursor stands behind the prompt
	leaving  bool // the player was asked whether to end the game
}

func (d *dialogue) state() adjacency.State { return d.match.State }

// say prints a line, or several.
func (d *dialogue) say(text string) {
	if d.atPrompt {
		text = "\n" + text
		d.atPrompt = false
	}
	_, _ = d.out.WriteString(strings.TrimSuffix(text, "\n") + "\n") // Flush tells
}

// prompt shows that a line is awaited.
func (d *dialogue) prompt() bool {
	if d.env.Interactive && !d.atPrompt {
		_, _ = d.out.WriteString("> ")
		d.atPrompt = true
	}
	return d.out.Flush() == nil
}

// start finds or deals the game. False is a player who left at a question.
func (d *dialogue) start(ctx context.Context, as string, resume bool) (bool, error) {
	running, err := d.running(ctx)
	if err != nil {
		if resume && len(running) == 0 {
			return false, err
		}
		d.say(say.Plain(err.Error()))
	}
	switch {
	case resume && len(running) == 0:
		return false, play.NoneRunning(ctx, d.env.Store, adjacency.Rules)
	case len(running) == 0 || resume:
	case d.env.Interactive && as == "":
		d.say("A game was left running: " + described(running[0]))
		d.say("Resume it? (y/n)")
		answer, ok := d.question(ctx)
		if !ok {
			return false, nil
		}
		resume = answer
	default:
		d.say("A game was left running, and --resume takes it up: " + described(running[0]))
	}
	if resume {
		err = d.resume(ctx, running[0].ID)
		if len(running) > 1 {
			d.say(fmt.Sprintf("There are %d games running; this is the one begun last", len(running)))
		}
	} else {
		err = d.begin(ctx, as)
	}
	if err != nil {
		return false, err
	}
	d.started = time.UnixMilli(d.match.Log.Started)
	d.say(rules(d.state().Config()))
	d.board()
	d.readClock(d.env.Now())
	d.say(d.status())
	return true, nil
}

// question awaits a yes or a no, and is false when there was neither.
func (d *dialogue) question(ctx context.Context) (yes, ok bool) {
	for d.prompt() {
		select {
		case <-ctx.Done():
			return false, false
		case l := <-d.lines:
			d.atPrompt = false
			if l.end {
				return false, false
			}
			if yes, ok = yesNo(l.text); ok {
				return yes, true
			}
			if asksHelp(l.text) {
				d.say("y goes on with that game, n begins a new one and leaves that one running")
				continue
			}
			d.say("Please answer y or n")
		}
	}
	return false, false
}

func yesNo(text string) (yes, ok bool) {
	switch strings.ToLower(text) {
	case "y", "yes":
		return true, true
	case "n", "no":
		return false, true
	}
	return false, false
}

// play answers lines until the game has ended. False is an end of the
// dialogue before that.
func (d *dialogue) play(ctx context.Context) bool {
	for {
		if _, ended := d.state().Outcome(); ended {
			return true
		}
		if !d.prompt() {
			return false
		}
		switch l, heard := d.await(ctx); {
		case heard == nothing:
			return false
		case heard == buzzer:
			d.expire(ctx)
		default:
			d.answer(ctx, l)
		}
	}
}

// heard is what an await came to.
type heard uint8

const (
	text    heard = iota // a line
	buzzer               // the time is up
	nothing              // and nothing will come
)

// await is the next line, unless the time is up before it.
func (d *dialogue) await(ctx context.Context) (line, heard) {
	received := func(l line) (line, heard) {
		d.atPrompt = false
		if l.end {
			return l, nothing
		}
		return l, text
	}
	for {
		before := d.remaining()
		// A timer stands still while the machine sleeps, and the game doesn't:
		// so the clock is looked at whenever a second of it is over.
		timer := time.NewTimer((before-1)%time.Second + 1)
		select {
		case <-ctx.Done():
			timer.Stop()
			return line{}, nothing
		case l := <-d.lines:
			timer.Stop()
			return received(l)
		case <-timer.C:
		}
		select {
		case l := <-d.lines: // read before the timer was looked at
			return received(l)
		default:
		}
		d.readClock(d.env.Now())
		now := d.remaining()
		if now == 0 {
			return line{}, buzzer
		}
		d.warn(before, now)
	}
}

// warnings are the times left that are told, to somebody who sits there.
var warnings = []time.Duration{30 * time.Second, 10 * time.Second}

func (d *dialogue) warn(before, now time.Duration) {
	passed := func(w time.Duration) bool { return before > w && now <= w }
	if d.env.Interactive && slices.ContainsFunc(warnings, passed) {
		d.say(say.Time(now) + " left")
		d.prompt()
	}
}

// readClock takes a reading of the clock, which never runs backwards here.
func (d *dialogue) readClock(at time.Time) time.Duration {
	d.seen = max(d.seen, d.state().Last(), game.Cut(at.Round(0).Sub(d.started)))
	return d.seen
}

// remaining is the time left when the clock was last read.
func (d *dialogue) remaining() time.Duration { return d.state().Remaining(d.seen) }

// apply does what the rules allow and keeps it, or says why they don't.
func (d *dialogue) apply(ctx context.Context, at time.Duration, do adjacency.Action) bool {
	next, keep, err := d.match.Apply(at, do)
	var refusal *adjacency.Refusal
	if errors.As(err, &refusal) {
		d.say(say.Refusal(refusal))
		if refusal.Reason == adjacency.TimeUp {
			d.expire(ctx)
		}
		return false
	}
	d.match = next
	d.heard(keep())
	return true
}

// expire ends the game at its limit, whenever that was noticed.
func (d *dialogue) expire(ctx context.Context) {
	if d.env.Interactive && d.env.Settings.Sound {
		_, _ = d.out.WriteString("\a")
	}
	d.say("The time is up")
	d.apply(ctx, d.state().Config().Limit(), adjacency.Expire{})
}

// end records the game and tells how it went.
func (d *dialogue) end(ctx context.Context) {
	d.heard(d.match.Close(d.env.Store)) // it is recorded, if all is well
	after := d.host().Aftermath(context.WithoutCancel(ctx), d.match)
	review, mark := reviewed(after)
	d.say("")
	d.say(result(d.state(), after.Standing, mark))
	if review != "" {
		d.say(review)
	}
	if !d.match.Recorded() {
		d.say("This game isn't recorded")
	}
	if code := d.code(); code != "" {
		d.say("The same board again: quoin adjacency --plain --code " + code)
	}
}

// leaveRunning gives the game back to the store, where the clock ticks on.
func (d *dialogue) leaveRunning() {
	d.readClock(d.env.Now())
	d.heard(d.match.Close(d.env.Store))
	if d.match.Saving() {
		stays := "The game runs on, with "
		if !d.state().Config().Timed() {
			stays = "The game waits, with "
		}
		d.say(stays + d.status() + "; resume it with: quoin adjacency --plain --resume")
	} else {
		d.say("This game couldn't be saved and ends here, with " + say.Count(d.state().Score(), "point"))
	}
}

func (d *dialogue) code() string { return d.state().Config().Code(d.match.Log.Seed).String() }

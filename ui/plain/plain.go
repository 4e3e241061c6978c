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

// Which is the game to play: a new one by the settings, unless one is named.
type Which struct {
	Code    *adjacency.Code // a new game on the board of a code
	Daily   bool            // the day's game
	FindAll bool            // without a clock, until every everyday word is found
	Resume  bool            // the game that was left running
}

// named says that the player chose a game, so that none need be offered.
func (w Which) named() bool { return w.Code != nil || w.Daily || w.FindAll }

// Adjacency plays the adjacency game until it ends, the input does, or ctx is
// done; in the last two cases the game runs on and can be resumed. The error
// says why there was no game, or that the output can't be written.
func Adjacency(ctx context.Context, env Env, which Which) error {
	done := make(chan struct{})
	defer close(done)
	d := &dialogue{env: env, out: bufio.NewWriter(env.Out), lines: lines(env.In, env.Now, done)}
	d.keeper.tell = d.say
	began, err := d.start(ctx, which)
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
	env    Env
	out    *bufio.Writer
	lines  <-chan line
	keeper keeper

	header  game.Header
	holding play.Holding // of the board in play, once it is asked for
	state   adjacency.State
	started time.Time     // wall clock, without the monotonic reading
	seen    time.Duration // the latest time since the start that was looked at

	atPrompt bool // the cursor stands behind the prompt
	leaving  bool // the player was asked whether to end the game
}

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
func (d *dialogue) start(ctx context.Context, which Which) (bool, error) {
	running, err := d.running(ctx)
	if err != nil {
		if which.Resume && len(running) == 0 {
			return false, err
		}
		d.say(say.Plain(err.Error()))
	}
	resume := which.Resume
	switch {
	case which.Resume && len(running) == 0:
		return false, play.NoneRunning(ctx, d.env.Store, adjacency.Rules)
	case len(running) == 0 || which.Resume:
	case d.env.Interactive && !which.named():
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
		err = d.begin(ctx, play.Which{Resume: running[0].ID})
		if len(running) > 1 {
			d.say(fmt.Sprintf("There are %d games running; this is the one begun last", len(running)))
		}
	} else {
		err = d.begin(ctx, play.Which{Code: which.Code, Daily: which.Daily, FindAll: which.FindAll})
	}
	if err != nil {
		return false, err
	}
	d.say(rules(d.state.Config()))
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
		if _, ended := d.state.Outcome(); ended {
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
	d.seen = max(d.seen, d.state.Last(), game.Cut(at.Round(0).Sub(d.started)))
	return d.seen
}

// remaining is the time left when the clock was last read.
func (d *dialogue) remaining() time.Duration { return d.state.Remaining(d.seen) }

// apply does what the rules allow and keeps it, or says why they don't.
func (d *dialogue) apply(ctx context.Context, at time.Duration, do adjacency.Action) bool {
	step := adjacency.Step{At: at, Do: do}
	next, err := d.state.Apply(step)
	var refusal *adjacency.Refusal
	if errors.As(err, &refusal) {
		d.say(say.Refusal(refusal))
		if refusal.Reason == adjacency.TimeUp {
			d.expire(ctx)
		}
		return false
	}
	d.state = next
	d.keeper.step(ctx, step)
	return true
}

// expire ends the game at its limit, whenever that was noticed.
func (d *dialogue) expire(ctx context.Context) {
	if d.env.Interactive && d.env.Settings.Sound {
		_, _ = d.out.WriteString("\a")
	}
	d.say("The time is up")
	d.apply(ctx, d.state.Config().Limit(), adjacency.Expire{})
}

// end records the game and tells how it went.
func (d *dialogue) end(ctx context.Context) {
	recorded := d.keeper.finish(ctx)
	standing := play.Ordinary
	if recorded {
		standing = d.host().Standing(context.WithoutCancel(ctx), d.state, d.keeper.recording.ID())
	}
	review, share, mark := d.reviewed()
	if recorded && share.Known() {
		ctx, cancel := bounded(ctx)
		_ = d.env.Store.SetShare(ctx, d.keeper.recording.ID(), share) // the statistics can do without
		cancel()
	}
	d.say("")
	d.say(result(d.state, standing, mark))
	if review != "" {
		d.say(review)
	}
	if !recorded {
		d.say("This game isn't recorded")
	}
	if code := d.code(); code != "" {
		d.say("The same board again: quoin adjacency --plain --code " + code)
	}
}

// leaveRunning gives the game back to the store, where the clock ticks on.
func (d *dialogue) leaveRunning() {
	d.readClock(d.env.Now())
	if d.keeper.release() {
		stays := "The game runs on, with "
		if !d.state.Config().Timed() {
			stays = "The game waits, with "
		}
		d.say(stays + d.status() + "; resume it with: quoin adjacency --plain --resume")
	} else {
		d.say("This game couldn't be saved and ends here, with " + say.Count(d.state.Score(), "point"))
	}
}

func (d *dialogue) code() string { return d.state.Config().Code(d.header.Seed).String() }

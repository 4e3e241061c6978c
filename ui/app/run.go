package app

import (
	"context"
	"errors"
	"os"
	"os/signal"
	"syscall"
	"time"

	tea "charm.land/bubbletea/v2"

	"quoin/ui/failure"
	"quoin/ui/plain"
	"quoin/ui/play"
	"quoin/ui/screen"
	"quoin/ui/terminal"
	"quoin/ui/tournament/watch"
)

// Env is what the screens need from outside.
type Env struct {
	play.Host
	terminal.Terminal
	Notices []string // sentences to show at the start
	Unsaved string   // why nothing is saved until the store is open; "" where it is
	// Held is the tournament that the process runs, or nil. Its screen is alone, the process can't be
	// suspended, and the caller handles its signals.
	Held *watch.Deps
	// Home is the place at the bottom of every stack; nil is the menu.
	Home screen.Place
	// Places makes the screens of places that aren't Quoin's own, such as those of
	// a server; nil for any other place. It may be nil itself.
	Places func(screen.Place) screen.Screen
	// Failures keeps reports of screens that fail; nil keeps none. FailuresIn is
	// how the player is told where.
	Failures   *failure.Folder
	FailuresIn string
	// Text is where a game whose screen failed goes on in text mode; without an Out
	// it doesn't.
	Text plain.Console
	// EndOnFailure ends the session when a screen fails, and Run returns the
	// *Failure. Else the screen is replaced by one that says so.
	EndOnFailure bool
}

// Run shows the full screen until the player leaves, or until ctx ends, such as a connection's; games are
// saved. The terminal is restored, whatever the reason. The error is a terminal.Signalled if a signal to the
// process ended it.
func Run(ctx context.Context, env Env, first screen.Place) error {
	if d := env.dialogue(first); d != nil {
		if err := d.Run(); err != nil || d.byKey {
			return err
		}
		first = screen.Menu{}
	}
	dropped := make(chan terminal.Dropped, 1)
	lives := ctx
	if env.Held == nil {
		lives = context.WithoutCancel(ctx) // it leaves first
	}
	session := terminal.Open(lives, env.Terminal, func(d terminal.Dropped) {
		select {
		case dropped <- d:
		default: // one is being told
		}
	})
	m := newModel(env, builder(env), first, session.Profile())
	m.holds = env.Local && !env.Console() // others are far away
	p := tea.NewProgram(m, session.Options()...)
	signalled := func() os.Signal { return nil }
	if env.Held == nil {
		signalled = leaveWhenAsked(ctx, p, session.Kill, env.Local)
	}
	defer tell(p, env.Bounds, dropped)()
	last, err := session.Run(p)
	sig := signalled()
	if m, is := last.(model); is && err == nil && m.failure != nil && (env.EndOnFailure || m.brokenDown) {
		return m.failure
	}
	if errors.Is(err, tea.ErrProgramPanic) && env.Held != nil {
		return errors.New("there is a bug in Quoin, and its screen had to stop; with it the tournament")
	}
	if errors.Is(err, tea.ErrProgramPanic) {
		return errors.New("there is a bug in Quoin, and it had to stop; a running game is kept, and the menu offers to resume it")
	}
	if m, is := last.(model); is && sig == os.Interrupt && m.talk != nil && m.talk.byKey {
		sig = nil // the key, on a terminal that takes lines
	}
	if sig != nil { // a terminal that has gone may have failed too
		return terminal.Signalled{Signal: sig}
	}
	if errors.Is(err, tea.ErrProgramKilled) {
		return nil // its context ended, and the model was too slow to leave by itself
	}
	return err
}

// tell tells the player what of the input was dropped, until it is stopped.
func tell(p *tea.Program, b terminal.Bounds, dropped <-chan terminal.Dropped) (stop func()) {
	done := make(chan struct{})
	go func() {
		for {
			select {
			case <-done:
				return
			case d := <-dropped:
				p.Send(droppedNotice(d, b))
			}
		}
	}()
	return func() { close(done) }
}

// leaveWhenAsked ends the program in the same way as ctrl+c does when its context
// ends, or when a local terminal goes away or somebody asks the process to end.
// Bubble Tea's own handler knows nothing of a hang-up and saves nothing; the
// system's own for SIGQUIT would leave the terminal raw. stop ends the watch and
// returns the signal that came first, or nil.
func leaveWhenAsked(ctx context.Context, p *tea.Program, kill func(), local bool) (stop func() os.Signal) {
	signals := make(chan os.Signal, 1)
	done := make(chan struct{})
	if local {
		signal.Notify(signals, os.Interrupt, syscall.SIGTERM, syscall.SIGHUP, syscall.SIGQUIT)
	}
	came := make(chan os.Signal, 1)
	go func() {
		defer close(came)
		select {
		case <-done:
			return
		case <-ctx.Done():
		case sig := <-signals:
			came <- sig
		}
		go p.Send(screen.Quit{}) // Send blocks while the program is busy
		select {
		case <-done:
		case <-time.After(leaveTime + time.Second):
			kill()
		}
	}()
	return func() os.Signal {
		signal.Stop(signals)
		close(done)
		if sig := <-came; sig != nil {
			return sig
		}
		select {
		case sig := <-signals: // the program ended by itself before it was read
			return sig
		default:
			return nil
		}
	}
}

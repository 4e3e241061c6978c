package app

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/signal"
	"slices"
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

// Env holds what the screens need from outside.
type Env struct {
	play.Host
	terminal.Terminal
	Notices []string // shown at the start
	Unsaved string   // why nothing is saved yet, until the store is open; "" if it is
	// Held is the tournament that this process runs, or nil. Then its screen is the only one, the process
	// can't be suspended, and the caller handles its signals.
	Held *watch.Deps
	// News has sentences that are shown as they come, until the player hides them; nil has none.
	News <-chan string
	// Home is the bottom of every stack; nil is the menu.
	Home screen.Place
	// People describes the players who are here, in texts from long to short; nil without a lobby.
	People func(context.Context) []string
	// Places makes the screens of places outside this package, such as a server's. It returns nil for other
	// places, and may be nil itself.
	Places func(screen.Place) screen.Screen
	// Failures keeps reports of failed screens; nil keeps none. FailuresIn names the folder for the player.
	Failures   *failure.Folder
	FailuresIn string
	// Text is where the game of a failed screen continues in text mode; without Out it doesn't.
	Text plain.Console
	// EndOnFailure ends the session when a screen fails, and Run returns the *Failure. Otherwise a
	// FailedScreen replaces the screen.
	EndOnFailure bool
}

// Run shows the full screen until the player leaves or ctx ends, for example with a connection. Games are
// saved, and the terminal is always restored. The error is a terminal.Signalled if a signal ended the
// process.
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
		lives = context.WithoutCancel(ctx) // the model leaves first
	}
	session := terminal.Open(lives, env.Terminal, func(d terminal.Dropped) {
		select {
		case dropped <- d:
		default: // a message is on its way already
		}
	})
	m := newModel(env, builder(env), first, session.Profile())
	m.holds = env.Local && !env.Console() // others are far away
	p := tea.NewProgram(session.Shown(m), session.Options()...)
	signalled := func() os.Signal { return nil }
	if env.Held == nil {
		signalled = leaveWhenAsked(ctx, p, session.Kill, env.Local)
	}
	defer tell(p, env, dropped)()
	last, err := session.Run(p)
	last = terminal.Inner(last)
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
		sig = nil // ctrl+c, typed at a terminal in line mode
	}
	if sig != nil { // if the terminal is gone, its errors don't matter
		return terminal.Signalled{Signal: sig}
	}
	if m, is := last.(model); is && err == nil && env.Local {
		if by := m.resumedBy(); by != "" {
			fmt.Fprintln(env.Out, env.Text.With(by)+" goes on with the game")
		}
	}
	if errors.Is(err, tea.ErrProgramKilled) {
		return nil // ctx ended, and the model didn't leave in time
	}
	return err
}

// resumedBy returns the command that resumes the game that was on the screen at the end, or "".
func (m model) resumedBy() string {
	for _, s := range slices.Backward(m.stack) {
		if r, is := s.Screen.(screen.Resumable); is {
			return r.ResumedBy()
		}
	}
	return ""
}

// newsTopic is that of news: the latest replaces the one before it.
const newsTopic = "news"

// tell shows a notice when input is dropped, or news comes, until stop is called.
func tell(p *tea.Program, env Env, dropped <-chan terminal.Dropped) (stop func()) {
	done := make(chan struct{})
	go func() {
		for {
			select {
			case <-done:
				return
			case d := <-dropped:
				p.Send(droppedNotice(d, env.Bounds))
			case text := <-env.News:
				p.Send(screen.Notice{Text: text, Sticky: true, Topic: newsTopic})
			}
		}
	}()
	return func() { close(done) }
}

// leaveWhenAsked ends the program as ctrl+c does when ctx ends, a local terminal goes away or a signal asks
// for it. Bubble Tea's own handler ignores SIGHUP and saves nothing; the default action of SIGQUIT would
// leave the terminal in raw mode. stop ends the watch and returns the first signal, or nil.
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
		case sig := <-signals: // the signal came too late to be handled
			return sig
		default:
			return nil
		}
	}
}

package app

import (
	"context"
	"errors"
	"os"
	"os/signal"
	"syscall"
	"time"

	tea "charm.land/bubbletea/v2"

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
	// Held is the tournament that the process holds, or nil. Its screen is alone,
	// the process can't be suspended, and whoever holds it takes its signals.
	Held *watch.Deps
	// Home is the place at the bottom of every stack; nil is the menu.
	Home screen.Place
	// Places makes the screens of places that aren't Quoin's own, such as those of
	// a server; nil for any other place. It may be nil itself.
	Places func(screen.Place) screen.Screen
}

// Run shows the full screen until the player leaves, or until ctx ends, as that
// of a connection does; what has to be saved is saved. The terminal is given back
// as it was found, whatever the reason.
func Run(ctx context.Context, env Env, first screen.Place) error {
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
	p := tea.NewProgram(newModel(env, builder(env), first, session.Profile()), session.Options()...)
	if env.Held == nil {
		defer leaveWhenAsked(ctx, p, session.Kill, env.Local)()
	}
	defer tell(p, env.Bounds, dropped)()
	_, err := session.Run(p)
	if errors.Is(err, tea.ErrProgramPanic) && env.Held != nil {
		return errors.New("there is a bug in Quoin, and its screen had to stop; with it the tournament")
	}
	if errors.Is(err, tea.ErrProgramPanic) {
		return errors.New("there is a bug in Quoin, and it had to stop; a running game is kept, and the menu offers to resume it")
	}
	if errors.Is(err, tea.ErrProgramKilled) {
		return nil // a signal, and the model was too slow to leave by itself
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
// system's own for SIGQUIT would leave the terminal raw.
func leaveWhenAsked(ctx context.Context, p *tea.Program, kill func(), local bool) (stop func()) {
	signals := make(chan os.Signal, 1)
	done := make(chan struct{})
	if local {
		signal.Notify(signals, os.Interrupt, syscall.SIGTERM, syscall.SIGHUP, syscall.SIGQUIT)
	}
	go func() {
		select {
		case <-done:
			return
		case <-ctx.Done():
		case <-signals:
		}
		go p.Send(screen.Quit{}) // Send blocks while the program is busy
		select {
		case <-done:
		case <-time.After(leaveTime + time.Second):
			kill()
		}
	}()
	return func() {
		signal.Stop(signals)
		close(done)
	}
}

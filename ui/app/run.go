package app

import (
	"context"
	"errors"
	"io"
	"os"
	"os/signal"
	"syscall"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"

	"quoin/ui/play"
	"quoin/ui/screen"
	"quoin/ui/terminal"
	"quoin/ui/tournament/watch"
)

// Env is what the screens need from outside.
type Env struct {
	play.Host
	NoColor bool     // NO_COLOR is set to anything
	Notices []string // sentences to show at the start
	// Held is the tournament that the process holds, or nil. Its screen is alone,
	// the process can't be suspended, and whoever holds it takes its signals.
	Held *watch.Deps

	Input   io.Reader // the terminal
	Output  io.Writer
	Environ []string
}

// Run shows the full screen until the player leaves. The terminal is given
// back as it was found, whatever the reason.
func Run(ctx context.Context, env Env, first screen.Place) error {
	dropped := make(chan terminal.Dropped, 1)
	session := terminal.Open(ctx, terminal.Env{
		Input: env.Input, Output: env.Output, Environ: env.Environ,
		Dropped: func(d terminal.Dropped) {
			select {
			case dropped <- d:
			default: // one is being told
			}
		},
	})
	profile, options := session.Profile(), session.Options()
	if env.NoColor {
		// Bubble Tea takes only words of truth here; the convention is any
		// value at all (no-color.org).
		profile = colorprofile.ASCII
		options = append(options, tea.WithColorProfile(profile))
	}
	p := tea.NewProgram(newModel(env, builder(env), first, profile), options...)
	if env.Held == nil {
		defer leaveOnSignal(p, session.Kill)()
	}
	defer tell(p, dropped)()
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
func tell(p *tea.Program, dropped <-chan terminal.Dropped) (stop func()) {
	done := make(chan struct{})
	go func() {
		for {
			select {
			case <-done:
				return
			case d := <-dropped:
				p.Send(droppedNotices[d])
			}
		}
	}()
	return func() { close(done) }
}

// leaveOnSignal ends the program in the same way as ctrl+c does when the
// terminal goes away or somebody asks the process to end. Bubble Tea's own
// handler knows nothing of a hang-up and saves nothing; the system's own for
// SIGQUIT would leave the terminal raw.
func leaveOnSignal(p *tea.Program, kill func()) (stop func()) {
	signals := make(chan os.Signal, 1)
	done := make(chan struct{})
	signal.Notify(signals, os.Interrupt, syscall.SIGTERM, syscall.SIGHUP, syscall.SIGQUIT)
	go func() {
		select {
		case <-done:
			return
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

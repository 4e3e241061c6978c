// Package cli is Quoin on the command line: its commands, their flags, and the messages if
// something is wrong with them.
//
// The commands and their help are cobra's. Its companion fang, which would colour the help, first
// asks the terminal for its background, waits four seconds for a terminal that doesn't answer,
// and swallows anything typed meanwhile.
package cli

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"strings"
	"sync/atomic"
	"syscall"
	"time"

	"quoin/resources/memory"
	"quoin/ui/app"
	"quoin/ui/command"
	"quoin/ui/screen"
	"quoin/ui/terminal"
)

// The exit statuses other than 0.
const (
	statusFailed = 1 // it failed
	statusUsage  = 2 // the command line wasn't understood
	// After a signal the status is that of terminal.Signalled.
)

// shell is the environment of a run of Quoin.
type shell struct {
	command.Run
	environ map[string]string
	args    []string // of the run
	// keys opens the terminal of the process; see terminal.Keys.
	keys func() (*os.File, error)
	// screens shows the full screen until the player leaves.
	screens func(context.Context, app.Env, screen.Place) error
	// caught is the first signal that asked the run to end; nil if there was none.
	caught *atomic.Pointer[terminal.Signalled]
}

// Main runs one command line, without the program's name, and returns the
// exit status. The environment is as os.Environ has it.
func Main(args []string, in io.Reader, out, errs io.Writer, environ []string) int {
	sh := &shell{Run: command.Run{In: in, Out: out, Errors: errs, Now: time.Now}, environ: map[string]string{}, keys: terminal.Keys, screens: app.Run}
	for _, pair := range environ {
		if name, value, ok := strings.Cut(pair, "="); ok {
			sh.environ[name] = value
		}
	}
	defer time.AfterFunc(started, memory.Free).Stop()
	return sh.run(args)
}

// started is longer than a start takes. Most of the memory that is taken then, a program that waits for keys
// or connections doesn't need any more.
const started = 2 * time.Second

func (sh *shell) run(args []string) int {
	sh.args, sh.caught = args, new(atomic.Pointer[terminal.Signalled])
	root := sh.root()
	takes := takers(root)
	root.SetArgs(moved(takes, joinSwitches(takes, args))) // never nil, which would mean the arguments of the process
	root.SetIn(sh.In)
	root.SetOut(sh.Out)
	root.SetErr(sh.Errors)
	err := root.ExecuteContext(context.Background())
	if s, is := errors.AsType[terminal.Signalled](err); is {
		return s.Status() // nothing else went wrong
	}
	if err != nil {
		fmt.Fprintln(sh.Errors, "quoin: "+command.Sentence(err))
	}
	switch s := sh.caught.Load(); {
	case s != nil:
		return s.Status()
	case errors.As(err, new(*command.UsageError)):
		return statusUsage
	case err != nil:
		return statusFailed
	}
	return 0
}

// lookup returns a variable of the environment, as os.LookupEnv does.
func (sh *shell) lookup(name string) (string, bool) {
	value, ok := sh.environ[name]
	return value, ok
}

// UntilSignal returns a context that ends when a signal asks the process to end: SIGINT, SIGTERM,
// SIGHUP or one of the others given. The exit status then tells which signal it was.
func (sh *shell) UntilSignal(ctx context.Context, more ...os.Signal) (context.Context, context.CancelFunc) {
	ctx, cancel := context.WithCancel(ctx)
	signals := make(chan os.Signal, 1)
	signal.Notify(signals, append(more, os.Interrupt, syscall.SIGTERM, syscall.SIGHUP)...)
	go func() {
		select {
		case sig := <-signals:
			sh.catch(sig)
			cancel()
		case <-ctx.Done():
		}
	}()
	return ctx, func() {
		signal.Stop(signals)
		cancel()
	}
}

// catch keeps the first signal that asked the run to end.
func (sh *shell) catch(sig os.Signal) {
	sh.caught.CompareAndSwap(nil, &terminal.Signalled{Signal: sig})
}

// interactive reports whether both input and output are terminals.
func (sh *shell) interactive() bool { return command.IsTerminal(sh.In) && command.IsTerminal(sh.Out) }

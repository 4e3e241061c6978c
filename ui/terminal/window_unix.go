//go:build unix

package terminal

import (
	"io"
	"os"
	"os/signal"
	"syscall"
)

// watchOut implements watch for the process's own terminal, by its signal.
func (w window) watchOut(changed func()) (stop func()) {
	if w.out == nil {
		return func() {}
	}
	signals, done := make(chan os.Signal, 1), make(chan struct{})
	signal.Notify(signals, syscall.SIGWINCH)
	go func() {
		for {
			select {
			case <-done:
				return
			case <-signals:
				changed()
			}
		}
	}()
	return func() {
		signal.Stop(signals)
		close(done)
	}
}

// asFile returns the output for Bubble Tea. It isn't a file, or else Bubble Tea would ask
// the terminal for its size and ignore the limits.
func (o *output) asFile() io.Writer { return o }

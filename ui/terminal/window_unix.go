//go:build unix

package terminal

import (
	"io"
	"os"
	"os/signal"
	"syscall"
)

// watchOut is watch by the signal of the process's own terminal.
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

// asFile is the output as Bubble Tea gets it: not as a file, or it would ask the
// terminal for its size past the bounds.
func (o *output) asFile() io.Writer { return o }

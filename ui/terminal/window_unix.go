//go:build unix

package terminal

import (
	"io"
	"os"
	"os/signal"
	"syscall"
)

// watch tells of every change of the window's size, until it is stopped.
func (w window) watch(changed func()) (stop func()) {
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

package terminal

import (
	"os"
	"syscall"
)

// Signalled is the error of a program that a signal ended. What had to be saved
// is saved, so that there is nothing to report but the exit status.
type Signalled struct{ Signal os.Signal }

func (s Signalled) Error() string { return "ended by a signal: " + s.Signal.String() }

// Status returns the exit status by which shells and supervisors recognise the
// signal.
func (s Signalled) Status() int {
	const bySignal = 128
	if n, ok := s.Signal.(syscall.Signal); ok {
		return bySignal + int(n)
	}
	return bySignal
}

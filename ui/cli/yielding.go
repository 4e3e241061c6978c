package cli

import (
	"errors"
	"io"
	"sync"
	"time"
)

// yielding is an output that may stand still, as of a pager that was stopped or
// a pipe that nobody reads. It waits for its reader as long as nobody asks the
// program to end. Once somebody has, it doesn't hold the end up.
type yielding struct {
	out  io.Writer
	stop <-chan struct{} // closed when somebody asks

	mu      sync.Mutex
	writing chan written // of a write that still stands
}

type written struct {
	n   int
	err error
}

// yieldTime is for how long a write may stand once the program is to end.
const yieldTime = time.Second

var errNobodyReads = errors.New("nobody reads it")

func newYielding(out io.Writer, stop <-chan struct{}) *yielding {
	return &yielding{out: out, stop: stop}
}

// yields has both outputs of the run, from here to its end, give up once stop is closed.
func (sh *shell) yields(stop <-chan struct{}) {
	sh.out, sh.errors = newYielding(sh.out, stop), newYielding(sh.errors, stop)
}

// Write writes, or gives up as said. What it has given up may still be written
// later; until then nothing else is.
func (y *yielding) Write(p []byte) (int, error) {
	y.mu.Lock()
	defer y.mu.Unlock()
	if y.writing != nil {
		select {
		case <-y.writing:
			y.writing = nil
		default:
			return 0, errNobodyReads
		}
	}
	done, text := make(chan written, 1), append([]byte(nil), p...)
	go func() {
		n, err := y.out.Write(text)
		done <- written{n, err}
	}()
	select {
	case w := <-done:
		return w.n, w.err
	case <-y.stop:
	}
	late := time.NewTimer(yieldTime)
	defer late.Stop()
	select {
	case w := <-done:
		return w.n, w.err
	case <-late.C:
		y.writing = done
		return 0, errNobodyReads
	}
}

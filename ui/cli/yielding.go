package cli

import (
	"errors"
	"io"
	"sync"
	"time"
)

// yielding is an output that may block, such as a stopped pager or a pipe that nobody reads. It
// waits for its reader until the program is asked to end. From then on it no longer holds up the
// end.
type yielding struct {
	out  io.Writer
	stop <-chan struct{} // closed when the program is asked to end

	mu      sync.Mutex
	writing chan written // of a write that is still blocked
}

type written struct {
	n   int
	err error
}

// yieldTime is how long a write may block once the program is to end.
const yieldTime = time.Second

var errNobodyReads = errors.New("nobody reads it")

func newYielding(out io.Writer, stop <-chan struct{}) *yielding {
	return &yielding{out: out, stop: stop}
}

// yields makes both outputs of the run give up once stop is closed.
func (sh *shell) yields(stop <-chan struct{}) {
	sh.Out, sh.Errors = newYielding(sh.Out, stop), newYielding(sh.Errors, stop)
}

// Write writes, or gives up as described. The abandoned text may still be written later; nothing
// else is written until then.
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

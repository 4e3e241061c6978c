package play

import (
	"context"
	"errors"

	"golang.org/x/sync/semaphore"
)

// Thinkers bound how much is thought at a time about computers' turns, hints and
// reviews, whatever the number of games: who finds nobody free waits, and is
// served in the order of asking. They are safe for concurrent use.
type Thinkers struct {
	open  context.Context // until Stop
	close context.CancelFunc
	free  *semaphore.Weighted // serves in the order of asking
}

// ErrStopped answers who wants to think after Stop.
var ErrStopped = errors.New("nobody thinks here any more")

// NewThinkers are n of them, at least one.
func NewThinkers(n int) *Thinkers {
	t := &Thinkers{free: semaphore.NewWeighted(int64(max(1, n)))}
	t.open, t.close = context.WithCancel(context.Background())
	return t
}

// Stop ends every thought with what it has come to, and those who wait go
// without. It returns at once; a nil receiver has nobody to stop.
func (t *Thinkers) Stop() {
	if t != nil {
		t.close()
	}
}

// Think calls f, once somebody is free, with a context that also ends by Stop.
// When ctx ends in the queue, or after Stop, f isn't called, and the error says why.
// Without Thinkers nobody has to wait.
func (t *Thinkers) Think(ctx context.Context, f func(context.Context)) error {
	if t == nil {
		f(ctx)
		return nil
	}
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	defer context.AfterFunc(t.open, func() { cancel(ErrStopped) })()
	// Who asks when ctx is done already, and finds somebody free, is served too.
	if !t.free.TryAcquire(1) && t.free.Acquire(ctx, 1) != nil {
		return context.Cause(ctx)
	}
	defer t.free.Release(1)
	if t.open.Err() != nil {
		return ErrStopped
	}
	f(ctx)
	return nil
}

// Beside takes somebody who is free at once to help one who thinks already, until done is
// called. Nobody waits for that: two who held one each, and waited for another, would wait
// for ever.
func (t *Thinkers) Beside() (done func(), ok bool) {
	switch {
	case t == nil:
		return func() {}, true
	case t.open.Err() != nil || !t.free.TryAcquire(1):
		return nil, false
	}
	return func() { t.free.Release(1) }, true
}

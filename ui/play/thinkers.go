package play

import (
	"context"
	"errors"

	"golang.org/x/sync/semaphore"
)

// Thinkers limit how many searches for computers' turns, hints and reviews run at a time,
// whatever the number of games. Further searches wait and are served in order. They are safe for
// concurrent use.
type Thinkers struct {
	open  context.Context // until Stop
	close context.CancelFunc
	free  *semaphore.Weighted // serves requests in order
}

// ErrStopped is the error of Think after Stop.
var ErrStopped = errors.New("nobody thinks here any more")

// NewThinkers returns n thinkers, at least one.
func NewThinkers(n int) *Thinkers {
	t := &Thinkers{free: semaphore.NewWeighted(int64(max(1, n)))}
	t.open, t.close = context.WithCancel(context.Background())
	return t
}

// Stop ends every running search with its result so far, and drops those that wait. It returns at
// once. A nil receiver has nothing to stop.
func (t *Thinkers) Stop() {
	if t != nil {
		t.close()
	}
}

// Think calls f, once a thinker is free, with a context that Stop also ends. If ctx ends while
// waiting, or after Stop, f isn't called, and the error says why. A nil receiver calls f at once.
func (t *Thinkers) Think(ctx context.Context, f func(context.Context)) error {
	if t == nil {
		f(ctx)
		return nil
	}
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	defer context.AfterFunc(t.open, func() { cancel(ErrStopped) })()
	// A request whose ctx is done already, but finds a free thinker, is served too.
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

// Beside takes a thinker, if one is free at once, to help a running search, until done is called.
// It never waits: two searches that each had a thinker and waited for another would wait for
// ever.
func (t *Thinkers) Beside() (done func(), ok bool) {
	switch {
	case t == nil:
		return func() {}, true
	case t.open.Err() != nil || !t.free.TryAcquire(1):
		return nil, false
	}
	return func() { t.free.Release(1) }, true
}

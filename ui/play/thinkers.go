package play

import (
	"context"
	"errors"
	"slices"
	"sync"
)

// Thinkers bound how much is thought at a time about computers' turns, hints and
// reviews, whatever the number of games: who finds nobody free waits, and is
// served in the order of asking. They are safe for concurrent use.
type Thinkers struct {
	open  context.Context // until Stop
	close context.CancelFunc

	mu    sync.Mutex
	free  int
	queue []chan struct{} // of those who wait; each is closed when its turn comes
}

// ErrStopped answers who wants to think after Stop.
var ErrStopped = errors.New("nobody thinks here any more")

// NewThinkers are n of them, at least one.
func NewThinkers(n int) *Thinkers {
	t := &Thinkers{free: max(1, n)}
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
	if t.open.Err() != nil {
		return ErrStopped
	}
	if err := t.enter(ctx); err != nil {
		return err
	}
	defer t.leave()
	f(ctx)
	return nil
}

func (t *Thinkers) enter(ctx context.Context) error {
	t.mu.Lock()
	if t.free > 0 { // then nobody waits
		t.free--
		t.mu.Unlock()
		return nil
	}
	turn := make(chan struct{})
	t.queue = append(t.queue, turn)
	t.mu.Unlock()
	select {
	case <-turn:
		return nil
	case <-ctx.Done():
	}
	t.mu.Lock()
	i := slices.Index(t.queue, turn)
	if i >= 0 {
		t.queue = slices.Delete(t.queue, i, i+1)
	}
	t.mu.Unlock()
	if i < 0 { // its turn came meanwhile
		t.leave()
	}
	return context.Cause(ctx)
}

// leave gives the place to who has waited longest; after Stop, to nobody.
func (t *Thinkers) leave() {
	t.mu.Lock()
	defer t.mu.Unlock()
	if len(t.queue) == 0 || t.open.Err() != nil {
		t.free++
		return
	}
	close(t.queue[0])
	t.queue = t.queue[1:]
}

package lite

import (
	"context"
	"sync"

	"quoin/stats/record"
)

// hintsKept is how many hints wait for somebody slow. Those above are lost,
// which the number of the next shows.
const hintsKept = 1024

// watchers are those who want to know. Each has a channel that the writer never
// waits for.
type watchers struct {
	mu     sync.Mutex
	all    map[chan record.Hint]struct{}
	closed bool
}

// Watch gives a channel of what changes from now on.
func (s *store) Watch(ctx context.Context) (<-chan record.Hint, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	hints := make(chan record.Hint, hintsKept)
	if !s.watch.add(hints) {
		return nil, record.Closed
	}
	context.AfterFunc(ctx, func() { s.watch.drop(hints) })
	return hints, nil
}

func (w *watchers) add(hints chan record.Hint) bool {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.closed {
		return false
	}
	if w.all == nil {
		w.all = map[chan record.Hint]struct{}{}
	}
	w.all[hints] = struct{}{}
	return true
}

func (w *watchers) drop(hints chan record.Hint) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if _, there := w.all[hints]; there {
		delete(w.all, hints)
		close(hints)
	}
}

func (w *watchers) tell(hints []record.Hint) {
	w.mu.Lock()
	defer w.mu.Unlock()
	for to := range w.all {
		for _, h := range hints {
			select {
			case to <- h:
			default:
			}
		}
	}
}

func (w *watchers) close() {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.closed = true
	for hints := range w.all {
		delete(w.all, hints)
		close(hints)
	}
}

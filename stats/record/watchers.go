package record

import (
	"context"
	"sync"
)

// hintsKept is how many hints wait for somebody slow. Those above are lost,
// which the number of the next shows.
const hintsKept = 1024

// Watchers are those who watch a record: what its Watch gives, for whoever
// implements one. The zero value has none.
type Watchers struct {
	mu     sync.Mutex
	all    map[chan Hint]struct{}
	closed bool
}

// Watch gives a channel of what is told from now on, until the context ends or
// Close. Afterwards it is Closed.
func (w *Watchers) Watch(ctx context.Context) (<-chan Hint, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	hints := make(chan Hint, hintsKept)
	if !w.add(hints) {
		return nil, Closed
	}
	context.AfterFunc(ctx, func() { w.drop(hints) })
	return hints, nil
}

func (w *Watchers) add(hints chan Hint) bool {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.closed {
		return false
	}
	if w.all == nil {
		w.all = map[chan Hint]struct{}{}
	}
	w.all[hints] = struct{}{}
	return true
}

func (w *Watchers) drop(hints chan Hint) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if _, there := w.all[hints]; there {
		delete(w.all, hints)
		close(hints)
	}
}

// Tell tells hints, and waits for nobody.
func (w *Watchers) Tell(hints []Hint) {
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

// Close ends all that is watched.
func (w *Watchers) Close() {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.closed = true
	for hints := range w.all {
		delete(w.all, hints)
		close(hints)
	}
}

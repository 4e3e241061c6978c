package record

import (
	"context"
	"sync"
)

// hintsKept is how many hints wait for a slow watcher. Further ones are lost, which the number of the next
// one shows.
const hintsKept = 1024

// Watchers is the watchers of a record, for implementations of Watch. The zero value has none.
type Watchers struct {
	mu     sync.Mutex
	all    map[chan ChangeNotice]struct{}
	closed bool
}

// Watch returns a channel of hints from now on, until the context ends or Close. After Close the error is
// Closed.
func (w *Watchers) Watch(ctx context.Context) (<-chan ChangeNotice, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	hints := make(chan ChangeNotice, hintsKept)
	if !w.add(hints) {
		return nil, Closed
	}
	context.AfterFunc(ctx, func() { w.drop(hints) })
	return hints, nil
}

func (w *Watchers) add(hints chan ChangeNotice) bool {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.closed {
		return false
	}
	if w.all == nil {
		w.all = map[chan ChangeNotice]struct{}{}
	}
	w.all[hints] = struct{}{}
	return true
}

func (w *Watchers) drop(hints chan ChangeNotice) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if _, there := w.all[hints]; there {
		delete(w.all, hints)
		close(hints)
	}
}

// Tell sends hints without waiting.
func (w *Watchers) Tell(hints []ChangeNotice) {
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

// Close ends all watches.
func (w *Watchers) Close() {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.closed = true
	for hints := range w.all {
		delete(w.all, hints)
		close(hints)
	}
}

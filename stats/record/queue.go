package record

import "sync"

// Queue is what waits for the one goroutine that writes. It looks at nothing but that:
// while it writes some, the next gather.
type Queue[J any] struct {
	mu      sync.Mutex
	waiting []J
	shut    bool
	wake    chan struct{}
	ended   chan struct{}
}

// NewQueue is one in which nothing waits. Somebody has to Run it.
func NewQueue[J any]() *Queue[J] {
	return &Queue[J]{wake: make(chan struct{}, 1), ended: make(chan struct{})}
}

// Post hands over a job and doesn't wait. False is a queue that was stopped.
func (q *Queue[J]) Post(j J) bool {
	q.mu.Lock()
	defer q.mu.Unlock()
	if q.shut {
		return false
	}
	q.waiting = append(q.waiting, j)
	q.rouse()
	return true
}

// rouse wakes the writer, with mu held.
func (q *Queue[J]) rouse() {
	select {
	case q.wake <- struct{}{}:
	default:
	}
}

// Stop ends the writer once nothing waits, and waits for that.
func (q *Queue[J]) Stop() {
	q.mu.Lock()
	q.shut = true
	q.rouse()
	q.mu.Unlock()
	<-q.ended
}

// Run writes what waits, until the queue is stopped and empty: at once what waits by
// then, in its order, and no more than goes with the first of it.
func (q *Queue[J]) Run(most func(first J) int, write func(batch []J)) {
	defer close(q.ended)
	for range q.wake {
		for {
			batch, shut := q.take(most)
			if len(batch) > 0 {
				write(batch)
				continue
			}
			if shut {
				return
			}
			break
		}
	}
}

// take gives what waits, as much as goes together, and whether nothing follows.
func (q *Queue[J]) take(most func(J) int) (batch []J, shut bool) {
	q.mu.Lock()
	defer q.mu.Unlock()
	if len(q.waiting) == 0 {
		return nil, q.shut
	}
	n := min(len(q.waiting), most(q.waiting[0]))
	batch = q.waiting[:n:n]
	q.waiting = q.waiting[n:]
	if len(q.waiting) == 0 {
		q.waiting = nil // the batch holds the memory no longer than it takes
	}
	return batch, q.shut
}

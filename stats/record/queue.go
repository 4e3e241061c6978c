package record

import "sync"

// Queue is the jobs that wait for the writing goroutine. While that writes a batch, the next one gathers
// here.
type Queue[J any] struct {
	mu      sync.Mutex
	waiting []J
	shut    bool
	wake    chan struct{}
	ended   chan struct{}
}

// NewQueue returns an empty queue. A goroutine has to Run it.
func NewQueue[J any]() *Queue[J] {
	return &Queue[J]{wake: make(chan struct{}, 1), ended: make(chan struct{})}
}

// Post adds a job without waiting. It returns false if the queue was stopped.
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

// Stop ends the writer once nothing waits, and waits for its end.
func (q *Queue[J]) Stop() {
	q.mu.Lock()
	q.shut = true
	q.rouse()
	q.mu.Unlock()
	<-q.ended
}

// Run writes batches until the queue is stopped and empty: each has the jobs waiting by then, in order, but
// no more than most allows for its first job.
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

// take returns the next batch, and whether nothing will follow.
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
		q.waiting = nil // the batch frees its memory when it is written
	}
	return batch, q.shut
}

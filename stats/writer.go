package stats

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"slices"
	"sync"
	"time"
)

// writer is the only goroutine that writes. Others pass it functions, which it runs one after the other;
// after each batch it saves every step that can be saved, in one transaction, and then answers the callers
// that wait.
type writer struct {
	store *Store
	db    *sql.DB // nil until an awaited store is open; used by the goroutine only

	mu    sync.Mutex
	inbox []func()
	shut  bool
	wake  chan struct{}

	// Used by the goroutine only:
	recordings map[*Recording]struct{} // all that are open
	pending    []*Recording            // those with something waiting, each once
	ended      bool
}

func (s *Store) startWriter(db *sql.DB) *writer {
	w := &writer{store: s, db: db, wake: make(chan struct{}, 1), recordings: map[*Recording]struct{}{}}
	go w.run()
	return w
}

// do passes the writer a function to run. It never waits, so the function runs even if the caller doesn't
// stay for the result. It returns false if the writer has stopped.
func (w *writer) do(f func()) bool { return w.post(f, false) }

func (w *writer) post(f func(), last bool) bool {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.shut {
		return false
	}
	w.inbox = append(w.inbox, f)
	w.shut = last
	select {
	case w.wake <- struct{}{}:
	default:
	}
	return true
}

// ask makes the writer run f, and waits for n answers, which f arranges. It returns at the first error.
func (w *writer) ask(ctx context.Context, n int, f func(answer chan<- error)) error {
	answer := make(chan error, n)
	if !w.do(func() { f(answer) }) {
		return ErrClosed
	}
	for range n {
		select {
		case err := <-answer:
			if err != nil {
				return err
			}
		case <-ctx.Done():
			return w.store.failure(true, ctx.Err())
		}
	}
	return nil
}

// change makes the writer change the store, and waits for it.
func (s *Store) change(ctx context.Context, f func(*sql.Tx) error) error {
	if s.writer == nil {
		return s.unwritable
	}
	return s.writer.ask(ctx, 1, func(answer chan<- error) { answer <- s.failure(true, s.writer.transact(f)) })
}

func (w *writer) run() {
	for {
		var again <-chan time.Time
		if w.unkept() || w.db == nil {
			again = time.After(w.store.patience() / 3) // so that a step isn't lost if no other follows it
		}
		select {
		case <-w.wake:
		case <-again:
		}
		w.mu.Lock()
		batch := w.inbox
		w.inbox = nil
		w.mu.Unlock()
		for _, f := range batch {
			f()
		}
		w.flush()
		if w.ended {
			return
		}
	}
}

// unkept reports whether there are steps that could be saved and aren't.
func (w *writer) unkept() bool {
	return slices.ContainsFunc(w.pending, func(r *Recording) bool { return r.next() > 0 })
}

// busy reports whether there are such steps because another process holds the store.
func (w *writer) busy() bool {
	return slices.ContainsFunc(w.pending, func(r *Recording) bool { return r.next() > 0 && errors.Is(r.trouble, Busy) })
}

// stop ends the writer: it does everything passed to it before, and gives every game back. The channel
// receives the outcome, once.
func (w *writer) stop() <-chan error {
	outcome := make(chan error, 1)
	posted := w.post(func() {
		w.flush()
		for end := time.Now().Add(2 * w.store.patience()); w.busy() && time.Now().Before(end); time.Sleep(10 * time.Millisecond) {
			w.flush()
		}
		var unsaved error
		for r := range w.recordings {
			if err := r.giveBack(); err != nil {
				unsaved = err
			}
		}
		if w.db != nil {
			if err := w.db.Close(); unsaved == nil {
				unsaved = w.store.failure(true, err)
			}
		}
		w.ended = true
		outcome <- unsaved
	}, true)
	if !posted {
		outcome <- nil
	}
	return outcome
}

// flush writes what can be written and answers the callers.
func (w *writer) flush() {
	if w.db == nil && !w.unkept() {
		_ = w.reach() // so that it can at least be read
	}
	// A conflict of one game with the store doesn't affect the others.
	for conflict := (*ConflictError)(nil); errors.As(w.keep(), &conflict); {
		for _, r := range w.pending {
			if r.id == conflict.Game {
				r.end(conflict)
			}
		}
	}
	for _, r := range w.pending {
		r.afterFlush()
	}
	// Recordings that still wait, for a disk that works again or for a missing step, are processed again with
	// every later batch.
	w.pending = slices.DeleteFunc(w.pending, func(r *Recording) bool {
		r.pending = r.waits()
		return !r.pending
	})
}

// keep writes all steps that directly follow the saved ones.
func (w *writer) keep() error {
	var batch []*Recording
	for _, r := range w.pending {
		if r.next() > 0 {
			batch = append(batch, r)
		}
	}
	if len(batch) == 0 {
		return nil
	}
	err := w.takeLeases(batch)
	if err == nil {
		err = w.transact(func(tx *sql.Tx) error {
			for _, r := range batch {
				if err := r.write(tx); err != nil {
					return err
				}
			}
			return nil
		})
	}
	err = w.store.failure(true, err)
	if errors.As(err, new(*ConflictError)) {
		return err
	}
	for _, r := range batch {
		r.written(err)
	}
	return err
}

// takeLeases ensures that no other Quoin ever sees a game of ours without its lease.
func (w *writer) takeLeases(batch []*Recording) (err error) {
	for _, r := range batch {
		if r.lease == nil {
			if r.lease, err = w.store.lease(r.id); err != nil {
				return err
			}
			r.lease.sign()
		}
	}
	return nil
}

// transact runs f in a transaction that holds the store's write lock from the start. If the disk is full, it
// makes room in the journal by copying it into the main file, and runs f once more.
func (w *writer) transact(f func(*sql.Tx) error) error {
	err := w.try(f)
	if w.db != nil && reason(err) == Full {
		if _, err := w.db.Exec("PRAGMA wal_checkpoint(PASSIVE)"); err == nil {
			return w.try(f)
		}
	}
	return err
}

// try turns a panic below into an error: in this goroutine a panic would end the program and leave the
// terminal in disorder.
func (w *writer) try(f func(*sql.Tx) error) (err error) {
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("the store broke off: %v", p)
		}
	}()
	if w.db == nil {
		if err := w.reach(); err != nil {
			return err
		}
	}
	tx, err := w.db.Begin()
	if err != nil {
		return err
	}
	defer func() { _ = tx.Rollback() }()
	if err := f(tx); err != nil {
		return err
	}
	return tx.Commit()
}

// Package lite keeps a server's record in one SQLite file, server.db. One
// goroutine writes: what waits for it goes to the disk together, and is answered
// when it is there. Several processes may have the file open; hints are of the
// changes made through the same Open.
package lite

import (
	"context"
	"database/sql"
	"sync/atomic"

	"quoin/stats/record"
)

// store is the record.
type store struct {
	path    string
	readers *sql.DB
	writer  *writer
	watch   record.Watchers
	closed  atomic.Bool
}

var _ record.Record = (*store)(nil)

// change has the writer change the record, and waits until that is on the disk.
func (s *store) change(ctx context.Context, do func(*change) error) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	j := &job{ctx: ctx, do: do, answer: make(chan error, 1)}
	if !s.writer.Post(j) {
		return record.Closed
	}
	select {
	case err := <-j.answer:
		return s.failure(err)
	case <-ctx.Done():
		return ctx.Err()
	}
}

// ask is change where the writer has something to tell. Who doesn't wait for it
// leaves it alone.
func ask[T any](ctx context.Context, s *store, do func(*change) (T, error)) (T, error) {
	var told, none T
	err := s.change(ctx, func(c *change) (err error) {
		told, err = do(c)
		return err
	})
	if err != nil {
		return none, err
	}
	return told, nil
}

// read runs f on one state of the record.
func (s *store) read(ctx context.Context, f func(*sql.Tx) error) error {
	if s.closed.Load() {
		return record.Closed
	}
	tx, err := s.readers.BeginTx(ctx, nil)
	if err == nil {
		err = f(tx)
		_ = tx.Rollback()
	}
	switch {
	case err == nil:
		return nil
	case ctx.Err() != nil:
		return ctx.Err()
	case s.closed.Load():
		return record.Closed
	}
	return s.failure(err)
}

// Now is none: the servers that share a file are on one machine, and have its clock.
func (s *store) Now(ctx context.Context) (record.Time, error) {
	if s.closed.Load() {
		return 0, record.Closed
	}
	return 0, ctx.Err()
}

// Close waits for what was handed over, and ends what watches. The connection
// that writes is closed last: SQLite then leaves one file.
func (s *store) Close() error {
	s.writer.Stop()
	if s.closed.Swap(true) {
		return nil
	}
	s.watch.Close()
	err := s.readers.Close()
	if writer := s.writer.conn.close(); err == nil {
		err = writer
	}
	return s.failure(err)
}

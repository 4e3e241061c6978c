// Package sqlitestore stores a server's record in one SQLite file, server.db. A single goroutine writes: waiting
// changes are written together, and answered once they are on the disk. Several processes may have the file
// open; hints are only about changes made through the same Open.
package sqlitestore

import (
	"context"
	"database/sql"
	"sync/atomic"

	"quoin/stats/record"
	"quoin/stats/record/sqlrecord"
)

// store is the record.
type store struct {
	sqlrecord.CommonRecord
	path    string
	readers *sql.DB
	writer  *writer
	watch   record.Watchers
	closed  atomic.Bool
}

var _ record.Record = (*store)(nil)

// dialect is SQLite's. SQLite finds a partial index only by the exact words of the index.
var dialect = sqlrecord.Dialect{
	IsTrue: " = 1", NoIndex: "+", AmongNumbers: "%[1]s IN (SELECT value FROM json_each('[' || %[2]s || ']'))", RatedTo: "rated", RatedIn: "server",
}

// Update makes the writer change the record, and waits until the change is on the disk.
func (s *store) Update(ctx context.Context, do func(*sqlrecord.Change) error) error {
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

// querier is a database, or a transaction in it.
type querier interface {
	QueryContext(ctx context.Context, text string, args ...any) (*sql.Rows, error)
}

// reader reads within a context.
type reader struct {
	ctx context.Context
	querier
}

// Query runs a statement.
func (r reader) Query(text string, args, into []any, each func() error) error {
	rows, err := r.QueryContext(r.ctx, text, args...)
	return forEach(rows, err, into, each)
}

// forEach scans each row and calls each.
func forEach(rows *sql.Rows, err error, into []any, each func() error) error {
	if err != nil {
		return err
	}
	defer rows.Close()
	for rows.Next() {
		if err := rows.Scan(into...); err != nil {
			return err
		}
		if err := each(); err != nil {
			return err
		}
	}
	return rows.Err()
}

// View runs f.
func (s *store) View(ctx context.Context, f func(sqlrecord.Querier) error) error {
	return s.reads(ctx, func() error { return f(reader{ctx, s.readers}) })
}

// readWhole runs f on a single state of the record.
func (s *store) readWhole(ctx context.Context, f func(reader) error) error {
	return s.reads(ctx, func() error {
		tx, err := s.readers.BeginTx(ctx, nil)
		if err == nil {
			err = f(reader{ctx, tx})
			_ = tx.Rollback()
		}
		return err
	})
}

func (s *store) reads(ctx context.Context, f func() error) error {
	if s.closed.Load() {
		return record.Closed
	}
	err := ctx.Err()
	if err == nil {
		err = f()
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

// Watch returns a channel of changes from now on.
func (s *store) Watch(ctx context.Context) (<-chan record.ChangeNotice, error) {
	return s.watch.Watch(ctx)
}

// Now returns 0, because the servers that share a file are on one machine, and have its clock.
func (s *store) Now(ctx context.Context) (record.Time, error) {
	if s.closed.Load() {
		return 0, record.Closed
	}
	return 0, ctx.Err()
}

// Close waits for pending changes, and ends all watches. The writing connection is closed last: SQLite then
// leaves a single file.
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

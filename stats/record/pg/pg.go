// Package pg stores the record of any number of servers in PostgreSQL, or in another database with its
// protocol.
//
// The steps of all games are written by one goroutine on one connection, waiting ones together in one
// transaction; all other changes likewise by another goroutine, so that no step waits for a login. Every
// transaction leaves a row that says what has changed, so that servers learn of each other's changes; a
// NOTIFY announces it at once, and a server that gets none polls once a second.
//
// The database only needs tables, sequences and transactions that don't lose each other's changes of a row:
// code that relies on a row staying unchanged locks it, or writes it. Transactions that the database wants
// retried are retried.
//
// Only pgconn of pgx is used: its type conversion is larger than everything else, and a record has five
// types.
package pg

import (
	"context"
	"errors"
	"sync/atomic"
	"time"

	"quoin/stats/record"
	"quoin/stats/record/sqlrecord"
)

// store is the record.
type store struct {
	sqlrecord.CommonRecord
	*address
	pool   *pool      // of reading connections
	steps  *writeLane // for appended steps
	rest   *writeLane // for all other changes
	news   *remoteChanges
	clock  clockConn
	watch  record.Watchers
	closed atomic.Bool
	// patience is how long a request waits for a database that has gone away, before it fails.
	patience time.Duration
	begins   string // begins a transaction
}

var _ record.Record = (*store)(nil)

// patience is the usual patience of a store: a database on the next machine takes some seconds to restart.
const patience = 20 * time.Second

// begins begins a transaction. Rows that must not change are locked, so a stricter isolation level isn't
// needed; it does no harm in a database that has only stricter ones.
const begins = "BEGIN ISOLATION LEVEL READ COMMITTED"

// tryFor limits a transaction, so that a silent connection is given up.
const tryFor = 8 * time.Second

// dialect is PostgreSQL's.
var dialect = sqlrecord.Dialect{
	Shared: true, Counts: true, AmongNumbers: "%[1]s = ANY (CAST(string_to_array(%[2]s, ',') AS BIGINT[]))", RatedTo: "place", RatedIn: "last_rated",
}

// Update makes a lane change the record, and waits until the change is durable.
func (s *store) Update(ctx context.Context, do func(*sqlrecord.Change) error) error {
	return s.hand(ctx, s.rest, &job{do: do})
}

func (s *store) hand(ctx context.Context, l *writeLane, j *job) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	j.ctx, j.until, j.answer = ctx, time.Now().Add(s.patience), make(chan error, 1)
	if !l.Post(j) {
		return record.Closed
	}
	select {
	case err := <-j.answer:
		if err != nil && ctx.Err() != nil && errors.Is(err, ctx.Err()) {
			return ctx.Err()
		}
		return s.failure(err)
	case <-ctx.Done():
		return ctx.Err()
	}
}

// View runs f, with retries while the database is away.
func (s *store) View(ctx context.Context, f func(sqlrecord.Querier) error) error {
	var wait pause
	for until := time.Now().Add(s.patience); ; {
		if s.closed.Load() {
			return record.Closed
		}
		if err := ctx.Err(); err != nil {
			return err
		}
		trying, cancel := context.WithTimeout(ctx, tryFor)
		err := s.pool.with(trying, func(c *conn) error { return f(boundConn{trying, c}) })
		cancel()
		switch {
		case err == nil:
			return nil
		case ctx.Err() != nil:
			return ctx.Err()
		case s.closed.Load():
			return record.Closed
		case !passes(err) || !time.Now().Before(until):
			return s.failure(err)
		}
		wait.wait(ctx)
	}
}

// pause is the time between retries: longer each time, and random.
type pause struct{ last time.Duration }

func (p *pause) wait(ctx context.Context) {
	const first, most = 5 * time.Millisecond, time.Second
	p.last = min(max(2*p.last, first), most)
	select {
	case <-ctx.Done():
	case <-time.After(p.last/2 + jitter(p.last/2)):
	}
}

// Watch returns a channel of changes from now on, by this and other servers.
func (s *store) Watch(ctx context.Context) (<-chan record.ChangeNotice, error) {
	return s.watch.Watch(ctx)
}

// Close waits for pending changes, and ends all watches.
func (s *store) Close() error {
	s.steps.stop()
	s.rest.stop()
	if s.closed.Swap(true) {
		return nil
	}
	s.news.stop()
	s.clock.stop()
	s.watch.Close()
	s.pool.stop()
	return nil
}

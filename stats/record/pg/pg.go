// Package pg keeps the record of any number of servers in PostgreSQL, or in
// another database that speaks its protocol.
//
// Steps of all games are written by one goroutine and connection, what waits
// together in one transaction; all other changes in the same way by another one, so
// that no step waits for who comes in. Every transaction leaves a row of what has
// changed, by which servers learn of each other's; a NOTIFY says so at once, and
// who gets none looks once a second.
//
// Nothing is asked of the database but tables, sequences and transactions that
// don't lose each other's changes of a row: whoever is to find something unchanged
// locks its row, or writes it. What the database asks to be tried again is.
//
// Of pgx only pgconn is used: its conversion of types is larger than all the rest, and a
// record has five types.
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
	sqlrecord.Record
	*address
	pool   *pool // that reads
	steps  *lane // what is appended,
	rest   *lane // and every other change
	news   *news
	clock  clockConn
	watch  record.Watchers
	closed atomic.Bool
	// patience is for how long what is asked waits for a database that has gone
	// away, before it fails.
	patience time.Duration
	begins   string // a transaction
}

var _ record.Record = (*store)(nil)

// patience is what a store has usually: a database of the machine next door takes
// some seconds to begin again.
const patience = 20 * time.Second

// begins is how transactions begin. What is to be unchanged is locked, so that more
// isn't needed; where the database keeps them apart more strictly it does no harm.
const begins = "BEGIN ISOLATION LEVEL READ COMMITTED"

// tryFor bounds one transaction, so that a connection of which nothing is heard is
// given up.
const tryFor = 8 * time.Second

// dialect is PostgreSQL's.
var dialect = sqlrecord.Dialect{
	Shared: true, Counts: true, AmongNumbers: "%[1]s = ANY (CAST(string_to_array(%[2]s, ',') AS BIGINT[]))", RatedTo: "place", RatedIn: "last_rated",
}

// Update has a lane change the record, and waits until that is durable.
func (s *store) Update(ctx context.Context, do func(*sqlrecord.Change) error) error {
	return s.hand(ctx, s.rest, &job{do: do})
}

func (s *store) hand(ctx context.Context, l *lane, j *job) error {
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

// View runs f, and again while the database is away.
func (s *store) View(ctx context.Context, f func(sqlrecord.Reader) error) error {
	var wait pause
	for until := time.Now().Add(s.patience); ; {
		if s.closed.Load() {
			return record.Closed
		}
		if err := ctx.Err(); err != nil {
			return err
		}
		trying, cancel := context.WithTimeout(ctx, tryFor)
		err := s.pool.with(trying, func(c *conn) error { return f(asked{trying, c}) })
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

// pause is the time between tries: longer each time, and never the same for all.
type pause struct{ last time.Duration }

func (p *pause) wait(ctx context.Context) {
	const first, most = 5 * time.Millisecond, time.Second
	p.last = min(max(2*p.last, first), most)
	select {
	case <-ctx.Done():
	case <-time.After(p.last/2 + jitter(p.last/2)):
	}
}

// Watch gives a channel of what changes from now on, here and at other servers.
func (s *store) Watch(ctx context.Context) (<-chan record.Hint, error) { return s.watch.Watch(ctx) }

// Close waits for what was handed over, and ends what watches.
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

package pg

import (
	"context"
	"sync"

	"quoin/stats/record"
)

// moment is the database's clock, in milliseconds; unlike now() it doesn't stand for the
// length of a transaction.
const moment = "SELECT CAST(floor(extract(epoch FROM clock_timestamp()) * 1000) AS BIGINT)"

// clockConn is the connection that is asked for the time. It has one of its own: the answer's
// way is what the caller measures, and a database that went away and came back is seen by
// it, however quick that was.
type clockConn struct {
	mu   sync.Mutex
	conn *conn // nil while there is none
}

// Now is the moment by the database's clock.
func (s *store) Now(ctx context.Context) (at record.Time, err error) {
	if err := ctx.Err(); err != nil {
		return 0, err
	}
	c := &s.clock
	c.mu.Lock()
	defer c.mu.Unlock()
	if s.closed.Load() {
		return 0, record.Closed
	}
	trying, cancel := context.WithTimeout(ctx, tryFor)
	defer cancel()
	if c.conn == nil {
		if c.conn, err = s.dial(trying, nil); err == nil {
			_, err = c.conn.row(trying, moment, nil, &at) // the first one prepares it
		}
	}
	if err == nil {
		_, err = c.conn.row(trying, moment, nil, &at)
	}
	if err == nil {
		return at, nil
	}
	c.hangUp()
	if ctx.Err() != nil {
		return 0, ctx.Err()
	}
	return 0, s.failure(err)
}

func (c *clockConn) hangUp() {
	c.conn.hangUp()
	c.conn = nil
}

// stop ends the connection. The store is closed by then.
func (c *clockConn) stop() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.hangUp()
}

package pg

import (
	"context"
	"sync"

	"quoin/stats/record"
)

// moment returns the database's clock in milliseconds; unlike now(), it moves on within a transaction.
const moment = "SELECT CAST(floor(extract(epoch FROM clock_timestamp()) * 1000) AS BIGINT)"

// clockConn is the connection for the clock. It is separate because the caller measures the round trip, and
// because it notices a database that went away and came back, however quickly.
type clockConn struct {
	mu   sync.Mutex
	conn *conn // nil while there is none
}

// Now returns the time of the database's clock.
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
			_, err = c.conn.row(trying, moment, nil, &at) // the first call prepares it
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

// stop closes the connection. The store must be closed by then.
func (c *clockConn) stop() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.hangUp()
}

package serve

import (
	"context"
	"sync"
	"time"

	"quoin/stats/record"
	"quoin/ui/serve/rooms"
)

const (
	// mostOff is how far a machine's clock may be off the record's. Games go by the
	// record's, so this is for whatever else reads the machine's: a clock so far off is
	// one that nobody looks after.
	mostOff = time.Second
	// rightAgain is how near it has to come again, so that one at the limit doesn't go
	// to and fro.
	rightAgain = mostOff / 2
	// slowest is the longest way to the record and back by which anything is measured.
	slowest = time.Second
	// asksFirst is how often the record is asked when a server begins: the quickest
	// answer counts.
	asksFirst = 5
)

// clock is the record's clock as a server follows it: from one answer to the next it goes
// on by the machine's monotonic clock, so that nobody who sets the machine's clock moves
// it. It may be used from anywhere at once.
type clock struct {
	record  record.Record
	machine func() time.Time

	mu    sync.Mutex
	has   bool          // the record has a clock, and has told it
	at    time.Time     // the record's moment
	when  time.Time     // at that reading of the monotonic clock
	last  time.Time     // the latest moment that was given
	ahead time.Duration // of the machine's clock before the record's; below zero if behind
	wrong bool
}

// now is the moment by the record's clock, or by the machine's where it has none.
func (c *clock) now() time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	if !c.has {
		return c.machine()
	}
	now := c.at.Add(time.Since(c.when))
	// A better reading may set it back by a little, and steps mustn't go back.
	if back := c.last.Sub(now); back > 0 && back < slowest {
		now = c.last
	}
	c.last = now
	return now
}

// first asks until an answer was quick enough, and a few times for a better one.
func (c *clock) first(ctx context.Context) error {
	for range asksFirst {
		if err := c.ask(ctx); err != nil || !c.has {
			return err
		}
	}
	return nil
}

// ask measures how far the machine's clock is off. An error is that the record doesn't
// answer; then everything goes on by the last answer.
func (c *clock) ask(ctx context.Context) error {
	wall, before := c.machine(), time.Now()
	told, err := c.record.Now(ctx)
	trip := time.Since(before)
	if err != nil || told == 0 {
		return err
	}
	c.take(told.Time(), wall, before, trip)
	return nil
}

// take takes the record's moment, which was asked for at a reading of the machine's clock
// and of the monotonic one, and took a time to come: it is of some moment in between.
func (c *clock) take(told, wall, asked time.Time, trip time.Duration) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if trip > slowest && c.has {
		return
	}
	doubt := trip/2 + time.Millisecond // of which the record tells whole ones
	at := told.Add(-trip / 2)          // when it was asked
	if off := at.Sub(c.at.Add(asked.Sub(c.when))); !c.has || off.Abs() > doubt {
		c.has, c.at, c.when = true, at, asked
	}
	if trip > slowest {
		return // which says nothing about a second
	}
	c.ahead = wall.Sub(at)
	switch off := c.ahead.Abs(); {
	case off > mostOff+doubt:
		c.wrong = true
	case off <= rightAgain:
		c.wrong = false
	}
}

// off is how far the machine's clock is ahead.
func (c *clock) off() time.Duration {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.ahead
}

// isWrong reports whether the machine's clock is too far off. Where there is none to
// compare it with it is right.
func (c *clock) isWrong() bool {
	if c == nil {
		return false
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.wrong
}

// asksEvery is how often the record is asked for the time, which also tells whether it is
// there.
const asksEvery = time.Second

// watchRecord follows the record's clock and says in the log when the record goes and
// comes back. While the machine's clock is wrong no games are taken.
func (s *Server) watchRecord() {
	if s.clock == nil || !s.clock.isShared() {
		return
	}
	tick := time.NewTicker(asksEvery)
	defer tick.Stop()
	shut := !s.tookGames
	for {
		select {
		case <-s.ctx.Done():
			return
		case <-tick.C:
		}
		s.heard(byReading, s.clock.ask(s.ctx))
		switch wrong := s.clock.isWrong(); {
		case wrong && !shut:
			s.rooms.Shut()
			s.tell(eventClockWrong, s.clock.off())
			shut = true
		case !wrong && shut && s.takeGames():
			s.tell(eventClockRight, s.clock.off())
			shut = false
		}
	}
}

// takeGames has games taken again. The first time is when the server begins for its
// players, so that what nobody could play before is given back from then on. It is false
// where the record doesn't say how long that was.
func (s *Server) takeGames() bool {
	if s.tookGames {
		s.rooms.Take(rooms.Down{})
		return true
	}
	beats, err := s.record.Beats(s.ctx)
	if err != nil {
		return false
	}
	s.rooms.Take(rooms.DownSince(beats, s.node, record.At(s.now())))
	s.tookGames = true
	return true
}

// isShared reports whether the record has a clock.
func (c *clock) isShared() bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.has
}

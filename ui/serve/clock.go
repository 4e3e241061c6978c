package serve

import (
	"context"
	"sync"
	"time"

	"quoin/stats/record"
	"quoin/ui/serve/rooms"
)

const (
	// mostOff is how far the machine's clock may be off the record's. Games go by the record's clock; other
	// things use the machine's, and if it is this far off, nobody looks after the machine.
	mostOff = time.Second
	// rightAgain is how near it must come to be right again, so that a clock at the limit doesn't flip back
	// and forth.
	rightAgain = mostOff / 2
	// slowest is the longest round trip to the record that is used for measuring.
	slowest = time.Second
	// asksFirst is how often the record is asked when a server starts; the quickest answer is used.
	asksFirst = 5
)

// clock is the record's clock as a server follows it: between two answers it runs by the machine's monotonic
// clock, so setting the machine's clock doesn't change it. It is safe for concurrent use.
type clock struct {
	record  record.Record
	machine func() time.Time

	mu    sync.Mutex
	has   bool          // whether the record has a clock and has told its time
	at    time.Time     // the record's time
	when  time.Time     // the reading of the monotonic clock at that time
	last  time.Time     // the latest time returned
	ahead time.Duration // how far the machine's clock is ahead of the record's; negative if behind
	wrong bool
}

// now returns the time by the record's clock, or by the machine's if the record has none.
func (c *clock) now() time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	if !c.has {
		return c.machine()
	}
	now := c.at.Add(time.Since(c.when))
	// A better reading may set the clock back a little, but the times of steps mustn't decrease.
	if back := c.last.Sub(now); back > 0 && back < slowest {
		now = c.last
	}
	c.last = now
	return now
}

// first asks until an answer is quick enough, and a few more times for a better one.
func (c *clock) first(ctx context.Context) error {
	for range asksFirst {
		if err := c.ask(ctx); err != nil || !c.has {
			return err
		}
	}
	return nil
}

// ask measures how far the machine's clock is off. It returns an error if the record doesn't answer; then the
// last answer still counts.
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

// take takes the record's time, told, with the readings of the machine's clock and the monotonic clock when
// it was asked for, and the length of the round trip: told is from some moment in between.
func (c *clock) take(told, wall, asked time.Time, trip time.Duration) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if trip > slowest && c.has {
		return
	}
	doubt := trip/2 + time.Millisecond // the record tells whole milliseconds
	at := told.Add(-trip / 2)          // when it was asked
	if off := at.Sub(c.at.Add(asked.Sub(c.when))); !c.has || off.Abs() > doubt {
		c.has, c.at, c.when = true, at, asked
	}
	if trip > slowest {
		return // too vague to judge a second
	}
	c.ahead = wall.Sub(at)
	switch off := c.ahead.Abs(); {
	case off > mostOff+doubt:
		c.wrong = true
	case off <= rightAgain:
		c.wrong = false
	}
}

// off returns how far the machine's clock is ahead.
func (c *clock) off() time.Duration {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.ahead
}

// isWrong reports whether the machine's clock is too far off. Without another clock to compare it with it is
// right.
func (c *clock) isWrong() bool {
	if c == nil {
		return false
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.wrong
}

// asksEvery is how often the record is asked for the time, which also shows whether it can be reached.
const asksEvery = time.Second

// watchRecord follows the record's clock, and logs when the record can't be reached and when it is back.
// While the machine's clock is wrong the server takes no games.
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

// takeGames makes the server take games again. The first time is at its start: the time that nobody could
// play before is given back. It returns false if the record doesn't say how long that was.
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

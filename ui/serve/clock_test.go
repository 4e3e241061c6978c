package serve

import (
	"context"
	"testing"
	"testing/synctest"
	"time"

	"quoin/stats/record"
)

// shared is a record with a clock that takes a while to answer.
type shared struct {
	record.Record
	ahead time.Duration // how far it is ahead of the test's time
	there time.Duration // the time to get there
	back  time.Duration // the time to get back
}

func (s *shared) Now(context.Context) (record.Time, error) {
	time.Sleep(s.there)
	now := record.At(time.Now().Add(s.ahead))
	time.Sleep(s.back)
	return now, nil
}

// TestClock: a server goes by the record's clock, whatever the machine's clock is set to, and knows how far
// that one is off.
func TestClock(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		const right = 5 * time.Millisecond // the uncertainty that the round trip to the record causes
		off := 20 * time.Minute
		r := &shared{there: time.Millisecond, back: 3 * time.Millisecond}
		c := &clock{record: r, machine: func() time.Time { return time.Now().Add(off) }}
		check := func(what string, want time.Time, ahead time.Duration, wrong bool) {
			t.Helper()
			if got := c.now().Sub(want); got.Abs() > right {
				t.Errorf("%s: it is %v off the record", what, got)
			}
			if got := c.off() - ahead; got.Abs() > right {
				t.Errorf("%s: the machine's clock is %v ahead, want %v", what, c.off(), ahead)
			}
			if got := c.isWrong(); got != wrong {
				t.Errorf("%s: it is wrong: %v, want %v", what, got, wrong)
			}
		}
		ask := func() {
			t.Helper()
			if err := c.ask(t.Context()); err != nil {
				t.Fatal(err)
			}
		}
		if err := c.first(t.Context()); err != nil {
			t.Fatal(err)
		}
		check("20 minutes ahead", time.Now(), off, true)
		off = -time.Hour
		time.Sleep(time.Minute)
		check("set back, before it is measured", time.Now(), 20*time.Minute, true)
		ask()
		check("set back", time.Now(), off, true)
		off = 700 * time.Millisecond
		ask()
		check("nearly right", time.Now(), off, true)
		off = 300 * time.Millisecond
		ask()
		check("right", time.Now(), off, false)
		off = 900 * time.Millisecond
		ask()
		check("not yet wrong", time.Now(), off, false)
		r.there, r.back = 0, 3*time.Second
		off = 2 * time.Second
		ask()
		check("an answer that took long says nothing", time.Now(), 900*time.Millisecond, false)
		r.there, r.back = time.Millisecond, time.Millisecond
		ask()
		check("a second too many", time.Now(), off, true)
		r.ahead = time.Hour
		ask()
		check("the record's clock was set", time.Now().Add(time.Hour), off-time.Hour, true)
		r.ahead -= 400 * time.Millisecond
		before := c.now()
		ask()
		if now := c.now(); now.Before(before) {
			t.Errorf("it goes back by %v", before.Sub(now))
		}
		time.Sleep(time.Second)
		check("a little back", time.Now().Add(r.ahead), off-r.ahead, true)
	})
}

package match_test

import (
	"math/rand/v2"
	"testing"
	"time"

	"quoin/game/match"
	"quoin/testdata/sample"
)

const second, minute, ms = time.Second, time.Minute, time.Millisecond

func control(t *testing.T, text string) match.Control {
	t.Helper()
	c, err := match.ParseControl(text)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

func TestFischer(t *testing.T) {
	k := match.NewClocks(control(t, "3+2"), 2)
	if k.Limit() != match.Never || k.Left(0, minute) != 3*minute {
		t.Fatalf("before anything runs: %v left until %v", k.Left(0, minute), k.Limit())
	}
	k = k.Run(0, 10*second)
	if k.Limit() != 190*second || k.Out(190*second-1) || !k.Out(190*second) {
		t.Errorf("it runs until %v", k.Limit())
	}
	k = k.Stop(40*second, true)
	if l, other := k.Left(0, minute), k.Left(1, minute); l != 152*second || other != 3*minute {
		t.Errorf("%v and %v are left", l, other)
	}
	k = k.Run(0, minute).Stop(70*second, false) // a turn of two actions
	if l := k.Left(0, minute); l != 142*second {
		t.Errorf("%v is left within a turn", l)
	}
	if l := k.Run(0, minute).Left(0, time.Hour); l != 0 {
		t.Errorf("%v is left long after the end", l)
	}
	if l := k.Run(0, minute).Left(0, 0); l != 142*second {
		t.Errorf("%v is left on a clock that was set back", l)
	}
}

func TestOvertime(t *testing.T) {
	k := match.NewClocks(match.ClubTime, 2).Run(1, 0)
	if k.Limit() != 30*minute {
		t.Fatalf("it runs until %v", k.Limit())
	}
	for _, c := range []struct {
		at   time.Duration
		left time.Duration
		fine int
	}{
		{24 * minute, minute, 0},
		{25 * minute, 0, 0},
		{25*minute + ms, -ms, 10},
		{26 * minute, -minute, 10},
		{26*minute + ms, -minute - ms, 20},
		{30*minute - ms, -5*minute + ms, 50},
		{time.Hour, -5 * minute, 50},
	} {
		if k.Left(1, c.at) != c.left || k.Fined(1, c.at) != c.fine || k.Fined(0, c.at) != 0 {
			t.Errorf("at %v: %v left, −%d", c.at, k.Left(1, c.at), k.Fined(1, c.at))
		}
	}
	k = k.Stop(27*minute, true)
	if k.Fined(1, time.Hour) != 20 {
		t.Errorf("−%d is what remains", k.Fined(1, time.Hour))
	}
}

func TestDays(t *testing.T) {
	const day = match.Day
	k := match.NewClocks(match.Control{Days: 2}, 2).Run(0, day)
	if k.Limit() != 6*day || k.Left(0, 2*day) != 4*day || k.Bank(0, 2*day) != 3*day || k.Bank(0, 4*day) != 2*day {
		t.Errorf("%v left until %v, bank %v then %v", k.Left(0, 2*day), k.Limit(), k.Bank(0, 2*day), k.Bank(0, 4*day))
	}
	k = k.Stop(3*day, true)
	if k.Bank(0, 9*day) != 3*day {
		t.Errorf("a move in its days leaves %v", k.Bank(0, 9*day))
	}
	k = k.Run(0, 3*day).Stop(7*day, true)
	if k.Bank(0, 9*day) != day || k.Run(0, 9*day).Limit() != 12*day {
		t.Errorf("one of four days leaves %v", k.Bank(0, 9*day))
	}
	if k.Lag(0, second) != 0 {
		t.Error("nobody's line matters in days")
	}
}

func TestLag(t *testing.T) {
	k := match.NewClocks(control(t, "3+2"), 2)
	at, given := time.Duration(0), time.Duration(0)
	for range 12 {
		lag := k.Lag(0, 450*ms)
		k = k.Run(0, at).Return(at+10*second, lag).Stop(at+10*second, false)
		at, given = at+10*second, given+lag
	}
	if given != match.LagQuota || k.Left(0, at) != 62*second {
		t.Errorf("%v were given of the way, and %v are left", given, k.Left(0, at))
	}
	if k.Lag(1, 450*ms) != match.MaxLag || k.Lag(1, 80500*time.Microsecond) != 80*ms || k.Lag(1, -second) != 0 {
		t.Error("of the other's way, up to 300 ms are given back, whole ones")
	}
	if l := k.Run(1, at).Return(at+10*ms, 300*ms).Stop(at+10*ms, false).Left(1, at); l != 3*minute {
		t.Errorf("more than was used is given back: %v", l)
	}
}

func TestPause(t *testing.T) {
	k := match.NewClocks(control(t, "3+2"), 2).Run(0, 0).Pause(20 * second)
	if k.Limit() != 200*second || k.Left(0, 30*second) != 170*second {
		t.Errorf("%v left until %v", k.Left(0, 30*second), k.Limit())
	}
}

// A limit is always exactly the time at which nothing is left, and clocks gain time only from increments, lag
// and pauses.
func TestClocksKeepTime(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for range sample.Size(2000, 2000) {
		c := []match.Control{match.ClubTime, match.BlitzTime, {Days: 1 + rng.IntN(14)}}[rng.IntN(3)]
		k := match.NewClocks(c, 1)
		var at, used, given time.Duration
		scale := (k.Run(0, 0).Limit() / 6).Milliseconds()
		for k.Run(0, at).Limit() > at {
			k = k.Run(0, at)
			limit := k.Limit()
			if k.Out(limit-1) || !k.Out(limit) || k.Left(0, limit) != -c.Overtime {
				t.Fatalf("%v: at its limit %v there are %v left", c, limit, k.Left(0, limit))
			}
			took := min(time.Duration(rng.Int64N(scale))*ms, limit-at)
			if rng.IntN(20) == 0 {
				took = limit - at
			}
			lag := k.Lag(0, time.Duration(rng.IntN(400))*ms)
			k = k.Return(at+took, lag).Stop(at+took, true)
			at += took
			used += max(0, took-time.Duration(c.Days)*match.Day)
			given += c.Increment + min(lag, max(0, took-time.Duration(c.Days)*match.Day))
			bank := c.Bank
			if c.Days > 0 {
				bank = match.DaysBank
			}
			if k.Bank(0, at) != bank-used+given {
				t.Fatalf("%v: %v in the bank, which should be %v", c, k.Bank(0, at), bank-used+given)
			}
			if at > 100*c.Bank && c.Days == 0 || c.Days > 0 && at > 1000*match.Day {
				break
			}
		}
	}
}

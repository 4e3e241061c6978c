package serve

import (
	"testing"
	"time"

	"quoin/ui/serve/meters"
)

// TestSessionMeter: a session draws at once for as long as it costs little, and at its own rate once nothing is left
// over; what it saves is bounded, and what others draw takes nothing of its own.
func TestSessionMeter(t *testing.T) {
	t.Parallel()
	const ms = time.Millisecond
	now := time.Unix(1000, 0)
	spare := newSpareTime(1)
	session := func() *sessionMeter {
		m := newSessionMeter(meters.New(), spare, 20*ms)
		m.now = func() time.Time { return now }
		m.Drew(0)
		return m
	}
	spare.take(0, now)
	honest, greedy := session(), session()
	for range 1000 { // 5 ms of a key a second, for as long as one likes
		if honest.Wait() != 0 || honest.Rest() != 0 {
			t.Fatal("an honest session waits")
		}
		honest.Drew(5 * ms)
		now = now.Add(time.Second)
	}
	// All that is saved is drawn at once: its own 400 ms, and the second that is left over.
	drawn := time.Duration(0)
	for greedy.Wait() == 0 {
		greedy.Drew(5 * ms)
		drawn += 5*ms + messageTime
	}
	if drawn < ownMost+spareMost || drawn > ownMost+spareMost+10*ms {
		t.Errorf("%v are drawn at once, want about %v", drawn, ownMost+spareMost)
	}
	if honest.Wait() != 0 {
		t.Error("an honest session waits for a greedy one")
	}
	// From then on it has its 20 ms a second and the 100 that are left over.
	drawn = 0
	for begun := now; now.Sub(begun) < 100*time.Second; now = now.Add(33 * ms) {
		if greedy.Wait() == 0 {
			greedy.Drew(20 * ms)
			drawn += 20*ms + messageTime
		}
		if honest.Wait() != 0 {
			t.Fatal("an honest session waits beside a greedy one")
		}
	}
	if drawn < 11*time.Second || drawn > 13*time.Second {
		t.Errorf("in 100 s it draws for %v, want about 12 s", drawn)
	}
	// Nothing left over for many: each has its own rate, and reads no more once its input alone costs too much.
	many := []*sessionMeter{session(), session(), session(), session(), session(), session(), session(), session(), session(), session()}
	drawn = 0
	for begun := now; now.Sub(begun) < 100*time.Second; now = now.Add(33 * ms) {
		for _, m := range many {
			if m.Wait() == 0 {
				m.Drew(20 * ms)
				drawn += 20*ms + messageTime
			}
		}
	}
	if most := 10*(2*time.Second+ownMost) + 10*time.Second + spareMost + time.Second; drawn > most {
		t.Errorf("ten draw for %v, want at most %v", drawn, most)
	}
	if many[0].Rest() > restMost {
		t.Errorf("it reads nothing for %v", many[0].Rest())
	}
	for range 100 {
		many[0].Drew(5 * ms) // for keys, although no frame is drawn
	}
	if many[0].Rest() == 0 {
		t.Error("it reads on, whatever its keys cost")
	}
	now = now.Add(time.Hour)
	for _, m := range append(many, honest, greedy) {
		if m.Wait() != 0 || m.Rest() != 0 {
			t.Error("an hour later it still waits")
		}
	}
}

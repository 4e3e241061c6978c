package serve

import (
	"testing"
	"time"

	"quoin/ui/serve/meters"
)

// drawers are sessions that share the spare time of a server whose clock the test sets.
type drawers struct {
	now   time.Time
	spare *spareTime
}

func (d *drawers) at(address string) *sessionMeter {
	m := newSessionMeter(meters.New(), d.spare, address, 20*time.Millisecond)
	m.now = func() time.Time { return d.now }
	m.Drew(0)
	return m
}

// draw draws as often as it may for a while, and returns for how long.
func (d *drawers) draw(lasts time.Duration, all ...*sessionMeter) []time.Duration {
	drawn := make([]time.Duration, len(all))
	const frame = 20 * time.Millisecond
	for begun := d.now; d.now.Sub(begun) < lasts; d.now = d.now.Add(33 * time.Millisecond) {
		for i, m := range all {
			if m.Wait() == 0 {
				m.Drew(frame)
				drawn[i] += frame + messageTime
			}
		}
	}
	return drawn
}

// TestSessionMeter: a session draws at once for as long as it costs little, whatever others do. What it saves is bounded,
// and once that is used it has its own rate and its part of the time that is left over.
func TestSessionMeter(t *testing.T) {
	t.Parallel()
	const ms = time.Millisecond
	d := &drawers{time.Unix(1000, 0), newSpareTime(1)}
	honest, greedy := d.at("honest"), d.at("greedy")
	for range 1000 { // 5 ms of a key a second, for as long as one likes
		if honest.Wait() != 0 || honest.Rest() != 0 {
			t.Fatal("an honest session waits")
		}
		honest.Drew(5 * ms)
		d.now = d.now.Add(time.Second)
	}
	// All that it has saved is drawn at once.
	drawn := time.Duration(0)
	for greedy.Wait() == 0 {
		greedy.Drew(5 * ms)
		drawn += 5*ms + messageTime
	}
	if drawn < ownMost || drawn > ownMost+10*ms {
		t.Errorf("%v are drawn at once, want about %v", drawn, ownMost)
	}
	if honest.Wait() != 0 {
		t.Error("an honest session waits for a greedy one")
	}
	// From then on it has its 20 ms a second and the 100 that are left over.
	if drawn := d.draw(100*time.Second, greedy)[0]; drawn < 11*time.Second || drawn > 13*time.Second {
		t.Errorf("in 100 s it draws for %v, want about 12 s", drawn)
	}
	for range 100 {
		greedy.Drew(5 * ms) // for keys, although no frame is drawn
	}
	if rest := greedy.Rest(); rest == 0 || rest > restMost {
		t.Errorf("whatever its keys cost, it reads on after %v", rest)
	}
	d.now = d.now.Add(time.Hour)
	if greedy.Wait() != 0 || greedy.Rest() != 0 || len(d.spare.by) != 0 {
		t.Error("an hour later it still waits")
	}
}

// TestDrawingOfAnAddress: the spare time is split between addresses, and an address's part between its sessions. Sessions
// that need little have all that they need.
func TestDrawingOfAnAddress(t *testing.T) {
	t.Parallel()
	d := &drawers{time.Unix(1000, 0), newSpareTime(1)}
	all := []*sessionMeter{d.at("alone")}
	for range 9 {
		all = append(all, d.at("many"))
	}
	honest := d.at("many") // 10 ms a second
	d.draw(10*time.Second, all...)
	drawn := make([]time.Duration, len(all))
	for range 100 {
		for i, took := range d.draw(time.Second, all...) {
			drawn[i] += took
		}
		if honest.Wait() != 0 {
			t.Fatal("an honest session waits for others of its address")
		}
		honest.Drew(10 * time.Millisecond)
	}
	// 20 ms a second each; and of the 100 left over, 50 for the first and as much for the nine together.
	for i, took := range drawn {
		want := 7 * time.Second
		if i > 0 {
			want = (2*time.Second + 5*time.Second/9)
		}
		if took < want*9/10 || took > want*11/10 {
			t.Errorf("session %d draws for %v in 100 s, want about %v", i, took, want)
		}
	}
	for _, m := range all {
		m.end()
	}
	if len(d.spare.by) != 0 {
		t.Errorf("sessions that have ended still need time: %v", d.spare.by)
	}
}

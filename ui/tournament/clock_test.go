package tournament

import (
	"testing"
	"time"
)

// TestPace lets twenty lines through at once, and twenty a second after that.
func TestPace(t *testing.T) {
	now := time.Unix(0, 0)
	p := newPace(now)
	for i := range 20 {
		if d := p.take(now); d != 0 {
			t.Fatalf("line %d waits for %v", i+1, d)
		}
	}
	if d := p.take(now); d != 50*time.Millisecond {
		t.Errorf("the next waits for %v", d)
	}
	if d := p.take(now.Add(50 * time.Millisecond)); d != 50*time.Millisecond {
		t.Errorf("the one after it waits for %v", d)
	}
	p.give()
	p.give()
	if d := p.take(now.Add(50 * time.Millisecond)); d != 0 {
		t.Errorf("after two were given back one waits for %v", d)
	}
	now = now.Add(time.Hour)
	for range 20 {
		p.take(now)
	}
	if d := p.take(now); d != 50*time.Millisecond {
		t.Errorf("after an hour the 21st waits for %v", d)
	}
}

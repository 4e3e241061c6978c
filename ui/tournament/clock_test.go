package tournament

import (
	"testing"
	"time"
)

func TestTimeControl(t *testing.T) {
	for text, want := range map[string]string{
		"30s+200ms": "30s+200ms", "30s": "30s+0s", "5m+2s": "5m+2s", "90s+0s": "1m30s+0s", "1h+1m": "1h+1m", "10ms": "10ms+0s",
		"24h+1h": "24h+1h", "1h0m5s": "1h0m5s+0s",
	} {
		tc, err := ParseTimeControl(text)
		if err != nil || tc.String() != want {
			t.Errorf("%s was read as %v, %v", text, tc, err)
		}
		if again, err := ParseTimeControl(tc.String()); err != nil || again != tc {
			t.Errorf("%v was read as %v, %v", tc, again, err)
		}
	}
	for _, text := range []string{
		"", "+", "30", "30s+", "+1s", "9ms", "25h", "-30s", "30s+-1s", "30s+61m", "30s+1s+1s", "1.5ms+0s", "30s 1s", "1000000000000000000000ms", "\x1b",
	} {
		if tc, err := ParseTimeControl(text); err == nil {
			t.Errorf("%q was read as %v", text, tc)
		}
	}
}

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

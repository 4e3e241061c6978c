package match_test

import (
	"errors"
	"strings"
	"testing"
	"time"

	"quoin/game/match"
)

func TestControls(t *testing.T) {
	tests := []struct {
		text string
		want match.Control
		says string
	}{
		{"30s+200ms", match.Control{TimeControl: match.TimeControl{Bank: 30 * time.Second, Increment: 200 * time.Millisecond}}, "30s+200ms"},
		{"5m", match.Control{TimeControl: match.TimeControl{Bank: 5 * time.Minute}}, "5m+0s"},
		{"3+2", match.BlitzTime, "3m+2s"},
		{"15+5", match.RapidTime, "15m+5s"},
		{"10+5", match.Control{TimeControl: match.TimeControl{Bank: 10 * time.Minute, Increment: 5 * time.Second}}, "10m+5s"},
		{"25m-10/5m", match.ClubTime, "25m+0s-10/5m"},
		{"25m+0s-10/5m", match.ClubTime, "25m+0s-10/5m"},
		{"1d", match.Control{Days: 1}, "1d"},
		{"14d", match.Control{Days: 14}, "14d"},
	}
	for _, c := range tests {
		got, err := match.ParseControl(c.text)
		if err != nil || got != c.want || got.String() != c.says {
			t.Errorf("%s was read as %v, %v", c.text, got, err)
		}
		if again, err := match.ParseControl(c.says); err != nil || again != got {
			t.Errorf("%s was read again as %v, %v", c.says, again, err)
		}
	}
}

func TestControlsRefused(t *testing.T) {
	for text, part := range map[string]string{
		"": "bank", "+": "bank", "30": "bank", "30s+": "increment", "9ms": "bank", "25h": "bank", "-30s": "bank", "30s+61m": "increment",
		"0+2": "bank", "3+3601": "increment", "03+2": "bank", "3+-2": "bank", "99999+1": "bank", "1.5ms": "bank",
		"0d": "days", "15d": "days", "-1d": "days", "1.5d": "days", "d": "days", "01d": "days", "3d+1s": "bank",
		"25m-0/5m": "fine", "25m-101/5m": "fine", "25m-/5m": "fine", "25m-10": "overtime", "25m-10/": "overtime", "25m-10/30s": "overtime",
		"25m-10/6m": "overtime", "25m-10/90s": "overtime", "25m-0/0s": "fine", "25m-10/0s": "overtime", "25m+1s-10/5m": "increment", "1000000000000000000000ms": "bank", "\x1b": "bank",
	} {
		c, err := match.ParseControl(text)
		wrong, typed := errors.AsType[*match.ControlError](err)
		if !typed || wrong.Part != part || c != (match.Control{}) {
			t.Errorf("%q was read as %v, %v; the %s is wrong", text, c, err, part)
		}
	}
}

func FuzzControl(f *testing.F) {
	for _, text := range []string{"30s+200ms", "3+2", "25m+0s-10/5m", "14d", "1h0m5s", "-", "d"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		c, err := match.ParseControl(text)
		if err != nil {
			if strings.ContainsFunc(err.Error(), func(r rune) bool { return r < ' ' || r > '~' }) {
				t.Fatalf("%q has an error beyond ASCII: %q", text, err)
			}
			return
		}
		if again, err := match.ParseControl(c.String()); err != nil || again != c || c.Validate() != nil {
			t.Fatalf("%q is %v, and that %v, %v", text, c, again, err)
		}
	})
}

// TestTimeControl reads what String writes, and nothing else.
func TestTimeControl(t *testing.T) {
	for text, want := range map[string]string{
		"30s+200ms": "30s+200ms", "30s": "30s+0s", "5m+2s": "5m+2s", "90s+0s": "1m30s+0s", "1h+1m": "1h+1m", "10ms": "10ms+0s",
		"24h+1h": "24h+1h", "1h0m5s": "1h0m5s+0s",
	} {
		tc, err := match.ParseTimeControl(text)
		if err != nil || tc.String() != want {
			t.Errorf("%s was read as %v, %v", text, tc, err)
		}
		if again, err := match.ParseTimeControl(tc.String()); err != nil || again != tc {
			t.Errorf("%v was read as %v, %v", tc, again, err)
		}
	}
	for _, text := range []string{
		"", "+", "30", "30s+", "+1s", "9ms", "25h", "-30s", "30s+-1s", "30s+61m", "30s+1s+1s", "1.5ms+0s", "30s 1s", "1000000000000000000000ms", "\x1b",
	} {
		if tc, err := match.ParseTimeControl(text); err == nil {
			t.Errorf("%q was read as %v", text, tc)
		}
	}
}

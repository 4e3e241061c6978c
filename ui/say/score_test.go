package say_test

import (
	"testing"
	"time"

	"quoin/ui/say"
)

func TestWhen(t *testing.T) {
	berlin := time.FixedZone("CET", 3600)
	now := time.Date(2026, 11, 22, 0, 30, 0, 0, berlin) // a Sunday, but still Saturday in UTC
	for _, c := range []struct {
		at   time.Time
		want string
	}{
		{now, "earlier today"},
		{now.Add(-20 * time.Minute), "earlier today"},
		{now.Add(-40 * time.Minute), "yesterday"},
		{time.Date(2026, 11, 20, 23, 30, 0, 0, time.UTC), "yesterday"}, // the 21st in Berlin
		{time.Date(2026, 11, 17, 12, 0, 0, 0, berlin), "on Tuesday"},
		{time.Date(2026, 11, 16, 0, 0, 0, 0, berlin), "on Monday"},
		{time.Date(2026, 11, 15, 23, 0, 0, 0, berlin), "on 15 November"},
		{time.Date(2025, 12, 31, 23, 0, 0, 0, berlin), "on 31 December 2025"},
		{now.AddDate(0, 0, 2), "on 24 November"}, // the clock was set back
	} {
		if got := say.When(c.at, now); got != c.want {
			t.Errorf("%v is %q, want %q", c.at, got, c.want)
		}
	}
}

func TestDates(t *testing.T) {
	if got := say.Date("2026-11-02"); got != "2 November 2026" {
		t.Error(got)
	}
	if got := say.Date("soon"); got != "soon" {
		t.Error(got)
	}
	for d, want := range map[time.Duration]string{
		0: "less than a minute", time.Minute: "less than a minute", time.Minute + 1: "2 min", 59 * time.Minute: "59 min", time.Hour: "60 min",
		75 * time.Minute: "75 min", 90 * time.Minute: "2 h", 8*time.Hour + 20*time.Minute: "8 h", 24 * time.Hour: "24 h",
	} {
		if got := say.Within(d); got != want {
			t.Errorf("%v is %q, want %q", d, got, want)
		}
	}
}

func TestScores(t *testing.T) {
	for got, want := range map[string]string{
		say.Everyday(3, 58): "3 of 58 everyday words",
		say.Everyday(0, 1):  "0 of 1 everyday word",
		say.Streak(1):       "1 day",
		say.Streak(5):       "5 days in a row",
		say.Streak(0):       "",
	} {
		if got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

package say_test

import (
	"testing"
	"time"

	"quoin/game/adjacency"
	"quoin/ui/say"
)

func TestWhen(t *testing.T) {
	berlin := time.FixedZone("CET", 3600)
	now := time.Date(2026, 11, 22, 0, 30, 0, 0, berlin) // a Sunday, and still Saturday in UTC
	for _, c := range []struct {
		at   time.Time
		want string
	}{
		{now, "earlier today"},
		{now.Add(-20 * time.Minute), "earlier today"},
		{now.Add(-40 * time.Minute), "yesterday"},
		{time.Date(2026, 11, 20, 23, 30, 0, 0, time.UTC), "yesterday"}, // which is the 21st in Berlin
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
	if got := say.Weekday("2026-11-02"); got != "Mon 2 Nov" {
		t.Error(got)
	}
	if got := say.Date("soon") + say.Weekday("soon"); got != "soonsoon" {
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
	c := adjacency.Default()
	class := say.Class(c)
	c.Size, c.Minutes = 5, 1
	one := say.Class(c)
	c.Minutes = adjacency.NoClock
	for got, want := range map[string]string{
		say.BestYet(class, 49, 37, "on Tuesday"):        "best yet at 4×4, 3 minutes: 49, 12 more than on Tuesday",
		say.FirstOf(one):                                "your first game at 5×5, 1 minute",
		say.Class(c):                                    "5×5, without a clock",
		say.Below(class, 30, 49, "yesterday"):           "19 below your best at 4×4, 3 minutes: 49, yesterday",
		say.Below(class, 49, 49, "on 3 November"):       "as good as your best at 4×4, 3 minutes, on 3 November",
		say.ToBeat(49, "on Tuesday"):                    "best 49, on Tuesday",
		say.Everyday(3, 58):                             "3 of 58 everyday words",
		say.Everyday(0, 1):                              "0 of 1 everyday word",
		say.ToRank(adjacency.Journeyman, 1):             "1 point to journeyman",
		say.ToRank(adjacency.NoRank, 0) + say.Streak(0): "",
		say.Streak(1):                                   "1 day",
		say.Streak(5):                                   "5 days in a row",
	} {
		if got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

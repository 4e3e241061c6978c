package rooms_test

import (
	"testing"
	"testing/synctest"
	"time"

	"quoin/game"
	"quoin/game/adjacency"
	"quoin/stats/record"
	"quoin/ui/serve/rooms"
)

func TestWeeks(t *testing.T) {
	for day, want := range map[record.Date]rooms.Week{
		"2026-11-22": "2026-W47", "2026-11-23": "2026-W48", "2026-12-31": "2026-W53", "2027-01-03": "2026-W53", "2027-01-04": "2027-W01", "2024-12-30": "2025-W01",
	} {
		w := rooms.WeekOf(day)
		found := false
		for _, d := range w.Days() {
			found = found || d == day
		}
		if w != want || !found || len(w.Days()) != 7 {
			t.Errorf("%s is of %s, %v", day, w, w.Days())
		}
	}
	for _, bad := range []rooms.Week{"", "2026", "2026-W00", "2026-W54", "2025-W53", "2026-W4", "2026-W47 ", "2026-w47", "-026-W47"} {
		if days := bad.Days(); days != nil {
			t.Errorf("%q has days: %v", bad, days)
		}
	}
	if w := rooms.Week("2027-W01").Before(2); w != "2026-W52" {
		t.Errorf("two weeks before it is %s", w)
	}
}

// TestWeekTable: the best five days of each player count, and of a week that isn't over the days that are.
func TestWeekTable(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := open(t, "Ada", "Bo", "Cy")
		defer h.close()
		now := record.At(time.Now())
		this := rooms.WeekOf(record.DayOf(now))
		last := this.Before(1).Days()
		played := func(who int, day record.Date, points int) {
			g := record.Game{
				Header: game.Header{Rules: adjacency.Rules, Config: "x", Seed: 1, Started: 1}, Terms: "race keep", Made: 1, Day: day,
				Seats: []record.Seat{{Player: h.people[who].ID}}, Logs: make([]record.LogProgress, 1),
			}
			id, err := h.record.Begin(t.Context(), g)
			h.must(err)
			h.must(h.record.Append(t.Context(), record.LogID{Game: id}, 1, record.RecordedStep{Line: "1 leave", At: 1, Over: true}))
			h.must(h.record.Score(t.Context(), record.DayScore{Day: day, Player: h.people[who].ID, Points: points, Text: "1", At: 1}))
		}
		for i, points := range []int{10, 1, 10, 2, 10, 10, 10} {
			played(0, last[i], points)
		}
		played(1, last[0], 30)
		played(1, last[6], 20)
		played(2, last[3], 49)
		table, over, err := h.WeekTable(t.Context(), this.Before(1))
		h.must(err)
		want := []rooms.WeekLine{
			{Place: 1, Player: h.people[1].ID, Name: "Bo", Points: 50, Days: 2, Best: 30},
			{Place: 1, Player: h.people[0].ID, Name: "Ada", Points: 50, Days: 7, Best: 10},
			{Place: 3, Player: h.people[2].ID, Name: "Cy", Points: 49, Days: 1, Best: 49},
		}
		if over != 7 || len(table) != 3 || table[0] != want[0] || table[1] != want[1] || table[2] != want[2] {
			t.Errorf("%d days: %+v", over, table)
		}
		// Now is a Saturday, whose board is secret before it is over.
		played(2, record.DayOf(now), 12)
		played(2, this.Days()[4], 7)
		if table, over, err := h.WeekTable(t.Context(), this); err != nil || over != 5 || len(table) != 1 || table[0].Points != 7 {
			t.Errorf("of this week %d days: %+v (%v)", over, table, err)
		}
	})
}

package menu

import (
	"context"
	"testing"
	"time"

	rules "quoin/game"
	"quoin/stats"
	"quoin/ui/kind"
)

// TestFigures: only available figures are shown.
func TestFigures(t *testing.T) {
	grid := []kind.Kind{{Rules: rules.Rules{Name: "grid 1"}, Title: "Grid"}}
	for _, c := range []struct {
		name   string
		totals stats.Totals
		want   string
	}{
		{"nothing", stats.Totals{}, "no games yet"},
		{"games", stats.Totals{Of: "grid 1", Games: 2, Best: 7, Words: 3}, "2 games, best 7, 3 words"},
		{"only with hints", stats.Totals{Of: "grid 1", Games: 2, Assisted: 2, Words: 3}, "2 games, 3 words"},
		{"only without a clock", stats.Totals{Apart: 1}, "1 game without a clock"},
		{"only of several players", stats.Totals{Contests: 12}, "12 games of several players"},
		{"of several players and without a clock", stats.Totals{Apart: 1, Contests: 12}, "13 games"},
		{"of all kinds", stats.Totals{Of: "grid 1", Games: 3, Assisted: 1, Best: 96, Words: 40, Apart: 1, Contests: 12}, "16 games, best 96 in Grid"},
		{"of two games that are played alone", stats.Totals{Games: 3, Best: 96, Words: 40}, "3 games, 40 words"},
		{"of two such and others", stats.Totals{Games: 3, Best: 96, Words: 40, Contests: 1}, "4 games"},
		{"with hints and others", stats.Totals{Of: "grid 1", Games: 1, Assisted: 1, Words: 4, Contests: 1}, "2 games"},
	} {
		t.Run(c.name, func(t *testing.T) {
			m := Model{deps: Deps{Kinds: grid, Totals: func(context.Context) (stats.Totals, error) { return c.totals, nil }}, totals: &c.totals}
			if got := m.figures(); got != c.want {
				t.Errorf("got %q, want %q", got, c.want)
			}
		})
	}
}

// TestBegun gives the begin of a game in local time.
func TestBegun(t *testing.T) {
	east := time.FixedZone("east", 2*60*60)
	now := time.Date(2026, 11, 21, 1, 14, 0, 0, east)
	for _, c := range []struct {
		started time.Time
		want    string
	}{
		{now, "today 01:14"},
		{time.Date(2026, 11, 20, 22, 30, 0, 0, time.UTC), "today 00:30"}, // which is that time in the east
		{now.AddDate(0, 0, -1), "20 Nov 01:14"},
		{now.AddDate(-1, 0, 0), "21 Nov 2025"},
	} {
		if got := begun(c.started, now); got != c.want || len(got) > startedWidth {
			t.Errorf("%v began %q, want %q", c.started, got, c.want)
		}
	}
}

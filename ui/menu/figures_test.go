package menu

import (
	"context"
	"testing"

	"quoin/stats"
)

// TestFigures says only what there is to say.
func TestFigures(t *testing.T) {
	for _, c := range []struct {
		name   string
		totals stats.Totals
		want   string
	}{
		{"nothing", stats.Totals{}, "no games yet"},
		{"games", stats.Totals{Games: 2, Best: 7, Words: 3}, "2 games, best 7, 3 words"},
		{"only with hints", stats.Totals{Games: 2, Assisted: 2, Words: 3}, "2 games, 3 words"},
		{"only without a clock", stats.Totals{Apart: 1}, "1 game without a clock"},
		{"only of several players", stats.Totals{Contests: 12}, "12 games of several players"},
		{"of all kinds", stats.Totals{Games: 2, Best: 7, Words: 3, Contests: 12}, "2 games, best 7, 3 words"},
	} {
		t.Run(c.name, func(t *testing.T) {
			m := Model{deps: Deps{Totals: func(context.Context) (stats.Totals, error) { return c.totals, nil }}, totals: &c.totals}
			if got := m.figures(); got != c.want {
				t.Errorf("got %q, want %q", got, c.want)
			}
		})
	}
}

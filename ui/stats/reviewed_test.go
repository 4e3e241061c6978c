package stats_test

import (
	"context"
	"strings"
	"testing"

	"quoin/game/scrabble"
	"quoin/stats"
	"quoin/ui/screen"
	"quoin/ui/screentest"
)

// What reviews said of the players stands with the games, and is plotted over time.
func TestReviewed(t *testing.T) {
	t.Parallel()
	store := contested(t, 44)
	at := opened(t, store, 80, 23, screen.Statistics{})
	s, _ := screentest.Press(t, at, "o", "o", "4", "v", "v", "v", "v", "v")
	if got := text(s); !strings.Contains(got, "no two games yet that were reviewed") {
		t.Errorf("without reviews it says\n%s", got)
	}
	ctx := context.Background()
	games, err := store.Games(ctx, stats.Filter{Rules: scrabble.Rules}, stats.ByTime, 12, 0)
	if err != nil || len(games) < 12 {
		t.Fatal(len(games), err)
	}
	for i, g := range games {
		r := stats.ReviewFigures{Judge: 1, Worlds: 300, Seats: make([]stats.SeatReview, len(g.Seats))}
		for seat := range r.Seats {
			r.Seats[seat] = stats.SeatReview{Turns: 12, Small: 1, Large: 2, Mistakes: 2.2 + 0.1*float64(i), Accuracy: 88.4}
		}
		if err := store.SetReview(ctx, g.ID, r); err != nil {
			t.Fatal(err)
		}
	}
	at = opened(t, store, 80, 23, screen.Statistics{})
	s, _ = screentest.Press(t, at, "o", "o", "enter")
	if got := text(s); !strings.Contains(got, "Mistake Index 2.2, accuracy 88.4") || !strings.Contains(got, "Reviewed in 300 worlds: ") {
		t.Errorf("the game says\n%s", got)
	}
	at = opened(t, store, 80, 23, screen.Statistics{})
	s, _ = screentest.Press(t, at, "o", "o", "4", "v", "v", "v", "v", "v")
	if got := text(s); !strings.Contains(got, "Mistake Index over time: ") {
		t.Errorf("the plot says\n%s", got)
	}
	s, _ = screentest.Press(t, s, "v")
	if got := text(s); !strings.Contains(got, "Accuracy over time: ") {
		t.Errorf("the plot says\n%s", got)
	}
}

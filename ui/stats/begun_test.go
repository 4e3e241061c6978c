package stats_test

import (
	"testing"
	"time"

	"quoin/game"
	"quoin/game/crossword"
	"quoin/game/scrabble"
	board "quoin/ui/board/crossword"
	"quoin/ui/screen"
	"quoin/ui/screentest"
	uistats "quoin/ui/stats"
)

// TestGamesBegun holds that games from a position are on no page of the others, and
// that t leads to pages of their own and back.
func TestGamesBegun(t *testing.T) {
	var games []finished
	for i, pool := range []string{crossword.Begun, "", ""} {
		games = append(games, contest(game.Header{Rules: scrabble.Rules, Config: "named", Started: now.Add(time.Duration(i-9) * time.Hour).UnixMilli()}, time.Minute,
			game.Result{Ranked: true, Pool: pool, Seats: []game.Seat{{Name: "Ada", Score: int64(700 - 200*i), Place: 1}, {Name: "Quoin", Level: "even", Score: 100, Place: 2}}, Ending: "out"}))
	}
	all := kinds()
	all[2].Page = board.Scrabble().Page
	s := screen.Screen(uistats.New(uistats.Deps{Kinds: all, Store: holding(t, games), Now: func() time.Time { return now }}, screen.Statistics{}))
	for _, size := range []screen.Frame{{Width: 60, Height: 18, Theme: mono, Small: true}, {Width: 80, Height: 23, Theme: mono, Small: true}} {
		s, _ = tell(t, s, size)
		screentest.Fits(t, s.View(), size.Width, size.Height)
	}
	s, _ = screentest.Press(t, s, "o", "o")
	sees(t, s, "o Scrabble")
	sees(t, s, "2 games, latest first")
	s, _ = screentest.Press(t, s, "t")
	sees(t, s, "1 game begun from a position, latest first")
	sees(t, s, "Ada 700")
	s, _ = screentest.Press(t, s, "t", "3")
	sees(t, s, "500")
	s, _ = screentest.Press(t, s, "t")
	sees(t, s, "700")
	sees(t, s, "begun from a position")
}

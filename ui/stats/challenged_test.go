package stats_test

import (
	"strings"
	"testing"
	"time"

	"quoin/game"
	"quoin/game/crossword"
	"quoin/game/scrabble"
	"quoin/ui/board/crossword/wording"
	"quoin/ui/screen"
	"quoin/ui/screentest"
	uistats "quoin/ui/stats"
)

// TestChallenged: the detail says whose moves came off where the record knows of
// challenges, and nothing of them elsewhere.
func TestChallenged(t *testing.T) {
	all := kinds()
	all[2].Page.Told = wording.Challenges
	of := func(facts ...game.Fact) string {
		t.Helper()
		header := game.Header{Rules: scrabble.Rules, Config: "closed", Started: now.Add(-time.Duration(1+len(facts)) * time.Hour).UnixMilli()} // by which stores are kept
		store := holding(t, []finished{contest(header, time.Minute, game.Result{
			Seats: []game.Seat{{Name: "Ada", Score: 40, Place: 1}, {Name: "Quoin", Level: "strong", Score: 30, Place: 2}}, Turns: 12, Ending: "out", Over: true, Facts: facts,
		})})
		store.rules = scrabble.Rules
		s := screen.Screen(uistats.New(uistats.Deps{Kinds: all, Store: store, Now: func() time.Time { return now }}, screen.Statistics{}))
		s, _ = tell(t, s, screen.Frame{Width: 80, Height: 23, Theme: mono, Small: true})
		s, _ = screentest.Press(t, s, "enter")
		sees(t, s, "Ada won by 10 points")
		return text(s)
	}
	fact := func(key string, seat int, n int64) game.Fact { return game.Fact{Key: key, Seat: seat, Number: n} }
	if got := of(); strings.Contains(got, "challenge") {
		t.Errorf("without challenges it says\n%s", got)
	}
	if got := of(fact(crossword.FactPhonies, 1, 0), fact(crossword.FactCaught, 2, 0)); !strings.Contains(got, "No move was challenged off") {
		t.Errorf("where none came off it says\n%s", got)
	}
	got := of(fact(crossword.FactPhonies, 1, 2), fact(crossword.FactCaught, 1, 0), fact(crossword.FactPhonies, 2, 0), fact(crossword.FactCaught, 2, 2))
	if !strings.Contains(got, "Phonies that came off: Ada 2; challenges won: Quoin (strong) 2") {
		t.Errorf("where two came off it says\n%s", got)
	}
}

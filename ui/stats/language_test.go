package stats_test

import (
	"testing"
	"time"

	"quoin/game"
	"quoin/game/lexicon"
	"quoin/game/scrabble"
	board "quoin/ui/board/crossword"
	"quoin/ui/screen"
	"quoin/ui/screentest"
	uistats "quoin/ui/stats"
)

// TestLanguagesApart holds that games, records and words of a language are on no page of another, and that L
// leads from one language to the next.
func TestLanguagesApart(t *testing.T) {
	var games []finished
	for i, pool := range []string{"", "fr", "", "es"} {
		word := game.PlayedWord{Word: []string{"eat", "thé", "ate", "año"}[i], Points: 3}
		games = append(games, contest(game.Header{Rules: scrabble.Rules, Config: "named", Started: now.Add(time.Duration(i-9) * time.Hour).UnixMilli()}, time.Minute,
			game.Result{Ranked: true, Pool: pool, Seats: []game.Seat{{Name: "Ada", Score: int64(700 - 100*i), Place: 1}, {Name: "Quoin", Level: "even", Score: 100, Place: 2}}, Plays: []game.PlayedWord{word}, Ending: "out"}))
	}
	all := kinds()[2:3]
	all[0].Page = board.Scrabble().Page
	all[0].Page.Languages = true
	deps := uistats.Deps{Kinds: all, Store: holding(t, games), Now: func() time.Time { return now }, Language: lexicon.French}
	s := screen.Screen(uistats.New(deps, screen.Statistics{}))
	s, _ = tell(t, s, screen.Frame{Width: 80, Height: 23, Theme: mono, Small: true})
	for _, c := range []struct {
		of          lexicon.Language
		games, word string
		score       string
	}{
		{lexicon.French, "1 game in Français, latest first", "THÉ", "600"},
		{lexicon.German, "in Deutsch", "", ""},
		{lexicon.Spanish, "1 game in Español, latest first", "AÑO", "400"},
		{lexicon.Dutch, "in Nederlands", "", ""},
		{lexicon.English, "2 games, latest first", "EAT", "700"},
	} {
		sees(t, s, c.games)
		if c.word != "" {
			s, _ = screentest.Press(t, s, "2")
			sees(t, s, c.word)
			s, _ = screentest.Press(t, s, "3")
			sees(t, s, c.score)
		}
		for tab := range 5 {
			s, _ = screentest.Press(t, s, string(rune('1'+tab)))
			for _, size := range []screen.Frame{{Width: 60, Height: 18, Theme: mono, Small: true}, {Width: 80, Height: 23, Theme: mono, Small: true}} {
				s, _ = tell(t, s, size)
				screentest.Fits(t, s.View(), size.Width, size.Height)
			}
		}
		s, _ = screentest.Press(t, s, "1", "L")
	}
	sees(t, s, "1 game in Français")
}

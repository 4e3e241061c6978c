package stats_test

import (
	"testing"

	"quoin/testdata/sample"
	"quoin/ui/screen"
	"quoin/ui/screentest"
)

// TestContestFrames compares what the pages of games of several players look
// like after real keys.
func TestContestFrames(t *testing.T) {
	store, none, one := contested(t, 44), empty(t), contested(t, 1)
	for i, c := range []struct {
		name  string
		store *kept
		place screen.Statistics
		keys  []string
	}{
		{"scrabble-games", store, screen.Statistics{}, []string{"o", "o"}},
		{"scrabble-games-widest", store, screen.Statistics{}, []string{"o", "o", "s", "s", "down"}},
		{"scrabble-games-chooser", store, screen.Statistics{}, []string{"o", "o", "/", "down", "down"}},
		{"scrabble-games-against", store, screen.Statistics{}, []string{"o", "o", "/", "down", "down", "enter"}},
		{"scrabble-games-empty", none, screen.Statistics{}, []string{"o", "o"}},
		{"scrabble-detail", store, screen.Statistics{}, []string{"o", "o", "enter", "down"}},
		{"scrabble-detail-in-turn", store, screen.Statistics{}, []string{"o", "o", "down", "enter", "s"}},
		{"scrabble-detail-direct", store, screen.Statistics{Game: "contest-87"}, nil},
		{"scrabble-words", store, screen.Statistics{}, []string{"o", "o", "2", "s", "down"}},
		{"scrabble-words-found", store, screen.Statistics{}, []string{"o", "o", "2", "/", "q", "enter"}},
		{"scrabble-words-empty", none, screen.Statistics{}, []string{"o", "o", "2"}},
		{"scrabble-records", store, screen.Statistics{}, []string{"o", "o", "3", "down"}},
		{"scrabble-records-empty", none, screen.Statistics{}, []string{"o", "o", "3"}},
		{"scrabble-plots", store, screen.Statistics{}, []string{"o", "o", "4"}},
		{"scrabble-plots-margin", store, screen.Statistics{}, []string{"o", "o", "4", "v"}},
		{"scrabble-plots-won", store, screen.Statistics{}, []string{"o", "o", "4", "v", "v"}},
		{"scrabble-plots-spread", store, screen.Statistics{}, []string{"o", "o", "4", "v", "v", "v"}},
		{"scrabble-plots-one", one, screen.Statistics{}, []string{"o", "o", "4"}},
		{"scrabble-plots-empty", none, screen.Statistics{}, []string{"o", "o", "4"}},
		{"scrabble-export", store, screen.Statistics{}, []string{"o", "o", "e"}},
		{"scraebbkle-games", store, screen.Statistics{}, []string{"o"}},
		{"santorini-games", store, screen.Statistics{}, []string{"O"}},
		{"santorini-detail", store, screen.Statistics{}, []string{"O", "enter"}},
		{"santorini-records", store, screen.Statistics{}, []string{"O", "3"}},
		{"santorini-plots", store, screen.Statistics{}, []string{"O", "4"}},
		{"santorini-plots-turns", store, screen.Statistics{}, []string{"O", "4", "v"}},
	} {
		for j, size := range screentest.Sizes {
			if size != screentest.Usual && !sample.Takes(i+j, 4) {
				continue
			}
			t.Run(c.name+"-"+size.String(), func(t *testing.T) {
				width, height := size.Room()
				s := opened(t, c.store, width, height, c.place)
				s, asked := screentest.Press(t, s, c.keys...)
				if len(asked) > 0 {
					t.Errorf("the app was asked for %v", asked)
				}
				scene(t, c.name).Hold(t, size, s.View())
			})
		}
	}
}

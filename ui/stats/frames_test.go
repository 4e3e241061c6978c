package stats_test

import (
	"testing"

	"quoin/testdata/sample"
	"quoin/ui/screen"
	"quoin/ui/screentest"
)

// TestFrames compares what the screen looks like after real keys.
func TestFrames(t *testing.T) {
	sample.OneGoroutine(t)
	store := filled(t, 40)
	one := filled(t, 1)
	calm := holding(t, []finished{alone(withoutClock(t))})
	varied := variety(t)
	for i, c := range []struct {
		name  string
		store *kept
		place screen.Statistics
		keys  []string
	}{
		{"games", store, screen.Statistics{}, nil},
		{"games-below", store, screen.Statistics{}, []string{"end"}},
		{"games-best", store, screen.Statistics{}, []string{"s"}},
		{"games-filter", store, screen.Statistics{}, []string{"/", "right", "right", "down", "right"}},
		{"games-filtered", store, screen.Statistics{}, []string{"f", "5", "enter"}},
		{"games-none", store, screen.Statistics{}, []string{"f", "4", "down", "4", "enter"}},
		{"games-empty", empty(t), screen.Statistics{}, nil},
		{"detail", store, screen.Statistics{}, []string{"s", "down", "enter", "down", "down", "down"}},
		{"detail-direct", store, screen.Statistics{Game: "game-8"}, nil},
		{"detail-largest", store, screen.Statistics{Game: "game-1"}, []string{"down"}},
		{"detail-unknown", store, screen.Statistics{Game: "game-999"}, nil},
		{"detail-no-clock", calm, screen.Statistics{}, []string{"t", "enter", "end"}},
		{"games-no-clock", calm, screen.Statistics{}, nil},
		{"games-find-all", varied, screen.Statistics{}, []string{"t"}},
		{"games-find-all-filter", varied, screen.Statistics{}, []string{"t", "/", "down"}},
		{"games-hints", varied, screen.Statistics{}, nil},
		{"detail-share", varied, screen.Statistics{}, []string{"enter"}},
		{"words-newest", store, screen.Statistics{}, []string{"2", "s"}},
		{"words-find-all", varied, screen.Statistics{}, []string{"2", "t"}},
		{"records-find-all", varied, screen.Statistics{}, []string{"3", "t"}},
		{"records-hints", varied, screen.Statistics{}, []string{"3"}},
		{"plots-share", varied, screen.Statistics{}, []string{"4", "v"}},
		{"plots-share-unknown", store, screen.Statistics{}, []string{"4", "v"}},
		{"plots-spread", store, screen.Statistics{}, []string{"4", "v", "v"}},
		{"plots-lengths", store, screen.Statistics{}, []string{"4", "v", "v", "v"}},
		{"words", store, screen.Statistics{}, []string{"2", "down"}},
		{"words-typing", store, screen.Statistics{}, []string{"2", "/", "t", "e"}},
		{"words-found", store, screen.Statistics{}, []string{"2", "/", "t", "e", "enter"}},
		{"words-none", store, screen.Statistics{}, []string{"2", "/", "q", "q"}},
		{"words-empty", empty(t), screen.Statistics{}, []string{"2"}},
		{"records", store, screen.Statistics{}, []string{"3"}},
		{"records-empty", empty(t), screen.Statistics{}, []string{"3"}},
		{"plots", store, screen.Statistics{}, []string{"4"}},
		{"plots-filtered", store, screen.Statistics{}, []string{"4", "/", "right", "enter"}},
		{"plots-filter", store, screen.Statistics{}, []string{"4", "/", "right"}},
		{"plots-one", one, screen.Statistics{}, []string{"4"}},
		{"plots-empty", empty(t), screen.Statistics{}, []string{"4"}},
		{"export", store, screen.Statistics{}, []string{"e"}},
		{"export-path", store, screen.Statistics{}, []string{"e", "j", "down", "2"}},
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

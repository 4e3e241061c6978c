package play_test

import (
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"quoin/game/adjacency"
	"quoin/settings"
	"quoin/stats"
	_ "quoin/testdata/sample" // tests collect less garbage, and keep their files in memory
	"quoin/ui/board/adjacency/gameplay"
)

// TestDaily checks that the day's board can be played once, is resumed after an
// interruption, is only described once it is done, and can then be played by its code as
// practice.
func TestDaily(t *testing.T) {
	synctest.Test(t, func(t *testing.T) { // the bubble's clock begins on 1 January 2000
		store := open(t, t.TempDir())
		env := newEnv(store)
		env.Host.Settings = settings.NewLive("", env.Settings, nil, nil)
		s := talk(t, env, gameplay.Daily)
		if got := s.out.take(); !strings.HasPrefix(got, "Adjacency, the board of 1 January 2000, 4 by 4, 3 minutes.") || !strings.Contains(got, "in the dictionary") {
			t.Fatalf("it begins with %s", got)
		}
		s.stop() // the connection is lost
		_ = s.over()
		if s = talk(t, env, gameplay.Daily); !strings.HasPrefix(s.out.take(), "The board of 1 January 2000 goes on\nAdjacency, the board of 1 January 2000") {
			t.Error("it doesn't go on")
		}
		got := s.enter("/quit", "y")
		if !strings.Contains(got, "\nFinal score: 0 points.\n") ||
			!strings.Contains(got, "To pass on:\nQuoin, 1 Jan, 0 points\n__________________\n") || strings.ContainsFunc(got, func(r rune) bool { return r > '~' }) {
			t.Errorf("it ends with %s", got)
		}
		if err := s.over(); err != nil {
			t.Fatal(err)
		}
		day, err := gameplay.LookUpDay(t.Context(), env.Host, 0)
		if err != nil {
			t.Fatal(err)
		}

		// The second time it can't be played.
		s = talk(t, env, gameplay.Daily)
		if err := s.over(); err != nil {
			t.Fatal(err)
		}
		if got, want := s.out.take(), "The board of 1 January 2000 is done: 0 points, 0 words. The next comes in 24 h.\n"+
			"To play it again, as practice: quoin adjacency --plain --code "+day.Code+"\n"; got != want {
			t.Errorf("%q, want %q", got, want)
		}
		if n, err := store.Count(t.Context(), stats.Filter{Rules: adjacency.Rules}); err != nil || n != 1 {
			t.Errorf("%d games (%v)", n, err)
		}
		env.Flags = "--data-dir there"
		s = talk(t, env, gameplay.Daily)
		_ = s.over()
		if got := s.out.take(); !strings.Contains(got, "as practice: quoin adjacency --plain --code "+day.Code+" --data-dir there\n") {
			t.Errorf("with a directory of its own it is %q", got)
		}
		env.Flags = ""
		s = talk(t, env, day.Code)
		if got := s.out.take(); !strings.Contains(got, "The first game on the board of a day counts; this is practice\n") {
			t.Errorf("practice begins with %s", got)
		}
		if got := s.enter("/quit", "y"); !strings.Contains(got, "Final score: 0 points. A board seen before: not ranked.") ||
			!strings.Contains(got, ", practice\n") || strings.Contains(got, "devil") {
			t.Errorf("practice ends with %s", got)
		}
		_ = s.over()

		time.Sleep(24 * time.Hour)
		s = talk(t, env, gameplay.Daily)
		if got := s.out.take(); !strings.HasPrefix(got, "Adjacency, the board of 2 January 2000") || strings.Contains(got, "Best") {
			t.Errorf("the next day begins with %s", got)
		}
		s.enter("/quit", "y")
		_ = s.over()
		s = talk(t, env, gameplay.Daily)
		_ = s.over()
		// Days without a word keep no streak.
		if got := s.out.take(); !strings.Contains(got, "0 words. The next comes in 24 h.\n") {
			t.Errorf("the second day is told as %s", got)
		}
	})
}

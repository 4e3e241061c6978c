//go:build unix

package main_test

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"quoin/game"
	"quoin/game/adjacency"
	"quoin/stats"
	"quoin/ui/app"
	"quoin/ui/kind"
)

// TestSmokeBuzzer types until the time of a game runs out. The position at that moment is the
// result, and later keys have no effect. On a busy machine that time may be over before a key is typed, so
// the test tries again with more time.
func TestSmokeBuzzer(t *testing.T) {
	t.Parallel()
	for left := 4 * time.Second; !buzzes(t, left); left *= 3 {
		if left > 2*time.Minute {
			t.Fatalf("%v pass before a key is typed", left)
		}
	}
}

// buzzes reports whether keys were typed before the time ran out.
func buzzes(t *testing.T, left time.Duration) bool {
	home := t.TempDir()
	data := filepath.Join(home, ".local", "share", "quoin")
	if err := os.MkdirAll(data, 0o700); err != nil {
		t.Fatal(err)
	}
	store, _, err := stats.Open(data, time.Now(), kind.Rules(app.Games()))
	if err != nil {
		t.Fatal(err)
	}
	c := adjacency.Default()
	started := time.Now().Add(left - c.Limit())
	game, err := store.Begin(context.Background(), game.Header{Rules: adjacency.Rules, Config: c.String(), Seed: 7, Started: started.UnixMilli()})
	if err == nil {
		err = game.Release()
	}
	if err != nil {
		t.Fatal(err)
	}
	if err := store.Close(); err != nil {
		t.Fatal(err)
	}

	s := start(t, home, "adjacency", "--resume")
	over := func(screen string) bool {
		return strings.Contains(screen, "enter the result") || strings.Contains(screen, "enter menu") || strings.Contains(screen, "opens its row")
	}
	var b adjacency.Board
	if screen := s.await("a board or the end", func(screen string) bool {
		var has bool
		b, has = board(screen)
		return has || over(screen)
	}); over(screen) {
		s.types(ctrlC)
		return false
	}
	s.types(spell(b, 0, 1))
	typing := time.NewTicker(100 * time.Millisecond)
	defer typing.Stop()
	for begun, entered := time.Now(), true; entered; <-typing.C {
		screen, whole := s.whole()
		switch {
		case whole && strings.Contains(screen, "not entered in time"):
			entered = false
			continue
		case whole && over(screen):
			s.types(ctrlC)
			return false
		case time.Since(begun) > patience:
			t.Fatalf("the time doesn't run out:\n%s", s.screen())
		}
		s.writes("w")
	}
	s.writes("sit" + keyEnter + "nsbcq" + keyEsc)
	s.shows("enter the result")
	s.types("n")
	s.shows("enter the result")
	s.types(keyEnter)
	s.shows("enter menu")
	s.types("q")
	s.shows("opens its row")
	s.types("q")
	s.ends()
	return true
}

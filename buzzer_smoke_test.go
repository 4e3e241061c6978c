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
// result, and later keys have no effect.
func TestSmokeBuzzer(t *testing.T) {
	t.Parallel()
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
	const left = 4 * time.Second
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
	b := s.deals(adjacency.Board{})
	s.types(spell(b, 0, 1))
	typing := time.NewTicker(100 * time.Millisecond)
	defer typing.Stop()
	for begun := time.Now(); !strings.Contains(s.screen(), "not entered in time"); <-typing.C {
		if time.Since(begun) > patience {
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
}

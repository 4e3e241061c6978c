// Package gameplaytest provides helpers for tests of crossword games.
package gameplaytest

import (
	"testing"
	"time"

	"quoin/game"
	"quoin/game/crossword"
	"quoin/game/lexicon"
	"quoin/game/scrabble"
	"quoin/resources"
	"quoin/settings"
	"quoin/stats"
	"quoin/ui/board/crossword/gameplay"
	"quoin/ui/play"
)

// Host returns a host for games of Scrabble, with a new store. Its clock stands still, and
// all its seeds are 1.
func Host(t testing.TB) play.Host {
	t.Helper()
	rules := []game.Rules{gameplay.Engine(scrabble.Rules, crossword.Trust{}).Rules(scrabble.Rules)}
	store, _, err := stats.Open(t.TempDir(), time.UnixMilli(1), rules)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = store.Close() })
	return play.Host{
		Store: store, Settings: settings.NewLive("", settings.Default(), nil, nil),
		Lexicon: func(string) (*lexicon.Lexicon, error) { return resources.International(), nil },
		Now:     func() time.Time { return time.Date(2026, 11, 23, 10, 0, 0, 0, time.UTC) },
		Seed:    func() uint64 { return 1 },
	}
}

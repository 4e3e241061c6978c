package player_test

import (
	"slices"
	"testing"

	"quoin/game"
	"quoin/game/crossword"
	"quoin/game/crossword/player"
	"quoin/game/crossword/search"
	"quoin/game/scrabble"
	"quoin/game/scraebbkle"
	"quoin/resources"
)

// table is a game with its board and the data of its computer players.
type table struct {
	name    string
	variant *crossword.Variant
	layout  *crossword.Layout
}

func tables(t testing.TB) []table {
	t.Helper()
	layout, err := scraebbkle.ParseBoard(resources.Boards()[0].Text)
	if err != nil {
		t.Fatal(err)
	}
	return []table{
		{"scraebbkle", scraebbkle.Variant(), layout},
		{"scrabble", scrabble.Variant(), scrabble.Board()},
	}
}

func (b table) config(t testing.TB) player.Config {
	t.Helper()
	words, err := resources.Dictionary(resources.International())
	if err != nil {
		t.Fatal(err)
	}
	everyday, err := resources.Dictionary(resources.Everyday())
	if err != nil {
		t.Fatal(err)
	}
	return player.Config{
		Variant: b.variant, Layout: b.layout, Words: words, Everyday: everyday,
		Leaves: resources.Leaves(b.variant.Tiles.Name), Chances: resources.Chances(b.variant.Tiles.Name),
	}
}

func (b table) thinker(t testing.TB) *player.Thinker {
	t.Helper()
	return player.New(b.config(t))
}

// start deals a game for two.
func (b table) start(t testing.TB, seed uint64, mode crossword.Mode) crossword.State {
	t.Helper()
	return b.begin(t, game.Header{Seed: seed}, mode)
}

// dealt deals the tiles in a given order, the first player's rack first.
func (b table) dealt(t testing.TB, draws string) crossword.State {
	t.Helper()
	return b.begin(t, game.Header{Draws: draws}, b.closed())
}

func (b table) begin(t testing.TB, h game.Header, mode crossword.Mode) crossword.State {
	t.Helper()
	c := crossword.Config{Mode: mode, Players: []game.Player{{Name: "A", Level: "best"}, {Name: "B", Level: "best"}}}
	h.Rules, h.Config = b.variant.Version, c.String()
	s, err := crossword.Start(b.variant, b.layout, h, nil)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func (b table) closed() crossword.Mode {
	if slices.Contains(b.variant.Modes, crossword.Closed) {
		return crossword.Closed
	}
	return crossword.AsNamed
}

func everyday(t testing.TB) *search.Dictionary {
	t.Helper()
	words, err := resources.Dictionary(resources.Everyday())
	if err != nil {
		t.Fatal(err)
	}
	return words
}

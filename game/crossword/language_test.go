package crossword_test

import (
	"strings"
	"testing"

	"quoin/game"
	"quoin/game/crossword"
	"quoin/game/lexicon"
	"quoin/game/scrabble"
)

// TestNothingMixesLanguages: a game of a language says so in its configuration, and has tiles, a pool and a class of its
// own; in English nothing says it.
func TestNothingMixesLanguages(t *testing.T) {
	seen := map[string]lexicon.Language{}
	for _, of := range lexicon.Languages() {
		c := crossword.Config{Mode: crossword.AsNamed, Players: []game.Player{{Name: "A"}, {Name: "B"}}, Language: of, Challenge: crossword.Double}
		text := c.String()
		if back, err := scrabble.Variant().ParseConfig(text); err != nil || back.Language != of {
			t.Errorf("%s reads as %v (%v)", text, back.Language, err)
		}
		if strings.Contains(text, "language") != (of != lexicon.English) {
			t.Errorf("%v is written as %s", of, text)
		}
		s, err := scrabble.Start(game.Header{Rules: scrabble.Rules, Config: text, Seed: 36}, nil)
		if err != nil {
			t.Fatal(err)
		}
		r := s.Result()
		key := r.Pool + "/" + r.Class
		if other, is := seen[key]; is {
			t.Errorf("%v and %v share %s", of, other, key)
		}
		seen[key] = of
		if got := s.Variant().Tiles.Language; got != of || s.View(0).Unseen(0).Size() != s.Variant().Tiles.Bag.Size()-7 {
			t.Errorf("a game of %v has tiles of %v, and %v are unseen", of, got, s.View(0).Unseen(0))
		}
		for _, tile := range []string{"Ä", "Ñ", "[CH]"} {
			m, _ := crossword.ParseMove(tile + "A,8h")
			has := s.Variant().Tiles.Bag.Count(m.Tile(0)) > 0
			if want := of == lexicon.German && tile == "Ä" || of == lexicon.Spanish && tile != "Ä"; has != want {
				t.Errorf("%v has a tile %s: %v", of, tile, has)
			}
		}
	}
	for _, text := range []string{`named human "A" human "B" language en`, `named human "A" human "B" language xx`, `named human "A" human "B" challenge double language fr`} {
		if c, err := scrabble.Variant().ParseConfig(text); err == nil {
			t.Errorf("%s reads as %v", text, c)
		}
	}
}

// TestDigraphs: a CH is one tile, and C and H on two tiles make another word.
func TestDigraphs(t *testing.T) {
	words := map[string]bool{}
	r := scrabble.Tiles().In(lexicon.Spanish)
	b := crossword.NewBoard(scrabble.Board())
	for _, c := range [][3]string{
		{"[CH]OCHOAE", "[CH]OCHO,8f", "CHOC[H]O"},
		{"[CH]O[CH]OAE", "[CH]O[CH]O,8f", "CHOCHO"},
		{"TU[RR]OAE", "TU[RR]O,8f", "TURRO"},
		{"TURROAE", "TURRO,8f", "TUR[R]O"},
		{"[LL]LAVE", "L[LL]A,8g", "LLLA"},
		{"LL[LL]AVE", "LL[LL],8g", "L[L]LL"},
		{"?OCHOAE", "[ch]OCHO,8f", "chOC[H]O"},
		{"C?OCHOE", "ChOE,8g", "C[h]OE"},
		{"ÑU", "ÑU,8h", "ÑU"},
	} {
		rack, err := crossword.ParseRack(c[0])
		if err != nil {
			t.Fatal(err)
		}
		m, err := crossword.ParseMove(c[1])
		if err != nil {
			t.Fatal(err)
		}
		play, err := r.Check(b, rack, m, crossword.Trust{})
		if err != nil || play.Words[0].Word != c[2] || play.Words[0].Tiles != m.Len() {
			t.Errorf("%s makes %+v, want %s (%v)", c[1], play.Words, c[2], err)
		}
		words[c[2]] = true
	}
	lex, err := lexicon.Build(lexicon.Spanish, "test", func(yield func(string) bool) {
		_ = yield("chocho") && yield("turro") && yield("ñu")
	})
	if err != nil {
		t.Fatal(err)
	}
	for word := range words {
		if got, want := lex.Has(word), word == "CHOCHO" || word == "TURRO" || word == "ÑU"; got != want {
			t.Errorf("the list has %s: %v", word, got)
		}
	}
}

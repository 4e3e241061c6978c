package crossword_test

import (
	"slices"
	"strings"
	"testing"

	"quoin/game"
	"quoin/game/crossword"
	"quoin/game/crossword/search"
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
		if got := lexicon.PoolLanguage(of.Pool(crossword.Begun)); lexicon.PoolLanguage(r.Pool) != of || got != of {
			t.Errorf("the pools of %v are of %v and %v", of, lexicon.PoolLanguage(r.Pool), got)
		}
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

// TestDigraphs: a CH is one tile, and C and H on two tiles make another word. Lines are typed with brackets or without.
func TestDigraphs(t *testing.T) {
	graph, err := lexicon.GaddagOf(lexicon.Spanish, "test", slices.Values(strings.Fields("chocho turro llalla ñu nu che quechuas ocho ochos lla")))
	if err != nil {
		t.Fatal(err)
	}
	list, err := lexicon.Build(lexicon.Spanish, "test", slices.Values([]string{"chocho"}))
	if err != nil {
		t.Fatal(err)
	}
	words := (&search.Dictionary{Words: list, Gaddag: graph}).Check()
	r := scrabble.Tiles().In(lexicon.Spanish)
	empty, ocho := "15/15/15/15/15/15/15/15/15/15/15/15/15/15/15", "15/15/15/15/15/15/15/7O[CH]O5/15/15/15/15/15/15/15"
	for _, c := range []struct {
		board, rack, line string
		move, word        string // move as text, and the word in the list
		score             int64  // 0 if it isn't allowed
	}{
		{empty, "[CH]O[CH]OAE", "8H [CH]O[CH]O", "8H [CH]O[CH]O", "CHOCHO", 24},
		{empty, "[CH]O[CH]OAE", "8H CHOCHO", "8H [CH]O[CH]O", "CHOCHO", 24},
		{empty, "[CH]O?OAEI", "8H CHOchO", "8H [CH]O[ch]O", "CHOchO", 14}, // as in a game: the bag has one
		{empty, "[CH]OCHOAE", "8H CHOCHO", "8H [CH]OCHO", "CHOC[H]O", 0},  // with one CH
		{empty, "CHOEAIU", "8H CHE", "8H CHE", "C[H]E", 0},
		{empty, "CHOEAIU", "8H [CH]E", "8H [CH]E", "CHE", 0}, // C and H are no CH
		{empty, "TU[RR]OAE", "8F TURRO", "8F TU[RR]O", "TURRO", 22},
		{empty, "TU[RR]OAE", "TURRO,8f", "8F TU[RR]O", "TURRO", 22},
		{empty, "TU[RR]ORR", "8F TURRO", "8F TU[RR]O", "TURRO", 22}, // the pair, though two of them would do
		{empty, "TU[RR]ORR", "8F TU[R]RO", "8F TURRO", "TUR[R]O", 0},
		{empty, "TURROAE", "8F TURRO", "8F TURRO", "TUR[R]O", 0},
		{empty, "[LL][LL]AAVE", "8H LLALLA", "8H [LL]A[LL]A", "LLALLA", 36},
		{empty, "[LL]LAVE", "8H LLLA", "8H [LL]LA", "LLLA", 0},     // from the left
		{empty, "[LL]LAVE", "8H L[LL]A", "8H L[LL]A", "L[LL]A", 0}, // unless it says so
		{empty, "?EAIOUT", "8H chE", "8H [ch]E", "chE", 2},
		{empty, "C?EAIOU", "8H ChE", "8H ChE", "C[h]E", 0},
		{empty, "ÑUAEIOT", "8H N\u0303U", "8H ÑU", "ÑU", 18},
		{empty, "ÑUAEIOT", "8H NU", "8H ÑU", "ÑU", 18}, // the rack has no N
		{empty, "NÑUAEIO", "8H NU", "8H NU", "NU", 4},
		{empty, "QUE[CH]UAS", "8E QUECHUAS", "8E QUE[CH]UAS", "QUECHUAS", 80}, // eight letters of seven tiles
		{ocho, "SAEIU[LL]", "8H ...S", "8H ...S", "OCHOS", 8},
		{ocho, "[CH]AEIU[LL]", "8G CH...", "8G [CH]...", "CHOCHO", 12},
		{ocho, "CHAEIU[LL]", "8F CH...", "8F CH...", "C[H]OCHO", 0},
		{ocho, "EA[LL]OSTU", "I8 .E", "I8 .E", "CHE", 7},     // the E doubled
		{ocho, "HEA[LL]OST", "I8 .HE", "I8 .HE", "CHHE", 0},  // the tile is no C
		{ocho, "[LL]AEIUST", "K8 LLA", "K8 [LL]A", "LLA", 0}, // and OCHOLL across
	} {
		p, err := crossword.ParseCGP(c.board+" "+c.rack+"/ 0/0 0", scrabble.Board())
		if err != nil {
			t.Fatal(err)
		}
		m, err := crossword.SquareFirst.Read(p.Board, r.Typed(p.Racks[0], c.line))
		if err != nil {
			t.Fatalf("%s of %s: %v", c.line, c.rack, err)
		}
		play, err := r.Check(p.Board, p.Racks[0], m, words)
		if got := p.Board.Notation(m); got != c.move || play.Words[0].Word != c.word || (err == nil) != (c.score > 0) || err == nil && play.Score != c.score {
			t.Errorf("%s of %s is %s, %s, for %d (%v); want %s, %s, for %d", c.line, c.rack, got, play.Words[0].Word, play.Score, err, c.move, c.word, c.score)
		}
	}
}

// TestTypedLines: a line has the tiles of the rack, and nothing else of it changes.
func TestTypedLines(t *testing.T) {
	for _, c := range []struct {
		of               lexicon.Language
		rack, line, want string
	}{
		{lexicon.Spanish, "[CH]AOÑ?", "-CHA", "-[CH]A"},
		{lexicon.Spanish, "[CH]AOÑ?", "-chn_", "-[ch]n_"}, // for the reader to refuse
		{lexicon.Spanish, "COAHÑ?", "-CHN", "-CHÑ"},
		{lexicon.Spanish, "Ñ", "8N NO", "8N ÑO"}, // a column is no tile
		{lexicon.Spanish, "Ñ[CH]", "pass", "pass"},
		{lexicon.Spanish, "Ñ[CH]", ",", ","},
		{lexicon.Spanish, "[CH]", "8H \u0130[", "8H \u0130["},
		{lexicon.German, "BÄR", "8H BAER", "8H BÄR"},
		{lexicon.German, "BÄR", "8H BAR", "8H BÄR"},
		{lexicon.German, "BÄREA", "8H BAER", "8H BAER"},
		{lexicon.German, "BÄRE", "8H BAER", "8H BÄER"},
		{lexicon.German, "STRASSE", "8H STRAßE", "8H STRAßE"},
		{lexicon.French, "ETE", "8H ÉTÉ", "8H ÉTÉ"},
		{lexicon.English, "CH", "8H CH", "8H CH"},
	} {
		rack, err := crossword.ParseRack(c.rack)
		if err != nil {
			t.Fatal(err)
		}
		if got := scrabble.Tiles().In(c.of).Typed(rack, c.line); got != c.want {
			t.Errorf("%v, %s of %s: %s, want %s", c.of, c.line, c.rack, got, c.want)
		}
	}
}

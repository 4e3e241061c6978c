package scrabble_test

import (
	"strings"
	"testing"

	"quoin/game"
	"quoin/game/crossword"
	"quoin/game/lexicon"
	"quoin/game/scrabble"
)

// TestGCGDigraphs: a digraph that the rack has, or the board, needs no brackets; the list's name tells the language.
func TestGCGDigraphs(t *testing.T) {
	const players = "#player1 a Ada\n#player2 b Bob\n#lexicon FISE2\n"
	for text, want := range map[string]string{
		">a: TU[RR]OAEE 8F TURRO +22 22\n>b: ?OSEIUA I7 cHO +1 1\n":        "", // the H isn't RR
		">a: TU[RR]OAEE 8F TURRO +22 22\n>b: SOEIUAA 8F TURROS +12 12\n":   "TU[RR]O S",
		">a: TU[RR]OAEE 8F TURRO +22 22\n>b: SOEIUAA 8F (TURRO)S +12 12\n": "TU[RR]O S",
		">a: [CH]O?OAEE 8H CHOchO +14 14\n":                                "[CH]O[ch]O",
		">a: CHOCHOE 8F CHOCHO +24 24\n":                                   "CHOCHO",
		">a: ?OAEEIU 8H chO +2 2\n":                                        "[ch]O",
		">a: TURROAE 8F TU[RR]O +22 22\n":                                  "", // the rack has none
		">a: AEIOUNS 8H AES +6 6\n":                                        "AES",
	} {
		g, err := scrabble.ParseGCG(players + text)
		if err != nil {
			if want != "" {
				t.Errorf("%s: %v", text, err)
			}
			continue
		}
		var got []string
		for _, s := range g.Log.Steps {
			if lay, is := s.Do.(crossword.Lay); is {
				tiles, _, _ := strings.Cut(lay.Move.String(), ",")
				got = append(got, tiles)
			}
		}
		if strings.Join(got, " ") != want || !strings.Contains(g.Log.Config, "language es") {
			t.Errorf("%s: %s of %s, want %s", text, got, g.Log.Config, want)
		}
	}
}

// TestGCGLanguages reads a game of each language from its own GCG: digraphs are in brackets, as Macondo writes them.
func TestGCGLanguages(t *testing.T) {
	for of, c := range map[lexicon.Language]struct {
		draws string
		steps []string
	}{
		lexicon.Spanish: {"[CH]OCHOAÑNE[RR]?U[LL]A", []string{"lay [CH]O,8h", "lay A[rr],j8", "pass"}},
		lexicon.German:  {"ÄÖÜAEINUE?BRST", []string{"lay ÄÖ,8h", "lay Bü,j8"}},
		lexicon.French:  {"EEEEEEEEEEEEEE", []string{"lay EE,8h", "lay EE,j8"}}, // more than in English
	} {
		l := scrabble.Log{Header: game.Header{
			Rules: scrabble.Rules, Config: `named human "Ada" human "Bob" language ` + of.Tag(), Draws: c.draws, Dictionary: of.Own(),
		}}
		for _, text := range c.steps {
			a, err := scrabble.ParseAction(text)
			if err != nil {
				t.Fatal(err)
			}
			l.Steps = append(l.Steps, crossword.Step{Do: a})
		}
		text, err := scrabble.GCG{Log: l}.Text()
		if err != nil {
			t.Fatalf("%v: %v", of, err)
		}
		back, err := scrabble.ParseGCG(text)
		if err != nil {
			t.Fatalf("%v: %v in\n%s", of, err, text)
		}
		s, err := game.Replay(back.Log, func(h game.Header) (scrabble.State, error) { return scrabble.Start(h, nil) })
		if err != nil || s.Config().Language != of {
			t.Errorf("%v: a game of %v (%v) from\n%s", of, s.Config().Language, err, text)
		}
	}
}

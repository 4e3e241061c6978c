package scrabble_test

import (
	"testing"

	"quoin/game"
	"quoin/game/crossword"
	"quoin/game/lexicon"
	"quoin/game/scrabble"
)

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

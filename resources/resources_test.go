package resources_test

import (
	"bytes"
	"os"
	"testing"

	"quoin/game/lexicon"
	"quoin/resources"
)

// TestEmbeddedLists pins both lists by the checksums that CREDITS.md gives.
func TestEmbeddedLists(t *testing.T) {
	for _, c := range []struct {
		name   string
		lex    *lexicon.Lexicon
		words  int
		sha256 string
		has    []string
		hasnt  []string
	}{
		{
			"International", resources.International(), 274932,
			"5d142fd5ceb30027f48c80e5cda923aea07f060667de0e9c321cb4882b91c6f7",
			[]string{"aa", "QI", "uk", "sclaffed", "quiz", "zzz"},
			[]string{"a", "i", "quizz", "x"},
		},
		{
			"Everyday", resources.Everyday(), 63403,
			"84d5e093899ad7a5be9721db374b4fd0dcbee8e3377509e3722e606850d65c60",
			[]string{"quiz", "colour", "COLOR", "house"},
			[]string{"sclaffed", "qi"},
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			if c.lex.Name() != c.name || c.lex.Len() != c.words || c.lex.SHA256() != c.sha256 {
				t.Errorf("got %s, %d words, %s", c.lex.Name(), c.lex.Len(), c.lex.SHA256())
			}
			for _, word := range c.has {
				if !c.lex.Has(word) {
					t.Errorf("%s isn't in %s", word, c.name)
				}
			}
			for _, word := range c.hasnt {
				if c.lex.Has(word) {
					t.Errorf("%s is in %s", word, c.name)
				}
			}
		})
	}
}

// TestGraphsMatchTexts fails when a list was changed and go generate not run.
func TestGraphsMatchTexts(t *testing.T) {
	for list, graph := range map[string]string{
		"wordlist.txt": "wordlist.graph",
		"everyday.txt": "everyday.graph",
	} {
		text, err := os.ReadFile(list)
		if err != nil {
			t.Fatal(err)
		}
		got, err := os.ReadFile(graph)
		if err != nil {
			t.Fatal(err)
		}
		lex, err := lexicon.Parse(list, text)
		if err != nil {
			t.Fatal(err)
		}
		want, err := lex.AppendBinary(nil)
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(got, want) {
			t.Errorf("%s isn't what %s makes: run go generate ./resources", graph, list)
		}
	}
}

// TestEverydayIsPart: the review of a game looks each found word up in both.
func TestEverydayIsPart(t *testing.T) {
	for _, word := range resources.Everyday().All() {
		if !resources.International().Has(word) {
			t.Errorf("%s isn't in International", word)
		}
	}
}

package resources_test

import (
	"bytes"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"quoin/game/lexicon"
	"quoin/resources"
	"quoin/testdata/sample"
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

// TestGraphsMatchTexts fails if a list was changed and go generate not run.
func TestGraphsMatchTexts(t *testing.T) {
	for i, list := range []string{"everyday", "wordlist"} {
		if !sample.Takes(i, 2) {
			continue
		}
		lex, err := lexicon.Parse(list, read(t, list+".txt"))
		if err != nil {
			t.Fatal(err)
		}
		encode, form := lex.AppendBinary, ".graph"
		if list == "everyday" {
			encode, form = lex.AppendPacked, ".packed"
		}
		graph, err := encode(nil)
		if err != nil {
			t.Fatal(err)
		}
		gaddag, err := lexicon.NewGaddag(lex)
		if err != nil {
			t.Fatal(err)
		}
		small, err := gaddag.AppendPacked(nil)
		if err != nil {
			t.Fatal(err)
		}
		for file, want := range map[string][]byte{list + form: graph, list + ".gaddag": small} {
			if !bytes.Equal(read(t, file), want) {
				t.Errorf("%s isn't what %s.txt makes: run go generate ./resources", file, list)
			}
		}
		// The embedded graph must be what searches would build.
		dictionary, err := resources.Dictionary(lex)
		if err != nil {
			t.Fatal(err)
		}
		loaded := dictionary.Gaddag
		if !slices.Equal(loaded.Arcs, gaddag.Arcs) || loaded.Root != gaddag.Root {
			t.Errorf("the graph for crosswords of %s isn't the one that its words make", list)
		}
	}
}

func read(t *testing.T, file string) []byte {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// TestKWGHoldsTheWords reads a graph of many words as a player's own file is read.
func TestKWGHoldsTheWords(t *testing.T) {
	dictionary, err := resources.Dictionary(resources.Everyday())
	if err != nil {
		t.Fatal(err)
	}
	kwg, err := dictionary.Gaddag.AppendKWG(nil)
	if err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(t.TempDir(), "everyday.kwg")
	if err := os.WriteFile(file, kwg, 0o600); err != nil {
		t.Fatal(err)
	}
	lex, err := resources.Cache{}.Load(file)
	if err != nil {
		t.Fatal(err)
	}
	if lex.SHA256() != resources.Everyday().SHA256() {
		t.Errorf("it holds %d words, others than Everyday's", lex.Len())
	}
}

// TestDictionaryIsKept: the dictionaries of Quoin's own lists are made once, others at each call.
func TestDictionaryIsKept(t *testing.T) {
	mine, err := lexicon.Parse("mine", []byte("aa\n"))
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		lex  *lexicon.Lexicon
		kept bool
	}{{resources.International(), true}, {resources.Everyday(), true}, {mine, false}} {
		first, err := resources.Dictionary(c.lex)
		if err != nil {
			t.Fatal(err)
		}
		second, err := resources.Dictionary(c.lex)
		if err != nil {
			t.Fatal(err)
		}
		if first.Words.SHA256() != c.lex.SHA256() || (first == second) != c.kept {
			t.Errorf("%s: kept %v, want %v", c.lex.Name(), first == second, c.kept)
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

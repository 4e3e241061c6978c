package main

import (
	"fmt"
	"os"
	"strings"

	"quoin/game/lexicon"
)

// packBoth packs the words of a list, and the everyday words among them.
func packBoth(of lexicon.Language, list, common, graph, everyday string) error {
	all, err := readWords(list)
	if err != nil {
		return err
	}
	lex, err := lexicon.Build(of, list, func(yield func(string) bool) { each(all, yield) })
	if err != nil {
		return err
	}
	few, err := readWords(common)
	if err != nil {
		return err
	}
	known := familiar(lex, few)
	usual, err := lexicon.Build(of, common, func(yield func(string) bool) {
		for _, word := range lex.All() {
			if known(word) && !yield(word) {
				return
			}
		}
	})
	if err != nil {
		return err
	}
	if err := pack(lex, graph); err != nil {
		return err
	}
	return pack(usual, everyday)
}

func pack(lex *lexicon.Lexicon, path string) error {
	data, err := lex.AppendPacked(nil)
	if err != nil {
		return err
	}
	fmt.Printf("%s: %d words, sha256 %s\n", path, lex.Len(), lex.SHA256())
	return os.WriteFile(path, data, 0o644)
}

// readWords returns the first field of each line.
func readWords(path string) (words []string, err error) {
	text, err := os.ReadFile(path)
	for line := range strings.Lines(string(text)) {
		if f := strings.Fields(line); len(f) > 0 {
			words = append(words, f[0])
		}
	}
	return words, err
}

func each(words []string, yield func(string) bool) {
	for _, word := range words {
		if !yield(word) {
			return
		}
	}
}

// endings are those by which words of a language are most often inflected, as its letters write them.
var endings = map[lexicon.Language]string{
	lexicon.French:  "s x e es ee ees er ez ent ait ais aient ons a ai as ant ante antes ants",
	lexicon.German:  "e en n er ern em es s st t te ten end",
	lexicon.Spanish: "s es o a os as e en an on ar er ir aba aban ando iendo ado ada ados adas ido ida",
	lexicon.Dutch:   "e en n s t er ers ere de den te ten",
}

// leastStem is the length of the shortest stem. Shorter ones belong to words that have nothing in common.
const leastStem = 3

// familiar returns a function that says which words of a list are everyday words: the common ones, and those
// of four letters or more that are other forms of them, as far as a stem with another ending can tell.
func familiar(lex *lexicon.Lexicon, common []string) func(word string) bool {
	suffixes := strings.Fields(endings[lex.Language()])
	stems := func(word string) []string {
		all := []string{word}
		for _, suffix := range suffixes {
			if stem, cut := strings.CutSuffix(word, suffix); cut && len(stem) >= leastStem {
				all = append(all, stem)
			}
		}
		return all
	}
	top, known := map[int]bool{}, map[string]bool{}
	for _, word := range common {
		if rank, ok := lex.Rank(word); ok {
			top[rank] = true
			for _, stem := range stems(lex.Word(rank)) {
				known[stem] = true
			}
		}
	}
	return func(word string) bool {
		if rank, ok := lex.Rank(word); ok && top[rank] {
			return true
		}
		for _, stem := range stems(word) {
			if known[stem] && len(word) > leastStem {
				return true
			}
		}
		return false
	}
}

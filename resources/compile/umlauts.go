package main

import (
	"fmt"
	"maps"
	"os"
	"slices"
	"strings"

	"quoin/game/lexicon"
)

// listUmlauts lists the German words of a list, spelt with their umlauts, whose spelling the rule of lexicon.Umlauts
// doesn't find.
func listUmlauts(list, path string) error {
	all, err := readWords(list)
	if err != nil {
		return err
	}
	spelt := map[string]map[string]bool{}
	for _, word := range all {
		plain, ok := lexicon.German.Alphabet().Code(word)
		letters, err := lexicon.German.Tiles().Parse(word)
		if !ok || err != nil {
			continue
		}
		if spelt[plain] == nil {
			spelt[plain] = map[string]bool{}
		}
		spelt[plain][lexicon.German.Tiles().Text(letters)] = true
	}
	var apart []string
	for plain, spellings := range spelt {
		if len(spellings) > 1 || !spellings[lexicon.Umlauts(plain)] {
			apart = slices.AppendSeq(apart, maps.Keys(spellings))
		}
	}
	slices.Sort(apart)
	fmt.Printf("%s: %d words\n", path, len(apart))
	return os.WriteFile(path, []byte(strings.Join(apart, "\n")+"\n"), 0o644)
}

// Command compile makes the word graphs, as the program embeds them, out of a
// list: the one that finds words by their beginnings and, packed, the
// one for games with crossing words.
//
//	go run ./compile wordlist.txt wordlist.graph wordlist.gaddag
//
// The first graph is packed too if its name ends in .packed.
//
// Of a list in another language than English it makes the packed graph of the words that its letters can
// write, and from a list of the commonest words that of the everyday words among them.
//
//	go run ./compile -language fr words.txt common.txt fr.packed fr-everyday.packed
//
// Of German words with their umlauts it lists those that lexicon.Umlauts doesn't spell right.
//
//	go run ./compile -language de words.txt de-umlauts.txt
//
// It imports nothing that embeds a graph, so that it works when there is none.
package main

import (
	"flag"
	"fmt"
	"os"
	"strings"

	"quoin/game/lexicon"
)

func main() {
	tag := flag.String("language", "", "the language of the list")
	flag.Parse()
	args := flag.Args()
	language, known := lexicon.ParseLanguage(*tag)
	var err error
	switch {
	case *tag == "" && len(args) == 3:
		err = compile(args[0], args[1], args[2])
	case known && language != lexicon.English && len(args) == 4:
		err = packBoth(language, args[0], args[1], args[2], args[3])
	case language == lexicon.German && len(args) == 2:
		err = listUmlauts(args[0], args[1])
	default:
		fmt.Fprintln(os.Stderr, "usage: compile LIST GRAPH GADDAG\n       compile -language TAG LIST COMMON GRAPH EVERYDAY\n       compile -language de SPELT UMLAUTS")
		os.Exit(2)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func compile(list, graph, packed string) error {
	text, err := os.ReadFile(list)
	if err != nil {
		return err
	}
	lex, err := lexicon.Parse(list, text)
	if err != nil {
		return err
	}
	encode := lex.AppendBinary
	if strings.HasSuffix(graph, ".packed") {
		encode = lex.AppendPacked
	}
	data, err := encode(nil)
	if err != nil {
		return err
	}
	if err := os.WriteFile(graph, data, 0o644); err != nil {
		return err
	}
	gaddag, err := lexicon.NewGaddag(lex)
	if err != nil {
		return err
	}
	if data, err = gaddag.AppendPacked(nil); err != nil {
		return err
	}
	return os.WriteFile(packed, data, 0o644)
}

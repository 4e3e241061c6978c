// Command compile makes the word graphs, as the program embeds them, out of a
// list: the one that finds words by their beginnings and, packed, the
// one for games with crossing words.
//
//	go run ./compile wordlist.txt wordlist.graph wordlist.gaddag
//
// The first graph is packed too if its name ends in .packed.
//
// It imports nothing that embeds a graph, so that it works when there is none.
package main

import (
	"fmt"
	"os"
	"strings"

	"quoin/game/lexicon"
)

func main() {
	if len(os.Args) != 4 {
		fmt.Fprintln(os.Stderr, "usage: compile LIST GRAPH GADDAG")
		os.Exit(2)
	}
	if err := compile(os.Args[1], os.Args[2], os.Args[3]); err != nil {
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

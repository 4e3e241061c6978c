// Command compile makes the word graphs, as the program embeds them, out of a
// list: the one that finds words by their beginnings and, as a .kwg file, the
// one for games with crossing words.
//
//	go run ./compile wordlist.txt wordlist.graph wordlist.kwg
//
// It imports nothing that embeds a graph, so that it works when there is none.
package main

import (
	"fmt"
	"os"

	"quoin/game/lexicon"
)

func main() {
	if len(os.Args) != 4 {
		fmt.Fprintln(os.Stderr, "usage: compile LIST GRAPH KWG")
		os.Exit(2)
	}
	if err := compile(os.Args[1], os.Args[2], os.Args[3]); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func compile(list, graph, kwg string) error {
	text, err := os.ReadFile(list)
	if err != nil {
		return err
	}
	lex, err := lexicon.Parse(list, text)
	if err != nil {
		return err
	}
	data, err := lex.AppendBinary(nil)
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
	if data, err = gaddag.AppendKWG(nil); err != nil {
		return err
	}
	return os.WriteFile(kwg, data, 0o644)
}

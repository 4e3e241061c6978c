// Command compile makes a word graph, as the program embeds it, out of a list:
//
//	go run ./compile wordlist.txt wordlist.graph
//
// It imports nothing that embeds a graph, so that it works when there is none.
package main

import (
	"fmt"
	"os"

	"quoin/game/lexicon"
)

func main() {
	if len(os.Args) != 3 {
		fmt.Fprintln(os.Stderr, "usage: compile LIST GRAPH")
		os.Exit(2)
	}
	if err := compile(os.Args[1], os.Args[2]); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func compile(list, graph string) error {
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
	return os.WriteFile(graph, data, 0o644)
}

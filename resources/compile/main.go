// Command compile makes the word graphs, as the program embeds them, out of a
// list: the one that finds words by their beginnings and, packed, the
// one for games with crossing words.
//
//	go run ./compile wordlist.txt wordlist.graph wordlist.gaddag
//
// A file whose name ends in .deflate is compressed, but for its first bytes.
//
// It imports nothing that embeds a graph, so that it works when there is none.
package main

import (
	"fmt"
	"os"
	"strings"

	"quoin/game/lexicon"
	"quoin/resources/packed"
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
	data, err := lex.AppendBinary(nil)
	if err != nil {
		return err
	}
	if err := write(graph, data); err != nil {
		return err
	}
	gaddag, err := lexicon.NewGaddag(lex)
	if err != nil {
		return err
	}
	if data, err = gaddag.AppendPacked(nil); err != nil {
		return err
	}
	return write(packed, data)
}

// write writes a file, packed if its name says so.
func write(file string, data []byte) error {
	if strings.HasSuffix(file, ".deflate") {
		var err error
		if data, err = packed.Pack(data); err != nil {
			return err
		}
	}
	return os.WriteFile(file, data, 0o644)
}

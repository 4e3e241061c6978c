// Package resources holds the data that Quoin carries inside its binary, and
// reads word lists that a person brings. CREDITS.md says where each part comes
// from and under which licence.
package resources

import (
	_ "embed"
	"sync"

	"quoin/game/lexicon"
)

// The names of the embedded lists.
const (
	InternationalName = "International"
	EverydayName      = "Everyday"
)

// The graphs hold every word of the lists they are made from, and only they go
// into the program.
//
//go:generate go run ./compile wordlist.txt wordlist.graph
//go:generate go run ./compile everyday.txt everyday.graph
var (
	//go:embed wordlist.graph
	wordlist []byte

	//go:embed everyday.graph
	everyday []byte
)

var (
	international = sync.OnceValue(func() *lexicon.Lexicon { return load(InternationalName, wordlist) })
	everydayWords = sync.OnceValue(func() *lexicon.Lexicon { return load(EverydayName, everyday) })
)

func load(name string, graph []byte) *lexicon.Lexicon {
	lex, err := lexicon.Load(name, graph)
	if err != nil {
		panic(err) // a test loads both
	}
	return lex
}

// International is the default list: 274,932 words, a near superset of the
// lists that English tournaments use. The first call makes it ready, within
// some two milliseconds.
func International() *lexicon.Lexicon { return international() }

// Everyday is the 63,403 words of International that most readers know. The
// first call makes it ready, as International does.
func Everyday() *lexicon.Lexicon { return everydayWords() }

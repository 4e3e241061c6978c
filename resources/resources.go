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

//go:embed wordlist.txt
var wordlist string

//go:embed everyday.txt
var everyday string

var (
	international = sync.OnceValue(func() *lexicon.Lexicon { return lexicon.Sorted(InternationalName, wordlist) })
	everydayWords = sync.OnceValue(func() *lexicon.Lexicon { return lexicon.Sorted(EverydayName, everyday) })
)

// International is the default list: 274,932 words, a near superset of the
// lists that English tournaments use. It is made ready at the first call.
func International() *lexicon.Lexicon { return international() }

// Everyday is the 63,403 words of International that most readers know. It is
// made ready at the first call.
func Everyday() *lexicon.Lexicon { return everydayWords() }

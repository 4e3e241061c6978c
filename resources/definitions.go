package resources

import (
	"quoin/game/lexicon"
	"quoin/resources/definitions"
)

// Define returns the definition of a word, its letters a to z in either case; false if there is none. It
// takes some tenths of a millisecond, so a screen calls it when another word is chosen, and not for every
// frame.
func Define(word string) (lexicon.Definition, bool) { return definitions.Of(word) }

// DefineMany returns a function that does what Define does, in a fraction of the time for a list of words. It
// keeps what it has unpacked, and only one goroutine may use it.
func DefineMany() func(word string) (lexicon.Definition, bool) { return definitions.Lookup() }

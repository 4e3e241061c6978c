package resources

import (
	"quoin/game/lexicon"
	"quoin/resources/definitions"
)

// Define returns the definition of a word, its letters a to z in either case; false if there is none. It
// takes some tenths of a millisecond, so a screen calls it when another word is chosen, and not for every
// frame.
func Define(word string) (lexicon.Definition, bool) { return definitions.Of(word) }

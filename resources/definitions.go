package resources

import (
	"quoin/game/lexicon"
	"quoin/resources/definitions"
)

// Define is what a word means, its letters a to z in either case; false where
// nobody has said. It takes some tenths of a millisecond, so a screen asks when
// another word is chosen, and not for every frame.
func Define(word string) (lexicon.Definition, bool) { return definitions.Of(word) }

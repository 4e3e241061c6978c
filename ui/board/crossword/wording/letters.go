package wording

import (
	"quoin/game/crossword"
	"quoin/game/lexicon"
	"quoin/ui/say"
)

// Letters describes the tiles of a language, and how they are typed.
func Letters(r *crossword.Rules) string {
	text := say.Count(r.Bag.Size(), "tile") + ": "
	switch r.Language {
	case lexicon.French, lexicon.Dutch:
		return text + "A to Z; accents aren't typed"
	case lexicon.German:
		return text + "with Ä, Ö and Ü, which A, O and U lay too, or AE, OE and UE"
	case lexicon.Spanish:
		return text + "with CH, LL and RR, each typed as two letters, and Ñ"
	}
	return text + "A to Z"
}

package play_test

import "quoin/game/crossword"

type (
	scrabbleAction = crossword.Action
	scrabbleState  = crossword.State
	scrabbleView   = crossword.View
)

package scrabble

import "quoin/game/crossword"

// View is a game as a seat may know it, or who looks on.
type View = crossword.View

// Match is the game as matches know it; words is the dictionary for the words to
// come.
func Match(words crossword.Words) *crossword.Engine {
	return crossword.EngineOf(Variant(), Start, words)
}

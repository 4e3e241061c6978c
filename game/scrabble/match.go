package scrabble

import "quoin/game/crossword"

// View is a game as a seat or a spectator may see it.
type View = crossword.View

// Match returns the game as matches use it; words is the dictionary for new words.
func Match(words crossword.Words) *crossword.Engine {
	return crossword.EngineOf(Variant(), Start, words)
}

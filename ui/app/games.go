package app

import (
	"quoin/ui/board/adjacency"
	"quoin/ui/board/crossword"
	"quoin/ui/board/santorini"
	"quoin/ui/kind"
)

// Games returns Quoin's games, in the order of the menu. To add a game, add it here; every other part of
// Quoin uses this list.
func Games() []kind.Kind {
	return []kind.Kind{
		adjacency.Kind(),
		crossword.ScraeBBKle(),
		crossword.Scrabble(),
		santorini.Kind(),
	}
}

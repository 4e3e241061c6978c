package app

import (
	"quoin/ui/board/adjacency"
	"quoin/ui/board/crossword"
	"quoin/ui/board/santorini"
	"quoin/ui/kind"
)

// Games are the games of Quoin, in the order of the menu. Another game is one
// row here; everything that offers, keeps, tells or lists games goes by it.
func Games() []kind.Kind {
	return []kind.Kind{
		adjacency.Kind(),
		crossword.ScraeBBKle(),
		crossword.Scrabble(),
		santorini.Kind(),
	}
}

// Package gamestest has the games that tests hold tournaments of.
package gamestest

import (
	"quoin/ui/board/crossword"
	"quoin/ui/board/santorini"
	"quoin/ui/kind"
	"quoin/ui/tournament/games"
)

// All returns those that Quoin has.
func All() games.List {
	return games.Of([]kind.Kind{santorini.Kind(), crossword.Scrabble(), crossword.ScraeBBKle()})
}

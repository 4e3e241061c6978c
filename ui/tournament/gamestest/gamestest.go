// Package gamestest has the games that tests of rooms and tournaments are given, so that
// another game of Quoin's changes none of their frames.
package gamestest

import (
	"quoin/ui/board/adjacency"
	"quoin/ui/board/crossword"
	"quoin/ui/board/santorini"
	"quoin/ui/kind"
	"quoin/ui/tournament/games"
)

// Kinds returns games that people play with each other.
func Kinds() []kind.Kind {
	return []kind.Kind{adjacency.Kind(), crossword.ScraeBBKle(), crossword.Scrabble(), santorini.Kind()}
}

// All returns those of them that there are tournaments of.
func All() games.GameList { return games.Of(Kinds()) }

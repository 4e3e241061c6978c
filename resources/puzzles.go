package resources

import _ "embed"

// Puzzles is the collection of puzzles, a line for each: what TestFindPuzzles of game/crossword/puzzle found.
//
//go:embed puzzles.txt
var Puzzles string

// Package pieces draws what is on the table of a crossword game: the squares of the
// board, the tiles on them and in a rack.
package pieces

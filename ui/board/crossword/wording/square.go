package wording

import (
	"fmt"
	"strings"

	"quoin/game/crossword"
)

// Square is a square of a crossword board, to be described.
type Square struct {
	At    crossword.Square
	Tile  crossword.Tile // on the board, or None
	Laid  crossword.Tile // laid but not played yet, or None
	Last  bool           // whether the last move laid it
	Blank string         // the game's word for a blank
}

// Words describes what a player sees there: "H8, empty, double word", or "C3, T, last
// move".
func (q Square) Words(manner crossword.Manner, l *crossword.Layout) string {
	words := []string{manner.Square(q.At)}
	tile := q.Tile
	if tile == crossword.None {
		tile = q.Laid
	}
	if tile != crossword.None {
		words = append(words, strings.ToUpper(tile.String()))
		if tile.IsBlank() {
			words = append(words, "a "+q.Blank)
		}
		switch {
		case tile != q.Tile:
			words = append(words, "not played yet")
		case q.Last:
			words = append(words, "last move")
		}
		return strings.Join(words, ", ")
	}
	words = append(words, "empty")
	if text := Premium(l.Premium(q.At)); text != "" {
		words = append(words, text)
	}
	if q.At == l.Start() {
		words = append(words, "the start")
	}
	return strings.Join(words, ", ")
}

// Premium returns a premium in words, or "" for a plain square.
func Premium(p crossword.Premium) string {
	of := ""
	switch p.Kind {
	case crossword.LetterPremium:
		of = "letter"
	case crossword.WordPremium:
		of = "word"
	default:
		return ""
	}
	switch p.Factor {
	case 2:
		return "double " + of
	case 3:
		return "triple " + of
	}
	return fmt.Sprintf("%s times %d", of, p.Factor)
}

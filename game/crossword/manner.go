package crossword

import (
	"strconv"
	"strings"
)

// Manner is a game's notation for squares and moves.
type Manner uint8

// The manners.
const (
	// TilesFirst is ScraeBBKle's notation: the square d7, and the move OVE,8e, as Move.String writes it.
	TilesFirst Manner = iota
	// SquareFirst is Scrabble's notation: the square D7, and the move 8D .OVE, as Board.Notation writes it.
	SquareFirst
)

// Column returns the letter of the first column.
func (m Manner) Column() byte {
	if m == SquareFirst {
		return 'A'
	}
	return 'a'
}

// Square writes a square, its column first.
func (m Manner) Square(s Square) string {
	return string(rune(m.Column())+rune(s.Column)) + strconv.Itoa(s.Row+1)
}

// Move writes a move on the board before it.
func (m Manner) Move(b Board, move Move) string {
	if m == SquareFirst {
		return b.Notation(move)
	}
	return move.String()
}

// Place writes the square and direction of a move, as in Move: a move whose row comes first reads across. The
// move must have tiles.
func (m Manner) Place(b Board, move Move) string {
	if m == SquareFirst {
		at, _, _ := strings.Cut(b.Notation(move), " ")
		return at
	}
	_, at, _ := strings.Cut(move.String(), ",")
	return at
}

// Read reads a move that a person typed, in either notation and with the column in either case, as no text is
// ambiguous. The zero Move is a pass. The error is a *TextError.
func (m Manner) Read(b Board, text string) (Move, error) {
	text = strings.TrimSpace(text)
	if tiles, at, ok := strings.Cut(text, ","); ok {
		return ParseMove(tiles + "," + lower(at))
	}
	if m == TilesFirst && !strings.Contains(text, " ") {
		return Move{}, piece{text: text}.wrong(len(text), MissingPart).counts(1, 2)
	}
	at, word, ok := strings.Cut(text, " ")
	if at = upper(at); ok {
		at += " " + word
	}
	return b.ParseNotation(at)
}

// lower and upper change ASCII letters only, so byte positions in a text stay.
func lower(text string) string { return recased(text, 'A', 'Z') }
func upper(text string) string { return recased(text, 'a', 'z') }

func recased(text string, from, to byte) string {
	changed := []byte(text)
	for i, c := range changed {
		if from <= c && c <= to {
			changed[i] ^= 'a' ^ 'A'
		}
	}
	return string(changed)
}

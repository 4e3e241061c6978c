package crossword

import (
	"strconv"
	"strings"
)

// Manner is how a game writes squares and moves, so that everything that is
// said about it is said in one way.
type Manner uint8

// The manners.
const (
	// TilesFirst is ScraeBBKle's: the square d7, and the move OVE,8e, which is
	// Move.String.
	TilesFirst Manner = iota
	// SquareFirst is Scrabble's: the square D7, and the move 8D .OVE, which is
	// Board.Notation.
	SquareFirst
)

// Column is the letter of the first column.
func (m Manner) Column() byte {
	if m == SquareFirst {
		return 'A'
	}
	return 'a'
}

// Square is a square, its column first.
func (m Manner) Square(s Square) string {
	return string(rune(m.Column())+rune(s.Column)) + strconv.Itoa(s.Row+1)
}

// Move is a move on the board before it is played.
func (m Manner) Move(b Board, move Move) string {
	if m == SquareFirst {
		return b.Notation(move)
	}
	return move.String()
}

// Place is where a move goes, as Move has it: what begins with the row reads
// across. The move has tiles.
func (m Manner) Place(b Board, move Move) string {
	if m == SquareFirst {
		at, _, _ := strings.Cut(b.Notation(move), " ")
		return at
	}
	_, at, _ := strings.Cut(move.String(), ",")
	return at
}

// Read reads a move that a person has written: in either manner, and with the
// column in either case, since nothing else can be meant. The zero Move passes.
// The error is a *TextError.
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

// lower and upper change ASCII only, and so no place in a text.
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

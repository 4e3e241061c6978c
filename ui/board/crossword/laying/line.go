package laying

import (
	"unicode/utf8"

	rules "quoin/game/crossword"
)

// Line is a line being typed: a move in notation, or a word.
type Line struct{ Text string }

// MaxLine is the length in bytes of a move in notation with the longest possible word.
const MaxLine = 120

// Pasted returns the line with the printable characters of a text added, and the letters of tiles.
func (l Line) Pasted(text string) Line {
	for _, r := range text {
		if (r >= ' ' && r <= '~' || rules.FaceTile(string(r)) != rules.None) && len(l.Text) < MaxLine {
			l.Text += string(r)
		}
	}
	return l
}

// Shortened returns a text without its last character.
func Shortened(text string) string {
	_, size := utf8.DecodeLastRuneInString(text)
	return text[:len(text)-size]
}

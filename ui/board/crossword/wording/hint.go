package wording

import (
	"fmt"
	"strings"

	"quoin/game/crossword"
	"quoin/game/crossword/grading"
	"quoin/ui/say"
)

// Hint returns the text of a hint below the grade grading.Whole, which shows the move
// itself: the line and the number of tiles, and then their letters. A turn that isn't a
// move is told at once.
func Hint(manner crossword.Manner, h grading.Hint) string {
	line := fmt.Sprintf("row %d", h.Line+1)
	if h.Down {
		line = fmt.Sprintf("column %c", rune(manner.Column())+rune(h.Line))
	}
	letters := func() string {
		var each []string
		for _, t := range h.Letters.Tiles() {
			each = append(each, t.String())
		}
		return strings.Join(each, " ")
	}
	switch told := h.Letters.Size() > 0; {
	case h.Lays && told:
		return "Hint: lay " + letters() + " in " + line
	case h.Lays:
		return "Hint: " + say.Count(h.Tiles, "tile") + " in " + line
	case h.Exchanges && told:
		return "Hint: exchange " + letters()
	case h.Exchanges:
		return "Hint: exchange " + say.Count(h.Tiles, "tile")
	}
	return "Hint: there is no move but to pass"
}

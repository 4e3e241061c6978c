package pieces

import (
	"fmt"

	"quoin/game/crossword"
	"quoin/game/lexicon"
	"quoin/ui/theme"
	"quoin/ui/widget"
)

// squareKit has the parts of boards in squares of one size: every tile by its mark and its place
// in the chequer, the labels around the board, and all squares of boards drawn so far. It is
// drawn once for all boards of a theme whose tiles have the same values.
type squareKit struct {
	theme *theme.Theme
	rules *crossword.Rules
	size  SquareSize

	labels [crossword.MaxRows]string
	margin string // beside the lower rows of a square
	heads  [2][crossword.MaxColumns]string
	more   [2]string                                   // sign for columns before the first one shown: without, with
	ahead  string                                      // sign for columns after the last one shown
	bar    [2]string                                   // its rail, and its thumb
	tiles  [2 * crossword.Blank][squareMarks][2]string // by index, and whether it is a blank

	known widget.Shared[bedKey, bed]
}

// squareKey is everything that the drawing of a kit depends on.
type squareKey struct {
	theme  *theme.Theme
	values [1 + crossword.Letters]int
	words  lexicon.Language
	first  byte // the letter of the first column
	size   SquareSize
}

var squareKits widget.Shared[squareKey, squareKit]

func squareKitOf(t *theme.Theme, v *crossword.Variant, size SquareSize) *squareKit {
	k := squareKey{t, v.Tiles.Values, v.Tiles.Language, v.Manner.Column(), size}
	return squareKits.Of(k, func(k squareKey) *squareKit { return k.draw(v.Tiles) })
}

func (k squareKey) draw(r *crossword.Rules) *squareKit {
	s := &squareKit{theme: k.theme, rules: r, size: k.size}
	s.drawLabels(k.first)
	for slot := 1; slot <= crossword.Letters; slot++ {
		letter, has := r.Letter(slot)
		if !has {
			continue
		}
		for _, tile := range [...]crossword.Tile{letter, letter | crossword.Blank} {
			for mark := range squareMarks {
				for second := range 2 {
					s.tiles[tile%(2*crossword.Blank)][mark][second] = s.tile(tile, mark, second == 1)
				}
			}
		}
	}
	return s
}

// bed returns the drawing of squares of a key.
func (s *squareKit) bed(k bedKey) *bed { return s.known.Of(k, s.newBed) }

// text returns a text in one style.
func (s *squareKit) text(text string, ink theme.Role, attr theme.Attr) string {
	var cells []theme.Cell
	for _, r := range text {
		cells = append(cells, theme.Cell{Rune: r, Ink: ink, Attr: attr})
	}
	return s.draw(cells)
}

// drawLabels draws the labels around the board. The rows' numbers never change: one change would
// make the terminal redraw the whole row.
func (s *squareKit) drawLabels(first byte) {
	for row := range s.labels {
		s.labels[row] = s.text(fmt.Sprintf("%*d ", LabelColumns-1, row+1), theme.MutedRole, 0)
	}
	s.margin = widget.Blank(LabelColumns)
	before, after := widget.Blank((s.size.width-1)/2), widget.Blank(s.size.width/2)
	for column := range s.heads[0] {
		letter := string(rune(first) + rune(column))
		s.heads[0][column] = s.text(before+letter+after, theme.MutedRole, 0)
		lit := s.text(before+letter+after, theme.BrassRole, theme.Bold)
		if s.size == LargeSquares {
			// Two unchanged blanks aren't sent again; a single one is.
			lit = s.text(before, theme.MutedRole, 0) + s.text(letter, theme.BrassRole, theme.Bold) + s.text(after, theme.MutedRole, 0)
		}
		s.heads[1][column] = lit
	}
	s.more = [2]string{widget.Blank(LabelColumns), s.text(widget.Blank(LabelColumns-2)+"◄ ", theme.MutedRole, 0)}
	s.ahead = s.text(" ►", theme.MutedRole, 0)
	s.bar = [2]string{s.text(" │", theme.RuleRole, 0), s.text(" █", theme.MutedRole, 0)}
}

package widget

import (
	"quoin/game/lexicon"
	"quoin/ui/theme"
)

// FigureRows is the height of big figures.
const FigureRows = 3

// BigFigures are big figures in one ink, drawn once.
type BigFigures struct {
	glyphs map[rune]bigFigure
}

type bigFigure struct {
	width int
	rows  [FigureRows]string
}

// figuresKey is everything that the drawing of figures depends on.
type figuresKey struct {
	theme *theme.Theme
	ink   theme.Role
	attr  theme.Attr
}

var figures Shared[figuresKey, BigFigures]

// NewFigures returns the big figures in an ink. All callers share them.
func NewFigures(t *theme.Theme, ink theme.Role) BigFigures {
	return *figures.Of(figuresKey{t, ink, 0}, figuresKey.draw)
}

func (k figuresKey) draw() *BigFigures {
	t, f := k.theme, &BigFigures{map[rune]bigFigure{}}
	for _, r := range "0123456789-:" {
		g, _ := Face(r, 1)
		c := NewCanvas(t, g.Width, FigureRows)
		c.Pixels(0, 0, g, k.ink, theme.None, k.attr)
		f.glyphs[r] = bigFigure{g.Width, [FigureRows]string(c.Lines())}
	}
	return f
}

// Draw returns a number with a blank column between its figures, and its width.
func (f BigFigures) Draw(text string) (rows [FigureRows]string, width int) {
	for _, r := range text {
		g := f.glyphs[r]
		for i := range rows {
			if width > 0 {
				rows[i] += " "
			}
			rows[i] += g.rows[i]
		}
		if width > 0 {
			width++
		}
		width += g.width
	}
	return rows, width
}

// Chips are the tiles of a word being typed, in small type.
type Chips struct {
	kinds   [26][kinds]string
	refused [26]string
	width   [26]int
}

type chipsKey struct {
	theme *theme.Theme
	of    lexicon.Language
}

var allChips Shared[chipsKey, Chips]

// NewChips returns the chips of all letters of a language. All callers share them.
func NewChips(of lexicon.Language, t *theme.Theme) *Chips {
	return allChips.Of(chipsKey{t, withLetters(of)}, chipsKey.draw)
}

func (key chipsKey) draw() *Chips {
	chips, t := &Chips{}, key.theme
	for i := range chips.kinds {
		face := TileFaceIn(key.of, 'a'+byte(i))
		chips.width[i] = Width(face) + 2
		// Letters after one that has no path aren't drawn as tiles.
		chips.kinds[i][TypeTile] = t.Words(theme.TextRole, theme.None, theme.Bold).Render(" " + face + " ")
		for _, kind := range []TileState{TypeLit, TypeSpent, TypeWrong} {
			k, attr, text := byKind[kind], theme.Bold, " "+face+" "
			if kind == TypeWrong {
				text = "!" + face + "!"
			}
			ink, ground := k.Ink, k.Face
			if !t.Solid() {
				ink, ground = theme.None, theme.None
				switch kind {
				case TypeLit:
					attr |= theme.Reverse
				case TypeWrong:
					attr |= theme.Underline
				}
			}
			chips.kinds[i][kind] = t.Words(ink, ground, attr).Render(text)
		}
		if chips.refused[i] = chips.kinds[i][TypeLit]; t.Solid() {
			wrong := byKind[TypeWrong]
			chips.refused[i] = t.Words(wrong.Ink, wrong.Face, theme.Bold).Render(" " + face + " ")
		}
	}
	return chips
}

// Refused returns the chip of a tile in a refused word while it shakes. It is as wide as the
// others and has no mark of its own.
func (c *Chips) Refused(tile byte) string { return c.refused[tile-'a'] }

// Draw returns the chip of a tile, 'a' to 'z', and its width.
func (c *Chips) Draw(tile byte, kind TileState) (chip string, width int) {
	return c.kinds[tile-'a'][kind], c.width[tile-'a']
}

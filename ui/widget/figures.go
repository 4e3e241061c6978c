package widget

import (
	"quoin/game/adjacency"
	"quoin/ui/theme"
)

// FigureRows is how many rows big figures take.
const FigureRows = 3

// Figures are big figures in one ink, drawn once.
type Figures struct {
	glyphs map[rune]bigFigure
}

type bigFigure struct {
	width int
	rows  [FigureRows]string
}

// figuresKey is all that figures depend on.
type figuresKey struct {
	theme *theme.Theme
	ink   theme.Role
	attr  theme.Attr
}

var figures shared[figuresKey, Figures]

// NewFigures is the figures in an ink, which all who want them share.
func NewFigures(t *theme.Theme, ink theme.Role) Figures {
	return *figures.of(figuresKey{t, ink, 0}, figuresKey.draw)
}

// NewLateFigures is those of a clock's last seconds, in the pen that the clock has
// then: no pixel of them is bold, but a terminal isn't told another pen.
func NewLateFigures(t *theme.Theme) Figures {
	return *figures.of(figuresKey{t, theme.RedRole, theme.Bold}, figuresKey.draw)
}

func (k figuresKey) draw() *Figures {
	t, f := k.theme, &Figures{map[rune]bigFigure{}}
	for _, r := range "0123456789-:" {
		g, _ := Face(r, 1)
		c := NewCanvas(t, g.Width, FigureRows)
		c.Pixels(0, 0, g, k.ink, theme.None, k.attr)
		f.glyphs[r] = bigFigure{g.Width, [FigureRows]string(c.Lines())}
	}
	return f
}

// Draw is a number with a blank column between its figures, and how many
// columns it takes.
func (f Figures) Draw(text string) (rows [FigureRows]string, width int) {
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

// Chips are the tiles of a line being typed, as small type.
type Chips struct {
	kinds   [26][kinds]string
	refused [26]string
	width   [26]int
}

var allChips shared[*theme.Theme, Chips]

// NewChips is the chips of every letter, which all who want them share.
func NewChips(t *theme.Theme) *Chips { return allChips.of(t, drawChips) }

func drawChips(t *theme.Theme) *Chips {
	chips := &Chips{}
	for i := range chips.kinds {
		face := adjacency.Face(byte('a' + i))
		chips.width[i] = len(face) + 2
		// Behind one that has no path a letter is only written.
		chips.kinds[i][TypeTile] = t.Words(theme.TextRole, theme.None, theme.Bold).Render(" " + face + " ")
		for _, kind := range []Kind{TypeLit, TypeSpent, TypeWrong} {
			k, attr, text := byKind[kind], theme.Bold, " "+face+" "
			if kind == TypeWrong {
				text = "!" + face + "!"
			}
			ink, ground := k.ink, k.face
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
			chips.refused[i] = t.Words(wrong.ink, wrong.face, theme.Bold).Render(" " + face + " ")
		}
	}
	return chips
}

// Refused is the chip of a tile in a word that was refused and shakes, as wide as
// the others. It isn't marked as one that can't follow is.
func (c *Chips) Refused(tile byte) string { return c.refused[tile-'a'] }

// Draw is the chip of a tile, 'a' to 'z', and how many columns it takes.
func (c *Chips) Draw(tile byte, kind Kind) (chip string, width int) {
	return c.kinds[tile-'a'][kind], c.width[tile-'a']
}

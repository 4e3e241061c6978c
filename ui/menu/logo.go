package menu

import (
	"github.com/charmbracelet/x/ansi"

	"quoin/ui/theme"
	"quoin/ui/widget"
)

// menuKit has the styles and logos of the menu, made once for a theme.
type menuKit struct {
	theme *theme.Theme
	key   theme.Style
	logos []logo // the largest first
}

// logo is the name in type. The large ones, without letters as characters, are only for players
// who want large type.
type logo struct {
	width int      // of the name and the text beside it
	lines []string // including the blank lines before the entries
	roomy bool     // whether it is only for large screens
}

// kitOf returns the kit for a theme: k if it is that already.
func kitOf(k *menuKit, t *theme.Theme) *menuKit {
	if k != nil && k.theme == t {
		return k
	}
	return &menuKit{
		theme: t,
		key:   t.Words(theme.MutedRole, theme.None, theme.Bold),
		logos: []logo{
			newLogo(t, widget.L, 7, 3),
			newLogo(t, widget.M, 4, 2, t.Text.Render("word games"), t.Muted.Render("for the"), t.Muted.Render("terminal")),
			newLogo(t, widget.S, 2, 1, " "+t.Text.Render("word games"), " "+t.Muted.Render("for the terminal")),
		},
	}
}

// newLogo returns the name in a size of type, with blank lines below it.
func newLogo(t *theme.Theme, s widget.TypeSize, rows, blank int, beside ...string) logo {
	const name = "QUOIN"
	across, _ := s.Pitch()
	width := len(name) * across
	if len(beside) == 0 {
		width -= across - s.Width()
	}
	c := widget.NewCanvas(t, width, rows)
	for i := range len(name) {
		p := widget.Piece{Face: name[i : i+1]}
		if i == 0 {
			p.Kind = widget.TypeLit
		}
		c.Type(i*across, 0, s, p)
	}
	lines, full := c.Lines(), 0
	from := 0 // the text ends with the last row of type if there are enough rows
	if len(beside) > 1 {
		from = rows - len(beside)
	}
	for i, text := range beside {
		lines[from+i] += widget.Blank(1) + text
	}
	for _, l := range lines {
		full = max(full, ansi.StringWidth(l))
	}
	return logo{width: full, lines: append(lines, make([]string, blank)...), roomy: s == widget.L}
}

// name returns the largest logo that leaves room for the given rows, or the name as text, also if
// type is small.
func (m Model) name(rows int) []string {
	width := m.width()
	if !m.frame.Small {
		for _, l := range m.kit.logos {
			if l.width <= width && len(l.lines)+rows <= m.frame.Height && (m.roomy() || !l.roomy) {
				return l.lines
			}
		}
	}
	t := m.frame.Theme
	const title, indent = "Quoin", "  "
	between := widget.Blank(width - len(title) - len(tagline) - 2*len(indent))
	return []string{indent + t.Title.Render(title) + between + t.Muted.Render(tagline), ""}
}

const tagline = "word games for the terminal"

package menu

import (
	"github.com/charmbracelet/x/ansi"

	"quoin/ui/theme"
	"quoin/ui/widget"
)

// kit is what the menu is drawn with, made once for a theme.
type kit struct {
	theme *theme.Theme
	key   theme.Style
	logos []logo // the largest first
}

// logo is the name in type. Without its letters as characters it is only for
// those who want large type.
type logo struct {
	width int      // of it and what Quoin is
	lines []string // with the blank ones before the entries
}

// kitOf is the kit for a theme; the one there is, if it is that.
func kitOf(k *kit, t *theme.Theme) *kit {
	if k != nil && k.theme == t {
		return k
	}
	return &kit{
		theme: t,
		key:   t.Words(theme.MutedRole, theme.None, theme.Bold),
		logos: []logo{
			newLogo(t, widget.M, 4, 2, t.Text.Render("word games"), t.Muted.Render("for the"), t.Muted.Render("terminal")),
			newLogo(t, widget.S, 2, 1, " "+t.Text.Render("word games"), " "+t.Muted.Render("for the terminal")),
		},
	}
}

// newLogo is the name in a size of type, of so many rows, and as many blank
// ones below it.
func newLogo(t *theme.Theme, s widget.Size, rows, blank int, beside ...string) logo {
	const name = "QUOIN"
	across, _ := s.Pitch()
	width := len(name) * across
	c := widget.NewCanvas(t, width, rows)
	for i := range len(name) {
		p := widget.Piece{Face: name[i : i+1]}
		if i == 0 {
			p.Kind = widget.TypeLit
		}
		c.Type(i*across, 0, s, p)
	}
	lines, full := c.Lines(), 0
	from := 0 // as far as there are rows for it the text ends where the type does
	if len(beside) > 1 {
		from = rows - len(beside)
	}
	for i, text := range beside {
		lines[from+i] += widget.Blank(1) + text
	}
	for _, l := range lines {
		full = max(full, ansi.StringWidth(l))
	}
	return logo{width: full, lines: append(lines, make([]string, blank)...)}
}

// name is the largest logo for which there is room above so many rows, or the
// name as text, which it also is where type is small.
func (m Model) name(rows int) []string {
	width := m.width()
	if !m.frame.Small {
		for _, l := range m.kit.logos {
			if l.width <= width && len(l.lines)+rows <= m.frame.Height {
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

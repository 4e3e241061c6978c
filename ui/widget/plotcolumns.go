package widget

import (
	"quoin/ui/say"
	"quoin/ui/theme"
)

// Upright is a column of a distribution: a label and its count. A marked column has a sign beside
// its figure, so that it isn't distinguished by colour alone.
type Upright struct {
	Label  string
	N      int
	Marked bool
}

// MarkSign is the sign at the figure of a marked column.
const MarkSign = "*"

// The greatest and least width of a column with the gap after it, and the rows that figures, axis
// and labels take.
const (
	uprightMost  = 8
	uprightLeast = 3
	uprightRows  = 3
)

// UprightsIn returns the number of columns that fit into a width.
func UprightsIn(width int) int { return max(1, (width+1)/uprightLeast) }

// Uprights draws columns on an axis, with their labels below it, in pixels of half a row. A count
// above zero is always visible. Each column has its figure on top if there is room for all of
// them; otherwise only the highest has. Columns beyond UprightsIn are left out.
func Uprights(t *theme.Theme, all []Upright, width, height int) []string {
	rows := height - uprightRows
	if len(all) == 0 || rows < 1 {
		return nil
	}
	all = all[:min(len(all), UprightsIn(width))]
	pitch := min(uprightMost, (width+1)/len(all))
	used, bar := pitch*len(all)-1, pitch-1
	most, widest := 1, 0
	for _, u := range all {
		most = max(most, u.N)
		widest = max(widest, Width(u.figure()))
	}
	c := NewCanvas(t, used, height)
	base := rows + 1 // the row of the axis
	labelled := -1
	for i, u := range all {
		x, ink := i*pitch, theme.TextRole
		if u.Marked {
			ink = theme.BrassRole
		}
		half := (u.N*2*rows + most - 1) / most
		top := base - half/2
		c.Fill(x, top, bar, half/2, '█', ink, theme.None, 0)
		if half%2 == 1 {
			top--
			c.Fill(x, top, bar, 1, '▄', ink, theme.None, 0)
		}
		if u.N > 0 && (widest < pitch || u.N == most || u.Marked) {
			figure := u.figure()
			at := max(0, min(x+(bar-Width(figure)+1)/2, used-Width(figure)))
			c.Put(at, top-1, figure, theme.MutedRole, theme.None, 0)
		}
		if at := x + (bar-Width(u.Label)+1)/2; at > labelled && at+Width(u.Label) <= used {
			labelled = c.Put(at, base+1, u.Label, theme.MutedRole, theme.None, 0)
		}
	}
	c.Fill(0, base, used, 1, '─', theme.RuleRole, theme.None, 0)
	return c.Lines()
}

// figure returns the text on top of the column.
func (u Upright) figure() string {
	figure := say.Number(u.N)
	if u.Marked {
		figure += MarkSign
	}
	return figure
}

package widget

import (
	"math"
	"strings"

	"github.com/charmbracelet/colorprofile"

	"quoin/ui/say"
	"quoin/ui/theme"
)

// Bar is one place of a plot: the lowest and highest of a few games, drawn as dots, and their
// mean, through which the line goes.
type Bar struct{ Low, Mean, High float64 }

// Marks returns the glyphs of a plot's line and dots, for a legend. Without colours the dots are
// smaller, so that the line stands out.
func Marks(t *theme.Theme) (line, dot string) {
	line, dot = t.Accent.Render(string(t.Glyph('━'))), t.Muted.Render("■")
	if !t.Solid() {
		dot = t.Muted.Render("·")
	}
	return line, dot
}

// figureColumns is the greatest width of the figures left of a plot's axis, such as "-10,000".
const figureColumns = 7

// PlotColumns returns the number of bars that a plot of a width can show.
func PlotColumns(width int, names []string) int {
	figures := figureColumns
	for _, name := range names {
		figures = max(figures, Width(name))
	}
	return max(1, width-figures-2)
}

// Plot draws bars from left to right over an axis of values and one of labels: for the first bar,
// the middle one and the last. Values are numbers or, if there are names, indexes of names. No
// line is wider than width, and there are at most height lines. Bars beyond PlotColumns are left
// out; fewer bars are spread over the width.
//
// Everything is drawn in pixels of a column and half a row: a dot for the lowest and highest
// value of each bar, and a line through the means.
func Plot(t *theme.Theme, bars []Bar, names []string, labels [3]string, width, height int) []string {
	return plot(t, bars, names, labels, width, height, true)
}

// PlotNear is Plot for numbers that are far from zero, so the axis doesn't begin there.
func PlotNear(t *theme.Theme, bars []Bar, labels [3]string, width, height int) []string {
	return plot(t, bars, nil, labels, width, height, false)
}

func plot(t *theme.Theme, bars []Bar, names []string, labels [3]string, width, height int, zero bool) []string {
	rows := height - 2
	if len(bars) == 0 || rows < 2 {
		return nil
	}
	bars = bars[:min(len(bars), max(1, width-3))]
	a := newAxis(bars, rows, zero)
	if len(names) > 1 {
		a = axis{0, float64(len(names) - 1), 1, rows, names}
	}
	figures := a.figures()
	bars = bars[:min(len(bars), max(1, width-figures-2))]
	used, gaps := 1, max(1, len(bars)-1)
	if len(bars) > 1 {
		used = max(1, width-figures-2)
	}
	place := func(i int) int { return i * (used - 1) / gaps }

	c := NewCanvas(t, used, rows)
	if a.low < 0 {
		row, _ := a.at(0)
		c.Fill(0, row, used, 1, '─', theme.RuleRole, theme.None, 0)
	}
	for i, b := range bars {
		a.dot(c, place(i), b.Low)
		a.dot(c, place(i), b.High)
	}
	for i, b := range bars {
		x, y := place(i), place(min(i+1, gaps))
		a.mean(c, x, b.Mean)
		for between := x + 1; between < y; between++ {
			a.mean(c, between, b.Mean+(bars[i+1].Mean-b.Mean)*float64(between-x)/float64(y-x))
		}
	}

	var out []string
	for row, line := range c.Lines() {
		figure, tick := a.figure(row), "│"
		if figure != "" {
			tick = "┤"
		}
		figure = Cut(figure, figures)
		out = append(out, t.Muted.Render(Blank(figures-Width(figure))+figure+" ")+t.Line.Render(tick)+strings.TrimRight(line, " "))
	}
	out = append(out, Blank(figures+1)+t.Line.Render("└"+strings.Repeat("─", used)))
	return append(out, Cut(Blank(figures+2)+t.Muted.Render(under(labels, used, place(len(bars)/2))), width))
}

// dot puts a pixel at a value.
func (a axis) dot(c *Canvas, x int, v float64) {
	row, upper := a.at(v)
	if c.theme.Solid() {
		a.pixel(c, x, row, upper, theme.MutedRole)
		return
	}
	c.Put(x, row, "·", theme.None, theme.None, 0)
}

// mean puts a pixel of the line at a value.
func (a axis) mean(c *Canvas, x int, v float64) {
	row, upper := a.at(v)
	a.pixel(c, x, row, upper, theme.BrassRole)
}

// pixel paints half a cell. If the other half is painted too it stays, provided that this
// terminal has enough colours; otherwise the new pixel replaces it.
func (a axis) pixel(c *Canvas, x, row int, upper bool, ink theme.Role) {
	half := 1
	glyph := "▄"
	if upper {
		half, glyph = 0, "▀"
	}
	is := c.at(x, row)
	if is.Rune == '▀' || is.Rune == '▄' || is.Rune == '█' {
		if c.theme.Solid() && c.theme.Profile > colorprofile.ANSI {
			c.Pixel(x, 2*row+half, ink)
			return
		}
		if is.Ink == ink && (is.Rune == '▀') != upper {
			glyph = "█"
		}
	}
	c.Put(x, row, glyph, ink, theme.None, 0)
}

// axis is the scale of values.
type axis struct {
	low, high, step float64
	rows            int
	names           []string // names of the values from 0 on, if they have any
}

// newAxis returns an axis with round values around all bars. It includes zero if heights are to
// be compared.
func newAxis(bars []Bar, rows int, zero bool) axis {
	low, high := bars[0].Low, bars[0].High
	if zero {
		low, high = 0, 0
	}
	for _, b := range bars {
		low, high = min(low, b.Low), max(high, b.High)
	}
	high = max(high, low+1)
	// Figures are two rows apart. Values on both sides of zero take at least two steps, however
	// few rows there are.
	most := max(2, (rows-1)/2)
	step := 1.0
	for i := 0; !fits(low, high, step, most); i++ {
		step *= [3]float64{2, 2.5, 2}[i%3] // 1, 2, 5, 10, …
	}
	return axis{math.Floor(low/step) * step, math.Ceil(high/step) * step, step, rows, nil}
}

func fits(low, high, step float64, most int) bool {
	return math.Ceil(high/step)-math.Floor(low/step) <= float64(most)
}

// half returns the half row of a value, counted from the lowest.
func (a axis) half(v float64) int {
	return int(math.Round((v - a.low) / (a.high - a.low) * float64(2*a.rows-1)))
}

// at returns the row of a value from the top, and whether it is the upper half.
func (a axis) at(v float64) (row int, upper bool) {
	h := a.half(v)
	return a.rows - 1 - h/2, h%2 == 1
}

// figure returns the value beside a row, or "".
func (a axis) figure(row int) string {
	for v := a.low; v <= a.high+a.step/2; v += a.step {
		if r, _ := a.at(v); r == row && a.names != nil {
			return a.names[int(math.Round(v))]
		} else if r == row {
			return say.Number(int(math.Round(v)))
		}
	}
	return ""
}

// figures returns the width of the widest figure.
func (a axis) figures() (columns int) {
	for row := range a.rows {
		columns = max(columns, Width(a.figure(row)))
	}
	if a.names != nil {
		return columns
	}
	return min(columns, figureColumns)
}

// under returns the line of labels. The middle one is below its bar and needs room on both sides.
func under(labels [3]string, used, middle int) string {
	first, mid, last := labels[0], labels[1], labels[2]
	line := first
	width := Width
	end := max(width(first)+2, used-width(last))
	if at := middle - width(mid)/2; mid != first && mid != last && at >= width(first)+3 && at+width(mid)+3 <= end {
		line += Blank(at-width(line)) + mid
	}
	return line + Blank(end-width(line)) + last
}

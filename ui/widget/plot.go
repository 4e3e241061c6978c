package widget

import (
	"math"
	"strings"

	"github.com/charmbracelet/x/ansi"

	"quoin/ui/say"
	"quoin/ui/theme"
)

// Bar is one place of a plot: the values of a few games.
type Bar struct{ Low, Mean, High float64 }

// What a plot draws a mean and a range with, for a legend.
const (
	PlotMean  = "▄"
	PlotRange = "│"
)

// The columns left of a plot's axis: figures, a blank, and the axis. A figure
// takes as much as "-10,000".
const (
	figureColumns = 7
	axisColumns   = figureColumns + 2
)

// PlotColumns is how many bars a plot of that width can show.
func PlotColumns(width int) int { return max(1, width-axisColumns) }

// Plot draws bars from left to right over an axis of values and one of
// labels, for the first bar, the one in the middle and the last. No line is
// wider than width, and there are at most height of them. Bars beyond
// PlotColumns are left out.
//
// Everything is drawn to half a row: a mean as a half block, a range as a
// line that may begin or end in the middle of a row.
func Plot(t *theme.Theme, bars []Bar, labels [3]string, width, height int) []string {
	rows := height - 2
	if len(bars) == 0 || rows < 2 {
		return nil
	}
	columns := PlotColumns(width)
	bars = bars[:min(len(bars), columns)]
	pitch, from := columns, 0
	if gaps := len(bars) - 1; gaps > 0 {
		pitch = (columns - 1) / gaps
		if wide := (columns - 3) / gaps; wide >= widePitch {
			pitch, from = wide, 1
		}
	}
	used := pitch*(len(bars)-1) + 1 + 2*from
	a := newAxis(bars, rows)

	cells := make([][]cell, rows)
	for row := range cells {
		cells[row] = make([]cell, used)
	}
	if a.low < 0 {
		row, _ := a.at(0)
		for x := range cells[row] {
			cells[row][x] = cell{"┄", zero}
		}
	}
	for i, b := range bars {
		a.draw(cells, from+i*pitch, pitch, b)
	}

	var out []string
	for row := range cells {
		figure, tick := a.figure(row), "│"
		if figure != "" {
			tick = "┤"
		}
		figure = Cut(figure, figureColumns)
		line := t.Muted.Render(Blank(figureColumns-ansi.StringWidth(figure))+figure+" ") + t.Line.Render(tick)
		out = append(out, line+drawCells(t, cells[row]))
	}
	out = append(out, Blank(figureColumns+1)+t.Line.Render("└"+strings.Repeat("─", used)))
	return append(out, Cut(Blank(axisColumns)+t.Muted.Render(under(labels, used, from+len(bars)/2*pitch)), width))
}

type ink uint8

const (
	none ink = iota
	zero
	span
	mean
)

// cell is what stands in a place of the plot.
type cell struct {
	glyph string
	ink   ink
}

// drawCells renders a row, what has the same ink together.
func drawCells(t *theme.Theme, row []cell) string {
	var b strings.Builder
	for x := 0; x < len(row); {
		ink, text := row[x].ink, ""
		for ; x < len(row) && row[x].ink == ink; x++ {
			if ink == none {
				text += " "
			}
			text += row[x].glyph
		}
		switch ink {
		case none:
			b.WriteString(text)
		case mean:
			b.WriteString(t.Accent.Render(text))
		default:
			b.WriteString(t.Line.Render(text))
		}
	}
	return strings.TrimRight(b.String(), " ")
}

// widePitch is the columns from bar to bar from which on a mean is drawn three
// columns wide.
const widePitch = 4

// axis is the scale of values.
type axis struct {
	low, high, step float64
	rows            int
}

// newAxis finds round values around all bars and zero, so that the eye can
// compare heights.
func newAxis(bars []Bar, rows int) axis {
	low, high := 0.0, 0.0
	for _, b := range bars {
		low, high = min(low, b.Low), max(high, b.High)
	}
	high = max(high, low+1)
	// Figures stand two rows apart; values on both sides of zero take two steps
	// at least, however few rows there are.
	most := max(2, (rows-1)/2)
	step := 1.0
	for i := 0; !fits(low, high, step, most); i++ {
		step *= [3]float64{2, 2.5, 2}[i%3] // 1, 2, 5, 10, …
	}
	return axis{math.Floor(low/step) * step, math.Ceil(high/step) * step, step, rows}
}

func fits(low, high, step float64, most int) bool {
	return math.Ceil(high/step)-math.Floor(low/step) <= float64(most)
}

// half is the half row of a value, counted from the lowest.
func (a axis) half(v float64) int {
	return int(math.Round((v - a.low) / (a.high - a.low) * float64(2*a.rows-1)))
}

// at is the row of a value from the top, and whether it is the upper half.
func (a axis) at(v float64) (row int, upper bool) {
	h := a.half(v)
	return a.rows - 1 - h/2, h%2 == 1
}

// figure is the value that stands beside a row, or "".
func (a axis) figure(row int) string {
	for v := a.low; v <= a.high+a.step/2; v += a.step {
		if r, _ := a.at(v); r == row {
			return say.Number(int(math.Round(v)))
		}
	}
	return ""
}

// draw puts a bar into its column.
func (a axis) draw(cells [][]cell, x, pitch int, b Bar) {
	top, topUpper := a.at(b.High)
	bottom, bottomUpper := a.at(b.Low)
	if a.half(b.High) > a.half(b.Low) {
		for row := top; row <= bottom; row++ {
			glyph := PlotRange
			switch {
			case row == top && !topUpper:
				glyph = "╷"
			case row == bottom && bottomUpper:
				glyph = "╵"
			}
			cells[row][x] = cell{glyph, span}
		}
	}
	row, upper := a.at(b.Mean)
	glyph := PlotMean
	if upper {
		glyph = "▀"
	}
	cells[row][x] = cell{glyph, mean}
	// Where bars are far apart a single block is easily overlooked.
	if pitch >= widePitch {
		for _, beside := range []int{x - 1, x + 1} {
			if beside >= 0 && beside < len(cells[row]) {
				cells[row][beside] = cell{glyph, mean}
			}
		}
	}
}

// under is the line of labels. The one in the middle stands below its bar and
// needs room on both sides.
func under(labels [3]string, used, middle int) string {
	first, mid, last := labels[0], labels[1], labels[2]
	line := first
	width := ansi.StringWidth
	end := max(width(first)+2, used-width(last))
	if at := middle - width(mid)/2; mid != first && mid != last && at >= width(first)+3 && at+width(mid)+3 <= end {
		line += Blank(at-width(line)) + mid
	}
	return line + Blank(end-width(line)) + last
}

package stats

import (
	"context"
	"time"

	tea "charm.land/bubbletea/v2"

	"quoin/stats"
	"quoin/ui/say"
	"quoin/ui/screen"
	"quoin/ui/theme"
	"quoin/ui/widget"
)

// plotKind is what is plotted.
type plotKind int

const (
	scorePlot plotKind = iota
	sharePlot
	spreadPlot
	lengthPlot
	plotKinds
)

var plotTitles = [plotKinds]string{"Score over time", "Share of the points found", "How often which score", "Words by length"}

// plot shows the games that the filter lets through.
type plot struct {
	kind    plotKind
	columns int // asked for last; 0 asks anew
	rows    int // the same
	number  int
	err     error
	plotFigures
}

type plotFigures struct {
	known  bool
	points []stats.Point // over time
	bars   []bar         // of anything else
	games  int           // plotted; words of the lengths
}

// plotRead answers askPlot.
type plotRead struct {
	answer
	plotFigures
}

// Up to plainGames every game has a bar of its own. With more of them single
// scores hide how they change, so a bar stands for barGames at least.
const (
	plainGames = 16
	barGames   = 4
)

// bars is how many bars there are for so many games in so many columns.
func bars(games, columns int) int {
	if games <= plainGames {
		return min(games, columns)
	}
	return min(max(plainGames/2, games/barGames), columns)
}

func (m Model) askPlot() (Model, screen.Cmd) {
	columns := widget.PlotColumns(m.plotWidth())
	rows := max(1, m.frame.Height-plotFrom)
	if m.plot.columns == columns && m.plot.rows == rows {
		return m, nil
	}
	m.plot.columns, m.plot.rows = columns, rows
	m.plot.number++
	p := plotRead{answer: answer{token: m.token, number: m.plot.number}}
	store, filter, kind := m.deps.Store, m.filter, m.plot.kind
	return m, reading(func(ctx context.Context) tea.Msg {
		a := p
		switch kind {
		case spreadPlot:
			a.bars, a.err = spread(ctx, store, filter, rows)
			return a
		case lengthPlot:
			a.bars, a.err = byLength(ctx, store, filter.Pool, rows)
			return a
		}
		var count int
		if count, a.err = store.Count(ctx, filter); a.err != nil || count == 0 {
			return a
		}
		of := stats.Score
		if kind == sharePlot {
			of = stats.Found
		}
		a.points, a.err = store.Points(ctx, filter, of, bars(count, columns))
		return a
	})
}

// plotNext turns to the next plot.
func (m Model) plotNext() Model {
	m.plot.kind = (m.plot.kind + 1) % plotKinds
	m.plot.columns, m.plot.known = 0, false
	return m
}

func (m Model) takePlot(a plotRead) Model {
	if a.token != m.token || a.number != m.plot.number {
		return m
	}
	m.plot.err = a.err
	if a.err != nil {
		return m
	}
	m.plot.plotFigures = a.plotFigures
	m.plot.known, m.plot.games = true, a.counted()
	return m
}

// counted is how many games, or words, are plotted.
func (p plotFigures) counted() (n int) {
	for _, at := range p.points {
		n += at.Games
	}
	for _, b := range p.bars {
		n += b.n
	}
	return n
}

func (m Model) plotWidth() int { return min(m.frame.Width, maxWidth) - 4 }

// drawPlot is the plot, or a sentence while there is nothing to plot.
func (m Model) drawPlot(c *canvas) {
	t, p := m.frame.Theme, m.plot
	if p.err != nil {
		c.trouble(t, p.err)
		return
	}
	if m.picker != nil {
		m.drawPicker(c)
	} else {
		c.line(" " + t.Strong.Render(plotTitles[p.kind]) + t.Text.Render(m.plotted()))
	}
	c.line("")
	switch {
	case !p.known:
		c.line("  " + t.Muted.Render("…"))
		return
	case p.kind == lengthPlot && p.games == 0:
		c.say(t, "There are no words"+m.apart()+" yet.")
		return
	case p.kind == sharePlot && p.games < 2:
		c.say(t, "There are no two games"+filterWords(m.filter)+" yet of which it is known what their boards held. Games from now on tell it.")
		return
	case p.kind >= spreadPlot && p.games > 0:
		drawBars(t, c, p.bars)
		return
	case p.games == 0 && m.filtered():
		c.say(t, "There is no game"+filterWords(m.filter)+" yet.")
		return
	case p.games == 0:
		c.say(t, "There are no games yet. With the second one this page shows how your scores change.")
		return
	case p.games == 1:
		c.say(t, "There is one game"+filterWords(m.filter)+" so far: "+say.Count(int(p.points[0].Mean), "point")+", "+when(p.points[0].Started, m.now)+". With the second one this page shows how your scores change.")
		return
	}
	unit := ""
	if p.kind == sharePlot {
		unit = inPerCent
	}
	drawPoints(t, c, p.points, m.now, p.legend("game", unit, true))
}

// drawPoints is figures over time, with a legend below.
func drawPoints(t *theme.Theme, c *canvas, points []stats.Point, now time.Time, legend string) {
	drawn := make([]widget.Bar, len(points))
	for i, point := range points {
		drawn[i] = widget.Bar{Low: point.Low, Mean: point.Mean, High: point.High}
	}
	height := c.height - len(c.lines) - 2 // the legend and a blank above it
	for _, l := range widget.Plot(t, drawn, plotLabels(points, now), c.width-4, height) {
		c.line("  " + l)
	}
	c.line("")
	c.line("  " + t.Accent.Render(widget.PlotMean) + t.Muted.Render(" "+legend))
}

// plotted follows the title: of how many games.
func (m Model) plotted() string {
	switch {
	case m.plot.kind == lengthPlot:
		// The words are those of all games of the mode.
		if !m.plot.known || m.plot.games == 0 {
			return ""
		}
		return ": " + say.Count(m.plot.games, "different word") + m.apart()
	case !m.plot.known || m.plot.games < 2:
		return ""
	}
	return ": " + say.Count(m.plot.games, "game") + filterWords(m.filter)
}

// inPerCent tells what the figures at the axis are, where they aren't points.
const inPerCent = ", in per cent"

// legend says of how many of what a bar is the mean, and what its range is if
// it has one.
func (p plotFigures) legend(of, unit string, ranged bool) string {
	most := 0
	for _, at := range p.points {
		most = max(most, at.Games)
	}
	if most == 1 {
		return "one " + of + unit
	}
	least := p.games / len(p.points)
	count := say.Count(most, of)
	if least != most {
		count = say.Number(least) + " or " + count
	}
	count = "mean of " + count + unit
	if ranged {
		count += "   " + widget.PlotRange + " lowest to highest"
	}
	return count
}

// plotLabels are the times below the plot: of the first game, of one in the
// middle, and of the last.
func plotLabels(points []stats.Point, now time.Time) [3]string {
	labels := [3]time.Time{points[0].Started, points[len(points)/2].Started, points[len(points)-1].Last}
	var out [3]string
	for i, at := range labels {
		out[i] = when(at, now)
	}
	return out
}

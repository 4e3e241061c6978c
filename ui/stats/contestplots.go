package stats

import (
	"context"
	"strings"

	tea "charm.land/bubbletea/v2"

	"quoin/stats"
	"quoin/ui/say"
	"quoin/ui/screen"
	"quoin/ui/widget"
)

// contestPlotKind is a plot of games of several players.
type contestPlotKind struct {
	title  string
	figure stats.Figure
	spread bool   // it shows how often which values, not how they change
	of     string // what it counts, in the singular
	unit   string // of its values, behind the legend
}

// plots are those of a kind of games, in the order of the key for them.
func (k played) plots() []contestPlotKind {
	won := contestPlotKind{title: "Games won", figure: stats.Won, of: "result", unit: inPerCent}
	if !k.Scored {
		return []contestPlotKind{won, {title: "How often how many turns", figure: stats.Turns, spread: true, of: "game"}}
	}
	return []contestPlotKind{
		{title: "Score over time", figure: stats.Score, of: "score"},
		{title: "Margin over time", figure: stats.Margin, of: "margin"},
		won,
		{title: "How often which score", figure: stats.Score, spread: true, of: "score"},
		{title: "How often which margin", figure: stats.Margin, spread: true, of: "margin"},
	}
}

// contestPlot shows the games that the filter lets through.
type contestPlot struct {
	kind    int // of those of its game
	columns int // asked for last; 0 asks anew
	rows    int // the same
	number  int
	err     error
	plotFigures
}

// contestPlotRead answers askPlot.
type contestPlotRead struct {
	answer
	plotFigures
}

// wonGames is how many games a bar of games won stands for, at least, unless
// there are too few for two bars: of a single game it would say nothing.
const wonGames = 5

func (p contests) askPlot(s scene) (contests, screen.Cmd) {
	columns := widget.PlotColumns(min(s.frame.Width, maxWidth) - 4)
	rows := max(1, s.frame.Height-plotFrom)
	if p.plot.columns == columns && p.plot.rows == rows {
		return p, nil
	}
	p.plot.columns, p.plot.rows = columns, rows
	p.plot.number++
	a := contestPlotRead{answer: answer{token: p.token, number: p.plot.number}}
	filter, of := p.filter, p.kind.plots()[p.plot.kind]
	return p, reading(func(ctx context.Context) tea.Msg {
		answered := a
		if of.spread {
			bins, err := s.store.Spread(ctx, filter, of.figure, rows)
			answered.bars, answered.err = downwards(bins), err
			return answered
		}
		count, err := s.store.Count(ctx, filter)
		if answered.err = err; err != nil || count == 0 {
			return answered
		}
		buckets := bars(count, columns)
		if of.figure == stats.Won {
			buckets = min(max(2, count/wonGames), columns)
		}
		answered.points, answered.err = s.store.Points(ctx, filter, of.figure, buckets)
		return answered
	})
}

// next turns to the next plot.
func (p contestPlot) next(k played) contestPlot {
	p.kind = (p.kind + 1) % len(k.plots())
	p.columns, p.known = 0, false
	return p
}

func (p contestPlot) take(to *token, a contestPlotRead) contestPlot {
	if a.token != to || a.number != p.number {
		return p
	}
	if p.err = a.err; a.err != nil {
		return p
	}
	p.plotFigures = a.plotFigures
	p.known = true
	p.games = p.counted()
	return p
}

// drawPlot is the plot, or a sentence while there is nothing to plot.
func (p contests) drawPlot(s scene, c *canvas) {
	t, plot, of := s.frame.Theme, p.plot, p.kind.plots()[p.plot.kind]
	if plot.err != nil {
		c.trouble(t, plot.err)
		return
	}
	title := ""
	if plot.known && (len(plot.points) > 1 || len(plot.bars) > 0) {
		title = ": " + say.Count(plot.games, of.of) + p.plotWords(of)
	}
	c.line(" " + t.Strong.Render(of.title) + t.Text.Render(title))
	c.line("")
	switch {
	case !plot.known:
		c.line("  " + t.Muted.Render("…"))
	case plot.games == 0 && p.filtered():
		c.say(t, "There is no game"+p.filterWords()+" yet. Press c for all games.")
	case plot.games == 0 && of.spread:
		c.say(t, "There are no games of "+p.kind.Title+" with a person yet. This page shows how they go.")
	case plot.games == 0:
		c.say(t, "There are no games of "+p.kind.Title+" with a person yet. With the second one this page shows how they change.")
	case of.spread:
		drawBars(t, c, plot.bars)
	case len(plot.points) == 1:
		c.say(t, "There is one game"+p.filterWords()+" so far, "+when(plot.points[0].Started, s.now)+". With the second one this page shows how they change.")
	default:
		points := plot.points
		if of.figure == stats.Won {
			points = flat(points)
		}
		drawPoints(t, c, points, s.now, plot.legend(of.of, of.unit, of.figure != stats.Won))
	}
}

// plotWords tell the filter as they follow what is plotted: where it is a
// person's game, only what is theirs.
func (p contests) plotWords(of contestPlotKind) string {
	if p.filter.Name != "" && of.figure != stats.Turns {
		return strings.Replace(p.filterWords(), " with ", " of ", 1)
	}
	return p.filterWords()
}

// flat are points without their ranges.
func flat(points []stats.Point) []stats.Point {
	var all []stats.Point
	for _, at := range points {
		at.Low, at.High = at.Mean, at.Mean
		all = append(all, at)
	}
	return all
}

package stats

import (
	"context"
	"strings"

	"quoin/stats"
	"quoin/ui/say"
	"quoin/ui/screen"
	"quoin/ui/widget"
)

// plotKind is what is plotted.
type plotKind struct {
	title  string
	figure stats.Figure
	how    plotting
	of     string // what it counts, in the singular
	unit   string // of its values, behind the legend
}

// plotting is how something is plotted.
type plotting uint8

const (
	overTime plotting = iota
	spread            // how often which values
	lengths           // how many words of which length
)

var (
	plotsAlone = []plotKind{
		{title: "Score over time", figure: stats.Score, of: "game"},
		{title: "Share of the points found", figure: stats.Found, of: "game", unit: inPerCent},
		{title: "How often which score", figure: stats.Score, how: spread, of: "game"},
		{title: "Words by length", how: lengths, of: "different word"},
	}
	plotsOfSeveral = []plotKind{
		{title: "Score over time", figure: stats.Score, of: "score"},
		{title: "Margin over time", figure: stats.Margin, of: "margin"},
		{title: "Games won", figure: stats.Won, of: "result", unit: inPerCent},
		{title: "How often which score", figure: stats.Score, how: spread, of: "score"},
		{title: "How often which margin", figure: stats.Margin, how: spread, of: "margin"},
	}
	plotsWithoutScores = []plotKind{
		{title: "Games won", figure: stats.Won, of: "result", unit: inPerCent},
		{title: "How often how many turns", figure: stats.Turns, how: spread, of: "game"},
	}
)

// plots are those of the games, in the order of the key for them.
func (p pages) plots() []plotKind {
	switch {
	case p.alone() && p.scored():
		return plotsAlone
	case p.alone():
		return []plotKind{plotsAlone[0], plotsAlone[2]} // there are no words
	case p.scored():
		return plotsOfSeveral
	}
	return plotsWithoutScores
}

// plot shows the games that the filter lets through.
type plot struct {
	kind    int // of those of its game
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
	games  int           // plotted, or whatever is counted
}

// A single game says nothing of how many are won, so there a point stands for
// wonGames, unless there are too few for two points. Of anything else each game
// has a dot, as far as there are columns.
const wonGames = 5

// bars is how many points there are for so many games in so many columns.
func (k plotKind) bars(games, columns int) int {
	if k.figure == stats.Won {
		return min(max(2, games/wonGames), columns)
	}
	return min(games, columns)
}

func (p pages) askPlot() (pages, screen.Cmd) {
	columns := widget.PlotColumns(min(p.frame.Width, maxWidth) - 4)
	rows := max(1, p.frame.Height-plotFrom)
	if p.plot.columns == columns && p.plot.rows == rows {
		return p, nil
	}
	p.plot.columns, p.plot.rows = columns, rows
	filter, of := p.filter, p.plots()[p.plot.kind]
	return p.asking(func(p *pages) *int { return &p.plot.number }, func(ctx context.Context) func(*pages) {
		figures, err := of.read(ctx, p.store, filter, columns, rows)
		return func(p *pages) {
			if p.plot.err = err; err == nil {
				p.plot.plotFigures = figures
			}
		}
	})
}

// read asks the store for what is plotted, in so many columns or rows at most.
func (k plotKind) read(ctx context.Context, store Store, filter stats.Filter, columns, rows int) (f plotFigures, err error) {
	switch k.how {
	case spread:
		var bins []stats.Bin
		bins, err = store.Spread(ctx, filter, k.figure, rows)
		f.bars = downwards(bins)
	case lengths:
		f.bars, err = byLength(ctx, store, filter, rows)
	default:
		var count int
		if count, err = store.Count(ctx, filter); err == nil && count > 0 {
			f.points, err = store.Points(ctx, filter, k.figure, k.bars(count, columns))
		}
	}
	f.known = true
	for _, at := range f.points {
		f.games += at.Games
	}
	for _, b := range f.bars {
		f.games += b.n
	}
	return f, err
}

// fresh is the plot of something else, of which nothing is known.
func (p plot) fresh() plot {
	p.columns, p.known = 0, false
	return p
}

// drawPlot is the plot, or a sentence while there is nothing to plot.
func (p pages) drawPlot(c *canvas) {
	t, plot, of := p.frame.Theme, p.plot, p.plots()[p.plot.kind]
	if plot.err != nil {
		c.trouble(t, plot.err)
		return
	}
	if p.picker != nil {
		p.drawPicker(c)
	} else {
		c.line(" " + t.Strong.Render(of.title) + t.Text.Render(p.plotted(of)))
	}
	c.line("")
	nothing := p.noPlot(of)
	switch {
	case !plot.known:
		c.reading(t)
	case nothing != "":
		c.say(t, nothing)
	case of.how != overTime:
		drawBars(t, c, plot.bars)
	default:
		p.drawPoints(c, of)
	}
}

// plotted follows the title: of how much.
func (p pages) plotted(of plotKind) string {
	switch {
	case !p.plot.known || p.plot.games == 0:
		return ""
	case of.how == lengths: // the words are those of all games of the pool
		return ": " + say.Count(p.plot.games, of.of) + p.apart()
	case p.alone() && p.plot.games < 2 || len(p.plot.points) == 1:
		return ""
	}
	words := p.filterWords()
	if p.filter.Name != "" && of.figure != stats.Turns { // only what is theirs
		words = strings.Replace(words, " with ", " of ", 1)
	}
	return ": " + say.Count(p.plot.games, of.of) + words
}

// noPlot is what stands in the place of a plot while there is nothing to plot;
// "" when there is.
func (p pages) noPlot(of plotKind) string {
	none, second := "There are no games yet.", " With the second one this page shows how your scores change."
	if !p.alone() {
		none, second = "There are no games of "+p.kind.Title+" with a person yet.", " With the second one this page shows how they change."
	}
	games := p.plot.games
	switch {
	case of.how == lengths && games == 0:
		return "There are no words" + p.apart() + " yet."
	case of.figure == stats.Found && games < 2:
		return "There are no two games" + p.filterWords() + " yet of which it is known what their boards held. Games from now on tell it."
	case games == 0 && p.filtered():
		return "There is no game" + p.filterWords() + " yet." + p.wayToAll()
	case games == 0 && of.how == spread && !p.alone():
		return none + " This page shows how they go."
	case games == 0:
		return none + second
	case len(p.plot.points) == 1:
		first, score := p.plot.points[0], ""
		if p.alone() {
			score = ": " + say.Count(int(first.Mean), "point")
		}
		return "There is one game" + p.filterWords() + " so far" + score + ", " + when(first.Started, p.now) + "." + second
	}
	return ""
}

// lineGames is over how many games the line goes: single scores hide how they
// change.
const lineGames = 10

// window is how many points that is.
func (p plotFigures) window() int {
	return max(1, (lineGames*len(p.points)+p.games-1)/max(1, p.games))
}

// plotted are the points with a line through the means of the last games up to
// each. Of games that are won or lost the points themselves are means, and there
// is nothing around them.
func (p plotFigures) plotted(dots bool) []widget.Bar {
	bars, window := make([]widget.Bar, len(p.points)), p.window()
	for i, at := range p.points {
		if !dots {
			bars[i] = widget.Bar{Low: at.Mean, Mean: at.Mean, High: at.Mean}
			continue
		}
		sum, games := 0.0, 0
		for _, q := range p.points[max(0, i-window+1) : i+1] {
			sum += q.Mean * float64(q.Games)
			games += q.Games
		}
		bars[i] = widget.Bar{Low: at.Low, Mean: sum / float64(max(1, games)), High: at.High}
	}
	return bars
}

// drawPoints is figures over time, with a legend below. Of games that are won or
// lost there are no dots.
func (p pages) drawPoints(c *canvas, of plotKind) {
	t, points, dots := p.frame.Theme, p.plot.points, of.figure != stats.Won
	// The times of the first game, of one in the middle, and of the last.
	labels := [3]string{when(points[0].Started, p.now), when(points[len(points)/2].Started, p.now), when(points[len(points)-1].Last, p.now)}
	height := c.height - len(c.lines) - 2 // the legend and a blank above it
	for _, l := range widget.Plot(t, p.plot.plotted(dots), labels, c.width-4, height) {
		c.line("  " + l)
	}
	c.line("")
	line, dot := widget.Marks(t)
	one, mean := p.plot.legend(of, dots)
	if one != "" {
		one = dot + t.Muted.Render(" "+one) + "   "
	}
	c.line("  " + one + line + t.Muted.Render(" "+mean))
}

// inPerCent tells what the figures at the axis are, where they aren't points.
const inPerCent = ", in per cent"

// legend says what a dot is, if there are any, and of how many the line is the
// mean.
func (p plotFigures) legend(of plotKind, dots bool) (one, mean string) {
	most := 0
	for _, at := range p.points {
		most = max(most, at.Games)
	}
	least := p.games / len(p.points)
	count := say.Count(most, of.of)
	if least != most {
		count = say.Number(least) + " or " + count
	}
	switch {
	case !dots:
		return "", "mean of " + count + of.unit
	case most == 1:
		one = "one " + of.of
	default:
		one = "lowest and highest of " + count
	}
	return one + of.unit, "mean of the last " + say.Number(max(lineGames, least))
}

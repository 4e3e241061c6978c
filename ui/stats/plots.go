package stats

import (
	"context"
	"slices"
	"strings"

	"quoin/stats"
	"quoin/ui/say"
	"quoin/ui/screen"
	"quoin/ui/widget"
)

// plotKind is a plot that the player can choose.
type plotKind struct {
	title  string
	figure stats.Figure
	how    plotting
	of     string // what a point stands for, in the singular
	unit   string // unit of the values, for the legend
}

// plotting is a way to plot.
type plotting uint8

const (
	overTime plotting = iota
	spread            // distribution of a value
	lengths           // numbers of words by length
	weeks             // calendar of Daily, on its own tab
)

var (
	plotsAlone = []plotKind{
		{title: "Score over time", figure: stats.Score, of: "game"},
		{title: "Share of the points found", figure: stats.Found, of: "game", unit: inPerCent},
		{title: "How often which score", figure: stats.Score, how: spread, of: "game"},
		{title: "Words by length", how: lengths, of: "different word"},
		{title: "Points for the rank", figure: stats.Known, of: "game", unit: inPerCent},
		{title: "Rank over time", figure: stats.Ranked, of: "game"},
	}
	plotOfDays     = plotKind{title: "The day's boards", how: weeks, of: "day"}
	plotsOfSeveral = []plotKind{
		{title: "Score over time", figure: stats.Score, of: "score"},
		{title: "Margin over time", figure: stats.Margin, of: "margin"},
		{title: "Games won", figure: stats.Won, of: "result", unit: inPerCent},
		{title: "How often which score", figure: stats.Score, how: spread, of: "score"},
		{title: "How often which margin", figure: stats.Margin, how: spread, of: "margin"},
		{title: "Mistake Index over time", figure: stats.Mistakes, of: "review"},
		{title: "Accuracy over time", figure: stats.Accuracy, of: "review"},
	}
	plotsWithoutScores = []plotKind{
		{title: "Games won", figure: stats.Won, of: "result", unit: inPerCent},
		{title: "How often how many turns", figure: stats.Turns, how: spread, of: "game"},
	}
)

// plots returns the plots of the game, in the order in which the key shows them.
func (p pages) plots() []plotKind {
	switch {
	case p.alone() && p.scored():
		return slices.DeleteFunc(slices.Clone(plotsAlone), func(k plotKind) bool {
			if k.how == spread || k.how == lengths {
				return p.composed() // distributions are below the other plots
			}
			return (k.figure == stats.Known || k.figure == stats.Ranked) && len(p.kind.Alone.Ranks) == 0
		})
	case p.alone():
		return []plotKind{plotsAlone[0], plotsAlone[2]} // no words
	case p.scored():
		return plotsOfSeveral
	}
	return plotsWithoutScores
}

// plotOf returns the current plot, or another one if a larger window no longer offers it.
func (p pages) plotOf() plotKind {
	if p.tab == calendarTab {
		return plotOfDays
	}
	all := p.plots()
	if p.plot.kind < len(all) {
		return all[p.plot.kind]
	}
	return all[0]
}

// plot has the data of the current plot, for the filtered games.
type plot struct {
	kind    int // index into the game's plots
	columns int // columns last requested; 0 to request again
	rows    int // rows last requested
	number  int
	err     error
	plotFigures
}

type plotFigures struct {
	known  bool
	points []stats.Point // over time
	games  int           // number of games, or of whatever the plot counts
	counts
	calendar
}

// A single game is either won or lost, so in plots of games won a point stands for wonGames games, unless
// there are too few for two points. In other plots each game has a dot, if there are enough columns.
const wonGames = 5

// bars returns how many points there are for a number of games and columns.
func (k plotKind) bars(games, columns int) int {
	if k.figure == stats.Won {
		return min(max(2, games/wonGames), columns)
	}
	return min(games, columns)
}

func (p pages) askPlot() (pages, screen.Cmd) {
	columns, rows := p.lineWidth(), max(1, p.frame.Height-plotFrom)
	if p.plot.columns == columns && p.plot.rows == rows {
		return p, nil
	}
	p.plot.columns, p.plot.rows = columns, rows
	filter, of, room := p.filter, p.plotOf(), p.countsRoom()
	return p.asking(func(p *pages) *int { return &p.plot.number }, func(ctx context.Context) func(*pages) {
		figures, err := of.read(ctx, p.store, filter, widget.PlotColumns(columns, p.scale(of)))
		switch {
		case err == nil && of.how == weeks:
			figures.calendar, err = p.readWeeks(ctx)
			figures.games = len(figures.done)
		case err == nil:
			figures.counts, err = p.readCounts(ctx, of, filter, room)
			figures.games = max(figures.games, figures.counts.of(of))
		}
		return func(p *pages) {
			if p.plot.err = err; err == nil {
				p.plot.plotFigures = figures
			}
		}
	})
}

// read reads a plot over time from the store, in at most the given number of columns.
func (k plotKind) read(ctx context.Context, store StatsReader, filter stats.Filter, columns int) (f plotFigures, err error) {
	f.known = true
	if k.how != overTime {
		return f, nil
	}
	count, err := store.Count(ctx, filter)
	if err == nil && count > 0 {
		f.points, err = store.Points(ctx, filter, k.figure, k.bars(count, columns))
	}
	for _, at := range f.points {
		f.games += at.Games
	}
	return f, err
}

// fresh returns the plot for something else, with nothing known yet.
func (p plot) fresh() plot {
	p.columns, p.known = 0, false
	return p
}

// drawPlot draws the plot, or a sentence if it is empty.
func (p pages) drawPlot(c *canvas) {
	t, plot, of := p.frame.Theme, p.plot, p.plotOf()
	if plot.err != nil {
		c.trouble(t, plot.err)
		return
	}
	if p.picker != nil {
		p.drawPicker(c)
	} else {
		c.between(t.Strong.Render(of.title)+t.Text.Render(p.plotted(of)), p.legendBeside(of))
	}
	c.line("")
	nothing := p.noPlot(of)
	switch {
	case !plot.known:
		c.reading(t)
		return
	case nothing != "":
		c.say(t, nothing)
	case of.how == spread:
		p.drawSpreadOf(c, of, c.width-leading, c.height-len(c.lines)-1)
	case of.how == weeks:
		p.drawWeeks(c)
		return
	case of.how == lengths:
		c.add(p.lengthBars(c.width - leading))
	default:
		p.drawPoints(c, of)
	}
	p.drawCounts(c)
}

// plotted returns the end of the title: how many games the plot shows.
func (p pages) plotted(of plotKind) string {
	switch {
	case !p.plot.known || p.plot.games == 0:
		return ""
	case of.how == lengths: // lengths ignore the filter's facets
		return ": " + say.Count(p.plot.games, of.of) + p.apart()
	case of.how == weeks:
		return ": " + p.streaks()
	case p.alone() && p.plot.games < 2 || len(p.plot.points) == 1:
		return ""
	}
	words := p.filterWords()
	if p.filter.Name != "" && of.figure != stats.Turns { // the opponent's own figures
		words = strings.Replace(words, " with ", " of ", 1)
	}
	return ": " + say.Count(p.plot.games, of.of) + words
}

// noPlot explains why there is nothing to plot, or is "".
func (p pages) noPlot(of plotKind) string {
	none, second := "There are no games"+p.inLanguage()+" yet.", " With the second one this page shows how your scores change."
	if !p.alone() {
		none, second = "There are no games of "+p.kind.Title+p.inLanguage()+" with a person yet.", " With the second one this page shows how they change."
	}
	games := p.plot.games
	switch {
	case of.how == lengths && games == 0:
		return "There are no words" + p.apart() + " yet."
	case of.how == weeks && games == 0:
		return "No day's board has been played yet. Each day has one, the same for everyone: Daily in the menu."
	case of.how == weeks:
		return ""
	case of.figure == stats.Ranked && games < 2:
		return "There are no two games" + p.filterWords() + " yet that have a rank. Games on a board that was seen before have none, nor have those without a clock."
	case (of.figure == stats.Mistakes || of.figure == stats.Accuracy) && games < 2:
		return "There are no two games" + p.filterWords() + " yet that were reviewed. A review that has judged all turns tells it: v at the end of a game, or from a game in the list."
	case (of.figure == stats.Found || of.figure == stats.Known) && games < 2:
		return "There are no two games" + p.filterWords() + " yet whose boards' words are known. Games from now on record them."
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

// lineGames is the number of games that the line averages, because single scores hide a trend.
const lineGames = 10

// window returns the number of points that hold lineGames games.
func (p plotFigures) window() int {
	return max(1, (lineGames*len(p.points)+p.games-1)/max(1, p.games))
}

// plotted returns the points with a moving average. In plots of games won the points are averages already.
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

// drawPoints draws a plot over time. Plots of games won have no dots.
func (p pages) drawPoints(c *canvas, of plotKind) {
	t, points, dots := p.frame.Theme, p.plot.points, of.figure != stats.Won
	// The times of the first, the middle and the last game.
	labels := [3]string{when(points[0].Started, p.now), when(points[len(points)/2].Started, p.now), when(points[len(points)-1].Last, p.now)}
	height := c.height - len(c.lines) - 1 - p.countsRows()
	below := p.picker != nil || p.legendBeside(of) == ""
	if below {
		height--
	}
	c.add(widget.Plot(t, p.plot.plotted(dots), p.scale(of), labels, c.width-leading, height))
	if below {
		c.add([]string{p.legend(of)})
	}
}

// legend returns the legend of a plot over time.
func (p pages) legend(of plotKind) string {
	t := p.frame.Theme
	line, dot := widget.Marks(t)
	one, mean := p.plot.legend(of, of.figure != stats.Won)
	if len(one)+len(mean)+2*len("· ")+gap > p.lineWidth() {
		one = strings.TrimSuffix(strings.Replace(one, "lowest and highest of ", "least and most of ", 1), of.unit)
	}
	if one != "" {
		one = dot + t.Muted.Render(" "+one) + "   "
	}
	return one + line + t.Muted.Render(" "+mean)
}

// legendBeside returns the legend if it fits beside the title, or "".
func (p pages) legendBeside(of plotKind) string {
	if of.how != overTime || !p.plot.known || p.noPlot(of) != "" {
		return ""
	}
	legend := p.legend(of)
	if len(of.title)+widget.Width(p.plotted(of))+gap+widget.Width(legend) > p.lineWidth() {
		return ""
	}
	return legend
}

// scale returns names for the values on the axis; nil if they are numbers.
func (p pages) scale(of plotKind) []string {
	if of.figure == stats.Ranked && p.alone() {
		return p.kind.Alone.Ranks
	}
	return nil
}

// inPerCent is the unit of plots of shares.
const inPerCent = ", in per cent"

// legend explains the dots, if there are any, and the line.
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

package stats

import (
	"context"
	"time"

	tea "charm.land/bubbletea/v2"

	"quoin/stats"
	"quoin/ui/say"
	"quoin/ui/widget"
)

// plot is the scores over time, of the games that the filter lets through.
type plot struct {
	columns int // asked for last; 0 asks anew
	number  int
	err     error
	plotFigures
}

type plotFigures struct {
	known  bool
	points []stats.Point
	last   stats.Game // the latest game
	games  int
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

func (m Model) askPlot() (Model, tea.Cmd) {
	columns := widget.PlotColumns(m.plotWidth())
	if m.plot.columns == columns {
		return m, nil
	}
	m.plot.columns = columns
	m.plot.number++
	p := plotRead{answer: answer{token: m.token, number: m.plot.number}}
	store, filter := m.deps.Store, m.filter
	return m, reading(func(ctx context.Context) tea.Msg {
		a := p
		var count int
		if count, a.err = store.Count(ctx, filter); a.err != nil || count == 0 {
			return a
		}
		if a.points, a.err = store.Scores(ctx, filter, bars(count, columns)); a.err != nil {
			return a
		}
		var last []stats.Game
		if last, a.err = store.Games(ctx, filter, stats.ByTime, 1, 0); len(last) > 0 {
			a.last = last[0]
		}
		return a
	})
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
	m.plot.known, m.plot.games = true, 0
	for _, p := range a.points {
		m.plot.games += p.Games
	}
	return m
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
		c.line(" " + t.Strong.Render("Score over time") + t.Text.Render(m.plotted()))
	}
	c.line("")
	switch {
	case !p.known:
		c.line("  " + t.Muted.Render("…"))
		return
	case p.games == 0 && m.filtered():
		c.say(t, "There is no game"+filterWords(m.filter)+" yet.")
		return
	case p.games == 0:
		c.say(t, "There are no games yet. With the second one this page shows how your scores change.")
		return
	case p.games == 1:
		c.say(t, "There is one game"+filterWords(m.filter)+" so far: "+say.Count(p.last.Score, "point")+", "+when(p.last.Started, m.now)+". With the second one this page shows how your scores change.")
		return
	}
	drawn := make([]widget.Bar, len(p.points))
	for i, point := range p.points {
		drawn[i] = widget.Bar{Low: point.Low, Mean: point.Mean, High: point.High}
	}
	height := c.height - len(c.lines) - 2 // the legend and a blank above it
	for _, l := range widget.Plot(t, drawn, m.plotLabels(), c.width-4, height) {
		c.line("  " + l)
	}
	c.line("")
	c.line("  " + t.Accent.Render(widget.PlotMean) + t.Muted.Render(" "+m.legend()))
}

// plotted follows the title: of how many games.
func (m Model) plotted() string {
	if !m.plot.known || m.plot.games < 2 {
		return ""
	}
	return ": " + say.Count(m.plot.games, "game") + filterWords(m.filter)
}

func (m Model) legend() string {
	most := 0
	for _, p := range m.plot.points {
		most = max(most, p.Games)
	}
	if most == 1 {
		return "one game"
	}
	least := m.plot.games / len(m.plot.points)
	count := say.Count(most, "game")
	if least != most {
		count = say.Number(least) + " or " + count
	}
	return "mean of " + count + "   " + widget.PlotRange + " lowest to highest"
}

// plotLabels are the times below the plot: of the first game, of one in the
// middle, and of the last.
func (m Model) plotLabels() [3]string {
	points := m.plot.points
	labels := [3]time.Time{points[0].Started, points[len(points)/2].Started, m.plot.last.Started}
	var out [3]string
	for i, at := range labels {
		out[i] = when(at, m.now)
	}
	return out
}

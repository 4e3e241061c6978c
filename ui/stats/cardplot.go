package stats

import (
	"cmp"
	"strings"
	"time"

	"quoin/game/study"
	"quoin/ui/say"
	"quoin/ui/stats/daybars"
	"quoin/ui/widget"
)

// cardPlot is a plot of the cardbox, by days.
type cardPlot struct {
	title, unit string
	of          string  // what a dot stands for, in the singular
	scale       float64 // factor of the mean
	near        bool    // whether the axis may begin far from zero
	bars        func(d cardDays, most int) []daybars.DayBar
	about       func(d cardDays) string // the text after the title
	without     string                  // why there is nothing to plot
}

// cardDays is what the plots show.
type cardDays struct {
	days  []study.Worked // up to today
	today study.Day
	study.CardFigures
}

// cardPlots are the plots, in the order in which the key shows them.
var cardPlots = []cardPlot{
	{title: "Answers a day", of: "day", scale: 1, bars: func(d cardDays, most int) []daybars.DayBar { return daybars.Answers(d.days, d.today, most) }, about: aboutDays, without: secondDay},
	{title: "Right answers", unit: inPerCent, of: "day with answers", scale: 100, bars: func(d cardDays, most int) []daybars.DayBar { return daybars.Right(d.days, most, allAnswers) }, about: aboutDays, without: secondDay},
	{title: "Retention", unit: inPerCent, of: "day with answers", scale: 100, bars: func(d cardDays, most int) []daybars.DayBar { return daybars.Right(d.days, most, backAnswers) }, about: func(d cardDays) string {
		back := study.AnswerTally{}
		for _, w := range d.days {
			back.Asked, back.Right = back.Asked+w.Back.Asked, back.Right+w.Back.Right
		}
		return "known when they came back: " + say.Percent(back.Right, back.Asked) + " of " + say.Count(back.Asked, "card")
	}, without: "With the second day on which cards come back this page shows how many you still knew."},
	{title: "Forecast", of: "day", scale: 1, bars: func(d cardDays, most int) []daybars.DayBar { return daybars.Coming(d.CardFigures, d.today, most) }, about: func(d cardDays) string {
		all := 0
		for _, n := range d.Coming {
			all += n
		}
		return say.Count(all, "card") + " due in " + say.Count(study.ComingDays, "day")
	}},
	{title: "Puzzle rating", of: "day with puzzles", scale: 1, near: true, bars: func(d cardDays, most int) []daybars.DayBar { return daybars.Ratings(d.Puzzles.Days, most) }, about: func(d cardDays) string {
		return say.Rating(d.Puzzles.Rating) + " after " + say.Count(d.Puzzles.Tried, "puzzle")
	}, without: "With the second day on which you try a puzzle this page shows how your rating goes."},
}

const secondDay = "With the second day on which you answer a question this page shows how it goes."

func aboutDays(d cardDays) string { return say.Count(len(d.days), "day") + " with answers" }

func allAnswers(w study.Worked) study.AnswerTally  { return w.AnswerTally }
func backAnswers(w study.Worked) study.AnswerTally { return w.Back }

// legend explains the dots and the line.
func (k cardPlot) legend(all []daybars.DayBar) (dot, line string) {
	least, most := all[0].Days, 0
	for _, b := range all {
		least, most = min(least, b.Days), max(most, b.Days)
	}
	count := say.Count(most, k.of)
	if thing, what, is := strings.Cut(k.of, " "); is {
		count = say.Number(most) + " " + thing + "s " + what
	}
	if least != most {
		count = say.Number(least) + " or " + count
	}
	if dot = "lowest and highest of " + count; most == 1 {
		dot = "one " + k.of
	}
	return dot + k.unit, "mean of " + say.Number(max(daybars.LineDays, least)) + " days"
}

// past returns the days up to today. Days after it come from a clock that was wrong.
func (p pages) past() (days []study.Worked, today study.Day) {
	year, month, day := p.now.Date()
	today = study.DayOf(year, int(month), day)
	for _, d := range p.cards.days {
		if d.Day <= today {
			days = append(days, d)
		}
	}
	return days, today
}

// drawCardPlot draws the current plot, or a sentence if there is nothing to plot.
func (p pages) drawCardPlot(c *canvas) {
	t, k := p.frame.Theme, cardPlots[p.cards.plot]
	days, today := p.past()
	plotted := cardDays{days, today, p.cards.CardFigures}
	all := k.bars(plotted, widget.PlotColumns(c.width-leading, nil))
	title := t.Strong.Render(k.title)
	if len(all) < 2 {
		c.line(" " + title)
		c.line("")
		c.say(t, cmp.Or(k.without, "There are no cards yet."))
		return
	}
	title += t.Text.Render(": " + k.about(plotted))
	line, dot := widget.Marks(t)
	one, mean := k.legend(all)
	legend := dot + t.Muted.Render(" "+one) + "   " + line + t.Muted.Render(" "+mean)
	below := widget.Width(title)+gap+widget.Width(legend) > c.width-leading
	height := c.height - len(c.lines) - 3
	if below {
		c.line(" " + title)
		height--
	} else {
		c.between(title, legend)
	}
	c.line("")
	date := func(d study.Day) string {
		if d == today {
			return "today"
		}
		if d == today+1 {
			return "tomorrow"
		}
		year, month, day := d.Date()
		return when(time.Date(year, time.Month(month), day, 12, 0, 0, 0, p.now.Location()), p.now)
	}
	labels := [3]string{date(all[0].First), date(all[len(all)/2].First), date(all[len(all)-1].Last)}
	if k.near {
		c.add(widget.PlotNear(t, daybars.Plotted(all, k.scale), labels, c.width-leading, height))
	} else {
		c.add(widget.Plot(t, daybars.Plotted(all, k.scale), nil, labels, c.width-leading, height))
	}
	if below {
		c.add([]string{legend})
	}
}

package stats

import (
	"cmp"
	"math"
	"slices"
	"strings"
	"time"

	"quoin/game/study"
	"quoin/ui/say"
	"quoin/ui/widget"
)

// cardPlot is a plot of the cardbox, by days.
type cardPlot struct {
	title, unit string
	of          string  // what a dot stands for, in the singular
	scale       float64 // factor of the mean
	near        bool    // whether the axis may begin far from zero
	bars        func(d cardDays, most int) []dayBar
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
	{title: "Answers a day", of: "day", scale: 1, bars: func(d cardDays, most int) []dayBar { return answerBars(d.days, d.today, most) }, about: aboutDays, without: secondDay},
	{title: "Right answers", unit: inPerCent, of: "day with answers", scale: 100, bars: func(d cardDays, most int) []dayBar { return rightBars(d.days, most, allAnswers) }, about: aboutDays, without: secondDay},
	{title: "Retention", unit: inPerCent, of: "day with answers", scale: 100, bars: func(d cardDays, most int) []dayBar { return rightBars(d.days, most, backAnswers) }, about: func(d cardDays) string {
		back := study.AnswerTally{}
		for _, w := range d.days {
			back.Asked, back.Right = back.Asked+w.Back.Asked, back.Right+w.Back.Right
		}
		return "known when they came back: " + say.Percent(back.Right, back.Asked) + " of " + say.Count(back.Asked, "card")
	}, without: "With the second day on which cards come back this page shows how many you still knew."},
	{title: "Forecast", of: "day", scale: 1, bars: func(d cardDays, most int) []dayBar { return comingBars(d.CardFigures, d.today, most) }, about: func(d cardDays) string {
		all := 0
		for _, n := range d.Coming {
			all += n
		}
		return say.Count(all, "card") + " due in " + say.Count(study.ComingDays, "day")
	}},
	{title: "Puzzle rating", of: "day with puzzles", scale: 1, near: true, bars: func(d cardDays, most int) []dayBar { return ratingBars(d.Puzzles.Days, most) }, about: func(d cardDays) string {
		return say.Rating(d.Puzzles.Rating) + " after " + say.Count(d.Puzzles.Tried, "puzzle")
	}, without: "With the second day on which you try a puzzle this page shows how your rating goes."},
}

const secondDay = "With the second day on which you answer a question this page shows how it goes."

func aboutDays(d cardDays) string { return say.Count(len(d.days), "day") + " with answers" }

func allAnswers(w study.Worked) study.AnswerTally  { return w.AnswerTally }
func backAnswers(w study.Worked) study.AnswerTally { return w.Back }

// lineDays is the number of days that the line averages. A whole week evens out busy days.
const lineDays = 7

// dayBar is a column of a plot: one day, or several consecutive days.
type dayBar struct {
	first, last study.Day
	days        int     // days counted
	seen        int     // counted days with answers
	low, high   float64 // lowest and highest value of a day
	sum, of     int     // the mean is sum/of
}

// with returns the bar with another day of that value.
func (b dayBar) with(value float64) dayBar {
	if b.seen == 0 {
		b.low, b.high = value, value
	}
	b.low, b.high = min(b.low, value), max(b.high, value)
	b.seen++
	return b
}

// answerBars returns the numbers of answers on each day up to today, including days without, in at most most
// bars.
func answerBars(days []study.Worked, today study.Day, most int) []dayBar {
	if len(days) == 0 {
		return nil
	}
	first := days[0].Day
	n := int(today-first) + 1
	all := make([]dayBar, min(n, most))
	for i := range all {
		from, to := (i*n+len(all)-1)/len(all), ((i+1)*n+len(all)-1)/len(all)
		all[i] = dayBar{first: first + study.Day(from), last: first + study.Day(to-1), days: to - from, of: to - from}
	}
	for _, d := range days {
		b := &all[int(d.Day-first)*len(all)/n]
		*b = b.with(float64(d.Asked))
		b.sum += d.Asked
	}
	for i := range all {
		if all[i].seen < all[i].days {
			all[i].low = 0
		}
	}
	return all
}

// rightBars returns the percentages of right ones among some answers, on days with such answers, in at most most bars.
func rightBars(days []study.Worked, most int, of func(study.Worked) study.AnswerTally) []dayBar {
	days = slices.DeleteFunc(slices.Clone(days), func(w study.Worked) bool { return of(w).Asked == 0 })
	all := make([]dayBar, min(len(days), most))
	for i, d := range days {
		b := &all[i*len(all)/len(days)]
		if b.days == 0 {
			b.first = d.Day
		}
		t := of(d)
		*b = b.with(100 * float64(t.Right) / float64(t.Asked))
		b.last, b.days, b.sum, b.of = d.Day, b.days+1, b.sum+t.Right, b.of+t.Asked
	}
	return all
}

// comingBars returns the numbers of cards due on each coming day, in at most most bars.
func comingBars(f study.CardFigures, today study.Day, most int) []dayBar {
	if f.Cards == 0 {
		return nil
	}
	days := make([]study.Worked, 0, len(f.Coming))
	for i, n := range f.Coming {
		days = append(days, study.Worked{Day: today + 1 + study.Day(i), AnswerTally: study.AnswerTally{Asked: n}})
	}
	return answerBars(days, today+study.ComingDays, most)
}

// ratingBars returns the ratings of days with puzzles, in at most most bars.
func ratingBars(days []study.PuzzleRating, most int) []dayBar {
	all := make([]dayBar, min(len(days), most))
	for i, d := range days {
		b := &all[i*len(all)/len(days)]
		if b.days == 0 {
			b.first = d.Day
		}
		*b = b.with(d.Rating)
		b.last, b.days, b.sum, b.of = d.Day, b.days+1, b.sum+int(math.Round(d.Rating)), b.of+1
	}
	return all
}

// plotted returns the bars with a moving average.
func (k cardPlot) plotted(all []dayBar) []widget.Bar {
	bars := make([]widget.Bar, len(all))
	for i, b := range all {
		sum, of, days := 0, 0, 0
		for j := i; j >= 0 && days < lineDays; j-- {
			sum, of, days = sum+all[j].sum, of+all[j].of, days+all[j].days
		}
		bars[i] = widget.Bar{Low: b.low, Mean: k.scale * float64(sum) / float64(max(1, of)), High: b.high}
	}
	return bars
}

// legend explains the dots and the line.
func (k cardPlot) legend(all []dayBar) (dot, line string) {
	least, most := all[0].days, 0
	for _, b := range all {
		least, most = min(least, b.days), max(most, b.days)
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
	return dot + k.unit, "mean of " + say.Number(max(lineDays, least)) + " days"
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
	labels := [3]string{date(all[0].first), date(all[len(all)/2].first), date(all[len(all)-1].last)}
	if k.near {
		c.add(widget.PlotNear(t, k.plotted(all), labels, c.width-leading, height))
	} else {
		c.add(widget.Plot(t, k.plotted(all), nil, labels, c.width-leading, height))
	}
	if below {
		c.add([]string{legend})
	}
}

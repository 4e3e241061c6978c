// Package daybars puts the days of a cardbox into the columns of a plot. It is apart from package ui/stats so that the tests
// of both are outside of their packages, which would be compiled twice otherwise.
package daybars

import (
	"math"
	"slices"

	"quoin/game/study"
	"quoin/ui/widget"
)

// DayBar is a column of a plot: one day, or several consecutive days.
type DayBar struct {
	First, Last study.Day
	Days        int     // days counted
	Seen        int     // counted days with answers
	Low, High   float64 // lowest and highest value of a day
	Sum, Of     int     // the mean is Sum/Of
}

// with returns the bar with another day of that value.
func (b DayBar) with(value float64) DayBar {
	if b.Seen == 0 {
		b.Low, b.High = value, value
	}
	b.Low, b.High = min(b.Low, value), max(b.High, value)
	b.Seen++
	return b
}

// Answers returns the numbers of answers on each day up to today, including days without, in at most most
// bars.
func Answers(days []study.Worked, today study.Day, most int) []DayBar {
	if len(days) == 0 {
		return nil
	}
	first := days[0].Day
	n := int(today-first) + 1
	all := make([]DayBar, min(n, most))
	for i := range all {
		from, to := (i*n+len(all)-1)/len(all), ((i+1)*n+len(all)-1)/len(all)
		all[i] = DayBar{First: first + study.Day(from), Last: first + study.Day(to-1), Days: to - from, Of: to - from}
	}
	for _, d := range days {
		b := &all[int(d.Day-first)*len(all)/n]
		*b = b.with(float64(d.Asked))
		b.Sum += d.Asked
	}
	for i := range all {
		if all[i].Seen < all[i].Days {
			all[i].Low = 0
		}
	}
	return all
}

// Right returns the percentages of right ones among some answers, on days with such answers, in at most most bars.
func Right(days []study.Worked, most int, of func(study.Worked) study.AnswerTally) []DayBar {
	days = slices.DeleteFunc(slices.Clone(days), func(w study.Worked) bool { return of(w).Asked == 0 })
	all := make([]DayBar, min(len(days), most))
	for i, d := range days {
		b := &all[i*len(all)/len(days)]
		if b.Days == 0 {
			b.First = d.Day
		}
		t := of(d)
		*b = b.with(100 * float64(t.Right) / float64(t.Asked))
		b.Last, b.Days, b.Sum, b.Of = d.Day, b.Days+1, b.Sum+t.Right, b.Of+t.Asked
	}
	return all
}

// Coming returns the numbers of cards due on each coming day, in at most most bars.
func Coming(f study.CardFigures, today study.Day, most int) []DayBar {
	if f.Cards == 0 {
		return nil
	}
	days := make([]study.Worked, 0, len(f.Coming))
	for i, n := range f.Coming {
		days = append(days, study.Worked{Day: today + 1 + study.Day(i), AnswerTally: study.AnswerTally{Asked: n}})
	}
	return Answers(days, today+study.ComingDays, most)
}

// Ratings returns the ratings of days with puzzles, in at most most bars.
func Ratings(days []study.PuzzleRating, most int) []DayBar {
	all := make([]DayBar, min(len(days), most))
	for i, d := range days {
		b := &all[i*len(all)/len(days)]
		if b.Days == 0 {
			b.First = d.Day
		}
		*b = b.with(d.Rating)
		b.Last, b.Days, b.Sum, b.Of = d.Day, b.Days+1, b.Sum+int(math.Round(d.Rating)), b.Of+1
	}
	return all
}

// LineDays is the number of days that the line averages. A whole week evens out busy days.
const LineDays = 7

// Plotted returns the bars with a moving average, whose values are multiplied by a scale.
func Plotted(all []DayBar, scale float64) []widget.Bar {
	bars := make([]widget.Bar, len(all))
	for i, b := range all {
		sum, of, days := 0, 0, 0
		for j := i; j >= 0 && days < LineDays; j-- {
			sum, of, days = sum+all[j].Sum, of+all[j].Of, days+all[j].Days
		}
		bars[i] = widget.Bar{Low: b.Low, Mean: scale * float64(sum) / float64(max(1, of)), High: b.High}
	}
	return bars
}

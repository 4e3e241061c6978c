package study

import (
	"slices"
	"time"

	"quoin/game/lexicon"
)

// CardFigures is the state of a cardbox on a day, in numbers.
type CardFigures struct {
	Language lexicon.Language

	Cards   int // questions answered at least once
	Due     int // cards to be asked today, including those answered wrongly today
	Unasked int // due cards without an answer in this dictionary
	New     int // new questions left today by the pace
	Wanted  int // words added or missed that have no card yet
	Learned int // cards on level Known or above
	Streak  int // days in a row with answers, up to today or yesterday
	Today   AnswerTally
	All     AnswerTally
	// RightTook and WrongTook are the median times of the answers, to a tenth of a second; 0 if none is known.
	RightTook, WrongTook time.Duration
	Level                [1 + Levels]struct {
		Cards       int
		Due         int // due cards with an answer in this dictionary
		AnswerTally     // answers to cards that were on this level then
	}
	Coming  [ComingDays]int // cards that will be due on each of the next days for the first time
	Puzzles PuzzleFigures
}

// ComingDays is the number of coming days that figures count.
const ComingDays = 60

// Figures counts the figures of a day. It visits every card; if d is nil, every card has an answer.
func (b *Box) Figures(day Day, d *Deck) CardFigures {
	f := CardFigures{Language: b.language, Cards: len(b.cards), Wanted: len(b.queue), Today: b.on(day).AnswerTally, New: max(0, b.pace-b.NewOn(day)), Puzzles: b.PuzzleFigures(day)}
	f.WrongTook, f.RightTook = b.took[0].median(), b.took[1].median()
	for i := range b.cards {
		c := &b.cards[i]
		f.Level[c.Level].Cards++
		switch {
		case c.Due > day+ComingDays:
		case c.Due > day:
			f.Coming[c.Due-day-1]++
		case d == nil || d.answers(c.Question):
			f.Due++
			f.Level[c.Level].Due++
		default:
			f.Unasked++
		}
		if c.Level >= Known {
			f.Learned++
		}
	}
	for i, t := range b.level {
		f.Level[i].AnswerTally = t
		f.All.Asked += t.Asked
		f.All.Right += t.Right
	}
	expect := day
	for i := len(b.days) - 1; i >= 0; i-- {
		switch w := b.days[i]; {
		case w.Day > expect || w.Asked == 0: // from a clock that was ahead
			continue
		case w.Day == day-1 && f.Streak == 0:
			expect = w.Day
			fallthrough
		case w.Day == expect:
			f.Streak++
			expect--
		default:
			return f
		}
	}
	return f
}

// Days returns the days with answers, in order. If a clock was wrong, some may be later than today.
func (b *Box) Days() []Worked {
	return slices.DeleteFunc(slices.Clone(b.days), func(w Worked) bool { return w.Asked == 0 })
}

// Left returns how many questions of a list have no card yet, and how many there are.
func (b *Box) Left(d *Deck, l QuestionList) (left, all int) {
	questions := d.Of(l)
	for _, q := range questions {
		if _, there := b.at[q]; !there {
			left++
		}
	}
	return left, len(questions)
}

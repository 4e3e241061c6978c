package study

import "slices"

// Figures are how a box stands on a day.
type Figures struct {
	Cards   int // answered once at least
	Due     int // of them to be asked today, with those that were wrong today
	Unasked int // of them that were due, but have no answer in this dictionary
	New     int // that may still be asked for the first time today: no more than the pace leaves
	Wanted  int // of the words that were added or missed, those without a card
	Learned int // on level Known or above
	Streak  int // days with answers in a row, up to today or yesterday
	Today   Tally
	All     Tally
	Level   [1 + Levels]struct {
		Cards int
		Tally // of answers to cards that were on it then
	}
}

// Figures counts. It looks at every card; without a deck every one has an answer.
func (b *Box) Figures(day Day, d *Deck) Figures {
	f := Figures{Cards: len(b.cards), Wanted: len(b.queue), Today: b.on(day).Tally, New: max(0, b.pace-b.NewOn(day))}
	for i := range b.cards {
		c := &b.cards[i]
		f.Level[c.Level].Cards++
		switch {
		case c.Due > day:
		case d == nil || d.answers(c.Question):
			f.Due++
		default:
			f.Unasked++
		}
		if c.Level >= Known {
			f.Learned++
		}
	}
	for i, t := range b.level {
		f.Level[i].Tally = t
		f.All.Asked += t.Asked
		f.All.Right += t.Right
	}
	expect := day
	for i := len(b.days) - 1; i >= 0; i-- {
		switch w := b.days[i]; {
		case w.Day > expect || w.Asked == 0: // of a clock that went ahead
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

// Days are those on which something was answered, in order of time. With a clock that
// was wrong some may lie ahead of today.
func (b *Box) Days() []Worked {
	return slices.DeleteFunc(slices.Clone(b.days), func(w Worked) bool { return w.Asked == 0 })
}

// Left is how many questions of a list have no card yet, and how many there are.
func (b *Box) Left(d *Deck, l List) (left, all int) {
	questions := d.Of(l)
	for _, q := range questions {
		if _, there := b.at[q]; !there {
			left++
		}
	}
	return left, len(questions)
}

package study

import (
	"cmp"
	"slices"

	"quoin/game"
)

// Card returns the card of a question; false if the question wasn't answered yet.
func (b *Box) Card(q Question) (Card, bool) {
	if i, there := b.at[q]; there {
		return b.cards[i], true
	}
	return Card{}, false
}

// Cards returns all cards, in the order in which they came.
func (b *Box) Cards() []Card { return slices.Clone(b.cards) }

// Lists returns the lists that new questions are taken from, in order.
func (b *Box) Lists() []QuestionList { return slices.Clone(b.lists) }

// Uses reports whether new questions are taken from a list.
func (b *Box) Uses(l QuestionList) bool { return slices.Contains(b.lists, l) }

// Pace returns the number of new questions a day.
func (b *Box) Pace() int { return b.pace }

// Retention returns that of the Schedule: 0 is Leitner's method.
func (b *Box) Retention() int { return b.retention }

// LookedAt reports whether a game was reviewed for missed words.
func (b *Box) LookedAt(game string) bool { _, is := b.games[game]; return is }

// Overrules returns the answer whose mark can be reversed now; ok is false if there is none.
func (b *Box) Overrules() (a Answer, ok bool) {
	if b.last == nil {
		return a, false
	}
	return b.last.answer, true
}

// Next returns the next question on a day: first the due cards, those due longest first; then new questions,
// up to the pace plus more; then the cards answered wrongly that day. ok is false if everything is done.
// Questions without an answer in the deck are skipped.
func (b *Box) Next(day Day, d *Deck, more int) (Question, bool) {
	var due, again []*Card
	for i := range b.cards {
		switch c := &b.cards[i]; {
		case c.Due > day:
		case c.Last == day && c.Level == 0:
			again = append(again, c)
		default:
			due = append(due, c)
		}
	}
	if q, ok := d.first(due); ok {
		return q, true
	}
	if b.pace+more > b.NewOn(day) {
		if q, ok := b.fresh(d); ok {
			return q, true
		}
	}
	return d.first(again)
}

// first returns the card due longest that has an answer.
func (d *Deck) first(cards []*Card) (Question, bool) {
	game.Sort(cards, func(a, b *Card) int { return cmp.Or(cmp.Compare(a.Due, b.Due), cmp.Compare(a.step, b.step)) })
	for _, c := range cards {
		if d.answers(c.Question) {
			return c.Question, true
		}
	}
	return Question{}, false
}

// answers reports whether a question has an answer.
func (d *Deck) answers(q Question) bool {
	if q.Kind == Hooks {
		front, back := d.Hooks(q.Letters)
		return front+back != ""
	}
	return len(d.Answers(q)) > 0
}

// fresh returns the next question without a card.
func (b *Box) fresh(d *Deck) (Question, bool) {
	for _, q := range b.queue {
		if d.answers(q) {
			return q, true
		}
	}
	for _, l := range b.lists {
		for _, q := range d.Of(l) {
			if _, there := b.at[q]; !there {
				return q, true
			}
		}
	}
	return Question{}, false
}

// NewOn returns how many questions were answered for the first time on a day.
func (b *Box) NewOn(day Day) int { return b.on(day).New }

func (b *Box) on(day Day) Worked {
	for _, w := range slices.Backward(b.days) {
		if w.Day == day {
			return w
		}
	}
	return Worked{}
}

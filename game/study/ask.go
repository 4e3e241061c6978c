package study

import (
	"cmp"
	"slices"
)

// Card is a question's card; false where it wasn't answered yet.
func (b *Box) Card(q Question) (Card, bool) {
	if i, there := b.at[q]; there {
		return b.cards[i], true
	}
	return Card{}, false
}

// Lists are the lists that new questions are taken from, in this order.
func (b *Box) Lists() []List { return slices.Clone(b.lists) }

// Uses says whether new questions are taken from a list.
func (b *Box) Uses(l List) bool { return slices.Contains(b.lists, l) }

// Pace is how many new questions there are a day.
func (b *Box) Pace() int { return b.pace }

// LookedAt says whether a game was looked through for what was missed there.
func (b *Box) LookedAt(game string) bool { _, is := b.games[game]; return is }

// Overrules says whether the mark of an answer can be turned round now, and which
// answer that is.
func (b *Box) Overrules() (a Answer, ok bool) {
	if b.last == nil {
		return a, false
	}
	return b.last.answer, true
}

// Next is what is asked next on a day: the cards that are due, those longest ago
// first; then new questions, as many as there are a day and so many more; and then
// the cards that were wrong that day. It is false when all is done. What the deck has
// no answer to isn't asked.
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

// first is the card that is due longest and has an answer.
func (d *Deck) first(cards []*Card) (Question, bool) {
	slices.SortFunc(cards, func(a, b *Card) int { return cmp.Or(cmp.Compare(a.Due, b.Due), cmp.Compare(a.step, b.step)) })
	for _, c := range cards {
		if d.answers(c.Question) {
			return c.Question, true
		}
	}
	return Question{}, false
}

// answers says whether there is one.
func (d *Deck) answers(q Question) bool {
	if q.Kind == Hooks {
		front, back := d.Hooks(q.Letters)
		return front+back != ""
	}
	return len(d.Answers(q)) > 0
}

// fresh is the next question without a card.
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

// NewOn is how many questions were answered for the first time on a day.
func (b *Box) NewOn(day Day) int { return b.on(day).New }

func (b *Box) on(day Day) Worked {
	for _, w := range slices.Backward(b.days) {
		if w.Day == day {
			return w
		}
	}
	return Worked{}
}

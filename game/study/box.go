package study

import (
	"errors"
	"fmt"
	"math"
	"slices"
	"time"

	"quoin/game"
	"quoin/game/lexicon"
)

// Levels is the number of boxes after the first one, which has the cards whose last answer was wrong.
const Levels = 7

// intervals is how many days after reaching a level a card is due again.
var intervals = [1 + Levels]Day{0, 1, 3, 7, 14, 30, 60, 120}

// Interval returns how many days a card stays on a level, 0 to Levels.
func Interval(level int) int { return int(intervals[level]) }

// Known is the level from which a card counts as learned: it was right after two weeks, and is due in a month
// or more.
const Known = 5

// FirstPace is the default number of new questions a day.
const FirstPace = 20

// MaxCards is the most cards, waiting questions and reviewed games of a cardbox: more than there are
// questions in any dictionary.
const MaxCards = 1 << 20

// Card is a question that was answered at least once.
type Card struct {
	Question     Question
	Level        int // 0 to Levels
	Due          Day // day from which it is asked
	First, Last  Day // days of the first and the last answer
	Asked, Right int // number of answers, and of right ones
	Memory       Memory
	step         int32 // number of the step with the last answer, from 1
}

// AnswerTally is a number of answers, and of right ones.
type AnswerTally struct{ Asked, Right int }

// Box is a cardbox: the cards, and the order of questions. It changes in place, since it may have tens of
// thousands of cards, and isn't safe for concurrent use.
type Box struct {
	cards []Card
	at    map[Question]int32    // index in cards
	queue []Question            // questions without a card wanted before those of the lists, in order
	wants map[Question]struct{} // the questions in queue
	lists []QuestionList        // lists in use, in order
	pace  int
	// retention is the present Schedule's
	retention int
	games     map[string]struct{}     // reviewed games
	level     [1 + Levels]AnswerTally // answers by the level of the card before
	days      []Worked                // days with answers, in order
	took      [2]thoughts             // times of wrong answers, and of right ones

	puzzles []PuzzleDay // in order of day
	solver  puzzleSolver

	language lexicon.Language
	foreign  map[lexicon.Language]*Box // boxes of other languages; only the box of English has any

	steps int
	time  time.Duration
	last  *undo // the last answer, with its card as it was before; nil once it was overruled
}

// Worked is the work of a day.
type Worked struct {
	Day Day
	AnswerTally
	New   int           // number of answers to questions asked for the first time
	Back  AnswerTally   // answers to cards that came back from an earlier day, the first ones of this day
	Spent time.Duration // time of the answers for which it is known
}

type undo struct {
	answer Answer
	card   Card // zero if there was none
}

// NewLog returns the header of an empty cardbox; started is the wall clock in Unix milliseconds.
func NewLog(started int64) game.Header {
	return game.Header{Rules: Rules, Config: "leitner", Started: started}
}

// Read returns the log of a cardbox from the text of its header and the lines of its steps, without applying
// them. The error is ErrNotABox, that of game.ParseHeader, or a *game.StepError.
func Read(header string, lines []string) (Log, error) {
	h, err := game.ParseHeader(header)
	if err != nil {
		return Log{}, err
	}
	plain := NewLog(h.Started)
	if plain.Seed = h.Seed; h != plain {
		return Log{}, ErrNotABox
	}
	return game.Read(game.Record{Header: h, Lines: lines}, ParseAction)
}

// ErrNotABox is the error of Start for a header of other rules.
var ErrNotABox = errors.New("that is no box of cards")

// Start returns the empty cardbox of a header.
func Start(h game.Header) (*Box, error) {
	if h.Rules != Rules || h.Config != "leitner" {
		return nil, fmt.Errorf("%w, but %.40q", ErrNotABox, h.Rules)
	}
	return newBox(lexicon.English), nil
}

func newBox(of lexicon.Language) *Box {
	return &Box{at: map[Question]int32{}, wants: map[Question]struct{}{}, lists: First(), pace: FirstPace, games: map[string]struct{}{}, solver: newSolver(), language: of}
}

// In returns the cards of a language, which nothing but an In of that language changes. Steps and Time are those of
// that language.
func (b *Box) In(of lexicon.Language) *Box {
	if of == b.language {
		return b
	}
	if in, there := b.foreign[of]; there {
		return in
	}
	return newBox(of)
}

// Steps returns the number of steps so far.
func (b *Box) Steps() int { return b.steps }

// Time returns the time of the last step, since the cardbox began.
func (b *Box) Time() time.Duration { return b.time }

// Apply applies a step. If the error is a *Refusal, the cardbox is unchanged.
func (b *Box) Apply(s Step) error {
	refuse := func(why Reason) error { return &Refusal{s.Do, why} }
	if s.At < b.time {
		return refuse(Earlier)
	}
	switch do := s.Do.(type) {
	case In:
		in := b.In(do.Language)
		if err := in.Apply(Step{At: s.At, Do: do.Do}); err != nil {
			return err
		}
		if b.foreign == nil {
			b.foreign = map[lexicon.Language]*Box{}
		}
		b.foreign[do.Language] = in
	case Answer:
		card, there := b.Card(do.Question)
		switch {
		case there && card.Due > do.Day && do.Right && b.retention == 0:
			// By memory an early answer counts for less by itself. Refusing it could make a log invalid on a machine
			// whose floating point differs.
			return refuse(NotDue)
		case !there && len(b.cards) >= MaxCards:
			return refuse(TooManyCards)
		}
		b.last = &undo{do, card}
		b.answer(do, card)
	case Overrule:
		if b.last == nil {
			return refuse(NoAnswer)
		}
		before := *b.last
		b.last = nil
		b.count(before.answer, before.card, -1)
		before.answer.Right = !before.answer.Right
		b.answer(before.answer, before.card)
	case Use:
		if slices.Contains(b.lists, do.List) == do.On {
			return refuse(NothingNew)
		}
		if b.lists = slices.DeleteFunc(b.lists, func(l QuestionList) bool { return l == do.List }); do.On {
			b.lists = append(b.lists, do.List)
		}
	case Pace:
		if b.pace == do.New {
			return refuse(NothingNew)
		}
		b.pace = do.New
	case Schedule:
		if b.retention == do.Retention {
			return refuse(NothingNew)
		}
		b.schedule(do.Retention)
	case Add:
		switch {
		case len(do.Words) == 0:
			return refuse(NoWords)
		case len(b.queue) > MaxCards-len(do.Words):
			return refuse(TooManyCards)
		}
		b.want(do.Words)
	case MissedWords:
		switch {
		case b.LookedAt(do.Game):
			return refuse(LookedAt)
		case len(b.games) >= MaxCards || len(b.queue) > MaxCards-len(do.Words):
			return refuse(TooManyCards)
		}
		b.games[do.Game] = struct{}{}
		for _, word := range do.Words {
			q, _ := AboutIn(b.language, word)
			if i, there := b.at[q]; there {
				b.cards[i].Due = min(b.cards[i].Due, do.Day)
			}
		}
		b.want(do.Words)
	case Learned:
		_, there := b.at[do.Question]
		switch {
		case there:
			return refuse(HasCard)
		case len(b.cards) >= MaxCards:
			return refuse(TooManyCards)
		}
		b.learn(do)
	case PuzzleDay:
		at, there := b.puzzle(do.Day)
		if there {
			return refuse(PuzzleDone)
		}
		b.puzzles = slices.Insert(b.puzzles, at, do)
	case PuzzleTry:
		_, there := b.Tried(do.Name)
		switch {
		case there:
			return refuse(PuzzleDone)
		case len(b.solver.tries) >= MaxCards:
			return refuse(TooManyCards)
		}
		b.solver.take(do)
	}
	b.steps++
	b.time = s.At
	return nil
}

// answer marks a card; card is the card before.
func (b *Box) answer(a Answer, card Card) {
	b.count(a, card, 1)
	if card.Asked == 0 {
		card.Question, card.First = a.Question, a.Day
	}
	card.Asked++
	if a.Right {
		card.Right++
		card.Level = min(card.Level+1, Levels)
	} else {
		card.Level = 0
	}
	card.Memory = card.Memory.After(int(a.Day-card.Last), a.Right)
	card.Last, card.step = a.Day, b.next()
	card.place(b.retention)
	if i, there := b.at[a.Question]; there {
		b.cards[i] = card
		return
	}
	b.insert(card)
}

// next returns the number of the next step, as far as a Card can have it.
func (b *Box) next() int32 { return int32(min(b.steps+1, math.MaxInt32)) }

// insert adds a card to a cardbox that has none for its question.
func (b *Box) insert(c Card) {
	b.at[c.Question] = int32(len(b.cards))
	b.cards = append(b.cards, c)
	if _, wanted := b.wants[c.Question]; wanted {
		delete(b.wants, c.Question)
		if b.queue[0] == c.Question { // the usual case, unless the dictionary lacks the questions before it
			b.queue = b.queue[1:]
			return
		}
		b.queue = slices.DeleteFunc(b.queue, func(q Question) bool { return q == c.Question })
	}
}

// place sets when a card is asked again after its last answer, and its level: by memory the highest one whose
// interval isn't longer.
func (c *Card) place(retention int) {
	if c.Level > 0 && retention > 0 {
		days := c.Memory.Interval(float64(retention) / 100)
		for c.Level = 1; c.Level < Levels && Interval(c.Level+1) <= days; c.Level++ {
		}
		c.Due = c.Last + Day(spread(days, c.Question, c.Asked))
		return
	}
	c.Due = c.Last + intervals[c.Level]
}

// schedule changes the schedule. Cards that are due earlier because of a missed word stay so.
func (b *Box) schedule(retention int) {
	for i := range b.cards {
		c := &b.cards[i]
		before := *c
		before.place(b.retention)
		due := c.Due
		if c.place(retention); due < before.Due {
			c.Due = min(c.Due, due)
		}
	}
	b.retention = retention
}

// worked returns the work of a day, to be changed in place until the next call.
func (b *Box) worked(day Day) *Worked {
	at, found := slices.BinarySearchFunc(b.days, day, func(w Worked, d Day) int { return int(w.Day - d) })
	if !found {
		b.days = slices.Insert(b.days, at, Worked{Day: day})
	}
	return &b.days[at]
}

// count adds an answer to the tallies, or removes it if by is -1. before is the card before it.
func (b *Box) count(a Answer, before Card, by int) {
	w := b.worked(a.Day)
	tallies := []*AnswerTally{&b.level[before.Level], &w.AnswerTally}
	if before.Asked > 0 && before.Last < a.Day && before.Due <= a.Day {
		tallies = append(tallies, &w.Back)
	}
	for _, t := range tallies {
		t.Asked += by
		if a.Right {
			t.Right += by
		}
	}
	if before.Asked == 0 {
		w.New += by
	}
	mark := 0
	if a.Right {
		mark = 1
	}
	b.took[mark] = b.took[mark].add(a.Took, by)
	w.Spent += time.Duration(by) * a.Took
}

// want has words asked about that have no card.
func (b *Box) want(words []string) {
	for _, w := range words {
		q, _ := AboutIn(b.language, w)
		_, there := b.at[q]
		if _, wanted := b.wants[q]; !there && !wanted {
			b.queue, b.wants[q] = append(b.queue, q), struct{}{}
		}
	}
}

// puzzle returns the index of a day's puzzle, or where it belongs.
func (b *Box) puzzle(day Day) (at int, there bool) {
	return slices.BinarySearchFunc(b.puzzles, day, func(p PuzzleDay, d Day) int { return int(p.Day - d) })
}

// Puzzle returns the result of a day's puzzle, and reports whether there is one.
func (b *Box) Puzzle(day Day) (result PuzzleDay, there bool) {
	at, there := b.puzzle(day)
	if there {
		result = b.puzzles[at]
	}
	return result, there
}

// Fold returns the cardbox that a log leads to. The error is that of Start, or a *game.StepError.
func Fold(l Log) (*Box, error) {
	b, err := Start(l.Header)
	if err != nil {
		return nil, err
	}
	for i, s := range l.Steps {
		if err := b.Apply(s); err != nil {
			return nil, &game.StepError{Step: i + 1, Err: err}
		}
	}
	return b, nil
}

package study

import (
	"strconv"

	"quoin/game/lexicon"
)

// Learned says that a card was learned elsewhere, such as in another program. A question with a card keeps it.
type Learned struct {
	Question Question
	Level    int // 0 to Levels
	Day      Day // of the last answer
}

func (Learned) action() {}

func (a Learned) String() string {
	return "learned " + a.Question.String() + " " + strconv.Itoa(a.Level) + " " + a.Day.String()
}

// parseLearned reads a Learned from its words after the first.
func parseLearned(of lexicon.Language, words []string) (a Learned, ok bool) {
	if len(words) != 3 {
		return a, false
	}
	var errs [3]error
	a.Question, errs[0] = parseQuestion(of, words[0])
	a.Level, errs[1] = strconv.Atoi(words[1])
	a.Day, errs[2] = ParseDay(words[2])
	return a, errs == [3]error{} && 0 <= a.Level && a.Level <= Levels
}

// LevelAfter returns the highest level whose cards are asked again after no more than some days: 0 for none.
func LevelAfter(days int) (level int) {
	for level < Levels && Interval(level+1) <= days {
		level++
	}
	return level
}

// learn makes the card of a question that has none. The player is taken to have answered it right once for each
// level, or wrong once, and to have a memory as stable as the level's interval is long.
func (b *Box) learn(a Learned) {
	c := Card{Question: a.Question, Level: a.Level, First: a.Day, Last: a.Day, Asked: max(1, a.Level), Right: a.Level, step: b.next()}
	c.Memory = Memory{}.After(0, a.Level > 0)
	c.Memory.Stability = max(c.Memory.Stability, float64(Interval(a.Level)))
	c.place(b.retention)
	b.insert(c)
}

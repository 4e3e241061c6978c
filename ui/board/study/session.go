package study

import (
	"slices"
	"time"

	rules "quoin/game/study"
)

// studySession is what was answered since the player began.
type studySession struct {
	began   time.Time
	took    time.Duration // once it is over
	marks   []bool        // in the order of the answers
	before  int           // level of the last card before its answer, or newCard
	learned int           // cards that reached the level of learned ones
	missed  []string      // words that weren't found, each once, the latest last
}

// newCard is the level before the first answer.
const newCard = -1

// with returns the session after a sheet was marked, whose card was on a level before.
func (s studySession) with(sheet rules.Sheet, right bool, level int) studySession {
	s.before = level
	s.marks = append(slices.Clip(s.marks), right)
	if right && level == rules.Known-1 {
		s.learned++
	}
	s.missed = slices.Clone(s.missed)
	for _, w := range sheet.Answers {
		if !slices.Contains(sheet.Found, w) && !slices.Contains(s.missed, w) {
			s.missed = append(s.missed, w)
		}
	}
	return s
}

// overruled returns the session after the last mark was reversed.
func (s studySession) overruled(sheet rules.Sheet, right bool) studySession {
	if len(s.marks) == 0 {
		return s
	}
	s.marks = slices.Clone(s.marks)
	s.marks[len(s.marks)-1] = right
	switch {
	case s.before != rules.Known-1:
	case right:
		s.learned++
	default:
		s.learned--
	}
	if right {
		s.missed = slices.DeleteFunc(slices.Clone(s.missed), func(w string) bool { return slices.Contains(sheet.Answers, w) })
	}
	return s
}

// right returns the number of right answers.
func (s studySession) right() (n int) {
	for _, right := range s.marks {
		if right {
			n++
		}
	}
	return n
}

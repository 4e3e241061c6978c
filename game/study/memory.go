package study

import (
	"hash/fnv"
	"math"
)

// Memory is an estimate of how well the player remembers a card, by the model FSRS 6 of Jarrett Ye and others
// (https://github.com/open-spaced-repetition/awesome-fsrs/wiki/The-Algorithm): the chance of a right answer
// falls with the days since the last one, the slower the more stable the memory is. The zero value is that of
// a card without an answer.
type Memory struct {
	Stability  float64 // days after which the chance of a right answer is 90%, more than 0
	Difficulty float64 // 1 to 10: the more difficult a card, the less an answer adds to its stability
}

// The default parameters of the model, from millions of answers of other learners. Of its four grades Quoin
// has two, "again" for a wrong answer and "good" for a right one.
const (
	firstWrong, firstRight = 0.212, 2.3065 // w0, w2: the stability after the first answer

	difficultyOfWrong  = 6.4133 // w4
	difficultyFalls    = 0.8334 // w5
	difficultyOfSlip   = 3.0194 // w6
	difficultyReverts  = 0.001  // w7
	growth             = 1.8722 // w8
	growthOfStable     = 0.1666 // w9
	growthOfForgotten  = 0.796  // w10
	lapse              = 1.4835 // w11
	lapseOfDifficult   = 0.0614 // w12
	lapseOfStable      = 0.2629 // w13
	lapseOfForgotten   = 1.6483 // w14
	sameDay            = 0.5425 // w17
	sameDayShift       = 0.0912 // w18
	sameDayOfStable    = 0.0658 // w19
	decay              = 0.1542 // w20
	leastStability     = 0.001
	longestInterval    = 36500 // days
	hardest, easiest   = 10.0, 1.0
	wrongGrade, grades = 1.0, 4.0
	rightGrade         = 3.0
)

// precision is the part of a unit to which a memory is rounded, so that machines whose floating point differs
// in the last bit keep the same memory.
const precision = 1e6

// factor makes the chance 90% when as many days have passed as the stability has.
var factor = math.Pow(0.9, -1/decay) - 1

// Chance returns the chance of a right answer some days after the last answer, from 0 to 1.
func (m Memory) Chance(days int) float64 {
	return math.Pow(1+factor*float64(max(0, days))/m.Stability, -decay)
}

// Interval returns after how many days the chance of a right answer has fallen to a retention of less than 1;
// at least one day.
func (m Memory) Interval(retention float64) int {
	days := m.Stability / factor * (math.Pow(retention, -1/decay) - 1)
	return int(math.RoundToEven(min(max(1, days), longestInterval)))
}

// After returns the memory after an answer, given some days after the last one; 0 is the same day.
func (m Memory) After(days int, right bool) Memory {
	grade := wrongGrade
	if right {
		grade = rightGrade
	}
	var next Memory
	switch {
	case m == Memory{}:
		next.Difficulty, next.Stability = firstDifficulty(grade), firstWrong
		if right {
			next.Stability = firstRight
		}
	case days <= 0:
		next = Memory{m.sameDay(grade), m.difficulty(grade)}
	case right:
		next = Memory{m.recalled(m.Chance(days)), m.difficulty(grade)}
	default:
		next = Memory{m.forgotten(m.Chance(days)), m.difficulty(grade)}
	}
	next.Stability = max(leastStability, next.Stability)
	next.Difficulty = min(max(easiest, next.Difficulty), hardest)
	return Memory{math.Round(next.Stability*precision) / precision, math.Round(next.Difficulty*precision) / precision}
}

func firstDifficulty(grade float64) float64 {
	return difficultyOfWrong - math.Exp(difficultyFalls*(grade-1)) + 1
}

// difficulty returns the difficulty after an answer. It moves less the closer it is to the hardest, and always
// a little to that of an easy card.
func (m Memory) difficulty(grade float64) float64 {
	moved := m.Difficulty - difficultyOfSlip*(grade-rightGrade)*(hardest-m.Difficulty)/9
	return difficultyReverts*firstDifficulty(grades) + (1-difficultyReverts)*moved
}

// sameDay returns the stability after another answer on the same day.
func (m Memory) sameDay(grade float64) float64 {
	by := math.Exp(sameDay*(grade-rightGrade+sameDayShift)) * math.Pow(m.Stability, -sameDayOfStable)
	if grade == rightGrade {
		by = max(1, by)
	}
	return m.Stability * by
}

// recalled returns the stability after a right answer that had this chance.
func (m Memory) recalled(chance float64) float64 {
	return m.Stability * (1 + math.Exp(growth)*(11-m.Difficulty)*math.Pow(m.Stability, -growthOfStable)*(math.Exp((1-chance)*growthOfForgotten)-1))
}

// forgotten returns the stability after a wrong answer, when a right one had this chance.
func (m Memory) forgotten(chance float64) float64 {
	long := lapse * math.Pow(m.Difficulty, -lapseOfDifficult) * (math.Pow(m.Stability+1, lapseOfStable) - 1) * math.Exp((1-chance)*lapseOfForgotten)
	return min(long, m.Stability/math.Exp(sameDay*sameDayShift))
}

// spread moves an interval a little, so that cards answered together don't come back together. The shift
// follows from the card, so that a log always leads to the same days.
func spread(interval int, q Question, asked int) int {
	if interval < 3 {
		return interval
	}
	days := float64(interval)
	by := 1 + 0.15*(min(days, 7)-2.5) + 0.1*max(0, min(days, 20)-7) + 0.05*max(0, days-20)
	least := max(2, int(math.RoundToEven(days-by)))
	most := min(int(math.RoundToEven(days+by)), longestInterval)
	hash := fnv.New32a()
	hash.Write([]byte(q.String()))
	hash.Write([]byte{byte(asked), byte(asked >> 8)})
	return least + int(hash.Sum32()%uint32(most-least+1))
}

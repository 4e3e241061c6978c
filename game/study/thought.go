package study

import "time"

// MostThought is the longest time that an answer is taken to have needed: with a question left standing the player does
// something else.
const MostThought = 2 * time.Minute

// Thought returns the time of an answer as a log keeps it, from the question shown to the answer: whole milliseconds up to
// MostThought. It is 0, which means unknown, if the clock was set back.
func Thought(d time.Duration) time.Duration {
	return max(0, min(d.Truncate(time.Millisecond), MostThought))
}

// thoughtStep is the precision with which times of answers are counted.
const thoughtStep = 100 * time.Millisecond

// thoughts counts answers by their time, in steps. The last element isn't 0.
type thoughts []int

// add counts an answer, or removes it if by is -1. An answer without a time counts nothing.
func (t thoughts) add(d time.Duration, by int) thoughts {
	if d == 0 {
		return t
	}
	at := int(min(d, MostThought) / thoughtStep)
	for at >= len(t) {
		t = append(t, 0)
	}
	t[at] += by
	for len(t) > 0 && t[len(t)-1] == 0 {
		t = t[:len(t)-1]
	}
	return t
}

// median returns the time that half of the answers didn't exceed, or 0 without any.
func (t thoughts) median() time.Duration {
	all, below := 0, 0
	for _, n := range t {
		all += n
	}
	for at, n := range t {
		if below += n; 2*below >= all {
			return time.Duration(at) * thoughtStep
		}
	}
	return 0
}

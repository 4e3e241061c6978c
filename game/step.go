package game

import (
	"fmt"
	"math"
	"strconv"
	"strings"
	"time"
)

// Step is an action and when it happened: one line of a log. What an action
// is, each game says; when it happened is no part of it, so that actions
// compare, and go over a wire, by what they do.
type Step[A fmt.Stringer] struct {
	At time.Duration // since the start of the game; cut to whole milliseconds, see Cut
	Do A
}

// String is the line of a log: the elapsed milliseconds, a blank, and the
// action in the words of its game. What is beyond milliseconds is left out.
func (s Step[A]) String() string {
	return strconv.FormatInt(s.At.Milliseconds(), 10) + " " + s.Do.String()
}

// Cut takes a time down to the whole milliseconds that a log holds. Who makes
// a step cuts its time first: otherwise the state and the log read again would
// not agree at the buzzer.
func Cut(at time.Duration) time.Duration { return at.Truncate(time.Millisecond) }

// maxElapsed is the latest time, in milliseconds, that a duration holds: the
// end of a clock may be seen long after it, and a hostile record may say
// anything.
const maxElapsed = math.MaxInt64 / int64(time.Millisecond)

// ParseStep is the inverse of Step.String; parse is that of the action's
// String, and has its own bounds.
func ParseStep[A fmt.Stringer](line string, parse func(text string) (A, error)) (Step[A], error) {
	ms, text, _ := strings.Cut(line, " ")
	n, err := strconv.ParseInt(ms, 10, 64)
	if err != nil || n < 0 || n > maxElapsed || strconv.FormatInt(n, 10) != ms {
		return Step[A]{}, fmt.Errorf("%+.20q is not a time in milliseconds", ms)
	}
	do, err := parse(text)
	if err != nil {
		return Step[A]{}, err
	}
	return Step[A]{time.Duration(n) * time.Millisecond, do}, nil
}

package game

import (
	"fmt"
	"math"
	"strconv"
	"strings"
	"time"
)

// Step is an action with its time: one line of a log. Each game defines its actions; the time isn't part of
// them, so that actions compare, and are sent, by what they do.
type Step[A fmt.Stringer] struct {
	At time.Duration // since the start of the game, in whole milliseconds; see Cut
	Do A
}

// String returns the line of a log: the elapsed milliseconds, a space, and the action in the words of its
// game. Fractions of milliseconds are dropped.
func (s Step[A]) String() string {
	return strconv.FormatInt(s.At.Milliseconds(), 10) + " " + s.Do.String()
}

// Cut truncates a time to the whole milliseconds that a log holds. Cut the time of a step when you make it:
// otherwise the state and the log read back might disagree at the buzzer.
func Cut(at time.Duration) time.Duration { return at.Truncate(time.Millisecond) }

// maxElapsed is the latest time, in milliseconds, that a duration holds: the end of a clock may be noticed
// long after it, and a hostile record may contain anything.
const maxElapsed = math.MaxInt64 / int64(time.Millisecond)

// ParseStep reads what Step.String returns; parse reads the action, within limits of its own.
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

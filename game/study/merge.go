package study

import (
	"crypto/sha256"
	"encoding/binary"
	"slices"
	"strings"
	"time"
)

// Two logs of one box that grew apart are one again: the steps of both by their
// time, each once.

// lastMoment bounds when a log begins, and how long it lasts, in milliseconds: more
// than a hundred years. The sum is less than the longest time of a step.
const lastMoment = 1 << 42

// Merge is the box of both logs; which of them is a makes no difference. Where one
// is the other's beginning it is the longer one as it stands. Else the steps of both
// follow each other by the wall clock, what both have once; an overrule stands behind
// its answer. What can't happen there is left out: the right answer to a card that
// the other log had answered already, or what was set so already. The seed of the
// header is made of the steps, so that nobody takes the box for one of those before.
// To merge what came out with either of them again changes nothing, unless
// an answer was left out that only one of them had overruled. The error is that
// of Fold for a log that is no box, or ErrNotABox for one of times without bounds.
func Merge(a, b Log) (Log, error) {
	for _, l := range []Log{a, b} {
		box, err := Fold(l)
		if err != nil {
			return Log{}, err
		}
		if l.Started < 0 || l.Started > lastMoment || box.Time().Milliseconds() > lastMoment {
			return Log{}, ErrNotABox // and no clock that anybody has
		}
	}
	switch {
	case begins(a, b):
		return b, nil
	case begins(b, a):
		return a, nil
	}
	started := min(a.Started, b.Started)
	merged := Log{Header: NewLog(started)}
	box, err := Start(merged.Header)
	if err != nil {
		return Log{}, err
	}
	do := func(at time.Duration, action Action) bool {
		step := Step{At: at, Do: action}
		if box.Apply(step) != nil {
			return false
		}
		merged.Steps = append(merged.Steps, step)
		return true
	}
	for _, e := range union(events(a), events(b)) {
		if e.answers && e.right != e.overruled {
			if card, there := box.Card(e.do.(Answer).Question); there && card.Due > e.do.(Answer).Day {
				continue // whatever the mark was at first
			}
		}
		at := time.Duration(e.at-started) * time.Millisecond
		if do(at, e.do) && e.overruled {
			do(at, Overrule{})
		}
	}
	hash := sha256.New()
	for _, s := range merged.Steps {
		hash.Write([]byte(s.String() + "\n"))
	}
	merged.Seed = binary.BigEndian.Uint64(hash.Sum(nil))
	return merged, nil
}

// Lacks is how many answers of another log a log lacks, by their time and mark.
func Lacks(l, of Log) int {
	n := 0
	for _, e := range without(events(of), events(l)) {
		if e.answers {
			n++
		}
	}
	return n
}

// begins says whether a log is the beginning of another, or all of it.
func begins(a, b Log) bool {
	return a.Header == b.Header && len(a.Steps) <= len(b.Steps) &&
		slices.EqualFunc(a.Steps, b.Steps[:len(a.Steps)], func(x, y Step) bool { return x.String() == y.String() })
}

// event is a step of a log that stands beside another.
type event struct {
	at             int64 // Unix milliseconds
	do             Action
	text           string // of it
	answers, right bool   // is an answer, whose mark at first was this
	overruled      bool   // and was turned round then
}

// events are the steps of a log that folds, each overrule with its answer.
func events(l Log) []event {
	all := make([]event, 0, len(l.Steps))
	last := 0 // the last answer in all
	for _, s := range l.Steps {
		if _, is := s.Do.(Overrule); is {
			all[last].overruled = true
			continue
		}
		e := event{at: l.Started + s.At.Milliseconds(), do: s.Do, text: s.Do.String()}
		if a, is := s.Do.(Answer); is {
			last, e.answers, e.right = len(all), true, a.Right
		}
		all = append(all, e)
	}
	return all
}

// union is the events of both in order of time.
func union(a, b []event) (all []event) {
	for len(a) > 0 && len(b) > 0 {
		at := min(a[0].at, b[0].at)
		var here, there []event
		here, a = moment(a, at)
		there, b = moment(b, at)
		all = append(all, together(here, there)...)
	}
	return append(append(all, a...), b...)
}

// moment cuts off what of some events was at a time, the first that is left.
func moment(events []event, at int64) (now, later []event) {
	n := 0
	for n < len(events) && events[n].at == at {
		n++
	}
	return events[:n], events[n:]
}

// together is the events of one moment, of which a clock that was set back makes many.
// They stay in the order of the log that has more of them.
func together(a, b []event) []event {
	if len(a) < len(b) || len(a) == len(b) && slices.CompareFunc(a, b, func(x, y event) int { return strings.Compare(x.text, y.text) }) > 0 {
		a, b = b, a
	}
	all := slices.Clone(a)
	used := make([]bool, len(a))
	for _, e := range b {
		i := 0
		for i < len(a) && (used[i] || a[i].text != e.text) {
			i++
		}
		if i == len(a) {
			all = append(all, e)
			continue
		}
		used[i], all[i].overruled = true, a[i].overruled || e.overruled
	}
	return all
}

// without are the events that others don't have.
func without(events, others []event) (rest []event) {
	type known struct {
		at   int64
		text string
	}
	has := map[known]int{}
	for _, e := range others {
		has[known{e.at, e.text}]++
	}
	for _, e := range events {
		if k := (known{e.at, e.text}); has[k] > 0 {
			has[k]--
			continue
		}
		rest = append(rest, e)
	}
	return rest
}

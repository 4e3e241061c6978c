package study

import (
	"crypto/sha256"
	"encoding/binary"
	"slices"
	"strings"
	"time"

	"quoin/game/lexicon"
)

// Two logs of one cardbox that diverged become one again: the steps of both in order of time, each once.

// lastMoment limits when a log begins, and how long it lasts, in milliseconds: more than a hundred years. The
// sum of both is less than the latest time of a step.
const lastMoment = 1 << 42

// Merge returns the cardbox of both logs; their order makes no difference. If one is the beginning of the
// other, the result is the longer one unchanged. Otherwise the steps of both follow each other by the wall
// clock, common ones once; an overrule follows its answer. Steps that are no longer possible are dropped: a
// right answer to a card that the other log had answered already, or a setting that was made already. The
// seed of the header is a hash of the steps, so that the result isn't confused with either log. Merging the
// result with either log again changes nothing, unless an answer was dropped that only one of them had
// overruled. The error is that of Fold for an invalid log, or ErrNotABox if its times are out of bounds.
func Merge(a, b Log) (Log, error) {
	for _, l := range []Log{a, b} {
		box, err := Fold(l)
		if err != nil {
			return Log{}, err
		}
		if l.Started < 0 || l.Started > lastMoment || box.Time().Milliseconds() > lastMoment {
			return Log{}, ErrNotABox // no real clock shows such a time
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
			of, a := parted(e.do)
			if card, there := box.In(of).Card(a.(Answer).Question); there && card.Due > a.(Answer).Day {
				continue // whatever its first mark
			}
		}
		at := time.Duration(e.at-started) * time.Millisecond
		if do(at, e.do) && e.overruled {
			of, _ := parted(e.do)
			do(at, InLanguage(of, Overrule{}))
		}
	}
	hash := sha256.New()
	for _, s := range merged.Steps {
		hash.Write([]byte(s.String() + "\n"))
	}
	merged.Seed = binary.BigEndian.Uint64(hash.Sum(nil))
	return merged, nil
}

// Lacks returns how many answers of another log a log lacks, comparing time and mark.
func Lacks(l, of Log) int {
	n := 0
	for _, e := range without(events(of), events(l)) {
		if e.answers {
			n++
		}
	}
	return n
}

// begins reports whether log a is the beginning of log b, or all of it.
func begins(a, b Log) bool {
	return a.Header == b.Header && len(a.Steps) <= len(b.Steps) &&
		slices.EqualFunc(a.Steps, b.Steps[:len(a.Steps)], func(x, y Step) bool { return x.String() == y.String() })
}

// event is a step of a log that is being merged.
type event struct {
	at             int64 // in Unix milliseconds
	do             Action
	text           string // of the step
	answers, right bool   // whether it is an answer, and its first mark
	overruled      bool   // whether the answer was overruled
}

// events returns the steps of a valid log, each overrule merged with its answer.
func events(l Log) []event {
	all := make([]event, 0, len(l.Steps))
	last := map[lexicon.Language]int{} // index of the last answer in all
	for _, s := range l.Steps {
		of, do := parted(s.Do)
		if _, is := do.(Overrule); is {
			all[last[of]].overruled = true
			continue
		}
		e := event{at: l.Started + s.At.Milliseconds(), do: s.Do, text: s.Do.String()}
		if a, is := do.(Answer); is {
			last[of], e.answers, e.right = len(all), true, a.Right
		}
		all = append(all, e)
	}
	return all
}

// union returns the events of both in order of time.
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

// moment splits off the first events, all those at one time.
func moment(events []event, at int64) (now, later []event) {
	n := 0
	for n < len(events) && events[n].at == at {
		n++
	}
	return events[:n], events[n:]
}

// together returns the events of one moment, which are many if a clock was set back. They keep the order of
// the log that has more of them.
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

// without returns the events that others doesn't have.
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

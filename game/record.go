package game

import (
	"fmt"
	"slices"
	"strings"
	"time"
)

// Record is a log whose steps haven't been parsed: the form in which a store keeps games of many rules.
type Record struct {
	Header
	Lines []string // lines of the steps, without line feeds
}

// String returns the text form of the log.
func (r Record) String() string {
	var b strings.Builder
	b.WriteString(r.Header.String())
	for _, line := range r.Lines {
		b.WriteString(line)
		b.WriteByte('\n')
	}
	return b.String()
}

// Record returns the log with its steps as lines.
func (l Log[A]) Record() Record {
	r := Record{Header: l.Header, Lines: make([]string, len(l.Steps))}
	for i, step := range l.Steps {
		r.Lines[i] = step.String()
	}
	return r
}

// Read parses the lines of a record; parse reads its actions. The error is a *StepError, and then no part of
// the log is returned.
func Read[A fmt.Stringer](r Record, parse func(action string) (A, error)) (Log[A], error) {
	log := Log[A]{Header: r.Header, Steps: slices.Grow([]Step[A](nil), len(r.Lines))}
	var last time.Duration
	for i, line := range r.Lines {
		step, err := ParseStep(line, parse)
		if err == nil && step.At < last {
			err = tooEarly(step.At)
		}
		if err != nil {
			return Log[A]{}, &StepError{i + 1, err}
		}
		last, log.Steps = step.At, append(log.Steps, step)
	}
	return log, nil
}

func tooEarly(at time.Duration) error {
	return fmt.Errorf("%d ms is before the step above it", at.Milliseconds())
}

package sqlrecord

import "quoin/stats/record"

// Head is the progress of a log within a transaction.
type Head struct {
	Kept  int                   // number of steps stored before
	Fresh []record.RecordedStep // steps to be written
	Over  bool
}

// N returns the number of steps of the log, including Fresh.
func (h *Head) N() int { return h.Kept + len(h.Fresh) }

// Take adds step n, or refuses it. If kept is true, the log had a step n before, and the caller must compare
// it.
func (h *Head) Take(n int, step record.RecordedStep) (kept bool, err error) {
	switch {
	case n <= h.Kept:
		return true, nil
	case n <= h.N():
		return false, Same(h.Fresh[n-h.Kept-1].Line, step.Line)
	case h.Over:
		return false, record.Over
	case n > h.N()+1:
		return false, &record.Gap{Last: h.N()}
	case n > record.MaxSteps:
		return false, record.TooLong
	}
	h.Fresh, h.Over = append(h.Fresh, step), step.Over
	return false, nil
}

// LineOf selects the line of a step by game, log and number.
const LineOf = "SELECT line FROM steps WHERE game = $1 AND part = $2 AND n = $3"

// Same returns nil if a step's line is the one that it should have.
func Same(had, line string) error {
	if had != line {
		return &record.Taken{Line: had}
	}
	return nil
}

// Hole returns the error for a log that lacks a step.
func Hole() error { return damaged(errHole) }

// CheckStep returns step n in the form in which it is stored, or why it can't be.
func CheckStep(n int, step record.RecordedStep) (record.RecordedStep, error) {
	if err := step.Check(); err != nil {
		return step, err
	}
	if n < 1 {
		return step, &record.TextError{Field: "step", Why: "has no number"}
	}
	if step.Over {
		step.Due, step.Turn = 0, 0
	}
	return step, nil
}

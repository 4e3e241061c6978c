package record

import "context"

// Decisions is what the people who run the servers have decided, such as a ban, in the order in which it counts. None is
// ever changed or deleted: a later one takes it back.
type Decisions interface {
	// Decide stores a decision, and returns its number. Repeating it after an error may store it twice.
	Decide(ctx context.Context, r Decision) (int64, error)
	// Decisions returns the decisions after a number, the oldest first and at most MaxDecisions.
	Decisions(ctx context.Context, after int64) ([]Decision, error)
}

// Decision is one of them.
type Decision struct {
	N    int64 // from 1 without gaps; only set when read
	At   Time
	By   Fingerprint // key of the one who decided
	Line string      // the decision, a text that means nothing here
}

// MaxDecisions is the most decisions that are returned at once.
const MaxDecisions = 1000

// Check returns nil if a decision can be stored, else a *TextError.
func (r Decision) Check() error {
	if err := r.By.Check(); err != nil {
		return err
	}
	return checkName("decision", r.Line, MaxLine)
}

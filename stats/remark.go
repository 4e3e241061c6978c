package stats

import (
	"context"
	"database/sql"

	"quoin/game"
)

// Remark adds a step to the record of a finished game: one that its rules allow after the end and that
// doesn't change its result, such as a note. The error is ErrNotOver if the game isn't recorded yet,
// ErrUnknown, ErrRules, a *game.StepError if the rules refuse the step, an *UnreadableError or an *Error.
func (s *Store) Remark(ctx context.Context, id ID, line string) error {
	var refused error
	err := s.change(ctx, func(tx *sql.Tx) error {
		refused = nil // for a retry
		g, err := load(ctx, tx, id)
		if err != nil {
			return err
		}
		if g.state != stateFinished {
			refused = ErrNotOver
			return nil
		}
		rules, record, err := g.read(s.known)
		if err != nil {
			refused = err
			return nil
		}
		if g.sum == nil || g.altered() { // a new checksum would hide that
			refused = &UnreadableError{g.id, errAltered}
			return nil
		}
		n := len(record.Lines) + 1
		record.Lines = append(record.Lines[:n-1:n-1], line)
		if n > MaxSteps {
			refused = ErrFinished
		} else if err := rules.Line(line); err != nil {
			refused = &game.StepError{Step: n, Err: err}
		} else if _, err := rules.Fold(record); err != nil {
			refused = err
		}
		if refused != nil {
			return nil
		}
		if _, err = tx.Exec("INSERT INTO steps (game, n, line) VALUES (?, ?, ?)", g.row, n, line); err != nil {
			return err
		}
		return markFinished(tx, g.row, sumOf(g.mine, g.header, record.Lines))
	})
	if err != nil {
		return err
	}
	return refused
}

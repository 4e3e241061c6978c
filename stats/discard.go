package stats

import (
	"context"
	"database/sql"
)

// Discard takes a game of several players, or a puzzle, that was left running out of the
// list of those, for good. Its record stays in the store. A second time it
// does nothing. It gives a *HeldError when somebody plays the game, ErrFinished,
// ErrCounts, ErrUnknown, ErrRules, an *UnreadableError or an *Error.
func (s *Store) Discard(ctx context.Context, id ID) error {
	if s.writer == nil {
		return s.unwritable
	}
	// Nobody can be playing it then, or begin to.
	lease, err := s.lease(id)
	if err != nil {
		return s.failure(true, err)
	}
	defer lease.drop()
	g, err := load(ctx, s.readers, id)
	if err == nil {
		err = s.discardable(g)
	}
	if err != nil || g.discarded {
		return s.failure(false, err)
	}
	// The wait is bounded by that for the store's write lock.
	return s.change(context.Background(), func(tx *sql.Tx) error {
		_, err := tx.Exec("UPDATE games SET discarded = 1 WHERE game = ? AND state = 'running'", g.row)
		return err
	})
}

func (s *Store) discardable(g *stored) error {
	switch g.state {
	case stateFinished:
		return ErrFinished
	case stateUnreadable:
		return &UnreadableError{g.id, errMarked}
	}
	p, err := g.fold(s.known)
	switch {
	case err != nil:
		return err
	case p.alone() && !p.result.Puzzle.Is:
		return ErrCounts
	case p.Over():
		return ErrFinished // and Running will record it
	}
	return nil
}

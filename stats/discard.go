package stats

import (
	"context"
	"database/sql"
)

// Discard removes a game of several players, or a puzzle, from the list of running games, for good. Its
// record stays in the store. A second call does nothing. The error is a *HeldError if a Quoin is playing the
// game, ErrFinished, ErrCounts, ErrUnknown, ErrRules, an *UnreadableError or an *Error.
func (s *Store) Discard(ctx context.Context, id ID) error {
	if s.writer == nil {
		return s.unwritable
	}
	// While we have the lease, nobody can play the game or begin to.
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
	// The wait for the store's write lock has its own limit.
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
		return ErrFinished // Running will record it
	}
	return nil
}

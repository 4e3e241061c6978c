package stats

import (
	"context"
	"database/sql"
	"errors"
	"time"
)

// maxRunning is the most games left running that are checked in one call.
const maxRunning = 1000

// Running returns the games that were left running, that no Quoin holds and that have time left at now,
// newest first; games of several players always do. Games that are over or whose time has run out are
// recorded first, as they were. A game that can't be read is marked as such and kept; it doesn't affect the
// others.
//
// The list is valid even beside an error, which then says that games couldn't be recorded; they will be the
// next time.
func (s *Store) Running(ctx context.Context, now time.Time) ([]Running, error) {
	if s.writer == nil {
		return nil, nil // no game could be resumed
	}
	ids, err := s.left(ctx)
	if err != nil {
		return nil, s.failure(false, err)
	}
	var list []Running
	var trouble error
	for _, id := range ids {
		one, err := s.lookAt(ctx, id, now)
		if ctx.Err() != nil {
			return list, ctx.Err()
		}
		if err != nil {
			trouble = s.failure(true, err)
		}
		if one != nil {
			list = append(list, *one)
		}
	}
	return list, trouble
}

// left returns the games marked as running, including those being played.
func (s *Store) left(ctx context.Context) ([]ID, error) {
	return collect(ctx, s.readers, func(rows *sql.Rows) (id ID, err error) { return id, rows.Scan(&id) },
		"SELECT id FROM games INDEXED BY games_open WHERE state <> 'finished' AND state = 'running' AND discarded = 0 ORDER BY started DESC, game DESC"+atMost(maxRunning))
}

// lookAt returns a game left running, or nil if it isn't to be offered.
func (s *Store) lookAt(ctx context.Context, id ID, now time.Time) (*Running, error) {
	held, err := s.held(id)
	if held || errors.Is(err, ErrUnknown) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	g, err := load(ctx, s.readers, id)
	if err != nil {
		return nil, err
	}
	if g.discarded {
		return nil, nil
	}
	p, err := g.fold(s.known)
	if errors.Is(err, ErrRules) {
		return nil, nil
	}
	if err != nil || p.Over() || p.ranOut(now) {
		return nil, s.settleLeft(id, now)
	}
	return &Running{ID: id, Header: p.header, Result: p.result, Left: p.left(now)}, nil
}

// settleLeft records a game that nobody plays. Another Quoin may be about to do the same, or may resume it at
// this moment: then it does nothing.
func (s *Store) settleLeft(id ID, now time.Time) error {
	lease, err := s.lease(id)
	if errors.Is(err, ErrHeld) {
		return nil
	}
	if err != nil {
		return err
	}
	defer lease.drop()
	// The wait for the store's write lock has its own limit.
	return s.change(context.Background(), func(tx *sql.Tx) error {
		_, err := settle(tx, s.known, id, now)
		return err
	})
}

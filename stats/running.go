package stats

import (
	"context"
	"database/sql"
	"errors"
	"time"
)

// maxRunning bounds how many games left running are looked at in one go.
const maxRunning = 1000

// Running lists the games that were left running, that no Quoin holds and
// that have time left at now, newest first; a game of several players always
// has. Games that were over or whose
// time has run out by then are recorded first, as they stood. One that can't
// be read is marked so and kept; it hinders no other.
//
// The list is good even beside an error, which then says that games could not
// be recorded; they will be the next time.
func (s *Store) Running(ctx context.Context, now time.Time) ([]Running, error) {
	if s.writer == nil {
		return nil, nil // none could be resumed
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

// left are the games marked as running, whoever plays them.
func (s *Store) left(ctx context.Context) ([]ID, error) {
	return collect(ctx, s.readers, func(rows *sql.Rows) (id ID, err error) { return id, rows.Scan(&id) },
		"SELECT id FROM games INDEXED BY games_open WHERE state <> 'finished' AND state = 'running' AND discarded = 0 ORDER BY started DESC, game DESC LIMIT ?", maxRunning)
}

// lookAt is one game left running, or nil when it isn't to be offered.
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

// settleLeft records a game that nobody plays. Another Quoin may be about to
// do the same, or may resume it this moment: then it is theirs.
func (s *Store) settleLeft(id ID, now time.Time) error {
	lease, err := s.lease(id)
	if errors.Is(err, ErrHeld) {
		return nil
	}
	if err != nil {
		return err
	}
	defer lease.drop()
	// The wait is bounded by that for the store's write lock.
	return s.change(context.Background(), func(tx *sql.Tx) error {
		_, err := settle(tx, s.known, id, now)
		return err
	})
}

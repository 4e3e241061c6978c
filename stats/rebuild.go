package stats

import (
	"context"
	"database/sql"
	"errors"
)

const (
	rebuildPage  = 500     // games read at a time
	rebuildWords = 1 << 16 // words gathered before they are written
)

// Rebuild makes the caches again from the logs of all games that aren't
// running, those that could not be read before among them. It happens wholly
// or not at all. Nothing else is saved meanwhile: steps wait, and may be
// answered with Busy in another Quoin, which keeps them and tries again.
func (s *Store) Rebuild(ctx context.Context) error {
	// The answer comes soon after ctx ends.
	return s.change(context.Background(), func(tx *sql.Tx) error { return rebuild(ctx, tx, s.known) })
}

func rebuild(ctx context.Context, tx *sql.Tx, known table) error {
	_, err := tx.Exec("DELETE FROM pools; DELETE FROM classes; DELETE FROM results; DELETE FROM dealt; DELETE FROM seats; DELETE FROM plays; DELETE FROM sums; DELETE FROM words; DELETE FROM studied")
	if err != nil {
		return err
	}
	if err := dealAll(ctx, tx, known); err != nil {
		return err
	}
	sums := newSums(known)
	for last := int64(0); ; {
		page, err := finishedGames(ctx, tx, last)
		if err != nil {
			return err
		}
		if len(page) == 0 {
			return sums.write(tx)
		}
		for _, g := range page {
			last = g.row
			if err := rebuildGame(ctx, tx, known, g, sums); err != nil {
				return err
			}
		}
		if len(sums.words) > rebuildWords {
			if err := sums.write(tx); err != nil {
				return err
			}
		}
	}
}

func rebuildGame(ctx context.Context, tx *sql.Tx, known table, g *stored, sums *sums) error {
	if err := g.loadSteps(ctx, tx); err != nil {
		return err
	}
	p, err := g.fold(known)
	if err == nil && !p.Over() {
		err = &UnreadableError{g.id, ErrNotOver}
	}
	if errors.As(err, new(*UnreadableError)) {
		return mark(tx, g.row, stateUnreadable, err.Error())
	}
	if err != nil {
		return nil // of other rules
	}
	if g.state != stateFinished {
		if err := mark(tx, g.row, stateFinished, ""); err != nil {
			return err
		}
	}
	return sums.add(tx, g.row, p)
}

// finishedGames is a page of games that aren't running, without their steps.
func finishedGames(ctx context.Context, tx *sql.Tx, after int64) ([]*stored, error) {
	return collect(ctx, tx, func(rows *sql.Rows) (*stored, error) {
		g := &stored{}
		return g, rows.Scan(&g.row, &g.id, &g.state, &g.header, &g.mine)
	}, "SELECT game, id, state, header, mine FROM games WHERE game > ? AND state <> 'running' ORDER BY game LIMIT ?", after, rebuildPage)
}

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

// Rebuilt is what came of making the caches again.
type Rebuilt struct {
	Games   int // finished ones, whose figures they are
	Changed int // of those, and of those that no longer are: the figures were others before
	Again   int // of the games: they couldn't be read before
	Strange int // games of rules that this Quoin doesn't know, which were left alone

	// Unreadable are the games that can't be read, in the order in which they came.
	Unreadable []*UnreadableError
}

// Rebuild makes the caches again from the logs of all games that aren't
// running, those that could not be read before among them. It happens wholly
// or not at all. Nothing else is saved meanwhile: steps wait, and may be
// answered with Busy in another Quoin, which keeps them and tries again.
func (s *Store) Rebuild(ctx context.Context) error {
	_, err := s.RebuildTold(ctx, func(int, int) {})
	return err
}

// RebuildTold is Rebuild that says what came of it, and meanwhile, on another
// goroutine, how many games of how many are done. When ctx ends it gives up soon,
// and the caches are as they were. The error is an *Error or that of ctx.
func (s *Store) RebuildTold(ctx context.Context, tell func(done, of int)) (done Rebuilt, err error) {
	// The answer comes soon after ctx ends.
	err = s.change(context.Background(), func(tx *sql.Tx) error {
		r := rebuilding{known: s.known, tell: tell}
		if err := tx.QueryRowContext(ctx, "SELECT count(*) FROM games WHERE state <> 'running'").Scan(&r.of); err != nil {
			return err
		}
		if _, err := tx.ExecContext(ctx, "CREATE TEMP TABLE was AS "+ownFigures); err != nil {
			return err
		}
		if err := r.rebuild(ctx, tx); err != nil {
			return err
		}
		err := tx.QueryRowContext(ctx, "SELECT count(DISTINCT game) FROM (SELECT * FROM ("+ownFigures+" EXCEPT SELECT * FROM was) UNION SELECT * FROM (SELECT * FROM was EXCEPT "+ownFigures+"))").Scan(&r.done.Changed)
		if err != nil {
			return err
		}
		done = r.done
		_, err = tx.Exec("DROP TABLE was")
		return err
	})
	switch {
	case err == nil:
		return done, nil
	case ctx.Err() != nil: // which SQLite may call an interruption
		err = ctx.Err()
	}
	return Rebuilt{}, err
}

// ownFigures are those of single games, but for what others are numbered by.
const ownFigures = "SELECT game, a, b, started, lasted, turns, hints, ending, score, words, margin, best_word, best_points, facts, day, replay FROM results"

// rebuilding is what one run of it knows.
type rebuilding struct {
	known table
	tell  func(done, of int)
	of    int // games to look at
	at    int // how many were
	done  Rebuilt
}

func rebuild(ctx context.Context, tx *sql.Tx, known table) error {
	return (&rebuilding{known: known, tell: func(int, int) {}}).rebuild(ctx, tx)
}

func (r *rebuilding) rebuild(ctx context.Context, tx *sql.Tx) error {
	_, err := tx.Exec("DELETE FROM pools; DELETE FROM classes; DELETE FROM results; DELETE FROM dealt; DELETE FROM seats; DELETE FROM plays; DELETE FROM sums; DELETE FROM words; DELETE FROM studied")
	if err != nil {
		return err
	}
	if err := dealAll(ctx, tx, r.known); err != nil {
		return err
	}
	sums := newSums(r.known)
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
			if err := r.game(ctx, tx, g, sums); err != nil {
				return err
			}
			r.at++
			r.tell(r.at, r.of)
		}
		if len(sums.words) > rebuildWords {
			if err := sums.write(tx); err != nil {
				return err
			}
		}
	}
}

func (r *rebuilding) game(ctx context.Context, tx *sql.Tx, g *stored, sums *sums) error {
	if err := g.loadSteps(ctx, tx); err != nil {
		return err
	}
	p, err := g.fold(r.known)
	switch {
	case err != nil:
	case !p.Over():
		err = &UnreadableError{g.id, ErrNotOver}
	case g.altered():
		// Its figures are still those of the game as it was played, and would become
		// those of another.
		err = &UnreadableError{g.id, errAltered}
	}
	if wrong, is := errors.AsType[*UnreadableError](err); is {
		r.done.Unreadable = append(r.done.Unreadable, wrong)
		return markUnreadable(tx, g.row, wrong)
	}
	if err != nil {
		r.done.Strange++
		return nil
	}
	r.done.Games++
	if g.state != stateFinished {
		r.done.Again++
		if err := markFinished(tx, g.row, sumOf(g.mine, g.header, g.lines)); err != nil {
			return err
		}
	}
	return sums.add(tx, g.row, p)
}

// finishedGames is a page of games that aren't running, without their steps.
func finishedGames(ctx context.Context, tx *sql.Tx, after int64) ([]*stored, error) {
	return collect(ctx, tx, func(rows *sql.Rows) (*stored, error) {
		g := &stored{}
		return g, rows.Scan(&g.row, &g.id, &g.state, &g.started, &g.header, &g.mine, &g.sum)
	}, "SELECT game, id, state, started, header, mine, sum FROM games WHERE game > ? AND state <> 'running' ORDER BY game LIMIT ?", after, rebuildPage)
}

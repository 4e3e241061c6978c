package stats

import (
	"context"
	"database/sql"
	"errors"
)

const (
	rebuildPage  = 500     // number of games read at a time
	rebuildWords = 1 << 16 // number of words collected before they are written
)

// Rebuilt is the result of rebuilding the caches.
type Rebuilt struct {
	Games   int // finished games included in the figures
	Changed int // games whose figures changed, including those no longer included
	Again   int // of these games, those that couldn't be read before
	Strange int // games of rules that this Quoin doesn't know, which were left alone

	// Unreadable is the games that can't be read, in the order of arrival.
	Unreadable []*UnreadableError
}

// Rebuild makes the caches again from the logs of all games that aren't running, including those that
// couldn't be read before. It succeeds completely or changes nothing. Nothing else is saved meanwhile: steps
// wait, and in another Quoin may fail with Busy and be retried.
func (s *Store) Rebuild(ctx context.Context) error {
	_, err := s.RebuildTold(ctx, func(int, int) {})
	return err
}

// RebuildTold does what Rebuild does, returns the result, and calls tell on another goroutine with its
// progress in games. If ctx ends, it stops soon and leaves the caches as they were. The error is an *Error or
// that of ctx.
func (s *Store) RebuildTold(ctx context.Context, tell func(done, of int)) (done Rebuilt, err error) {
	// It stops soon after ctx ends.
	err = s.change(context.Background(), func(tx *sql.Tx) error {
		r := rebuilding{known: s.known, tell: tell}
		if err := tx.QueryRowContext(ctx, "SELECT count(*) FROM games WHERE state <> 'running'").Scan(&r.of); err != nil {
			return err
		}
		if _, err := tx.ExecContext(ctx, "CREATE TEMP TABLE was AS "+ownFigures+"; CREATE TEMP TABLE amiss (game INTEGER PRIMARY KEY)"); err != nil {
			return err
		}
		wrong, err := misplaced(ctx, tx)
		if err != nil {
			return err
		}
		for _, row := range wrong {
			if _, err := tx.ExecContext(ctx, "INSERT INTO amiss VALUES (?)", row); err != nil {
				return err
			}
		}
		if err := r.rebuild(ctx, tx); err != nil {
			return err
		}
		err = tx.QueryRowContext(ctx, "SELECT count(*) FROM (SELECT game FROM amiss UNION SELECT game FROM ("+ownFigures+" EXCEPT SELECT * FROM was) UNION SELECT game FROM (SELECT * FROM was EXCEPT "+ownFigures+"))").Scan(&r.done.Changed)
		if err != nil {
			return err
		}
		done = r.done
		_, err = tx.Exec("DROP TABLE was; DROP TABLE amiss")
		return err
	})
	switch {
	case err == nil:
		return done, nil
	case ctx.Err() != nil: // SQLite may report it as an interruption
		err = ctx.Err()
	}
	return Rebuilt{}, err
}

// ownFigures selects the figures of single games, without the numbers of pools and classes.
const ownFigures = "SELECT game, a, b, started, lasted, turns, hints, ending, score, words, margin, best_word, best_points, facts, day, replay, empty FROM results"

// rebuilding is the state of a rebuild.
type rebuilding struct {
	known rulebook
	tell  func(done, of int)
	of    int // number of games to process
	at    int // number processed
	done  Rebuilt
}

func rebuild(ctx context.Context, tx *sql.Tx, known rulebook) error {
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
			if err := sums.writeSums(tx); err != nil {
				return err
			}
			return packAll(ctx, tx)
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
			if err := sums.writeSums(tx); err != nil {
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
		// Its figures are still those of the game as it was played, and would become those of another.
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

// finishedGames returns a page of games that aren't running, without their steps.
func finishedGames(ctx context.Context, tx *sql.Tx, after int64) ([]*stored, error) {
	return collect(ctx, tx, func(rows *sql.Rows) (*stored, error) {
		g := &stored{}
		return g, rows.Scan(&g.row, &g.id, &g.state, &g.started, &g.header, &g.mine, &g.sum)
	}, "SELECT game, id, state, started, header, mine, sum FROM games WHERE game > ? AND state <> 'running' ORDER BY game"+atMost(rebuildPage), after)
}

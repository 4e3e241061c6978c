package stats

import (
	"context"
	"database/sql"
)

// emptied is the first version that leaves the scores of empty games out of the sums.
const emptied = 13

// sumWithoutEmpty makes the sums of the pools with empty games again. These are pools of solo games, with one
// person each, so the sums follow from the results.
func sumWithoutEmpty(ctx context.Context, tx *sql.Tx) error {
	_, err := tx.ExecContext(ctx, `
		CREATE TEMP TABLE again AS SELECT DISTINCT pool FROM results WHERE empty = 1;
		DELETE FROM sums WHERE pool IN (SELECT pool FROM again);
		INSERT INTO sums
			SELECT pool, 0, a, b, class, hints > 0, replay, '', '', count(*), sum(1 - empty), 0, 0, 0, sum(words),
				max(score) FILTER (WHERE empty = 0), min(score) FILTER (WHERE empty = 0), ifnull(sum(score) FILTER (WHERE empty = 0), 0), 0
			FROM results WHERE pool IN (SELECT pool FROM again) GROUP BY pool, a, b, class, hints > 0, replay;
		DROP TABLE again`)
	return err
}

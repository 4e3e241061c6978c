package sqlrecord

import (
	"cmp"
	"context"
	"fmt"
	"strconv"

	"quoin/game"
	"quoin/stats/record"
)

// Decide stores a decision.
func (r CommonRecord) Decide(ctx context.Context, decision record.Decision) (int64, error) {
	if err := decision.Check(); err != nil {
		return 0, err
	}
	return ask(ctx, r, func(c *Change) (n int64, err error) {
		// Others wait for each other here: a reader that has seen a number never misses an earlier one.
		if err := c.hold("UPDATE server SET secret = secret"); err != nil {
			return 0, err
		}
		if _, err := Row(c, "SELECT coalesce(max(n), 0) + 1 FROM decisions", nil, []any{&n}); err != nil {
			return 0, err
		}
		return n, c.Write("INSERT INTO decisions (n, at, maker, line) VALUES ($1, $2, $3, $4)", n, decision.At, decision.By, decision.Line)
	})
}

// Decisions returns the decisions after a number.
func (r CommonRecord) Decisions(ctx context.Context, after int64) ([]record.Decision, error) {
	all, err := readAll(ctx, r, func(r *record.Decision) []any { return []any{&r.N, &r.At, &r.By, &r.Line} },
		"SELECT n, at, maker, line FROM decisions WHERE n > $1 ORDER BY n LIMIT "+strconv.Itoa(record.MaxDecisions), after)
	game.Sort(all, func(a, b record.Decision) int { return cmp.Compare(a.N, b.N) })
	return all, err
}

// Remove deletes what the record has of a player except for the games.
func (r CommonRecord) Remove(ctx context.Context, id record.PlayerID) error {
	name := fmt.Sprintf(record.RemovedName, id)
	return r.db.Update(ctx, func(c *Change) error {
		if err := c.holdPlayer(id); err != nil {
			return err
		}
		if err := c.isFree(name, id); err != nil {
			return err
		}
		return c.writeAll(
			Do("DELETE FROM keys WHERE player = $1", id),
			Do("DELETE FROM sessions WHERE player = $1", id),
			Do("DELETE FROM uses WHERE player = $1 OR code IN (SELECT code FROM invitations WHERE maker = $1)", id),
			Do("DELETE FROM invitations WHERE maker = $1", id),
			Do("DELETE FROM ratings WHERE player = $1", id),
			Do("DELETE FROM friends WHERE player = $1 OR friend = $1", id),
			Do("UPDATE players SET name = $1, folded = $2, settings = '', owner = FALSE WHERE player = $3", name, record.FoldName(name), id))
	})
}

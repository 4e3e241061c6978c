package sqlitestore

import (
	"context"

	"quoin/stats/record"
	"quoin/stats/record/sqlrecord"
)

// Append stores a step. It changes two rows and adds one, however long the game is.
func (s *store) Append(ctx context.Context, log record.LogID, n int, step record.RecordedStep) error {
	step, err := sqlrecord.CheckStep(n, step)
	if err != nil {
		return err
	}
	return s.Update(ctx, func(c *sqlrecord.Change) error { return appendTo(c, log, n, step) })
}

func appendTo(c *sqlrecord.Change, log record.LogID, n int, step record.RecordedStep) error {
	var (
		number int64
		state  record.State
		last   *int
		over   *bool
	)
	there, err := sqlrecord.Row(c, "SELECT g.game, g.state, l.n, l.over FROM games g LEFT JOIN logs l ON l.game = g.game AND l.part = $2 WHERE g.id = $1",
		[]any{log.Game, log.Part}, []any{&number, &state, &last, &over})
	switch {
	case err != nil:
		return err
	case !there:
		return record.NoGame
	case state == record.Open:
		return record.NotBegun
	case last == nil:
		return record.NoSeat
	}
	head := sqlrecord.Head{Kept: *last, Over: *over}
	if kept, err := head.Take(n, step); err != nil {
		return err
	} else if kept {
		return compare(c, number, log.Part, n, step.Line)
	}
	if err := c.Write("INSERT INTO steps (game, part, n, line) VALUES ($1, $2, $3, $4)", number, log.Part, n, step.Line); err != nil {
		return err
	}
	if err := c.Write("UPDATE logs SET n = $1, last = $2, due = $3, turn = $4, over = $5 WHERE game = $6 AND part = $7",
		n, step.At, step.Due, step.Turn, step.Over, number, log.Part); err != nil {
		return err
	}
	c.Hints = append(c.Hints, record.ChangeNotice{LogID: log, N: n, Line: step.Line})
	if !step.Over {
		return nil
	}
	return end(c, number)
}

// end ends a game if its last log has ended.
func end(c *sqlrecord.Change, number int64) error {
	goes, err := sqlrecord.Exists(c, "SELECT 1 FROM logs WHERE game = $1 AND over = 0", number)
	if err != nil || goes {
		return err
	}
	if err := c.Write("UPDATE server SET ended = ended + 1"); err != nil {
		return err
	}
	if err := c.Write("UPDATE games SET state = $1, ended = (SELECT ended FROM server) WHERE game = $2", record.Ended, number); err != nil {
		return err
	}
	return c.Write("UPDATE seats SET ended = (SELECT ended FROM server) WHERE game = $1", number)
}

// compare returns nil if the stored step is the same.
func compare(c *sqlrecord.Change, number int64, part, n int, line string) error {
	var had string
	there, err := sqlrecord.Row(c, sqlrecord.LineOf, []any{number, part, n}, []any{&had})
	switch {
	case err != nil:
		return err
	case !there:
		return sqlrecord.Hole()
	}
	return sqlrecord.Same(had, line)
}

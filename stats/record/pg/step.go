package pg

import (
	"context"
	"maps"
	"slices"

	"quoin/stats/record"
	"quoin/stats/record/sqlrecord"
)

// appended is a step to be stored.
type appended struct {
	log  record.LogID
	n    int
	step record.RecordedStep
}

// Append stores a step.
func (s *store) Append(ctx context.Context, log record.LogID, n int, step record.RecordedStep) error {
	step, err := sqlrecord.CheckStep(n, step)
	if err != nil {
		return err
	}
	return s.hand(ctx, s.steps, &job{step: &appended{log, n, step}})
}

// head is the progress of a log within a transaction.
type head struct {
	sqlrecord.Head
	game int64
	part int
}

// append stores the steps of a batch, however many, in two round trips: it locks the logs in a common order,
// checks the steps here, and adds the writes to last. If steps exist already, or games end, it takes another
// round trip each.
func (l *writeLane) append(ctx context.Context, batch []*job, last *later) error {
	heads, err := l.heads(ctx, batch)
	if err != nil {
		return err
	}
	var had, lost []*job // existing steps to compare, and steps without a log
	for _, j := range batch {
		h := heads[j.step.log]
		switch {
		case j.err != nil:
			continue
		case h == nil:
			lost = append(lost, j)
			continue
		}
		steps, kept := h.N(), false
		if kept, j.err = h.Take(j.step.n, j.step.step); kept {
			had = append(had, j)
		} else if h.N() > steps {
			j.hints = []record.ChangeNotice{{LogID: j.step.log, N: j.step.n, Line: j.step.step.Line}}
		}
	}
	if err := l.compare(ctx, had, heads); err != nil {
		return err
	}
	if err := l.seek(ctx, lost); err != nil {
		return err
	}
	l.queue(heads, last)
	return l.end(ctx, heads, last)
}

// heads begins the transaction and locks the logs of a batch. An open game has none.
func (l *writeLane) heads(ctx context.Context, batch []*job) (map[record.LogID]*head, error) {
	heads := map[record.LogID]*head{}
	var (
		ids   []string
		parts []int64
	)
	for _, j := range batch {
		if _, there := heads[j.step.log]; there || j.step.log.Game.Check() != nil {
			continue
		}
		heads[j.step.log] = nil
		ids, parts = append(ids, string(j.step.log.Game)), append(parts, int64(j.step.log.Part))
	}
	var (
		id record.GameID
		h  head
		b  later
	)
	b.do(l.store.begins)
	b.read(`SELECT g.id, l.game, l.part, l.n, l.over FROM unnest(CAST($1 AS TEXT[]), CAST($2 AS BIGINT[])) AS w (id, part)
		JOIN games g ON g.id = w.id JOIN logs l ON l.game = g.game AND l.part = w.part ORDER BY l.game, l.part FOR UPDATE OF l`,
		[]any{ids, parts}, []any{&id, &h.game, &h.part, &h.Kept, &h.Over}, func() error {
			one := h
			heads[record.LogID{Game: id, Part: h.part}] = &one
			return nil
		})
	return heads, l.conn.send(ctx, b...)
}

// compare compares steps that exist already.
func (l *writeLane) compare(ctx context.Context, jobs []*job, heads map[record.LogID]*head) error {
	if len(jobs) == 0 {
		return nil
	}
	var (
		line string
		b    later
	)
	for _, j := range jobs {
		h := heads[j.step.log]
		j.err = sqlrecord.Hole()
		b.read(sqlrecord.LineOf, []any{h.game, h.part, j.step.n}, []any{&line}, func() error {
			j.err = sqlrecord.Same(line, j.step.step.Line)
			return nil
		})
	}
	return l.conn.send(ctx, b...)
}

// seek finds out why there is no log for some steps.
func (l *writeLane) seek(ctx context.Context, jobs []*job) error {
	if len(jobs) == 0 {
		return nil
	}
	var (
		state record.State
		b     later
	)
	for _, j := range jobs {
		j.err = record.NoGame
		if j.step.log.Game.Check() != nil {
			continue
		}
		b.read("SELECT state FROM games WHERE id = $1", []any{j.step.log.Game}, []any{&state}, func() error {
			if j.err = record.NoSeat; state == record.Open {
				j.err = record.NotBegun
			}
			return nil
		})
	}
	return l.conn.send(ctx, b...)
}

// queue adds the writes of the new steps and of the logs' progress.
func (l *writeLane) queue(heads map[record.LogID]*head, last *later) {
	var steps struct {
		game, part, n []int64
		line          []string
	}
	var logs struct {
		game, part, n, last, due, turn []int64
		over                           []bool
	}
	for _, h := range heads {
		if h == nil || len(h.Fresh) == 0 {
			continue
		}
		for i, s := range h.Fresh {
			steps.game, steps.part = append(steps.game, h.game), append(steps.part, int64(h.part))
			steps.n, steps.line = append(steps.n, int64(h.Kept+i+1)), append(steps.line, s.Line)
		}
		end := h.Fresh[len(h.Fresh)-1]
		logs.game, logs.part, logs.n = append(logs.game, h.game), append(logs.part, int64(h.part)), append(logs.n, int64(h.N()))
		logs.last, logs.due = append(logs.last, int64(end.At)), append(logs.due, int64(end.Due))
		logs.turn, logs.over = append(logs.turn, int64(end.Turn)), append(logs.over, end.Over)
	}
	if len(logs.game) == 0 {
		return
	}
	last.do("INSERT INTO steps (game, part, n, line) SELECT * FROM unnest($1::BIGINT[], $2::BIGINT[], $3::BIGINT[], $4::TEXT[])",
		steps.game, steps.part, steps.n, steps.line)
	last.do(`UPDATE logs SET n = w.n, last = w.last, due = w.due, turn = w.turn, over = w.over
		FROM unnest($1::BIGINT[], $2::BIGINT[], $3::BIGINT[], $4::BIGINT[], $5::BIGINT[], $6::BIGINT[], $7::BOOLEAN[]) AS w (game, part, n, last, due, turn, over)
		WHERE logs.game = w.game AND logs.part = w.part`,
		logs.game, logs.part, logs.n, logs.last, logs.due, logs.turn, logs.over)
}

// sortedKeys returns the keys in the order in which all lock rows.
func sortedKeys[T any](m map[int64]T) []int64 { return slices.Sorted(maps.Keys(m)) }

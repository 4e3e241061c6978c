package pg

import (
	"bytes"
	"context"
	"slices"
	"strings"

	"quoin/stats/record"
	"quoin/stats/record/sqlrecord"
)

var _ record.Mover = (*store)(nil)

// whole runs f on a connection of its own, for a transaction that may take long.
func (s *store) whole(ctx context.Context, begin string, f func(*conn) error) error {
	c, err := s.dial(ctx, nil)
	if err == nil {
		defer c.hangUp() // which rolls back an unfinished transaction
		if err = c.run(ctx, begin); err == nil {
			err = f(c)
		}
	}
	if err == nil {
		err = c.run(ctx, "COMMIT")
	}
	if err != nil && ctx.Err() != nil {
		return ctx.Err()
	}
	return s.failure(err)
}

// places maps columns of a file's table server to where this database has them.
var places = map[string]string{"server.ended": "(SELECT coalesce(max(ended), 0) FROM games)", "server.rated": "(SELECT place FROM last_rated)"}

// Dump passes on everything stored.
func (s *store) Dump(ctx context.Context, to func(record.Rows) error) error {
	return s.whole(ctx, "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY", func(c *conn) error {
		return sqlrecord.Dump(boundConn{ctx, c}, places, to)
	})
}

// Fill takes over the output of Dump, in one transaction.
func (s *store) Fill(ctx context.Context, from func(put func(record.Rows) error) error) error {
	return s.whole(ctx, s.begins, func(c *conn) error {
		// If two do so at once, the second waits here.
		if err := c.run(ctx, "UPDATE quoin SET version = version"); err != nil {
			return err
		}
		if err := sqlrecord.CheckEmpty(boundConn{ctx, c}); err != nil {
			return err
		}
		if err := from(func(r record.Rows) error { return put(ctx, c, r) }); err != nil {
			return err
		}
		for _, text := range []string{
			"UPDATE games SET live = (SELECT count(*) FROM logs l WHERE l.game = games.game AND NOT l.over)",
			"UPDATE players SET ended = (SELECT coalesce(max(s.ended), 0) FROM seats s WHERE s.player = players.player)",
			"SELECT setval('game_numbers', (SELECT coalesce(max(game), 0) + 1 FROM games), FALSE)",
			"SELECT setval('player_numbers', (SELECT coalesce(max(player), 0) + 1 FROM players), FALSE)",
		} {
			if err := c.run(ctx, text); err != nil {
				return err
			}
		}
		return nil
	})
}

// put stores some rows.
func put(ctx context.Context, c *conn, r record.Rows) error {
	if err := sqlrecord.CheckColumns(r); err != nil {
		return err
	}
	if r.Table == "server" {
		return putServer(ctx, c, r)
	}
	var (
		rows []byte
		err  error
	)
	zeros := slices.Repeat([]any{0}, len(own[r.Table]))
	for _, row := range r.Rows {
		if rows, err = appendRow(rows, slices.Concat(row, zeros)); err != nil {
			return err
		}
	}
	columns := strings.Join(slices.Concat(r.Columns, own[r.Table]), ", ")
	_, err = c.CopyFrom(ctx, bytes.NewReader(rows), "COPY "+r.Table+" ("+columns+") FROM STDIN")
	return err
}

func putServer(ctx context.Context, c *conn, r record.Rows) error {
	for _, row := range r.Rows {
		for i, column := range r.Columns {
			text := map[string]string{
				"secret": "UPDATE server SET secret = $1",
				"ended":  "UPDATE last_ended SET place = $1",
				"rated":  "UPDATE last_rated SET place = $1",
			}[column]
			if err := (boundConn{ctx, c}).Exec(sqlrecord.Do(text, row[i])); err != nil {
				return err
			}
		}
	}
	return nil
}

package pg

import (
	"context"
	"slices"

	"github.com/jackc/pgx/v5"

	"quoin/stats/record"
	"quoin/stats/record/sqlrecord"
)

var _ record.Mover = (*store)(nil)

// truths are the columns that are true or false here, and 1 or 0 elsewhere.
var truths = map[string][]string{
	"players": {"owner"}, "games": {"public", "rated"}, "seats": {"ready"}, "logs": {"over"}, "invitations": {"many"}, "days": {"scored"}, "ratings": {"newest"},
}

// whole is a connection of its own for a transaction that may take long.
func (s *store) whole(ctx context.Context, begin string, f func(*pgx.Conn) error) error {
	conn, err := pgx.ConnectConfig(ctx, s.config.ConnConfig.Copy())
	if err == nil {
		defer func() { _ = conn.Close(background) }() // which undoes what isn't kept
		if _, err = conn.Exec(ctx, begin); err == nil {
			err = f(conn)
		}
	}
	if err == nil {
		_, err = conn.Exec(ctx, "COMMIT")
	}
	if err != nil && ctx.Err() != nil {
		return ctx.Err()
	}
	return s.failure(err)
}

// places are what a file has in its table server.
var places = map[string]string{"server.ended": "(SELECT coalesce(max(ended), 0) FROM games)", "server.rated": "(SELECT place FROM last_rated)"}

// Dump gives all that is kept.
func (s *store) Dump(ctx context.Context, to func(record.Rows) error) error {
	return s.whole(ctx, "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY", func(c *pgx.Conn) error {
		return sqlrecord.Dump(conn{ctx, c}, places, to)
	})
}

// Fill takes what a Dump gives, in one transaction.
func (s *store) Fill(ctx context.Context, from func(put func(record.Rows) error) error) error {
	return s.whole(ctx, s.begins, func(db *pgx.Conn) error {
		exec := func(text string, args ...any) error {
			_, err := db.Exec(ctx, text, args...)
			return err
		}
		// Of two who do so at once the other waits here.
		if err := exec("UPDATE quoin SET version = version"); err != nil {
			return err
		}
		if err := sqlrecord.CheckEmpty(conn{ctx, db}); err != nil {
			return err
		}
		if err := from(func(r record.Rows) error { return put(ctx, db, r) }); err != nil {
			return err
		}
		for _, text := range []string{
			"UPDATE games SET live = (SELECT count(*) FROM logs l WHERE l.game = games.game AND NOT l.over)",
			"UPDATE players SET ended = (SELECT coalesce(max(s.ended), 0) FROM seats s WHERE s.player = players.player)",
			"SELECT setval('game_numbers', (SELECT coalesce(max(game), 0) + 1 FROM games), FALSE)",
			"SELECT setval('player_numbers', (SELECT coalesce(max(player), 0) + 1 FROM players), FALSE)",
		} {
			if err := exec(text); err != nil {
				return err
			}
		}
		return nil
	})
}

// put keeps some rows.
func put(ctx context.Context, conn *pgx.Conn, r record.Rows) error {
	if err := sqlrecord.CheckColumns(r); err != nil {
		return err
	}
	if r.Table == "server" {
		return putServer(ctx, conn, r)
	}
	columns := append(slices.Clone(r.Columns), own[r.Table]...)
	rows := make([][]any, len(r.Rows))
	for i, row := range r.Rows {
		rows[i] = slices.Clone(row)
		for j, column := range r.Columns {
			if slices.Contains(truths[r.Table], column) {
				rows[i][j] = row[j] == int64(1)
			}
		}
		for range own[r.Table] {
			rows[i] = append(rows[i], int64(0))
		}
	}
	_, err := conn.CopyFrom(ctx, pgx.Identifier{r.Table}, columns, pgx.CopyFromRows(rows))
	return err
}

func putServer(ctx context.Context, conn *pgx.Conn, r record.Rows) error {
	for _, row := range r.Rows {
		for i, column := range r.Columns {
			text := map[string]string{
				"secret": "UPDATE server SET secret = $1",
				"ended":  "UPDATE last_ended SET place = $1",
				"rated":  "UPDATE last_rated SET place = $1",
			}[column]
			if _, err := conn.Exec(ctx, text, row[i]); err != nil {
				return err
			}
		}
	}
	return nil
}

package pg

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/jackc/pgx/v5"

	"quoin/stats/record"
)

var _ record.Mover = (*store)(nil)

// dumpRows is how many rows are given at once.
const dumpRows = 2000

// own are columns that follow from others, and tables that are this way's alone.
var own = map[string][]string{"players": {"ended"}, "games": {"live"}, "last_ended": nil, "last_rated": nil, "writers": nil, "changes": nil}

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

// Dump gives all that is kept.
func (s *store) Dump(ctx context.Context, to func(record.Rows) error) error {
	return s.whole(ctx, "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY", func(conn *pgx.Conn) error {
		for _, t := range tables {
			if hidden, is := own[t.name]; is && hidden == nil {
				continue
			}
			r := record.Rows{Table: t.name}
			var terms []string
			for _, column := range t.columns {
				if slices.Contains(own[t.name], column) {
					continue
				}
				r.Columns = append(r.Columns, column)
				if slices.Contains(truths[t.name], column) {
					column = "CASE WHEN " + column + " THEN 1::BIGINT ELSE 0::BIGINT END"
				}
				terms = append(terms, column)
			}
			if t.name == "server" {
				r.Columns = append(r.Columns, "ended", "rated")
				terms = append(terms, "(SELECT coalesce(max(ended), 0) FROM games)", "(SELECT place FROM last_rated)")
			}
			if err := dump(ctx, conn, "SELECT "+strings.Join(terms, ", ")+" FROM "+t.name, r, to); err != nil {
				return err
			}
		}
		return nil
	})
}

func dump(ctx context.Context, conn *pgx.Conn, text string, r record.Rows, to func(record.Rows) error) error {
	rows, err := conn.Query(ctx, text)
	if err != nil {
		return err
	}
	defer rows.Close()
	for rows.Next() {
		row, err := rows.Values()
		if err != nil {
			return err
		}
		if r.Rows = append(r.Rows, row); len(r.Rows) == dumpRows {
			if err := to(r); err != nil {
				return err
			}
			r.Rows = nil
		}
	}
	if err := rows.Err(); err != nil || len(r.Rows) == 0 {
		return err
	}
	return to(r)
}

// Fill takes what a Dump gives, in one transaction.
func (s *store) Fill(ctx context.Context, from func(put func(record.Rows) error) error) error {
	return s.whole(ctx, s.begins, func(conn *pgx.Conn) error {
		exec := func(text string, args ...any) error {
			_, err := conn.Exec(ctx, text, args...)
			return err
		}
		// Of two who do so at once the other waits here.
		if err := exec("UPDATE quoin SET version = version"); err != nil {
			return err
		}
		for _, t := range tables {
			if hidden, is := own[t.name]; is && hidden == nil || t.name == "server" {
				continue
			}
			var some bool
			if err := conn.QueryRow(ctx, "SELECT EXISTS (SELECT 1 FROM "+t.name+")").Scan(&some); err != nil {
				return err
			}
			if some {
				return record.NotEmpty
			}
		}
		if err := from(func(r record.Rows) error { return s.put(ctx, conn, r) }); err != nil {
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
func (s *store) put(ctx context.Context, conn *pgx.Conn, r record.Rows) error {
	if r.Table == "server" {
		return putServer(ctx, conn, r)
	}
	at := slices.IndexFunc(tables, func(t table) bool { return t.name == r.Table })
	for _, column := range r.Columns {
		// What isn't known here would be lost.
		if at < 0 || !slices.Contains(tables[at].columns, column) {
			return fmt.Errorf("no place for %s of %s", column, r.Table)
		}
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
			text, known := map[string]string{
				"secret": "UPDATE server SET secret = $1",
				"ended":  "UPDATE last_ended SET place = $1",
				"rated":  "UPDATE last_rated SET place = $1",
			}[column]
			if !known {
				return fmt.Errorf("no place for %s of server", column)
			}
			if _, err := conn.Exec(ctx, text, row[i]); err != nil {
				return err
			}
		}
	}
	return nil
}

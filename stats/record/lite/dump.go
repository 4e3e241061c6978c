package lite

import (
	"context"
	"database/sql"
	"fmt"
	"slices"
	"strings"

	"quoin/stats/record"
)

var _ record.Mover = (*store)(nil)

// dumpRows is how many rows are given at once.
const dumpRows = 2000

// first are the tables that others speak of, in their order.
var first = []string{"server", "players", "keys", "games", "seats", "logs", "steps"}

// tablesOf are all tables of a record with their columns, such that one comes after
// those that its rows speak of.
func tablesOf(ctx context.Context, tx *sql.Tx) (names []string, columns map[string][]string, err error) {
	rows, err := tx.QueryContext(ctx, `SELECT t.name, c.name FROM pragma_table_list t JOIN pragma_table_info(t.name) c
		WHERE t.schema = 'main' AND t.type = 'table' AND t.name NOT LIKE 'sqlite_%' ORDER BY t.name, c.cid`)
	if err != nil {
		return nil, nil, err
	}
	defer rows.Close()
	columns = map[string][]string{}
	for rows.Next() {
		var table, column string
		if err := rows.Scan(&table, &column); err != nil {
			return nil, nil, err
		}
		if columns[table] == nil && !slices.Contains(first, table) {
			names = append(names, table)
		}
		columns[table] = append(columns[table], column)
	}
	return append(slices.Clone(first), names...), columns, rows.Err()
}

// Dump gives all that is kept.
func (s *store) Dump(ctx context.Context, to func(record.Rows) error) error {
	return s.read(ctx, func(tx *sql.Tx) error {
		names, columns, err := tablesOf(ctx, tx)
		if err != nil {
			return err
		}
		for _, name := range names {
			if err := dump(ctx, tx, name, columns[name], to); err != nil {
				return err
			}
		}
		return nil
	})
}

func dump(ctx context.Context, tx *sql.Tx, table string, columns []string, to func(record.Rows) error) error {
	rows, err := tx.QueryContext(ctx, "SELECT "+strings.Join(columns, ", ")+" FROM "+table)
	if err != nil {
		return err
	}
	defer rows.Close()
	some := record.Rows{Table: table, Columns: columns}
	for rows.Next() {
		row, into := make([]any, len(columns)), make([]any, len(columns))
		for i := range row {
			into[i] = &row[i]
		}
		if err := rows.Scan(into...); err != nil {
			return err
		}
		if some.Rows = append(some.Rows, row); len(some.Rows) == dumpRows {
			if err := to(some); err != nil {
				return err
			}
			some.Rows = nil
		}
	}
	if err := rows.Err(); err != nil || len(some.Rows) == 0 {
		return err
	}
	return to(some)
}

// Fill takes what a Dump gives, in one transaction.
func (s *store) Fill(ctx context.Context, from func(put func(record.Rows) error) error) error {
	var columns map[string][]string
	if err := s.read(ctx, func(tx *sql.Tx) (err error) {
		_, columns, err = tablesOf(ctx, tx)
		return err
	}); err != nil {
		return err
	}
	return s.change(ctx, func(c *change) error {
		for table := range columns {
			if table == "server" {
				continue
			}
			if some, err := c.exists("SELECT 1 FROM " + table + " LIMIT 1"); err != nil || some {
				if some {
					err = record.NotEmpty
				}
				return err
			}
		}
		if err := c.write("DELETE FROM server"); err != nil {
			return err
		}
		return from(func(r record.Rows) error {
			// What isn't known here would be lost.
			for _, column := range r.Columns {
				if !slices.Contains(columns[r.Table], column) {
					return fmt.Errorf("no place for %s of %s", column, r.Table)
				}
			}
			text := "INSERT INTO " + r.Table + " (" + strings.Join(r.Columns, ", ") + ") VALUES (?" + strings.Repeat(", ?", len(r.Columns)-1) + ")"
			for _, row := range r.Rows {
				if err := c.write(text, row...); err != nil {
					return err
				}
			}
			return nil
		})
	})
}

package sqlitestore

import (
	"context"
	"strconv"
	"strings"

	"quoin/stats/record"
	"quoin/stats/record/sqlrecord"
)

var _ record.Mover = (*store)(nil)

// Dump passes on everything stored.
func (s *store) Dump(ctx context.Context, to func(record.Rows) error) error {
	return s.readWhole(ctx, func(r reader) error { return sqlrecord.Dump(r, nil, to) })
}

// Fill takes over the output of Dump, in one transaction.
func (s *store) Fill(ctx context.Context, from func(put func(record.Rows) error) error) error {
	return s.Update(ctx, func(c *sqlrecord.Change) error {
		if err := sqlrecord.CheckEmpty(c); err != nil {
			return err
		}
		if err := c.Write("DELETE FROM server"); err != nil {
			return err
		}
		return from(func(r record.Rows) error {
			if err := sqlrecord.CheckColumns(r); err != nil {
				return err
			}
			var values []string
			for i := range r.Columns {
				values = append(values, "$"+strconv.Itoa(i+1))
			}
			text := "INSERT INTO " + r.Table + " (" + strings.Join(r.Columns, ", ") + ") VALUES (" + strings.Join(values, ", ") + ")"
			for _, row := range r.Rows {
				if err := c.Write(text, row...); err != nil {
					return err
				}
			}
			return nil
		})
	})
}

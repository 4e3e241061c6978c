package pg

import (
	"context"
	"errors"

	"github.com/jackc/pgx/v5"

	"quoin/stats/record"
)

// change is what one job does within its batch.
type change struct {
	ctx   context.Context
	conn  *pgx.Conn
	hints []record.Hint
	wrote bool
	// unsure says that it may have been done already, by a try whose end nobody knows.
	unsure bool
}

// write runs a statement that changes something. What is to be refused has to be
// refused before the first.
func (c *change) write(text string, args ...any) error {
	c.wrote = true
	return c.touch(text, args...)
}

// touch runs a statement that changes nothing and keeps others from changing a
// row: it is written as it is, which every database takes for a change.
func (c *change) touch(text string, args ...any) error {
	_, err := c.conn.Exec(c.ctx, text, args...)
	return err
}

// row reads one row; false is that there is none.
func (c *change) row(text string, args, into []any) (bool, error) {
	err := c.conn.QueryRow(c.ctx, text, args...).Scan(into...)
	if errors.Is(err, pgx.ErrNoRows) {
		return false, nil
	}
	return err == nil, err
}

// exists says whether a statement gives a row.
func (c *change) exists(text string, args ...any) (bool, error) {
	var one int
	return c.row(text, args, []any{&one})
}

func (c *change) hint(h record.Hint) { c.hints = append(c.hints, h) }

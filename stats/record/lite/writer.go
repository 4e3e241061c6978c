package lite

import (
	"context"
	"database/sql"
	"errors"
	"fmt"

	"quoin/stats/record"
)

// maxBatch bounds how many changes go to the disk together, and so how long the
// first of them waits for the last.
const maxBatch = 1024

// job is a change that somebody waits for.
type job struct {
	ctx    context.Context
	do     func(*change) error
	answer chan error // with room for one, so that nobody has to stay
	err    error
	hints  []record.Hint
}

// writer is the one goroutine that writes.
type writer struct {
	*record.Queue[*job]
	conn *conn
	tell func([]record.Hint)
}

func startWriter(c *conn, tell func([]record.Hint)) *writer {
	w := &writer{record.NewQueue[*job](), c, tell}
	go w.Run(func(*job) int { return maxBatch }, w.write)
	return w
}

// write brings a batch to the disk and answers it. When the whole fails, each
// job is tried alone, so that one that can't be written is no trouble of the
// others'.
func (w *writer) write(batch []*job) {
	err := w.try(batch)
	if err != nil && reason(err) == record.Full {
		// What stands in the journal makes room in it.
		if w.conn.exec("PRAGMA wal_checkpoint(PASSIVE)") == nil {
			err = w.try(batch)
		}
	}
	switch {
	case err == nil:
	case len(batch) == 1:
		batch[0].err, batch[0].hints = err, nil
	default:
		for i := range batch {
			w.write(batch[i : i+1])
		}
		return
	}
	for _, j := range batch {
		if len(j.hints) > 0 {
			w.tell(j.hints)
		}
		j.answer <- j.err
	}
}

// try runs a batch in one transaction. Its error is that of the disk or of
// SQLite; refusals are the jobs' own. A panic below ends the batch and not the
// server.
func (w *writer) try(batch []*job) (err error) {
	begun := false
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("it broke off: %v", p)
		}
		if err != nil && begun {
			// Where SQLite has undone it already, that is no error to tell.
			_ = w.conn.exec("ROLLBACK")
		}
	}()
	if err := w.conn.exec("BEGIN IMMEDIATE"); err != nil {
		return err
	}
	begun = true
	for _, j := range batch {
		j.err, j.hints = nil, j.hints[:0]
		if j.err = j.ctx.Err(); j.err != nil {
			continue // nobody waits for it
		}
		c := &change{conn: w.conn}
		err := j.do(c)
		switch {
		case err == nil:
			j.hints = c.hints
		case !record.IsRefusal(err):
			return err
		case c.wrote:
			// Every change is refused before it writes.
			return fmt.Errorf("half a change was refused: %v", err)
		default:
			j.err = err
		}
	}
	return w.conn.exec("COMMIT")
}

// change is what one job does within its batch.
type change struct {
	*conn
	hints []record.Hint
	wrote bool
}

// write runs a statement that changes something. What is to be refused has to
// be refused before the first.
func (c *change) write(text string, args ...any) error {
	c.wrote = true
	return c.exec(text, args...)
}

func (c *change) hint(h record.Hint) { c.hints = append(c.hints, h) }

// conn is the one connection that writes, with its statements made once.
type conn struct {
	db         *sql.DB
	one        *sql.Conn
	statements map[string]*sql.Stmt
}

var background = context.Background() // SQLite isn't interrupted in the middle of others' changes

func (c *conn) statement(text string) (*sql.Stmt, error) {
	if s := c.statements[text]; s != nil {
		return s, nil
	}
	s, err := c.one.PrepareContext(background, text)
	if err == nil {
		c.statements[text] = s
	}
	return s, err
}

func (c *conn) exec(text string, args ...any) error {
	s, err := c.statement(text)
	if err != nil {
		return err
	}
	_, err = s.ExecContext(background, args...)
	return err
}

// row reads one row; false is that there is none.
func (c *conn) row(text string, args, into []any) (bool, error) {
	s, err := c.statement(text)
	if err != nil {
		return false, err
	}
	err = s.QueryRowContext(background, args...).Scan(into...)
	if errors.Is(err, sql.ErrNoRows) {
		return false, nil
	}
	return err == nil, err
}

// exists says whether a statement gives a row.
func (c *conn) exists(text string, args ...any) (bool, error) {
	var one int
	return c.row(text, args, []any{&one})
}

func (c *conn) close() error {
	for _, s := range c.statements {
		_ = s.Close()
	}
	_ = c.one.Close()
	return c.db.Close()
}

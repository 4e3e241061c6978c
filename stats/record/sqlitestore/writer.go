package sqlitestore

import (
	"context"
	"database/sql"
	"fmt"

	"quoin/stats/record"
	"quoin/stats/record/sqlrecord"
)

// maxBatch is the most changes written together, which limits how long the first of them waits for the last.
const maxBatch = 1024

// job is a change with a waiting caller.
type job struct {
	ctx    context.Context
	do     func(*sqlrecord.Change) error
	answer chan error // buffered, so that the caller needn't stay
	err    error
	hints  []record.ChangeNotice
}

// writer is the only goroutine that writes.
type writer struct {
	*record.Queue[*job]
	conn *conn
	tell func([]record.ChangeNotice)
}

func startWriter(c *conn, tell func([]record.ChangeNotice)) *writer {
	w := &writer{record.NewQueue[*job](), c, tell}
	go w.Run(func(*job) int { return maxBatch }, w.write)
	return w
}

// write writes a batch to the disk and answers it. If that fails, each job is retried alone, so that one that
// can't be written doesn't affect the others.
func (w *writer) write(batch []*job) {
	err := w.try(batch)
	if err != nil && reason(err) == record.Full {
		// Copying the journal into the file makes room.
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

// try runs a batch in one transaction. Its error is that of the disk or of SQLite; jobs keep their own
// refusals. A panic below ends the batch and not the server.
func (w *writer) try(batch []*job) (err error) {
	begun := false
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("it broke off: %v", p)
		}
		if err != nil && begun {
			// SQLite may have rolled back already, which is no error.
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
		c := &sqlrecord.Change{Executor: w.conn, Dialect: &dialect}
		var failed error
		if j.err, failed = c.Try(j.do); failed != nil {
			return failed
		}
		if j.err == nil {
			j.hints = c.Hints
		}
	}
	return w.conn.exec("COMMIT")
}

// conn is the only writing connection.
type conn struct {
	db  *sql.DB
	one *sql.Conn
}

var background = context.Background() // SQLite isn't interrupted in the middle of others' changes

func (c *conn) exec(text string, args ...any) error {
	_, err := c.one.ExecContext(background, text, args...)
	return err
}

// Exec runs statements in their order.
func (c *conn) Exec(all ...sqlrecord.Statement) error {
	for _, s := range all {
		if err := c.exec(s.Text, s.Args...); err != nil {
			return err
		}
	}
	return nil
}

// Query runs a statement.
func (c *conn) Query(text string, args, into []any, each func() error) error {
	rows, err := c.one.QueryContext(background, text, args...)
	return forEach(rows, err, into, each)
}

func (c *conn) close() error {
	_ = c.one.Close()
	return c.db.Close()
}

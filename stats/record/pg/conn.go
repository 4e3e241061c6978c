package pg

import (
	"context"
	"fmt"
	"strconv"
	"time"

	"github.com/jackc/pgx/v5/pgconn"

	"quoin/stats/record/sqlrecord"
)

// conn is a connection, for one goroutine at a time.
type conn struct {
	*pgconn.PgConn
	nameless bool // send statements as text each time
	prepared map[string]string
	n        int // number of prepared statements
	made     time.Time
}

// query is a statement whose rows are scanned into into, with a call of each after each row. Without each it
// returns no rows.
type query struct {
	sqlrecord.Statement
	into []any
	each func() error
}

// later is statements to be sent together.
type later []query

func (l *later) do(text string, args ...any) { l.read(text, args, nil, nil) }

func (l *later) read(text string, args, into []any, each func() error) {
	*l = append(*l, query{sqlrecord.Do(text, args...), into, each})
}

// dial makes a connection. If told isn't nil, it is called with notifications.
func (a *address) dial(ctx context.Context, told func(payload string)) (*conn, error) {
	config := a.config.Copy()
	if told != nil {
		config.OnNotification = func(_ *pgconn.PgConn, n *pgconn.Notification) { told(n.Payload) }
	}
	db, err := pgconn.ConnectConfig(ctx, config)
	if err != nil {
		return nil, err
	}
	return &conn{PgConn: db, nameless: a.nameless, prepared: map[string]string{}, made: time.Now()}, nil
}

// run runs a text of statements that have no parameters and return no rows.
func (c *conn) run(ctx context.Context, text string) error {
	return c.Exec(ctx, text).Close()
}

// hangUp closes the connection.
func (c *conn) hangUp() {
	if c != nil {
		ctx, cancel := context.WithTimeout(background, time.Second)
		defer cancel()
		_ = c.Close(ctx)
	}
}

// allBinary asks for rows in the format that setValue reads.
var allBinary = []int16{formBinary}

// prepare returns the name of a statement, preparing it if necessary.
func (c *conn) prepare(ctx context.Context, text string) (string, error) {
	if name := c.prepared[text]; name != "" {
		return name, nil
	}
	c.n++
	name := "q" + strconv.Itoa(c.n)
	if _, err := c.Prepare(ctx, name, text, nil); err != nil {
		return "", err
	}
	c.prepared[text] = name
	return name, nil
}

// send runs statements in one round trip.
func (c *conn) send(ctx context.Context, all ...query) (err error) {
	if len(all) == 0 {
		return nil
	}
	defer func() {
		switch sqlState(err) {
		case codeNoStatement, codeNotSupported:
			clear(c.prepared) // the tables have changed, or a pooler has switched connections
		}
	}()
	b := &pgconn.Batch{}
	for _, q := range all {
		values, formats, err := parameters(q.Args)
		if err != nil {
			return err
		}
		if c.nameless {
			b.ExecParams(q.Text, values, nil, formats, allBinary)
			continue
		}
		name, err := c.prepare(ctx, q.Text)
		if err != nil {
			return err
		}
		b.ExecPrepared(name, values, formats, allBinary)
	}
	results := c.ExecBatch(ctx, b)
	var failed error // an error here, not in the database
	for i := 0; results.NextResult(); i++ {
		rows := results.ResultReader()
		if each := all[i].each; each != nil && failed == nil {
			failed = scan(rows, all[i].into, each)
		}
		_, _ = rows.Close() // the batch has the same error
	}
	if err := results.Close(); err != nil {
		return err
	}
	return failed
}

// scan calls each for each row.
func scan(rows *pgconn.ResultReader, into []any, each func() error) error {
	for rows.NextRow() {
		fields, values := rows.FieldDescriptions(), rows.Values()
		if len(values) != len(into) {
			return fmt.Errorf("a row has %d values, and not %d", len(values), len(into))
		}
		for i, value := range values {
			if err := setValue(fields[i].DataTypeOID, value, into[i]); err != nil {
				return err
			}
		}
		if err := each(); err != nil {
			return err
		}
	}
	return nil
}

// query runs a statement.
func (c *conn) query(ctx context.Context, text string, args, into []any, each func() error) error {
	return c.send(ctx, query{sqlrecord.Do(text, args...), into, each})
}

// row scans the first row of a statement, and reports whether there is one.
func (c *conn) row(ctx context.Context, text string, args []any, into ...any) (bool, error) {
	return sqlrecord.Row(boundConn{ctx, c}, text, args, into)
}

// boundConn is a connection with a context.
type boundConn struct {
	ctx context.Context
	*conn
}

// Query runs a statement.
func (a boundConn) Query(text string, args, into []any, each func() error) error {
	return a.query(a.ctx, text, args, into, each)
}

// Exec runs statements in one round trip.
func (a boundConn) Exec(all ...sqlrecord.Statement) error {
	queries := make([]query, len(all))
	for i, s := range all {
		queries[i].Statement = s
	}
	return a.send(a.ctx, queries...)
}

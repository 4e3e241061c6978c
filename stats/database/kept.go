package database

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"strings"
	"sync"
)

// A store is asked the same questions again and again, and preparing one takes SQLite as long as answering it. So each
// connection keeps the statements that it has run.

// mostKept is the largest number of statements that a connection keeps. A filter of lists makes a statement of its own.
const mostKept = 128

// openKeeping returns a pool of connections to a file that keep their statements.
func openKeeping(name string) *sql.DB { return sql.OpenDB(keptFile(name)) }

// keptFile is the name of a file as SQLite's driver takes it.
type keptFile string

func (f keptFile) Connect(context.Context) (driver.Conn, error) { return f.Driver().Open(string(f)) }

func (f keptFile) Driver() driver.Driver { return keepingDriver{} }

type keepingDriver struct{}

func (keepingDriver) Open(name string) (driver.Conn, error) {
	plain, err := sqliteDriver()
	if err != nil {
		return nil, err
	}
	c, err := plain.Open(name)
	if err != nil {
		return nil, err
	}
	return &keepingConn{plainConn: c.(plainConn), kept: map[string]plainStatement{}}, nil
}

// sqliteDriver returns the driver of modernc.org/sqlite as it has registered itself.
var sqliteDriver = sync.OnceValues(func() (driver.Driver, error) {
	db, err := sql.Open("sqlite", "")
	if err != nil {
		return nil, err
	}
	return db.Driver(), db.Close()
})

// plainConn and plainStatement are what the driver's connections and statements can do.
type plainConn interface {
	driver.Conn
	driver.ConnBeginTx
	driver.ConnPrepareContext
	driver.ExecerContext
	driver.QueryerContext
	driver.Pinger
	driver.SessionResetter
	driver.Validator
}

type plainStatement interface {
	driver.Stmt
	driver.StmtExecContext
	driver.StmtQueryContext
}

// keepingConn is a connection with the statements that it keeps and that nothing uses at the moment. Package sql calls
// a connection and its rows from one goroutine at a time.
type keepingConn struct {
	plainConn
	kept map[string]plainStatement // by text; nil once it is closed
}

func (c *keepingConn) ExecContext(ctx context.Context, text string, args []driver.NamedValue) (driver.Result, error) {
	if !isKept(text) {
		return c.plainConn.ExecContext(ctx, text, args)
	}
	s, err := c.take(ctx, text)
	if err != nil {
		return nil, err
	}
	result, err := s.ExecContext(ctx, args)
	c.put(text, s, err)
	return result, err
}

func (c *keepingConn) QueryContext(ctx context.Context, text string, args []driver.NamedValue) (driver.Rows, error) {
	if !isKept(text) {
		return c.plainConn.QueryContext(ctx, text, args)
	}
	s, err := c.take(ctx, text)
	if err != nil {
		return nil, err
	}
	rows, err := s.QueryContext(ctx, args)
	if err != nil {
		c.put(text, s, err)
		return nil, err
	}
	return &keptRows{rows, func(err error) { c.put(text, s, err) }}, nil
}

// Close closes the statements too: with one of them SQLite would keep the file open.
func (c *keepingConn) Close() error {
	for _, s := range c.kept {
		_ = s.Close()
	}
	c.kept = nil
	return c.plainConn.Close()
}

// isKept reports whether a statement reads or changes rows, or begins or ends a transaction. Others run once.
func isKept(text string) bool {
	verb, _, _ := strings.Cut(strings.TrimSpace(text), " ")
	switch strings.ToUpper(verb) {
	case "SELECT", "WITH", "INSERT", "UPDATE", "DELETE", "BEGIN", "COMMIT", "ROLLBACK":
		return true
	}
	return false
}

// take returns a prepared statement that nothing else uses until put.
func (c *keepingConn) take(ctx context.Context, text string) (plainStatement, error) {
	if s, is := c.kept[text]; is {
		delete(c.kept, text)
		return s, nil
	}
	s, err := c.PrepareContext(ctx, text)
	if err != nil {
		return nil, err
	}
	return s.(plainStatement), nil
}

// put keeps a statement after its use, unless it has failed. If there are too many, any other one goes.
func (c *keepingConn) put(text string, s plainStatement, failed error) {
	if _, twice := c.kept[text]; failed != nil || twice || c.kept == nil {
		_ = s.Close()
		return
	}
	if len(c.kept) >= mostKept {
		for other, old := range c.kept {
			_ = old.Close()
			delete(c.kept, other)
			break
		}
	}
	c.kept[text] = s
}

// keptRows gives the statement back at the end.
type keptRows struct {
	driver.Rows
	done func(error)
}

func (r *keptRows) Close() error {
	err := r.Rows.Close()
	if r.done != nil {
		r.done(err)
		r.done = nil
	}
	return err
}

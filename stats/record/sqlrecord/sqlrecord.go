// Package sqlrecord is a record kept in the tables of an SQL database: what SQLite and
// PostgreSQL are asked, and what follows from the answers, written once for both.
// Packages lite and pg hold what they do differently: opening, connections, when
// transactions begin and are tried again, how steps are written together, and who is
// told of changes.
//
// A statement's parameters are $1, $2, …, and a word that one database doesn't have is
// in its Dialect. Texts are compared in Go, because databases don't agree which comes
// first.
package sqlrecord

import (
	"context"
	"errors"
	"strconv"
	"strings"

	"quoin/stats/record"
)

// Reader runs statements that change nothing.
type Reader interface {
	// Query runs a statement and calls each after scanning each row into the pointers
	// of into.
	Query(text string, args, into []any, each func() error) error
}

// Conn runs statements.
type Conn interface {
	Reader
	// Exec runs statements in their order, in one round trip if the database is elsewhere.
	Exec(all ...Statement) error
}

// Statement is a text with its parameters.
type Statement struct {
	Text string
	Args []any
}

// Do returns the statement of a text.
func Do(text string, args ...any) Statement { return Statement{text, args} }

// Database runs what a Record asks.
type Database interface {
	// Update runs do in a transaction, and returns when that is durable. It may be run
	// again from the beginning, and together with other changes, so do refuses before it
	// writes.
	Update(ctx context.Context, do func(*Change) error) error
	// View runs f, perhaps again from the beginning. One statement sees one state of the
	// record.
	View(ctx context.Context, f func(Reader) error) error
}

// Dialect is how a database says things.
type Dialect struct {
	// Shared says that several transactions write at once, so what has to stay as it was
	// seen is locked.
	Shared bool
	// Counts says that games count the logs that go on, and players have the place of the
	// last game that they ended: columns live and ended.
	Counts bool
	// IsTrue follows a column that is true or false, as the indexes have it.
	IsTrue string
	// NoIndex precedes a column by which no index is to be used.
	NoIndex string
	// AmongNumbers is a condition on %[1]s, a number among those of %[2]s, a text with
	// commas between them.
	AmongNumbers string
	// RatedTo is the column of the last game that was rated, and the table of one row that
	// has it.
	RatedTo, RatedIn string
}

// Record is a record, except for its steps, its hints and its clock.
type Record struct {
	db Database
	d  *Dialect
}

// New returns the record of a database.
func New(db Database, d *Dialect) Record { return Record{db, d} }

// Change is what one job does within a transaction.
type Change struct {
	Conn
	Dialect *Dialect
	// Unsure says that it may have been done already, by a try whose end nobody knows.
	Unsure bool

	Hints []record.Hint // what to tell once it is durable
	Wrote bool          // nothing may be refused any more
}

// Write runs a statement that changes something. Everything that is to be refused has
// to be refused before the first.
func (c *Change) Write(text string, args ...any) error { return c.writeAll(Do(text, args...)) }

func (c *Change) writeAll(all ...Statement) error {
	c.Wrote = true
	return c.Exec(all...)
}

// hold runs a statement that changes nothing and keeps other transactions from changing
// a row: it is written as it is, which every database takes for a change.
func (c *Change) hold(text string, args ...any) error {
	if !c.Dialect.Shared {
		return nil
	}
	return c.Exec(Do(text, args...))
}

func (c *Change) hint(id record.ID) {
	c.Hints = append(c.Hints, record.Hint{Log: record.Log{Game: id}})
}

// Row scans the one row of a statement, and reports whether there is one.
func Row(c Reader, text string, args, into []any) (there bool, err error) {
	err = c.Query(text, args, into, func() error {
		there = true
		return nil
	})
	return there && err == nil, err
}

// Exists reports whether a statement gives a row with one number.
func Exists(c Reader, text string, args ...any) (bool, error) {
	var one int64
	return Row(c, text, args, []any{&one})
}

// collect returns the rows of a statement; nil if there are none.
func collect[T any](c Reader, into func(*T) []any, text string, args ...any) (all []T, err error) {
	var one T
	err = c.Query(text, args, into(&one), func() error {
		all = append(all, one)
		return nil
	})
	if err != nil {
		return nil, err
	}
	return all, nil
}

// ask returns what a change finds. It is left alone if nobody waits for it.
func ask[T any](ctx context.Context, r Record, do func(*Change) (T, error)) (T, error) {
	var told, none T
	err := r.db.Update(ctx, func(c *Change) (err error) {
		told, err = do(c)
		return err
	})
	if err != nil {
		return none, err
	}
	return told, nil
}

// read returns what a reader finds, and refused where a statement gives no row.
func read[T any](ctx context.Context, r Record, f func(Reader, *T) (there bool, err error), refused error) (T, error) {
	var found, none T
	err := r.db.View(ctx, func(c Reader) error {
		found = none
		there, err := f(c, &found)
		if err == nil && !there {
			err = refused
		}
		return err
	})
	if err != nil {
		return none, err
	}
	return found, nil
}

// readAll returns all rows of a statement.
func readAll[T any](ctx context.Context, r Record, into func(*T) []any, text string, args ...any) (all []T, err error) {
	err = r.db.View(ctx, func(c Reader) (err error) {
		all, err = collect(c, into, text, args...)
		return err
	})
	return all, err
}

// join returns numbers with commas between them.
func join[T ~int64](numbers []T) string {
	var b strings.Builder
	for i, n := range numbers {
		if i > 0 {
			b.WriteByte(',')
		}
		b.WriteString(strconv.FormatInt(int64(n), 10))
	}
	return b.String()
}

var (
	errHole   = errors.New("a step is missing")
	errSecret = errors.New("its secret is missing")
	errLine   = errors.New("a seat or a log can't be read")
	errPlace  = errors.New("the place of the last rated game is missing")
)

// damaged returns the error of a record in which something makes no sense.
func damaged(err error) error { return &record.Error{Reason: record.Damaged, Err: err} }

// Package sqlrecord is a record in the tables of an SQL database: the statements for SQLite and PostgreSQL,
// and the logic around them, written once for both. Packages sqlitestore and pg have the differences: opening,
// connections, beginning and retrying transactions, writing steps together, and reporting changes.
//
// A statement's parameters are $1, $2, …, and differences in wording are in the Dialect. Texts are compared
// in Go, because databases don't agree on their order.
package sqlrecord

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"quoin/stats/record"
)

// Querier runs statements that change nothing.
type Querier interface {
	// Query runs a statement, scans each row into the pointers of into, and calls each after it.
	Query(text string, args, into []any, each func() error) error
}

// Executor runs statements.
type Executor interface {
	Querier
	// Exec runs statements in order, in one round trip if the database is on another machine.
	Exec(all ...Statement) error
}

// Statement is a text with its parameters.
type Statement struct {
	Text string
	Args []any
}

// Do returns a statement.
func Do(text string, args ...any) Statement { return Statement{text, args} }

// Database runs the transactions of a Record.
type Database interface {
	// Update runs do in a transaction, and returns when that is durable. do may be run again from the
	// beginning, and together with other changes, so it must refuse before it writes.
	Update(ctx context.Context, do func(*Change) error) error
	// View runs f, perhaps again from the beginning. Each statement sees a single state of the record.
	View(ctx context.Context, f func(Querier) error) error
}

// Dialect is the differences between databases.
type Dialect struct {
	// Shared says that several transactions write at once, so rows that must not change need a lock.
	Shared bool
	// Counts says that games have the number of logs that go on, in column live, and players the place of
	// their last ended game, in column ended.
	Counts bool
	// IsTrue follows a boolean column in a condition, as the indexes have it.
	IsTrue string
	// NoIndex precedes a column for which no index should be used.
	NoIndex string
	// AmongNumbers is a condition that %[1]s, a number, is one of %[2]s, a text of numbers with commas.
	AmongNumbers string
	// RatedTo is the column with the place up to which games are rated, and RatedIn its table, which has one
	// row.
	RatedTo, RatedIn string
}

// CommonRecord is a record, except for its steps, its hints and its clock.
type CommonRecord struct {
	db Database
	d  *Dialect
}

// New returns the record of a database.
func New(db Database, d *Dialect) CommonRecord { return CommonRecord{db, d} }

// Change is a job within a transaction.
type Change struct {
	Executor
	Dialect *Dialect
	// Unsure says that an earlier attempt with an unknown outcome may have made the change.
	Unsure bool

	Hints []record.ChangeNotice // hints to send once the change is durable
	Wrote bool                  // it must not refuse any more
}

// Try makes a change. refused is why it wasn't made; after any other error the transaction has failed.
func (c *Change) Try(do func(*Change) error) (refused, failed error) {
	err := do(c)
	switch {
	case err == nil:
		return nil, nil
	case !record.IsRefusal(err):
		return nil, err
	case c.Wrote: // a change must refuse before it writes
		return nil, fmt.Errorf("half a change was refused: %v", err)
	}
	return err, nil
}

// Write runs a statement that changes something. All refusals must come before the first Write.
func (c *Change) Write(text string, args ...any) error { return c.writeAll(Do(text, args...)) }

func (c *Change) writeAll(all ...Statement) error {
	c.Wrote = true
	return c.Exec(all...)
}

// hold runs a statement that changes nothing but prevents other transactions from changing a row: it writes
// the row unchanged, which every database treats as a change.
func (c *Change) hold(text string, args ...any) error {
	if !c.Dialect.Shared {
		return nil
	}
	return c.Exec(Do(text, args...))
}

func (c *Change) hint(id record.GameID) {
	c.Hints = append(c.Hints, record.ChangeNotice{LogID: record.LogID{Game: id}})
}

// Row scans the only row of a statement, and reports whether there is one.
func Row(c Querier, text string, args, into []any) (there bool, err error) {
	err = c.Query(text, args, into, func() error {
		there = true
		return nil
	})
	return there && err == nil, err
}

// Exists reports whether a statement returns a row with one number.
func Exists(c Querier, text string, args ...any) (bool, error) {
	var one int64
	return Row(c, text, args, []any{&one})
}

// collect returns the rows of a statement; nil if there are none.
func collect[T any](c Querier, into func(*T) []any, text string, args ...any) (all []T, err error) {
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

// ask returns the result of a change. If the caller no longer waits, the result is dropped.
func ask[T any](ctx context.Context, r CommonRecord, do func(*Change) (T, error)) (T, error) {
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

// read returns the result of a reader, or refused if its statement returns no row.
func read[T any](ctx context.Context, r CommonRecord, f func(Querier, *T) (there bool, err error), refused error) (T, error) {
	var found, none T
	err := r.db.View(ctx, func(c Querier) error {
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
func readAll[T any](ctx context.Context, r CommonRecord, into func(*T) []any, text string, args ...any) (all []T, err error) {
	err = r.db.View(ctx, func(c Querier) (err error) {
		all, err = collect(c, into, text, args...)
		return err
	})
	return all, err
}

// join returns numbers separated by commas.
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

// damaged returns the error for a record in which something makes no sense.
func damaged(err error) error { return &record.Error{Reason: record.Damaged, Err: err} }

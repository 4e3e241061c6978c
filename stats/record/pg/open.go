package pg

import (
	"context"
	"crypto/rand"
	"embed"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"

	"quoin/stats/database"
	"quoin/stats/record"
	"quoin/stats/record/sqlrecord"
)

//go:embed migrations/*.sql
var migrationFiles embed.FS

// migrations[n] migrates a record from version n to n+1.
var migrations = database.Migrations(migrationFiles)

const (
	openFor    = 9 * time.Second // so that a missing database is reported within ten seconds
	oldest     = 11              // version of PostgreSQL
	maxVersion = 9999            // of a record: the migrations' names have four digits
)

// Open opens the record in a database, making it if necessary, with an address
// postgres://user@host/database?…; the tables are in the first schema of the search path. The error is a
// *record.Error, within ten seconds: another program's tables and a newer Quoin's are left as they are.
func Open(text string) (record.Record, error) {
	a, err := parse(text)
	if err != nil {
		return nil, err
	}
	ctx, cancel := context.WithTimeout(background, openFor)
	defer cancel()
	s := &store{address: a, patience: patience, begins: begins}
	s.CommonRecord = sqlrecord.New(s, &dialect)
	if err := s.prepare(ctx); err != nil {
		return nil, s.failure(err)
	}
	if err := s.begin(ctx); err != nil {
		return nil, s.failure(err)
	}
	return s, nil
}

// connect makes a writing connection. All writes find their rows by a key, so plans that scan a table are
// switched off, even if the database's statistics are out of date.
func (a *address) connect(ctx context.Context) (*conn, error) {
	c, err := a.dial(ctx, nil)
	if err != nil {
		return nil, err
	}
	for _, way := range []string{"seqscan", "hashjoin", "mergejoin"} {
		if err := c.run(ctx, "SET enable_"+way+" = off"); err != nil && sqlState(err) == "" {
			c.hangUp()
			return nil, err
		}
	}
	return c, nil
}

// prepare migrates the record to the newest version, or leaves it as it was.
func (a *address) prepare(ctx context.Context) error {
	var wait pause
	for {
		err := a.tryPrepare(ctx)
		// Wait for a database that is starting, and for other servers that make the same record.
		if err == nil || ctx.Err() != nil || !again(err) && sqlState(err) != "57P03" && sqlState(err) != codeExists {
			return otherTables(err)
		}
		wait.wait(ctx)
	}
}

func (a *address) tryPrepare(ctx context.Context) error {
	c, err := a.dial(ctx, nil)
	if err != nil {
		return err
	}
	defer c.hangUp()
	if version := c.ParameterStatus("server_version"); tooOld(version) {
		return &record.Error{Reason: record.Inaccessible, Err: fmt.Errorf("PostgreSQL %s is too old; it takes %d", line(version), oldest)}
	}
	version, err := versionOf(ctx, c)
	if err != nil {
		return err
	}
	if version < len(migrations) {
		return migrate(ctx, c)
	}
	return check(ctx, c)
}

func tooOld(version string) bool {
	major, _, _ := strings.Cut(version, ".")
	n, err := strconv.Atoi(major)
	return err == nil && n < oldest
}

// versionOf returns the version of the record, 0 if there is nothing yet.
func versionOf(ctx context.Context, c *conn) (version int, err error) {
	var ours, any int
	_, err = c.row(ctx, "SELECT count(*), count(CASE WHEN table_name = 'quoin' THEN 1 END) FROM information_schema.tables WHERE table_schema = current_schema()", nil, &any, &ours)
	switch {
	case err != nil:
		return 0, err
	case any == 0:
		return 0, nil
	case ours == 0:
		return 0, &record.Error{Reason: record.Damaged, Err: fmt.Errorf("it is a database of another program")}
	}
	there, err := c.row(ctx, "SELECT version FROM quoin", nil, &version)
	switch {
	case err != nil:
		return 0, err
	case !there:
		return 0, &record.Error{Reason: record.Damaged, Err: errors.New("it has no version")}
	case version < 1 || version > maxVersion:
		return 0, &record.Error{Reason: record.Damaged, Err: fmt.Errorf("no Quoin writes a version %d", version)}
	case version > len(migrations):
		return 0, &record.Error{Reason: record.Newer, Err: fmt.Errorf("version %d, and this one knows %d", version, len(migrations))}
	}
	return version, nil
}

// migrate runs the missing migrations in one transaction. If several servers do so at once, the others wait
// for the first at the row of the version, or fail because its table exists: they retry and find it done.
func migrate(ctx context.Context, c *conn) error {
	// An unfinished transaction is rolled back with the connection.
	if err := c.run(ctx, "BEGIN"); err != nil {
		return err
	}
	version, err := versionOf(ctx, c)
	if err != nil {
		return err
	}
	if version == 0 {
		const secretBytes = 32
		secret := make([]byte, secretBytes)
		_, _ = rand.Read(secret) // never fails
		if err := c.run(ctx, "CREATE TABLE quoin (version BIGINT NOT NULL)"); err != nil {
			return err
		}
		if err := c.run(ctx, "INSERT INTO quoin (version) VALUES (0)"); err != nil {
			return err
		}
		defer func() { clear(secret) }()
		if err := c.run(ctx, migrations[0]); err != nil {
			return err
		}
		if err := (boundConn{ctx, c}).Exec(sqlrecord.Do("INSERT INTO server (secret) VALUES ($1)", secret)); err != nil {
			return err
		}
		version = 1
	} else {
		// The second server waits here, and then finds another version.
		if err := c.run(ctx, "UPDATE quoin SET version = version"); err != nil {
			return err
		}
		if version, err = versionOf(ctx, c); err != nil {
			return err
		}
	}
	for ; version < len(migrations); version++ {
		if err := c.run(ctx, migrations[version]); err != nil {
			return err
		}
	}
	if err := c.run(ctx, fmt.Sprintf("UPDATE quoin SET version = %d", version)); err != nil {
		return err
	}
	return c.run(ctx, "COMMIT")
}

// check finds missing tables or columns, without reading any of them.
func check(ctx context.Context, c *conn) error {
	for _, t := range tables() {
		if err := c.run(ctx, "SELECT "+strings.Join(t.Columns, ", ")+" FROM "+t.Name+" WHERE FALSE"); err != nil {
			return otherTables(err)
		}
	}
	return nil
}

// begin starts everything that runs while the record is open.
func (s *store) begin(ctx context.Context) (err error) {
	s.pool = newPool(s.readers, s.lasts, func(ctx context.Context) (*conn, error) { return s.dial(ctx, nil) })
	defer func() {
		if err != nil {
			s.pool.stop()
		}
	}()
	if s.news, err = s.listen(ctx); err != nil {
		return err
	}
	if s.steps, err = s.startLane(ctx); err == nil {
		s.rest, err = s.startLane(ctx)
	}
	if err != nil {
		if s.steps != nil {
			s.steps.stop()
		}
		s.news.drop()
		return err
	}
	s.news.start()
	return nil
}

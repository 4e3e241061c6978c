package pg

import (
	"errors"
	"os"
	"sync"
	"testing"

	"github.com/jackc/pgx/v5"

	"quoin/stats/record/pg/pgtest"
	"quoin/stats/record/recordtest"
)

// cluster is that of all tests here, started by the first that wants it.
var cluster = sync.OnceValues(func() (*pgtest.Cluster, error) {
	c, err := pgtest.Start("fsync=off")
	if err == nil {
		started = c
	}
	return c, err
})

var started *pgtest.Cluster

// running is the cluster, or the test is skipped.
func running(t testing.TB) *pgtest.Cluster {
	t.Helper()
	c, err := cluster()
	if errors.Is(err, pgtest.ErrNone) {
		t.Skip(err)
	}
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// fresh is a place where there is nothing yet.
func fresh(t testing.TB) string {
	t.Helper()
	c := running(t)
	var made string
	url, err := c.New(func(url, schema string) error {
		made = schema
		return sqlTo(url, "CREATE SCHEMA "+schema)
	})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := sqlTo(c.URL("postgres"), "DROP SCHEMA "+made+" CASCADE"); err != nil {
			t.Error(err)
		}
	})
	return url
}

// sqlTo changes a place behind the record's back.
func sqlTo(url, text string) error {
	conn, err := pgx.Connect(ctx, url)
	if err != nil {
		return err
	}
	defer func() { _ = conn.Close(ctx) }()
	_, err = conn.PgConn().Exec(ctx, text).ReadAll()
	return err
}

var (
	kept  = recordtest.Store{New: fresh, Open: Open}
	quiet = recordtest.Store{New: func(t testing.TB) string { return fresh(t) + "&" + Hints + "=" + poll }, Open: Open}
)

func TestMain(m *testing.M) {
	if kept.Child() {
		return
	}
	status := m.Run()
	if started != nil {
		started.Stop()
	}
	os.Exit(status)
}

func TestRecord(t *testing.T) {
	running(t)
	kept.Run(t)
}

// TestRecordPolled: the same without NOTIFY, which some databases don't have.
func TestRecordPolled(t *testing.T) {
	running(t)
	quiet.Run(t)
}

func open(t testing.TB, url string) *store {
	t.Helper()
	r, err := Open(url)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = r.Close() })
	return r.(*store)
}

var ctx = background

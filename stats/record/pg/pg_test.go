package pg

import (
	"errors"
	"fmt"
	"os"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/jackc/pgx/v5/pgconn"

	"quoin/stats/record"
	"quoin/stats/record/pg/pgtest"
	"quoin/stats/record/recordtest"
	"quoin/testdata/sample"
)

// cluster returns the cluster for all tests here, starting it on first use.
var cluster = sync.OnceValues(func() (*pgtest.Cluster, error) {
	c, err := pgtest.Start(pgtest.Quick...)
	if err == nil {
		started = c
	}
	return c, err
})

var started *pgtest.Cluster

// running returns the cluster, or skips the test.
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

// fresh returns the address of an empty schema, which goes with the cluster.
func fresh(t testing.TB) string {
	t.Helper()
	c := running(t)
	schema := fmt.Sprintf("test%d", schemas.Add(1))
	if err := sqlTo(c.URL("postgres"), "CREATE SCHEMA "+schema); err != nil {
		t.Fatal(err)
	}
	return c.URL("postgres") + "&search_path=" + schema
}

var schemas atomic.Int64

// sqlTo changes a record with plain SQL.
func sqlTo(url, text string) error {
	db, err := pgconn.Connect(ctx, url)
	if err != nil {
		return err
	}
	defer func() { _ = db.Close(ctx) }()
	return db.Exec(ctx, text).Close()
}

// at returns a function that opens a record whose transactions begin with another isolation level.
func at(level string) func(string) (record.Record, error) {
	return func(url string) (record.Record, error) {
		r, err := Open(url)
		if err == nil {
			r.(*store).begins = "BEGIN ISOLATION LEVEL " + level
		}
		return r, err
	}
}

func polled(t testing.TB) string { return fresh(t) + "&" + Hints + "=" + poll }

var kept = recordtest.RecordKind{New: fresh, Open: Open, Sampled: true}

func TestMain(m *testing.M) {
	if kept.Child() {
		return
	}
	sample.Parallel("16")
	status := m.Run()
	if started != nil {
		started.Stop()
	}
	os.Exit(status)
}

func TestRecord(t *testing.T) {
	t.Parallel()
	running(t)
	kept.Run(t)
}

// TestRecordPolled: the same without NOTIFY and with snapshots, as in YugabyteDB.
func TestRecordPolled(t *testing.T) {
	sample.InCI(t)
	sample.NoNewRaces(t) // TestRecord, TestNews
	t.Parallel()
	running(t)
	recordtest.RecordKind{New: polled, Open: at("REPEATABLE READ"), Kills: fewKills}.Run(t)
}

// TestRecordSerializable: the same without NOTIFY, and with conflicting transactions aborted for a retry, as
// in CockroachDB.
func TestRecordSerializable(t *testing.T) {
	sample.InCI(t)
	sample.NoNewRaces(t) // TestRecord, TestNews
	t.Parallel()
	running(t)
	recordtest.RecordKind{New: polled, Open: at("SERIALIZABLE"), Kills: fewKills}.Run(t)
}

// fewKills is the number of kills for records with other transactions than usual: the killed processes use the
// usual ones anyway.
const fewKills = 3

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

// BenchmarkRecord runs the benchmark for all kinds of record.
func BenchmarkRecord(b *testing.B) { kept.Bench(b) }

package sqlitestore

import (
	"os"
	"testing"

	"quoin/stats/record/recordtest"
	"quoin/testdata/sample"
)

var kept = recordtest.RecordKind{
	New:  func(t testing.TB) string { return t.TempDir() },
	Open: Open,
}

func TestMain(m *testing.M) {
	if kept.Child() {
		return
	}
	sample.Parallel("4")
	os.Exit(m.Run())
}

func TestRecord(t *testing.T) { kept.Run(t) }

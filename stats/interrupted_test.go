package stats

import (
	"database/sql"
	"os"
	"path/filepath"
	"testing"
	"time"
)

// A kill while the store is being made, before it has its write-ahead log, leaves a journal that must be
// rolled back. A read-only connection can't do that, and must not conclude that the store is read-only.
func TestOpenAfterKillInJournal(t *testing.T) {
	t.Parallel()
	made := t.TempDir()
	db, err := sql.Open("sqlite", filepath.Join(made, "quoin.db"))
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	db.SetMaxOpenConns(1)
	for _, q := range []string{
		"PRAGMA journal_mode = DELETE", "PRAGMA cache_size = 1", "CREATE TABLE filler (a)",
		"WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i+1 FROM n WHERE i < 2000) INSERT INTO filler SELECT randomblob(500) FROM n",
		"DROP TABLE filler", "VACUUM",
		"BEGIN IMMEDIATE", "CREATE TABLE games_to_be (a)",
		"WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i+1 FROM n WHERE i < 2000) INSERT INTO games_to_be SELECT randomblob(500) FROM n",
	} {
		if _, err := db.Exec(q); err != nil {
			t.Fatal(q, err)
		}
	}
	killed := t.TempDir()
	for _, name := range []string{"quoin.db", "quoin.db-journal"} {
		data, err := os.ReadFile(filepath.Join(made, name))
		if err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(killed, name), data, 0o600); err != nil {
			t.Fatal(err)
		}
	}

	s, setback, err := Open(killed, time.Now(), known())
	if err != nil || setback != nil {
		t.Fatalf("Open: setback %v, %v", setback, err)
	}
	defer s.Close()
	if s.Unwritable() != nil {
		t.Errorf("it can't be written: %v", s.Unwritable())
	}
}

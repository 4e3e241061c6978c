package stats_test

import (
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"quoin/stats"
	"quoin/stats/database"
)

// TestReadZyzzyva reads a cardbox as Zyzzyva makes it, and files that aren't one.
func TestReadZyzzyva(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "Anagrams.db")
	db, err := database.Connect(path, "mode=rwc")
	if err != nil {
		t.Fatal(err)
	}
	for _, statement := range []string{
		"CREATE TABLE questions (question varchar(16), correct integer, incorrect integer, streak integer, last_correct integer, difficulty integer, cardbox integer, next_scheduled integer)",
		"INSERT INTO questions VALUES ('AEINRST', 5, 1, 3, 1795000000, 20, 3, 1796000000), ('AT', 0, 1, 0, NULL, 50, 0, 1795000000), ('ACT', 3, 0, 3, 1795000000, 10, NULL, NULL)",
	} {
		if _, err := db.Exec(statement); err != nil {
			t.Fatal(err)
		}
	}
	if err := db.Close(); err != nil {
		t.Fatal(err)
	}
	got, err := stats.ReadZyzzyva(t.Context(), path)
	at := func(seconds int64) time.Time { return time.Unix(seconds, 0) }
	want := []stats.ForeignCard{{Question: "AEINRST", Last: at(1795000000), Next: at(1796000000)}, {Question: "AT", Next: at(1795000000)}}
	if err != nil || !slices.Equal(got, want) {
		t.Errorf("it has %v, %v; want %v", got, err, want)
	}
	if entries, err := os.ReadDir(dir); err != nil || len(entries) != 1 {
		t.Errorf("%v beside it, %v", entries, err)
	}
	for name, text := range map[string]string{"text.db": "hello", "empty.db": ""} {
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		if cards, err := stats.ReadZyzzyva(t.Context(), path); err == nil {
			t.Errorf("%s has %v", name, cards)
		}
	}
	for _, path := range []string{dir, filepath.Join(dir, "none.db")} {
		if cards, err := stats.ReadZyzzyva(t.Context(), path); err == nil {
			t.Errorf("%s has %v", path, cards)
		}
	}
}

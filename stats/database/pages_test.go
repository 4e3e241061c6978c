package database

import (
	"database/sql"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	_ "quoin/testdata/sample" // tests collect less garbage, and keep their files in memory

	"quoin/testdata/sample"
)

// TestPagesAreSQLites: the rows read page by page are those that SQLite returns, for every kind of table and
// value, in the file and in its journal.
func TestPagesAreSQLites(t *testing.T) {
	for seed := range uint64(6) {
		if seed > 1 && sample.Plain() {
			continue
		}
		random := rand.New(rand.NewPCG(seed, 31))
		path := filepath.Join(t.TempDir(), "some.db")
		db, err := Connect(path, "")
		if err != nil {
			t.Fatal(err)
		}
		defer func() { _ = db.Close() }()
		do := func(query string, args ...any) {
			t.Helper()
			if _, err := db.Exec(query, args...); err != nil {
				t.Fatal(err)
			}
		}
		if seed%2 == 1 {
			do("PRAGMA page_size = 1024")
		}
		do("PRAGMA journal_mode = wal; PRAGMA application_id = 1234; PRAGMA user_version = 7")
		do("CREATE TABLE keyed (k INTEGER PRIMARY KEY, a, b, c); CREATE TABLE sorted (a, b, c, PRIMARY KEY (a, b)) WITHOUT ROWID")
		fill := func(n int) {
			do("BEGIN")
			for i := range n {
				do("INSERT OR REPLACE INTO keyed (k, a, b, c) VALUES (?, ?, ?, ?)", random.Int64()>>random.IntN(63), some(random), some(random), some(random))
				do("INSERT OR REPLACE INTO sorted VALUES (?, ?, ?)", fmt.Sprint(i%17, strings.Repeat("x", random.IntN(9))), random.Int64(), some(random))
			}
			do("COMMIT")
		}
		fill(400)
		do("DELETE FROM keyed WHERE k % 3 = 0; DELETE FROM sorted WHERE b % 3 = 0")
		do("PRAGMA wal_checkpoint(TRUNCATE)")
		fill(100) // in the journal
		do("DELETE FROM keyed WHERE k % 5 = 0")

		want := append(rowsOf(t, db, "SELECT k, NULL, a, b, c FROM keyed", true), rowsOf(t, db, "SELECT a, b, c FROM sorted", false)...)
		copied := filepath.Join(t.TempDir(), "copy.db")
		for _, suffix := range []string{"", "-wal"} {
			text, err := os.ReadFile(path + suffix)
			if err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(copied+suffix, text, 0o600); err != nil {
				t.Fatal(err)
			}
		}
		pages, err := ReadPages(copied)
		if err != nil || !pages.Header || pages.Application != 1234 || pages.Version != 7 {
			t.Fatalf("%+v, %v", pages.Header, err)
		}
		var got []string
		for r := range pages.Rows() {
			if r.Keyed && len(r.Values) == 4 || !r.Keyed && len(r.Values) == 3 {
				got = append(got, shownRow(r.Key, r.Keyed, r.Values))
			}
		}
		slices.Sort(got)
		slices.Sort(want)
		if !slices.Equal(got, want) {
			t.Errorf("seed %d: %d rows, not %d", seed, len(got), len(want))
			for i := range min(len(got), len(want)) {
				if got[i] != want[i] {
					t.Errorf("got %.200s\nwant %.200s", got[i], want[i])
					break
				}
			}
		}
	}
}

// some returns a value of any kind and size.
func some(random *rand.Rand) any {
	switch random.IntN(7) {
	case 0:
		return nil
	case 1:
		return random.Int64() >> random.IntN(64)
	case 2:
		return random.NormFloat64()
	case 3:
		return int64(random.IntN(2))
	case 4:
		b := make([]byte, random.IntN(40))
		for i := range b {
			b[i] = byte(random.IntN(256))
		}
		return b
	case 5:
		return strings.Repeat("long ", random.IntN(4000)) // on overflow pages
	}
	return strings.Repeat("ä", random.IntN(30))
}

func shownRow(key int64, keyed bool, values []any) string {
	if !keyed {
		key = 0
	}
	text := fmt.Sprint(key)
	for _, v := range values {
		if b, is := v.([]byte); is && len(b) == 0 {
			v = []byte(nil)
		}
		text += fmt.Sprintf("|%T %v", v, v)
	}
	return text
}

func rowsOf(t *testing.T, db *sql.DB, query string, keyed bool) (all []string) {
	t.Helper()
	rows, err := db.Query(query)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = rows.Close() }()
	columns, _ := rows.Columns()
	for rows.Next() {
		values, into := make([]any, len(columns)), make([]any, len(columns))
		for i := range values {
			into[i] = &values[i]
		}
		if err := rows.Scan(into...); err != nil {
			t.Fatal(err)
		}
		if keyed {
			all = append(all, shownRow(values[0].(int64), true, values[1:]))
		} else {
			all = append(all, shownRow(0, false, values))
		}
	}
	if err := rows.Err(); err != nil {
		t.Fatal(err)
	}
	return all
}

// FuzzPages: whatever the files contain, reading them doesn't fail otherwise than by skipping rows.
func FuzzPages(f *testing.F) {
	f.Add([]byte(fileMagic), []byte{0x37, 0x7f, 6, 0x82})
	f.Add(make([]byte, 4096), make([]byte, walHeader+walFrame+4096))
	f.Fuzz(func(t *testing.T, main, journal []byte) {
		for r := range parsePages(main, journal).Rows() {
			if len(r.Values) > len(main)+len(journal) {
				t.Fatal(len(r.Values))
			}
		}
	})
}

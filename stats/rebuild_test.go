package stats

import (
	"context"
	"crypto/sha256"
	"database/sql"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"quoin/testdata/sample"
)

// cachesOf returns everything in the caches of a store, with pools and classes by name.
func cachesOf(t testing.TB, s *Store) string {
	t.Helper()
	const pool, class = "(SELECT rules || '/' || name FROM pools p WHERE p.pool = %[1]s.pool)", "(SELECT name FROM classes c WHERE c.class = %[1]s.class)"
	var all strings.Builder
	for _, of := range []struct{ table, columns string }{
		{"results", "game, " + pool + ", a, b, " + class + ", started, lasted, turns, hints, ending, score, words, margin, best_word, best_points, facts, day, replay, empty"},
		{"dealt", "*"},
		{"seats", "*"},
		{"plays", pool + ", game, n, seat, word, points, own, assisted"},
		{"sums", pool + ", against, a, b, " + class + ", assisted, replay, level, name, games, seats, won, drawn, lost, words, best, lowest, total, margin"},
		{"words", pool + ", word, times, best, first"},
	} {
		rows, err := s.readers.Query("SELECT " + strings.ReplaceAll(of.columns, "%[1]s", of.table) + " FROM " + of.table)
		if err != nil {
			t.Fatal(err)
		}
		columns, err := rows.Columns()
		if err != nil {
			t.Fatal(err)
		}
		var lines []string
		for rows.Next() {
			values, to := make([]any, len(columns)), make([]any, len(columns))
			for i := range values {
				to[i] = &values[i]
			}
			if err := rows.Scan(to...); err != nil {
				t.Fatal(err)
			}
			lines = append(lines, of.table+" "+fmt.Sprint(values...))
		}
		if err := rows.Err(); err != nil {
			t.Fatal(err)
		}
		slices.Sort(lines)
		all.WriteString(strings.Join(lines, "\n") + "\n")
	}
	// Games may be divided into blocks in several ways.
	fmt.Fprintln(&all, "wrong in blocks:", must1(misplaced(ctx, s.readers)))
	return all.String()
}

// sameCaches reports differences between the caches and what they should be.
func sameCaches(t testing.TB, got, want string) {
	t.Helper()
	had := strings.Split(want, "\n")
	for i, line := range strings.Split(got, "\n") {
		if i >= len(had) || line != had[i] {
			t.Fatalf("got  %s\nwant %s", line, had[min(i, len(had)-1)])
		}
	}
	if len(got) != len(want) {
		t.Fatalf("%d bytes, not %d", len(got), len(want))
	}
}

func TestRebuild(t *testing.T) {
	t.Parallel()
	s, m := mixed(t, t.TempDir(), 60)
	running := begin(t, s, play(t, header(3, 4, 3, began), 4))
	testRebuild(t, s)
	if got, err := s.Totals(ctx); err != nil || got != m.totals() {
		t.Errorf("got %+v (%v), want %+v", got, err, m.totals())
	}
	if state := stateOf(t, s, running.ID()); state != stateRunning {
		t.Errorf("the running game is %s", state)
	}
}

func TestRebuildRaces(t *testing.T) {
	t.Parallel()
	s, _ := raced(t)
	testRebuild(t, s)
}

// testRebuild makes all caches wrong in every possible way, and marks one game as unreadable.
func testRebuild(t *testing.T, s *Store) {
	before := cachesOf(t, s)
	_, err := s.writer.db.Exec(`DELETE FROM results WHERE game % 2 = 0; UPDATE results SET score = 1000; DELETE FROM seats WHERE game = 3;
		UPDATE plays SET points = 99; UPDATE sums SET games = 9, best = 1000; DELETE FROM sums WHERE a = 4; DELETE FROM dealt WHERE game % 3 = 0;
		UPDATE dealt SET day = '2020-01-01' WHERE game % 3 = 1; UPDATE words SET times = times + 1;
		INSERT INTO words VALUES (1, 'nonsense', 9, 9, 9); UPDATE pools SET name = name || 'nonsense';
		UPDATE games SET state = 'unreadable', trouble = 'so it seemed' WHERE game = 1`)
	if err != nil {
		t.Fatal(err)
	}
	if cachesOf(t, s) == before {
		t.Fatal("nothing is wrong")
	}
	if err := s.Rebuild(ctx); err != nil {
		t.Fatal(err)
	}
	sameCaches(t, cachesOf(t, s), before)
}

func TestRebuildMarksWhatCantBeRead(t *testing.T) {
	t.Parallel()
	s, m := filled(t, t.TempDir(), 3)
	for row, damage := range []string{
		"DELETE FROM steps WHERE game = 1 AND n = 2",
		"UPDATE steps SET line = 'nonsense' WHERE game = 2 AND n = 1",
	} {
		if _, err := s.writer.db.Exec(damage); err != nil {
			t.Fatal(err)
		}
		if err := s.Rebuild(ctx); err != nil {
			t.Fatal(err)
		}
		got, err := s.Totals(ctx)
		if err != nil || got.Unreadable != row+1 || got.Games != 2-row {
			t.Errorf("%+v (%v)", got, err)
		}
	}
	var unreadable *UnreadableError
	if _, err := logOf(s, m.games[0].ID); !errors.As(err, &unreadable) {
		t.Errorf("Log: %v", err)
	}
	// Even though it could be read by now.
	if _, err := s.writer.db.Exec("UPDATE games SET state = 'unreadable' WHERE game = 3"); err != nil {
		t.Fatal(err)
	}
	if _, _, err := s.Resume(ctx, m.games[2].ID); !errors.As(err, &unreadable) {
		t.Errorf("Resume: %v", err)
	}
}

// A finished game and its caches are written together.
func TestFinishWritesAllOrNothing(t *testing.T) {
	t.Parallel()
	s := openRace(t, t.TempDir())
	r := beginRace(t, s, ended(race(2, "Ada,Bob", began, 10)))
	if _, err := s.writer.db.Exec("CREATE TEMP TRIGGER broken BEFORE INSERT ON words BEGIN SELECT raise(ABORT, 'no'); END"); err != nil {
		t.Fatal(err)
	}
	var e *Error
	if err := r.Finish(ctx); !errors.As(err, &e) {
		t.Fatalf("Finish: %v", err)
	}
	if n, err := s.Count(ctx, races); err != nil || n != 0 || stateOf(t, s, r.ID()) != stateRunning {
		t.Errorf("%d games (%v), the game is %s", n, err, stateOf(t, s, r.ID()))
	}
	if _, err := s.writer.db.Exec("DROP TRIGGER broken"); err != nil {
		t.Fatal(err)
	}
	if err := r.Finish(ctx); err != nil {
		t.Fatal(err)
	}
	if n, err := s.Count(ctx, races); err != nil || n != 1 {
		t.Errorf("%d games (%v)", n, err)
	}
}

// TestMigrate: a store of any released version holds the same games after it was brought
// up to date, and its caches are what their logs make. The logs of all versions are the
// same but for rules that the first two didn't know, so they are read once for those two
// and once for the others; under QUOIN_SAMPLE=whole for each.
func TestMigrate(t *testing.T) {
	sample.OneGoroutine(t)
	type truth struct{ games, caches string }
	var two, others truth
	for version := 1; version < len(migrations); version++ {
		if !sample.Takes(version-1, 16) {
			continue
		}
		t.Run(fmt.Sprint("from version ", version), func(t *testing.T) {
			dir := t.TempDir()
			makeOld(t, dir, version)
			s := open(t, dir)
			migrated := cachesOf(t, s)
			if strings.Count(migrated, "\nwords ") < 100 || version > 2 && strings.Count(migrated, "\nplays ") < 100 {
				t.Fatal("hardly anything is there")
			}
			want := &others
			if version < 3 {
				want = &two
			}
			if want.games == "" {
				want.games = gamesOf(t, s)
			}
			if gamesOf(t, s) != want.games {
				t.Fatal("the games aren't those of the version before")
			}
			if sample.Size(0, 1) == 1 || want.caches == "" {
				if err := s.Rebuild(ctx); err != nil {
					t.Fatal(err)
				}
				want.caches = cachesOf(t, s)
			}
			sameCaches(t, migrated, want.caches)
			// The second time there is nothing to do.
			if err := s.Close(); err != nil {
				t.Fatal(err)
			}
			sameCaches(t, cachesOf(t, open(t, dir)), migrated)
		})
	}
}

// gamesOf returns a digest of all games of a store: their headers, states, checksums
// and steps.
func gamesOf(t testing.TB, s *Store) string {
	t.Helper()
	digest := sha256.New()
	n := 0
	for _, query := range []string{"SELECT id, header, state, started, sum, mine FROM games ORDER BY game", "SELECT game, n, line FROM steps ORDER BY game, n"} {
		rows := must1(s.readers.Query(query))
		columns := must1(rows.Columns())
		values, to := make([]sql.RawBytes, len(columns)), make([]any, len(columns))
		for i := range values {
			to[i] = &values[i]
		}
		for ; rows.Next(); n++ {
			must(rows.Scan(to...))
			fmt.Fprintf(digest, "%q\n", values)
		}
		must(rows.Err())
	}
	if n < 1000 {
		t.Fatalf("%d games and steps are there", n)
	}
	return fmt.Sprintf("%x", digest.Sum(nil))
}

// makeOld makes a store of an old version with the data of a released store of the third, as far as the
// version has room for them. (It never had games of rules that it didn't know.)
func makeOld(t *testing.T, dir string, version int) {
	t.Helper()
	released := filepath.Join(t.TempDir(), "quoin.db")
	must(os.WriteFile(released, unzipped(t, "../testdata/releases/0", "quoin.db"), 0o600))
	path := filepath.Join(dir, "quoin.db")
	if version >= 3 {
		must(os.WriteFile(path, bytesOf(t, released), 0o600))
		if version >= boards { // which adds a row that no text has
			all := migrations
			migrations = all[:version]
			must(open(t, dir).Close())
			migrations = all
			return
		}
		db, err := sql.Open("sqlite", path)
		must(err)
		for _, text := range append(migrations[3:version:version], fmt.Sprintf("PRAGMA user_version = %d", version)) {
			_, err := db.Exec(text)
			must(err)
		}
		must(db.Close())
		return
	}
	db, err := sql.Open("sqlite", path)
	if err != nil {
		t.Fatal(err)
	}
	db.SetMaxOpenConns(1)
	const ours = " FROM other.games g WHERE header LIKE '%rules adjacency 1%' AND discarded = 0"
	texts := append(migrations[:version:version],
		fmt.Sprintf("PRAGMA application_id = %d; PRAGMA user_version = %d; ATTACH '%s' AS other", applicationID, version, released),
		"INSERT INTO main.games SELECT game, id, started, header, state, trouble"+ours,
		"INSERT INTO main.steps SELECT * FROM other.steps WHERE game IN (SELECT game"+ours+")",
	)
	if version == 1 {
		// The tables that the first version made.
		texts = append(texts, "INSERT INTO main.summaries SELECT game, started, score, rerolls, words, size, minutes, ending = 2, best_word, best_points FROM other.summaries",
			"INSERT INTO main.tallies VALUES (4, 0, 30, 100, 9)", "INSERT INTO main.words VALUES ('ab', 3, 2)")
	} else {
		for _, table := range []string{"summaries", "tallies", "words", "shares"} {
			texts = append(texts, fmt.Sprintf("INSERT INTO main.%s SELECT * FROM other.%[1]s", table))
		}
	}
	for _, text := range texts {
		if _, err := db.Exec(text); err != nil {
			t.Fatal(err, text)
		}
	}
	if err := db.Close(); err != nil {
		t.Fatal(err)
	}
}

// TestRebuildTells: the result, the progress, and the unreadable games.
func TestRebuildTells(t *testing.T) {
	t.Parallel()
	s, _ := mixed(t, t.TempDir(), 30)
	_ = begin(t, s, play(t, header(3, 4, 3, began), 4))
	rebuild := func(want Rebuilt, unreadable ...ID) {
		t.Helper()
		told := 0
		got, err := s.RebuildTold(ctx, func(done, of int) {
			if told++; done != told || of != 30 {
				t.Fatalf("%d of %d, after %d", done, of, told-1)
			}
		})
		if err != nil || told != 30 {
			t.Fatalf("%v, told of %d", err, told)
		}
		for i, u := range got.Unreadable {
			if i >= len(unreadable) || u.Game != unreadable[i] {
				t.Errorf("unreadable: %v", u)
			}
		}
		if len(got.Unreadable) != len(unreadable) {
			t.Errorf("%d unreadable, not %d", len(got.Unreadable), len(unreadable))
		}
		if got.Unreadable = nil; fmt.Sprint(got) != fmt.Sprint(want) {
			t.Errorf("got %+v, want %+v", got, want)
		}
	}
	do := func(query string) {
		t.Helper()
		if _, err := s.writer.db.Exec(query); err != nil {
			t.Fatal(err)
		}
	}
	id := func(row int) (id ID) {
		t.Helper()
		if err := s.readers.QueryRow("SELECT id FROM games WHERE game = ?", row).Scan(&id); err != nil {
			t.Fatal(err)
		}
		return id
	}
	rebuild(Rebuilt{Games: 30})
	do("UPDATE results SET score = score + 1 WHERE game IN (3, 4); DELETE FROM results WHERE game = 7")
	rebuild(Rebuilt{Games: 30, Changed: 3})
	do("DELETE FROM blocks WHERE pool = (SELECT min(pool) FROM pools); UPDATE results SET turns = turns + 1 WHERE pool <> (SELECT min(pool) FROM pools)")
	rebuild(Rebuilt{Games: 30, Changed: 30})
	do("UPDATE games SET state = 'unreadable' WHERE game = 5; DELETE FROM steps WHERE game = 6 AND n = 1")
	rebuild(Rebuilt{Games: 29, Changed: 1, Again: 1}, id(6))
	do("UPDATE games SET header = replace(header, 'adjacency 1', 'adjacency 77') WHERE game = 9")
	rebuild(Rebuilt{Games: 28, Changed: 1, Strange: 1}, id(6))
}

// TestRebuildStops: if it is stopped in the middle, everything is as before.
func TestRebuildStops(t *testing.T) {
	t.Parallel()
	s, _ := mixed(t, t.TempDir(), 40)
	if _, err := s.writer.db.Exec("UPDATE results SET score = 1000 WHERE game % 3 = 0"); err != nil {
		t.Fatal(err)
	}
	before := cachesOf(t, s)
	stopped, stop := context.WithCancel(ctx)
	defer stop()
	_, err := s.RebuildTold(stopped, func(done, _ int) {
		if done == 20 {
			stop()
		}
	})
	if !errors.Is(err, context.Canceled) {
		t.Fatal(err)
	}
	sameCaches(t, cachesOf(t, s), before)
	if err := s.Rebuild(ctx); err != nil || cachesOf(t, s) == before {
		t.Fatal("nothing is rebuilt afterwards", err)
	}
}

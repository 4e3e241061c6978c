package sqlitestore

import (
	"bytes"
	"database/sql"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"quoin/stats/record"
	"quoin/testdata/sample"
)

// made returns a directory with a closed record of some games.
func made(t *testing.T) (dir string, log record.LogID) {
	t.Helper()
	dir = t.TempDir()
	s := open(t, dir)
	for range 50 {
		log = running(t, s)
		for n := 1; n <= 5; n++ {
			if err := s.Append(ctx, log, n, long(n)); err != nil {
				t.Fatal(err)
			}
		}
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	return dir, log
}

// sqlTo changes a closed record with SQLite.
func sqlTo(t *testing.T, dir, text string) {
	t.Helper()
	db, err := sql.Open("sqlite", filepath.Join(dir, File))
	if err == nil {
		_, err = db.Exec(text)
	}
	if err == nil {
		err = db.Close()
	}
	if err != nil {
		t.Fatal(err)
	}
}

// A record that can't be used gives one sentence and stays as it is.
func TestDamaged(t *testing.T) {
	t.Parallel()
	rewrite := func(change func([]byte) []byte) func(*testing.T, string) {
		return func(t *testing.T, dir string) {
			path := filepath.Join(dir, File)
			text, err := os.ReadFile(path)
			if err == nil {
				err = os.WriteFile(path, change(text), 0o600)
			}
			if err != nil {
				t.Fatal(err)
			}
		}
	}
	statement := func(text string) func(*testing.T, string) {
		return func(t *testing.T, dir string) { sqlTo(t, dir, text) }
	}
	for i, c := range []struct {
		name  string
		spoil func(*testing.T, string)
		want  record.Reason
		says  string // after the path
	}{
		{"noise", rewrite(func(b []byte) []byte { return bytes.Repeat([]byte("noise"), len(b)) }), record.Damaged, "it is damaged (file is not a database (26))"},
		{"zeros", rewrite(func(b []byte) []byte { return make([]byte, len(b)) }), record.Damaged, "it is damaged"},
		{"cut", rewrite(func(b []byte) []byte { return b[:len(b)-100] }), record.Damaged, "it is damaged (it is cut off)"},
		{"cut by pages", rewrite(func(b []byte) []byte { return b[:8192] }), record.Damaged, "it is damaged (database disk image is malformed (11))"},
		{"of another program", statement("PRAGMA application_id = 1"), record.Damaged, "it is damaged (it is a database of another program)"},
		{"of a newer Quoin", statement("PRAGMA user_version = 77"), record.Newer, "a newer Quoin has written it (version 77, and this one knows 7)"},
		{"of no Quoin", statement("PRAGMA user_version = 10000"), record.Damaged, "it is damaged (no Quoin writes a version 10000)"},
		{"of a Quoin below", statement("PRAGMA user_version = -1"), record.Damaged, "it is damaged (no Quoin writes a version -1)"},
		{"without steps", statement("DROP TABLE steps"), record.Damaged, "it is damaged (SQL logic error: no such table: steps (1))"},
		{"gone but for its journal", func(t *testing.T, dir string) {
			path := filepath.Join(dir, File)
			if err := errors.Join(os.Rename(path, path+"-wal"), os.WriteFile(path, nil, 0o600)); err != nil {
				t.Fatal(err)
			}
		}, record.Damaged, "it is damaged (its journal is there and it isn't)"},
		{"a folder", func(t *testing.T, dir string) {
			path := filepath.Join(dir, File)
			if err := errors.Join(os.Remove(path), os.Mkdir(path, 0o700)); err != nil {
				t.Fatal(err)
			}
		}, record.Inaccessible, "it can't be opened (it is a directory)"},
	} {
		if !sample.Takes(i, 2) {
			continue
		}
		t.Run(c.name, func(t *testing.T) {
			dir, _ := made(t)
			c.spoil(t, dir)
			before := contents(t, dir)
			for range 2 {
				r, err := Open(dir)
				if err == nil {
					_ = r.Close()
				}
				want := fmt.Sprintf("The record of the games, %s, fails: %s", filepath.Join(dir, File), c.says)
				if !errors.Is(err, c.want) || !strings.HasPrefix(fmt.Sprint(err), want) || strings.Contains(err.Error(), "\n") {
					t.Fatalf("said %v\nwant %s", err, want)
				}
			}
			if after := contents(t, dir); after != before {
				t.Errorf("it changed: %.200q\nto %.200q", before, after)
			}
		})
	}
}

// contents returns the non-empty files of a directory. SQLite's file of shared memory isn't included.
func contents(t *testing.T, dir string) string {
	t.Helper()
	var all strings.Builder
	entries, err := os.ReadDir(dir)
	for _, e := range entries {
		text, _ := os.ReadFile(filepath.Join(dir, e.Name())) // a directory has no text
		if !strings.HasSuffix(e.Name(), "-shm") && (len(text) > 0 || e.IsDir()) {
			fmt.Fprintf(&all, "%s %q\n", e.Name(), text)
		}
	}
	if err != nil {
		t.Fatal(err)
	}
	return all.String()
}

// Several servers that make the same record at once can all use it.
func TestOpenTogether(t *testing.T) {
	t.Parallel()
	dir := filepath.Join(t.TempDir(), "a", "b c?#%")
	var all sync.WaitGroup
	secrets := make([][]byte, 8)
	for i := range secrets {
		all.Go(func() {
			r, err := Open(dir)
			if err != nil {
				t.Error(err)
				return
			}
			defer r.Close()
			if secrets[i], err = r.Secret(ctx); err != nil {
				t.Error(err)
			}
		})
	}
	all.Wait()
	for _, s := range secrets {
		if len(s) == 0 || !bytes.Equal(s, secrets[0]) {
			t.Errorf("secrets %x and %x", s, secrets[0])
		}
	}
}

// Nobody else may read the record, whichever process made its files.
func TestPrivate(t *testing.T) {
	t.Parallel()
	dir := filepath.Join(t.TempDir(), "data")
	s := open(t, dir)
	running(t, s)
	modes := func(want ...string) {
		t.Helper()
		var got []string
		entries, err := os.ReadDir(dir)
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range entries {
			info, err := e.Info()
			if err != nil {
				t.Fatal(err)
			}
			got = append(got, fmt.Sprintf("%s %o", e.Name(), info.Mode().Perm()))
		}
		if strings.Join(got, ", ") != strings.Join(want, ", ") {
			t.Errorf("got %q, want %q", got, want)
		}
	}
	if info, err := os.Stat(dir); err != nil || info.Mode().Perm() != 0o700 {
		t.Errorf("the folder: %v (%v)", info.Mode(), err)
	}
	modes("server.db 600", "server.db-shm 600", "server.db-wal 600")
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	modes("server.db 600")
	if err := os.Chmod(filepath.Join(dir, File), 0o644); err != nil {
		t.Fatal(err)
	}
	open(t, dir)
	modes("server.db 600", "server.db-shm 600", "server.db-wal 600")
}

// For a directory that can't be made the error is the system's.
func TestNoFolder(t *testing.T) {
	t.Parallel()
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	_, err := Open(filepath.Join(file, "data"))
	if !errors.Is(err, record.Inaccessible) || !errors.As(err, new(*record.Error)) || errors.Is(err, fs.ErrNotExist) {
		t.Errorf("said %v", err)
	}
}

// A read-only file is reported at once, not at the first step.
func TestReadOnly(t *testing.T) {
	t.Parallel()
	dir, _ := made(t)
	path := filepath.Join(dir, File)
	if err := os.Chmod(path, 0o400); err != nil {
		t.Fatal(err)
	}
	if file, err := os.OpenFile(path, os.O_RDWR, 0); err == nil {
		_ = file.Close()
		t.Skip("whoever runs this may write everything")
	}
	if _, err := Open(dir); !errors.Is(err, record.ReadOnly) {
		t.Errorf("said %v", err)
	}
}

// Files that a kill leaves beside the record are used, and the record is whole.
func TestKilled(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	s := open(t, dir)
	log := running(t, s)
	for n := 1; n <= 20; n++ {
		if err := s.Append(ctx, log, n, long(n)); err != nil {
			t.Fatal(err)
		}
	}
	// The present files are what a kill would leave.
	copied := t.TempDir()
	for _, suffix := range []string{"", "-wal"} {
		text, err := os.ReadFile(filepath.Join(dir, File+suffix))
		if err == nil {
			err = os.WriteFile(filepath.Join(copied, File+suffix), text, 0o600)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	again := open(t, copied)
	if _, lines, err := again.Read(ctx, log, 1); err != nil || len(lines) != 20 {
		t.Errorf("%d steps (%v)", len(lines), err)
	}
	whole(t, again)
}

// TestOlder: games that ended in an old record have their places among the ends, and games that end from now
// on come after them.
func TestOlder(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	s := open(t, dir)
	p, err := s.Join(ctx, record.Newcomer{Name: "Ada", Key: "SHA256:" + record.Fingerprint(strings.Repeat("A", 43)), At: 1})
	if err != nil {
		t.Fatal(err)
	}
	var logs []record.LogID
	for range 3 {
		log := running(t, s)
		exec(t, s, "UPDATE seats SET player = 1, level = '' WHERE game = (SELECT max(game) FROM games) AND seat = 0")
		logs = append(logs, log)
	}
	end := func(s *store, log record.LogID) {
		t.Helper()
		if err := s.Append(ctx, log, 1, record.RecordedStep{Line: "1 leave", At: 2, Over: true}); err != nil {
			t.Fatal(err)
		}
	}
	end(s, logs[2])
	end(s, logs[0])
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	sqlTo(t, dir, `DROP TABLE friends; DROP TABLE decisions; DROP INDEX games_rated; DROP TABLE ratings; ALTER TABLE server DROP COLUMN rated; ALTER TABLE games DROP COLUMN rated;
		DROP INDEX seats_by_end; ALTER TABLE server DROP COLUMN ended; ALTER TABLE games DROP COLUMN ended;
		ALTER TABLE seats DROP COLUMN ended; PRAGMA user_version = 1`)
	s = open(t, dir)
	end(s, logs[1])
	games, err := s.List(ctx, record.GameFilter{Player: p.ID, ByEnd: true})
	if err != nil || len(games) != 3 || games[0].ID != logs[0].Game || games[1].ID != logs[2].Game || games[2].ID != logs[1].Game || games[2].Ended != games[1].Ended+1 {
		t.Errorf("%+v (%v)", games, err)
	}
}

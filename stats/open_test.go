package stats

import (
	"bytes"
	"database/sql"
	"errors"
	"math/rand/v2"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"
)

// bytesOf reads a file of a store that no process has open.
func bytesOf(t testing.TB, path string) []byte {
	t.Helper()
	b, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// closed returns a directory with a store of 30 games, closed.
func closed(t testing.TB) string {
	t.Helper()
	dir := t.TempDir()
	made(t, dir, "30 games", func(from string) (*Store, *model) { return filled(t, from, 30) })
	return dir
}

func noise(n int) []byte {
	b := make([]byte, n)
	_, _ = rand.NewChaCha8([32]byte{1}).Read(b)
	return b
}

func TestOpenSetsDamagedStoresAside(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name   string
		damage func([]byte) []byte
	}{
		{"cut in half", func(b []byte) []byte { return b[:len(b)/2] }},
		{"cut within a page", func(b []byte) []byte { return b[:len(b)-100] }},
		{"cut to the first page", func(b []byte) []byte { return b[:4096] }},
		{"cut to its magic", func(b []byte) []byte { return b[:16] }},
		{"cut to 100 bytes", func(b []byte) []byte { return b[:100] }},
		{"one byte", func([]byte) []byte { return []byte{0} }},
		{"zeros", func(b []byte) []byte { return make([]byte, len(b)) }},
		{"noise", func(b []byte) []byte { return noise(len(b)) }},
		{"noise after the magic", func(b []byte) []byte { return append(b[:16:16], noise(len(b)-16)...) }},
		{"noise after the header", func(b []byte) []byte { return append(b[:100:100], noise(len(b)-100)...) }},
		{"zeros after the header", func(b []byte) []byte { return append(b[:100:100], make([]byte, len(b)-100)...) }},
		{"text", func([]byte) []byte { return []byte(strings.Repeat("dear diary\n", 1000)) }},
		{"every table noise", func(b []byte) []byte { return append(b[:4096:4096], noise(len(b)-4096)...) }},
	} {
		t.Run(c.name, func(t *testing.T) {
			dir := closed(t)
			path := filepath.Join(dir, "quoin.db")
			damaged := c.damage(bytesOf(t, path))
			if err := os.WriteFile(path, damaged, 0o600); err != nil {
				t.Fatal(err)
			}
			s, setback, err := Open(dir, began, known())
			if err != nil {
				t.Fatal(err)
			}
			aside := path + ".damaged-20261121-063100"
			if setback == nil || !errors.Is(setback.Err, Damaged) || setback.Aside != aside || !strings.Contains(setback.String(), aside) {
				t.Fatalf("setback %+v", setback)
			}
			finish(t, s, play(t, header(1, 4, 3, began), 5))
			if err := s.Close(); err != nil {
				t.Fatal(err)
			}
			if !bytes.Equal(bytesOf(t, aside), damaged) {
				t.Error("the damaged store was changed")
			}
			s = open(t, dir)
			if n, err := s.Count(ctx, timed); err != nil || n != 1 {
				t.Errorf("%d games in the new store (%v)", n, err)
			}
		})
	}
}

// Damage in the middle shows only when it is read; the next start checks everything.
func TestOpenAfterDamageWasMet(t *testing.T) {
	t.Parallel()
	dir := closed(t)
	path := filepath.Join(dir, "quoin.db")
	var pages []int
	db, err := sql.Open("sqlite", path)
	if err != nil {
		t.Fatal(err)
	}
	rows, err := db.Query("SELECT pageno FROM dbstat WHERE name = 'steps' AND pagetype = 'leaf'")
	if err != nil {
		t.Skip("this SQLite has no dbstat")
	}
	for rows.Next() {
		var page int
		if err := rows.Scan(&page); err != nil {
			t.Fatal(err)
		}
		pages = append(pages, page)
	}
	_ = rows.Close()
	_ = db.Close()
	if len(pages) < 2 {
		t.Fatalf("the steps have %d pages", len(pages))
	}
	b := bytesOf(t, path)
	copy(b[(pages[len(pages)-1]-1)*4096:], noise(4096))
	if err := os.WriteFile(path, b, 0o600); err != nil {
		t.Fatal(err)
	}

	s := open(t, dir)
	var damaged *Error
	games, err := s.Games(ctx, timed, ByTime, 100, 0)
	if err != nil || len(games) != 30 {
		t.Fatalf("%d games (%v)", len(games), err)
	}
	for i := 0; err == nil && i < len(games); i++ {
		_, err = logOf(s, games[i].ID)
	}
	if !errors.As(err, &damaged) || !errors.Is(err, Damaged) || damaged.Saving || damaged.Path != path {
		t.Fatalf("error %v", err)
	}
	_ = s.Close()
	s, setback, err := Open(dir, began, known())
	if err != nil || setback == nil || !errors.Is(setback.Err, Damaged) {
		t.Fatalf("setback %+v, error %v", setback, err)
	}
	_ = s.Close()
	open(t, dir)
}

func TestOpenKeepsASoundSuspect(t *testing.T) {
	t.Parallel()
	dir := closed(t)
	s := &Store{path: filepath.Join(dir, "quoin.db")}
	s.suspect()
	good := open(t, dir)
	if n, err := good.Count(ctx, timed); err != nil || n != 30 {
		t.Errorf("%d games (%v)", n, err)
	}
	if exists(s.path + ".suspect") {
		t.Error("it is still suspect")
	}
}

// Steps in the journal of a store whose main file was removed are kept, though not as a store.
func TestOpenSetsAnOrphanedJournalAside(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	path := filepath.Join(dir, "quoin.db")
	if err := os.WriteFile(path+"-wal", noise(5000), 0o600); err != nil {
		t.Fatal(err)
	}
	s, setback, err := Open(dir, began, known())
	if err != nil || setback == nil {
		t.Fatalf("setback %+v, error %v", setback, err)
	}
	defer func() { _ = s.Close() }()
	if !bytes.Equal(bytesOf(t, setback.Aside+"-wal"), noise(5000)) {
		t.Error("the journal was changed")
	}
}

func TestOpenNeverOverwritesWhatWasSetAside(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	path := filepath.Join(dir, "quoin.db")
	var asides []string
	for i := range 3 {
		if err := os.WriteFile(path, noise(1000+i), 0o600); err != nil {
			t.Fatal(err)
		}
		s, setback, err := Open(dir, began, known())
		if err != nil || setback == nil {
			t.Fatalf("setback %+v, error %v", setback, err)
		}
		_ = s.Close()
		asides = append(asides, setback.Aside)
	}
	for i, aside := range asides {
		if !bytes.Equal(bytesOf(t, aside), noise(1000+i)) {
			t.Errorf("%s was changed", aside)
		}
	}
}

// SQLite breaks a store that is renamed while it is open.
func TestOpenDoesNotSetAsideWhatAnotherHasOpen(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		dir := closed(t)
		other := open(t, dir)
		path := filepath.Join(dir, "quoin.db")
		if err := os.Truncate(path, 6000); err != nil {
			t.Fatal(err)
		}
		_, setback, err := Open(dir, began, known())
		if err == nil || setback != nil || !errors.Is(err, Damaged) {
			t.Errorf("setback %v, error %v", setback, err)
		}
		_ = other.Close()
		s, setback, err := Open(dir, began, known())
		if err != nil || setback == nil {
			t.Fatalf("setback %v, error %v", setback, err)
		}
		_ = s.Close()
	})
}

// A dozen Quoins that open a damaged store at once set it aside once.
func TestOpenDamagedAtOnce(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "quoin.db")
	if err := os.WriteFile(path, noise(10000), 0o600); err != nil {
		t.Fatal(err)
	}
	var all sync.WaitGroup
	for range 12 {
		all.Add(1)
		go func() {
			defer all.Done()
			s, _, err := Open(dir, began, known())
			if err != nil {
				t.Error(err)
				return
			}
			if _, err := s.Begin(ctx, header(1, 4, 3, began)); err != nil {
				t.Error(err)
			}
			if err := s.Close(); err != nil {
				t.Error(err)
			}
		}()
	}
	all.Wait()
	files, err := filepath.Glob(path + ".damaged-*")
	if err != nil || len(files) != 1 || !bytes.Equal(bytesOf(t, files[0]), noise(10000)) {
		t.Errorf("set aside: %v (%v)", files, err)
	}
	list, err := open(t, dir).Running(ctx, began)
	if err != nil || len(list) != 12 {
		t.Errorf("%d games (%v)", len(list), err)
	}
}

func TestOpenRefusesANewerStore(t *testing.T) {
	t.Parallel()
	dir := closed(t)
	path := filepath.Join(dir, "quoin.db")
	db, err := sql.Open("sqlite", path)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := db.Exec("PRAGMA user_version = 99; ALTER TABLE words ADD COLUMN meaning TEXT"); err != nil {
		t.Fatal(err)
	}
	_ = db.Close()
	before := bytesOf(t, path)
	s, setback, err := Open(dir, began, known())
	if s != nil || setback != nil || !errors.Is(err, Newer) || !strings.Contains(err.Error(), "version 99") || !strings.Contains(err.Error(), path) {
		t.Errorf("store %v, setback %v, error %v", s, setback, err)
	}
	if !bytes.Equal(bytesOf(t, path), before) {
		t.Error("the store was changed")
	}
}

func TestOpenSetsAnotherProgramsDatabaseAside(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	path := filepath.Join(dir, "quoin.db")
	db, err := sql.Open("sqlite", path)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := db.Exec("CREATE TABLE recipes (name TEXT)"); err != nil {
		t.Fatal(err)
	}
	_ = db.Close()
	before := bytesOf(t, path)
	s, setback, err := Open(dir, began, known())
	if err != nil || setback == nil || !bytes.Equal(bytesOf(t, setback.Aside), before) {
		t.Fatalf("setback %+v, error %v", setback, err)
	}
	_ = s.Close()
}

func TestOpenSomewhereStrange(t *testing.T) {
	t.Parallel()
	if runtime.GOOS == "windows" {
		t.Skip("such names can't be there")
	}
	for _, name := range []string{"with blank", "100%25", "what?mode=ro", "hash#tag", "quo'te", "ünï", "a&b=c", `back\slash`} {
		t.Run(name, func(t *testing.T) {
			dir := filepath.Join(t.TempDir(), name, "deeper")
			s := open(t, dir)
			finish(t, s, play(t, header(1, 4, 3, began), 5))
			if err := s.Close(); err != nil {
				t.Fatal(err)
			}
			files, err := os.ReadDir(dir)
			var names []string
			for _, f := range files {
				names = append(names, f.Name())
			}
			if err != nil || !slices.Equal(names, []string{"leases", "quoin.db", "quoin.db.lock"}) {
				t.Errorf("files %v (%v)", names, err)
			}
		})
	}
}

func TestOpenWhereNothingCanBe(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	file := filepath.Join(dir, "file")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	folder := filepath.Join(dir, "folder")
	if err := os.MkdirAll(filepath.Join(folder, "quoin.db"), 0o700); err != nil {
		t.Fatal(err)
	}
	for name, dir := range map[string]string{"below a file": filepath.Join(file, "x"), "a folder in its place": folder} {
		t.Run(name, func(t *testing.T) {
			s, setback, err := Open(dir, began, known())
			var e *Error
			if s != nil || setback != nil || !errors.As(err, &e) || !e.Saving || !strings.HasPrefix(err.Error(), "Nothing is being saved: ") {
				t.Errorf("store %v, setback %v, error %v", s, setback, err)
			}
		})
	}
}

// A read-only file is noticed when it is opened, not when the first step is lost.
func TestOpenWriterOnAReadOnlyFile(t *testing.T) {
	t.Parallel()
	dir := closed(t)
	s := &Store{dir: dir, path: filepath.Join(dir, "quoin.db")}
	db, err := s.connect("mode=ro&_txlock=immediate")
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = db.Close() }()
	if err := s.failure(true, s.prepare(db, len(migrations))); !errors.Is(err, ReadOnly) {
		t.Errorf("error %v", err)
	}
}

// A store that can't be written can still be read.
func TestOpenToRead(t *testing.T) {
	t.Parallel()
	dir := closed(t)
	s := &Store{dir: dir, path: filepath.Join(dir, "quoin.db"), known: known()}
	if err := s.openToRead(); err != nil {
		t.Fatal(err)
	}
	s.unwritable = &Error{Saving: true, Reason: ReadOnly, Path: s.path}
	if n, err := s.Count(ctx, timed); err != nil || n != 30 {
		t.Errorf("%d games (%v)", n, err)
	}
	if _, err := s.Begin(ctx, header(1, 4, 3, began)); !errors.Is(err, ReadOnly) {
		t.Errorf("Begin: %v", err)
	}
	if _, _, err := s.Resume(ctx, "x"); !errors.Is(err, ReadOnly) {
		t.Errorf("Resume: %v", err)
	}
	if err := s.Rebuild(ctx); !errors.Is(err, ReadOnly) {
		t.Errorf("Rebuild: %v", err)
	}
	if list, err := s.Running(ctx, time.Now()); err != nil || len(list) != 0 {
		t.Errorf("Running: %v (%v)", list, err)
	}
	if err := s.Close(); err != nil {
		t.Error(err)
	}
}

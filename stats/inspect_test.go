package stats

import (
	"context"
	"database/sql"
	"errors"
	"os"
	"path/filepath"
	"reflect"
	"testing"

	"quoin/game/adjacency"
)

// snapshot returns the content of a directory by file name.
func snapshot(t *testing.T, dir string) map[string]string {
	t.Helper()
	all := map[string]string{}
	err := filepath.WalkDir(dir, func(path string, d os.DirEntry, err error) error {
		if err == nil && !d.IsDir() {
			all[path] = string(bytesOf(t, path))
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// TestInspect inspects sound and faulty stores, and checks that nothing changes.
func TestInspect(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name   string
		change func(path string, b []byte)
		holds  func(Inspection) bool
	}{
		{"sound", func(string, []byte) {}, func(i Inspection) bool {
			return i.Trouble == nil && i.Checked && i.Version == i.Newest && i.Finished == 30 && i.Size > 0
		}},
		{"cut", func(path string, b []byte) { must(os.WriteFile(path, b[:len(b)/2], 0o600)) }, damagedStore},
		{"noise", func(path string, b []byte) { must(os.WriteFile(path, noise(len(b)), 0o600)) }, damagedStore},
		{"damaged in the middle", func(path string, b []byte) {
			at := len(b) / 4096 / 2 * 4096
			must(os.WriteFile(path, append(append(b[:at:at], noise(4096)...), b[at+4096:]...), 0o600))
		}, damagedStore},
		{"of a newer Quoin", func(path string, _ []byte) { execIn(path, "PRAGMA user_version = 900") }, func(i Inspection) bool {
			return errors.Is(i.Trouble, Newer)
		}},
		{"a journal without its store", func(path string, b []byte) {
			must(os.Rename(path, path+"-wal"))
		}, func(i Inspection) bool { return errors.Is(i.Trouble, Damaged) && i.Size < 0 && i.Journal > 0 }},
		{"none", func(path string, _ []byte) { must(os.Remove(path)) }, func(i Inspection) bool { return i.Trouble == nil && i.Size < 0 && !i.Checked }},
		{"a folder in its place", func(path string, _ []byte) {
			must(os.Remove(path))
			must(os.Mkdir(path, 0o700))
		}, func(i Inspection) bool { return errors.Is(i.Trouble, Inaccessible) }},
		{"one that was set aside", func(path string, b []byte) {
			for _, name := range []string{".damaged-20261121-063100", ".damaged-20261121-063100-wal", ".damaged-20261121-063100-shm", "-wal.damaged-"} {
				must(os.WriteFile(path+name, b[:100], 0o600))
			}
		}, func(i Inspection) bool {
			return i.Trouble == nil && reflect.DeepEqual(i.Aside, []string{i.Path + ".damaged-20261121-063100"})
		}},
	} {
		t.Run(c.name, func(t *testing.T) {
			dir := closed(t)
			path := filepath.Join(dir, "quoin.db")
			c.change(path, bytesOf(t, path))
			before := snapshot(t, dir)
			if got := Inspect(context.Background(), dir); !c.holds(got) {
				t.Errorf("it finds %+v", got)
			}
			if !reflect.DeepEqual(before, snapshot(t, dir)) {
				t.Error("something was changed by looking")
			}
		})
	}
}

func damagedStore(i Inspection) bool { return errors.Is(i.Trouble, Damaged) }

func execIn(path, query string) {
	db, err := sql.Open("sqlite", "file:"+path)
	must(err)
	_, err = db.Exec(query)
	must(err)
	must(db.Close())
}

// TestInspectBeside: another process has the store open and plays a game, and another game was left running.
func TestInspectBeside(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	s := open(t, dir)
	first := play(t, header(1, 4, 3, began), 2)
	r := begin(t, s, first)
	must(r.Release())
	playing := begin(t, s, play(t, header(2, 4, 3, began.Add(1)), 2))
	got := Inspect(context.Background(), dir)
	if got.Trouble != nil || !got.Checked || len(got.Left) != 2 || got.Finished != 0 {
		t.Fatalf("it finds %+v", got)
	}
	held := 0
	for _, one := range got.Left {
		if one.Rules != adjacency.Rules || one.Started.UnixMilli() != began.UnixMilli() {
			t.Errorf("a game that was left: %+v", one)
		}
		if one.Held {
			if held++; one.By.Process != os.Getpid() {
				t.Errorf("somebody else plays it: %+v", one)
			}
		}
	}
	if held != 1 {
		t.Errorf("%d games are played", held)
	}
	must(playing.Release())
}

// TestInspectNothing makes nothing if there is no store.
func TestInspectNothing(t *testing.T) {
	t.Parallel()
	dir := filepath.Join(t.TempDir(), "none")
	if got := Inspect(context.Background(), dir); got.Trouble != nil || got.Size >= 0 {
		t.Errorf("it finds %+v", got)
	}
	if exists(dir) {
		t.Error("the directory was made")
	}
}

// TestInspectInTime: a store that takes too long isn't reported as damaged.
func TestInspectInTime(t *testing.T) {
	t.Parallel()
	over, cancel := context.WithCancel(context.Background())
	cancel()
	if got := Inspect(over, closed(t)); got.Trouble != nil || got.Checked {
		t.Errorf("it finds %+v", got)
	}
}

func TestMeasureWrites(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	w, err := MeasureWrites(context.Background(), dir, 3)
	if err != nil || len(w.Appends) != 3 || len(w.Commits) != 3 {
		t.Errorf("%+v, %v", w, err)
	}
	if left := snapshot(t, dir); len(left) > 0 {
		t.Errorf("it leaves %v", left)
	}
	if _, err := MeasureWrites(context.Background(), filepath.Join(dir, "none"), 3); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("where there is no directory: %v", err)
	}
}

// TestInspectReleases: the stores of all releases are sound, whatever their version.
func TestInspectReleases(t *testing.T) {
	t.Parallel()
	stores, err := filepath.Glob("../testdata/releases/*/quoin.db.gz")
	if err != nil || len(stores) == 0 {
		t.Fatal(stores, err)
	}
	for _, store := range stores {
		dir := t.TempDir()
		must(os.WriteFile(filepath.Join(dir, "quoin.db"), unzipped(t, filepath.Dir(store), "quoin.db"), 0o600))
		before := snapshot(t, dir)
		got := Inspect(context.Background(), dir)
		if got.Trouble != nil || !got.Checked || got.Version < 1 || got.Version > got.Newest {
			t.Errorf("%s: it finds %+v", store, got)
		}
		if !reflect.DeepEqual(before, snapshot(t, dir)) {
			t.Errorf("%s: something was changed by looking", store)
		}
	}
}

//go:build unix

package stats

import (
	"bytes"
	"database/sql"
	"errors"
	"fmt"
	"net"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"quoin/stats/database"
	"quoin/testdata/sample"
)

// Something that isn't a file is found before SQLite opens it, which would wait for a pipe or report a lack
// of memory; the error is the system's, with the path. The thing itself stays untouched.
func TestOpenWhereSomethingElseIs(t *testing.T) {
	t.Parallel()
	socket := func(path string) error {
		short, err := os.MkdirTemp("", "q")
		if err != nil {
			return err
		}
		defer os.RemoveAll(short)
		l, err := net.Listen("unix", filepath.Join(short, "s"))
		if err != nil {
			return err
		}
		t.Cleanup(func() { _ = l.Close() })
		return os.Rename(filepath.Join(short, "s"), path)
	}
	for _, c := range []struct {
		name string
		put  func(path string) error
		why  string
	}{
		{"a directory", func(path string) error { return os.Mkdir(path, 0o700) }, "it is a directory"},
		{"a pipe", func(path string) error { return syscall.Mkfifo(path, 0o600) }, "it is a pipe"},
		{"a device", func(path string) error { return os.Symlink("/dev/zero", path) }, "it is a device"},
		{"a socket", socket, "it is a socket"},
		{"links in a circle", func(path string) error { return os.Symlink(filepath.Base(path), path) }, "too many levels of symbolic links"},
	} {
		for _, suffix := range []string{"", "-wal", "-shm", "-journal", ".lock", ".suspect"} {
			t.Run(c.name+" as quoin.db"+suffix, func(t *testing.T) {
				dir := t.TempDir()
				path := filepath.Join(dir, "quoin.db") + suffix
				if suffix != "" {
					dir = closed(t)
					path = filepath.Join(dir, "quoin.db") + suffix
				}
				if err := c.put(path); err != nil {
					t.Skip(err)
				}
				before, err := os.Lstat(path)
				if err != nil {
					t.Fatal(err)
				}
				said := opens(t, dir)
				if want := fmt.Sprintf("Nothing is being saved: the store can't be opened, %s (%s)", c.why, path); said != want {
					t.Errorf("said %q, want %q", said, want)
				}
				if after, err := os.Lstat(path); err != nil || !os.SameFile(before, after) {
					t.Errorf("it was moved: %v", err)
				}
			})
		}
	}
}

// opens returns the error of opening a store, which must come soon.
func opens(t *testing.T, dir string) string {
	t.Helper()
	said := make(chan string, 1)
	go func() {
		s, setback, err := Open(dir, began, known())
		if s != nil {
			_ = s.Close()
		}
		switch {
		case err != nil:
			said <- err.Error()
		case setback != nil:
			said <- setback.String()
		default:
			said <- ""
		}
	}()
	select {
	case said := <-said:
		return said
	case <-time.After(2 * time.Minute):
		t.Fatal("opening waits for something")
		return ""
	}
}

// A directory that is a dangling link is reported as such, and not as an existing file.
func TestOpenInFolderThatLeadsNowhere(t *testing.T) {
	t.Parallel()
	for to, why := range map[string]string{"data": "too many levels of symbolic links", "nowhere": "no such file or directory"} {
		dir := filepath.Join(t.TempDir(), "data")
		if err := os.Symlink(to, dir); err != nil {
			t.Skip(err)
		}
		if said := opens(t, dir); !strings.Contains(said, ", "+why+" (") {
			t.Errorf("a link to %q: said %q, want %q", to, said, why)
		}
	}
}

// The error names the unreadable file of the store, not just its main file: SQLite only says that a file
// can't be opened.
func TestOpenWithoutPermissionBeside(t *testing.T) {
	t.Parallel()
	if os.Geteuid() == 0 {
		t.Skip("root may read everything")
	}
	for _, suffix := range database.Files[1:] {
		dir := closed(t)
		path := filepath.Join(dir, "quoin.db") + suffix
		if err := os.WriteFile(path, []byte("x"), 0); err != nil {
			t.Fatal(err)
		}
		if said, want := opens(t, dir), "Nothing is being saved: the store can't be opened, permission denied ("+path+")"; said != want {
			t.Errorf("quoin.db%s: said %q, want %q", suffix, said, want)
		}
	}
}

func TestOpenWithoutPermission(t *testing.T) {
	t.Parallel()
	if os.Geteuid() == 0 {
		t.Skip("root may read everything")
	}
	dir := closed(t)
	path := filepath.Join(dir, "quoin.db")
	if err := os.Chmod(path, 0); err != nil {
		t.Fatal(err)
	}
	if said, want := opens(t, dir), "Nothing is being saved: the store can't be opened, permission denied ("+path+")"; said != want {
		t.Errorf("a closed file: said %q, want %q", said, want)
	}
	if err := os.Chmod(path, 0o400); err != nil {
		t.Fatal(err)
	}
	if said, want := opens(t, dir), "Nothing is being saved: the store can be read but not written ("+path+")"; said != want {
		t.Errorf("a file to read: said %q, want %q", said, want)
	}
	if err := os.Chmod(dir, 0); err != nil {
		t.Fatal(err)
	}
	defer os.Chmod(dir, 0o700)
	if said := opens(t, dir); !strings.HasPrefix(said, "Nothing is being saved: the store can't be opened, permission denied (") {
		t.Errorf("a closed folder: said %q", said)
	}
}

// Nobody else may read any file of a store: not of a new one, not of one that was open to others until now,
// not of one set aside.
func TestStoreIsPrivate(t *testing.T) {
	old := syscall.Umask(0)
	defer syscall.Umask(old)
	dir := filepath.Join(t.TempDir(), "made", "quoin")
	path := filepath.Join(dir, "quoin.db")
	private := func(when string) {
		t.Helper()
		n := 0
		err := filepath.WalkDir(filepath.Dir(dir), func(file string, entry os.DirEntry, err error) error {
			if err != nil {
				return err
			}
			info, err := entry.Info()
			if err == nil && info.Mode().Perm()&0o077 != 0 {
				t.Errorf("%s: %s is %v", when, file, info.Mode())
			}
			n++
			return err
		})
		if err != nil || n < 4 {
			t.Fatal(n, err)
		}
	}
	for _, when := range []string{"new", "open to others before", "damaged and open to others"} {
		s, setback, err := Open(dir, began, known())
		if err != nil || (setback != nil) != (when == "damaged and open to others") {
			t.Fatal(setback, err)
		}
		r, err := s.Begin(ctx, header(1, 4, 3, began))
		if err != nil {
			t.Fatal(err)
		}
		if err := r.Append(ctx, 1, "5 reroll"); err != nil {
			t.Fatal(err)
		}
		private(when)
		// As a killed process leaves it, readable for all.
		for _, suffix := range []string{"", "-wal", "-shm", ".lock"} {
			if err := os.Chmod(path+suffix, 0o644); err != nil {
				t.Fatal(err)
			}
		}
		other := open(t, dir)
		private(when + ", opened again")
		_ = other.Close()
		_ = s.Close()
		if err := os.Chmod(path, 0o666); err != nil {
			t.Fatal(err)
		}
		if when == "open to others before" {
			if err := os.WriteFile(path, noise(9000), 0o666); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// A version or an application ID that makes no sense is damage, and a later version is a newer Quoin's; none
// of them ends the program.
func TestOpenAnyVersion(t *testing.T) {
	t.Parallel()
	for i, c := range []struct {
		pragma string
		want   Reason // 0 if the store opens
	}{
		{"user_version = -1", Damaged},
		{"user_version = -2147483648", Damaged},
		{"user_version = 0", Damaged},
		{"user_version = 1", Damaged}, // the tables are those of a later version
		{"user_version = 2", Damaged},
		{fmt.Sprint("user_version = ", len(migrations)), 0},
		{fmt.Sprint("user_version = ", len(migrations)+1), Newer},
		{"user_version = 9999", Newer},
		{"user_version = 10000", Damaged},
		{"user_version = 2147483647", Damaged},
		{"application_id = 0", Damaged},
		{"application_id = -1", Damaged},
		{"application_id = 0; PRAGMA user_version = 0", Damaged},
	} {
		if !sample.Takes(i, 2) {
			continue
		}
		t.Run(c.pragma, func(t *testing.T) {
			dir := closed(t)
			path := filepath.Join(dir, "quoin.db")
			db, err := sql.Open("sqlite", path)
			if err != nil {
				t.Fatal(err)
			}
			if _, err := db.Exec("PRAGMA " + c.pragma); err != nil {
				t.Fatal(err)
			}
			_ = db.Close()
			before := bytesOf(t, path)
			s, setback, err := Open(dir, began, known())
			if s != nil {
				defer s.Close()
			}
			switch c.want {
			case Damaged:
				if err != nil || setback == nil || !bytes.Equal(bytesOf(t, setback.Aside), before) {
					t.Errorf("setback %v, error %v", setback, err)
				}
			case Newer:
				if s != nil || !errors.Is(err, Newer) || !bytes.Equal(bytesOf(t, path), before) {
					t.Errorf("setback %v, error %v", setback, err)
				}
			default:
				if err != nil || setback != nil {
					t.Errorf("setback %v, error %v", setback, err)
				}
			}
		})
	}
}

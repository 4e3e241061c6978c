package database

import (
	"errors"
	"os"
	"path/filepath"
	"syscall"
)

// Why returns the reason for an error about the file at path. SQLite often knows only that a write failed, or
// that a file can't be opened; then a test write in the directory tells.
func Why(path string, err error) Reason {
	reason := ReasonOf(err)
	if !FromSQLite(err) || reason != Failing && reason != Inaccessible {
		return reason
	}
	if err := probe(path); err != nil {
		return ReasonOf(err)
	}
	return reason
}

// probe writes beyond the size of the file at path and of its journal, but into a file of its own, which it
// removes. The error is the system's.
func probe(path string) error {
	size := int64(0)
	for _, name := range []string{path, path + "-wal"} {
		if info, err := os.Stat(name); err == nil {
			size = max(size, info.Size())
		}
	}
	f, err := os.CreateTemp(filepath.Dir(path), ".quoin-probe-*")
	if err != nil {
		return err
	}
	_, err = f.WriteAt([]byte{0}, size+1<<16)
	return errors.Join(err, f.Close(), os.Remove(f.Name()))
}

// tooLarge reports whether the system refused a file because of its size.
func tooLarge(err error) bool { return errors.Is(err, syscall.EFBIG) }

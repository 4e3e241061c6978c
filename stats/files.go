package stats

import (
	"errors"
	"io/fs"
	"os"
	"slices"

	"quoin/settings/files"
	"quoin/stats/database"
)

// This file handles the store's files outside SQLite: they are checked before SQLite opens them, since SQLite
// has no useful error for something that isn't a file and waits for ever for a pipe; and they are made
// readable only by their owner.

// quoinFiles is the suffixes of the store's files that aren't SQLite's.
var quoinFiles = []string{".lock", ".suspect"}

// inspect returns the system's error for a file of the store that can't be opened, or that is in read and
// can't be read. Missing files are fine.
func (s *Store) inspect(suffixes, read []string) error {
	for _, suffix := range suffixes {
		_, err := files.Look(s.path + suffix)
		if err == nil && slices.Contains(read, suffix) {
			err = readable(s.path + suffix)
		}
		if err != nil && !errors.Is(err, fs.ErrNotExist) {
			return &Error{Saving: true, Reason: Inaccessible, Path: s.path + suffix, Err: files.Why(err)}
		}
	}
	return nil
}

// shut makes the store private: it makes the main file if there is none, since SQLite copies its mode to the
// others, and changes the modes of existing files. If a mode can't be changed, the store isn't this user's,
// and it stays as it is.
func (s *Store) shut() {
	s.make()
	database.Shut(s.path, slices.Concat(database.Files, quoinFiles))
}

// make makes an empty main file, private from its first moment. It is made under a temporary name and linked:
// closing a file that another store of this process has open would drop SQLite's locks on it. If the system
// has no links, SQLite makes the file, and its mode is changed afterwards.
func (s *Store) make() {
	if exists(s.path) || exists(s.path+"-wal") {
		return
	}
	file, err := os.CreateTemp(s.dir, ".quoin-*.tmp") // is private
	if err != nil {
		return // then the store can't be made either, and reports why
	}
	_ = file.Close()
	_ = os.Link(file.Name(), s.path)
	_ = os.Remove(file.Name())
}

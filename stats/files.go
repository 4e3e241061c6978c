package stats

import (
	"errors"
	"io/fs"
	"os"
	"slices"

	"quoin/settings/files"
)

// What happens to the store's files outside of SQLite: they are looked at
// before it opens them, since it says nothing sensible about what isn't a file
// and waits for ever for a pipe; and they are made such that only their owner
// may read them.

// The names of all files of a store, after its path.
var (
	sqliteFiles = []string{"", "-wal", "-shm", "-journal"} // the main file, and what SQLite keeps beside it
	quoinFiles  = []string{".lock", ".suspect"}
)

// inspect says why some of the store's files can't be opened, as the system
// has it, or can't be read though they have to be. Files that aren't there are
// no fault.
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

// private is the mode of all that a store consists of.
const private fs.FileMode = 0o600

// shut sees to it that nobody else can read the store: it makes the main file
// where there is none, whose mode SQLite gives to those beside it, and changes
// the modes of those that are there. What can't be changed stays as it is;
// then it isn't this user's store, and not theirs to close.
func (s *Store) shut() {
	s.make()
	for _, suffix := range slices.Concat(sqliteFiles, quoinFiles) {
		if info, err := os.Stat(s.path + suffix); err == nil && info.Mode().Perm()&^private != 0 {
			_ = os.Chmod(s.path+suffix, info.Mode().Perm()&private)
		}
	}
}

// make makes an empty main file, which is private from its first moment. It
// gets its name by a link: closing a file that another store of this process
// has opened would drop SQLite's locks on it. Where there are no links SQLite
// makes the file, and it is closed up afterwards.
func (s *Store) make() {
	if exists(s.path) || exists(s.path+"-wal") {
		return
	}
	file, err := os.CreateTemp(s.dir, ".quoin-*.tmp") // which is private
	if err != nil {
		return // and then the store can't be made either, which says why
	}
	_ = file.Close()
	_ = os.Link(file.Name(), s.path)
	_ = os.Remove(file.Name())
}

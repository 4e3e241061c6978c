package stats

import (
	"errors"
	"io/fs"
	"os"
	"slices"

	"quoin/settings/files"
	"quoin/stats/database"
)

// What happens to the store's files outside of SQLite: they are looked at
// before it opens them, since it says nothing sensible about what isn't a file
// and waits for ever for a pipe; and they are made such that only their owner
// may read them.

// quoinFiles are the names of those of a store that aren't SQLite's, after its path.
var quoinFiles = []string{".lock", ".suspect"}

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

// shut sees to it that nobody else can read the store: it makes the main file
// where there is none, whose mode SQLite gives to those beside it, and changes
// the modes of those that are there. What can't be changed stays as it is;
// then it isn't this user's store, and not theirs to close.
func (s *Store) shut() {
	s.make()
	database.Shut(s.path, slices.Concat(database.Files, quoinFiles))
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

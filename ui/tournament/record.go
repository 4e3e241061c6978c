package tournament

import (
	"errors"
	"io"
	"os"
	"time"

	"github.com/gofrs/flock"

	rules "quoin/game/tournament"
	"quoin/settings/files"
	"quoin/ui/tournament/games"
)

// RecordFile is the file of a tournament, open for appending. While it is open no other server can open it.
type RecordFile struct {
	path string
	file *os.File
	seal rules.Seal // for the next line
	lock *flock.Flock
	torn bool // whether an append failed, so that the end of the file is unknown
	none bool // whether the file has nothing yet: the first line is written with the first event
	made bool // whether there was no file
}

// ErrInUse says that another server is writing the record.
var ErrInUse = errors.New("another server is writing this record")

// lockWait is how long a lock is tried for: another process may hold it for a moment just to find that it
// doesn't need it.
const lockWait = 200 * time.Millisecond

// OpenRecord opens a record, or starts one if there is no file, and returns its state. A new file that no event came
// to is removed by Close. A line that a killed
// server left unfinished is cut off. A file that isn't a valid record is left as it is. Finished games are
// replayed by the rules of all; an impossible one counts as damage too.
func OpenRecord(path string, all games.GameList) (*RecordFile, rules.State, error) {
	lock, err := lockFor(path)
	if err != nil {
		return nil, rules.State{}, err
	}
	r := &RecordFile{path: path, lock: lock}
	state, err := r.open(path, all)
	if err != nil {
		_ = r.Close() // the first error is the one to tell
		return nil, rules.State{}, err
	}
	return r, state, nil
}

// lockFor locks a file beside the record: a lock on the record itself would, on some systems, keep everybody
// from reading it.
func lockFor(path string) (*flock.Flock, error) {
	for deadline := time.Now().Add(lockWait); ; time.Sleep(lockWait / 20) {
		lock := flock.New(path+".lock", flock.SetPermissions(0o600))
		locked, err := lock.TryLock()
		// Its last holder may have removed it between our opening and locking.
		if locked && files.Stands(path+".lock", lock) {
			return lock, nil
		}
		_ = lock.Close()
		switch {
		case err != nil:
			return nil, err
		case time.Now().After(deadline):
			return nil, ErrInUse
		}
	}
}

func (r *RecordFile) open(path string, all games.GameList) (rules.State, error) {
	var err error
	_, missing := os.Stat(path)
	r.made = os.IsNotExist(missing)
	if r.file, err = os.OpenFile(path, os.O_RDWR|os.O_CREATE|os.O_APPEND, 0o600); err != nil {
		return rules.State{}, err
	}
	if info, err := r.file.Stat(); err != nil || !info.Mode().IsRegular() {
		return rules.State{}, errors.Join(err, errors.New("a record is a file that can be read again"))
	}
	text, err := io.ReadAll(io.LimitReader(r.file, rules.MaxRecord+1))
	if err != nil {
		return rules.State{}, err
	}
	state, whole, err := rules.Replay(string(text), Judge(all))
	if err != nil {
		return rules.State{}, err
	}
	if whole < len(text) {
		if err := r.file.Truncate(int64(whole)); err != nil {
			return rules.State{}, err
		}
	}
	if whole > 0 {
		r.seal = rules.SealOf(string(text[:whole]))
		return state, r.file.Sync()
	}
	r.none, r.seal = true, rules.SealOf(rules.FirstLine+"\n")
	files.SyncFolder(path)
	return state, nil
}

// Append writes events as lines and waits until they are on disk. After an error nothing more can be
// appended, since the end of the file is unknown.
func (r *RecordFile) Append(events ...string) error {
	lines, seal := r.lines(events)
	if err := r.write(lines); err != nil {
		return err
	}
	r.seal, r.none = seal, false
	return nil
}

// lines returns the lines of events, below the record's first line if it has none, and the seal after them.
func (r *RecordFile) lines(events []string) (string, rules.Seal) {
	lines, seal := r.seal.Lines(events...)
	if r.none {
		lines = rules.FirstLine + "\n" + lines
	}
	return lines, seal
}

func (r *RecordFile) write(lines string) error {
	if r.torn {
		return errors.New("an earlier line wasn't written")
	}
	_, err := r.file.WriteString(lines)
	if err == nil {
		err = r.file.Sync()
	}
	r.torn = err != nil
	return err
}

// Condense replaces the record by one without the entrants who were taken off the list. If that fails, the
// old one stays in use.
func (r *RecordFile) Condense() error {
	if r.torn {
		return errors.New("an earlier line wasn't written")
	}
	text, err := os.ReadFile(r.path)
	if err != nil {
		return err
	}
	short, err := rules.Condense(string(text))
	if err != nil {
		return err
	}
	next, err := replace(r.path, short)
	if err != nil {
		return err
	}
	_ = r.file.Close() // all of it has been synced
	r.file, r.seal = next, rules.SealOf(short)
	return nil
}

// replace replaces a file atomically, and returns the new one open for appending.
func replace(path, text string) (*os.File, error) {
	next, err := os.OpenFile(path+".new", os.O_RDWR|os.O_CREATE|os.O_TRUNC|os.O_APPEND, 0o600)
	if err != nil {
		return nil, err
	}
	if _, err = next.WriteString(text); err == nil {
		err = next.Sync()
	}
	if err == nil {
		err = os.Rename(path+".new", path)
	}
	if err != nil {
		_ = next.Close()
		_ = os.Remove(path + ".new")
		return nil, err
	}
	files.SyncFolder(path)
	return next, nil
}

// Close closes and unlocks the record.
func (r *RecordFile) Close() error {
	var err error
	if r.file != nil {
		err = r.file.Close()
	}
	if r.none && r.made { // no tournament was opened, so there is nothing to go on from
		err = errors.Join(err, os.Remove(r.path))
	}
	// The file goes while the lock is held, so that nobody locks one that is
	// about to go; where open files can't be removed it stays.
	_ = os.Remove(r.lock.Path())
	return errors.Join(err, r.lock.Close())
}

package stats

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"time"

	"github.com/gofrs/flock"
	"github.com/google/uuid"

	"quoin/settings/files"
)

// A lease says that a process is playing a game: it is an exclusive lock on a file named after the game. The
// system drops it however the process ends. The file exists only while a process holds it, or died holding
// it, and says which: see lease.sign.

// leaseWait is how long taking a lease is retried: other processes hold it for microseconds when they only
// check it.
const leaseWait = 100 * time.Millisecond

type lease struct{ lock *flock.Flock }

// leasesDir is the folder of the marks of games that are open.
const leasesDir = "leases"

func (s *Store) leasePath(id ID) (string, error) {
	// The ID becomes part of a path, and it may come from a damaged row.
	if u, err := uuid.Parse(string(id)); err != nil || u.String() != string(id) {
		return "", fmt.Errorf("%.40q: %w", id, ErrUnknown)
	}
	return filepath.Join(s.dir, leasesDir, string(id)+".lock"), nil
}

// lease takes the lease of a game. The error is a *HeldError if another process has it.
func (s *Store) lease(id ID) (*lease, error) {
	path, err := s.leasePath(id)
	if err != nil {
		return nil, err
	}
	for deadline := time.Now().Add(leaseWait); ; time.Sleep(5 * time.Millisecond) {
		if l, err := takeLease(path); l != nil || err != nil {
			return l, err
		}
		if time.Now().After(deadline) {
			return nil, &HeldError{holderIn(path)}
		}
	}
}

// takeLease tries once to take a lease's file. It returns nil if another process has it.
func takeLease(path string) (*lease, error) {
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		return nil, err
	}
	lock := flock.New(path)
	locked, err := lock.TryLock()
	// Its last holder may have removed the file between our opening and locking it; then the lock means
	// nothing.
	if locked && files.Stands(path, lock) {
		return &lease{lock}, nil
	}
	_ = lock.Close()
	return nil, err
}

// drop gives the game back.
func (l *lease) drop() {
	if l == nil {
		return
	}
	// The file is removed while the lock is held, so that nobody locks a file that is about to go. If open
	// files can't be removed (Windows), it is removed afterwards; that succeeds only if nobody else has it
	// open.
	stands := os.Remove(l.lock.Path()) != nil
	_ = l.lock.Close()
	if stands && runtime.GOOS == "windows" {
		_ = os.Remove(l.lock.Path())
	}
}

// held reports whether a process is playing a game. Checks share the lock, so they don't mistake each other
// for players.
func (s *Store) held(id ID) (bool, error) {
	path, err := s.leasePath(id)
	if err != nil {
		return false, err
	}
	lock := flock.New(path, flock.SetFlag(os.O_RDONLY))
	free, err := lock.TryRLock()
	if errors.Is(err, fs.ErrNotExist) {
		return false, nil
	}
	_ = lock.Close()
	return !free, err
}

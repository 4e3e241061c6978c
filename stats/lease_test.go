package stats

import (
	"errors"
	"os"
	"path/filepath"
	"sync"
	"sync/atomic"
	"testing"
)

// Many take, drop and check one lease; never do two have it.
func TestLease(t *testing.T) {
	t.Parallel()
	s := &Store{dir: t.TempDir()}
	const id = ID("f81d4fae-7dec-41d0-a765-00a0c91e6bf6")
	var holders, taken atomic.Int32
	var all sync.WaitGroup
	for range 8 {
		all.Add(1)
		go func() {
			defer all.Done()
			for range 200 {
				l, err := s.lease(id)
				if errors.Is(err, ErrHeld) {
					continue
				}
				if err != nil {
					t.Error(err)
					return
				}
				if holders.Add(1) > 1 {
					t.Error("two hold it")
				}
				if held, err := s.held(id); !held || err != nil {
					t.Errorf("held %v (%v)", held, err)
				}
				taken.Add(1)
				holders.Add(-1)
				l.drop()
			}
		}()
	}
	all.Wait()
	if taken.Load() < 200 {
		t.Errorf("taken %d times", taken.Load())
	}
	if held, err := s.held(id); held || err != nil {
		t.Errorf("held %v (%v)", held, err)
	}
	if files, err := os.ReadDir(filepath.Join(s.dir, "leases")); err != nil || len(files) != 0 {
		t.Errorf("files left: %v (%v)", files, err)
	}
}

// A file left behind by a dead process isn't a lease.
func TestLeaseOfTheDead(t *testing.T) {
	t.Parallel()
	s := &Store{dir: t.TempDir()}
	const id = ID("f81d4fae-7dec-41d0-a765-00a0c91e6bf6")
	path, err := s.leasePath(id)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if held, err := s.held(id); held || err != nil {
		t.Errorf("held %v (%v)", held, err)
	}
	l, err := s.lease(id)
	if err != nil {
		t.Fatal(err)
	}
	l.drop()
	if exists(path) {
		t.Error("the file is still there")
	}
}

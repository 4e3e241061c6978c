package stats

import (
	"maps"
	"os"
	"path/filepath"
	"slices"
	"sync"
	"testing"
)

// A madeStore is a store that several tests begin with, made once.
type madeStore struct {
	once  sync.Once
	bytes []byte // of its file
	model *model
}

var madeStores sync.Map // of *madeStore, by name

// made puts a copy of the named store into a directory that has none, and returns a
// copy of its model. The first test that asks for it makes the store, in a directory
// of its own.
func made(t testing.TB, dir, name string, make func(from string) (*Store, *model)) *model {
	t.Helper()
	found, _ := madeStores.LoadOrStore(name, &madeStore{})
	of := found.(*madeStore)
	of.once.Do(func() {
		from := t.TempDir()
		s, m := make(from)
		if err := s.Close(); err != nil {
			t.Fatal(err)
		}
		of.bytes, of.model = bytesOf(t, filepath.Join(from, "quoin.db")), m
	})
	if of.bytes == nil {
		t.Fatalf("the store %q couldn't be made", name)
	}
	if err := os.WriteFile(filepath.Join(dir, "quoin.db"), of.bytes, 0o600); err != nil {
		t.Fatal(err)
	}
	if of.model == nil {
		return nil
	}
	return &model{games: slices.Clone(of.model.games), plays: slices.Clone(of.model.plays), dealt: maps.Clone(of.model.dealt)}
}

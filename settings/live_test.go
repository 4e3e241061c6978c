package settings

import (
	"errors"
	"path/filepath"
	"sync"
	"testing"
)

// A screen's saves run in parallel and end in any order: the file still ends with the last values in force.
func TestLiveSavesTheLastValue(t *testing.T) {
	path := filepath.Join(t.TempDir(), "settings.toml")
	inForce := Default()
	inForce.Size = 7 // by a flag, for this run only
	live := NewLive(path, inForce, map[string]string{"size": "--size"}, nil)
	minutes := lookup(t, "minutes")
	var saves sync.WaitGroup
	for _, n := range []int{4, 5, 1, 2} {
		s := live.Now()
		s.Minutes = n
		live.Change(s)
		saves.Go(func() {
			if err := live.Save(minutes); err != nil {
				t.Error(err)
			}
		})
	}
	saves.Wait()
	want := Default()
	want.Minutes = 2
	if got := mustLoad(t, path); got != want {
		t.Errorf("got %+v", got)
	}
	if live.Source("size") != "--size" || live.Source("minutes") != "" {
		t.Error("forgot what rules a value")
	}
}

func TestLiveKeepsWhatCouldNotBeSaved(t *testing.T) {
	live := NewLive("", Default(), nil, nil)
	s := Default()
	s.Sound = true
	live.Change(s)
	if err := live.Save(lookup(t, "sound")); !errors.Is(err, ErrNoPlace) {
		t.Errorf("got %v", err)
	}
	if live.Now() != s {
		t.Error("the value is lost")
	}
}

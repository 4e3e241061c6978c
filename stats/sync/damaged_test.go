package sync_test

import (
	"fmt"
	"maps"
	"path/filepath"
	"testing"

	"quoin/stats"
	"quoin/stats/database"
	"quoin/stats/sync"
	"quoin/stats/sync/synctest"
)

// alter changes the last time in games of a store, in a way that the rules allow.
func alter(t *testing.T, dir string, games string) {
	t.Helper()
	db, err := database.Connect(filepath.Join(dir, "quoin.db"), "")
	if err == nil {
		_, err = db.Exec("UPDATE steps SET line = '1' || line WHERE line LIKE '% leave' AND game IN (" + games + ")")
	}
	if err == nil {
		err = db.Close()
	}
	if err != nil {
		t.Fatal(err)
	}
}

// damaged returns how many games Inspect finds damaged.
func damaged(dir string) int {
	found := stats.Inspect(ctx, dir)
	return found.Damaged + found.Unreadable
}

// TestDamagedGamesStay: a damaged game is sent by neither side, and is reported.
func TestDamagedGamesStay(t *testing.T) {
	a, b := t.TempDir(), t.TempDir()
	here := synctest.Open(t, a, synctest.Games(t, 0, 10, 3))
	there := synctest.Open(t, b, synctest.Games(t, 10, 10, 3))
	alter(t, a, "1, 2")
	alter(t, b, "1, 2, 3")
	want := sync.Merged{Came: sync.Flow{Games: 7, Damaged: 3}, Went: sync.Flow{Games: 8, Damaged: 2}}
	if dry := well(t, here, there, sync.Options{Dry: true}, sync.Options{}); dry != want {
		t.Errorf("dry: %+v", dry)
	}
	if got := well(t, here, there, sync.Options{}, sync.Options{}); got != want {
		t.Errorf("%+v", got)
	}
	want = sync.Merged{Both: 15, Came: sync.Flow{Damaged: 3}, Went: sync.Flow{Damaged: 2}}
	if got := well(t, here, there, sync.Options{}, sync.Options{}); got != want {
		t.Errorf("again: %+v", got)
	}
}

// TestDamagedGamesAreMended: a game that is damaged on one side and whole on the other is whole on both
// afterwards, whichever side asks; nobody's figures change.
func TestDamagedGamesAreMended(t *testing.T) {
	for _, rebuilt := range []bool{false, true} {
		t.Run(fmt.Sprint("rebuilt ", rebuilt), func(t *testing.T) {
			a, b := t.TempDir(), t.TempDir()
			here := synctest.Open(t, a, synctest.Games(t, 0, 10, 3))
			there := synctest.Open(t, b, synctest.Games(t, 0, 10, 3))
			before := synctest.Held(t, here)
			totals, err := here.Totals(ctx)
			if err != nil {
				t.Fatal(err)
			}
			alter(t, a, "1, 2, 9")
			alter(t, b, "3, 4, 9")
			for _, s := range []*stats.Store{here, there} {
				if !rebuilt {
					continue
				}
				if err := s.Rebuild(ctx); err != nil {
					t.Fatal(err)
				}
			}
			want := sync.Merged{Both: 5, Came: sync.Flow{Mended: 2, Damaged: 1}, Went: sync.Flow{Mended: 2, Damaged: 1}}
			if got := well(t, here, there, sync.Options{}, sync.Options{}); got != want {
				t.Errorf("%+v", got)
			}
			if damaged(a) != 1 || damaged(b) != 1 {
				t.Errorf("%d and %d are damaged afterwards", damaged(a), damaged(b))
			}
			third := synctest.Open(t, t.TempDir(), synctest.Games(t, 0, 10, 3))
			for _, s := range []*stats.Store{here, there} {
				want := sync.Merged{Both: 9, Went: sync.Flow{Mended: 1}}
				if got := well(t, third, s, sync.Options{}, sync.Options{}); got != want {
					t.Errorf("with a third: %+v", got)
				}
				if now := synctest.Held(t, s); !maps.Equal(now, before) {
					t.Errorf("%v are held, not %v", now, before)
				}
				if now, err := s.Totals(ctx); err != nil || now != totals {
					t.Errorf("the totals are %+v, not %+v (%v)", now, totals, err)
				}
			}
		})
	}
}

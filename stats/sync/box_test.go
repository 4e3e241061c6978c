package sync_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"quoin/game"
	"quoin/game/study"
	"quoin/stats"
	"quoin/stats/sync"
	"quoin/stats/sync/synctest"
)

// answers appends steps to the cardbox of a store, or begins one.
func answers(t *testing.T, s *stats.Store, started int64, lines ...string) {
	t.Helper()
	box := boxOf(t, s)
	header := study.NewLog(started)
	if box.Header != "" {
		var err error
		if header, err = game.ParseHeader(box.Header); err != nil {
			t.Fatal(err)
		}
	}
	if err := s.AppendStudy(ctx, header, len(box.Lines)+1, lines...); err != nil {
		t.Fatal(err)
	}
}

func boxOf(t *testing.T, s *stats.Store) stats.StoredCardbox {
	t.Helper()
	box, err := s.Study(ctx, true)
	if err != nil {
		t.Fatal(err)
	}
	return box
}

// sameBox checks that both stores have the same valid cardbox, byte for byte, and returns it.
func sameBox(t *testing.T, here, there *stats.Store) stats.StoredCardbox {
	t.Helper()
	a, b := boxOf(t, here), boxOf(t, there)
	if a.Header != b.Header || !slices.Equal(a.Lines, b.Lines) {
		t.Fatalf("here it is\n%+v\nthere\n%+v", a, b)
	}
	log, err := game.Parse(a.Header+strings.Join(append(a.Lines, ""), "\n"), study.ParseAction)
	if err == nil {
		_, err = study.Fold(log)
	}
	if err != nil {
		t.Fatal(err)
	}
	return a
}

func empties(t *testing.T) (here, there *stats.Store) {
	return synctest.Open(t, t.TempDir()), synctest.Open(t, t.TempDir())
}

// TestBoxes: a single cardbox is copied, two that diverged become one, the same on both sides, whichever
// asks, and the next time there is nothing to do.
func TestBoxes(t *testing.T) {
	here, there := empties(t)
	swap := false
	syncs := func(o sync.Options, want sync.SyncedCards) {
		t.Helper()
		a, b := here, there
		if swap {
			a, b, want.Came, want.Went = there, here, want.Went, want.Came
		}
		if r := well(t, a, b, o, sync.Options{}); r.Cards != want {
			t.Fatalf("%+v, want %+v", r.Cards, want)
		}
	}
	syncs(sync.Options{}, sync.SyncedCards{})
	answers(t, here, 100, "0 pace 3", "5 wrong act 2026-11-23", "9 overrule")
	syncs(sync.Options{Dry: true}, sync.SyncedCards{Went: 1})
	if boxOf(t, there).Header != "" {
		t.Error("something came of a dry run")
	}
	syncs(sync.Options{}, sync.SyncedCards{Went: 1})
	if box := sameBox(t, here, there); box.Header != study.NewLog(100).String() || len(box.Lines) != 3 {
		t.Errorf("taken over it is %+v", box)
	}
	for i := range 4 {
		swap = i%2 == 1
		at, word := 100*(i+1), string("aeio"[i])
		answers(t, here, 0, fmt.Sprintf("%d wrong %st 2026-11-24", at, word), fmt.Sprintf("%d right %sz 2026-11-24", at+20, word))
		answers(t, there, 0, fmt.Sprintf("%d wrong %sx 2026-11-24", at+10, word), fmt.Sprintf("%d right %sz 2026-11-24", at+30, word))
		before := boxOf(t, here)
		syncs(sync.Options{Dry: true}, sync.SyncedCards{Came: 1, Went: 2})
		if after := boxOf(t, here); !slices.Equal(before.Lines, after.Lines) {
			t.Error("something came of a dry run")
		}
		syncs(sync.Options{}, sync.SyncedCards{Came: 1, Went: 2}) // the second right answer wasn't due
		box := sameBox(t, here, there)
		if want := 3 + 3*(i+1); len(box.Lines) != want {
			t.Errorf("%d steps, want %d: %q", len(box.Lines), want, box.Lines)
		}
		syncs(sync.Options{}, sync.SyncedCards{})
		// A Quoin that had it open has to read it again.
		header, err := game.ParseHeader(before.Header)
		if err == nil {
			err = here.AppendStudy(ctx, header, len(before.Lines)+1, "900000 pace 9")
		}
		if !errors.Is(err, stats.ErrStudied) {
			t.Errorf("a step of the box before is kept: %v", err)
		}
	}
	answers(t, there, 0, "7777 wrong ab 2026-11-25")
	swap = false
	syncs(sync.Options{}, sync.SyncedCards{Came: 1}) // one is the beginning of the other
	sameBox(t, here, there)
}

// TestBoxesLeft: an invalid cardbox isn't sent and is reported, and neither side's changes; nor does a
// cardbox change if there is no room.
func TestBoxesLeft(t *testing.T) {
	here, there := empties(t)
	answers(t, here, 100, "0 overrule")
	answers(t, there, 100, "0 pace 3")
	for _, pair := range [][2]*stats.Store{{here, there}, {there, here}} {
		if r := well(t, pair[0], pair[1], sync.Options{}, sync.Options{}); r.Cards != (sync.SyncedCards{Left: true}) {
			t.Errorf("%+v", r.Cards)
		}
	}
	if a, b := boxOf(t, here), boxOf(t, there); a.Lines[0] != "0 overrule" || b.Lines[0] != "0 pace 3" {
		t.Errorf("it is %+v and %+v", a, b)
	}
	here, there = empties(t)
	answers(t, here, 100, "0 wrong ab 2026-11-23")
	if r := well(t, here, there, sync.Options{}, sync.Options{Limited: true, Room: 5}); r.Cards != (sync.SyncedCards{NoRoom: true}) || boxOf(t, there).Header != "" {
		t.Errorf("%+v, %+v", r.Cards, boxOf(t, there))
	}
}

// TestBoxLarge: a cardbox of several years is sent in pieces.
func TestBoxLarge(t *testing.T) {
	here, there := empties(t)
	var lines []string
	for i := range 20_000 {
		q, _ := study.About(string([]byte{'a' + byte(i%26), 'a' + byte(i/26%26), 'a' + byte(i/676%26)}))
		lines = append(lines, fmt.Sprintf("%d wrong %v 2026-11-23", i*1000, q))
	}
	answers(t, here, 100, lines...)
	answers(t, there, 100, "500 pace 7")
	if r := well(t, here, there, sync.Options{}, sync.Options{}); r.Cards != (sync.SyncedCards{Went: 20_000}) {
		t.Errorf("%+v", r.Cards)
	}
	if box := sameBox(t, here, there); len(box.Lines) != 20_001 {
		t.Errorf("%d steps", len(box.Lines))
	}
}

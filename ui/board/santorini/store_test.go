package santorini

import (
	"context"
	"testing"
	"time"

	"quoin/game"
	rules "quoin/game/santorini"
	"quoin/stats"
	"quoin/ui/screen"
	"quoin/ui/screentest"
)

func openStore(t *testing.T, dir string) *stats.Store {
	t.Helper()
	store, setback, err := stats.Open(dir, time.Now(), []game.Rules{Kind().Rules})
	if err != nil || setback != nil {
		t.Fatal(err, setback)
	}
	t.Cleanup(func() { _ = store.Close() })
	return store
}

// stored returns a table that saves its games in a store.
func stored(t *testing.T, store *stats.Store, place screen.Play) *table {
	t.Helper()
	deps, w, live := newDeps(t, store)
	tb := newTable(t, New(deps, place), deps)
	tb.wall, tb.live = w, live
	return tb
}

func running(t *testing.T, store *stats.Store) []stats.Running {
	t.Helper()
	left, err := store.Running(context.Background(), time.Now())
	if err != nil {
		t.Fatal(err)
	}
	return left
}

func twoPlayers(first, second game.Player) screen.Play {
	return screen.Play{Begin: &game.Header{Config: rules.Config{Players: [2]game.Player{first, second}}.String()}}
}

// TestRecordedAndResumed ends the program in the middle of a turn: complete turns are in
// the store, and the move that waited for its build isn't.
func TestRecordedAndResumed(t *testing.T) {
	dir := t.TempDir()
	store := openStore(t, dir)
	tb := stored(t, store, twoPlayers(ada, quoin("gentle")))
	tb.types("b2", "d4")
	before := tb.log()
	tb.press("right")
	p := tb.model().state().Position()
	for q := range p.Workers(0).All() {
		for to := range p.Moves(q).All() {
			tb.types(q.String(), to.String())
			break
		}
		break
	}
	tb.shows("build next to")
	next, cmd := tb.s.Update(screen.Leaving{})
	screentest.Settle(t, next, cmd)
	if err := store.Close(); err != nil {
		t.Fatal(err)
	}

	store = openStore(t, dir)
	left := running(t, store)
	if len(left) != 1 || left[0].Rules != rules.Rules {
		t.Fatalf("left running are %v", left)
	}
	tb = stored(t, store, screen.Play{Resume: left[0].ID})
	tb.shows("Ada: choose a worker to move")
	if got := tb.log(); got != before {
		t.Errorf("resumed with %q, not %q", got, before)
	}
	tb.press("r", "enter")
	contests, err := store.Games(context.Background(), stats.Filter{Rules: Kind().Rules.Name}, stats.ByTime, 10, 0)
	if err != nil || len(contests) != 1 || contests[0].Ending != "left" || contests[0].Seats[1].Place != 1 {
		t.Errorf("recorded %+v, %v", contests, err)
	}
	if !tb.model().match.Recorded() {
		t.Error("the screen doesn't know that it is recorded")
	}

	// It can be replayed from the statistics.
	tb = stored(t, store, screen.Play{Watch: contests[0].ID})
	tb.press("end")
	tb.shows("Quoin won: Ada resigned")
	tb.press("esc")
	if _, back := find[screen.Back](tb); !back {
		t.Error("esc doesn't go back")
	}
	record, err := store.Record(t.Context(), contests[0].ID)
	if err != nil {
		t.Fatal(err)
	}
	tb = stored(t, nil, screen.Play{Record: &record})
	tb.press("end")
	tb.shows("Quoin won: Ada resigned")
}

// TestResumedBeforeTheBuild checks that a game killed between the two steps of a turn is
// resumed with a move without its build.
func TestResumedBeforeTheBuild(t *testing.T) {
	dir := t.TempDir()
	store := openStore(t, dir)
	tb := stored(t, store, twoPlayers(ada, grace))
	tb.types(opening4...)
	m := tb.model()
	_, keep, err := m.match.Apply(m.match.Look(), rules.Move{From: rules.At(1, 1), To: rules.At(2, 2)})
	if err != nil {
		t.Fatal(err)
	}
	keep()
	if err := store.Close(); err != nil {
		t.Fatal(err)
	}
	store = openStore(t, dir)
	tb = stored(t, store, screen.Play{Resume: running(t, store)[0].ID})
	tb.shows("Ada: build next to c3")
	tb.press("u")
	tb.shows("There is nothing to take back")
	tb.types("d3")
	if got, want := tb.log(), "@b2 @d4 @c4 @d2 b2c3 +d3"; got != want {
		t.Errorf("the log is %q", got)
	}
	tb.shows("Grace: choose a worker")
}

// TestLeaving checks that the game is returned to the store before the menu looks for
// unfinished games.
func TestLeaving(t *testing.T) {
	store := openStore(t, t.TempDir())
	tb := stored(t, store, twoPlayers(ada, grace))
	tb.press("esc")
	tb.shows("Nothing has been played, so there is nothing to resume")
	tb.press("enter")
	if _, back := find[screen.Back](tb); !back || len(running(t, store)) != 0 {
		t.Error("a game in which nothing happened is kept", running(t, store))
	}
	tb = stored(t, store, twoPlayers(ada, grace))
	tb.types("b2")
	tb.press("esc", "y")
	if _, back := find[screen.Back](tb); !back || len(running(t, store)) != 1 {
		t.Error("the game isn't left running")
	}
}

func TestResumeOfNothing(t *testing.T) {
	for _, place := range []screen.Play{{Resume: "nonsense"}, {Watch: "nonsense"}} {
		tb := stored(t, openStore(t, t.TempDir()), place)
		tb.shows("This game can't be played")
		tb.press("esc")
		if _, back := find[screen.Back](tb); !back {
			t.Error("esc doesn't go back")
		}
		tb = stored(t, nil, place)
		tb.shows("This game can't be played")
	}
}

func TestNothingSaved(t *testing.T) {
	store := openStore(t, t.TempDir())
	_ = store.Close()
	tb := stored(t, store, twoPlayers(ada, grace))
	if n, told := find[screen.Notice](tb); !told || !n.Sticky {
		t.Error("a closed store isn't told")
	}
	tb.types(opening4...)
	tb.types("b2c3d3")
	tb.shows("Grace: choose a worker")
	tb.press("r", "enter")
	tb.shows("Ada won")
	tb.press("enter")
	if _, back := find[screen.Back](tb); !back {
		t.Error("enter doesn't lead to the menu")
	}
}

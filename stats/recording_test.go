package stats

import (
	"context"
	"errors"
	"math/rand/v2"
	"reflect"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"quoin/game"
	"quoin/game/adjacency"
	"quoin/stats/database"
)

var ctx = context.Background()

func TestAppendInAnyOrder(t *testing.T) {
	t.Parallel()
	s := open(t, t.TempDir())
	log := play(t, header(5, 8, 5, began), 3000)
	r := begin(t, s, adjacency.Log{Header: log.Header})
	var all sync.WaitGroup
	for _, i := range rand.New(rand.NewPCG(1, 2)).Perm(len(log.Steps)) {
		all.Add(1)
		go func() {
			defer all.Done()
			// Twice, since a screen may retry.
			for range 2 {
				if err := r.Append(ctx, i+1, log.Steps[i].String()); err != nil {
					t.Errorf("step %d: %v", i+1, err)
				}
			}
		}()
	}
	all.Wait()
	if len(log.Steps) < 1000 {
		t.Fatalf("only %d steps", len(log.Steps))
	}
	got, err := logOf(s, r.ID())
	if err != nil || got.String() != log.String() {
		t.Fatalf("the log came back otherwise (%v)", err)
	}
}

func TestAppendWaitsForTheGap(t *testing.T) {
	t.Parallel()
	s := open(t, t.TempDir())
	log := play(t, header(5, 5, 3, began), 5)
	r := begin(t, s, adjacency.Log{Header: log.Header})

	cancelled, cancel := context.WithCancel(ctx)
	cancel()
	if err := r.Append(cancelled, 3, log.Steps[2].String()); !errors.Is(err, context.Canceled) {
		t.Fatalf("a step after a gap: %v", err)
	}
	short, cancel := context.WithTimeout(ctx, time.Millisecond)
	defer cancel()
	err := r.Append(short, 3, log.Steps[2].String())
	if !errors.Is(err, context.DeadlineExceeded) || !strings.HasPrefix(err.Error(), "Nothing is being saved: the store takes too long to answer (") {
		t.Fatalf("a step after a gap: %v", err)
	}
	third := make(chan error, 1)
	go func() { third <- r.Append(ctx, 3, log.Steps[2].String()) }()
	if err := r.Append(ctx, 1, log.Steps[0].String()); err != nil {
		t.Fatal(err)
	}
	if got, err := logOf(s, r.ID()); err != nil || len(got.Steps) != 1 {
		t.Fatalf("%d steps are kept, %v", len(got.Steps), err)
	}
	if err := r.Append(ctx, 2, log.Steps[1].String()); err != nil {
		t.Fatal(err)
	}
	if err := <-third; err != nil {
		t.Fatal(err)
	}
	if got, err := logOf(s, r.ID()); err != nil || len(got.Steps) != 3 {
		t.Fatalf("%d steps are kept, %v", len(got.Steps), err)
	}
}

func TestAppendRefuses(t *testing.T) {
	t.Parallel()
	s := open(t, t.TempDir())
	log := play(t, header(5, 5, 3, began), 5)
	r := begin(t, s, log)
	var conflict *ConflictError
	var step *game.StepError
	for _, c := range []struct {
		name string
		n    int
		line string
		want any
	}{
		{"step 0", 0, "1 reroll", nil},
		{"a step too far", MaxSteps + 1, "1 reroll", nil},
		{"no action", 9, "1 dance", &step},
		{"two lines", 9, "1 reroll\n2 reroll", &step},
		{"another line for a kept step", 2, "1 reroll", &conflict},
	} {
		t.Run(c.name, func(t *testing.T) {
			err := r.Append(ctx, c.n, c.line)
			if err == nil || c.want != nil && !errors.As(err, c.want) {
				t.Errorf("error %v", err)
			}
		})
	}
	if conflict.Step != 2 || conflict.Had != log.Steps[1].String() || conflict.Game != r.ID() {
		t.Errorf("conflict %+v", conflict)
	}
	got, err := logOf(s, r.ID())
	if err != nil || got.String() != log.String() {
		t.Errorf("the log changed (%v)", err)
	}
}

func TestFinish(t *testing.T) {
	t.Parallel()
	s := open(t, t.TempDir())
	log := left(play(t, header(9, 5, 2, began), 30))
	r := begin(t, s, adjacency.Log{Header: log.Header})

	// Finish may come before the steps, since commands are unordered.
	finished := make(chan error, 1)
	go func() { finished <- r.Finish(ctx) }()
	for i := len(log.Steps) - 1; i >= 0; i-- {
		go func() { _ = r.Append(ctx, i+1, log.Steps[i].String()) }()
	}
	if err := <-finished; err != nil {
		t.Fatal(err)
	}
	if err := r.Finish(ctx); err != nil {
		t.Errorf("a second time: %v", err)
	}
	if err := r.Release(); err != nil {
		t.Errorf("Release after Finish: %v", err)
	}
	if err := r.Append(ctx, 1, log.Steps[0].String()); err != nil {
		t.Errorf("a kept step again: %v", err)
	}
	if err := r.Append(ctx, len(log.Steps)+1, "999 reroll"); !errors.Is(err, ErrFinished) {
		t.Errorf("a step after the end: %v", err)
	}
	if _, _, err := s.Resume(ctx, r.ID()); !errors.Is(err, ErrFinished) {
		t.Errorf("Resume: %v", err)
	}
	if held, err := s.held(r.ID()); held || err != nil {
		t.Errorf("still held (%v)", err)
	}

	m := &model{}
	m.add(t, r.ID(), log)
	if got, err := s.Game(ctx, r.ID()); err != nil || !reflect.DeepEqual(got, m.games[0]) {
		t.Errorf("got  %+v (%v)\nwant %+v", got, err, m.games[0])
	}
	totals, err := s.Totals(ctx)
	if err != nil || totals != m.totals() {
		t.Errorf("totals %+v (%v)", totals, err)
	}
}

func TestFinishOfAGameThatGoesOn(t *testing.T) {
	t.Parallel()
	s := open(t, t.TempDir())
	r := begin(t, s, play(t, header(9, 5, 2, began), 3))
	cancelled, cancel := context.WithTimeout(ctx, time.Millisecond)
	defer cancel()
	if err := r.Finish(cancelled); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("error %v", err)
	}
	if state := stateOf(t, s, r.ID()); state != stateRunning {
		t.Errorf("the game is %s", state)
	}
}

// Finish waits for the step that ends a game. If its wait ends first, it says that the game isn't over only
// if the store has looked; of a store that doesn't answer it says that.
func TestFinishWaits(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name string
		busy bool // the store doesn't answer
		want error
	}{
		{"a game that goes on", false, ErrNotOver},
		{"a slow store", true, Slow},
	} {
		t.Run(c.name, func(t *testing.T) {
			dir := t.TempDir()
			synctest.Test(t, func(t *testing.T) {
				s := open(t, dir)
				r := begin(t, s, play(t, header(9, 5, 2, began), 3))
				answers := make(chan struct{})
				if c.busy {
					s.writer.do(func() { <-answers })
				}
				err := r.Finish(ctx)
				close(answers)
				if !errors.Is(err, c.want) {
					t.Errorf("error %v, not %v", err, c.want)
				}
				if err := r.Release(); err != nil {
					t.Error(err)
				}
				if err := s.Close(); err != nil {
					t.Error(err)
				}
			})
		})
	}
}

// A word that isn't on the board can't have been played, even if the log says so.
func TestFinishOfAnImpossibleGame(t *testing.T) {
	t.Parallel()
	s := open(t, t.TempDir())
	r := begin(t, s, adjacency.Log{Header: header(9, 5, 2, began)})
	for n, line := range []string{"5 enter zzzzzzzz", "6 leave"} {
		if err := r.Append(ctx, n+1, line); err != nil {
			t.Fatal(err)
		}
	}
	var unreadable *UnreadableError
	if err := r.Finish(ctx); !errors.As(err, &unreadable) || unreadable.Game != r.ID() {
		t.Fatalf("error %v", err)
	}
	if state := stateOf(t, s, r.ID()); state != stateUnreadable {
		t.Errorf("the game is %s", state)
	}
	if totals, err := s.Totals(ctx); err != nil || totals != (Totals{Unreadable: 1}) {
		t.Errorf("totals %+v (%v)", totals, err)
	}
}

func TestReleaseAndResume(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	s := open(t, dir)
	log := play(t, header(9, 5, 2, began), 30)
	r := begin(t, s, adjacency.Log{Header: log.Header, Steps: log.Steps[:10]})
	if _, _, err := s.Resume(ctx, r.ID()); !errors.Is(err, ErrHeld) {
		t.Errorf("Resume of a game being played: %v", err)
	}
	if list, err := s.Running(ctx, began); err != nil || len(list) != 0 {
		t.Errorf("a game being played is offered: %v (%v)", list, err)
	}
	if err := r.Release(); err != nil {
		t.Fatal(err)
	}
	if err := r.Append(ctx, 11, log.Steps[10].String()); !errors.Is(err, ErrReleased) {
		t.Errorf("Append after Release: %v", err)
	}
	if err := r.Finish(ctx); !errors.Is(err, ErrReleased) {
		t.Errorf("Finish after Release: %v", err)
	}

	again, got, err := s.Resume(ctx, r.ID())
	if err != nil || got.String() != (adjacency.Log{Header: log.Header, Steps: log.Steps[:10]}).String() {
		t.Fatalf("Resume: %v", err)
	}
	for i := 8; i < len(log.Steps); i++ { // two of them are there already
		if err := again.Append(ctx, i+1, log.Steps[i].String()); err != nil {
			t.Fatal(err)
		}
	}
	// Closing gives it back too.
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	if err := again.Append(ctx, 1, "1 reroll"); !errors.Is(err, ErrClosed) {
		t.Errorf("Append after Close: %v", err)
	}
	if _, err := s.Totals(ctx); !errors.Is(err, ErrClosed) {
		t.Errorf("Totals after Close: %v", err)
	}
	s = open(t, dir)
	if got, err := logOf(s, r.ID()); err != nil || got.String() != log.String() {
		t.Errorf("the log came back otherwise (%v)", err)
	}
	if _, _, err := s.Resume(ctx, r.ID()); err != nil {
		t.Errorf("Resume after Close: %v", err)
	}
}

// Steps that wait in memory for an earlier step are lost if that never comes, and the error says so.
func TestReleaseWithAGap(t *testing.T) {
	t.Parallel()
	s := open(t, t.TempDir())
	log := play(t, header(9, 5, 2, began), 30)
	r := begin(t, s, adjacency.Log{Header: log.Header, Steps: log.Steps[:3]})
	cancelled, cancel := context.WithCancel(ctx)
	cancel()
	_ = r.Append(cancelled, 5, log.Steps[4].String())
	if err := r.Release(); err == nil || !strings.Contains(err.Error(), "step 4") {
		t.Errorf("error %v", err)
	}
	if _, got, err := s.Resume(ctx, r.ID()); err != nil || len(got.Lines) != 3 {
		t.Errorf("%d steps are kept (%v)", len(got.Lines), err)
	}
}

func TestReleaseWaitsForTheGap(t *testing.T) {
	t.Parallel()
	s := open(t, t.TempDir())
	log := play(t, header(9, 5, 2, began), 30)
	r := begin(t, s, adjacency.Log{Header: log.Header, Steps: log.Steps[:3]})
	cancelled, cancel := context.WithCancel(ctx)
	cancel()
	_ = r.Append(cancelled, 5, log.Steps[4].String())
	released := make(chan error, 1)
	go func() { released <- r.Release() }()
	if err := r.Append(ctx, 4, log.Steps[3].String()); err != nil {
		t.Errorf("step 4: %v", err)
	}
	if err := <-released; err != nil {
		t.Errorf("Release: %v", err)
	}
	if _, got, err := s.Resume(ctx, r.ID()); err != nil || len(got.Lines) != 5 {
		t.Errorf("%d steps are kept (%v)", len(got.Lines), err)
	}
}

func TestResumeRefuses(t *testing.T) {
	t.Parallel()
	s := open(t, t.TempDir())
	for _, id := range []ID{"", "x", "../../quoin.db", "00000000-0000-0000-0000-000000000000"} {
		if _, _, err := s.Resume(ctx, id); !errors.Is(err, ErrUnknown) {
			t.Errorf("%q: %v", id, err)
		}
	}
}

func TestBeginRefuses(t *testing.T) {
	t.Parallel()
	s := open(t, t.TempDir())
	h := header(1, 4, 3, began)
	h.Rules = "chess 1"
	if _, err := s.Begin(ctx, h); err == nil {
		t.Error("other rules")
	}
	h = header(1, 9, 3, began)
	if _, err := s.Begin(ctx, h); err == nil {
		t.Error("a board too large")
	}
}

func TestManyStoresCloseCleanly(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	for range 20 {
		s := open(t, dir)
		if err := s.Close(); err != nil {
			t.Fatal(err)
		}
		if err := s.Close(); err != nil {
			t.Fatal(err)
		}
	}
	if database.Size(dir+"/quoin.db-wal") > 0 {
		t.Error("a journal was left behind")
	}
}

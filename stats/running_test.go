package stats

import (
	"errors"
	"reflect"
	"slices"
	"sync"
	"testing"
	"time"

	"quoin/game"
	"quoin/game/adjacency"
)

func TestRunning(t *testing.T) {
	t.Parallel()
	const minute = time.Minute
	steps := func(lines ...string) (all []adjacency.Step) {
		for _, line := range lines {
			a, err := game.ParseStep(line, adjacency.ParseAction)
			if err != nil {
				t.Fatal(err)
			}
			all = append(all, a)
		}
		return all
	}
	for _, c := range []struct {
		name  string
		steps []adjacency.Step // of a game of two minutes
		now   time.Duration    // since the game began
		left  time.Duration    // 0 if the game is recorded
		early bool             // recorded as left early
	}{
		{"time left", steps("1000 reroll"), minute, minute, false},
		{"just begun", nil, 0, 2 * minute, false},
		{"the last millisecond", steps("1000 reroll"), 2*minute - time.Millisecond, time.Millisecond, false},
		{"run out just now", steps("1000 reroll"), 2 * minute, 0, false},
		{"run out long ago", steps("1000 reroll"), 1000 * time.Hour, 0, false},
		{"run out with no step", nil, 5 * minute, 0, false},
		{"clock set back a little", steps("90000 reroll"), minute, minute / 2, false},
		{"clock set back before the start", steps("30000 reroll"), -time.Hour, minute * 3 / 2, false},
		{"clock set back, and no step", nil, -time.Hour, 2 * minute, false},
		{"left, but not recorded", steps("1000 reroll", "2000 leave"), minute, 0, true},
		{"expired, but not recorded", steps("1000 reroll", "120000 expire"), minute, 0, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := open(t, t.TempDir())
			log := adjacency.Log{Header: header(4, 6, 2, began), Steps: c.steps}
			r := begin(t, s, log)
			if err := r.Release(); err != nil {
				t.Fatal(err)
			}
			list, err := s.Running(ctx, began.Add(c.now))
			if err != nil {
				t.Fatal(err)
			}
			if c.left > 0 {
				state, err := game.Replay(log, believing)
				if err != nil {
					t.Fatal(err)
				}
				want := Running{ID: r.ID(), Header: log.Header, Result: state.Result(), Left: c.left}
				if len(list) != 1 || !reflect.DeepEqual(list[0], want) {
					t.Errorf("got %+v, want %+v", list, want)
				}
				return
			}
			g, err := s.Game(ctx, r.ID())
			if err != nil || len(list) != 0 || (g.Ending == "left") != c.early || rerolls(g) != min(1, len(c.steps)) {
				t.Errorf("offered %v, recorded %+v (%v)", list, g, err)
			}
			// The record says so too, also when it is read again.
			got, err := logOf(s, r.ID())
			if err != nil {
				t.Fatal(err)
			}
			state, err := game.Replay(got, believing)
			o, over := state.Outcome()
			if err != nil || !over || (o.Ending == adjacency.Left) != c.early {
				t.Errorf("the record ends with %v (%v)", o, err)
			}
			if err := s.Rebuild(ctx); err != nil {
				t.Fatal(err)
			}
			if again, err := s.Game(ctx, r.ID()); err != nil || !reflect.DeepEqual(again, g) {
				t.Errorf("rebuilt as %+v (%v)", again, err)
			}
		})
	}
}

func TestRunningNewestFirst(t *testing.T) {
	t.Parallel()
	s := open(t, t.TempDir())
	var want []ID
	for _, after := range []time.Duration{3, 1, 2} {
		r := begin(t, s, play(t, header(uint64(after), 4, 5, began.Add(after*time.Second)), 3))
		if err := r.Release(); err != nil {
			t.Fatal(err)
		}
		want = append(want, r.ID())
	}
	want[1], want[2] = want[2], want[1]
	list, err := s.Running(ctx, began.Add(time.Minute))
	var got []ID
	for _, r := range list {
		got = append(got, r.ID)
	}
	if err != nil || !slices.Equal(got, want) {
		t.Errorf("got %v (%v), want %v", got, err, want)
	}
}

// A game that can't be read is kept, and doesn't affect the others.
func TestRunningDespiteOneThatCantBeRead(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ name, damage, state string }{
		{"no action", "UPDATE steps SET line = '\x1b[2J' WHERE game = 1 AND n = 2", stateUnreadable},
		{"a step missing", "DELETE FROM steps WHERE game = 1 AND n = 2", stateUnreadable},
		{"a word that isn't there", "UPDATE steps SET line = '999 enter zzzzz' WHERE game = 1 AND n = 2", stateUnreadable},
		{"no header", "UPDATE games SET header = '' WHERE game = 1", stateUnreadable},
		{"no such configuration", "UPDATE games SET header = replace(header, 'size=4', 'size=99') WHERE game = 1", stateUnreadable},
		{"other rules", "UPDATE games SET header = replace(header, 'adjacency 1', 'adjacency 2') WHERE game = 1", stateRunning},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := open(t, t.TempDir())
			broken := begin(t, s, play(t, header(1, 4, 5, began), 5))
			good := begin(t, s, play(t, header(2, 4, 5, began), 5))
			for _, r := range []*Recording{broken, good} {
				if err := r.Release(); err != nil {
					t.Fatal(err)
				}
			}
			if _, err := s.writer.db.Exec(c.damage); err != nil {
				t.Fatal(err)
			}
			for range 2 {
				list, err := s.Running(ctx, began.Add(time.Minute))
				if err != nil || len(list) != 1 || list[0].ID != good.ID() {
					t.Errorf("offered %v (%v)", list, err)
				}
				// After its time is up, too.
				if state := stateOf(t, s, broken.ID()); state != c.state {
					t.Errorf("the game is %s", state)
				}
			}
			if _, err := s.Running(ctx, began.Add(time.Hour)); err != nil {
				t.Error(err)
			}
			if g, err := s.Game(ctx, good.ID()); err != nil || g.ID != good.ID() {
				t.Errorf("the good one: %v", err)
			}
			var steps int
			if err := s.readers.QueryRow("SELECT count(*) FROM steps WHERE game = 1").Scan(&steps); err != nil || steps < 3 {
				t.Errorf("%d steps are left (%v)", steps, err)
			}
			_, _, err := s.Resume(ctx, broken.ID())
			if c.state == stateUnreadable && !errors.As(err, new(*UnreadableError)) || c.state == stateRunning && !errors.Is(err, ErrRules) {
				t.Errorf("Resume: %v", err)
			}
		})
	}
}

func TestTwoStores(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	one, two := open(t, dir), open(t, dir)
	log := play(t, header(1, 5, 5, began), 20)
	r := begin(t, one, log)

	// A game that one Quoin plays, another neither offers nor records, even when its time is up.
	for _, now := range []time.Time{began, began.Add(time.Hour)} {
		if list, err := two.Running(ctx, now); err != nil || len(list) != 0 {
			t.Errorf("offered %v (%v)", list, err)
		}
	}
	if _, _, err := two.Resume(ctx, r.ID()); !errors.Is(err, ErrHeld) {
		t.Errorf("resumed: %v", err)
	}
	if state := stateOf(t, two, r.ID()); state != stateRunning {
		t.Errorf("the game is %s", state)
	}
	if err := r.Append(ctx, len(log.Steps)+1, "299999 leave"); err != nil {
		t.Fatal(err)
	}
	if err := r.Finish(ctx); err != nil {
		t.Fatal(err)
	}
	if g, err := two.Game(ctx, r.ID()); err != nil || g.Ending != "left" {
		t.Errorf("the second sees %+v (%v)", g, err)
	}
}

// Whatever two Quoins do at once, a game is recorded once, and resumed by only one.
func TestTwoStoresAtOnce(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	stores := []*Store{open(t, dir), open(t, dir), open(t, dir)}
	m := &model{}
	var inTime []ID
	for i := range 20 {
		started := began.Add(-time.Hour * time.Duration(i%2)) // half of them have run out
		log := play(t, header(uint64(i), 4, 5, started), 10)
		r := begin(t, stores[i%3], log)
		if err := r.Release(); err != nil {
			t.Fatal(err)
		}
		if i%2 == 0 {
			inTime = append(inTime, r.ID())
			continue
		}
		log.Steps = append(log.Steps, adjacency.Step{At: 5 * time.Minute, Do: adjacency.Expire{}})
		m.add(t, r.ID(), log)
	}
	var all sync.WaitGroup
	var mu sync.Mutex
	resumed := map[ID]int{}
	for _, s := range stores {
		all.Add(1)
		go func() {
			defer all.Done()
			if _, err := s.Running(ctx, began.Add(time.Minute)); err != nil {
				t.Error(err)
			}
			for _, id := range inTime {
				_, _, err := s.Resume(ctx, id)
				if err != nil && !errors.Is(err, ErrHeld) {
					t.Error(err)
				}
				if err == nil {
					mu.Lock()
					resumed[id]++
					mu.Unlock()
				}
			}
		}()
	}
	all.Wait()
	// Games that all skipped because another was checking them come now.
	for range 2 {
		if list, err := stores[0].Running(ctx, began.Add(time.Minute)); err != nil || len(list) != 0 {
			t.Errorf("offered %v (%v)", list, err)
		}
	}
	for _, id := range inTime {
		if resumed[id] != 1 {
			t.Errorf("%s was resumed %d times", id, resumed[id])
		}
	}
	for _, s := range stores {
		if got, err := s.Totals(ctx); err != nil || got != m.totals() {
			t.Errorf("got %+v (%v), want %+v", got, err, m.totals())
		}
	}
}

func rerolls(g Game) int {
	n, _ := g.Fact(adjacency.FactRerolls)
	return int(n)
}

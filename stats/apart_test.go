package stats

import (
	"database/sql"
	"errors"
	"fmt"
	"math"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"quoin/game/adjacency"
)

// A store of the first version is brought up to date when it is opened, and
// its caches say what the logs say.
func TestMigrateFromTheFirst(t *testing.T) {
	from, m := mixed(t, t.TempDir(), 30)
	running := begin(t, from, play(t, header(3, 4, 3, began), 4))
	if err := running.Release(); err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	db, err := sql.Open("sqlite", filepath.Join(dir, "quoin.db"))
	if err != nil {
		t.Fatal(err)
	}
	for _, text := range []string{
		migrations[0],
		fmt.Sprintf("PRAGMA application_id = %d; PRAGMA user_version = 1; ATTACH '%s' AS other", applicationID, from.path),
		"INSERT INTO main.games SELECT game, id, started, header, state, trouble FROM other.games; INSERT INTO main.steps SELECT * FROM other.steps",
		// What the first version had made of them.
		"INSERT INTO main.summaries SELECT game, started, score, rerolls, words, size, minutes, ending = 2, best_word, best_points FROM other.summaries",
		"INSERT INTO main.tallies VALUES (4, 0, 30, 100, 9)", "INSERT INTO main.words VALUES ('ab', 3, 2)",
	} {
		if _, err := db.Exec(text); err != nil {
			t.Fatal(err, text)
		}
	}
	if err := db.Close(); err != nil {
		t.Fatal(err)
	}
	// Twice, since the second time there is nothing to do.
	for range 2 {
		s := open(t, dir)
		if got, err := s.Totals(ctx); err != nil || got != m.totals() {
			t.Errorf("got %+v (%v), want %+v", got, err, m.totals())
		}
		for _, mode := range []Mode{Timed, FindAll} {
			f := Filter{Mode: mode}
			if got, err := s.Games(ctx, f, ByScore, 100, 0); err != nil || !slices.Equal(got, m.list(f, ByScore)) {
				t.Errorf("games %v (%v)", got, err)
			}
			w := WordFilter{Mode: mode}
			if got, err := s.Words(ctx, w, ByFirst, 1<<20, 0); err != nil || !slices.Equal(got, m.wordList(w, ByFirst)) {
				t.Errorf("words %v (%v)", got, err)
			}
		}
		if state := stateOf(t, s, running.ID()); state != stateRunning {
			t.Errorf("the running game is %s", state)
		}
		if err := s.Close(); err != nil {
			t.Fatal(err)
		}
	}
}

func TestRecords(t *testing.T) {
	s, m := mixed(t, t.TempDir(), 60)
	for _, mode := range []Mode{Timed, FindAll} {
		games := m.list(Filter{Mode: mode}, ByTime)
		want := Records{
			Games: len(games), Lowest: math.MaxInt, First: games[len(games)-1].Started, Last: games[0].Started,
			Best: m.list(Filter{Mode: mode, Unaided: true}, ByScore)[0], Busiest: m.list(Filter{Mode: mode, Unaided: true}, ByWords)[0],
		}
		words := m.wordList(WordFilter{Mode: mode}, ByLetters)
		want.Distinct, want.Longest = len(words), words[:LongestWords]
		want.Most = m.wordList(WordFilter{Mode: mode}, ByTimes)[0]
		total, bests := 0, map[[2]int]int{}
		for _, g := range games {
			want.Words, want.Lowest, total = want.Words+g.Words, min(want.Lowest, g.Score), total+g.Score
			if g.Hints > 0 {
				want.Assisted++
				continue
			}
			key := [2]int{g.Size, g.Minutes}
			if best, there := bests[key]; !there || g.Score > best {
				bests[key] = g.Score
			}
		}
		want.Mean = float64(total) / float64(len(games))
		for size := adjacency.MinSize; size <= adjacency.MaxSize; size++ {
			for minutes := range adjacency.MaxMinutes + 1 {
				if best, there := bests[[2]int{size, minutes}]; there {
					want.Bests = append(want.Bests, Best{size, minutes, best})
				}
			}
		}
		got, err := s.Records(ctx, mode)
		if err != nil || fmt.Sprint(got) != fmt.Sprint(want) {
			t.Errorf("mode %d (%v):\ngot  %+v\nwant %+v", mode, err, got, want)
		}
	}
}

// Games with hints are counted, and set no best.
func TestOnlyAssisted(t *testing.T) {
	s := open(t, t.TempDir())
	finish(t, s, adjacency.Log{Header: header(1, 4, 3, began), Steps: []adjacency.Step{{At: time.Second, Do: adjacency.Hint{}}}})
	if got, err := s.Totals(ctx); err != nil || got != (Totals{Games: 1, Assisted: 1}) {
		t.Errorf("totals %+v (%v)", got, err)
	}
	if got, err := s.Records(ctx, Timed); err != nil || got.Games != 1 || got.Best.ID != "" || len(got.Bests) > 0 {
		t.Errorf("records %+v (%v)", got, err)
	}
	if got, err := s.Records(ctx, FindAll); err != nil || got.Games != 0 {
		t.Errorf("without a clock: %+v (%v)", got, err)
	}
}

// A game without a clock ends in its own ways, and tells how long it took.
func TestEndingsWithoutAClock(t *testing.T) {
	for _, c := range []struct {
		end  adjacency.Step
		want adjacency.Ending
		told string
	}{
		{adjacency.Step{At: 50 * time.Hour, Do: adjacency.Complete{}}, adjacency.AllFound, "all found"},
		{adjacency.Step{At: 50 * time.Hour, Do: adjacency.Leave{}}, adjacency.Left, "left"},
	} {
		s := open(t, t.TempDir())
		r := begin(t, s, adjacency.Log{Header: withoutClock(t, header(1, 4, 3, began)), Steps: []adjacency.Step{{At: time.Hour, Do: adjacency.Hint{}}, c.end}})
		if err := r.Finish(ctx); err != nil {
			t.Fatal(err)
		}
		g, err := s.Game(ctx, r.ID())
		if err != nil || g.Ending != c.want || g.ending() != c.told || g.Lasted != 50*time.Hour || g.Hints != 1 || g.Minutes != adjacency.NoClock {
			t.Errorf("%v: %+v (%v)", c.end, g, err)
		}
	}
}

func TestShare(t *testing.T) {
	s, m := mixed(t, t.TempDir(), 12)
	id := m.games[0].ID
	running := begin(t, s, play(t, header(3, 4, 3, began), 4))
	good := Share{3, 90, 12, 300, "International"}
	for _, c := range []struct {
		name  string
		id    ID
		share Share
		ok    func(error) bool
	}{
		{"the first", id, Share{1, 2, 3, 4, "x"}, func(err error) bool { return err == nil }},
		{"another", id, good, func(err error) bool { return err == nil }},
		{"nobody's", "nobody", good, func(err error) bool { return errors.Is(err, ErrUnknown) }},
		{"a running game's", running.ID(), good, func(err error) bool { return errors.Is(err, ErrNotOver) }},
		{"more than all", id, Share{91, 90, 12, 300, "x"}, func(err error) bool { return err != nil }},
		{"less than none", id, Share{1, 90, -1, 300, "x"}, func(err error) bool { return err != nil }},
		{"by no list", id, Share{1, 90, 1, 300, ""}, func(err error) bool { return err != nil }},
		{"by a list with a long name", id, Share{1, 90, 1, 300, string(make([]byte, MaxDictionary+1))}, func(err error) bool { return err != nil }},
	} {
		if err := s.SetShare(ctx, c.id, c.share); !c.ok(err) {
			t.Errorf("%s: %v", c.name, err)
		}
	}
	for _, again := range []string{"at first", "rebuilt"} {
		if g, err := s.Game(ctx, id); err != nil || g.Share != good {
			t.Errorf("%s: %+v (%v)", again, g.Share, err)
		}
		if err := s.Rebuild(ctx); err != nil {
			t.Fatal(err)
		}
	}
	_ = s.Close()
	if err := s.SetShare(ctx, id, good); !errors.Is(err, ErrClosed) {
		t.Errorf("closed: %v", err)
	}
}

func TestShares(t *testing.T) {
	s, m := mixed(t, t.TempDir(), 40)
	var want []float64
	games := m.list(Filter{Size: 4}, ByTime)
	for i, g := range slices.Backward(games) {
		share := Share{i, 100, 2 * i, 60 + i, "International"}
		switch i % 4 {
		case 0:
			continue // of this one it isn't known
		case 1:
			share = Share{0, 0, 0, 0, "International"} // there was nothing to find
		default:
			want = append(want, 100*float64(share.FoundPoints)/float64(share.HeldPoints))
		}
		if err := s.SetShare(ctx, g.ID, share); err != nil {
			t.Fatal(err)
		}
	}
	points, err := s.Shares(ctx, Filter{Size: 4}, 1000)
	var got []float64
	for _, p := range points {
		got = append(got, p.Mean)
	}
	if err != nil || len(want) == 0 || !slices.Equal(got, want) {
		t.Errorf("got %v (%v), want %v", got, err, want)
	}
	one, err := s.Shares(ctx, Filter{Size: 4}, 1)
	if err != nil || len(one) != 1 || one[0].Games != len(want) || one[0].Low != slices.Min(want) || one[0].High != slices.Max(want) {
		t.Errorf("in one: %+v (%v)", one, err)
	}
}

func TestDistribution(t *testing.T) {
	s, m := mixed(t, t.TempDir(), 60)
	for _, f := range []Filter{{}, {Size: 4}, {Mode: FindAll}, {Size: 9}} {
		for _, bins := range []int{0, 1, 2, 7, 1000} {
			got, err := s.Distribution(ctx, f, bins)
			if err != nil || len(got) > max(1, bins) {
				t.Fatalf("%+v in %d: %v (%v)", f, bins, got, err)
			}
			games := m.list(f, ByScore)
			if (len(got) == 0) != (len(games) == 0) {
				t.Errorf("%+v in %d: %v", f, bins, got)
			}
			sum := 0
			for i, b := range got {
				n := 0
				for _, g := range games {
					if g.Score >= b.From && g.Score <= b.To {
						n++
					}
				}
				if n != b.Games || i > 0 && b.From != got[i-1].To+1 {
					t.Errorf("%+v in %d: %+v of %v has %d", f, bins, b, got, n)
				}
				sum += n
			}
			if sum != len(games) {
				t.Errorf("%+v in %d: %d games of %d in %v", f, bins, sum, len(games), got)
			}
		}
	}
}

func TestLengths(t *testing.T) {
	s, m := mixed(t, t.TempDir(), 30)
	for _, mode := range []Mode{Timed, FindAll} {
		var want []int
		for _, w := range m.wordList(WordFilter{Mode: mode}, ByTimes) {
			for len(want) <= len(w.Word) {
				want = append(want, 0)
			}
			want[len(w.Word)]++
		}
		if got, err := s.Lengths(ctx, mode); err != nil || !slices.Equal(got, want) {
			t.Errorf("mode %d: got %v (%v), want %v", mode, got, err, want)
		}
	}
}

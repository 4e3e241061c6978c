package stats

import (
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"
	"time"

	"quoin/game"
	"quoin/game/adjacency"
)

var (
	someFilters = []Filter{
		timed, timed.with(4, 0), timed.with(0, 3), timed.with(5, 2), timed.with(8, 1), timed.with(9, 0), timed.ranked(), timed.ofDay(), timed.with(4, 0).ofDay().ranked(),
		apart, apart.with(7, 0).ranked(),
		{},
		{Rules: adjacency.Rules, Pool: "' OR 1 --"},
	}
	raceFilters = []Filter{
		races, relays.ranked(),
		{Rules: adjacency.Rules},
		{Rules: raceRules, Level: "strong"},
		{Rules: raceRules, Level: "nobody"},
		{Rules: raceRules, Name: "Bob"},
		{Rules: "relay 1", Name: "Ada"},
		{Rules: raceRules, Name: "Quoin"},
		{Rules: raceRules, Name: "Ada", Level: "strong", Ranked: true},
		{Rules: raceRules, Name: "' OR 1 --"},
	}
)

func TestGames(t *testing.T) {
	t.Parallel()
	s, m := mixed(t, t.TempDir(), 60)
	testGames(t, s, m, someFilters)
	n := len(m.list(timed, ByTime))
	for _, c := range []struct{ limit, offset, want int }{{0, 0, 0}, {-1, 0, 0}, {5, -1, 5}, {5, n - 2, 2}, {5, 1000, 0}} {
		if got, err := s.Games(ctx, timed, ByTime, c.limit, c.offset); err != nil || len(got) != c.want {
			t.Errorf("limit %d offset %d: %d games (%v), want %d", c.limit, c.offset, len(got), err, c.want)
		}
	}
	if _, err := s.Games(ctx, timed, Order(len(orders)), 1, 0); err == nil {
		t.Error("an order that isn't there")
	}
	if _, err := s.Game(ctx, "nobody"); err != ErrUnknown {
		t.Errorf("a game that isn't there: %v", err)
	}
}

func TestRaces(t *testing.T) {
	t.Parallel()
	s, m := raced(t)
	testGames(t, s, m, raceFilters)
}

func testGames(t *testing.T, s *Store, m *model, filters []Filter) {
	for _, f := range filters {
		for o := range Order(len(orders)) {
			t.Run(fmt.Sprintf("%+v order %d", f, o), func(t *testing.T) {
				want := m.list(f, o)
				if n, err := s.Count(ctx, f); err != nil || n != len(m.list(f, ByTime)) {
					t.Errorf("Count %d (%v), want %d", n, err, len(want))
				}
				var got []Game
				for {
					page, err := s.Games(ctx, f, o, 7, len(got))
					if err != nil {
						t.Fatal(err)
					}
					got = append(got, page...)
					if len(page) < 7 {
						break
					}
				}
				if !reflect.DeepEqual(got, want) {
					t.Errorf("got  %+v\nwant %+v", got, want)
				}
			})
		}
	}
	for _, want := range m.games {
		if got, err := s.Game(ctx, want.ID); err != nil || !reflect.DeepEqual(got, want) {
			t.Errorf("got  %+v (%v)\nwant %+v", got, err, want)
		}
	}
}

func TestWords(t *testing.T) {
	t.Parallel()
	s, m := mixed(t, t.TempDir(), 30)
	testWords(t, s, m, timed, "", "a", "s", "T", "qu", "zzz", "{", "%", "'")
	testWords(t, s, m, apart, "", "a", "s", "T", "qu", "zzz", "{", "%", "'")
	if _, err := s.Words(ctx, WordFilter{}, WordOrder(len(wordOrders)), 1, 0); err == nil {
		t.Error("an order that isn't there")
	}
}

func TestWordsOfRaces(t *testing.T) {
	t.Parallel()
	s, m := raced(t)
	testWords(t, s, m, races, "", "z", "ZO", "é", "%")
	testWords(t, s, m, relays, "")
	testWords(t, s, m, Filter{}, "")
}

func testWords(t *testing.T, s *Store, m *model, of Filter, prefixes ...string) {
	for _, prefix := range prefixes {
		f := WordFilter{of.Rules, of.Pool, prefix}
		for o := range WordOrder(len(wordOrders)) {
			t.Run(fmt.Sprintf("%+v order %d", f, o), func(t *testing.T) {
				want := m.wordList(f, o)
				if n, err := s.CountWords(ctx, f); err != nil || n != len(want) {
					t.Errorf("CountWords %d (%v), want %d", n, err, len(want))
				}
				first, err := s.Words(ctx, f, o, 3, 0)
				if err != nil {
					t.Fatal(err)
				}
				rest, err := s.Words(ctx, f, o, 1<<20, 3)
				if got := append(first, rest...); err != nil || !slices.Equal(got, want) {
					t.Errorf("got  %v (%v)\nwant %v", got, err, want)
				}
			})
		}
	}
}

func TestTotals(t *testing.T) {
	t.Parallel()
	s, m := mixed(t, t.TempDir(), 60)
	if got, err := s.Totals(ctx); err != nil || got != m.totals() {
		t.Errorf("got %+v (%v), want %+v", got, err, m.totals())
	}
}

// The figures of adjacency and of other games are separate.
func TestPoolsApart(t *testing.T) {
	t.Parallel()
	s, m := raced(t)
	if got, err := s.Totals(ctx); err != nil || got != m.totals() || got.Games != 8 || got.Contests != 80 {
		t.Errorf("totals %+v (%v), want %+v", got, err, m.totals())
	}
	if n, err := s.CountWords(ctx, WordFilter{Rules: adjacency.Rules, Prefix: "qui"}); err != nil || n != 0 {
		t.Errorf("%d words (%v)", n, err)
	}
}

// A best score may be negative, and having no games isn't the same as a score of 0.
func TestTotalsBelowZero(t *testing.T) {
	t.Parallel()
	s := open(t, t.TempDir())
	if got, err := s.Totals(ctx); err != nil || got != (Totals{}) {
		t.Errorf("of no games: %+v (%v)", got, err)
	}
	log := adjacency.Log{Header: header(1, 4, 3, began), Steps: []adjacency.Step{{Do: adjacency.Reroll{}}, {Do: adjacency.Reroll{}}}}
	// A game without a word is no best at all.
	finish(t, s, log)
	if got, err := s.Totals(ctx); err != nil || got != (Totals{Of: adjacency.Rules, Games: 1}) {
		t.Errorf("of a game without a word: %+v (%v)", got, err)
	}
	log.Header = header(2, 4, 3, began)
	board := must1(game.Fold(must1(believing(log.Header)), log.Steps)).Board()
	log.Steps = append(log.Steps, adjacency.Step{Do: adjacency.Enter{Word: walk(board, rand.New(rand.NewPCG(1, 1)))}})
	low := must1(game.Fold(must1(believing(log.Header)), log.Steps)).Score()
	finish(t, s, log)
	if got, err := s.Totals(ctx); err != nil || low >= 0 || got != (Totals{Of: adjacency.Rules, Games: 2, Best: low, Words: 1}) {
		t.Errorf("of a game below zero: %+v (%v)", got, err)
	}
}

func TestRecords(t *testing.T) {
	t.Parallel()
	s, m := mixed(t, t.TempDir(), 60)
	testRecords(t, s, m, timed, apart)
	s, m = raced(t)
	testRecords(t, s, m, races, relays, timed)
	if got, err := s.Records(ctx, "nothing 1", ""); err != nil || !reflect.DeepEqual(got, Records{}) {
		t.Errorf("of nothing: %+v (%v)", got, err)
	}
}

func testRecords(t *testing.T, s *Store, m *model, filters ...Filter) {
	for _, f := range filters {
		got, err := s.Records(ctx, f.Rules, f.Pool)
		want := m.records(f.Rules, f.Pool)
		if err != nil || len(got.Opponents) != len(want.Opponents) {
			t.Fatalf("%+v (%v):\ngot  %+v\nwant %+v", f, err, got, want)
		}
		for i, o := range want.Opponents {
			if math.Abs(got.Opponents[i].Score-o.Score) > 1e-9 || math.Abs(got.Opponents[i].Margin-o.Margin) > 1e-9 {
				t.Errorf("got %+v, want %+v", got.Opponents[i], o)
			}
			got.Opponents[i].Score, got.Opponents[i].Margin = o.Score, o.Margin
		}
		if !reflect.DeepEqual(got, want) {
			t.Errorf("%+v:\ngot  %+v\nwant %+v", f, got, want)
		}
	}
}

// Games with hints count, but set no best.
func TestOnlyAssisted(t *testing.T) {
	t.Parallel()
	s := open(t, t.TempDir())
	finish(t, s, adjacency.Log{Header: header(1, 4, 3, began), Steps: []adjacency.Step{{At: time.Second, Do: adjacency.Hint{}}}})
	if got, err := s.Totals(ctx); err != nil || got != (Totals{Of: adjacency.Rules, Games: 1, Assisted: 1}) {
		t.Errorf("totals %+v (%v)", got, err)
	}
	if got, err := s.Records(ctx, adjacency.Rules, ""); err != nil || got.Games != 1 || got.Highest.ID != "" || len(got.Bests) > 0 {
		t.Errorf("records %+v (%v)", got, err)
	}
	if got, err := s.Records(ctx, adjacency.Rules, adjacency.FindAll); err != nil || got.Games != 0 {
		t.Errorf("without a clock: %+v (%v)", got, err)
	}
}

// An untimed game has its own endings, and reports how long it took.
func TestEndingsWithoutAClock(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		end  adjacency.Step
		want adjacency.Ending
	}{
		{adjacency.Step{At: 50 * time.Hour, Do: adjacency.Complete{}}, adjacency.AllFound},
		{adjacency.Step{At: 50 * time.Hour, Do: adjacency.Leave{}}, adjacency.Left},
	} {
		s := open(t, t.TempDir())
		r := begin(t, s, adjacency.Log{Header: withoutClock(t, header(1, 4, 3, began)), Steps: []adjacency.Step{{At: time.Hour, Do: adjacency.Hint{}}, c.end}})
		if err := r.Finish(ctx); err != nil {
			t.Fatal(err)
		}
		g, err := s.Game(ctx, r.ID())
		if err != nil || g.Ending != c.want.String() || g.Lasted != 50*time.Hour || g.Hints != 1 || g.Facets[1] != adjacency.NoClock || g.Pool != adjacency.FindAll {
			t.Errorf("%v: %+v (%v)", c.end, g, err)
		}
	}
}

func TestLeading(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name          string
		seats         []game.Seat
		score, margin int64
	}{
		{"a person below a computer", []game.Seat{{Level: "best", Score: 9, Place: 1}, {Score: 4, Place: 2}}, 4, -5},
		{"the better of two", []game.Seat{{Score: 4, Place: 2}, {Score: 9, Place: 1}}, 9, 5},
		{"the winner, though with fewer points", []game.Seat{{Score: 4, Place: 1}, {Score: 9, Place: 2}}, 4, -5},
		{"computers only", []game.Seat{{Level: "best", Score: -9, Place: 2}, {Level: "best", Score: -4, Place: 1}}, -4, 5},
		{"the best of the others", []game.Seat{{Score: 9, Place: 1}, {Level: "best", Score: 2, Place: 3}, {Score: 7, Place: 2}}, 9, 2},
		{"level", []game.Seat{{Score: 9, Place: 1}, {Score: 9, Place: 1}}, 9, 0},
	} {
		first := (recordEnd{result: game.Result{Seats: c.seats}}).leading()
		if score, margin := c.seats[first].Score, margin(c.seats, first); score != c.score || !margin.Valid || margin.Int64 != c.margin {
			t.Errorf("%s: %d, %v", c.name, score, margin)
		}
	}
	if m := margin([]game.Seat{{Score: 4}}, 0); m.Valid {
		t.Errorf("alone one is %v ahead", m)
	}
}

func TestPlays(t *testing.T) {
	t.Parallel()
	s, m := raced(t)
	for i, g := range m.games {
		want := m.plays[i]
		if len(g.Seats) == 1 {
			want = nil // they don't compare, and are only counted
		}
		if got, err := s.Plays(ctx, g.ID); err != nil || !slices.Equal(got, want) {
			t.Errorf("got %v (%v), want %v", got, err, want)
		}
	}
	if got, err := s.Plays(ctx, "nobody"); err != nil || len(got) != 0 {
		t.Errorf("nobody's: %v (%v)", got, err)
	}
}

func TestLast(t *testing.T) {
	t.Parallel()
	s := openRace(t, t.TempDir())
	if id, _, _, err := s.Last(ctx); err != ErrUnknown {
		t.Errorf("of nothing: %s (%v)", id, err)
	}
	played := []Filter{timed, races, apart, races}
	for i, make := range []func(time.Time) ID{
		func(at time.Time) ID { return finish(t, s, play(t, header(1, 4, 3, at), 3)) },
		func(at time.Time) ID { return finishRace(t, s, race(2, "Ada,Bob", at, 3)) },
		func(at time.Time) ID { return finish(t, s, play(t, withoutClock(t, header(1, 4, 3, at)), 3)) },
		func(at time.Time) ID { return finishRace(t, s, race(4, "Ada,Bob", at, 3)) },
	} {
		want := make(began.Add(time.Duration(i) * time.Hour))
		make(began.Add(-time.Hour)) // an older one that was recorded later
		got, rules, pool, err := s.Last(ctx)
		if err != nil || got != want {
			t.Errorf("%d: %s (%v), want %s", i, got, err, want)
		}
		if rules != played[i].Rules || pool != played[i].Pool {
			t.Errorf("%d: last played was %s, %s (%v)", i, rules, pool, err)
		}
	}
}

func TestShare(t *testing.T) {
	t.Parallel()
	s, m := mixed(t, t.TempDir(), 12)
	id := m.games[0].ID
	running := begin(t, s, play(t, header(3, 4, 3, began), 4))
	good := FoundShare{3, 90, 12, 300, "International", Everyday{2, 40, 8, 120}}
	for _, c := range []struct {
		name  string
		id    ID
		share FoundShare
		ok    func(error) bool
	}{
		{"the first", id, FoundShare{1, 2, 3, 4, "x", Everyday{}}, func(err error) bool { return err == nil }},
		{"another", id, good, func(err error) bool { return err == nil }},
		{"nobody's", "nobody", good, func(err error) bool { return errors.Is(err, ErrUnknown) }},
		{"a running game's", running.ID(), good, func(err error) bool { return errors.Is(err, ErrNotOver) }},
		{"more than all", id, FoundShare{91, 90, 12, 300, "x", Everyday{}}, func(err error) bool { return err != nil }},
		{"less than none", id, FoundShare{1, 90, -1, 300, "x", Everyday{}}, func(err error) bool { return err != nil }},
		{"by no list", id, FoundShare{1, 90, 1, 300, "", Everyday{}}, func(err error) bool { return err != nil }},
		{"by a list with a long name", id, FoundShare{1, 90, 1, 300, string(make([]byte, MaxDictionary+1)), Everyday{}}, func(err error) bool { return err != nil }},
		{"of more everyday words than words", id, FoundShare{3, 90, 12, 300, "x", Everyday{2, 91, 8, 120}}, func(err error) bool { return err != nil }},
		{"of more everyday words found than found", id, FoundShare{3, 90, 12, 300, "x", Everyday{4, 40, 8, 120}}, func(err error) bool { return err != nil }},
		{"of more everyday points found than held", id, FoundShare{3, 90, 12, 300, "x", Everyday{2, 40, 8, 7}}, func(err error) bool { return err != nil }},
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

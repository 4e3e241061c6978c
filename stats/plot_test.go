package stats

import (
	"fmt"
	"math"
	"slices"
	"testing"

	"quoin/game/adjacency"
)

func TestPoints(t *testing.T) {
	t.Parallel()
	s, m := mixed(t, t.TempDir(), 40)
	for _, f := range []Filter{timed, timed.with(4, 0), timed.with(9, 0)} {
		games := m.list(f, ByTime)
		slices.Reverse(games)
		for _, buckets := range []int{0, 1, 7, 40, 1000} {
			t.Run(fmt.Sprintf("%+v in %d", f, buckets), func(t *testing.T) {
				points, err := s.Points(ctx, f, Score, buckets)
				if err != nil {
					t.Fatal(err)
				}
				if want := min(buckets, len(games)); len(points) != want {
					t.Fatalf("%d points, want %d", len(points), want)
				}
				at := 0
				for _, p := range points {
					if least := len(games) / len(points); p.Games < least || p.Games > least+1 {
						t.Errorf("%d games in a point of %d", p.Games, least)
					}
					want := Point{Started: games[at].Began(), Last: games[at+p.Games-1].Began(), Games: p.Games, Low: math.Inf(1), High: math.Inf(-1), Mean: p.Mean}
					sum := 0.0
					for _, g := range games[at : at+p.Games] {
						score := float64(g.Score)
						want.Low, want.High, sum = min(want.Low, score), max(want.High, score), sum+score
					}
					if p != want || math.Abs(p.Mean-sum/float64(p.Games)) > 1e-9 {
						t.Errorf("got %+v, want %+v with mean %v", p, want, sum/float64(p.Games))
					}
					at += p.Games
				}
				if len(points) > 0 && at != len(games) {
					t.Errorf("%d games of %d", at, len(games))
				}
			})
		}
	}
}

func TestPointsOfRaces(t *testing.T) {
	t.Parallel()
	s, m := raced(t)
	for _, f := range raceFilters {
		if f.Rules != raceRules && f.Rules != relays.Rules {
			continue
		}
		for of := range Found {
			t.Run(fmt.Sprintf("%+v figure %d", f, of), func(t *testing.T) {
				want := m.values(f, of)
				points, err := s.Points(ctx, f, of, 1000)
				var got []float64
				for _, p := range points {
					got = append(got, p.Mean)
				}
				if err != nil || !slices.Equal(got, want) {
					t.Errorf("got %v (%v), want %v", got, err, want)
				}
				few, err := s.Points(ctx, f, of, 3)
				games := 0
				for _, p := range few {
					games += p.Games
				}
				if err != nil || len(few) != min(3, len(want)) || games != len(want) {
					t.Errorf("in three: %+v (%v)", few, err)
				}
			})
		}
	}
	if _, err := s.Points(ctx, races, Figure(len(figures)), 1); err == nil {
		t.Error("a figure that isn't there")
	}
}

func TestPointsOfShares(t *testing.T) {
	t.Parallel()
	s, m := mixed(t, t.TempDir(), 40)
	var want, everyday []float64
	games := m.list(timed.with(4, 0), ByTime)
	for i, g := range slices.Backward(games) {
		share := FoundShare{i, 100, 2 * i, 60 + i, "International", Everyday{i / 2, 50, i, 30 + i}}
		switch i % 4 {
		case 0:
			continue // for this one it isn't known
		case 1:
			share = FoundShare{0, 0, 0, 0, "International", Everyday{}} // there was nothing to find
		default:
			want = append(want, 100*float64(share.FoundPoints)/float64(share.HeldPoints))
			everyday = append(everyday, 100*float64(share.Everyday.FoundPoints)/float64(share.Everyday.HeldPoints))
		}
		if err := s.SetShare(ctx, g.ID, share); err != nil {
			t.Fatal(err)
		}
	}
	points, err := s.Points(ctx, timed.with(4, 0), Found, 1000)
	var got []float64
	for _, p := range points {
		got = append(got, p.Mean)
	}
	if err != nil || len(want) == 0 || !slices.Equal(got, want) {
		t.Errorf("got %v (%v), want %v", got, err, want)
	}
	points, err = s.Points(ctx, timed.with(4, 0), Known, 1000)
	got = nil
	for _, p := range points {
		got = append(got, p.Mean)
	}
	if err != nil || !slices.Equal(got, everyday) {
		t.Errorf("of everyday words %v (%v), want %v", got, err, everyday)
	}
	one, err := s.Points(ctx, timed.with(4, 0), Found, 1)
	if err != nil || len(one) != 1 || one[0].Games != len(want) || one[0].Low != slices.Min(want) || one[0].High != slices.Max(want) {
		t.Errorf("in one: %+v (%v)", one, err)
	}
	// The rules give the ranks; replays have none.
	var ranks []float64
	for i, g := range slices.Backward(m.list(timed, ByTime)) {
		e := Everyday{1, 50, 5 * i % 60, 60 + i}
		if err := s.SetShare(ctx, g.ID, FoundShare{1, 100, 60, 200, "International", e}); err != nil {
			t.Fatal(err)
		}
		held, err := s.Game(ctx, g.ID)
		if err != nil {
			t.Fatal(err)
		}
		if rank := adjacency.RankOf(e.FoundPoints, e.HeldPoints, g.Facets[1]); rank != adjacency.NoRank && !held.Replay {
			ranks = append(ranks, float64(rank-adjacency.Devil))
		}
	}
	points, err = s.Points(ctx, timed, Ranked, 1000)
	got = nil
	for _, p := range points {
		got = append(got, p.Mean)
	}
	if err != nil || len(slices.Compact(slices.Sorted(slices.Values(ranks)))) < 3 || !slices.Equal(got, ranks) {
		t.Errorf("of ranks %v (%v), want %v", got, err, ranks)
	}
}

func TestSpread(t *testing.T) {
	t.Parallel()
	s, m := mixed(t, t.TempDir(), 60)
	for _, f := range []Filter{timed, timed.with(4, 0), apart, timed.with(9, 0)} {
		testSpread(t, s, m, f, Score, 0, 1, 2, 7, 1000)
	}
	s, m = raced(t)
	for _, f := range raceFilters {
		for of := range Found {
			if f.Rules == raceRules || f.Rules == relays.Rules {
				testSpread(t, s, m, f, of, 2, 4, 100)
			}
		}
	}
}

func testSpread(t *testing.T, s *Store, m *model, f Filter, of Figure, mosts ...int) {
	values := m.values(f, of)
	single, err := s.Spread(ctx, f, of, 100_000)
	if err != nil || len(single) > 0 && single[0].width() != 1 {
		t.Fatalf("%+v figure %d, value by value: %+v (%v)", f, of, single, err)
	}
	for _, most := range mosts {
		got, err := s.Spread(ctx, f, of, most)
		if again := Regroup(single, most); !slices.Equal(again, got) {
			t.Errorf("%+v figure %d in %d bins: regrouped %+v, read %+v", f, of, most, again, got)
		}
		if err != nil || len(got) > max(1, most) || (len(got) == 0) != (len(values) == 0) {
			t.Fatalf("%+v figure %d in %d bins: %+v (%v)", f, of, most, got, err)
		}
		total := 0
		for i, b := range got {
			n := 0
			for _, v := range values {
				if int(v) >= b.From && int(v) <= b.To {
					n++
				}
			}
			if n != b.Games || i > 0 && b.From != got[i-1].To+1 {
				t.Errorf("%+v figure %d in %d bins: %+v of %v has %d", f, of, most, b, got, n)
			}
			total += b.Games
		}
		if total != len(values) {
			t.Errorf("%+v figure %d in %d bins: %+v has %d of %d values", f, of, most, got, total, len(values))
		}
	}
}

func TestLengths(t *testing.T) {
	t.Parallel()
	s, m := mixed(t, t.TempDir(), 30)
	for _, f := range []Filter{timed, apart} {
		var want []int
		for _, w := range m.wordList(WordFilter{Rules: f.Rules, Pool: f.Pool}, ByTimes) {
			for len(want) <= len(w.Word) {
				want = append(want, 0)
			}
			want[len(w.Word)]++
		}
		if got, err := s.Lengths(ctx, f.Rules, f.Pool); err != nil || !slices.Equal(got, want) {
			t.Errorf("%+v: got %v (%v), want %v", f, got, err, want)
		}
	}
}

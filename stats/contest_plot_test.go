package stats

import (
	"fmt"
	"math"
	"reflect"
	"slices"
	"testing"

	"quoin/game"
)

// valuesOf is a figure of some contests, by what each of them says.
func (m *raceModel) valuesOf(f ContestFilter, of Figure) (values []float64) {
	for _, c := range slices.Backward(m.list(f, LatestContest)) {
		if of == GameTurns {
			values = append(values, float64(c.Turns))
			continue
		}
		firsts := len(slices.DeleteFunc(slices.Clone(c.Seats), func(s game.Seat) bool { return s.Place > 1 }))
		for i, seat := range c.Seats {
			if seat.Level != "" || f.Name != "" && f.Name != seat.Name {
				continue
			}
			others := int64(math.MinInt64)
			for j, other := range c.Seats {
				if j != i {
					others = max(others, other.Score)
				}
			}
			won := 0.0
			if seat.Place == 1 {
				won = map[bool]float64{true: 100, false: 50}[firsts == 1]
			}
			values = append(values, map[Figure]float64{SeatScore: float64(seat.Score), SeatMargin: float64(seat.Score - others), SeatWon: won}[of])
		}
	}
	return values
}

func TestContestPoints(t *testing.T) {
	s, m := raced(t)
	for _, f := range contestFilters {
		for of := range Figure(len(figures)) {
			t.Run(fmt.Sprintf("%+v figure %d", f, of), func(t *testing.T) {
				want := m.valuesOf(f, of)
				points, err := s.ContestPoints(ctx, f, of, 1000)
				var got []float64
				for _, p := range points {
					got = append(got, p.Mean)
				}
				if err != nil || !slices.Equal(got, want) {
					t.Errorf("got %v (%v), want %v", got, err, want)
				}
				few, err := s.ContestPoints(ctx, f, of, 3)
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
	if _, err := s.ContestPoints(ctx, ContestFilter{}, Figure(len(figures)), 1); err == nil {
		t.Error("a figure that isn't there")
	}
}

func TestContestSpread(t *testing.T) {
	s, m := raced(t)
	for _, f := range contestFilters {
		for of := range Figure(len(figures)) {
			for _, most := range []int{2, 4, 100} {
				values := m.valuesOf(f, of)
				got, err := s.ContestSpread(ctx, f, of, most)
				if err != nil || len(got) > most || (len(got) == 0) != (len(values) == 0) {
					t.Fatalf("%+v figure %d in %d bins: %+v (%v)", f, of, most, got, err)
				}
				want := slices.Clone(got)
				for i := range want {
					want[i].Games = 0
					for _, v := range values {
						if int(v) >= want[i].From && int(v) <= want[i].To {
							want[i].Games++
						}
					}
				}
				total := 0
				for _, b := range got {
					total += b.Games
				}
				if !reflect.DeepEqual(got, want) || total != len(values) {
					t.Errorf("%+v figure %d in %d bins: got %+v, want %+v of %d values", f, of, most, got, want, len(values))
				}
			}
		}
	}
}

func TestPlays(t *testing.T) {
	s, m := raced(t)
	for i, c := range m.contests {
		got, err := s.Plays(ctx, c.ID)
		if err != nil || !slices.Equal(got, m.plays[i]) {
			t.Errorf("got %v (%v), want %v", got, err, m.plays[i])
		}
	}
	games, err := s.Games(ctx, Filter{}, ByTime, 1, 0)
	if err != nil || len(games) != 1 {
		t.Fatal(games, err)
	}
	for _, id := range []ID{"nobody", games[0].ID} {
		if got, err := s.Plays(ctx, id); err != nil || len(got) != 0 {
			t.Errorf("%s: %v (%v)", id, got, err)
		}
	}
}

package stats

import (
	"bytes"
	"errors"
	"reflect"
	"slices"
	"strings"
	"testing"

	"quoin/game"
)

// A review is stored with its game, survives a rebuild, is plotted for each person in it, and is exported; a
// later one replaces it.
func TestReviews(t *testing.T) {
	t.Parallel()
	s, m := raced(t)
	games := m.everything(raceRules)
	g := games[len(games)-1]
	persons := slices.IndexFunc(g.Seats, func(seat game.Seat) bool { return seat.Level == "" })
	if persons < 0 {
		t.Fatal("nobody sat there")
	}
	if r, err := s.Review(ctx, g.ID); err != nil || r.Known() {
		t.Fatalf("%+v (%v)", r, err)
	}
	review := ReviewFigures{Judge: 1, Worlds: 300, Seats: make([]SeatReview, len(g.Seats))}
	for i := range review.Seats {
		review.Seats[i] = SeatReview{Turns: 9, Small: i, Medium: 1, Large: 2, Mistakes: 2.5 + 0.2*float64(i), Accuracy: 90.5, Mistaken: []MistakenTurn{
			{Turn: 3, Stage: "opening", Habit: "bonus", Size: 3, Win: 0.125, Points: 14.5}, {Turn: 5, Stage: "last tiles", Habit: "leave", Size: 1, Win: 0.006},
		}}
	}
	must(s.SetReview(ctx, g.ID, ReviewFigures{Judge: 1, Worlds: 24, Seats: make([]SeatReview, len(g.Seats))}))
	must(s.SetReview(ctx, g.ID, review))
	for _, when := range []string{"at first", "rebuilt"} {
		if r, err := s.Review(ctx, g.ID); err != nil || !reflect.DeepEqual(r, review) {
			t.Errorf("%s: %+v (%v)", when, r, err)
		}
		own, err := s.OwnReviews(ctx, raceRules)
		if err != nil || len(own) == 0 || own[0].ID != g.ID || own[0].Worlds != 300 || !reflect.DeepEqual(own[0].SeatReview, review.Seats[persons]) {
			t.Errorf("%s: of people: %+v (%v)", when, own, err)
		}
		for judge, want := range map[int]bool{1: false, 2: true} {
			left, others, err := s.Unreviewed(ctx, judge, 300, raceRules)
			if err != nil || slices.Contains(left, g.ID) != want || len(left) == 0 || (others == 0) != want {
				t.Errorf("%s: by judge %d: %d left, %d others (%v)", when, judge, len(left), others, err)
			}
		}
		for figure, want := range map[Figure]float64{Mistakes: review.Seats[persons].Mistakes, Accuracy: 90.5} {
			points, err := s.Points(ctx, Filter{Rules: raceRules, Pool: g.Pool}, figure, 10)
			if err != nil || len(points) == 0 || points[0].Low != want {
				t.Errorf("%s: figure %d is %+v (%v), not %v", when, figure, points, err, want)
			}
			if points, err := s.Points(ctx, Filter{Rules: raceRules, Pool: g.Pool, Name: "Nobody"}, figure, 10); err != nil || len(points) > 0 {
				t.Errorf("%+v (%v) of nobody", points, err)
			}
		}
		var table, objects bytes.Buffer
		must1(s.Export(ctx, &table, CSV, raceRules))
		must1(s.Export(ctx, &objects, JSON, raceRules))
		if n := strings.Count(table.String(), ",90.5,300\n"); n != len(g.Seats) {
			t.Errorf("%s: %d rows are reviewed", when, n)
		}
		if n := strings.Count(objects.String(), `"review":{"worlds":300,"turns":9,`); n != len(g.Seats) {
			t.Errorf("%s: %d players are reviewed", when, n)
		}
		must(s.Rebuild(ctx))
	}
	if left, _, err := s.Unreviewed(ctx, 1, 301, raceRules); err != nil || !slices.Contains(left, g.ID) {
		t.Errorf("in more worlds: %d left (%v)", len(left), err)
	}
	if err := s.SetReview(ctx, "nothing", review); !errors.Is(err, ErrUnknown) {
		t.Errorf("of no game: %v", err)
	}
	for _, bad := range []ReviewFigures{
		{},
		{Judge: 1, Worlds: 1},
		{Judge: 1, Worlds: 1, Seats: append(review.Seats[1:], SeatReview{Turns: 1, Large: 2})},
		{Judge: 1, Worlds: 1, Seats: append(review.Seats[1:], SeatReview{Turns: 1, Mistaken: []MistakenTurn{{Habit: "a\tb", Size: 1}}})},
	} {
		if err := s.SetReview(ctx, g.ID, bad); err == nil {
			t.Errorf("%+v was kept", bad)
		}
	}
}

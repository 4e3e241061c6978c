package recordtest

import (
	"errors"
	"fmt"
	"slices"
	"sync"
	"testing"

	"quoin/stats/record"
)

// terms of an open game change, and nobody stays ready for others.
func terms(t *testing.T, s RecordKind) {
	r := s.fresh(t)
	p := join(t, r, "Ada", "Bo")
	was := room(2, p...)
	was.ID = begin(t, r, was)
	was.State = record.Open
	for i := range was.Seats[:2] {
		was.Seats[i].Name = p[i].Name
	}
	want(t, "ready for other terms", r.Ready(ctx, was.ID, 1, p[1].ID, was.Made-1), record.TermsChanged)
	want(t, "ready in another's seat", r.Ready(ctx, was.ID, 0, p[1].ID, was.Made), &record.SeatTaken{Seat: record.Seat{Player: p[0].ID}})
	want(t, "ready in no seat", r.Ready(ctx, was.ID, 4, p[1].ID, was.Made), record.NoSeat)
	want(t, "ready", r.Ready(ctx, was.ID, 1, p[1].ID, was.Made), nil)
	want(t, "ready again", r.Ready(ctx, was.ID, 1, p[1].ID, was.Made), nil)

	is := was
	is.Made, is.Header, is.Terms, is.Public, is.Rated, is.Seats = was.Made+1, header(8), "10 min", false, true, slices.Clone(was.Seats[:3])
	want(t, "change as others sat", r.Change(ctx, was, is), record.SeatsChanged)
	was.Seats[1].Ready = true
	less := is
	less.Seats, less.Rated = was.Seats[:1], false
	want(t, "change without Bo", r.Change(ctx, was, less), record.SeatsChanged)
	want(t, "change at the same time", r.Change(ctx, was, was), record.TermsChanged)
	want(t, "change", r.Change(ctx, was, is), nil)
	got, err := r.Game(ctx, was.ID)
	want(t, "game", err, nil)
	if !equalGames(got, is) {
		t.Errorf("changed:\n got %+v\nwant %+v", got, is)
	}
	want(t, "change what has changed", r.Change(ctx, was, is), record.TermsChanged)
	want(t, "ready for the old terms", r.Ready(ctx, was.ID, 0, p[0].ID, was.Made), record.TermsChanged)

	start := was
	start.Seats, start.Logs = is.Seats[:2], make([]record.LogProgress, 1)
	want(t, "begin on the old terms", r.Start(ctx, start), record.TermsChanged)
	start.Made = is.Made
	want(t, "begin", r.Start(ctx, start), nil)
	is.Made++
	want(t, "change a game", r.Change(ctx, is, is), record.TermsChanged)
	was.Made = start.Made
	want(t, "change a running game", r.Change(ctx, was, is), record.HasBegun)
	want(t, "ready in a game", r.Ready(ctx, was.ID, 0, p[0].ID, start.Made), record.HasBegun)
}

func equalGames(a, b record.Game) bool { return fmt.Sprintf("%+v", a) == fmt.Sprintf("%+v", b) }

// termsRaces: a game that begins while its terms change has either the old ones or the new ones, and a change
// that was refused hasn't been made.
func termsRaces(t *testing.T, s RecordKind) {
	place := s.New(t)
	nodes := []record.Record{s.open(t, place), s.open(t, place)}
	p := join(t, nodes[0], "Ada", "Bo")
	for range 20 {
		was := room(0, p...)
		was.ID = begin(t, nodes[0], was)
		is, start := was, was
		is.Made, is.Terms = was.Made+1, "10 min"
		start.Logs = make([]record.LogProgress, 1)
		var changed, began error
		var both sync.WaitGroup
		both.Go(func() { changed = nodes[0].Change(ctx, was, is) })
		both.Go(func() { began = nodes[1].Start(ctx, start) })
		both.Wait()
		got, err := nodes[0].Game(ctx, was.ID)
		switch {
		case err != nil:
			t.Fatal(err)
		case changed == nil && errors.Is(began, record.TermsChanged):
			same(t, "terms of the room", got.Terms, is.Terms)
			same(t, "state of the room", got.State, record.Open)
		case began == nil && errors.Is(changed, record.HasBegun):
			same(t, "terms of the game", got.Terms, was.Terms)
		default:
			t.Errorf("change: %v, begin: %v", changed, began)
		}
	}
}

package recordtest

import (
	"errors"
	"math"
	"sync"
	"testing"

	"quoin/stats/record"
	"quoin/testdata/sample"
)

// rated returns a rated game of some players that has ended.
func rated(t testing.TB, r record.Record, people ...record.Player) record.Game {
	t.Helper()
	g := room(0, people...)
	g.Rated, g.Logs = true, make([]record.LogProgress, 1)
	id := begin(t, r, g)
	want(t, "the last step", r.Append(ctx, record.LogID{Game: id}, 1, record.RecordedStep{Line: "1 leave", At: now, Over: true}), nil)
	g, err := r.Game(ctx, id)
	want(t, "the game", err, nil)
	return g
}

// ratings: rated games are listed in the order of their ends, their results are stored once, and can be
// deleted.
func ratings(t *testing.T, s RecordKind) {
	place := s.New(t)
	r, other := s.open(t, place), s.open(t, place)
	p := join(t, r, "Ada", "Bo", "Cy")
	first := rated(t, r, p[0], p[1])
	end := begin(t, r, func() record.Game {
		g := room(0, p[0], p[2])
		g.Logs = make([]record.LogProgress, 1)
		return g
	}())
	want(t, "one that doesn't count", r.Append(ctx, record.LogID{Game: end}, 1, record.RecordedStep{Line: "1 leave", At: now, Over: true}), nil)
	second := rated(t, other, p[1], p[2])
	open := room(1, p[0])
	open.Rated = true
	if g, err := r.Game(ctx, begin(t, r, open)); err != nil || !g.Rated || !first.Rated {
		t.Errorf("rated %+v (%v)", g, err)
	}
	counts := func(after int64, limit int, wanted ...record.GameID) {
		t.Helper()
		games, err := other.List(ctx, record.GameFilter{ByEnd: true, Rated: true, After: after, Limit: limit})
		want(t, "those that count", err, nil)
		var got []record.GameID
		for _, g := range games {
			got = append(got, g.ID)
		}
		same(t, "those that count", got, wanted)
	}
	counts(0, 0, first.ID, second.ID)
	counts(0, 1, first.ID)
	counts(first.Ended, 0, second.ID)
	counts(second.Ended, 0)

	for what, bad := range map[string]func(*record.Game){
		"alone":           func(g *record.Game) { g.Seats = g.Seats[:1] },
		"with a computer": func(g *record.Game) { g.Seats[1] = record.Seat{Level: "even"} },
		"of a day": func(g *record.Game) {
			g.Day, g.Seats = record.DayOf(now), g.Seats[:1]
		},
	} {
		g := room(0, p[0], p[1])
		g.Rated, g.Logs = true, make([]record.LogProgress, 1)
		bad(&g)
		_, err := r.Begin(ctx, g)
		wantText(t, what, err)
	}

	row := func(of record.Game, player record.Player, kind string, n int, was, rating float64) record.RatingEntry {
		return record.RatingEntry{Player: player.ID, Name: player.Name, Kind: kind, Game: of.ID, Ended: of.Ended, N: n, At: now, Was: was, Rating: rating, Deviation: 290.25, Volatility: 0.0599}
	}
	one := []record.RatingEntry{row(first, p[0], "race", 1, 1500, 1662.2), row(first, p[1], "race", 1, 1500, 1337.8)}
	two := []record.RatingEntry{row(second, p[1], "race", 2, 1337.8, 1490), row(second, p[2], "chess", 1, 1500, 1400)}
	to := func(wanted int64) {
		t.Helper()
		at, err := other.RatedTo(ctx)
		want(t, "rated to", err, nil)
		same(t, "rated to", at, wanted)
	}
	to(0)
	want(t, "rate", r.Rate(ctx, 0, first.Ended, one), nil)
	to(first.Ended)
	want(t, "rate again", other.Rate(ctx, 0, first.Ended, one), &record.AlreadyRated{To: first.Ended})
	want(t, "rate", other.Rate(ctx, first.Ended, second.Ended, two), nil)
	to(second.Ended)
	want(t, "nothing new", r.Rate(ctx, second.Ended, second.Ended, nil), nil)
	wantText(t, "back", r.Rate(ctx, second.Ended, first.Ended, nil))
	for what, change := range map[string]func(*record.RatingEntry){
		"of another game": func(r *record.RatingEntry) { r.Ended = first.Ended },
		"of no number":    func(r *record.RatingEntry) { r.Rating = math.NaN() },
		"of no kind":      func(r *record.RatingEntry) { r.Kind = "" },
		"of an odd kind":  func(r *record.RatingEntry) { r.Kind = "a\x1b" },
		"of nobody":       func(r *record.RatingEntry) { r.Player = 0 },
	} {
		bad := row(second, p[0], "race", 2, 1, 2)
		bad.Ended = second.Ended + 1
		change(&bad)
		wantText(t, what, r.Rate(ctx, second.Ended, second.Ended+1, []record.RatingEntry{bad}))
	}
	stranger := row(second, record.Player{ID: 999}, "race", 2, 1, 2)
	stranger.Ended = second.Ended + 1
	want(t, "of a stranger", r.Rate(ctx, second.Ended, second.Ended+1, []record.RatingEntry{stranger}), record.NoPlayer)
	to(second.Ended)

	told := func(f record.RatingFilter, wanted ...record.RatingEntry) {
		t.Helper()
		got, err := other.Ratings(ctx, f)
		want(t, "ratings", err, nil)
		same(t, "ratings", got, wanted)
	}
	told(record.RatingFilter{}, two[0], two[1], one[0], one[1])
	told(record.RatingFilter{Limit: 1}, two[0])
	told(record.RatingFilter{Newest: true}, one[0], two[0], two[1])
	told(record.RatingFilter{Newest: true, Kind: "race"}, one[0], two[0])
	told(record.RatingFilter{Newest: true, Players: []record.PlayerID{p[1].ID, p[2].ID}}, two[0], two[1])
	told(record.RatingFilter{Players: []record.PlayerID{p[1].ID}, Kind: "race"}, two[0], one[1])
	told(record.RatingFilter{Players: []record.PlayerID{}})
	told(record.RatingFilter{Game: first.ID}, one[0], one[1])
	want(t, "rename", r.Rename(ctx, p[0].ID, "Ada Two"), nil)
	one[0].Name = "Ada Two"
	told(record.RatingFilter{Game: first.ID}, one[0], one[1])

	want(t, "unrate", r.Unrate(ctx), nil)
	want(t, "unrate again", r.Unrate(ctx), nil)
	to(0)
	told(record.RatingFilter{})
	want(t, "all at once", r.Rate(ctx, 0, second.Ended, append(one, two...)), nil)
	told(record.RatingFilter{Newest: true, Kind: "race"}, one[0], two[0])
}

// ratingRaces: of several servers that rate the same games one is first, and every game is rated once.
func ratingRaces(t *testing.T, s RecordKind) {
	place := s.New(t)
	both := []record.Record{s.open(t, place), s.open(t, place)}
	p := join(t, both[0], "Ada", "Bo")
	games := sample.Size(10, 30)
	for range games {
		rated(t, both[0], p...)
	}
	var all sync.WaitGroup
	for i := range 6 {
		r := both[i%2]
		all.Go(func() {
			for {
				from, err := r.RatedTo(ctx)
				if err != nil {
					t.Error(err)
					return
				}
				next, err := r.List(ctx, record.GameFilter{ByEnd: true, Rated: true, After: from, Limit: 1})
				if err != nil || len(next) == 0 {
					want(t, "the next", err, nil)
					return
				}
				g := next[0]
				had, err := r.Ratings(ctx, record.RatingFilter{Newest: true, Players: []record.PlayerID{p[0].ID}})
				want(t, "the last", err, nil)
				rating := record.RatingEntry{Player: p[0].ID, Kind: "race", Game: g.ID, Ended: g.Ended, N: 1, Rating: 1, Volatility: 1}
				if len(had) > 0 {
					rating.N, rating.Rating = had[0].N+1, had[0].Rating+1
				}
				if err := r.Rate(ctx, from, g.Ended, []record.RatingEntry{rating}); err != nil && !errors.As(err, new(*record.AlreadyRated)) {
					t.Error(err)
					return
				}
			}
		})
	}
	all.Wait()
	last, err := both[1].Ratings(ctx, record.RatingFilter{})
	want(t, "all", err, nil)
	same(t, "how many", len(last), games)
	if len(last) > 0 {
		same(t, "the last", last[0].N, games)
		same(t, "what they have come to", last[0].Rating, float64(games))
	}
}

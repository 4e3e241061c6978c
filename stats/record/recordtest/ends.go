package recordtest

import (
	"sync"
	"testing"

	"quoin/stats/record"
)

// ends: ended games are listed for their players in the order of their ends, each once for a caller who
// continues from the last.
func ends(t *testing.T, s RecordKind) {
	place := s.New(t)
	r, other := s.open(t, place), s.open(t, place)
	p := join(t, r, "Ada", "Bo", "Cy")
	game := func(logs int, people ...record.Player) record.GameID {
		g := room(0, people...)
		g.Logs = make([]record.LogProgress, logs)
		return begin(t, r, g)
	}
	last := func(r record.Record, id record.GameID, part int) {
		t.Helper()
		want(t, "the last step", r.Append(ctx, record.LogID{Game: id, Part: part}, 1, record.RecordedStep{Line: "1 leave", At: now, Over: true}), nil)
	}
	first, race, second, third := game(1, p[0], p[1]), game(2, p[0], p[1]), game(1, p[1], p[2]), game(1, p[0], p[2])
	last(r, race, 1)
	last(r, third, 0)
	last(other, race, 0)
	last(other, race, 0) // repeating changes nothing
	last(r, first, 0)
	_ = second
	after := func(player record.Player, from int64, limit int, wanted ...record.GameID) (end int64) {
		t.Helper()
		games, err := other.List(ctx, record.GameFilter{Player: player.ID, ByEnd: true, After: from, Limit: limit})
		want(t, "by their end", err, nil)
		var got []record.GameID
		for _, g := range games {
			if got = append(got, g.ID); g.Ended <= end || g.State != record.Ended {
				t.Errorf("%s of place %d after %d", g.ID, g.Ended, end)
			}
			end = g.Ended
		}
		same(t, "by their end", got, wanted)
		return end
	}
	from := after(p[0], 0, 1, third)
	from = after(p[0], from, 0, race, first)
	after(p[0], from, 0)
	after(p[1], 0, 0, race, first)
	after(p[2], 0, 0, third)
	after(record.Player{ID: 999}, 0, 0)
	if g, err := r.Game(ctx, second); err != nil || g.Ended != 0 {
		t.Errorf("one that runs has place %d (%v)", g.Ended, err)
	}

	// Many games that end at once have different places.
	var many []record.GameID
	for range 40 {
		many = append(many, game(1, p[0]))
	}
	var all sync.WaitGroup
	for i, id := range many {
		all.Go(func() { last([]record.Record{r, other}[i%2], id, 0) })
	}
	all.Wait()
	for n := 0; n < len(many); {
		games, err := r.List(ctx, record.GameFilter{Player: p[0].ID, ByEnd: true, After: from, Limit: 7})
		want(t, "by their end", err, nil)
		if len(games) == 0 {
			t.Fatalf("%d of %d are told", n, len(many))
		}
		n, from = n+len(games), games[len(games)-1].Ended
	}
	after(p[0], from, 0)
}

package recordtest

import (
	"fmt"
	"strings"
	"sync"
	"testing"

	"quoin/stats/record"
)

// decisions: their numbers have no gaps, even if several servers make them, and a reader sees all of them.
func decisions(t *testing.T, s RecordKind) {
	place := s.New(t)
	r, other := s.open(t, place), s.open(t, place)
	all, err := r.Decisions(ctx, 0)
	want(t, "none", err, nil)
	same(t, "none", len(all), 0)
	n, err := r.Decide(ctx, record.Decision{At: now, By: key("Ada"), Line: "mute 7"})
	want(t, "decide", err, nil)
	same(t, "the first", n, int64(1))
	n, err = other.Decide(ctx, record.Decision{At: now + 1, By: key("Bo"), Line: "unmute 7"})
	want(t, "decide elsewhere", err, nil)
	same(t, "the second", n, int64(2))
	all, err = r.Decisions(ctx, 0)
	want(t, "both", err, nil)
	same(t, "both", all, []record.Decision{{N: 1, At: now, By: key("Ada"), Line: "mute 7"}, {N: 2, At: now + 1, By: key("Bo"), Line: "unmute 7"}})
	all, err = other.Decisions(ctx, 1)
	want(t, "what is new", err, nil)
	same(t, "what is new", len(all), 1)
	for _, bad := range []record.Decision{{By: key("Ada")}, {Line: "mute 7"}, {By: key("Ada"), Line: "a\nb"}, {By: key("Ada"), Line: strings.Repeat("x", 1<<20)}} {
		_, err := r.Decide(ctx, bad)
		wantText(t, fmt.Sprintf("%.20q", bad.Line), err)
	}

	const each = 10
	var wait sync.WaitGroup
	for _, r := range []record.Record{r, other} {
		wait.Go(func() {
			for i := range each {
				if _, err := r.Decide(ctx, record.Decision{At: now, By: key("Ada"), Line: fmt.Sprint("ban ", i)}); err != nil {
					t.Error(err)
				}
			}
		})
	}
	// A reader that continues from the last number it has seen gets all of them, in order.
	var last int64 = 2
	for last < 2+2*each && !t.Failed() {
		some, err := r.Decisions(ctx, last)
		if err != nil {
			t.Fatal(err)
		}
		for _, one := range some {
			if last++; one.N != last {
				t.Fatalf("after %d comes %d", last-1, one.N)
			}
		}
	}
	wait.Wait()
}

// removal: of a removed player the record has the games alone, and somebody may come again with the key.
func removal(t *testing.T, s RecordKind) {
	r := s.fresh(t)
	p := join(t, r, "Ada", "Bo")
	ada, bo := p[0], p[1]
	id := begin(t, r, func() record.Game {
		g := room(0, ada, bo)
		g.Logs = make([]record.LogProgress, 1)
		return g
	}())
	code, err := r.Invite(ctx, record.Invitation{By: ada.ID, For: record.ForServer, Made: now}, 5)
	want(t, "invite", err, nil)
	want(t, "settings", r.SetSettings(ctx, ada.ID, "theme = \"dark\""), nil)
	want(t, "beat", r.Beat(ctx, "one", now), nil)
	want(t, "enter", r.Enter(ctx, record.ConnectedPlayer{Node: "one", ID: "a", Player: ada.ID, Since: now}), nil)
	want(t, "remove nobody", r.Remove(ctx, 999), record.NoPlayer)
	for range 2 {
		want(t, "remove", r.Remove(ctx, ada.ID), nil)
	}
	name := fmt.Sprintf(record.RemovedName, ada.ID)
	got, err := r.Player(ctx, ada.ID)
	want(t, "player", err, nil)
	same(t, "player", got, record.Player{ID: ada.ID, Name: name, Made: now, Seen: now})
	_, err = r.ByKey(ctx, key("Ada"))
	want(t, "by key", err, record.NoPlayer)
	_, err = r.Invitation(ctx, code, now)
	want(t, "the code", err, record.NoCode)
	on, err := r.Online(ctx, now)
	want(t, "online", err, nil)
	same(t, "online", len(on), 0)
	g, err := r.Game(ctx, id)
	want(t, "game", err, nil)
	same(t, "the seats", []string{g.Seats[0].Name, g.Seats[1].Name}, []string{name, "Bo"})
	again, err := r.Join(ctx, record.Newcomer{Name: "Ada", Key: key("Ada"), At: now})
	want(t, "join again", err, nil)
	if again.ID == ada.ID {
		t.Error("the number is used again")
	}
	_, err = r.Join(ctx, record.Newcomer{Name: "Removed 9", Key: key("Cy"), At: now})
	want(t, "the name", err, record.NameReserved)
}

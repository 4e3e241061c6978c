package rooms_test

import (
	"context"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"quoin/game/match"
	"quoin/game/santorini"
	"quoin/stats/record"
	"quoin/ui/app"
	"quoin/ui/serve/rooms"
)

// counting is a record that counts how often a game was read.
type counting struct {
	record.Record
	mu    sync.Mutex
	reads int
}

func (c *counting) Read(ctx context.Context, of record.LogID, from int) (record.Game, []string, error) {
	c.mu.Lock()
	c.reads++
	c.mu.Unlock()
	return c.Record.Read(ctx, of, from)
}

// TestTwoServers: two people play each other at two servers of one record. Neither is away for the other,
// each sees the other's turns without the game being read from the record again, and a player who is at
// neither server counts as away after a while.
func TestTwoServers(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := open(t, "Ada", "Bo")
		defer h.close()
		h.stop()
		counted := &counting{Record: h.record}
		ctx, stop := context.WithCancel(t.Context())
		var nodes [2]*rooms.House
		names := [2]string{"one", "two"}
		beat := func() {
			for _, name := range names {
				h.must(h.record.Beat(ctx, name, record.At(time.Now())))
			}
		}
		for i, name := range names {
			var err error
			nodes[i], err = rooms.Open(ctx, rooms.Deps{Kinds: app.Games(), Record: counted, Node: name, Host: h.host})
			h.must(err)
		}
		h.stop = func() { stop(); nodes[0].Wait(); nodes[1].Wait() }
		beat()

		id, err := nodes[0].Make(ctx, h.host, h.people[0].ID, rooms.Wanted{Rules: santorini.Rules})
		h.must(err)
		var looks [2]*rooms.Client
		for i, p := range h.people {
			looks[i], err = nodes[i].Look(ctx, id, p.ID)
			h.must(err)
			h.must(h.record.Enter(ctx, record.ConnectedPlayer{Node: names[i], ID: "s", Player: p.ID, Since: record.At(time.Now()), Game: id}))
			h.must(looks[i].Sit(ctx, false))
		}
		for _, l := range looks {
			h.must(l.Sit(ctx, true))
		}
		synctest.Wait()
		time.Sleep(match.Countdown + time.Second)
		synctest.Wait()

		bySeat := [2]*rooms.Client{looks[0], looks[1]}
		if looks[0].Now().Seat == 1 {
			bySeat[0], bySeat[1] = bySeat[1], bySeat[0]
		}
		before := counted.reads
		const steps = 12
		for n := range steps {
			time.Sleep(3 * time.Second)
			beat()
			v := h.squares(bySeat[0])
			legal := v.Game.Legal()
			h.must(bySeat[v.ToMove].Do("play " + legal[n%len(legal)].String()))
			synctest.Wait()
			if a, b := h.squares(bySeat[0]).Game.String(), h.squares(bySeat[1]).Game.String(); a != b || a == v.Game.String() {
				t.Fatalf("after step %d one sees %s, the other %s", n, a, b)
			}
		}
		if more := counted.reads - before; more > 0 {
			t.Errorf("a game was read %d times more for %d steps", more, steps)
		}
		if here := looks[0].Now().Here; !here[0] || !here[1] {
			t.Errorf("there are %v", here)
		}
		_, lines, err := h.record.Read(ctx, record.LogID{Game: id}, 1)
		h.must(err)
		if text := strings.Join(lines, "\n"); strings.Contains(text, "away") || len(lines) != steps {
			t.Errorf("the log has\n%s", text)
		}

		// The second server is gone, with its player, without a word.
		looks[1].Leave()
		h.must(h.record.Leave(ctx, names[1], "s"))
		time.Sleep(12 * time.Second)
		synctest.Wait()
		seat := looks[0].Now().Seat
		if v := h.squares(looks[0]); !v.Present[1-seat].Away || v.Present[seat].Away {
			t.Errorf("away are %+v", v.Present)
		}
	})
}

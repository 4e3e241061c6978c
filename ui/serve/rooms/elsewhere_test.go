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

// sitApart has two people sit down, one at each server, and waits for the start.
func (h *hall) sitApart(nodes [2]*rooms.House, w rooms.Wanted) (id record.GameID, looks [2]*rooms.Client) {
	h.Helper()
	ctx := h.Context()
	id, err := nodes[0].Make(ctx, h.host, h.people[0].ID, w)
	h.must(err)
	for i, p := range h.people {
		looks[i], err = nodes[i].Look(ctx, id, p.ID)
		h.must(err)
		h.must(h.record.Enter(ctx, record.ConnectedPlayer{Node: nodeNames[i], ID: "s", Player: p.ID, Since: record.At(time.Now()), Game: id}))
		h.must(looks[i].Sit(ctx, false))
	}
	for _, l := range looks {
		h.must(l.Sit(ctx, true))
	}
	synctest.Wait()
	time.Sleep(match.Countdown + time.Second)
	synctest.Wait()
	return id, looks
}

// delayed is a record that a server sees late: what it has written, or what others write.
type delayed struct {
	record.Record
	answers, hints time.Duration
}

func (d *delayed) Append(ctx context.Context, of record.LogID, n int, step record.RecordedStep) error {
	err := d.Record.Append(ctx, of, n, step)
	time.Sleep(d.answers)
	return err
}

func (d *delayed) Watch(ctx context.Context) (<-chan record.ChangeNotice, error) {
	from, err := d.Record.Watch(ctx)
	to := make(chan record.ChangeNotice)
	go func() {
		defer close(to)
		for hint := range from {
			time.Sleep(d.hints)
			select {
			case to <- hint:
			case <-ctx.Done():
			}
		}
	}()
	return to, err
}

// TestComeFromOther: a player who comes from another server is shown all that was shown there, though this server hears of
// its own lines and of the other's only after a while.
func TestComeFromOther(t *testing.T) {
	days := match.Control{Days: 3}
	for name, w := range map[string]rooms.Wanted{"table": {Rules: santorini.Rules}, "days": {Rules: santorini.Rules, Control: days}, "race": raceWanted} {
		for late, seen := range map[string]delayed{"answers": {answers: time.Second}, "hints": {hints: time.Second}} {
			t.Run(name+" "+late, func(t *testing.T) {
				synctest.Test(t, func(t *testing.T) {
					h := open(t, "Ada", "Bo")
					defer h.close()
					there := seen
					there.Record = h.record
					nodes := h.nodes(&there, h.record)
					id, looks := h.sitApart(nodes, w)
					time.Sleep(5 * time.Second)
					actor := 0 // at the late server
					if late == "hints" {
						actor = 1
					}
					var shown func(l *rooms.Client) bool
					if w.Race {
						h.must(looks[actor].Do("enter " + words(h.view(looks[actor]).Own)[0]))
						shown = func(l *rooms.Client) bool { return h.view(l).Progress[looks[actor].Now().Seat].Words == 1 }
					} else {
						v := h.squares(looks[actor])
						for ; v.ToMove != looks[actor].Now().Seat; v = h.squares(looks[actor]) {
							other := h.squares(looks[1-actor])
							h.must(looks[1-actor].Do("play " + other.Game.Legal()[0].String()))
							time.Sleep(3 * time.Second)
						}
						before := v.Game.String()
						h.must(looks[actor].Do("play " + v.Game.Legal()[0].String()))
						shown = func(l *rooms.Client) bool { return h.squares(l).Game.String() != before }
					}
					synctest.Wait()
					if !shown(looks[1]) {
						t.Fatal("it isn't shown at the other server")
					}
					looks[1].Leave()
					came, err := nodes[0].Look(t.Context(), id, h.people[1].ID)
					h.must(err)
					if !shown(came) {
						t.Error("it isn't shown to the player who comes here")
					}
					came.Leave()
					looks[0].Leave()
				})
			})
		}
	}
}

// TestTwoServers: two people play each other at two servers of one record. Neither is away for the other,
// each sees the other's turns without the game being read from the record again, and a player who is at
// neither server counts as away after a while.
func TestTwoServers(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := open(t, "Ada", "Bo")
		defer h.close()
		counted := &counting{Record: h.record}
		id, looks := h.sitApart(h.nodes(counted, counted), rooms.Wanted{Rules: santorini.Rules})
		ctx := t.Context()

		bySeat := [2]*rooms.Client{looks[0], looks[1]}
		if looks[0].Now().Seat == 1 {
			bySeat[0], bySeat[1] = bySeat[1], bySeat[0]
		}
		before := counted.reads
		const steps = 12
		for step := range steps {
			time.Sleep(3 * time.Second)
			h.alive()
			v := h.squares(bySeat[0])
			legal := v.Game.Legal()
			h.must(bySeat[v.ToMove].Do("play " + legal[step%len(legal)].String()))
			synctest.Wait()
			if a, b := h.squares(bySeat[0]).Game.String(), h.squares(bySeat[1]).Game.String(); a != b || a == v.Game.String() {
				t.Fatalf("after step %d one sees %s, the other %s", step, a, b)
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
		h.must(h.record.Leave(ctx, nodeNames[1], "s"))
		time.Sleep(12 * time.Second)
		synctest.Wait()
		seat := looks[0].Now().Seat
		if v := h.squares(looks[0]); !v.Present[1-seat].Away || v.Present[seat].Away {
			t.Errorf("away are %+v", v.Present)
		}
	})
}

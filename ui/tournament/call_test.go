package tournament

import (
	"errors"
	"path/filepath"
	"slices"
	"testing"
	"testing/synctest"
	"time"

	matches "quoin/game/match"
	rules "quoin/game/tournament"
	"quoin/ui/remote"
	"quoin/ui/tournament/gamestest"
	"quoin/ui/tournament/wire"
)

// guest attaches a person of this process.
func (h *house) guest(name string) *Guest {
	h.t.Helper()
	g, err := h.server.Attach(h.t.Context(), name, "key of "+name)
	if err != nil {
		h.t.Fatal(err)
	}
	synctest.Wait()
	return g
}

// running returns the one running game in its present state.
func (h *house) running() RunningGame {
	h.t.Helper()
	synctest.Wait()
	h.server.Begin() // makes the hub look at the time
	synctest.Wait()
	games := h.server.Snapshot().Games
	if len(games) != 1 {
		h.t.Fatalf("%d games are running", len(games))
	}
	return games[0]
}

// used returns how much of a seat's clock is used by now.
func used(o Options, g RunningGame, seat int) time.Duration {
	return o.Time.People.Bank - g.Clocks[seat]
}

// TestClockWaitsForPeople: two people's game is called. Until both have said that they are there its clock
// stands still, but no longer than a minute.
func TestClockWaitsForPeople(t *testing.T) {
	for _, c := range []struct {
		name   string
		ready  []string
		starts time.Duration // after the call
	}{
		{"both say so", []string{"ada", "bea"}, 20 * time.Second},
		{"the other first", []string{"bea", "ada"}, 20 * time.Second},
		{"one is in the lobby", []string{"ada"}, rules.CallFor},
		{"nobody says anything", nil, rules.CallFor},
	} {
		t.Run(c.name, func(t *testing.T) {
			bubble(t, func(t *testing.T) {
				o := laying(t, 2)
				o.Grace = 2 * time.Minute
				h := open(t, o)
				guests := map[string]*Guest{"ada": h.guest("ada"), "bea": h.guest("bea")}
				called := time.Now()
				g := h.running()
				if len(g.Waits) != 2 || g.Starts != rules.CallFor || !g.Still {
					t.Fatalf("called is %+v", g)
				}
				mover := guests[g.Pairing.Seats[g.ToAct]].Table()
				if now := mover.Now(); !slices.Equal(now.Waits, []int{0, 1}) || now.At != 0 {
					t.Errorf("the seats %v are waited for, at %v", now.Waits, now.At)
				}
				// Nothing can be played before the clock runs.
				var r *matches.Refusal
				if err := mover.Do("play pass"); !errors.As(err, &r) || r.Reason != matches.Begun {
					t.Errorf("a pass before the start: %v", err)
				}
				for i, name := range c.ready {
					time.Sleep(10 * time.Second)
					table := guests[name].Table()
					if err := table.Do(remote.Ready); err != nil {
						t.Fatal(err)
					}
					if err := table.Do(remote.Ready); err != nil { // a second time changes nothing
						t.Fatal(err)
					}
					synctest.Wait()
					if now := table.Now(); len(now.Waits) != 1-i || slices.Contains(now.Waits, now.Seat) {
						t.Errorf("%s is ready, and the seats %v are waited for", name, now.Waits)
					}
					table.Leave()
				}
				time.Sleep(time.Until(called.Add(c.starts)) - time.Millisecond)
				if g := h.running(); used(o, g, g.ToAct) != 0 {
					t.Errorf("before the start %v are used", used(o, g, g.ToAct))
				}
				time.Sleep(time.Until(called.Add(c.starts + 5*time.Second)))
				late := 2 - len(c.ready)
				if g := h.running(); len(g.Late) != late || used(o, g, g.ToAct) != 5*time.Second || len(g.Waits) != 0 || g.Starts != 0 {
					t.Errorf("five seconds after the start %v are used, waiting for %v, late %v", used(o, g, g.ToAct), g.Waits, g.Late)
				}
				if err := mover.Do("play pass"); err != nil {
					t.Errorf("after the start: %v", err)
				}
				if now := mover.Now(); len(now.Waits) != 0 {
					t.Errorf("the seats %v are waited for", now.Waits)
				}
			})
		})
	}
}

// TestAbsentPersonForfeits: for a person who isn't there a minute after the call the clock runs as usual, and
// they lose the game after the grace period.
func TestAbsentPersonForfeits(t *testing.T) {
	bubble(t, func(t *testing.T) {
		o := laying(t, 2)
		o.Grace = 2 * time.Minute
		h := open(t, o)
		guests := []*Guest{h.guest("ada"), h.guest("bea")}
		g := h.running()
		mover, other := guests[0], guests[1]
		if g.Pairing.Seats[g.ToAct] != mover.Name() {
			mover, other = other, mover
		}
		if err := other.Table().Do(remote.Ready); err != nil {
			t.Fatal(err)
		}
		mover.Leave()
		time.Sleep(rules.CallFor + 30*time.Second)
		if g := h.running(); used(o, g, g.ToAct) != 30*time.Second {
			t.Errorf("%v are used", used(o, g, g.ToAct))
		}
		time.Sleep(30 * time.Second)
		if games := h.games(); len(games) != 1 || games[0].Ending != "gone" || games[0].Winner != other.Name() {
			t.Errorf("it ended as %+v", games)
		}
	})
}

// TestCallSurvivesKill: a server that is killed while a game is called calls it again, with full clocks, and
// people have a minute from the return of the first player to move. A server that is killed later resumes
// with the clocks as they were.
func TestCallSurvivesKill(t *testing.T) {
	path := filepath.Join(t.TempDir(), "record")
	bubble(t, func(t *testing.T) {
		o := laying(t, 2)
		o.Grace = 5 * time.Minute
		var h *house
		var record *RecordFile
		kill := func() {
			h.kill()
			<-h.ended
			_ = record.Close()
			time.Sleep(time.Hour)
			h, record = again(t, o, path)
		}
		h, record = again(t, o, path)
		h.guest("ada")
		h.guest("bea")
		time.Sleep(40 * time.Second)
		first := h.running().Game

		kill()
		g := h.running()
		mover, other := g.Pairing.Seats[g.ToAct], g.Pairing.Seats[1-g.ToAct]
		if g.Number != first.Number || !slices.Equal(g.Waits, []int{g.ToAct}) {
			t.Fatalf("it goes on as %+v", g)
		}
		h.guest(other)
		time.Sleep(2 * time.Minute)
		back := h.guest(mover)
		if g := h.running(); len(g.Waits) != 2 || g.Starts != rules.CallFor {
			t.Errorf("the seats %v are waited for, for %v", g.Waits, g.Starts)
		}
		time.Sleep(10 * time.Second)
		if err := back.Table().Do(remote.Ready); err != nil {
			t.Fatal(err)
		}
		time.Sleep(50*time.Second + 7*time.Second)
		if g := h.running(); used(o, g, g.ToAct) != 7*time.Second {
			t.Errorf("%v are used", used(o, g, g.ToAct))
		}

		kill() // with the clock running
		if g := h.running(); len(g.Waits) != 0 || used(o, g, g.ToAct) != 0 && used(o, g, g.ToAct) != 7*time.Second {
			t.Errorf("the seats %v are waited for, and %v are used", g.Waits, used(o, g, g.ToAct))
		}
		if err := h.guest(mover).Table().Do("play pass"); err != nil {
			t.Error(err)
		}
		h.kill()
		<-h.ended
		_ = record.Close()
	})
	state, _, err := rules.Replay(read(t, path), Judge(gamestest.All()))
	if err != nil || len(state.Running()) != 1 {
		t.Fatal(err, state.Running())
	}
	if steps := state.Running()[0].Steps(); len(steps) < 2 || steps[0][:8] != "0 pause " {
		t.Errorf("the log is %q", steps)
	}
}

// TestProgramsStartAtOnce: programs of either version aren't told of calls and start at once; a program that
// meets a person is asked for its first turn once the clock runs, and earlier answers don't count.
func TestProgramsStartAtOnce(t *testing.T) {
	bubble(t, func(t *testing.T) {
		h, first, _ := two(t, quick())
		if p := hear[wire.Prompt](first); p.Clocks[0] != wire.Millis(time.Minute) {
			t.Errorf("asked with %v", p.Clocks)
		}
		if g := h.running(); g.Still || len(g.Waits) > 0 {
			t.Errorf("it is called: %+v", g)
		}
	})
	bubble(t, func(t *testing.T) {
		h := open(t, quick())
		bot, person := h.join("bot"), h.guest("ada")
		if h.running().Pairing.Seats[0] != "bot" {
			t.Fatal("the program isn't first")
		}
		if news, err := bot.next(); err != nil || news.(wire.Start).Players == nil {
			t.Fatalf("%+v, %v", news, err)
		}
		if news, err := bot.next(); err != nil || news.(wire.Game).Opponent != "ada" {
			t.Fatalf("%+v, %v", news, err)
		}
		bot.say(wire.Action{Action: "@a1"}, wire.List{}, wire.Ready{Game: 1})
		for range 2 {
			if news, err := bot.next(); err != nil || news.(wire.Fault).Code != wire.FaultNotAsked {
				t.Errorf("%+v, %v", news, err)
			}
		}
		time.Sleep(30 * time.Second)
		if g := h.running(); !slices.Equal(g.Waits, []int{1}) {
			t.Errorf("the seats %v are waited for", g.Waits)
		}
		if err := person.Table().Do(remote.Ready); err != nil {
			t.Fatal(err)
		}
		if news, err := bot.next(); err != nil || news.(wire.Prompt).Clocks[0] != wire.Millis(time.Minute) {
			t.Errorf("%+v, %v", news, err)
		}
	})
}

// TestCallOverTheWire: a client that says it is a person is called, in both versions,
// and told whom the clock waits for until it starts.
func TestCallOverTheWire(t *testing.T) {
	bubble(t, func(t *testing.T) {
		h := open(t, quick())
		ada := h.visit("127.0.0.1:50001")
		ada.say(wire.Hello{Version: wire.Version, Name: "ada", Person: true, Legal: true})
		hear[wire.Welcome](ada)
		bea := &player{h.visit("127.0.0.1:50001"), "bea"}
		bea.say(wire.Hello{Version: wire.Version2, Name: "bea", Person: true})
		heard[wire.Hall](bea)
		calls := func(want wire.Call) {
			t.Helper()
			for _, got := range []wire.Call{hear[wire.Call](ada), heard[wire.Call](bea)} {
				if got.Game != want.Game || !slices.Equal(got.Waiting, want.Waiting) || got.Starts != want.Starts {
					t.Errorf("told %+v, want %+v", got, want)
				}
			}
		}
		calls(wire.Call{Game: 1, Waiting: []string{"ada", "bea"}, Starts: wire.Millis(time.Minute)})
		hear[wire.Game](ada)
		heard[wire.Seating](bea)
		time.Sleep(15 * time.Second)
		bea.say(wire.Ready{Game: 7}) // not the game
		bea.say(wire.Ready{Game: 1})
		calls(wire.Call{Game: 1, Waiting: []string{"ada"}, Starts: wire.Millis(45 * time.Second)})
		time.Sleep(15 * time.Second)
		ada.say(wire.Ready{Game: 1})
		calls(wire.Call{Game: 1})
		if p := hear[wire.Prompt](ada); p.Clocks[0] != wire.Millis(time.Minute) {
			t.Errorf("asked with %v", p.Clocks)
		}
	})
}

// TestLeavesCalledGame: a player may resign a called game, which ends it if two play; if more do, the others
// continue, and nobody waits for the player who left.
func TestLeavesCalledGame(t *testing.T) {
	bubble(t, func(t *testing.T) {
		h := open(t, laying(t, 2))
		ada := h.guest("ada")
		h.guest("bea")
		h.running()
		if err := ada.Table().Do("resign"); err != nil {
			t.Fatal(err)
		}
		if games := h.games(); len(games) != 1 || games[0].Winner != "bea" {
			t.Errorf("it ended as %+v", games)
		}
	})
	bubble(t, func(t *testing.T) {
		o := laying(t, 3)
		o.System, o.Seats = rules.Swiss, 3
		h := open(t, o)
		guests := map[string]*Guest{}
		for _, name := range []string{"ada", "bea", "cyd"} {
			guests[name] = h.guest(name)
		}
		g := h.running()
		names := g.Pairing.Names()
		if err := guests[names[g.ToAct]].Table().Do("resign"); err != nil { // the player who would have been first
			t.Fatal(err)
		}
		if g := h.running(); len(g.Waits) != 2 || !g.Still {
			t.Fatalf("two are left: %+v", g)
		}
		for seat, name := range names {
			if seat != g.ToAct {
				if err := guests[name].Table().Do(remote.Ready); err != nil {
					t.Fatal(err)
				}
			}
		}
		time.Sleep(4 * time.Second)
		after := h.running()
		if after.ToAct == g.ToAct || used(o, after, after.ToAct) != 4*time.Second {
			t.Errorf("it goes on with %+v", after)
		}
	})
}

package tournament

import (
	"maps"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	rules "quoin/game/tournament"
	"quoin/ui/tournament/games"
	"quoin/ui/tournament/gamestest"
	"quoin/ui/tournament/wire"
)

// TestPeoplesTimeSurvivesKill: a game with a person has the time of people, one of programs their own. Once the
// server is killed in the middle of both, and started again on its record, the person's seat and clock go on as
// they were.
func TestPeoplesTimeSurvivesKill(t *testing.T) {
	path := filepath.Join(t.TempDir(), "record")
	bubble(t, func(t *testing.T) {
		o := quick()
		o.Players, o.Grace = 4, 5*time.Minute
		var err error
		if o.Time, err = games.ParseTimes("30s+200ms,10m+5s"); err != nil {
			t.Fatal(err)
		}
		h, record := again(t, o, path)
		var mu sync.Mutex
		seats := map[string]wire.Seating{} // the last of each player
		// sits joins, and plays: a person thinks 3 s, a program answers at once.
		sits := func(name, token string) wire.Hall {
			p := &player{h.visit("127.0.0.1:50001"), name}
			p.say(wire.Hello{Version: wire.Version2, Name: name, Token: token, Person: name == "ada", Legal: true})
			hall := heard[wire.Hall](p)
			if want := map[bool]string{true: "10m+5s", false: "30s+200ms"}[name == "ada"]; hall.Time != want {
				t.Errorf("%s is told %s, want %s", name, hall.Time, want)
			}
			go p.plays(func(a wire.Ask) string {
				time.Sleep(map[bool]time.Duration{true: 3 * time.Second, false: time.Second}[name == "ada"])
				return a.Legal[0]
			}, func(_ string, news wire.News) {
				mu.Lock()
				defer mu.Unlock()
				switch n := news.(type) {
				case wire.Call:
					if slices.Contains(n.Waiting, name) {
						_, _ = p.conn.Write(wire.Line(wire.Ready{Game: n.Game}))
					}
				case wire.Seating:
					seats[name] = n
				}
			})
			return hall
		}
		tokens := map[string]string{}
		for _, name := range []string{"bot", "cpu", "ada", "dev"} {
			tokens[name] = sits(name, "").Token
		}
		synctest.Wait()
		mu.Lock()
		before := maps.Clone(seats)
		mu.Unlock()
		ada := before["ada"]
		other := ada.Players[2-ada.Seat]
		for name, told := range before {
			bank, control := 30*time.Second, ""
			switch name {
			case "ada":
				bank = 10 * time.Minute
			case other:
				bank, control = 10*time.Minute, "10m+5s"
			}
			if told.Time != control || told.Clocks[0] != wire.Millis(bank) {
				t.Errorf("%s is told %q and %v", name, told.Time, told.Clocks)
			}
		}
		time.Sleep(8*time.Second + 500*time.Millisecond)
		clocks := func() RunningGame {
			t.Helper()
			h.server.Begin() // makes the hub look at the time
			synctest.Wait()
			for _, g := range h.server.Snapshot().Games {
				if g.Number == ada.Game {
					return g
				}
			}
			t.Fatal("ada's game doesn't go on")
			return RunningGame{}
		}
		was := clocks()
		if was.steps < 4 || was.Still {
			t.Errorf("before the kill it had %d steps", was.steps)
		}

		h.kill()
		<-h.ended
		_ = record.Close()
		time.Sleep(time.Hour)
		h, record = again(t, o, path)
		defer record.Close()
		now := clocks()
		if !now.Still || now.ToAct != was.ToAct {
			t.Errorf("seat %d was to act before the kill, %d is after it; the clocks stand still: %t", was.ToAct, now.ToAct, now.Still)
		}
		for seat, left := range now.Clocks { // the interrupted turn begins again
			if late := left - was.Clocks[seat]; late < 0 || late > 3*time.Second || seat != was.ToAct && late != 0 {
				t.Errorf("seat %d had %v, and has %v", seat+1, was.Clocks[seat], left)
			}
		}
		sits("ada", tokens["ada"])
		sits(other, tokens[other])
		synctest.Wait()
		mu.Lock()
		back := seats["ada"]
		mu.Unlock()
		if back.Game != ada.Game || back.Seat != ada.Seat || !slices.Equal(back.Players, ada.Players) {
			t.Errorf("ada comes back to %+v, was at %+v", back, ada)
		}
		time.Sleep(3 * time.Second)
		if then := clocks(); then.Still || then.steps <= now.steps {
			t.Errorf("after %d steps the game has %d, and stands still: %t", now.steps, then.steps, then.Still)
		}
		h.kill()
		<-h.ended
		time.Sleep(3 * time.Second) // for the answers that players still think of
	})
	text := read(t, path)
	state, _, err := rules.Replay(text, Judge(gamestest.All()))
	if err != nil {
		t.Fatal(err)
	}
	people := 0
	for _, g := range state.Running() {
		if g.People != (g.Pairing.Seat("ada") >= 0) {
			t.Errorf("the record has %+v", g)
		}
		if g.People {
			people++
		}
	}
	if people != 1 || !strings.Contains(text, " time=30s+200ms,10m+5s ") {
		t.Errorf("the record is\n%s", text)
	}
}

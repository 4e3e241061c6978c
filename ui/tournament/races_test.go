package tournament

import (
	"cmp"
	"fmt"
	"net"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	matches "quoin/game/match"
	rules "quoin/game/tournament"
	"quoin/resources"
	"quoin/ui/tournament/games"
	"quoin/ui/tournament/gamestest"
	"quoin/ui/tournament/wire"
)

// raced returns the options of a round robin of Adjacency, with one table of all.
func raced(t *testing.T, players, rounds int) Options {
	t.Helper()
	words, err := resources.Dictionary(resources.Everyday())
	if err != nil {
		t.Fatal(err)
	}
	return Options{
		Games: gamestest.All(), Setup: games.Setup{Rules: "adjacency 1", Mode: "4x4", List: words.Words.Name(), SHA256: words.Words.SHA256()}, Words: words,
		Rounds: rounds, Time: games.SameTimes(matches.Control{TimeControl: matches.TimeControl{Bank: time.Minute}}), Grace: 10 * time.Second, Players: players,
	}
}

// foldRaces returns the standings of a round robin of races by the lines of its record: a point for each player behind, half
// a point for each with as many points, and the spread.
func foldRaces(record string) (table []string) {
	type row struct {
		half int
		gap  int
	}
	seats, scores, rows := map[string][]string{}, map[string][]int{}, map[string]*row{}
	for line := range strings.Lines(record) {
		f := strings.Fields(line)
		if len(f) < 3 {
			continue
		}
		switch f[1] {
		case "join":
			rows[f[2]] = &row{}
		case "begin":
			names := f[3:]
			names = names[:slices.IndexFunc(names, func(w string) bool { _, err := strconv.Atoi(w); return err == nil })]
			seats[f[2]], scores[f[2]] = names, make([]int, len(names))
		case "step":
			if len(f) < 7 || f[5] != "play" {
				continue
			}
			seat, _ := strconv.Atoi(f[4])
			switch f[6] {
			case "enter":
				scores[f[2]][seat-1] += len(f[7])
			case "reroll":
				scores[f[2]][seat-1] -= 5
			}
		case "finish":
			for i, name := range seats[f[2]] {
				for j := range seats[f[2]] {
					gap := scores[f[2]][i] - scores[f[2]][j]
					rows[name].gap += gap
					if i != j {
						rows[name].half += 1 + cmp.Compare(gap, 0)
					}
				}
			}
		}
	}
	var names []string
	for name := range rows {
		names = append(names, name)
	}
	slices.SortFunc(names, func(a, b string) int {
		return cmp.Or(cmp.Compare(rows[b].half, rows[a].half), cmp.Compare(rows[b].gap, rows[a].gap))
	})
	for _, name := range names {
		table = append(table, fmt.Sprintf("%s %g %+d", name, float64(rows[name].half)/2, rows[name].gap))
	}
	return table
}

// TestRaces plays two races of four programs and a person. The server is killed in the first one, whose clock runs on; a racer
// comes back, another doesn't before the end, and the standings are those of a fold written apart.
func TestRaces(t *testing.T) {
	path := filepath.Join(t.TempDir(), "record")
	bubble(t, func(t *testing.T) {
		o := raced(t, 4, 2)
		h, record := again(t, o, path)
		e := &evening{t: t, house: h, out: map[string]bool{}, conns: map[string]net.Conn{}, pace: 3 * time.Second}
		var playing sync.WaitGroup
		for i, name := range []string{"Ada", "bot-1", "bot-22", "bot-333"} {
			playing.Go(func() { e.plays(name, i == 0) })
		}
		time.Sleep(25 * time.Second)
		h.kill()
		<-h.ended
		_ = record.Close()
		if s := h.server.Snapshot(); len(s.Games) != 1 || len(s.Games[0].Pairing.Names()) != 4 {
			t.Fatalf("the games are %+v", s.Games)
		}
		e.set(func() { e.out["bot-22"] = true })
		time.Sleep(10 * time.Second)
		next, record := again(t, o, path)
		defer record.Close()
		e.set(func() { e.house = next })
		for next.server.Snapshot().State.Round() < 2 {
			time.Sleep(time.Second)
		}
		first := next.server.Snapshot().State.Games()[0]
		// The call takes two seconds.
		if lasted := first.Decided - first.Started; lasted < 62*time.Second || lasted > 64*time.Second {
			t.Errorf("the race lasted %v", lasted)
		}
		e.set(func() { e.out["bot-22"] = false })
		time.Sleep(10 * time.Second)
		e.leaves("bot-1")
		time.Sleep(10 * time.Second)
		e.set(func() { e.out["bot-1"] = false })
		<-next.ended
		playing.Wait()
	})
	text := read(t, path)
	got := replayed(t, text)
	if want := foldRaces(text); !slices.Equal(got, want) {
		t.Errorf("the standings are\n%s\nwant\n%s\nof\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"), text)
	}
	for _, word := range []string{" resume ", " 0 pause 2000 ", " away ", " back ", " 60000 1 time "} {
		if !strings.Contains(text, word) {
			t.Errorf("the races had no %q in\n%s", word, text)
		}
	}
}

// TestRacersAct: each racer has a prompt of their own, hears nothing of the words of others, may be refused any number of
// times, and stops without ending the race of others.
func TestRacersAct(t *testing.T) {
	bubble(t, func(t *testing.T) {
		h := open(t, raced(t, 3, 1))
		ada, bob, cyd := h.sits("ada", ""), h.sits("bob", ""), h.sits("cyd", "")
		asked := heard[wire.Ask](ada)
		word := asked.Legal[0]
		for range 7 {
			ada.say(wire.Action{Action: "enter zzzz"})
			if r := heard[wire.Refused](ada); r.Code != "no_path" || r.Tries != wire.Refusals {
				t.Fatalf("ada is refused with %+v", r)
			}
		}
		ada.say(wire.Action{Action: word})
		if did := heard[wire.Did](ada); did.Action != word || len(did.View.Found) != 1 || did.View.Words[did.Seat-1] != 1 {
			t.Errorf("ada did %+v", did)
		}
		ada.say(wire.Action{Action: word})
		if r := heard[wire.Refused](ada); r.Code != "already_played" {
			t.Errorf("ada is refused with %+v", r)
		}
		ada.say(wire.Action{Action: "reroll"})
		if did := heard[wire.Did](ada); slices.Equal(did.View.Board, asked.View.Board) {
			t.Error("ada has the same board")
		}
		bob.say(wire.Action{Action: word})
		did := heard[wire.Did](bob)
		if did.Action != word || !slices.Equal(did.View.Board, heard[wire.Ask](bob).View.Board) || len(did.View.Found) != 1 {
			t.Errorf("bob did %+v", did)
		}
		bob.say(wire.Resign{})
		heard[wire.Ask](cyd)
		cyd.say(wire.List{})
		if ask := heard[wire.Ask](cyd); !slices.Contains(ask.Legal, word) || ask.View.Words[0]+ask.View.Words[1]+ask.View.Words[2] != 2 {
			t.Errorf("cyd is asked %+v", ask)
		}
		bob.say(wire.Resign{})
		if f := heard[wire.Fault](bob); f.Code != wire.FaultNotAsked {
			t.Errorf("bob hears %+v", f)
		}
		began := time.Now()
		end := heard[wire.End](cyd)
		if lasted := time.Since(began); lasted < 59*time.Second || end.Ending != "time" || end.Turns != 2 {
			t.Errorf("after %v: %+v", lasted, end)
		}
		synctest.Wait()
	})
}

// TestRaceFull: a racer who fills their share of the record is refused more words, and the others play on.
func TestRaceFull(t *testing.T) {
	bubble(t, func(t *testing.T) {
		o := raced(t, 2, 1)
		o.System, o.Setup.Mode = rules.Swiss, "8x8"
		h := open(t, o)
		ada, bob := h.sits("ada", ""), h.sits("bob", "")
		for n := 0; ; n++ {
			ask := heard[wire.Ask](ada)
			if ask.Legal[0] == "leave" {
				ada.say(wire.Action{Action: "reroll"})
				continue
			}
			ada.say(wire.Action{Prompt: ask.Prompt, Action: ask.Legal[0]})
			line, err := ada.lines.ReadString('\n')
			if strings.Contains(line, wire.RefusedTooMany) {
				if n < 300 {
					t.Errorf("only %d words have room", n)
				}
				break
			}
			if err != nil || n > 2000 || !strings.Contains(line, `"played"`) {
				t.Fatalf("after %d words: %s, %v", n, line, err)
			}
		}
		ask := heard[wire.Ask](bob)
		bob.say(wire.Action{Action: ask.Legal[0]})
		if did := heard[wire.Did](bob); did.Action != ask.Legal[0] {
			t.Errorf("bob did %+v", did)
		}
		ada.close()
		if end := heard[wire.End](bob); end.Ending != "time" || end.Winner != "ada" {
			t.Errorf("bob hears %+v", end)
		}
	})
}

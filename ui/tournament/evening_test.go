package tournament

import (
	"bufio"
	"net"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	rules "quoin/game/tournament"
	"quoin/ui/tournament/clienttest"
	"quoin/ui/tournament/wire"
)

// evening is a tournament whose server may be another after a while, with players who come back to it.
type evening struct {
	t    *testing.T
	pace time.Duration // for an action of a program

	mu    sync.Mutex
	house *house
	out   map[string]bool // players who have gone for a while
	conns map[string]net.Conn
}

func (e *evening) at(name string) (*house, bool) {
	e.mu.Lock()
	defer e.mu.Unlock()
	return e.house, !e.out[name]
}

// leaves lets a player go for a while.
func (e *evening) leaves(name string) {
	e.mu.Lock()
	defer e.mu.Unlock()
	e.out[name] = true
	_ = e.conns[name].Close()
}

func (e *evening) set(change func()) {
	e.mu.Lock()
	defer e.mu.Unlock()
	change()
}

// plays plays until the tournament is over. A person takes a moment for each turn, and to come to the table.
func (e *evening) plays(name string, person bool) {
	token, over := "", false
	for ; !over; time.Sleep(time.Second) {
		h, in := e.at(name)
		if !in {
			continue
		}
		conn, err := h.hall.connect("127.0.0.1:50001")
		if err != nil {
			continue // the server is down
		}
		e.set(func() { e.conns[name] = conn })
		say := func(m wire.Request) { _, _ = conn.Write(wire.Line(m)) } // if it fails, so does the next reading
		say(wire.Hello{Version: wire.Version2, Name: name, Token: token, Legal: true, Person: person})
		for lines := bufio.NewReader(conn); !over; {
			line, err := lines.ReadBytes('\n')
			if err != nil {
				break
			}
			news, _ := wire.ParseTable(line[:len(line)-1])
			switch n := news.(type) {
			case wire.Hall:
				token = n.Token
			case wire.Call:
				if slices.Contains(n.Waiting, name) {
					time.Sleep(2 * time.Second)
					say(wire.Ready{Game: n.Game})
				}
			case wire.Ask:
				if person {
					time.Sleep(time.Second)
				}
				time.Sleep(e.pace)
				say(wire.Action{Prompt: n.Prompt, Action: n.Legal[min(len(n.Legal)-1, len(name)%3)]})
			case wire.Fault:
				if n.Code != wire.FaultReplaced && n.Code != wire.FaultNotAsked {
					e.t.Errorf("%s is told %+v", name, n)
				}
			case wire.Finish:
				over = true
			}
		}
		_ = conn.Close()
	}
}

// TestEvening plays an evening of ten: six programs and four people, five rounds of Scrabble. One comes late, one
// leaves and comes back, one stays away and loses a game by it, the director corrects a result, and the server is killed in
// round 3 and goes on from its record. The standings are those that a fold written apart makes of the record.
func TestEvening(t *testing.T) {
	path := filepath.Join(t.TempDir(), "record")
	names := []string{"Ada", "Bea", "Cyd", "Dan", "bot-1", "bot-22", "bot-333", "bot-4444", "bot-55555", "bot-6"}
	bubble(t, func(t *testing.T) {
		o := laying(t, 9)
		o.System, o.Seats, o.Rounds, o.Grace = rules.Swiss, 2, 5, 20*time.Second
		h, record := again(t, o, path)
		e := &evening{t: t, house: h, out: map[string]bool{}, conns: map[string]net.Conn{}}
		var playing sync.WaitGroup
		for i, name := range names {
			if name != "Dan" { // who is late
				playing.Go(func() { e.plays(name, i < 4) })
			}
		}
		// until waits for a state of the tournament.
		until := func(what string, is func(rules.State) bool) {
			t.Helper()
			for range 20_000 {
				if is(e.house.server.Snapshot().State) {
					return
				}
				time.Sleep(time.Second)
			}
			t.Fatalf("never %s", what)
		}
		round := func(n int) func(rules.State) bool {
			return func(s rules.State) bool { return s.Round() == n && len(s.Running()) > 0 }
		}
		until("the second round", round(2))
		playing.Go(func() { e.plays("Dan", true) })
		e.leaves("Bea") // for less than the grace
		time.Sleep(10 * time.Second)
		e.set(func() { e.out["Bea"] = false })
		g := e.house.server.Snapshot().State.Games()[0]
		points := []rules.Score{{Place: 1, Points: 500}, {Place: 2, Points: 100}}
		if g.Winner == g.Pairing.Seats[0] {
			slices.Reverse(points)
		}
		if err := e.house.server.Direct(rules.Directive{What: rules.Correct, Number: g.Number, Scores: points}); err != nil {
			t.Fatal(err)
		}
		until("the third round", round(3))
		time.Sleep(8 * time.Second)
		h.kill()
		<-h.ended
		_ = record.Close()
		time.Sleep(time.Minute)
		next, record := again(t, o, path)
		defer record.Close()
		loses := next.server.Snapshot().State.Running()[0].Pairing.Seats[0]
		e.set(func() { e.house, e.out[loses] = next, true })
		until("the fourth round", round(4))
		e.set(func() { e.out[loses] = false })
		until("the end", func(s rules.State) bool { return s.Phase() == rules.Finished })
		<-next.ended
		playing.Wait()
	})
	text := read(t, path)
	got := replayed(t, text)
	if want := clienttest.Fold(text); !slices.Equal(got, want) {
		t.Errorf("the standings are\n%s\nwant\n%s\nof\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"), withoutSteps(text))
	}
	for _, word := range []string{" direct correct ", " resume ", " absent Bea ", " return Bea ", " gone "} {
		if !strings.Contains(text, word) {
			t.Errorf("the evening had no %q", word)
		}
	}
}

func withoutSteps(record string) string {
	return strings.Join(slices.DeleteFunc(strings.Split(record, "\n"), func(l string) bool { return strings.Contains(l, " step ") }), "\n")
}

package tournament

import (
	"fmt"
	"math/rand/v2"
	"net"
	"testing"
	"time"

	matches "quoin/game/match"
	rules "quoin/game/tournament"
	"quoin/ui/tournament/games"
	"quoin/ui/tournament/gamestest"
	"quoin/ui/tournament/wire"
)

// floor is a hub with its entrants, driven a line at a time without sockets.
type floor struct {
	testing.TB
	*hub
	conns []*conn
	rng   *rand.Rand
}

func newFloor(t testing.TB, players, rounds int, change ...func(*Options)) *floor {
	t.Helper()
	o := Options{Games: gamestest.All(), Rounds: rounds, Time: games.SameTimes(matches.Control{TimeControl: matches.TimeControl{Bank: time.Hour}}), Grace: time.Hour, Players: players}
	for _, c := range change {
		c(&o)
	}
	s, err := New(o)
	if err != nil {
		t.Fatal(err)
	}
	joined := 0
	s.token = func() string {
		joined++
		return fmt.Sprintf("bot-%02d", joined-1)
	}
	f := &floor{TB: t, hub: newHub(s), rng: rand.New(rand.NewPCG(1, 2))}
	if err := f.open(); err != nil {
		t.Fatal(err)
	}
	for i := range players {
		f.conns = append(f.conns, nil)
		f.sits(i, wire.Hello{Version: wire.Version, Name: fmt.Sprintf("bot-%02d", i)})
	}
	return f
}

// sits connects a player, who reads everything at once.
func (f *floor) sits(i int, hello wire.Hello) {
	ours, theirs := net.Pipe()
	_ = ours.Close()
	c := newConn(addressed{theirs, address("127.0.0.1:1")}, time.Now())
	go func() {
		for range c.out {
			continue
		}
	}()
	f.Cleanup(c.end)
	f.conns[i] = c
	f.step(guestInput{from: c, request: hello})
}

// step handles one line.
func (f *floor) step(in guestInput) {
	in.at = time.Now()
	f.take(in)
	f.tick()
	f.publish(f.snapshot())
	_ = f.pause()
}

// act does something legal for the player to act in one of the games.
func (f *floor) act() {
	m := f.matches[f.rng.IntN(len(f.matches))]
	legal := f.tables.Legal(m.state, m.mover())
	f.step(guestInput{from: m.players[m.mover()], request: wire.Action{Prompt: m.prompts[m.mover()].number, Action: legal[f.rng.IntN(len(legal))]}})
}

// TestDealsAtOnce: no playable game ever waits, whatever happens, and nothing is computed while nothing
// happens.
func TestDealsAtOnce(t *testing.T) {
	f := newFloor(t, 7, 2)
	for i := 0; !f.state.Over(); i++ {
		switch {
		case i%200 == 150: // somebody goes, and comes back with the next
			at := f.rng.IntN(len(f.conns))
			name := f.conns[at].name
			f.step(guestInput{from: f.conns[at], gone: true})
			f.sits(at, wire.Hello{Version: wire.Version, Name: name, Token: name})
		case len(f.matches) == 0:
			t.Fatalf("no game is running, and %d are to be played", f.state.Undecided())
		default:
			f.act()
		}
		if f.state.Over() {
			break
		}
		if next := f.state.Next(); len(next) > 0 {
			t.Fatalf("after step %d these wait: %v", i, next)
		}
	}
	if got := len(f.state.Games()); got != 7*6 {
		t.Errorf("%d games were played", got)
	}

	f = newFloor(t, 16, 2)
	if n := testing.AllocsPerRun(100, func() { f.tick() }); n > 0 {
		t.Errorf("with nothing to do, a look around allocates %v times", n)
	}
}

// Pairs of games have one seed, no more games run at a time than asked, and the player of a gauntlet gets the last place.
func TestDealsForEngines(t *testing.T) {
	f := newFloor(t, 6, 4, func(o *Options) { o.Paired, o.Boards = true, 2 })
	for !f.state.Over() {
		if n := len(f.matches); n == 0 || n > 2 {
			t.Fatalf("%d games at a time", n)
		}
		f.act()
	}
	seeds := map[rules.Pairing]uint64{}
	for _, g := range f.state.Games() {
		seeds[g.Pairing] = g.Seed
	}
	different := map[uint64]bool{}
	for p, seed := range seeds {
		different[seed] = true
		if second := rules.Pair(p.Seats[1], p.Seats[0], p.Leg+1); p.Leg%2 == 1 && seeds[second] != seed {
			t.Errorf("%v has the seed %x, and %v %x", p, seed, second, seeds[second])
		}
	}
	if len(different) != len(seeds)/2 {
		t.Errorf("%d games have %d seeds", len(seeds), len(different))
	}

	f = newFloor(t, 3, 2, func(o *Options) { o.Gauntlet = "new" })
	if n := len(f.state.Entrants()); n != 2 || f.state.Phase() != rules.Listing {
		t.Fatalf("%d are on the list, in phase %v", n, f.state.Phase())
	}
	f.sits(2, wire.Hello{Version: wire.Version, Name: "new"})
	for _, m := range f.matches {
		if m.pairing.Seat("new") < 0 {
			t.Errorf("%s is played", m.name())
		}
	}
	if len(f.matches) != 1 || f.state.Undecided() != 4 {
		t.Errorf("%d games run, %d are undecided", len(f.matches), f.state.Undecided())
	}
}

// BenchmarkAction measures a server's work for an action, without the sockets.
func BenchmarkAction(b *testing.B) {
	for _, players := range []int{16, 64} {
		b.Run(fmt.Sprint(players), func(b *testing.B) {
			f := newFloor(b, players, rules.FullRounds)
			b.ReportAllocs()
			for b.Loop() {
				if f.state.Over() {
					b.StopTimer()
					f = newFloor(b, players, rules.FullRounds)
					b.StartTimer()
				}
				f.act()
			}
		})
	}
}

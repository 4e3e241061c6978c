package tournament

import (
	"math/bits"
	"math/rand/v2"
	"slices"
	"testing"

	amount "quoin/testdata/sample"
)

// drawn is a round of a simulated Swiss at the moment when it is drawn.
type drawn struct {
	names  []string // entrants present, and "" for the bye if their number is odd
	may    [][]bool // pairs that haven't met, and entrants who haven't won without play, by place in names
	mates  []int
	left   int // rounds, including this one
	before State
}

// seeDraw reads what there is to know about the round that is due from the state's own record, apart from the
// drawing's tables.
func seeDraw(s State, tables [][]string) drawn {
	d := drawn{left: s.config.Rounds - s.Round(), before: s}
	for _, e := range s.Entrants() {
		if e.Present {
			d.names = append(d.names, e.Name)
		}
	}
	if len(d.names)%2 == 1 {
		d.names = append(d.names, "")
	}
	d.mates = filled(len(d.names))
	for _, table := range tables {
		a, b := slices.Index(d.names, table[0]), slices.Index(d.names, append(table, "")[1])
		d.mates[a], d.mates[b] = b, a
	}
	met := map[[2]string]bool{}
	for _, g := range s.Games() {
		switch a, b := g.Pairing.Seats[0], g.Pairing.Seats[1]; {
		case !g.Forfeit:
			met[both(a, b)] = true
		case g.Winner != "":
			met[both(g.Winner, "")] = true
		}
	}
	for n := range s.Round() {
		if _, bye := s.Drawn(n + 1); bye != "" {
			met[both(bye, "")] = true
		}
	}
	for _, a := range d.names {
		row := make([]bool, len(d.names))
		for j, b := range d.names {
			row[j] = a != b && !met[both(a, b)]
		}
		d.may = append(d.may, row)
	}
	return d
}

// again returns the number of pairs that meet again, and of second byes.
func (d drawn) again() (faults int) {
	for i, mate := range d.mates {
		if i < mate && !d.may[i][mate] {
			faults++
		}
	}
	return faults
}

// bit is the bit of a pair in a set of pairs.
func bit(a, b int) uint64 {
	a, b = min(a, b), max(a, b)
	return 1 << (b*(b-1)/2 + a)
}

// open returns the pairs that may meet.
func (d drawn) open() (set uint64) {
	for i, row := range d.may {
		for j := range i {
			if row[j] {
				set |= bit(i, j)
			}
		}
	}
	return set
}

// An oracle tries all drawings for a number of players, and remembers what it found.
type oracle struct {
	rounds [][]int  // all rounds, as mates
	sets   []uint64 // the pairs of each
	found  map[[2]uint64]bool
}

func newOracle(n int) *oracle {
	o := &oracle{found: map[[2]uint64]bool{}}
	o.add(filled(n), 0)
	return o
}

func (o *oracle) add(mates []int, set uint64) {
	i := slices.Index(mates, -1)
	if i < 0 {
		o.rounds, o.sets = append(o.rounds, slices.Clone(mates)), append(o.sets, set)
		return
	}
	for j := i + 1; j < len(mates); j++ {
		if mates[j] < 0 {
			mates[i], mates[j] = j, i
			o.add(mates, set|bit(i, j))
			mates[i], mates[j] = -1, -1
		}
	}
}

// can reports whether a number of rounds of open pairs can be drawn.
func (o *oracle) can(open uint64, rounds int) bool {
	if rounds == 0 {
		return true
	}
	if bits.OnesCount64(open) < rounds*len(o.rounds[0])/2 {
		return false // too few pairs
	}
	key := [2]uint64{open, uint64(rounds)}
	can, known := o.found[key]
	for i := 0; i < len(o.sets) && !known && !can; i++ {
		can = open&o.sets[i] == o.sets[i] && o.can(open&^o.sets[i], rounds-1)
	}
	o.found[key] = can
	return can
}

// simulate plays a Swiss with random results and shows each round. Some entrants of a rocky one miss rounds, or a
// game.
func simulate(t *testing.T, n, rounds int, rng *rand.Rand, rocky bool, look func(drawn)) State {
	t.Helper()
	config := swiss
	config.Seed, config.Rounds, config.Grace = rng.Uint64(), rounds, 0
	s := list(t, config, n)
	strength := rng.Perm(n)
	for !s.Over() {
		for _, e := range s.Entrants() {
			switch {
			case rocky && e.Present && rng.IntN(12) == 0:
				s = play(t, s, Absent{e.Name, s.Last()})
			case !e.Present:
				s = play(t, s, Return{e.Name, s.Last()})
			}
		}
		due := s.Due(s.Last())
		round := due[0].(RoundDrawn)
		look(seeDraw(s, round.Tables))
		s = play(t, s, round)
		if next := s.Next(); rocky && len(next) > 0 && rng.IntN(6) == 0 {
			s = play(t, s, Absent{next[0].Seats[rng.IntN(2)], s.Last()})
			s = play(t, s, s.Due(s.Last())[0])
		}
		for _, p := range s.Next() {
			a, b := strength[s.index(p.Seats[0])], strength[s.index(p.Seats[1])]
			s = ended(t, s, p, 400+int64(a)+rng.Int64N(30), 400+int64(b)+rng.Int64N(30))
		}
	}
	return s
}

// TestDrawLooksAhead holds every round of small tournaments against a search of all drawings: while one without a
// rematch or a second bye exists, the round is part of one, and the cheapest of all those.
func TestDrawLooksAhead(t *testing.T) {
	var rounds, saved, lost int
	oracles := map[int]*oracle{}
	for size := 2; size <= 8; size += 2 {
		oracles[size] = newOracle(size)
	}
	for seed := range uint64(amount.Size(6000, 20000)) {
		rng := rand.New(rand.NewPCG(seed, 34))
		n := 3 + rng.IntN(6)
		simulate(t, n, 1+rng.IntN(n+1), rng, seed%2 > 0, func(d drawn) {
			rounds++
			o, open := oracles[len(d.names)], d.open()
			if len(d.names) == 0 || !o.can(open, d.left) {
				lost++
				return
			}
			fits := func(mates []int) bool {
				var set uint64
				for i, mate := range mates {
					set |= bit(i, mate)
				}
				return open&set == set && o.can(open&^set, d.left-1)
			}
			if !fits(d.mates) {
				t.Fatalf("seed %d, %d rounds left: %v meet as %v, and a drawing without a rematch is lost", seed, d.left, d.names, d.mates)
			}
			players := d.before.players()
			cost := faults(players, d.left == 1)
			at := make([]int, len(d.names)) // from the place in names to that in the standings
			for i, name := range d.names {
				at[i] = slices.IndexFunc(players, func(p player) bool { return p.standing.Name == name })
				if at[i] < 0 {
					at[i] = len(players)
				}
			}
			got := costOf(cost, translate(d.mates, at))
			if costOf(cost, cheapest(cost)) < got {
				saved++
			}
			for _, mates := range o.rounds {
				if costOf(cost, translate(mates, at)) < got && fits(mates) {
					t.Fatalf("seed %d: %v meet as %v, and %v costs less", seed, d.names, d.mates, mates)
				}
			}
		})
	}
	t.Logf("%d rounds: a later rematch was avoided in %d, and couldn't be in %d", rounds, saved, lost)
	if saved < rounds/200 || lost < rounds/200 || lost > rounds/2 {
		t.Error("too few to be a test")
	}
}

// TestNoAvoidableRematch simulates Swisses of 4 to 64 players with any number of rounds that allows for one
// without a rematch. QUOIN_SAMPLE=whole simulates 10,000, in some four minutes.
func TestNoAvoidableRematch(t *testing.T) {
	var rounds, third int
	for seed := range uint64(amount.Size(300, 10000)) {
		if !amount.Takes(int(seed), 6) {
			continue
		}
		rng := rand.New(rand.NewPCG(seed, 64))
		n := 4 + int(seed)%(MaxEntrants-3)
		most := min(MaxSwissRounds, n-1+n%2)
		s := simulate(t, n, most-rng.IntN(most)*rng.IntN(2), rng, false, func(d drawn) {
			rounds++
			if d.again() > 0 {
				t.Errorf("seed %d, %d players, %d rounds left: %d faults in %v", seed, n, d.left, d.again(), d.mates)
			}
		})
		third += checkSeats(t, s)
	}
	t.Logf("%d rounds; %d players sat in the same seat too often", rounds, third)
}

// checkSeats checks that nobody sits first or last three times in a row, or three times more often than the other,
// unless no other round would do: then both of the pair had to. It returns the number of those.
func checkSeats(t *testing.T, s State) (times int) {
	t.Helper()
	seats := map[string][]int{}
	for _, g := range s.Games() {
		var need [2]int
		for seat, name := range g.Pairing.Names() {
			need[seat] = needs(seats[name])
		}
		if need[0] < 0 || need[1] > 0 {
			times++
			if need[0] != need[1] {
				t.Errorf("%d players, round %d: %v sit wrong, %v and %v", len(s.entrants), g.Pairing.Leg, g.Pairing, seats[g.Pairing.Seats[0]], seats[g.Pairing.Seats[1]])
			}
		}
		for seat, name := range g.Pairing.Names() {
			seats[name] = append(seats[name], seat)
		}
	}
	return times
}

// needs returns 1 for an entrant who must sit first after these seats, -1 for one who must sit second, else 0.
func needs(seats []int) int {
	second := 0
	for _, seat := range seats {
		second += seat
	}
	first := len(seats) - second
	last := -1
	if n := len(seats); n > 1 && seats[n-1] == seats[n-2] {
		last = seats[n-1]
	}
	switch {
	case second-first >= 2 || last == 1:
		return 1
	case first-second >= 2 || last == 0:
		return -1
	}
	return 0
}

// TestRematches counts by hand: six players make 15 pairs, and each round has three games.
func TestRematches(t *testing.T) {
	for _, c := range []struct{ players, rounds, want int }{{6, 5, 0}, {6, 6, 3}, {6, 7, 6}, {5, 5, 0}, {5, 6, 2}, {2, 4, 3}, {1, 3, 0}, {0, 3, 0}} {
		if got := Rematches(c.players, c.rounds); got != c.want {
			t.Errorf("%d rounds for %d players: %d rematches, want %d", c.rounds, c.players, got, c.want)
		}
	}
}

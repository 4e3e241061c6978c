package tournament

import (
	"cmp"
	"slices"

	"quoin/game"
)

// player is an entrant to be seated in the next round of a Swiss.
type player struct {
	index    int // place on the list
	standing Standing
	group    int     // number of entrants with as many wins
	place    int     // place among those, from 0
	late     int     // games in a late seat, minus those in an early one
	seats    []int   // lateness of the seat in each game played, in order
	unplayed int     // rounds won without playing, including byes
	met      [][]int // number of meetings of each pair, by index
	lot      int     // random order
	best     bool    // more than half of the points
}

// must returns 1 for a player who must sit first, -1 for one who must sit last, and 0 for others: nobody sits
// first or last three times in a row, or three times more often than the other (FIDE Handbook C.04.1).
func (p player) must() int {
	n := len(p.seats)
	switch {
	case p.late > 1 || n > 1 && p.seats[n-1] > 0 && p.seats[n-2] > 0:
		return 1
	case p.late < -1 || n > 1 && p.seats[n-1] < 0 && p.seats[n-2] < 0:
		return -1
	}
	return 0
}

// earlier is negative if a sits before b: players who must; then those who have been late more often, or were
// late when the two last sat differently; then by lot.
func earlier(a, b player) int {
	if c := cmp.Or(-cmp.Compare(a.must(), b.must()), -cmp.Compare(a.late, b.late)); c != 0 {
		return c
	}
	for i := 1; i <= min(len(a.seats), len(b.seats)); i++ {
		if c := -cmp.Compare(a.seats[len(a.seats)-i], b.seats[len(b.seats)-i]); c != 0 {
			return c
		}
	}
	return cmp.Compare(a.lot, b.lot)
}

// draw returns the tables of the next round of a Swiss for the entrants present. It depends only on the
// state, and on the seed for ties.
func (s State) draw() [][]string {
	players := s.players()
	var tables [][]player
	switch {
	case len(players) < MinSeats && len(players) > 0:
		tables = [][]player{players}
	case s.config.Seats > MinSeats:
		tables = s.fold(players)
	default:
		tables = s.pairs(players)
	}
	names := make([][]string, len(tables))
	for i, table := range tables {
		game.Sort(table, earlier)
		for _, p := range table {
			names[i] = append(names[i], p.standing.Name)
		}
		s.setSeats(names[i])
	}
	return names
}

// players returns the entrants who can play, best first; ties are broken by ratings, and then by lot.
func (s State) players() []player {
	n := len(s.entrants)
	met := make([][]int, n)
	for i := range met {
		met[i] = make([]int, n)
	}
	unplayed, seats := make([]int, n), make([][]int, n)
	for _, g := range s.Games() {
		if g.Forfeit {
			if g.Winner != "" {
				unplayed[s.index(g.Winner)]++
			}
			continue
		}
		names := g.Pairing.Names()
		for seat, a := range names {
			i := s.index(a)
			seats[i] = append(seats[i], 2*seat-(len(names)-1))
			for _, b := range names {
				met[i][s.index(b)]++
			}
		}
	}
	for _, d := range s.rounds {
		if d.bye != "" {
			unplayed[s.index(d.bye)]++
		}
	}
	lots := make([]int, n)
	chance := game.NewChance(s.config.Seed, uint64(len(s.rounds)+1)+uint64(s.redraws)<<32)
	for i := range lots {
		j := int(chance.Below(uint64(i + 1)))
		lots[i], lots[j] = lots[j], i
	}
	var players []player
	for _, st := range s.Standings() {
		if i := st.Number - 1; s.entrants[i].plays() {
			p := player{index: i, standing: st, seats: seats[i], unplayed: unplayed[i], met: met, lot: lots[i]}
			for _, seat := range p.seats {
				p.late += seat
			}
			p.best = st.HalfWins() > len(s.rounds)
			players = append(players, p)
		}
	}
	game.SortStable(players, func(a, b player) int {
		return cmp.Or(s.compare(a.standing, b.standing), s.rated(a.standing.Name, b.standing.Name), cmp.Compare(a.lot, b.lot))
	})
	for from := 0; from < len(players); {
		to := from
		for to < len(players) && players[to].standing.HalfWins() == players[from].standing.HalfWins() {
			to++
		}
		for i := from; i < to; i++ {
			players[i].place, players[i].group = i-from, to-from
		}
		from = to
	}
	return players
}

// These are the weights of a pair's faults. In any round one fault outweighs all lesser ones together: there
// are at most 32 pairs, including a bye.
const (
	wrongFold      = 1       // each place away from the fold of a group, up to 63
	wrongSeats     = 1 << 11 // both were late as often, or early: that number squared, up to 2 squared
	wrongGroup     = 1 << 18 // each half win between them: that number squared, up to 31 squared
	wrongBye       = 1 << 33 // each entrant below who could have the bye, up to 63
	wrongThird     = 1 << 39 // both must sit first, or both last
	wrongMet       = 1 << 44 // each earlier meeting: that number squared, up to maxMet squared
	wrongAgain     = 1 << 53 // each further bye, up to maxMet
	wrongSplit     = 1 << 54 // a pair that parts one that was set for the first round
	wrongForbidden = 1 << 55 // a pair that the director has forbidden
	maxMet         = 3
)

// pairs seats two at each table; if the number is odd, one entrant sits alone and has a bye. In order of
// importance: no entrant gets a second win without playing, and no pair meets again, in this round and in those
// that remain, if possible; nobody sits in the same seat too often; the bye goes to the lowest entrant;
// opponents have about as many wins; two who were first more often, or last, don't meet; and in a group with
// equal wins the upper half meets the lower. Ólafsson made such faults penalties and searched the matching with
// the least (Weighted Matching in Chess Tournaments, Journal of the Operational Research Society 41, 1990).
func (s State) pairs(players []player) [][]player {
	n := len(players)
	rounds := s.config.Rounds - len(s.rounds)
	cost := faults(players, rounds == 1)
	hill := s.king && rounds == 1
	for i, a := range players {
		for j, b := range players[:i] {
			if hill {
				cost[i][j] = int64(i-j) * int64(i-j)
			}
			switch {
			case s.forbids(a.standing.Name, b.standing.Name):
				cost[i][j] = wrongForbidden
			case s.splits(a.standing.Name, b.standing.Name):
				cost[i][j] = wrongSplit
			}
			cost[j][i] = cost[i][j]
		}
		if n < len(cost) && s.splits(a.standing.Name, "") {
			cost[i][n], cost[n][i] = wrongSplit, wrongSplit
		}
	}
	mates := cheapest
	switch {
	case s.king && !hill:
		rounds-- // the last may have rematches
		fallthrough
	case !hill:
		mates = func(cost [][]int64) []int {
			far := farsighted(players, cost, rounds)
			if len(s.fixed) > 0 && len(s.rounds) == 0 && worst(cost, far) >= wrongSplit {
				return cheapest(cost) // the pairs that were set are more than what follows from them
			}
			return far
		}
	}
	var tables [][]player
	var bye []player
	for i, mate := range mates(cost) {
		switch {
		case i == n:
		case mate == n:
			bye = []player{players[i]}
		case i < mate:
			tables = append(tables, []player{players[i], players[mate]})
		}
	}
	if bye != nil {
		tables = append(tables, bye)
	}
	return tables
}

// worst returns the weight of the worst pair.
func worst(cost [][]int64, mates []int) int64 {
	var most int64
	for i, mate := range mates {
		most = max(most, cost[i][mate])
	}
	return most
}

// faults returns the weights of all pairs; the last node is the bye, if the number of players is odd.
func faults(players []player, last bool) [][]int64 {
	n := len(players)
	cost := make([][]int64, n+n%2)
	for i := range cost {
		cost[i] = make([]int64, len(cost))
	}
	for i, a := range players {
		for j, b := range players[:i] {
			cost[i][j] = wrong(a, b, i-j, last)
			cost[j][i] = cost[i][j]
		}
		if n < len(cost) {
			cost[i][n] = int64(min(maxMet, a.unplayed))*wrongAgain + int64(n-1-i)*wrongBye
			cost[n][i] = cost[i][n]
		}
	}
	return cost
}

// wrong returns the weight of the faults of a pair that is apart places apart. In the last round the best may sit
// in the same seat a third time, so that they meet each other.
func wrong(a, b player, apart int, last bool) int64 {
	met := min(maxMet, a.met[a.index][b.index])
	between := max(-31, min(31, a.standing.HalfWins()-b.standing.HalfWins()))
	fold := apart
	if between == 0 {
		fold = max(a.place-b.place, b.place-a.place) - a.group/2
	}
	seats := min(2, max(0, min(a.late, b.late), min(-a.late, -b.late)))
	sum := int64(met*met)*wrongMet + int64(between*between)*wrongGroup + int64(seats*seats)*wrongSeats + int64(max(fold, -fold))*wrongFold
	if must := a.must(); must != 0 && must == b.must() && !(last && (a.best || b.best)) {
		sum += wrongThird
	}
	return sum
}

// fold seats three or four at a table, with as few tables and as even as possible: neighbours in the order
// sit together, except that entrants who have met fewer of the table come first.
func (s State) fold(players []player) [][]player {
	seats := s.config.Seats
	left := slices.Clone(players)
	tables := make([][]player, (len(players)+seats-1)/seats)
	for i := range tables {
		for range (len(left) + len(tables) - i - 1) / (len(tables) - i) {
			next, fewest := 0, -1
			for j, p := range left {
				met := 0
				for _, other := range tables[i] {
					met += p.met[p.index][other.index]
					if s.forbids(p.standing.Name, other.standing.Name) {
						met += MaxSwissRounds
					}
				}
				if fewest < 0 || met < fewest {
					next, fewest = j, met
				}
			}
			tables[i] = append(tables[i], left[next])
			left = slices.Delete(left, next, next+1)
		}
	}
	return tables
}

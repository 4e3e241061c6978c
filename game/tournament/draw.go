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
	late     int     // rounds in a late seat, minus those in an early one
	lateLast int     // lateness of the seat in the last round
	unplayed int     // rounds won without playing, including byes
	met      [][]int // number of meetings of each pair, by index
	lot      int     // random order
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
		tables = fold(players, s.config.Seats)
	default:
		tables = pairs(players)
	}
	names := make([][]string, len(tables))
	for i, table := range tables {
		game.Sort(table, func(a, b player) int {
			return cmp.Or(-cmp.Compare(a.late, b.late), -cmp.Compare(a.lateLast, b.lateLast), cmp.Compare(a.lot, b.lot))
		})
		for _, p := range table {
			names[i] = append(names[i], p.standing.Name)
		}
	}
	return names
}

// players returns the present entrants, best first; ties are broken by lot.
func (s State) players() []player {
	n := len(s.entrants)
	met := make([][]int, n)
	for i := range met {
		met[i] = make([]int, n)
	}
	unplayed := make([]int, n)
	for p := s.past; p != nil; p = p.before {
		g := p.played
		if g.Forfeit {
			if g.Winner != "" {
				unplayed[s.index(g.Winner)]++
			}
			continue
		}
		names := g.Pairing.Names()
		for _, a := range names {
			for _, b := range names {
				met[s.index(a)][s.index(b)]++
			}
		}
	}
	late, lateLast := make([]int, n), make([]int, n)
	for _, d := range s.rounds {
		clear(lateLast)
		if d.bye != "" {
			unplayed[s.index(d.bye)]++
		}
		for _, p := range d.tables {
			names := p.Names()
			for seat, name := range names {
				lateLast[s.index(name)] = 2*seat - (len(names) - 1)
			}
		}
		for i := range late {
			late[i] += lateLast[i]
		}
	}
	lots := make([]int, n)
	chance := game.NewChance(s.config.Seed, uint64(len(s.rounds)+1))
	for i := range lots {
		j := int(chance.Below(uint64(i + 1)))
		lots[i], lots[j] = lots[j], i
	}
	var players []player
	for _, st := range s.Standings() {
		if i := st.Number - 1; s.entrants[i].Present {
			players = append(players, player{
				index: i, standing: st, late: late[i], lateLast: lateLast[i], unplayed: unplayed[i], met: met, lot: lots[i],
			})
		}
	}
	game.SortStable(players, func(a, b player) int {
		return cmp.Or(s.compare(a.standing, b.standing), cmp.Compare(a.lot, b.lot))
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
// are at most 33 pairs, including a bye.
const (
	wrongFold  = 1       // each place away from the fold of a group, up to 63
	wrongSeats = 1 << 6  // both were late as often, or early: that number squared, up to 8 squared
	wrongGroup = 1 << 18 // each half win between them: that number squared, up to 64 squared
	wrongBye   = 1 << 36 // each entrant below who could have the bye, up to 63
	wrongMet   = 1 << 42 // each earlier meeting: that number squared, up to 3 squared
	wrongAgain = 1 << 51 // each further bye, up to 7
)

// pairs seats two at each table; if the number is odd, one entrant sits alone and has a bye. In order of
// importance: no entrant gets a second win without playing, and no pair meets again, if possible; the bye
// goes to the lowest entrant; opponents have about as many wins; two who were both first too often, or both
// last, don't meet; and in a group with equal wins the upper half meets the lower. Ólafsson made such faults
// penalties and searched the matching with the least (Weighted Matching in Chess Tournaments, Journal of the
// Operational Research Society 41, 1990).
func pairs(players []player) [][]player {
	n := len(players)
	size := n + n%2 // the last node is the bye, if the number is odd
	cost := make([][]int64, size)
	for i := range cost {
		cost[i] = make([]int64, size)
	}
	for i, a := range players {
		for j, b := range players[:i] {
			cost[i][j] = wrong(a, b, i-j)
			cost[j][i] = cost[i][j]
		}
		if n < size {
			cost[i][n] = int64(min(7, a.unplayed))*wrongAgain + int64(n-1-i)*wrongBye
			cost[n][i] = cost[i][n]
		}
	}
	var tables [][]player
	var bye []player
	for i, mate := range cheapest(cost) {
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

// wrong returns the weight of the faults of a pair that is apart places apart.
func wrong(a, b player, apart int) int64 {
	met := min(3, a.met[a.index][b.index])
	between := a.standing.HalfWins() - b.standing.HalfWins()
	fold := apart
	if between == 0 {
		fold = max(a.place-b.place, b.place-a.place) - a.group/2
	}
	seats := min(8, max(0, min(a.late, b.late), min(-a.late, -b.late)))
	return int64(met*met)*wrongMet + int64(between*between)*wrongGroup + int64(seats*seats)*wrongSeats + int64(max(fold, -fold))*wrongFold
}

// fold seats three or four at a table, with as few tables and as even as possible: neighbours in the order
// sit together, except that entrants who have met fewer of the table come first.
func fold(players []player, seats int) [][]player {
	left := slices.Clone(players)
	tables := make([][]player, (len(players)+seats-1)/seats)
	for i := range tables {
		for range (len(left) + len(tables) - i - 1) / (len(tables) - i) {
			next, fewest := 0, -1
			for j, p := range left {
				met := 0
				for _, other := range tables[i] {
					met += p.met[p.index][other.index]
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

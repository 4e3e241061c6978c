package tournament

import (
	"cmp"
	"slices"

	"quoin/game"
)

// player is somebody who is to be seated in the next round of a Swiss.
type player struct {
	index    int // on the list
	standing Standing
	group    int     // how many have as many wins
	place    int     // among those, from 0
	late     int     // how much more often late at a table than early
	lateLast int     // how late in the last round
	unplayed int     // rounds won without playing, byes among them
	met      [][]int // how often each has met each, by index
	lot      int     // drawn
}

// draw is who sits where in the next round of a Swiss, of those who are there. It
// follows from the state alone, and from the seed where nothing else tells.
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
		slices.SortFunc(table, func(a, b player) int {
			return cmp.Or(-cmp.Compare(a.late, b.late), -cmp.Compare(a.lateLast, b.lateLast), cmp.Compare(a.lot, b.lot))
		})
		for _, p := range table {
			names[i] = append(names[i], p.standing.Name)
		}
	}
	return names
}

// players are those who are there, from the best down; who is level as lots fall.
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
	slices.SortStableFunc(players, func(a, b player) int {
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

// What is wrong with a pair, in units of which one outweighs all that is below it in
// any round: there are at most 33 pairs, with a bye.
const (
	wrongFold  = 1       // a place away from where the halves of a group meet, up to 63
	wrongSeats = 1 << 6  // both were late as often, or early, by the square of that, up to 8
	wrongGroup = 1 << 18 // half a win between them, by the square, up to 64
	wrongBye   = 1 << 36 // somebody below who could have the bye, up to 63
	wrongMet   = 1 << 42 // they have met, by the square, up to 3
	wrongAgain = 1 << 51 // a second bye, up to 7
)

// pairs seats two at each table, and lets one sit alone where their number is odd.
// Nobody is won for nothing a second time and nobody meets somebody again where that
// can be; then the bye is the lowest's; then those meet who have won about as much,
// but not who have both been first too often, or last; and of those level the upper
// half meets the lower.
// Ólafsson had such faults as penalties, and a matching of the least of them
// (Weighted Matching in Chess Tournaments, Journal of the Operational Research
// Society 41, 1990).
func pairs(players []player) [][]player {
	n := len(players)
	size := n + n%2 // the last is who isn't there, and has the bye for a mate
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

// wrong is what is wrong with a pair that stand so many places apart.
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

// fold seats three or four at a table, at as few as can be and as evenly: those who
// stand next to each other, but that of those left somebody comes first who has met
// fewer of the table.
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

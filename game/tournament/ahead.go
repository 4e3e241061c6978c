package tournament

import (
	"cmp"
	"math/bits"
	"slices"

	"quoin/game"
)

// openPairs is the pairs that may still meet: for each of at most 64 players, the others as bits.
type openPairs []uint64

// without returns the pairs that are left after a round.
func (o openPairs) without(mates []int) openPairs {
	left := slices.Clone(o)
	for i, mate := range mates {
		left[i] &^= 1 << mate
	}
	return left
}

// holds reports whether all pairs of a round may meet.
func (o openPairs) holds(mates []int) bool {
	for i, mate := range mates {
		if o[i]&(1<<mate) == 0 {
			return false
		}
	}
	return true
}

// least returns the player with the fewest others to meet, and their number.
func (o openPairs) least() (player, others int) {
	others = len(o)
	for i, row := range o {
		if n := bits.OnesCount64(row); n < others {
			player, others = i, n
		}
	}
	return player, others
}

// pair returns a round of open pairs; nil if there is none.
func (o openPairs) pair() []int {
	var pairs []seatPair
	for i, row := range o {
		for ; row != 0; row &= row - 1 {
			if j := bits.TrailingZeros64(row); i < j {
				pairs = append(pairs, seatPair{i, j})
			}
		}
	}
	mates := match(len(o), pairs)
	if slices.Contains(mates, -1) {
		return nil
	}
	return mates
}

// A lookout searches rounds without a rematch. It depends on nothing but the pairs, so that whatever it has
// found before a round it finds again after it.
type lookout struct {
	left int // steps before it gives up
}

// The number of players, the bye included, up to which every drawing is tried; and the steps of the search for
// more. 40,000 steps are about 10 ms.
const (
	exhaustive = 12
	fewSteps   = 40_000
)

func newLookout(players int) *lookout {
	if players <= exhaustive {
		return &lookout{left: 1 << 40}
	}
	return &lookout{left: fewSteps}
}

// rounds returns a round with which a drawing of this number of rounds can begin; nil if it finds none.
//
// It takes a pair of the player with the fewest others. Either that pair meets in one of the rounds, which may
// as well be the first, or never. If everybody has n/2 others to meet in the last round, all drawings of the
// rounds before it will do (Dirac, Some Theorems on Abstract Graphs, Proceedings of the London Mathematical
// Society s3-2, 1952).
func (l *lookout) rounds(o openPairs, number int) []int {
	player, others := o.least()
	l.left--
	switch {
	case others < number || l.left < 0:
		return nil
	case number == 1 || others-number+1 >= len(o)/2 && len(o) > 2:
		return o.pair()
	}
	mate := bits.TrailingZeros64(o[player])
	mates := filled(len(o))
	mates[player], mates[mate] = mate, player
	if l.complete(o, mates, number) {
		return mates
	}
	if others == number {
		return nil
	}
	never := slices.Clone(o)
	never[player] &^= 1 << mate
	never[mate] &^= 1 << player
	return l.rounds(never, number)
}

// complete pairs the players who have no mate yet so that more rounds can follow.
func (l *lookout) complete(o openPairs, mates []int, number int) bool {
	if l.left--; l.left < 0 {
		return false
	}
	var free uint64
	for i, mate := range mates {
		if mate < 0 {
			free |= 1 << i
		}
	}
	if free == 0 {
		return l.rounds(o.without(mates), number-1) != nil
	}
	player, fewest := -1, len(mates)+1
	for i, mate := range mates {
		if n := bits.OnesCount64(o[i] & free); mate < 0 && n < fewest {
			player, fewest = i, n
		}
	}
	for row := o[player] & free; row != 0; row &= row - 1 {
		mate := bits.TrailingZeros64(row)
		mates[player], mates[mate] = mate, player
		if l.complete(o, mates, number) {
			return true
		}
		mates[player], mates[mate] = -1, -1
	}
	return false
}

// tries is the number of rounds, the cheapest first, among which a round with a future is looked for if there are
// more players than exhaustive. If all fail, the one that the search began with is drawn.
const tries = 60

// farsighted returns the cheapest round that begins a drawing of all remaining rounds without a rematch or a
// second bye. If there is none, it looks fewer rounds ahead, and at last allows for one rematch, and two.
// Players above exhaustive are too many to try every drawing: if the search gives up, only the next round
// counts.
//
// The search numbers players in the order of joining, which no result changes. So the drawing that made a round
// acceptable is found again when the next one is drawn.
func farsighted(players []player, cost [][]int64, rounds int) []int {
	size := len(cost)
	joined := make([]int, size) // places in the standings, in the order of joining; the bye is last
	for i := range joined {
		joined[i] = i
	}
	game.Sort(joined[:len(players)], func(a, b int) int { return cmp.Compare(players[a].index, players[b].index) })
	at := renumber(joined)
	for limit := range maxMet {
		open := make(openPairs, size)
		for i := range size {
			for j := range i {
				if cost[i][j] < wrongForbidden && encounters(players, i, j) <= limit {
					open[at[i]] |= 1 << at[j]
					open[at[j]] |= 1 << at[i]
				}
			}
		}
		for ahead := rounds; ahead > 0; ahead = fewer(ahead, size) {
			plan := newLookout(size).rounds(open, ahead)
			if plan == nil {
				continue
			}
			found := cheapestThat(cost, func(mates []int) bool {
				mates = translate(mates, at)
				return open.holds(mates) && (ahead == 1 || newLookout(size).rounds(open.without(mates), ahead-1) != nil)
			})
			if found == nil {
				found = translate(plan, joined)
			}
			return found
		}
	}
	return cheapest(cost)
}

// fewer returns the next smaller number of rounds to look ahead.
func fewer(rounds, size int) int {
	if size <= exhaustive || rounds <= 2 {
		return rounds - 1
	}
	return 2
}

// encounters returns how often two players have met, or a player has won without play, if the other is the bye.
func encounters(players []player, i, j int) int {
	if last := max(i, j); last == len(players) {
		return players[min(i, j)].unplayed
	}
	return players[i].met[players[i].index][players[j].index]
}

// renumber returns the inverse of a numbering.
func renumber(numbers []int) []int {
	inverse := make([]int, len(numbers))
	for i, n := range numbers {
		inverse[n] = i
	}
	return inverse
}

// translate returns a round with other numbers for the players.
func translate(mates, to []int) []int {
	other := make([]int, len(mates))
	for i, mate := range mates {
		other[to[i]] = to[mate]
	}
	return other
}

// costOf returns the cost of a round.
func costOf(cost [][]int64, mates []int) (sum int64) {
	for i, mate := range mates {
		if i < mate {
			sum += cost[i][mate]
		}
	}
	return sum
}

// cheapestThat returns the cheapest round that is accepted; nil if there is none, or none among the first of very
// many. Each round that isn't accepted splits the others by the first pair in which they differ from it (Lawler,
// A Procedure for Computing the K Best Solutions, Management Science 18, 1972).
func cheapestThat(cost [][]int64, accepts func(mates []int) bool) []int {
	type part struct {
		cost  [][]int64
		mates []int
		sum   int64
	}
	solve := func(cost [][]int64) part {
		mates := cheapest(cost)
		return part{cost, mates, costOf(cost, mates)}
	}
	parts := []part{solve(cost)}
	for tried := 0; len(parts) > 0 && (len(cost) <= exhaustive || tried < tries); tried++ {
		best := 0
		for i, p := range parts {
			if p.sum < parts[best].sum {
				best = i
			}
		}
		p := parts[best]
		if accepts(p.mates) {
			return p.mates
		}
		parts = slices.Delete(parts, best, best+1)
		rest := p.cost
		for i, mate := range p.mates {
			if i > mate {
				continue
			}
			if other := solve(bar(rest, i, func(j int) bool { return j == mate })); other.sum < maxCost {
				parts = append(parts, other)
			}
			rest = bar(bar(rest, i, func(j int) bool { return j != mate }), mate, func(j int) bool { return j != i })
		}
	}
	return nil
}

// bar returns the costs after some pairs of a player have been excluded.
func bar(cost [][]int64, player int, excluded func(other int) bool) [][]int64 {
	next := make([][]int64, len(cost))
	for i, row := range cost {
		next[i] = slices.Clone(row)
	}
	for j := range next {
		if j != player && excluded(j) {
			next[player][j], next[j][player] = maxCost, maxCost
		}
	}
	return next
}

// Rematches returns how many games of a Swiss with two at a table must be between players who have met before,
// because there are more rounds than opponents.
func Rematches(players, rounds int) int {
	return max(0, rounds*(players/2)-players*(players-1)/2)
}

package tournament

import (
	"math"

	"quoin/game"
)

// PairSeed returns the seed that a pairing's game must have, as the second of a pair: that of the first game; false if
// it may have any, because games aren't paired, or the first one was never played.
func (s State) PairSeed(p Pairing) (seed uint64, long game.LongSeed, is bool) {
	if !s.config.Paired || p.Leg%2 != 0 {
		return 0, game.LongSeed{}, false
	}
	first, is := s.firstOf(p)
	return first.Seed, first.Long, is && first.Number > 0
}

// firstOf returns the decided game before a pairing's: that of the same two entrants with their seats swapped.
func (s State) firstOf(p Pairing) (DecidedGame, bool) {
	want := Pair(p.Seats[1], p.Seats[0], p.Leg-1)
	for l := s.past; l != nil; l = l.before {
		if l.played.Pairing == want {
			return l.played, true
		}
	}
	return DecidedGame{}, false
}

// halves returns the half wins of a name in a game of two that was played; false if it says nothing, because it was
// forfeited or nobody won.
func (p DecidedGame) halves(name string) (int, bool) {
	seat := p.Pairing.Seat(name)
	if p.Forfeit || seat < 0 || len(p.Scores) != MinSeats || p.Scores[0].Place == 0 {
		return 0, false
	}
	switch mine, other := p.Scores[seat].Place, p.Scores[1-seat].Place; {
	case mine < other:
		return 2, true
	case mine == other:
		return 1, true
	}
	return 0, true
}

// pairHalves returns the half wins of a name in a pair of games, from 0 to 4, by the second one.
func (s State) pairHalves(second DecidedGame, name string) (int, bool) {
	if second.Pairing.Leg%2 != 0 {
		return 0, false
	}
	two, is := second.halves(name)
	if !is {
		return 0, false
	}
	first, is := s.firstOf(second.Pairing)
	if !is {
		return 0, false
	}
	one, is := first.halves(name)
	return one + two, is
}

// PairShare is what an entrant has won in pairs of games on the same tiles. Luck of the tiles cancels in a pair, so the
// interval is of pairs and not of games.
type PairShare struct {
	Name  string
	Pairs int     // pairs with both games played
	Share float64 // of all points in them, from 0 to 1
	Error float64 // the true share lies within Share ± Error nineteen times in twenty; 0 with fewer than two pairs
}

// PairShares returns the share of each entrant, in the order of joining; nil if games aren't paired.
func (s State) PairShares() []PairShare {
	if !s.config.Paired {
		return nil
	}
	const most = 4 // half wins in a pair
	firsts := map[Pairing]DecidedGame{}
	sums, squares := make([]float64, len(s.entrants)), make([]float64, len(s.entrants))
	shares := make([]PairShare, len(s.entrants))
	for _, g := range s.Games() {
		p := g.Pairing
		if p.Leg%2 != 0 {
			firsts[p] = g
			continue
		}
		first := firsts[Pair(p.Seats[1], p.Seats[0], p.Leg-1)]
		for _, name := range p.Names() {
			one, played := first.halves(name)
			two, also := g.halves(name)
			if !played || !also {
				continue
			}
			i := s.index(name)
			shares[i].Pairs++
			sums[i] += float64(one + two)
			squares[i] += float64((one + two) * (one + two))
		}
	}
	for i, e := range s.entrants {
		mean, width := Interval(sums[i], squares[i], shares[i].Pairs)
		shares[i].Name, shares[i].Share, shares[i].Error = e.Name, mean/most, width/most
	}
	return shares
}

// Interval returns the mean of n samples from their sum and the sum of their squares, and half the width of
// its 95% interval, 0 for fewer than two samples.
func Interval(sum, squares float64, n int) (mean, width float64) {
	if n == 0 {
		return 0, 0
	}
	mean = sum / float64(n)
	if n == 1 {
		return mean, 0
	}
	variance := max(0, squares-sum*mean) / float64(n-1)
	return mean, nineteenInTwenty * math.Sqrt(variance/float64(n))
}

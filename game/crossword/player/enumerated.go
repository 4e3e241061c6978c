package player

import (
	"cmp"
	"slices"
)

// Best returns the best choice so far, or the zero Choice if there are none.
func (s *Enumeration) Best() Choice {
	compared := slices.Concat(s.left, s.also)
	if len(compared) == 0 {
		return Choice{}
	}
	c := &s.all[slices.MinFunc(compared, s.compare)]
	choice := c.Choice
	choice.Worth = c.static
	if c.ways > 0 {
		choice.Worth = c.equity / c.ways
	}
	return choice
}

// mostListed is how many of the choices compared a Standing lists, besides those that were asked for.
const mostListed = 24

// Standing returns the results so far, of the best choices. They depend only on the steps taken, not on the Thinkers that played
// them.
func (s *Enumeration) Standing() LookaheadStanding {
	st := LookaheadStanding{Done: s.over, Enumerated: true}
	for _, b := range s.bags {
		st.Worlds += int(b.ways)
	}
	order := make([]int, len(s.all))
	for i := range order {
		order[i] = i
	}
	slices.SortFunc(order, func(a, b int) int {
		return cmp.Or(cmp.Compare(s.all[b].round, s.all[a].round), s.compare(a, b))
	})
	for at, i := range order {
		c := &s.all[i]
		if at >= mostListed && !slices.Contains(s.also, i) {
			continue
		}
		one := Simulated{Choice: c.Choice, Worlds: int(c.ways), Dropped: !s.compares(i), Solved: slices.Min(c.sure) == pointsProven}
		one.Worth = c.static
		if c.ways > 0 {
			one.Worth = c.equity / c.ways
			one.Win = float64(c.win) / float64(c.ways) / Certain
		}
		one.Equity = float64(one.Worth) / 1000
		if best := &s.all[order[0]]; c.ways > 0 {
			one.WinBehind, one.EquityBehind = s.behind(best, c)
		}
		st.Candidates = append(st.Candidates, one)
	}
	return st
}

// behind returns how much more often best wins than c, and how many more points it brings, over the bags in
// which both were played.
func (s *Enumeration) behind(best, c *enumerated) (win, equity float64) {
	ways := 0.0
	for i, b := range s.bags {
		if c.known[i] && best.known[i] {
			ways += float64(b.ways)
			win += float64(b.ways * int64(best.results[i].win-c.results[i].win))
			equity += float64(b.ways * (best.results[i].equity - c.results[i].equity))
		}
	}
	if ways == 0 {
		return 0, 0
	}
	return win / ways / Certain, equity / ways / 1000
}

package player

import (
	"cmp"
	"math"
	"slices"

	"quoin/game/crossword"
)

// LookaheadStanding is the current results of a Lookahead.
type LookaheadStanding struct {
	Worlds int // number played by all remaining choices
	Done   bool
	// Enumerated says that the worlds are all possible ones, as in an Enumeration. Then the results have no
	// errors.
	Enumerated bool
	// Candidates lists the choices compared, best first; dropped ones come after the others. An Enumeration compares more
	// than it lists.
	Candidates []Simulated
}

// Simulated is a choice with its results. Its Worth is the equity.
type Simulated struct {
	Choice
	Worlds int // number in which it was played
	// Win is the chance to win, from 0 to 1, and Equity the points that the turn and the following ones
	// bring, minus those of the best opponent. The errors are standard errors of these means; without worlds
	// both are by score and leave alone, and Win is 0.
	Win, WinError       float64
	Equity, EquityError float64
	// WinBehind is how much more often the first of the list wins than this choice, in the worlds in which
	// this one was played, and EquityBehind how many more points it brings there; both may be negative. Since
	// both were played in the same worlds, these errors are smaller than those of the means.
	WinBehind, WinBehindError       float64
	EquityBehind, EquityBehindError float64
	Dropped                         bool // too far behind to be played on
	// Solved says that Win and Equity assume perfect play of both sides once the bag is empty. Only an
	// Enumeration sets it.
	Solved bool
}

// Standing returns the results so far. They depend only on the worlds, not on the Thinkers that played them.
func (s *Simulation) Standing() LookaheadStanding {
	st := LookaheadStanding{Worlds: s.played, Done: s.Done()}
	order := make([]int, len(s.all))
	for i := range order {
		order[i] = i
	}
	slices.SortFunc(order, func(a, b int) int {
		x, y := &s.all[a], &s.all[b]
		if x.samples != y.samples {
			return cmp.Compare(y.samples, x.samples)
		}
		if x.out != y.out {
			if x.out {
				return 1
			}
			return -1
		}
		return s.compare(a, b)
	})
	for _, i := range order {
		st.Candidates = append(st.Candidates, s.simulated(i, order[0]))
	}
	return st
}

func (s *Simulation) simulated(i, first int) Simulated {
	c := &s.all[i]
	one := Simulated{Choice: c.Choice, Worlds: int(c.samples), Dropped: c.out}
	one.Worth, one.Equity = c.mean(), float64(c.mean())/1000
	if c.samples == 0 {
		return one
	}
	wins, equities := make([]float64, 0, c.samples), make([]float64, 0, c.samples)
	for _, r := range s.kept[i] {
		wins = append(wins, float64(r.win)/Certain)
		equities = append(equities, float64(r.equity)/1000)
	}
	one.Win, one.WinError = meanOf(wins)
	one.Equity, one.EquityError = meanOf(equities)
	for n, r := range s.kept[i] {
		of := s.kept[first][n]
		wins[n] = float64(of.win-r.win) / Certain
		equities[n] = float64(of.equity-r.equity) / 1000
	}
	one.WinBehind, one.WinBehindError = meanOf(wins)
	one.EquityBehind, one.EquityBehindError = meanOf(equities)
	return one
}

// meanOf returns the mean of some numbers and its standard error, which is 0 for a single number.
func meanOf(numbers []float64) (mean, err float64) {
	for _, x := range numbers {
		mean += x
	}
	n := float64(len(numbers))
	mean /= n
	if len(numbers) < 2 {
		return mean, 0
	}
	squares := 0.0
	for _, x := range numbers {
		squares += float64((x - mean) * (x - mean))
	}
	return mean, math.Sqrt(squares / (n - 1) / n)
}

// Best returns the best choice so far, or the zero Choice if there are none.
func (s *Simulation) Best() Choice {
	if len(s.left) == 0 {
		return Choice{}
	}
	best := s.left[0]
	if s.played > 0 {
		best = slices.MinFunc(s.left, func(a, b int) int {
			switch x, y := s.all[a].out, s.all[b].out; {
			case x && !y:
				return 1
			case y && !x:
				return -1
			}
			return s.compare(a, b)
		})
	}
	c := s.all[best].Choice
	c.Worth = s.all[best].mean()
	return c
}

// share returns the first player's share of the win at the end of a game, from 0 to Certain: tied players
// share it.
func (p *playing) share(final *[crossword.MaxPlayers]int64) int64 {
	level := int64(1)
	for i := 1; i < p.players; i++ {
		by := cmp.Compare(final[0], final[i])
		if by == 0 && p.variant.TieByBefore {
			by = cmp.Compare(p.scores[0], p.scores[i])
		}
		if by < 0 {
			return 0
		}
		if by == 0 {
			level++
		}
	}
	return Certain / level
}

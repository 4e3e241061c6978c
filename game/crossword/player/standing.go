package player

import (
	"cmp"
	"math"
	"slices"

	"quoin/game/crossword"
)

// Standing is how a Simulation stands.
type Standing struct {
	Worlds int // that were played by all who are left
	Done   bool
	// Enumerated says that the worlds are all that there can be, as an Enumeration
	// goes through them. No choice has errors then.
	Enumerated bool
	// Candidates are all choices that were compared, the best first; those that
	// were dropped come after the others.
	Candidates []Simulated
}

// Simulated is a choice and what came of it. Its Worth is the equity.
type Simulated struct {
	Choice
	Worlds int // in which it was played
	// Win is the chance to win, from 0 to 1, and Equity how many points more than
	// the best of the others the turn and those after it bring. The errors are
	// standard errors of these means; without worlds both are by score and leave
	// alone, and Win is 0.
	Win, WinError       float64
	Equity, EquityError float64
	// WinBehind is how much more often the first of all wins than this one, in the
	// worlds in which this one was played, and EquityBehind how many points more the
	// first brings there; both may be below 0. Since both were played in the same
	// worlds, their errors are smaller than those of the means.
	WinBehind, WinBehindError       float64
	EquityBehind, EquityBehindError float64
	Dropped                         bool // it was too far behind to be played on
	// Solved says that Win and Equity are what it comes to if, once the bag is
	// empty, both sides play as well as can be. Only an Enumeration says so.
	Solved bool
}

// Standing tells how it stands. It is the same for the same worlds, whoever played
// them.
func (s *Simulation) Standing() Standing {
	st := Standing{Worlds: s.played, Done: s.Done()}
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

// meanOf is the mean of some numbers and its standard error, which is 0 for one.
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

// Best is the choice that is ahead, and the zero Choice where there is none.
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

// share is the part of a win that the first player has at the end of a game, from
// 0 to Certain: those who are level share it.
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

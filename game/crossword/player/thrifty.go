package player

import (
	"math"
	"slices"
)

// In a turn, further worlds are wasted on a candidate that is apart from the best, and on two that are alike. So a
// thrifty simulation drops a candidate as soon as knowing its true worth would gain too little on average, that is
// the chance that it is better after all times the difference. This is the expected opportunity cost of Chick and
// Inoue, "New two-stage and sequential procedures for selecting the best simulated system", Operations Research 49
// (2001), with the errors of the differences in the same worlds.

const (
	// thriftyCandidates is the number of candidates of a thrifty simulation. After firstWorlds worlds only the
	// most promising stay: the first byWorth by score and leave, and of the others the first byWorlds by their
	// results.
	thriftyCandidates              = 30
	firstWorlds, byWorth, byWorlds = 8, 8, 8
)

// patience says how far a thrifty simulation goes.
type patience struct {
	// gain is the least expected gain, as part of Certain, for which a candidate is played on. It grows by a hundredth
	// for each world played: the more there were, the more it takes to learn anything new.
	gain    float64
	worlds  int // most worlds to play
	guesses int // racks imagined for the last turn
}

// patience returns how far turns of this game go. In a game without exchanges, Best is near the top of what the ladder
// allows, and more hasn't been shown to gain anything.
func (t *Thinker) patience() patience {
	if t.variant.MustLay() {
		return patience{150e-6, usualWorlds, guesses}
	}
	return patience{75e-6, 2_000, 500}
}

// sift drops all but the most promising candidates.
func (s *Simulation) sift() {
	rest := slices.DeleteFunc(slices.Clone(s.left), func(i int) bool {
		return i < byWorth || !s.all[i].counts() || s.all[i].waits()
	})
	slices.SortFunc(rest, s.compare)
	for _, i := range rest[min(byWorlds, len(rest)):] {
		s.all[i].out = true
	}
	s.leave()
}

// expectedExcess returns the mean of max(0, x) for a normally distributed x with mean -behind and this deviation.
func expectedExcess(behind, deviation float64) float64 {
	if deviation == 0 {
		return max(0, -behind)
	}
	z := behind / deviation
	density := math.Exp(-float64(z*z)/2) / math.Sqrt(2*math.Pi)
	beyond := float64(z*math.Erfc(z/math.Sqrt2)) / 2
	return float64(deviation*density) - float64(deviation*beyond)
}

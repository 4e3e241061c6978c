// Package rating says how well people play, from whom they have beaten: Glicko-2
// (Mark Glickman, "Example of the Glicko-2 system", 2013, and "Dynamic paired
// comparison models with stochastic variances", 2001). A rating is a value and
// has no clock: how long somebody hasn't played is told by the caller, in rating
// periods, of which there may be a part.
package rating

import (
	"math"
	"time"
)

// Rating is what is known of how well somebody plays.
type Rating struct {
	Rating     float64 // points, of which the usual newcomer has Start
	Deviation  float64 // how sure it is: its standard deviation, in points
	Volatility float64 // how much somebody's play changes in a period, on Glicko-2's own scale
}

// What everybody begins with, by the paper.
const (
	Start           = 1500
	StartDeviation  = 350
	StartVolatility = 0.06
)

// New is the rating of somebody who has never played.
func New() Rating { return Rating{Start, StartDeviation, StartVolatility} }

// The bounds. One knows nobody better than by LeastDeviation, so that a rating
// can always move; nobody's is less known than a newcomer's. Lichess has the same
// least deviation, most volatility and bounds of ratings.
const (
	LeastRating, MostRating = 400, 4000
	LeastDeviation          = 45
	MostDeviation           = StartDeviation
	MostVolatility          = 0.1
)

// PeriodsPerDay is how many rating periods a day has. With it a deviation of 60
// grows to 110 in a year without a game, at the volatility of the start: a
// rating that was settled isn't any more. It is the pace of lichess.
const PeriodsPerDay = 0.21436

// Periods is how many rating periods a time is, and none for one below 0.
func Periods(d time.Duration) float64 {
	return max(0, d.Hours()/24*PeriodsPerDay)
}

// Settled is the deviation up to which a rating is no longer provisional: the
// true one is within 220 points of it in 95 of 100 cases.
const Settled = 110

// Provisional says that too little is known of somebody for a rating to mean much.
func (r Rating) Provisional() bool { return r.Deviation > Settled }

// Spread is how far the true rating is off at most, in 95 of 100 cases: twice the
// deviation, in points.
func (r Rating) Spread() float64 { return 2 * r.Deviation }

// Result is a game against somebody, or a part of one.
type Result struct {
	Against Rating  // as it was before the game
	Score   float64 // 1 for a victory, ½ for a draw, 0 for a defeat
	Weight  float64 // how much it tells: 1 for a game of two; see Weight
}

// Of Glicko-2's scale: tau bounds how fast volatilities change, and is that of
// the paper's example (0.3 to 1.2 are sensible there).
const (
	scale     = 173.7178
	tau       = 0.5
	precision = 1e-6
)

// g is how much a game against somebody tells who is known so well.
func g(phi float64) float64 { return 1 / math.Sqrt(1+3*phi*phi/(math.Pi*math.Pi)) }

// After is the rating that many periods later, in which nothing was played: it is
// known less well (the paper's step 6 for who doesn't compete).
func (r Rating) After(periods float64) Rating {
	if periods <= 0 {
		return r
	}
	phi := r.Deviation / scale
	r.Deviation = min(max(scale*math.Sqrt(phi*phi+periods*r.Volatility*r.Volatility), r.Deviation), MostDeviation)
	return r
}

// Played is the rating after some results, so many periods after the last ones.
// With one period and whole weights that is the paper's algorithm; a part of one
// only makes the deviation grow by less before the results shrink it, so that a
// game may count at once and not when a period is over. Without results it is
// After.
func (r Rating) Played(periods float64, results ...Result) Rating {
	mu, phi := (r.Rating-Start)/scale, r.Deviation/scale
	var information, surplus float64 // of the paper 1/v and Δ/v
	for _, o := range results {
		g := g(o.Against.Deviation / scale)
		expected := 1 / (1 + math.Exp(-g*(mu-(o.Against.Rating-Start)/scale)))
		information += o.Weight * g * g * expected * (1 - expected)
		surplus += o.Weight * g * (o.Score - expected)
	}
	if information == 0 {
		return r.After(periods)
	}
	sigma := volatility(r.Volatility, phi, 1/information, surplus/information)
	phi = math.Sqrt(phi*phi + max(0, periods)*sigma*sigma)
	phi = 1 / math.Sqrt(1/(phi*phi)+information)
	mu += phi * phi * surplus
	return Rating{
		Rating:     min(max(Start+scale*mu, LeastRating), MostRating),
		Deviation:  min(max(scale*phi, LeastDeviation), MostDeviation),
		Volatility: min(sigma, MostVolatility),
	}
}

// volatility is the paper's step 5: the zero of f, by the Illinois algorithm.
func volatility(sigma, phi, v, delta float64) float64 {
	a := math.Log(sigma * sigma)
	f := func(x float64) float64 {
		e := math.Exp(x)
		d := phi*phi + v + e
		return e*(delta*delta-phi*phi-v-e)/(2*d*d) - (x-a)/(tau*tau)
	}
	low, high := a, 0.0
	if delta*delta > phi*phi+v {
		high = math.Log(delta*delta - phi*phi - v)
	} else {
		k := 1.0
		for f(a-k*tau) < 0 {
			k++
		}
		high = a - k*tau
	}
	fl, fh := f(low), f(high)
	for math.Abs(high-low) > precision {
		x := low + (low-high)*fl/(fh-fl)
		fx := f(x)
		if fx*fh <= 0 {
			low, fl = high, fh
		} else {
			fl /= 2
		}
		high, fh = x, fx
	}
	return math.Exp(low / 2)
}

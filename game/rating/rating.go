// Package rating rates players by their results: Glicko-2 (Mark Glickman, "Example of the Glicko-2 system",
// 2013, and "Dynamic paired comparison models with stochastic variances", 2001). A rating is a value, and
// there is no clock: the caller passes the time since a player's last game, in rating periods, which may be
// fractions.
package rating

import (
	"math"
	"time"
)

// Rating is an estimate of a player's strength.
type Rating struct {
	Rating     float64 // in points; that of a typical newcomer is Start
	Deviation  float64 // standard deviation of the estimate, in points
	Volatility float64 // how much the player's strength changes in a period, on Glicko-2's scale
}

// The values of a new player, by the paper.
const (
	Start           = 1500
	StartDeviation  = 350
	StartVolatility = 0.06
)

// New returns the rating of a player who has never played.
func New() Rating { return Rating{Start, StartDeviation, StartVolatility} }

// These are the limits. No deviation falls below LeastDeviation, so that ratings can always move, and none
// exceeds a newcomer's. Lichess has the same least deviation, most volatility and limits of ratings.
const (
	LeastRating, MostRating = 400, 4000
	LeastDeviation          = 45
	MostDeviation           = StartDeviation
	MostVolatility          = 0.1
)

// PeriodsPerDay is the number of rating periods in a day. It makes a deviation of 60 grow to 110 in a year
// without a game, at the starting volatility: the rating becomes provisional again. Lichess uses the same
// pace.
const PeriodsPerDay = 0.21436

// Periods returns the number of rating periods in a time; 0 for a negative time.
func Periods(d time.Duration) float64 {
	return max(0, d.Hours()/24*PeriodsPerDay)
}

// Settled is the largest deviation of a rating that isn't provisional: the true one is within 220 points of
// it in 95 of 100 cases.
const Settled = 110

// Provisional reports whether too little is known about a player for the rating to mean much.
func (r Rating) Provisional() bool { return r.Deviation > Settled }

// Spread returns how far the true rating may be off, in 95 of 100 cases: twice the deviation, in points.
func (r Rating) Spread() float64 { return 2 * r.Deviation }

// Encounter is a game against a player, or a part of one.
type Encounter struct {
	Against Rating  // rating of the other player before the game
	Score   float64 // 1 for a win, ½ for a draw, 0 for a loss
	Weight  float64 // 1 for a game of two; see Weight
}

// On Glicko-2's scale. tau limits how fast volatilities change; it is that of the paper's example (0.3 to 1.2
// are sensible).
const (
	scale     = 173.7178
	tau       = 0.5
	precision = 1e-6
)

// g returns how much a game against a player with deviation phi says.
func g(phi float64) float64 { return 1 / math.Sqrt(1+3*phi*phi/(math.Pi*math.Pi)) }

// After returns the rating after periods without a game: its deviation grows (the paper's step 6 for players
// who don't compete).
func (r Rating) After(periods float64) Rating {
	if periods <= 0 {
		return r
	}
	phi := r.Deviation / scale
	r.Deviation = min(max(scale*math.Sqrt(phi*phi+periods*r.Volatility*r.Volatility), r.Deviation), MostDeviation)
	return r
}

// Played returns the rating after some results, periods after the last ones. With one period and whole
// weights that is the paper's algorithm; a fraction of a period makes the deviation grow less before the
// results shrink it, so a game may count at once rather than at the end of a period. Without results it is
// the same as After.
func (r Rating) Played(periods float64, results ...Encounter) Rating {
	mu, phi := (r.Rating-Start)/scale, r.Deviation/scale
	var information, surplus float64 // the paper's 1/v and Δ/v
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

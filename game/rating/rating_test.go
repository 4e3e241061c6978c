package rating_test

import (
	"math"
	"math/rand/v2"
	"testing"
	"time"

	"quoin/game/rating"
)

func near(t *testing.T, what string, got, want, by float64) {
	t.Helper()
	if math.Abs(got-want) > by {
		t.Errorf("%s is %v, want %v", what, got, want)
	}
}

// TestGlickman is the example that the paper calculates by hand.
func TestGlickman(t *testing.T) {
	r := rating.Rating{Rating: 1500, Deviation: 200, Volatility: 0.06}.Played(1,
		rating.Encounter{Against: rating.Rating{Rating: 1400, Deviation: 30}, Score: 1, Weight: 1},
		rating.Encounter{Against: rating.Rating{Rating: 1550, Deviation: 100}, Score: 0, Weight: 1},
		rating.Encounter{Against: rating.Rating{Rating: 1700, Deviation: 300}, Score: 0, Weight: 1})
	near(t, "the rating", r.Rating, 1464.06, 0.01)
	near(t, "the deviation", r.Deviation, 151.52, 0.01)
	near(t, "the volatility", r.Volatility, 0.05999, 0.00001)
}

// TestTime: without games a rating stays and its deviation grows, at most to a newcomer's; it doesn't matter
// in how many parts the time passes.
func TestTime(t *testing.T) {
	r := rating.Rating{Rating: 1700, Deviation: 60, Volatility: 0.06}
	year := r.After(rating.Periods(365 * 24 * time.Hour))
	near(t, "the deviation after a year", year.Deviation, 110, 0.5)
	near(t, "the rating after a year", year.Rating, 1700, 0)
	parts := r
	for range 365 {
		parts = parts.After(rating.Periods(24 * time.Hour))
	}
	near(t, "the deviation after 365 days", parts.Deviation, year.Deviation, 1e-6)
	near(t, "the deviation after an age", r.After(1e6).Deviation, rating.StartDeviation, 0)
	if back := r.After(rating.Periods(-time.Hour)); back != r {
		t.Errorf("a time below 0 makes %+v of %+v", back, r)
	}
	if none := r.Played(3); none != r.After(3) {
		t.Errorf("without results %+v, want %+v", none, r.After(3))
	}
}

// TestSettles: a player with the strength of 1,800 gets there against players with known ratings, is no
// longer provisional after a dozen games or so, and the true rating is within the spread as often as claimed.
func TestSettles(t *testing.T) {
	chance := rand.New(rand.NewPCG(1, 2))
	const people, games, truth = 400, 60, 1800.0
	within, settled := 0, 0
	for range people {
		r, at := rating.New(), 0
		for n := 1; n <= games; n++ {
			against := rating.Rating{Rating: 1500 + 600*chance.Float64(), Deviation: 50, Volatility: 0.06}
			score := 0.0
			if chance.Float64() < 1/(1+math.Pow(10, (against.Rating-truth)/400)) {
				score = 1
			}
			r = r.Played(rating.Periods(time.Hour), rating.Encounter{Against: against, Score: score, Weight: 1})
			if at == 0 && !r.Provisional() {
				at = n
			}
		}
		if math.Abs(r.Rating-truth) <= r.Spread() {
			within++
		}
		settled += at
	}
	if share := float64(within) / people; share < 0.9 || share > 0.995 {
		t.Errorf("the truth is within the spread for %v of all", share)
	}
	if mean := float64(settled) / people; mean < 8 || mean > 20 {
		t.Errorf("ratings settle after %v games", mean)
	}
}

// TestBounds: ratings stay valid, whatever is won or lost.
func TestBounds(t *testing.T) {
	chance := rand.New(rand.NewPCG(3, 4))
	for range 200 {
		r := rating.New()
		for range 200 {
			against := rating.Rating{Rating: 400 + 3600*chance.Float64(), Deviation: 45 + 305*chance.Float64(), Volatility: 0.06}
			won := float64(chance.IntN(3)) / 2
			if chance.IntN(4) == 0 {
				won = 1
			}
			r = r.Played(5*chance.Float64(), rating.Encounter{Against: against, Score: won, Weight: chance.Float64() + 0.01})
			if !(r.Rating >= rating.LeastRating && r.Rating <= rating.MostRating && r.Deviation >= rating.LeastDeviation &&
				r.Deviation <= rating.MostDeviation && r.Volatility > 0 && r.Volatility <= rating.MostVolatility) {
				t.Fatalf("%+v", r)
			}
		}
	}
}

package rating_test

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"quoin/game/rating"
)

// TestWeight works out what the orders of a few equal players say about one of them, by Plackett and Luce's
// model: Fisher's information is the mean square of the derivative of an order's log-likelihood by that
// player's strength.
func TestWeight(t *testing.T) {
	for n := 2; n <= 6; n++ {
		information, orders := 0.0, 0.0
		order := make([]int, n)
		for i := range order {
			order[i] = i
		}
		for more := true; more; more = next(order) {
			slope := 0.0 // for player 0
			for place, player := range order[:n-1] {
				if player == 0 {
					slope++
				}
				slope -= 1 / float64(n-place)
				if player == 0 {
					break
				}
			}
			information += slope * slope
			orders++
		}
		information /= orders
		near(t, "what the pairs weigh", rating.Weight(n)*float64(n-1), information/0.25, 1e-9)
	}
	for n, want := range map[int]float64{0: 0, 1: 0, 2: 1} {
		near(t, "the weight", rating.Weight(n), want, 0)
	}
}

// next advances to the next order; it returns false after the last.
func next(order []int) bool {
	i := len(order) - 2
	for i >= 0 && order[i] >= order[i+1] {
		i--
	}
	if i < 0 {
		return false
	}
	j := len(order) - 1
	for order[j] <= order[i] {
		j--
	}
	order[i], order[j] = order[j], order[i]
	slices.Reverse(order[i+1:])
	return true
}

// TestRate: with two players it is a game between them; the first gains, the last loses, and equal players
// who tie stay equal.
func TestRate(t *testing.T) {
	ada, bo := rating.Rating{Rating: 1600, Deviation: 80, Volatility: 0.06}, rating.Rating{Rating: 1500, Deviation: 120, Volatility: 0.06}
	two := rating.Rate([]rating.Contestant{{ada, 1, 2}, {bo, 2, 1}})
	if want := ada.Played(1, rating.Encounter{Against: bo.After(2), Score: 0, Weight: 1}); two[0] != want {
		t.Errorf("%+v, want %+v", two[0], want)
	}
	if want := bo.Played(2, rating.Encounter{Against: ada.After(1), Score: 1, Weight: 1}); two[1] != want {
		t.Errorf("%+v, want %+v", two[1], want)
	}
	even := rating.Rate([]rating.Contestant{{ada, 0, 1}, {ada, 0, 1}, {ada, 0, 1}})
	for _, r := range even {
		near(t, "who are level", r.Rating, ada.Rating, 1e-9)
	}
	three := rating.Rate([]rating.Contestant{{bo, 0, 3}, {bo, 0, 1}, {bo, 0, 2}})
	if !(three[1].Rating > bo.Rating && three[0].Rating < bo.Rating) || math.Abs(three[2].Rating-bo.Rating) > 1e-9 {
		t.Errorf("%+v", three)
	}
	if alone := rating.Rate([]rating.Contestant{{ada, 9, 1}}); alone[0] != ada {
		t.Errorf("alone %+v", alone)
	}
}

// TestHonest: in races of eight the true rating is within the spread as often as claimed, which would be
// false if each pair counted as a whole game.
func TestHonest(t *testing.T) {
	chance := rand.New(rand.NewPCG(5, 6))
	const n, races, rounds = 8, 10, 60
	within := 0
	for range rounds {
		truth, known := make([]float64, n), make([]rating.Rating, n)
		mean := 0.0
		for i := range truth {
			truth[i], known[i] = 1500+200*chance.NormFloat64(), rating.New()
			mean += truth[i] / n
		}
		for i := range truth { // ratings are relative, so the mean must be fixed
			truth[i] -= mean - 1500
		}
		for range races {
			// The orders of Plackett and Luce: sorted by strength plus Gumbel noise, largest first.
			form, order := make([]float64, n), make([]int, n)
			for i := range form {
				form[i] = truth[i]*math.Ln10/400 - math.Log(-math.Log(chance.Float64()))
				order[i] = i
			}
			slices.SortFunc(order, func(a, b int) int {
				if form[a] > form[b] {
					return -1
				}
				return 1
			})
			entrants := make([]rating.Contestant, n)
			for place, i := range order {
				entrants[i] = rating.Contestant{Rating: known[i], Place: place + 1}
			}
			known = rating.Rate(entrants)
		}
		for i, r := range known {
			if math.Abs(r.Rating-truth[i]) <= r.Spread() {
				within++
			}
		}
	}
	if share := float64(within) / (n * rounds); share < 0.92 || share > 0.995 {
		t.Errorf("the truth is within the spread for %v of all", share)
	}
}

package rating

// Weight returns the weight of each pair of players in a game of n, which counts as a game of each against
// each. At full weight, a race of eight would say as much about each player as seven games, and deviations
// would shrink far too fast, since all seven depend on a single performance.
//
// Together the pairs of a player weigh as much as the order of all really says: Fisher's information about
// one of n equal players in their order, by the model of Plackett ("The analysis of permutations", 1975) and
// Luce, which for two is that of Elo and Glicko, divided by that of a game of two. That is 4(1 − H/n) with H
// = 1 + 1/2 + … + 1/n: 1 for two, 1.56 for three, 2.64 for eight. (Glickman and Hennessy rate races by that
// model itself: "A stochastic rank ordered logit model for rating multi-competitor games and sports", 2015.)
// It is 0 for fewer than two.
func Weight(n int) float64 {
	if n < 2 {
		return 0
	}
	harmonic := 0.0
	for i := 1; i <= n; i++ {
		harmonic += 1 / float64(i)
	}
	return 4 * (1 - harmonic/float64(n)) / float64(n-1)
}

// Contestant is a player in a game of any number.
type Contestant struct {
	Rating  Rating
	Periods float64 // since their last game of the kind
	Place   int     // 1 for a winner; tied players share a place
}

// Rate returns the ratings after a game, in the order of the entrants. Each is rated against each other's
// rating just before the game, with the Weight for their number. A single entrant's rating stays as it is.
func Rate(all []Contestant) []Rating {
	before, after := make([]Rating, len(all)), make([]Rating, len(all))
	for i, e := range all {
		before[i] = e.Rating.After(e.Periods)
		after[i] = e.Rating
	}
	if len(all) < 2 {
		return after
	}
	weight := Weight(len(all))
	for i, e := range all {
		var results []Encounter
		for j, o := range all {
			if i != j {
				results = append(results, Encounter{Against: before[j], Score: score(e.Place, o.Place), Weight: weight})
			}
		}
		after[i] = e.Rating.Played(e.Periods, results...)
	}
	return after
}

// score returns the score of a player in one place against a player in another.
func score(place, other int) float64 {
	switch {
	case place < other:
		return 1
	case place == other:
		return 0.5
	}
	return 0
}

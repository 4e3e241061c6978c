package tournament

import "math"

// EloRating is an entrant's estimated strength from the games played, on the Elo scale: 400 more means ten wins
// to one loss. The mean of all entrants is 0. It is for information; places don't depend on it.
type EloRating struct {
	Name  string
	Elo   float64
	Error float64 // the true strength lies within Elo ± Error nineteen times in twenty
	Games int     // games played and won or drawn; others say nothing about strength
}

// The model is that of Bradley and Terry (Rank Analysis of Incomplete Block Designs, Biometrika 39, 1952): a
// beats b with probability g(a) / (g(a) + g(b)), and the strengths g are chosen to make the results most
// likely.
//
// That alone would make an entrant who won every game infinitely strong. So each entrant gets one extra game,
// spread evenly over all others and half won: with two entrants the odds for w wins and l losses are w+½ to
// l+½.
const priorGames = 1.0

// Ratings returns the entrants' ratings in the order of joining; nil with fewer than two entrants.
func (s State) Ratings() []EloRating {
	n := len(s.entrants)
	if n < MinEntrants {
		return nil
	}
	ratings := make([]EloRating, n)
	for i, e := range s.entrants {
		ratings[i].Name = e.Name
	}
	wins := square(n)
	for p := s.past; p != nil; p = p.before {
		s.addWins(wins, ratings, p.played)
	}
	addPrior(wins, priorGames)
	strengths, _ := fit(wins)
	for i, v := range variances(wins, strengths) {
		ratings[i].Elo = eloPerUnit * strengths[i]
		ratings[i].Error = eloPerUnit * nineteenInTwenty * math.Sqrt(v)
	}
	return ratings
}

// addWins adds a game's results: each pair's winner is the one with the better place, and a draw is half a
// win for each. A table of n has n(n-1)/2 pairs, but an order of n says no more than n-1 games, so each pair
// counts as 2/n of a game.
func (s State) addWins(wins [][]float64, ratings []EloRating, g DecidedGame) {
	places := make([]int, 0, MaxSeats)
	for _, score := range g.Scores {
		places = append(places, score.Place)
	}
	if g.Scores == nil && g.Winner != "" { // from before records had scores
		places = append(places, 1+g.Pairing.Seat(g.Winner), 1+g.Pairing.Seat(g.Loser()))
	}
	if g.Forfeit || len(places) == 0 || places[0] == 0 {
		return
	}
	names, weight := g.Pairing.Names(), 2/float64(len(places))
	for seat, name := range names {
		one := s.index(name)
		ratings[one].Games++
		for next := seat + 1; next < len(names); next++ {
			other := s.index(names[next])
			switch {
			case places[seat] < places[next]:
				wins[one][other] += weight
			case places[seat] > places[next]:
				wins[other][one] += weight
			default:
				wins[one][other] += weight / 2
				wins[other][one] += weight / 2
			}
		}
	}
}

const (
	eloPerUnit       = 400 / math.Ln10 // points for a unit of the logarithm of a strength
	nineteenInTwenty = 1.959964        // standard deviations of a normal distribution
)

func square(n int) [][]float64 {
	rows := make([][]float64, n)
	for i := range rows {
		rows[i] = make([]float64, n)
	}
	return rows
}

// addPrior adds games for each entrant, spread over all others and half won.
func addPrior(wins [][]float64, games float64) {
	each := games / 2 / float64(len(wins)-1)
	for i, row := range wins {
		for j := range row {
			if i != j {
				row[j] += each
			}
		}
	}
}

// fit returns the logarithms of the strengths, with mean 0, that make the wins of row over column most
// likely, and the number of steps taken. Everybody must have beaten everybody else at least fractionally;
// then there is exactly one such point, and the likelihood is concave.
//
// The steps are Newton's, halved while they make the games less likely. Hunter (MM Algorithms for Generalized
// Bradley-Terry Models, The Annals of Statistics 32, 2004) compares them with his own, which need no matrix
// but thousands of rounds if the stronger always wins.
func fit(wins [][]float64) (logs []float64, steps int) {
	logs = make([]float64, len(wins))
	for likely := likelihood(wins, logs); steps < maxSteps; steps++ {
		step := newton(wins, logs)
		if largest(step) < fitted {
			break
		}
		next, then := moved(logs, step), 0.0
		for range maxHalvings {
			if then = likelihood(wins, next); then >= likely-rounding*math.Abs(likely) {
				break
			}
			for i := range step {
				step[i] /= 2
			}
			next = moved(logs, step)
		}
		logs, likely = next, then
	}
	return logs, steps
}

const (
	fitted      = 1e-9 // less than a millionth of an Elo point
	maxSteps    = 100  // at most 12 were needed for a tournament's games
	maxHalvings = 30
	rounding    = 1e-12 // relative rounding error in a sum of likelihoods
)

// likelihood returns the logarithm of the probability of the games.
func likelihood(wins [][]float64, logs []float64) float64 {
	var sum float64
	for a, row := range wins {
		for b, won := range row {
			sum -= won * math.Log1p(math.Exp(logs[b]-logs[a]))
		}
	}
	return sum
}

// newton returns the step to the maximum of the likelihood if it were a parabola: the wins beyond the
// expected ones, times the inverse of the information.
func newton(wins [][]float64, logs []float64) []float64 {
	inverse := invert(information(wins, logs))
	step := make([]float64, len(logs))
	for a := range logs {
		var beyond float64
		for b := range logs {
			beyond += wins[a][b] - (wins[a][b]+wins[b][a])*chance(logs[a], logs[b])
		}
		for i := range step {
			step[i] += inverse[i][a] * beyond
		}
	}
	return step
}

func moved(logs, step []float64) []float64 {
	next := make([]float64, len(logs))
	for i := range next {
		next[i] = logs[i] + step[i]
	}
	return next
}

func largest(step []float64) float64 {
	var most float64
	for _, v := range step {
		most = max(most, math.Abs(v))
	}
	return most
}

// chance returns the probability that a beats b.
func chance(a, b float64) float64 { return 1 / (1 + math.Exp(b-a)) }

// information returns the Fisher information of the games about the logarithms of the strengths, near the
// given ones: for two entrants, their games times p(1-p), with p the probability that one wins. Games only
// say something about differences; fixing the mean at 0 adds a constant to every element and makes the matrix
// regular.
func information(wins [][]float64, logs []float64) [][]float64 {
	n := len(wins)
	m := square(n)
	for a := range n {
		for b := range n {
			p := chance(logs[a], logs[b])
			weight := (wins[a][b] + wins[b][a]) * p * (1 - p)
			m[a][b] -= weight
			m[a][a] += weight
		}
	}
	for _, row := range m {
		for j := range row {
			row[j] += 1 / float64(n)
		}
	}
	return m
}

// variances returns the variances of the logarithms of the strengths: the diagonal of the inverse
// information, minus the part that comes from fixing the mean.
func variances(wins [][]float64, logs []float64) []float64 {
	inverse := invert(information(wins, logs))
	diagonal := make([]float64, len(logs))
	for i := range diagonal {
		diagonal[i] = max(0, inverse[i][i]-1/float64(len(logs)))
	}
	return diagonal
}

// invert returns the inverse of a symmetric positive definite matrix, by Gauss and Jordan; such a matrix
// needs no exchange of rows. It overwrites m.
func invert(m [][]float64) [][]float64 {
	n := len(m)
	inverse := square(n)
	for i := range n {
		inverse[i][i] = 1
	}
	for i := range n {
		pivot := m[i][i]
		for k := range n {
			m[i][k] /= pivot
			inverse[i][k] /= pivot
		}
		for j := range n {
			if factor := m[j][i]; j != i && factor != 0 {
				for k := range n {
					m[j][k] -= factor * m[i][k]
					inverse[j][k] -= factor * inverse[i][k]
				}
			}
		}
	}
	return inverse
}

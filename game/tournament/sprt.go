package tournament

import (
	"math"
	"slices"
	"strconv"
	"strings"
)

// SPRT is a sequential probability ratio test (A. Wald, Sequential Tests of Statistical Hypotheses, 1945) of the Elo
// difference between two entrants: whether it is Elo0 (then H0 is accepted) or Elo1 (H1).
type SPRT struct {
	Elo0, Elo1  float64 // Elo0 < Elo1; 400 more means ten wins to one loss
	Alpha, Beta float64 // the probabilities of accepting H1 if H0 is true, and of H0 if H1 is
}

// Bounds of a test's values.
const (
	maxTestElo    = 1000
	minTestError  = 0.001
	maxTestError  = 0.4
	maxTestNumber = 8 // characters of a number
)

// DefaultTestError is the usual Alpha and Beta.
const DefaultTestError = 0.05

func (t SPRT) numbers() []float64 { return []float64{t.Elo0, t.Elo1, t.Alpha, t.Beta} }

func (t SPRT) valid() bool {
	for _, number := range t.numbers() {
		if len(testNumber(number)) > maxTestNumber {
			return false
		}
	}
	return -maxTestElo <= t.Elo0 && t.Elo0 < t.Elo1 && t.Elo1 <= maxTestElo &&
		minTestError <= t.Alpha && t.Alpha <= maxTestError && minTestError <= t.Beta && t.Beta <= maxTestError
}

func testNumber(number float64) string { return strconv.FormatFloat(number, 'f', -1, 64) }

// String returns the form that ParseSPRT reads: "0,5,0.05,0.05".
func (t SPRT) String() string {
	var words []string
	for _, number := range t.numbers() {
		words = append(words, testNumber(number))
	}
	return strings.Join(words, ",")
}

// ParseSPRT reads two or four numbers with commas between: Elo0, Elo1, and Alpha and Beta, which are DefaultTestError
// if they are missing. It returns false if they aren't a test.
func ParseSPRT(text string) (SPRT, bool) {
	t := SPRT{Alpha: DefaultTestError, Beta: DefaultTestError}
	words := strings.Split(text, ",")
	if len(words) != 2 && len(words) != 4 {
		return SPRT{}, false
	}
	for i, number := range []*float64{&t.Elo0, &t.Elo1, &t.Alpha, &t.Beta}[:len(words)] {
		var err error
		if *number, err = strconv.ParseFloat(words[i], 64); err != nil {
			return SPRT{}, false
		}
		*number += 0 // -0 is 0
	}
	return t, t.valid()
}

// sprtTally counts results of the tested entrant: by half wins in a pair of games, from 0 to 4, or in a game, from 0 to 2.
type sprtTally [5]int

// tallies adds the last decided game to the tally of a test.
func (s *State) tallies() {
	if s.config.SPRT == (SPRT{}) {
		return
	}
	last := s.past.played
	halves, is := last.halves(s.tests())
	if s.config.Paired {
		halves, is = s.pairHalves(last, s.tests())
	}
	if is {
		s.tally[halves]++
	}
}

// recount counts all games again, after a correction.
func (s *State) recount() {
	all := s.past
	if s.config.SPRT == (SPRT{}) || all == nil {
		return
	}
	s.tally = sprtTally{}
	links := make([]*past, 0, all.count)
	for l := all; l != nil; l = l.before {
		links = append(links, l)
	}
	for i := len(links) - 1; i >= 0; i-- {
		s.past = links[i]
		s.tallies()
	}
}

// tests returns the name of the tested entrant: that of a gauntlet, or the first on the list.
func (s State) tests() string {
	if s.config.Gauntlet != "" || len(s.entrants) == 0 {
		return s.config.Gauntlet
	}
	return s.entrants[0].Name
}

// TestResult is how far a test has come.
type TestResult struct {
	SPRT
	Name         string // the tested entrant, whose strength above the other's is in question
	Paired       bool   // whether Counts are of pairs of games
	Counts       []int  // losses, draws and wins, or pairs by half wins, from 0 to 4
	LLR          float64
	Lower, Upper float64 // at Lower, H0 is accepted; at Upper, H1
}

// Test returns the result of a test so far; false if there is none.
func (s State) Test() (TestResult, bool) {
	t := s.config.SPRT
	if t == (SPRT{}) || s.phase < Playing {
		return TestResult{}, false
	}
	r := TestResult{SPRT: t, Name: s.tests(), Paired: s.config.Paired, Counts: slices.Clone(s.tally[:3])}
	if r.Paired {
		r.Counts = slices.Clone(s.tally[:])
	}
	r.LLR = t.ratio(r.Counts)
	r.Lower, r.Upper = math.Log(t.Beta/(1-t.Alpha)), math.Log((1-t.Beta)/t.Alpha)
	return r, true
}

// Decided returns the accepted hypothesis, "H0" or "H1"; "" if none is yet.
func (r TestResult) Decided() string {
	switch {
	case r.LLR <= r.Lower:
		return "H0"
	case r.LLR >= r.Upper:
		return "H1"
	}
	return ""
}

// tested reports whether there is a test, and it has been decided.
func (s State) tested() bool {
	r, is := s.Test()
	return is && r.Decided() != ""
}

// ratio returns the generalised log-likelihood ratio of H1 to H0, from how often each share of the points was
// won, from none to all. Each hypothesis is represented by the likeliest distribution of the shares that has its mean
// (M. Van den Bergh, Comparing the approximations for the generalized log likelihood ratio of a multinomial
// distribution, Proposition 1.1).
func (t SPRT) ratio(counts []int) float64 {
	// A result that has never occurred counts as a rare one, or the first win would be a proof.
	const never = 1e-3
	n, shares, weights := 0.0, make([]float64, len(counts)), make([]float64, len(counts))
	played := 0
	for i, count := range counts {
		played += count
		shares[i] = float64(i) / float64(len(counts)-1)
		weights[i] = max(never, float64(count))
		n += weights[i]
	}
	if played == 0 {
		return 0
	}
	score0, score1 := score(t.Elo0), score(t.Elo1)
	theta0, theta1 := tilt(shares, weights, score0), tilt(shares, weights, score1)
	sum := 0.0
	for i, a := range shares {
		sum += weights[i] * (math.Log1p(theta0*(a-score0)) - math.Log1p(theta1*(a-score1)))
	}
	return sum
}

// score returns the expected share of the points at an Elo difference.
func score(elo float64) float64 { return 1 / (1 + math.Pow(10, -elo/400)) }

// tilt returns the theta for which the sum of w(a-s)/(1+theta(a-s)) is 0: the likeliest distribution with mean s has
// the weights w/(1+theta(a-s)). The sum falls as theta grows, so it is bisected.
func tilt(shares, weights []float64, s float64) float64 {
	low, high := -1/(1-s), 1/s
	for range 100 {
		theta, sum := (low+high)/2, 0.0
		for i, a := range shares {
			sum += weights[i] * (a - s) / (1 + theta*(a-s))
		}
		if sum > 0 {
			low = theta
		} else {
			high = theta
		}
	}
	return (low + high) / 2
}

package grading

import (
	"math"
	"slices"
)

// Loss is the worth of the best turn minus that of the turn played.
type Loss struct {
	// Win is the loss in the chance to win, from 0 to 1, and Points the loss in points; the errors are
	// standard errors of both. In an ending Win is 0 or 1, or 0.5 if a won game is drawn or a drawn one lost.
	Win, WinError       float64
	Points, PointsError float64
	Ending              bool // the bag was empty, and everything was known
	// Decided says that the game was won or lost with either turn, so that the points grade the loss. Early says that more
	// than a rack of tiles was in the bag then.
	Decided, Early bool
}

// decidedWin is how near to 0 or 1 the chance to win must be for a game to be decided.
const decidedWin = 0.005

// decided reports whether a game is won or lost with either of two chances to win.
func decided(a, b float64) bool {
	return min(a, b) >= 1-decidedWin || max(a, b) <= decidedWin
}

// Size is the size of a mistake.
type Size uint8

// The sizes, with the limits of Woogles and MAGPIE: a loss of 0.5, 3 and 7 hundredths in the chance to win,
// and in an ending or a decided game of 1, 7 and 15 points, or early in the game of 1, 15 and 30. Losing a won ending, or
// half of one, is a large mistake.
const (
	None Size = iota
	Small
	Medium
	Large
)

func (s Size) String() string { return [...]string{"none", "small", "medium", "large"}[min(s, Large)] }

// Weight returns what a mistake adds to the Mistake Index.
func (s Size) Weight() float64 { return [...]float64{0, 0.2, 0.5, 1}[min(s, Large)] }

var (
	winSizes    = [...]float64{0.005, 0.03, 0.07}
	pointsSizes = [...]float64{1, 7, 15}
	earlySizes  = [...]float64{1, 15, 30}
)

// sureErrors is how many standard errors a loss must exceed to count as a mistake: one in twenty turns that
// lost nothing would seem to.
const sureErrors = 1.645

// Size returns the size of the mistake. A loss that may well be an accident of the worlds has None.
func (l Loss) Size() Size {
	lost, sizes := l.Win, winSizes
	switch {
	case l.Ending && l.Win >= 0.5:
		return Large
	case l.Ending:
		lost, sizes = l.Points, pointsSizes
	case l.Decided && l.Points <= sureErrors*l.PointsError:
		return None
	case l.Decided && l.Early:
		lost, sizes = l.Points, earlySizes
	case l.Decided:
		lost, sizes = l.Points, pointsSizes
	case l.Win <= sureErrors*l.WinError:
		return None
	}
	size := None
	for _, least := range sizes {
		if lost >= least {
			size++
		}
	}
	return size
}

// Accuracy returns a figure from 0 to 100 by the loss in the chance to win, with the formula of lichess. A
// loss that is no mistake costs nothing.
func (l Loss) Accuracy() float64 {
	lost := 100 * l.Win
	if l.Size() == None {
		lost = 0
	}
	return max(0, min(100, 103.1668*math.Exp(-0.04354*lost)-3.1669))
}

// Tally is a player's mistakes in a game, over the turns judged by more than score and leave.
type Tally struct {
	Turns                int
	Small, Medium, Large int
	// Lost is the sum of the losses in the chance to win, and Points of those in points.
	Lost, Points float64
	accuracies   float64
}

// Add adds a turn. A verdict by score and leave, or without a turn, doesn't count.
func (t *Tally) Add(v Verdict) {
	if v.By <= Static || v.Played < 0 {
		return
	}
	t.Turns++
	switch v.Lost.Size() {
	case Small:
		t.Small++
	case Medium:
		t.Medium++
	case Large:
		t.Large++
	}
	t.Lost += v.Lost.Win
	t.Points += v.Lost.Points
	t.accuracies += v.Lost.Accuracy()
}

// Index returns the Mistake Index: the sum of the weights of all mistakes.
func (t Tally) Index() float64 {
	return float64(t.Small)*Small.Weight() + float64(t.Medium)*Medium.Weight() + float64(t.Large)*Large.Weight()
}

// Accuracy returns the mean accuracy of the turns, from 0 to 100; 0 without turns.
func (t Tally) Accuracy() float64 {
	if t.Turns == 0 {
		return 0
	}
	return t.accuracies / float64(t.Turns)
}

// ratings maps Mistake Indexes to the ratings of players with that average, as Woogles has them.
var ratings = []struct{ index, rating float64 }{
	{0, 2300}, {0.5, 2200}, {1.2, 2100}, {1.7, 2000}, {2.3, 1900}, {2.9, 1800}, {4.2, 1650},
}

// Rating returns the rating of players whose average is this Index.
func (t Tally) Rating() int { return Rating(t.Index()) }

// Rating returns the rating of players with an average Mistake Index, interpolated linearly between the known
// ones and extrapolated beyond the last; at least 0.
func Rating(index float64) int {
	at := slices.IndexFunc(ratings, func(r struct{ index, rating float64 }) bool { return index < r.index })
	if at < 0 {
		at = len(ratings) - 1
	}
	at = max(1, at)
	low, high := ratings[at-1], ratings[at]
	rating := low.rating + (index-low.index)*(high.rating-low.rating)/(high.index-low.index)
	return max(0, int(math.Round(rating)))
}

// Tallies returns the players' tallies for a game; seats[i] is the seat of the i-th verdict.
func Tallies(verdicts []Verdict, seats []int, players int) []Tally {
	all := make([]Tally, players)
	for i, v := range verdicts {
		all[seats[i]].Add(v)
	}
	return all
}

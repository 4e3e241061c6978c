package judge

import (
	"math"
	"slices"
)

// Loss is how much less the turn that was played is worth than the best.
type Loss struct {
	// Win is the chance to win that it lost, from 0 to 1, and Points the points; the
	// errors are standard errors of both. In an ending Win is 0, or a half where a game
	// that was won is drawn or one that was drawn is lost, or 1.
	Win, WinError       float64
	Points, PointsError float64
	Ending              bool // the bag was empty, and all was known
}

// Size is how large a mistake is.
type Size uint8

// The sizes, as Woogles and MAGPIE grade: by the chance to win that is lost, of one
// 0.5, 3 and 7 hundredths, and in an ending by 1, 7 and 15 points. Who throws away a
// game that was won, or half of it, makes a large one.
const (
	None Size = iota
	Small
	Medium
	Large
)

func (s Size) String() string { return [...]string{"none", "small", "medium", "large"}[min(s, Large)] }

// Weight is what a mistake adds to the Mistake Index.
func (s Size) Weight() float64 { return [...]float64{0, 0.2, 0.5, 1}[min(s, Large)] }

var (
	winSizes    = [...]float64{0.005, 0.03, 0.07}
	pointsSizes = [...]float64{1, 7, 15}
)

// sureErrors is how many standard errors a loss has to be before it counts as a
// mistake: one in twenty of turns that lost nothing would seem to have.
const sureErrors = 1.645

// Size is how large a mistake the loss is. One that may well be an accident of the
// worlds is none.
func (l Loss) Size() Size {
	lost, sizes := l.Win, winSizes
	switch {
	case l.Ending && l.Win >= 0.5:
		return Large
	case l.Ending:
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

// Accuracy is from 0 to 100, by the chance to win that was lost: lichess's. A loss
// that is no mistake costs nothing.
func (l Loss) Accuracy() float64 {
	lost := 100 * l.Win
	if l.Size() == None {
		lost = 0
	}
	return max(0, min(100, 103.1668*math.Exp(-0.04354*lost)-3.1669))
}

// Tally is how a player did in the turns of a game that were judged by more than
// score and leave.
type Tally struct {
	Turns                int
	Small, Medium, Large int
	// Lost is the chances to win that were lost together, where one is a game, and
	// Points what was lost in points.
	Lost, Points float64
	accuracies   float64
}

// Add takes in a turn. A verdict by score and leave, or with no turn in it, doesn't
// count.
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

// Index is the Mistake Index: the weights of all mistakes together.
func (t Tally) Index() float64 {
	return float64(t.Small)*Small.Weight() + float64(t.Medium)*Medium.Weight() + float64(t.Large)*Large.Weight()
}

// Accuracy is the mean of those of the turns, from 0 to 100. It is 0 without turns.
func (t Tally) Accuracy() float64 {
	if t.Turns == 0 {
		return 0
	}
	return t.accuracies / float64(t.Turns)
}

// ratings are Mistake Indexes and the ratings of those who make so many, as Woogles
// has them.
var ratings = []struct{ index, rating float64 }{
	{0, 2300}, {0.5, 2200}, {1.2, 2100}, {1.7, 2000}, {2.3, 1900}, {2.9, 1800}, {4.2, 1650},
}

// Rating is that of players who on average have the Index, straight between the
// places that are known and on beyond the last; it is 0 at the least.
func (t Tally) Rating() int { return Rating(t.Index()) }

// Rating is that of players with a Mistake Index.
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

// Tallies are the players' tallies of a game: the i-th verdict is of the player at
// the i-th seat of a list.
func Tallies(verdicts []Verdict, seats []int, players int) []Tally {
	all := make([]Tally, players)
	for i, v := range verdicts {
		all[seats[i]].Add(v)
	}
	return all
}

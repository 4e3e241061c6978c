package gameplay

import (
	"quoin/game/crossword/grading"
	"quoin/stats"
)

// ReviewFigures returns what the store keeps of a review in up to a number of iterations a turn: the tallies of the
// seats.
func ReviewFigures(tallies []grading.Tally, worlds int) stats.ReviewFigures {
	r := stats.ReviewFigures{Judge: grading.Version, Worlds: worlds}
	for _, t := range tallies {
		r.Seats = append(r.Seats, stats.SeatReview{Turns: t.Turns, Small: t.Small, Medium: t.Medium, Large: t.Large, Mistakes: t.Index(), Accuracy: t.Accuracy()})
	}
	return r
}

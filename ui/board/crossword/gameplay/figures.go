package gameplay

import (
	"quoin/game/crossword/grading"
	"quoin/game/crossword/search"
	"quoin/stats"
)

// ReviewFigures returns what the store keeps of a review in up to a number of iterations a turn: the tallies of the
// seats, and their mistakes.
func ReviewFigures(reviewer *search.Reviewer, judged []search.Judgement, verdicts []grading.Verdict, worlds int) stats.ReviewFigures {
	end := reviewer.End()
	seats := make([]int, len(judged))
	for i, j := range judged {
		seats[i] = j.Seat
	}
	r := stats.ReviewFigures{Judge: grading.Version, Worlds: worlds}
	for _, t := range grading.Tallies(verdicts, seats, end.Players()) {
		r.Seats = append(r.Seats, stats.SeatReview{
			Turns: t.Turns, Small: t.Small, Medium: t.Medium, Large: t.Large, Mistakes: t.Index(), Accuracy: t.Accuracy(), Mistaken: []stats.MistakenTurn{},
		})
	}
	for i, v := range verdicts {
		view, _, known := grading.TurnOf(reviewer.Before(i), judged[i])
		j := grading.JudgedTurn{Turn: judged[i].Turn, View: view, Verdict: v, Withdrawn: judged[i].Withdrawn}
		if !known || v.By <= grading.Static || !j.IsMistake() {
			continue
		}
		seat := &r.Seats[judged[i].Seat]
		seat.Mistaken = append(seat.Mistaken, stats.MistakenTurn{
			Turn: j.Turn, Stage: j.Stage().String(), Habit: j.Habit(end.Variant().Tiles).String(), Size: int(v.Lost.Size()), Win: v.Lost.Win, Points: v.Lost.Points,
		})
	}
	return r
}

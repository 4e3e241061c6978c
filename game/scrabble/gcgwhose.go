package scrabble

// whose is the seat of a line. Where several players have one nickname it is
// the first that the line's numbers fit, in the order in which it is likely:
// of a turn, from whoever is to move on; of a bonus or a penalty, back from
// whoever moved last; of the tiles left, whoever is out or isn't, and has no
// such line yet.
func (r *gcgReader) whose(e gcgEvent) int {
	if len(e.seats) == 1 {
		return e.seats[0]
	}
	best, most := e.seats[0], -1
	players := r.state.Players()
	for _, seat := range e.seats {
		ahead := (seat - r.state.ToMove() + players) % players // 0 for whoever is to move
		likely := players - ahead
		switch e.kind {
		case gcgWithdrawn:
			likely = 0
			if r.laid.standing && r.laid.seat == seat {
				likely = 1
			}
		case gcgChallenge, gcgTime:
			likely = ahead
		case gcgEndRack:
			likely = r.likelyLeft(e, seat)
		}
		const decides = 100 // more than what is likely
		if r.numbersFit(e, seat) {
			likely += decides
		}
		if likely > most {
			best, most = seat, likely
		}
	}
	return best
}

// likelyLeft is how likely tiles left are counted for a seat.
func (r *gcgReader) likelyLeft(e gcgEvent, seat int) int {
	likely := 0
	if !r.booked[seat] {
		likely += 1
	}
	gains := e.score == nil || *e.score > 0
	if out := r.state.Seat(seat).Held == 0; out == gains {
		likely += 2
	}
	return likely
}

// numbersFit says whether the score of a line leads a seat to its total.
func (r *gcgReader) numbersFit(e gcgEvent, seat int) bool {
	return e.score != nil && e.total != nil && r.state.Seat(seat).Score+*e.score == *e.total
}

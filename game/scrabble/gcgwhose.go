package scrabble

// whose returns the seat of a line. If several players share its nickname, it is the first one that the line's
// numbers fit, in order of likelihood: for a turn, from the player to move on; for a bonus or a penalty, back
// from the player who moved last; for tiles left, a player who is out or who isn't, depending on the points,
// and has no such line yet.
func (r *gcgReader) whose(e gcgEvent) int {
	if len(e.seats) == 1 {
		return e.seats[0]
	}
	best, most := e.seats[0], -1
	players := r.state.Players()
	for _, seat := range e.seats {
		ahead := (seat - r.state.ToMove() + players) % players // 0 for the player to move
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
		const decides = 100 // more than any likelihood
		if r.numbersFit(e, seat) {
			likely += decides
		}
		if likely > most {
			best, most = seat, likely
		}
	}
	return best
}

// likelyLeft returns how likely a line about tiles left is about a seat.
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

// numbersFit reports whether the score of a line takes a seat to its total.
func (r *gcgReader) numbersFit(e gcgEvent, seat int) bool {
	return e.score != nil && e.total != nil && r.state.Seat(seat).Score+*e.score == *e.total
}

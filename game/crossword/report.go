package crossword

// A game that was played elsewhere is known only in part: what each player did, and perhaps not every tile
// that they held. The rules tell how many tiles are on each rack and in the bag; which ones, only the record
// can say. Such a game ends when its record says so, and only the record takes points off scores. The game's
// package defines what its records can report beside the common actions.

// Report is an action that only imported games have.
type Report interface {
	Action
	// Tell applies the report with methods of Telling, and returns their refusals.
	Tell(*Telling) error
}

// Reported makes a Report an Action: embed it.
type Reported struct{}

func (Reported) action() {}

var _ interface{ action() } = Reported{}

// Adjustment is why a score changes outside a turn, in one word.
type Adjustment string

// Challenged is a bonus for a valid move that was challenged.
const Challenged Adjustment = "challenge"

// MaxAdjust is the most points of one adjustment: far more than any tournament game has.
const MaxAdjust = 10_000

// Telling is a game while a Report is applied to it. Its errors are *TurnRefusals.
type Telling struct {
	*State
	report Report
}

// told returns the state after a report, or the reason why it isn't possible.
func (s State) told(r Report) (State, error) {
	t := Telling{&s, r}
	if err := r.Tell(&t); err != nil {
		return State{}, err
	}
	return s, nil
}

func (t *Telling) no(r TurnRefusal) error {
	r.Action = t.report
	return &r
}

// refuse returns an error if the seat doesn't exist, or if adding turns would make the game too long.
func (t *Telling) refuse(seat, turns int) error {
	switch {
	case seat < 0 || seat >= t.Players():
		return t.no(TurnRefusal{Reason: NoSuchSeat})
	case len(t.turns)+turns > MaxTurns:
		return t.no(TurnRefusal{Reason: GameTooLong})
	}
	return nil
}

// Deal makes seat the player to move, with the known tiles of its rack.
func (t *Telling) Deal(seat int, tiles Rack) error {
	if err := t.refuse(seat, 0); err != nil {
		return err
	}
	if n := tiles.Size(); n > RackSize {
		return t.no(TurnRefusal{Reason: RackTooLarge, Have: n, Need: RackSize})
	}
	if _, missing := t.variant.Tiles.Bag.Less(t.board.On()).Without(tiles.Tiles()...); missing != None {
		return t.no(TurnRefusal{Reason: BeyondBag, Tile: missing})
	}
	at := &t.seats[seat]
	at.hand = handOf(tiles.Tiles())
	at.held = max(at.held, len(at.hand)) // players miscount too
	t.mover = seat
	return nil
}

// Exchange is an exchange of count tiles whose letters nobody noted.
func (t *Telling) Exchange(count int) error {
	if err := t.refuse(t.mover, 1); err != nil {
		return err
	}
	switch held := t.seats[t.mover].held; {
	case count < 1:
		return t.no(TurnRefusal{Reason: NoneExchanged})
	case count > held:
		return t.no(TurnRefusal{Reason: NotHeld, Have: held, Need: count})
	}
	before := *t.State
	t.seats[t.mover].hand = ""
	t.turn(Turn{Kind: Exchanged, Count: count}, before)
	return nil
}

// Adjust changes a score outside a turn, by at most MaxAdjust.
func (t *Telling) Adjust(seat int, points int64, why Adjustment) error {
	if err := t.refuse(seat, 1); err != nil {
		return err
	}
	if points > MaxAdjust || points < -MaxAdjust {
		return t.no(TurnRefusal{Reason: AdjustmentTooLarge})
	}
	t.note(Turn{Seat: seat, Kind: Adjusted, Why: why, Points: points}, *t.State)
	return nil
}

// Close ends the game.
func (t *Telling) Close() { t.ending = Told }

// Withdraw puts the last move back onto its rack. The turn is spent.
func (t *Telling) Withdraw() error {
	if err := t.refuse(t.mover, 1); err != nil {
		return err
	}
	last, is := t.lastLaid()
	if !is {
		return t.no(TurnRefusal{Reason: NoneWithdrawn})
	}
	t.withdraw(last, nil)
	return nil
}

// lastLaid returns the move that may be taken back: the last turn, not counting adjustments of scores after
// it.
func (s State) lastLaid() (turn int, is bool) {
	last := len(s.turns) - 1
	for last >= 0 && s.turns[last].Kind == Adjusted { // adjustments don't change the board
		last--
	}
	return last, last >= 0 && s.turns[last].Kind == MoveLaid
}

// withdraw puts a move back onto its rack and takes its points off. words has its phonies.
func (s *State) withdraw(turn int, words []string) {
	before, move := *s, s.turns[turn]
	at := &s.seats[move.Seat]
	_, supposed := handOf(move.Rack).without(move.Move.Tiles())
	at.hand, at.held = handOf(move.Rack)+handOf(supposed), move.Held
	s.board = move.Board
	s.note(Turn{Seat: move.Seat, Kind: Withdrawn, Move: move.Move, Play: move.Play, Points: -move.Points, Words: words}, before)
}

// supposed returns the rack of the player to move with those of the tiles that it may hold unknown to
// anybody.
func (s State) supposed(tiles []Tile) Rack {
	at := s.seats[s.mover]
	rack, unseen := at.hand.rack(), s.Unseen(s.mover)
	_, missing := at.hand.without(tiles)
	for _, t := range missing[:min(len(missing), max(0, at.held-len(at.hand)))] {
		if unseen.Count(t) > 0 {
			rack = rack.With(t)
			unseen, _ = unseen.Without(t)
		}
	}
	return rack
}

package crossword

// A game that was played elsewhere is known only in part: what a player held
// when it was their turn, perhaps not all of it, and what they did. How many
// tiles are on each rack and in the bag follows from the rules; which they are,
// only as far as somebody says. Such a game is over when its record says so,
// and nothing is taken off a score but by the record. What a record can say,
// beside the actions of every game, its game's package knows.

// Report is an action of a game that was played elsewhere only.
type Report interface {
	Action
	// Tell does it, by methods of Telling, and returns what they refuse.
	Tell(*Telling) error
}

// Reported is part of every Report, which is an Action by it in any package.
type Reported struct{}

func (Reported) action() {}

var _ interface{ action() } = Reported{}

// Adjustment is why a score changes outside of any turn, in one word.
type Adjustment string

// Challenged is a bonus for words that were doubted and stood.
const Challenged Adjustment = "challenge"

// MaxAdjust bounds the points of one adjustment: no tournament's game has as
// many.
const MaxAdjust = 10_000

// Telling is a game while a Report is told. Its errors are *TurnRefusals.
type Telling struct {
	*State
	report Report
}

// told is the state after a report, or why it can't be.
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

// refuse is what speaks against something on a seat, which makes the game
// longer by so many turns.
func (t *Telling) refuse(seat, turns int) error {
	switch {
	case seat < 0 || seat >= t.Players():
		return t.no(TurnRefusal{Reason: NoSuchSeat})
	case len(t.turns)+turns > MaxTurns:
		return t.no(TurnRefusal{Reason: GameTooLong})
	}
	return nil
}

// Deal says that a player is to move, and what is known to be on that rack.
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

// Exchange is an exchange of tiles that nobody noted.
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

// Adjust changes a score outside of any turn, by MaxAdjust at most.
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

// Close says that the game was over here.
func (t *Telling) Close() { t.ending = Told }

// Withdraw takes the last move back onto the rack it came from. The turn is
// spent.
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

// lastLaid is the move that may be taken back: the last of all turns, whatever was
// said of scores since.
func (s State) lastLaid() (turn int, is bool) {
	last := len(s.turns) - 1
	for last >= 0 && s.turns[last].Kind == Adjusted { // which says nothing of the board
		last--
	}
	return last, last >= 0 && s.turns[last].Kind == MoveLaid
}

// withdraw takes a move back onto the rack that it came from, with its points. Words
// are those of it that are none.
func (s *State) withdraw(turn int, words []string) {
	before, move := *s, s.turns[turn]
	at := &s.seats[move.Seat]
	_, supposed := handOf(move.Rack).without(move.Move.Tiles())
	at.hand, at.held = handOf(move.Rack)+handOf(supposed), move.Held
	s.board = move.Board
	s.note(Turn{Seat: move.Seat, Kind: Withdrawn, Move: move.Move, Play: move.Play, Points: -move.Points, Words: words}, before)
}

// supposed is the rack of the player to move with those of some tiles that it
// may hold without anybody knowing.
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

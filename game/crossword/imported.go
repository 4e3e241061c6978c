package crossword

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"
)

// A game that was played elsewhere is known only in part: what a player held
// when it was their turn, perhaps not all of it, and what they did. How many
// tiles are on each rack and in the bag follows from the rules; which they are,
// only as far as Deal says. Such a game is over when Close says so, and nothing
// is taken off a score but by Adjust.

type (
	// Deal says that a player is to move and what is known to be on that
	// rack: "deal 2 ?AB", or "deal 2" when nothing is.
	Deal struct {
		Seat  int // from 0; its text counts from 1
		Tiles Rack
		At    time.Duration
	}
	// ExchangeUnknown is an exchange of tiles that nobody noted: "exchange 3".
	ExchangeUnknown struct {
		Count int
		At    time.Duration
	}
	// Withdraw takes the last move back, since its words were none: "withdraw".
	// The turn is spent.
	Withdraw struct{ At time.Duration }
	// Adjust changes a score outside of any turn: "adjust 2 -10 time".
	Adjust struct {
		Seat   int   // from 0; its text counts from 1
		Points int64 // at most MaxAdjust either way
		Why    Adjustment
		At     time.Duration
	}
	// Close says that the game was over here: "close".
	Close struct{ At time.Duration }
)

// MaxAdjust bounds the points of one Adjust: no tournament's game has as many.
const MaxAdjust = 10_000

// Adjustment is why a score changes outside of any turn.
type Adjustment string

// The adjustments.
const (
	Challenged Adjustment = "challenge" // a bonus for words that were doubted and stood
	Overtime   Adjustment = "time"
	EndRack    Adjustment = "rack"  // tiles that were left, one's own or another's
	Correction Adjustment = "total" // what the source's total differs by from the rules'
)

var adjustments = [...]Adjustment{Challenged, Overtime, EndRack, Correction}

func (a Deal) Elapsed() time.Duration            { return a.At }
func (a ExchangeUnknown) Elapsed() time.Duration { return a.At }
func (a Withdraw) Elapsed() time.Duration        { return a.At }
func (a Adjust) Elapsed() time.Duration          { return a.At }
func (a Close) Elapsed() time.Duration           { return a.At }

func (a Deal) Text() string {
	return strings.TrimSuffix("deal "+strconv.Itoa(a.Seat+1)+" "+a.Tiles.String(), " ")
}
func (a ExchangeUnknown) Text() string { return "exchange " + strconv.Itoa(a.Count) }
func (a Withdraw) Text() string        { return "withdraw" }
func (a Adjust) Text() string {
	return fmt.Sprintf("adjust %d %d %s", a.Seat+1, a.Points, a.Why)
}
func (a Close) Text() string { return "close" }

func (a Deal) String() string            { return logLine(a) }
func (a ExchangeUnknown) String() string { return logLine(a) }
func (a Withdraw) String() string        { return logLine(a) }
func (a Adjust) String() string          { return logLine(a) }
func (a Close) String() string           { return logLine(a) }

func (Deal) action()            {}
func (ExchangeUnknown) action() {}
func (Withdraw) action()        {}
func (Adjust) action()          {}
func (Close) action()           {}

// readImported reads the actions that only an imported game has, or nil for
// none.
func readImported(verb, object string, at time.Duration) (Action, error) {
	who, rest, _ := strings.Cut(object, " ")
	switch verb {
	case "deal":
		seat, err := readSeat(who)
		if err != nil {
			return nil, err
		}
		r, err := ParseRack(rest)
		return Deal{seat, r, at}, err
	case "withdraw":
		return Withdraw{at}, nil
	case "adjust":
		seat, err := readSeat(who)
		if err != nil {
			return nil, err
		}
		number, why, _ := strings.Cut(rest, " ")
		points, err := strconv.ParseInt(number, 10, 64)
		if err != nil {
			return nil, fmt.Errorf("%+.20q is not a number of points", number)
		}
		if !slices.Contains(adjustments[:], Adjustment(why)) {
			return nil, fmt.Errorf("%+.20q is not why a score changes: one of %q", why, adjustments)
		}
		return Adjust{seat, points, Adjustment(why), at}, nil
	case "close":
		return Close{at}, nil
	}
	return nil, nil
}

// endless says whether an action makes an imported game longer that nothing
// else ends.
func endless(a Action) bool {
	switch a.(type) {
	case Lay, Pass, Exchange, ExchangeUnknown, Withdraw, Adjust:
		return true
	}
	return false
}

// refuseReport checks the actions that only an imported game has.
func (s State) refuseReport(a Action) error {
	no := func(r TurnRefusal) error {
		r.Action = a
		return &r
	}
	switch a := a.(type) {
	case Deal:
		if n := a.Tiles.Size(); n > RackSize {
			return no(TurnRefusal{Reason: RackTooLarge, Have: n, Need: RackSize})
		}
		if _, missing := s.variant.Tiles.Bag.Less(s.board.On()).Without(a.Tiles.Tiles()...); missing != None {
			return no(TurnRefusal{Reason: BeyondBag, Tile: missing})
		}
	case ExchangeUnknown:
		switch held := s.seats[s.mover].held; {
		case a.Count < 1:
			return no(TurnRefusal{Reason: NoneExchanged})
		case a.Count > held:
			return no(TurnRefusal{Reason: NotHeld, Have: held, Need: a.Count})
		}
	case Withdraw:
		if s.withdrawable() < 0 {
			return no(TurnRefusal{Reason: NoneWithdrawn})
		}
	case Adjust:
		if a.Points > MaxAdjust || a.Points < -MaxAdjust {
			return no(TurnRefusal{Reason: AdjustmentTooLarge})
		}
	}
	return nil
}

// report is the state after an action that only an imported game has.
func (s *State) report(a Action) {
	switch a := a.(type) {
	case Deal:
		at := &s.seats[a.Seat]
		at.hand = handOf(a.Tiles.Tiles())
		at.held = max(at.held, len(at.hand)) // players miscount too
		s.mover = a.Seat
	case ExchangeUnknown:
		before := *s
		s.seats[s.mover].hand = ""
		s.turn(Turn{Kind: Exchanged, Count: a.Count}, before)
	case Withdraw:
		s.withdraw()
	case Adjust:
		s.note(Turn{Seat: a.Seat, Kind: Adjusted, Why: a.Why, Points: a.Points}, *s)
	case Close:
		s.ending = Told
	}
}

// withdrawable is the turn whose move can be withdrawn, or -1.
func (s State) withdrawable() int {
	for i := len(s.turns) - 1; i >= 0; i-- {
		switch s.turns[i].Kind {
		case Adjusted: // which says nothing of the board
		case MoveLaid:
			return i
		default:
			return -1
		}
	}
	return -1
}

// withdraw takes the last move back onto the rack it came from.
func (s *State) withdraw() {
	before := *s
	t := s.turns[s.withdrawable()]
	at := &s.seats[t.Seat]
	_, supposed := handOf(t.Rack).without(t.Move.Tiles())
	at.hand, at.held = handOf(t.Rack)+handOf(supposed), t.Held
	s.board = t.Board
	s.note(Turn{Seat: t.Seat, Kind: Withdrawn, Move: t.Move, Play: t.Play, Points: -t.Points}, before)
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

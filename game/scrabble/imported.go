package scrabble

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"quoin/game/crossword"
)

// The actions of an imported game beside moves, passes and exchanges; see crossword.Report.
type (
	// Deal makes a player the one to move, with the known tiles of their rack: "deal 2 ?AB", or "deal 2" if
	// none are known.
	Deal struct {
		crossword.Reported
		Seat  int // from 0; in text it counts from 1
		Tiles crossword.Rack
	}
	// ExchangeUnknown is an exchange of tiles that nobody noted: "exchange 3".
	ExchangeUnknown struct {
		crossword.Reported
		Count int
	}
	// Withdraw takes the last move back, because it was challenged off: "withdraw". The turn is spent.
	Withdraw struct{ crossword.Reported }
	// Adjust changes a score outside a turn: "adjust 2 -10 time".
	Adjust struct {
		crossword.Reported
		Seat   int   // from 0; in text it counts from 1
		Points int64 // at most crossword.MaxAdjust, positive or negative
		Why    crossword.Adjustment
	}
	// Close ends the game: "close".
	Close struct{ crossword.Reported }
)

// The adjustments.
const (
	Challenged                      = crossword.Challenged
	Overtime   crossword.Adjustment = "time"
	EndRack    crossword.Adjustment = "rack"  // tiles left, the player's own or another's
	Correction crossword.Adjustment = "total" // difference between the source's total and the rules'
)

var adjustments = [...]crossword.Adjustment{Challenged, Overtime, EndRack, Correction}

func (a Deal) String() string {
	return strings.TrimSuffix("deal "+strconv.Itoa(a.Seat+1)+" "+a.Tiles.String(), " ")
}
func (a ExchangeUnknown) String() string { return "exchange " + strconv.Itoa(a.Count) }
func (a Withdraw) String() string        { return "withdraw" }
func (a Adjust) String() string          { return fmt.Sprintf("adjust %d %d %s", a.Seat+1, a.Points, a.Why) }
func (a Close) String() string           { return "close" }

func (a Deal) Tell(t *crossword.Telling) error            { return t.Deal(a.Seat, a.Tiles) }
func (a ExchangeUnknown) Tell(t *crossword.Telling) error { return t.Exchange(a.Count) }
func (a Withdraw) Tell(t *crossword.Telling) error        { return t.Withdraw() }
func (a Adjust) Tell(t *crossword.Telling) error          { return t.Adjust(a.Seat, a.Points, a.Why) }
func (a Close) Tell(t *crossword.Telling) error           { t.Close(); return nil }

// ParseAction reads what an action's String returns; see crossword.ParseAction.
func ParseAction(text string) (Action, error) {
	a, err := readReport(text)
	switch {
	case err != nil:
		return nil, err
	case a == nil:
		return crossword.ParseAction(text)
	case a.String() != text:
		return nil, fmt.Errorf("%+.40q should read as %q", text, a)
	}
	return a, nil
}

// readReport reads the actions that only imported games have. It returns nil for any other.
func readReport(text string) (Action, error) {
	verb, object, _ := strings.Cut(text, " ")
	who, rest, _ := strings.Cut(object, " ")
	switch verb {
	case "exchange":
		if n, err := strconv.Atoi(object); err == nil {
			return ExchangeUnknown{Count: n}, nil
		}
	case "deal":
		seat, err := crossword.ParseSeat(who)
		if err != nil {
			return nil, err
		}
		r, err := crossword.ParseRack(rest)
		return Deal{Seat: seat, Tiles: r}, err
	case "withdraw":
		return Withdraw{}, nil
	case "adjust":
		seat, err := crossword.ParseSeat(who)
		if err != nil {
			return nil, err
		}
		number, why, _ := strings.Cut(rest, " ")
		points, err := strconv.ParseInt(number, 10, 64)
		if err != nil {
			return nil, fmt.Errorf("%+.20q is not a number of points", number)
		}
		if !slices.Contains(adjustments[:], crossword.Adjustment(why)) {
			return nil, fmt.Errorf("%+.20q is not why a score changes: one of %q", why, adjustments)
		}
		return Adjust{Seat: seat, Points: points, Why: crossword.Adjustment(why)}, nil
	case "close":
		return Close{}, nil
	}
	return nil, nil
}

package crossword

import "fmt"

// TurnReason is why an action was refused for another cause than the move that
// it lays, whose refusals are a *Refusal. errors.Is finds it in a *TurnRefusal.
type TurnReason uint8

// The reasons, in the order in which they are looked for.
const (
	GameOver           TurnReason = iota + 1 // the game has ended
	Earlier                                  // the time is before the last action's
	NotInThisGame                            // an action of another game, or of imported games only
	NoSuchSeat                               // a player who isn't there
	GameTooLong                              // of an imported game, which nothing else ends
	NoneExchanged                            // an exchange of no tile
	BagTooSmall                              // for an exchange; Have and Need
	NotHeld                                  // Tile is the first that isn't on the rack; None for one too many that nobody noted
	BagNotEmpty                              // Stuck while there is something to draw; Have is how much
	NoneWithdrawn                            // the last turn was no move
	BeyondBag                                // Tile is one of which a Deal and the board have more than there are
	RackTooLarge                             // a Deal of more than RackSize tiles; Have and Need
	AdjustmentTooLarge                       // points beyond MaxAdjust
)

var turnReasons = [...]string{
	GameOver:           "the game is over",
	Earlier:            "the time is before the last action's",
	NotInThisGame:      "this game has no such action",
	NoSuchSeat:         "nobody sits there",
	GameTooLong:        "the game has too many turns",
	NoneExchanged:      "no tile is exchanged",
	BagTooSmall:        "the bag has too few tiles",
	NotHeld:            "a tile isn't on the rack",
	BagNotEmpty:        "the bag isn't empty",
	NoneWithdrawn:      "no move was made last",
	BeyondBag:          "there aren't as many of a tile",
	RackTooLarge:       "a rack holds fewer tiles",
	AdjustmentTooLarge: "these are too many points",
}

func (r TurnReason) Error() string { return turnReasons[r] }

// TurnRefusal is an action that the rules don't allow now, and what a screen
// needs to say why.
type TurnRefusal struct {
	Action     Action
	Reason     TurnReason
	Tile       Tile // NotHeld, BeyondBag
	Have, Need int  // where the reason is about numbers
}

func (r *TurnRefusal) Error() string { return fmt.Sprintf("%v: %v", r.Action, r.Reason) }

// Unwrap returns the Reason.
func (r *TurnRefusal) Unwrap() error { return r.Reason }

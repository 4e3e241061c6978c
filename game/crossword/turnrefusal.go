package crossword

import "fmt"

// TurnReason is why an action was refused, if the reason isn't its move (see *Refusal). errors.Is finds it in
// a *TurnRefusal.
type TurnReason string

// The reasons, in the order in which they are checked.
const (
	GameOver           TurnReason = "the game is over"
	Earlier            TurnReason = "the time is before the last action's"
	NotInThisGame      TurnReason = "this game has no such action" // an action of another game, or of imported games only
	NoSuchSeat         TurnReason = "nobody sits there"
	GameTooLong        TurnReason = "the game has too many turns" // for an imported game, which no rule ends
	NoneExchanged      TurnReason = "no tile is exchanged"
	BagTooSmall        TurnReason = "the bag has too few tiles"        // for an exchange; Have and Need
	NotHeld            TurnReason = "a tile isn't on the rack"         // Tile is the first that is missing; None if more are exchanged than an unknown rack holds
	BagNotEmpty        TurnReason = "the bag isn't empty"              // for Stuck; Have is the number of tiles in the bag
	NoneWithdrawn      TurnReason = "no move was made last"            // the last turn wasn't a move
	BeyondBag          TurnReason = "there aren't as many of a tile"   // Tile has more on the Deal and the board than the game has
	RackTooLarge       TurnReason = "a rack holds fewer tiles"         // for a Deal of more than RackSize tiles; Have and Need
	NothingUndone      TurnReason = "there is no turn to take back"    // the person hasn't had a turn yet
	NoSuchTurn         TurnReason = "there haven't been as many turns" // for a Note on a turn still to come; Have and Need
	NoNote             TurnReason = "that is no note"                  // IsNote refuses the text, or there is no note to remove
	Halted             TurnReason = "the clock stands still"           // the game is halted and must be resumed first
	NotHalted          TurnReason = "the clock runs"                   // the game isn't halted, or has no clock
	TimeUp             TurnReason = "the time is up"                   // the running clock and its overtime have run out
	TimeNotUp          TurnReason = "the time isn't up"                // a seat leaves for its time but has some left, or not exactly at its end
	NothingToDoubt     TurnReason = "there is no move to challenge"
	OtherVerdict       TurnReason = "the dictionary judges otherwise"       // the verdict differs from the dictionary's
	StillOpen          TurnReason = "the last move may still be challenged" // for a turn, while the last move would end the game unless challenged
	NothingToAccept    TurnReason = "there is nothing to accept"            // no move that would end the game waits for a challenge
	AdjustmentTooLarge TurnReason = "these are too many points"             // more than MaxAdjust
)

func (r TurnReason) Error() string { return string(r) }

// TurnRefusal is an action that the rules don't allow now, with the details that a screen needs to say why.
type TurnRefusal struct {
	Action     Action
	Reason     TurnReason
	Tile       Tile // for NotHeld and BeyondBag
	Have, Need int  // set if the reason is about numbers
}

func (r *TurnRefusal) Error() string { return fmt.Sprintf("%v: %v", r.Action, r.Reason) }

// Unwrap returns the Reason.
func (r *TurnRefusal) Unwrap() error { return r.Reason }

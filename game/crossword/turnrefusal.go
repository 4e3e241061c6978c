package crossword

import "fmt"

// TurnReason is why an action was refused for another cause than the move that
// it lays, whose refusals are a *Refusal. errors.Is finds it in a *TurnRefusal.
type TurnReason string

// The reasons, in the order in which they are looked for.
const (
	GameOver           TurnReason = "the game is over"                      // the game has ended
	Earlier            TurnReason = "the time is before the last action's"  // the time is before the last action's
	NotInThisGame      TurnReason = "this game has no such action"          // an action of another game, or of imported games only
	NoSuchSeat         TurnReason = "nobody sits there"                     // a player who isn't there
	GameTooLong        TurnReason = "the game has too many turns"           // of an imported game, which nothing else ends
	NoneExchanged      TurnReason = "no tile is exchanged"                  // an exchange of no tile
	BagTooSmall        TurnReason = "the bag has too few tiles"             // for an exchange; Have and Need
	NotHeld            TurnReason = "a tile isn't on the rack"              // Tile is the first that isn't on the rack; None for one too many that nobody noted
	BagNotEmpty        TurnReason = "the bag isn't empty"                   // Stuck while there is something to draw; Have is how much
	NoneWithdrawn      TurnReason = "no move was made last"                 // the last turn was no move
	BeyondBag          TurnReason = "there aren't as many of a tile"        // Tile is one of which a Deal and the board have more than there are
	RackTooLarge       TurnReason = "a rack holds fewer tiles"              // a Deal of more than RackSize tiles; Have and Need
	NothingUndone      TurnReason = "there is no turn to take back"         // the person has had no turn yet
	NoSuchTurn         TurnReason = "there haven't been as many turns"      // a Note on a turn that hasn't happened; Have and Need
	NoNote             TurnReason = "that is no note"                       // a text that IsNote isn't, or none to take away
	Halted             TurnReason = "the clock stands still"                // a game that was left, and hasn't been resumed
	NotHalted          TurnReason = "the clock runs"                        // a resumed game that wasn't left, or one that has no clock
	TimeUp             TurnReason = "the time is up"                        // the running clock has run out with all overtime
	TimeNotUp          TurnReason = "the time isn't up"                     // a seat is left for its time, and has some; or not at its end
	NothingToDoubt     TurnReason = "there is no move to challenge"         // the last move stands, or none was made
	OtherVerdict       TurnReason = "the dictionary judges otherwise"       // a challenge with another verdict than the list's
	StillOpen          TurnReason = "the last move may still be challenged" // a turn, while that is all that keeps the game from its end
	NothingToAccept    TurnReason = "there is nothing to accept"            // no last move of a game waits for a challenge
	AdjustmentTooLarge TurnReason = "these are too many points"             // points beyond MaxAdjust
)

func (r TurnReason) Error() string { return string(r) }

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

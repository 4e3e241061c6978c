package crossword

import "fmt"

// Reason is why a move was refused; errors.Is finds it in a *Refusal.
type Reason uint8

// The reasons, in the order in which they are checked.
const (
	NotOnRack    Reason = iota + 1 // Tile is the first missing tile
	OffBoard                       // Squares holds the first square beyond the edge
	OriginTaken                    // Squares holds the origin
	MissesStart                    // on an empty board; Squares holds the start
	TooFewTiles                    // one tile on an empty board, or no tiles
	NotConnected                   // to the tiles on the board; under Rules.OneWord the move may touch them, and then Words and Squares are as for FormsAcross
	FormsAcross                    // under Rules.OneWord; Words has the words across, Squares the laid tiles in them
	NotAWord                       // Words has the words that aren't in the dictionary
)

var reasons = [...]string{
	NotOnRack:    "a tile isn't on the rack",
	OffBoard:     "it goes off the board",
	OriginTaken:  "its first square has a tile",
	MissesStart:  "it doesn't cover the start",
	TooFewTiles:  "too few tiles",
	NotConnected: "it isn't connected",
	FormsAcross:  "it forms a word across",
	NotAWord:     "not in the dictionary",
}

func (r Reason) Error() string { return reasons[r] }

// Refusal is a move that the rules don't allow, with the details that a screen needs to say why.
type Refusal struct {
	Move    Move
	Reason  Reason
	Tile    Tile     // for NotOnRack
	Squares []Square // the squares concerned, if the reason has any
	Words   []Formed // the words concerned, in the order of Play.Words, if the reason has any
}

func (r *Refusal) Error() string {
	at := r.Move.Origin()
	return fmt.Sprintf("%v from column %d, row %d: %v", r.Move.Tiles(), at.Column+1, at.Row+1, r.Reason)
}

// Unwrap returns the Reason.
func (r *Refusal) Unwrap() error { return r.Reason }

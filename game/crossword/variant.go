package crossword

import (
	"fmt"

	"quoin/game"
)

// Variant is what a game says of seats, turns and its end, beside what its
// Rules say of tiles and words. A Variant is never changed.
type Variant struct {
	Title string // the game's name, as it is shown
	// Version is the name and version of the rules as a log has them. The
	// version goes up when a seed would deal other racks or a log would fold
	// to another result.
	Version string
	Tiles   *Rules
	Modes   []Mode
	Manner  Manner

	MinPlayers, MaxPlayers int
	// Exchange is how many tiles the bag needs for an exchange; 0 when the game
	// has none.
	Exchange int
	// Idle is how many turns in a row end the game: those that score nothing,
	// or under PassesOnly those that are passed.
	Idle       int
	PassesOnly bool
	// Stuck says that the game ends when nobody has a move and the bag is
	// empty.
	Stuck bool
	// OutGains says that who goes out gains what the others are left with.
	OutGains bool
	// Challenges says that a game may be played by a Ruling under which any words
	// are laid, and doubted.
	Challenges bool
	// TieByBefore says that a tie goes to the higher score before the tiles
	// left were taken off.
	TieByBefore bool
}

// Reads is nil when a record is of these rules.
func (v *Variant) Reads(h game.Header) error {
	if h.Rules != v.Version {
		return fmt.Errorf("the record is of %+.40q; these are the rules of %q", h.Rules, v.Version)
	}
	return nil
}

// MustLay says that a player without a person behind it lays a tile whenever it
// can: a rule of the game that has no exchange.
func (v *Variant) MustLay() bool { return v.Exchange == 0 }

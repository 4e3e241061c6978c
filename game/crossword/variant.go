package crossword

import (
	"fmt"

	"quoin/game"
	"quoin/game/lexicon"
)

// Variant is a game's rules of seats, turns and its end; its Rules cover tiles and words. A Variant is
// immutable.
type Variant struct {
	Title string // display name of the game
	// Version is the name and version of the rules, as logs have them. Raise it if a seed would deal other
	// racks or a log would replay to another result.
	Version string
	Tiles   *Rules
	Modes   []Mode
	Manner  Manner

	MinPlayers, MaxPlayers int
	// Exchange is the number of tiles that the bag must have for an exchange; 0 if the game has no exchanges.
	Exchange int
	// Idle is the number of turns in a row that end the game: turns that score nothing, or only passes under
	// PassesOnly.
	Idle       int
	PassesOnly bool
	// Stuck says that the game ends if nobody has a move and the bag is empty.
	Stuck bool
	// OutGains says that the player who goes out gains the values of the others' tiles.
	OutGains bool
	// Challenges says that the game has challenge rules under which phonies may be laid.
	Challenges bool
	// TieByBefore says that a tie is broken by the score before tiles left were taken off.
	TieByBefore bool
}

// Reads returns nil if a record was made with these rules.
func (v *Variant) Reads(h game.Header) error {
	if h.Rules != v.Version {
		return fmt.Errorf("the record is of %+.40q; these are the rules of %q", h.Rules, v.Version)
	}
	return nil
}

// In returns the variant with the tiles and words of a language.
func (v *Variant) In(of lexicon.Language) *Variant {
	if of == v.Tiles.Language {
		return v
	}
	next := *v
	next.Tiles = v.Tiles.In(of)
	return &next
}

// MustLay reports whether a computer that stands in for a player lays tiles whenever it can: it does in a
// game without exchanges.
func (v *Variant) MustLay() bool { return v.Exchange == 0 }

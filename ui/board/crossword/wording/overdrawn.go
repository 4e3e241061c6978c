package wording

import (
	"fmt"

	"quoin/game/crossword"
)

// Overdrawn returns the sentence for a position with more tiles of a letter than the game
// has.
func Overdrawn(e *crossword.OverdrawnError) string {
	kind := "tiles " + e.Tile.String()
	if e.Tile.IsBlank() {
		kind = "blanks"
	}
	return fmt.Sprintf("That makes %d %s on board and racks, and the game has %d", e.Seen, kind, e.Bag)
}

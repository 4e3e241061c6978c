package tournament

import (
	"time"

	clocks "quoin/game/match"
	"quoin/ui/tournament/games"
)

// TimeControl is how long players may think: the bank of a game, and what is
// added to it after each turn.
type TimeControl = clocks.TimeControl

// DefaultTime is that of Santorini.
var DefaultTime = games.DefaultTime

// ParseTimeControl reads a bank and an increment, as in "30s+200ms", or a bank
// alone, as in "5m".
func ParseTimeControl(text string) (TimeControl, error) { return clocks.ParseTimeControl(text) }

func spell(d time.Duration) string { return clocks.Spell(d) }

package tournament

import (
	"time"

	clocks "quoin/game/match"
)

func spell(d time.Duration) string { return clocks.Spell(d) }

package kind

import (
	"context"

	"quoin/stats"
	"quoin/ui/play"
)

// Reviews is how finished games are judged, for the page of the statistics about a player's mistakes.
type Reviews struct {
	// Judge is the version of the judge, and Worlds the number of iterations for a turn. A game with older figures, or
	// figures from fewer iterations, is still to be judged.
	Judge, Worlds int
	// Keep judges a game and keeps its figures. It takes some ten seconds.
	Keep func(ctx context.Context, host play.Host, id stats.ID) error
	// Stages and Habits are words of stats.MistakenTurn and their names, in the order in which they are listed. The name of a
	// habit has at most 24 columns, that of a stage 10.
	Stages, Habits []Labelled
	Weights        [3]float64 // of a small, a medium and a large mistake in the Mistake Index
	Rating         func(index float64) int
}

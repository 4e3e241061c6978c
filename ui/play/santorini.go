package play

import (
	"context"
	"math/rand/v2"

	"quoin/game"
	"quoin/game/santorini"
)

// Santorini is the engine of Santorini.
func Santorini() Engine[santorini.Action, santorini.State] {
	return Engine[santorini.Action, santorini.State]{
		Start: santorini.Start, Parse: santorini.ParseAction, Replay: santorini.Replay,
	}
}

// thoughtBytes is the memory of one thought: at depth 4 more gains nothing,
// and in 100 ms no more is filled.
const thoughtBytes = 4 << 20

// ThinkSantorini is the computer's turn at a level: what it has come to when its time
// is over or ctx is done. It is slow. The log gives it the seed, another one
// for each turn and the same for the same turn of a game.
func ThinkSantorini(ctx context.Context, level santorini.Level, log santorini.Log, s santorini.State) santorini.Turn {
	if level.Time > 0 {
		var cancel context.CancelFunc
		ctx, cancel = context.WithTimeout(ctx, level.Time)
		defer cancel()
	}
	seed := rand.NewPCG(log.Seed, uint64(len(log.Steps))).Uint64() | 1
	stop := func() bool { return ctx.Err() != nil }
	return santorini.NewSearcher(thoughtBytes).Think(s.Position(), level.Limit(seed, stop)).Turn
}

// AdviseSantorini is a good turn in a position, for a hint. It is slow.
func AdviseSantorini(p santorini.Position) santorini.Turn {
	strong, _ := santorini.LevelNamed(game.Strong)
	return santorini.NewSearcher(thoughtBytes).Think(p, strong.Limit(0, nil)).Turn
}

package play

import (
	"context"

	"quoin/game"
	"quoin/game/santorini"
)

// Santorini is the engine of Santorini.
func Santorini() Engine[santorini.Action, santorini.State] {
	return Engine[santorini.Action, santorini.State]{Start: santorini.Start, Parse: santorini.ParseAction}
}

// ThinkSantorini is the computer's turn at a level: what it has come to when its time
// is over or ctx is done, which is nothing while it waits for a thinker. It is
// slow. The log gives it the seed, another one for each turn and the same for
// the same turn of a game.
func (h Host) ThinkSantorini(ctx context.Context, level santorini.Level, log santorini.Log, s santorini.State) santorini.Turn {
	return h.searchSantorini(ctx, s.Position(), level, santorini.TurnSeed(log.Seed, len(log.Steps)))
}

// AdviseSantorini is a good turn in a position, for a hint. It is slow, and
// bounded as ThinkSantorini is.
func (h Host) AdviseSantorini(ctx context.Context, p santorini.Position) santorini.Turn {
	strong, _ := santorini.LevelNamed(game.Strong)
	return h.searchSantorini(ctx, p, strong, 0)
}

func (h Host) searchSantorini(ctx context.Context, p santorini.Position, level santorini.Level, seed uint64) (turn santorini.Turn) {
	_ = h.Thinkers.Think(ctx, func(ctx context.Context) {
		if level.Time > 0 {
			var cancel context.CancelFunc
			ctx, cancel = context.WithTimeout(ctx, level.Time)
			defer cancel()
		}
		stop := func() bool { return ctx.Err() != nil }
		turn = santorini.NewSearcher(santorini.TableBytes).Think(p, level.Limit(seed, stop)).Turn
	})
	return turn
}

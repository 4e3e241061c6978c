// Package gameplay plays the computer's turns in Santorini, for screens and text mode
// alike.
package gameplay

import (
	"context"

	"quoin/game"
	"quoin/game/santorini"
	"quoin/ui/play"
)

// Engine returns the engine of Santorini.
func Engine() play.Engine[santorini.Action, santorini.State] {
	return play.Engine[santorini.Action, santorini.State]{Start: santorini.Start, Parse: santorini.ParseAction}
}

// Thinker returns the computer's turn at a level, after a number of steps in a game with a
// seed. When its time is over or ctx is done, it is the best turn found so far, or none if
// no thinker was free. It is slow. Randomness comes from the seed and the steps, so that a
// turn of a game always has the same answer.
type Thinker = func(ctx context.Context, level santorini.Level, seed uint64, steps int, s santorini.State) santorini.Turn

// ThinkerOf returns the thinker of a host.
func ThinkerOf(h play.Host) Thinker {
	return func(ctx context.Context, level santorini.Level, seed uint64, steps int, s santorini.State) santorini.Turn {
		return search(ctx, h, s.Position(), level, santorini.TurnSeed(seed, steps))
	}
}

// Advise returns a good turn in a position, for a hint. It is slow, and limited as Think
// is.
func Advise(ctx context.Context, h play.Host, p santorini.Position) santorini.Turn {
	strong, _ := santorini.LevelNamed(game.Strong)
	return search(ctx, h, p, strong, 0)
}

func search(ctx context.Context, h play.Host, p santorini.Position, level santorini.Level, seed uint64) (turn santorini.Turn) {
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

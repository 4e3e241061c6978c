package play

import (
	"context"
	"errors"

	"quoin/stats"
)

// ErrNoneRunning answers a wish to resume where there is nothing to.
var ErrNoneRunning = errors.New("no game was left running, so there is nothing to resume")

// NoneRunning is why there is no game of some rules, or of any when they are "", to
// be resumed: a *stats.HeldError, which says who plays the one there is, or
// ErrNoneRunning.
func NoneRunning(ctx context.Context, store *stats.Store, rules string) error {
	if store != nil {
		if held := store.Held(ctx, rules); errors.Is(held, stats.ErrHeld) {
			return held
		}
	}
	return ErrNoneRunning
}

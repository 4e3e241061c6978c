package play

import (
	"context"
	"errors"

	"quoin/game"
	"quoin/stats"
)

// ErrNoneRunning answers a wish to resume where there is nothing to.
var ErrNoneRunning = errors.New("no game was left running, so there is nothing to resume")

// Shown is a game that is to be shown turn by turn: this one, or where there is
// none the one of the store. It is slow.
func (h Host) Shown(record *game.Record, id stats.ID) (game.Record, error) {
	switch {
	case record != nil:
		return *record, nil
	case h.Store == nil:
		return game.Record{}, ErrNothingShown
	}
	ctx, cancel := Bounded(context.Background())
	defer cancel()
	return h.Store.Record(ctx, id)
}

var ErrNothingShown = errors.New("nothing is kept here, so there is no game to show")

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

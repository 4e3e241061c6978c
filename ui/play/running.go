package play

import (
	"context"
	"errors"

	"quoin/game"
	"quoin/stats"
)

// ErrNoneRunning means that there is no game to resume.
var ErrNoneRunning = errors.New("no game was left running, so there is nothing to resume")

// Shown returns a game to be shown turn by turn: record, or the store's game if record is nil. It
// is slow.
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

// NoneRunning returns the reason why there is no game of some rules, or of any for "", to resume:
// a *stats.HeldError, which says who has the game open, or ErrNoneRunning.
func NoneRunning(ctx context.Context, store *stats.Store, rules string) error {
	if store != nil {
		if held := store.Held(ctx, rules); errors.Is(held, stats.ErrHeld) {
			return held
		}
	}
	return ErrNoneRunning
}

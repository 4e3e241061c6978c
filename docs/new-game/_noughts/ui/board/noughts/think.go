package noughts

import (
	"context"

	"quoin/game"
	rules "quoin/game/noughts"
	"quoin/ui/play"
)

// think returns the computer's turn at a level, or at the gentle level if ctx ends before
// a thinker is free. It is slow. The seed comes from the log, and rules.Think combines it
// with the board.
func think(ctx context.Context, host play.Host, level string, log rules.Log, s rules.State) []rules.Action {
	square := rules.Think(s.Board(), game.Gentle, log.Seed)
	_ = host.Thinkers.Think(ctx, func(context.Context) { square = rules.Think(s.Board(), level, log.Seed) })
	return []rules.Action{rules.Mark{Square: square}}
}

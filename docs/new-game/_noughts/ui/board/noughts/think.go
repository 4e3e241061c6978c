package noughts

import (
	"context"

	"quoin/game"
	rules "quoin/game/noughts"
	"quoin/ui/play"
)

// think is the computer's turn at a level, or a gentle one while nobody is free to
// think and ctx ends. It is slow. The log gives it the seed, and the board what
// is made of that.
func think(ctx context.Context, host play.Host, level string, log rules.Log, s rules.State) []rules.Action {
	square := rules.Think(s.Board(), game.Gentle, log.Seed)
	_ = host.Thinkers.Think(ctx, func(context.Context) { square = rules.Think(s.Board(), level, log.Seed) })
	return []rules.Action{rules.Mark{Square: square}}
}

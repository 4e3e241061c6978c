package play

import (
	"fmt"
	"slices"
	"sync"

	"quoin/game"
)

// grown is the array that the steps of a match stand in, and those of every
// match that grew from it, so that a long game isn't copied with each step. It
// is the one thing here that changes in place, but only behind the last step
// that anybody has.
type grown[A fmt.Stringer] struct {
	mu  sync.Mutex // a match may grow in two places at once
	all []game.Step[A]
}

// with gives the steps of a match with more behind them. Where they aren't the
// whole of the array, because another future of the same match has gone on in
// it, they move to one of their own. What is given has no room, so that whoever
// appends to it copies it.
func (g *grown[A]) with(steps []game.Step[A], more ...game.Step[A]) ([]game.Step[A], *grown[A]) {
	if g != nil {
		g.mu.Lock()
		defer g.mu.Unlock()
	}
	if g == nil || len(g.all) != len(steps) || len(steps) > 0 && &g.all[0] != &steps[0] {
		g = &grown[A]{all: slices.Clip(steps)}
	}
	g.all = append(g.all, more...)
	return slices.Clip(g.all), g
}

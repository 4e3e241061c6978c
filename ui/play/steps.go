package play

import (
	"fmt"
	"slices"
	"sync"

	"quoin/game"
)

// grown is an array of steps that a match shares with all matches that grew from it, so that a
// long game isn't copied with each step. Nothing else here changes in place, and it changes only
// after the last step that anybody uses.
type grown[A fmt.Stringer] struct {
	mu  sync.Mutex // a match may grow in two places at once
	all []game.Step[A]
}

// with returns the steps of a match with more steps after them. If another continuation of the
// match has already used the array, they move to a new one. The result has no spare capacity, so
// appending to it copies it.
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

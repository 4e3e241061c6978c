package gameplay

import (
	"context"

	"quoin/game/crossword"
	"quoin/game/crossword/judge"
	"quoin/ui/play"
)

// Hint is what the judge of the review says of the turn of the player to
// move, with as many worlds, 0 for as many as a review has: at equal numbers its
// best turn is the review's. It is slow, a second or so; when ctx ends it is what
// was found until then, and a verdict without candidates where nobody was free.
func Hint(ctx context.Context, h play.Host, t play.Tongue, s crossword.State, worlds int) (v judge.Verdict) {
	if ctx.Err() != nil {
		return v
	}
	_ = h.Thinkers.Think(ctx, func(ctx context.Context) {
		j := JudgeOf(t, s, judge.Options{Worlds: worlds, Seed: JudgeSeed})
		for stop := func() bool { return ctx.Err() != nil }; !j.Step(hintStep, stop) && ctx.Err() == nil; {
		}
		v = j.Verdict()
	})
	return v
}

// hintStep is how many worlds are played between two looks at whether to go on.
const hintStep = 50

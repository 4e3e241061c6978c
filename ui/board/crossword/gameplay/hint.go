package gameplay

import (
	"context"

	"quoin/game/crossword"
	"quoin/game/crossword/grading"
	"quoin/ui/play"
)

// Hint returns the review's verdict on the turn of the player to move, with the given
// number of iterations; 0 means as many as in a review, and gives the same best turn. It
// is slow, about a second. When ctx ends, it returns the verdict so far, which has no
// candidates if no thinker was free.
func Hint(ctx context.Context, h play.Host, t play.Tongue, s crossword.State, worlds int) (v grading.Verdict) {
	if ctx.Err() != nil {
		return v
	}
	_ = h.Thinkers.Think(ctx, func(ctx context.Context) {
		j := JudgeOf(t, s, grading.Options{Worlds: worlds, Seed: JudgeSeed})
		for stop := func() bool { return ctx.Err() != nil }; !j.Step(hintStep, stop) && ctx.Err() == nil; {
		}
		v = j.Verdict()
	})
	return v
}

// hintStep is the number of iterations between checks whether to stop.
const hintStep = 50

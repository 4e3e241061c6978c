package plain

import (
	"context"
	"time"

	"quoin/game/adjacency"
	"quoin/stats"
	"quoin/ui/say"
)

// recording is a running game in the store: a *stats.Recording.
type recording interface {
	ID() stats.ID
	Append(ctx context.Context, n int, lines ...string) error
	Finish(ctx context.Context) error
	Release() error
}

// keepTime bounds how long one call of the store is waited for.
const keepTime = 5 * time.Second

// bounded is a context for one call of the store. A signal that ends the
// dialogue doesn't end it: the step was made.
func bounded(ctx context.Context) (context.Context, context.CancelFunc) {
	return context.WithTimeout(context.WithoutCancel(ctx), keepTime)
}

// keeper hands every step to the store, and tells when that stops or begins
// again to work.
type keeper struct {
	recording recording // nil when nothing is saved
	steps     int       // so far, those of earlier sessions counted
	failing   bool      // and the player was told
	tell      func(string)
}

// step keeps the next step. It returns once the step is durable, or known not
// to be; then the store tries again with the next one.
func (k *keeper) step(ctx context.Context, step adjacency.Step) {
	k.steps++
	if k.recording == nil {
		return
	}
	ctx, cancel := bounded(ctx)
	defer cancel()
	k.outcome(k.recording.Append(ctx, k.steps, step.String()))
}

// finish records the result, and says whether it is recorded.
func (k *keeper) finish(ctx context.Context) bool {
	if k.recording == nil {
		return false
	}
	ctx, cancel := bounded(ctx)
	defer cancel()
	k.outcome(k.recording.Finish(ctx))
	return !k.failing
}

// release leaves the game running for another start, and says whether it can
// be taken up there.
func (k *keeper) release() bool {
	if k.recording == nil {
		return false
	}
	k.outcome(k.recording.Release())
	return !k.failing
}

func (k *keeper) outcome(err error) {
	switch {
	case err != nil && !k.failing:
		k.tell(say.Unsaved(err))
	case err == nil && k.failing:
		k.tell(say.SavedAgain)
	}
	k.failing = err != nil
}

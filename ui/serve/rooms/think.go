package rooms

import (
	"context"
	"time"

	"quoin/game"
	"quoin/ui/remote"
)

// chore computes what follows from a position without a person, as actions of the match. It is slow, and runs
// without the room's mutex. An error says that it has to be run again.
type chore func(ctx context.Context, h *House) (actions []string, err error)

const (
	// computerPace is the least time from the last step to a computer player's turn, so that people can
	// follow several of them.
	computerPace = 700 * time.Millisecond
	// A thought takes at most longThought; all of them share allThoughts.
	longThought, allThoughts = 2 * time.Second, 4 * time.Second
	// leastThought is the least time for a thought, however many there are.
	leastThought = 50 * time.Millisecond
	// No thought, and no wait, takes more than this part of the computer player's clock.
	clockShare = 20
)

// chores does what follows from the present position, once for each position.
func (r *liveRoom) chores() {
	if r.busy || len(r.waits) > 0 || r.asked == r.n[0]+1 {
		return
	}
	r.asked = r.n[0] + 1
	do := r.kept.chore()
	if do == nil {
		return
	}
	r.busy = true
	h := r.house
	h.all.Go(func() {
		answered := false
		if h.safely(InThought, r.id, func() { answered = r.finds(do) }) != nil {
			sleep(h.ctx, sweepEvery)
		}
		r.locked(func() {
			if r.busy = false; !answered {
				r.asked = 0
			}
			r.nudge()
		})
	})
}

// finds queues the actions of a chore for the record. It returns false if the chore has to be run again.
func (r *liveRoom) finds(do chore) bool {
	h := r.house
	actions, err := do(h.ctx, h)
	if err != nil { // no thinker was free, or the word list is gone
		sleep(h.ctx, sweepEvery)
		return false
	}
	if len(actions) > 0 {
		var wait time.Duration
		r.locked(func() { wait = min(computerPace, r.kept.spare()/clockShare) + r.kept.last(0) - r.at() })
		sleep(h.ctx, wait)
	}
	answered := false
	r.locked(func() { answered = r.answers(actions) })
	return answered
}

// answers queues actions for the record, if the rules still accept them all.
func (r *liveRoom) answers(actions []string) bool {
	p := r.ahead(everybody)
	var lines []pendingLine
	for _, a := range actions {
		line := timed(max(r.at(), p.last(0)), a)
		next, err := p.run(0, line)
		if err != nil {
			return false
		}
		p = next
		lines = append(lines, pendingLine{seat: remote.Watcher, line: line})
	}
	r.waits = append(r.waits, lines...)
	return true
}

func sleep(ctx context.Context, d time.Duration) {
	if d <= 0 {
		return
	}
	t := time.NewTimer(d)
	defer t.Stop()
	select {
	case <-t.C:
	case <-ctx.Done():
	}
}

// spare returns what the clock of the player to move has left, without overtime.
func (t tablePosition) spare() time.Duration {
	seat, _ := t.ToMove()
	return max(0, t.Clocks().Left(seat, t.Last()))
}

// thoughts returns the seed by which the game's computer players choose. A player who found it by their moves
// would learn nothing else that follows from a long seed.
func (t tablePosition) thoughts() uint64 {
	h := t.Header()
	if h.LongSeed == (game.LongSeed{}) {
		return h.Seed
	}
	const thoughtsStream = 0xd6e8feb86659fd93 // a random number
	chance := h.Chance(thoughtsStream)
	return chance.Below(1 << 63)
}

// thinks runs f when it is its turn to think: first come, first served, and the more wait the less time each
// gets. So a hundred rooms all continue, with less thought.
func (h *House) thinks(ctx context.Context, spare time.Duration, f func(ctx context.Context)) error {
	n := h.thinking.Add(1)
	defer h.thinking.Add(-1)
	return h.deps.Host.Thinkers.Think(ctx, func(ctx context.Context) {
		n = max(n, h.thinking.Load())
		long := min(longThought, allThoughts/time.Duration(n), spare/clockShare)
		ctx, cancel := context.WithTimeout(ctx, max(leastThought, long))
		defer cancel()
		f(ctx)
	})
}

package rooms

import (
	"context"
	"time"

	"quoin/game"
	"quoin/ui/far"
)

// chore finds out what follows from a position without a person, as actions of the
// match. It is slow, and done without the room's mutex. An error says that it has to
// be asked again.
type chore func(ctx context.Context, h *House) (actions []string, err error)

const (
	// pace is how long after the last step a computer's turn is seen at the earliest,
	// so that people can follow where several computers play.
	computerPace = 700 * time.Millisecond
	// A thought has at most so long, of what all have together,
	longThought, allThoughts = 2 * time.Second, 4 * time.Second
	// and at least so long, however many there are.
	leastThought = 50 * time.Millisecond
	// No thought, and no wait, takes more than this part of the computer's clock.
	clockShare = 20
)

// chores does what follows from the position as it stands, once for each.
func (r *room) chores() {
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

// finds has actions of a chore wait for the record. It reports false if the chore has to
// be asked again.
func (r *room) finds(do chore) bool {
	h := r.house
	actions, err := do(h.ctx, h)
	if err != nil { // nobody was free to think, or there is no such list any more
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

// answers has actions wait for the record, if the rules still take them all.
func (r *room) answers(actions []string) bool {
	p := r.ahead(everybody)
	var lines []waiting
	for _, a := range actions {
		line := timed(max(r.at(), p.last(0)), a)
		next, err := p.run(0, line)
		if err != nil {
			return false
		}
		p = next
		lines = append(lines, waiting{far.Watcher, 0, line})
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

// spare is what the clock of whoever is to move has left, overtime not counted.
func (t table) spare() time.Duration {
	seat, _ := t.ToMove()
	return max(0, t.Clocks().Left(seat, t.Last()))
}

// thoughts is the seed by which the game's computers choose. A player who found it by
// what they do would know nothing of what else follows from a long seed.
func (t table) thoughts() uint64 {
	h := t.Header()
	if h.LongSeed == (game.LongSeed{}) {
		return h.Seed
	}
	chance := h.Chance(thoughtsStream)
	return chance.Below(1 << 63)
}

// thinks thinks about a computer's turn when it is its turn to think: whoever asks
// first is served first, and the more wait the less long each of them is given. So a
// hundred rooms all go on, if with less thought.
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

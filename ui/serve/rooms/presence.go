package rooms

import (
	"time"

	"quoin/game/match"
	"quoin/stats/record"
	"quoin/ui/remote"
)

// awayAfter is how long somebody may be disconnected before the log says so, and the others' patience starts
// to count: a player who is back at once was never away.
const awayAfter = 5 * time.Second

// calls logs who has gone away and who has come back, and returns how long until somebody may have to be
// declared away.
func (r *liveRoom) calls() (wait time.Duration) {
	wait = time.Hour
	now := r.house.deps.Host.Now()
	here, _ := r.here()
	for seat, s := range r.game.Seats {
		is, matters := r.kept.presence(seat)
		if !matters || s.Player == 0 || is.Gone {
			delete(r.missed, seat)
			continue
		}
		since, missed := r.missed[seat]
		switch {
		case here[seat]:
			delete(r.missed, seat)
			if is.Away {
				r.says(match.ComeBack{Seat: seat})
			}
		case is.Away:
			delete(r.missed, seat)
		case !missed:
			r.missed[seat], wait = now, min(wait, awayAfter)
		case now.Sub(since) < awayAfter:
			wait = min(wait, awayAfter-now.Sub(since))
		case r.house.deps.Node != "" && r.asOf.Sub(since) < awayAfter:
			wait = min(wait, elsewhereFor) // they may be at another server by now
		default:
			delete(r.missed, seat)
			r.says(match.Away{Seat: seat})
		}
	}
	return wait
}

// says queues a line of the house's own for the record.
func (r *liveRoom) says(a match.Action) {
	r.waits = append(r.waits, pendingLine{seat: remote.Watcher, line: timed(max(r.at(), r.kept.last(0)), a.String())})
}

// over reports a game that has ended.
func (h *House) over(id record.GameID) {
	if h.deps.Over == nil {
		return
	}
	h.goes(func() {
		if g, err := h.deps.Record.Game(h.ctx, id); err == nil {
			h.deps.Over(g)
		}
	})
}

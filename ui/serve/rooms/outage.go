package rooms

import (
	"context"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"quoin/stats/record"
	"quoin/ui/remote"
)

// recordOutage is when the record hasn't answered.
type recordOutage struct {
	since atomic.Int64 // a record.Time; 0 while it answers

	mu   sync.Mutex
	past []Down // the last ones here, the latest last
}

// outagesMost is how many outages are remembered: more than there are in a race.
const outagesMost = 16

// Lost tells the house that the record hasn't answered since a time. The clocks of turns stop there: lines that are
// accepted from now on wait, and nothing happens by itself.
func (h *House) Lost(since record.Time) {
	h.outage.since.Store(max(1, int64(since)))
	for _, r := range h.rooms() {
		r.locked(r.tell)
	}
}

// outageNow returns for how long the record hasn't answered by now; zero if it answers.
func (h *House) outageNow() Down {
	if since := record.Time(h.outage.since.Load()); since != 0 {
		return Down{since, h.now()}
	}
	return Down{}
}

// Back tells the house that the record answers again. The time of the outage is given back to the clocks that ran, before
// anything else is done.
func (h *House) Back() {
	if down := h.outageNow(); down.Counts() && h.deps.Note != nil {
		h.deps.Note(h.ctx, down)
	}
	down := h.outageNow()
	if down == (Down{}) {
		return
	}
	h.outage.mu.Lock()
	h.outage.past = append(h.outage.past, down)
	h.outage.past = h.outage.past[max(0, len(h.outage.past)-outagesMost):]
	h.outage.mu.Unlock()
	h.down.Store(&down)
	for _, r := range h.rooms() {
		r.locked(func() { r.paused, r.unheard, r.heard = false, true, nil })
	}
	h.outage.since.Store(0)
	for _, r := range h.rooms() {
		r.nudge()
	}
	h.all.Go(func() { h.safely(InHouse, "", h.wakes) }) // games without sessions
}

// outages returns the last outages of the record, here and at other servers.
func (h *House) outages(ctx context.Context) (all []Down, err error) {
	if h.deps.Outages != nil {
		all, err = h.deps.Outages(ctx)
	}
	h.outage.mu.Lock()
	defer h.outage.mu.Unlock()
	return slices.Concat(all, h.outage.past), err // the record may have missed one of this server
}

// Counts reports whether a time without the record is long enough to matter.
func (d Down) Counts() bool { return d.From.After(leastDown) <= d.Until }

// isLost reports whether the record doesn't answer.
func (h *House) isLost() bool { return h.outage.since.Load() != 0 }

// rooms returns the games that have sessions.
func (h *House) rooms() []*liveRoom {
	h.mu.Lock()
	defer h.mu.Unlock()
	all := make([]*liveRoom, 0, len(h.live))
	for _, r := range h.live {
		all = append(all, r)
	}
	return all
}

// lost tells a session for how long the record hasn't answered, and stops the clock that it shows.
func (r *liveRoom) lost(now *remote.Now) {
	since := record.Time(r.house.outage.since.Load())
	if since == 0 {
		return
	}
	now.Lost = max(time.Millisecond, time.Duration(r.house.now()-since)*time.Millisecond)
	if r.kept == nil || !r.kept.stops() {
		return
	}
	now.Stopped, now.At = true, min(now.At, max(r.kept.last(0), time.Duration(since-r.started())*time.Millisecond))
}

// moves moves the lines that seats have said in a pause to its end: no clock ran meanwhile.
func (r *liveRoom) moves(until time.Duration) {
	for i, w := range r.waits {
		r.waits[i] = w.notBefore(until)
	}
}

// lostRecord reports whether a race lost its record while it was played, so that not all could save the same.
func (h *House) lostRecord(g record.Game, outages []Down) bool {
	about, err := h.Of(g)
	return err == nil && about.Race != nil && slices.ContainsFunc(outages, func(d Down) bool {
		return d.Counts() && d.Until > record.Time(g.Header.Started) && d.From < g.Last()
	})
}

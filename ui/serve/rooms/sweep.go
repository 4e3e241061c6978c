package rooms

import (
	"slices"
	"sync"
	"time"

	"quoin/game/match"
	"quoin/stats/record"
	"quoin/ui/remote"
)

// sweepMost is how many due games are handled at once, and wakeMost how many are opened together at the
// start.
const sweepMost, wakeMost = 100, 16

// ratesEvery is the number of sweeps between two searches for unrated games. Games that end here are rated at
// once.
const ratesEvery = 60

// tidiesEvery is the same for rooms that are left open.
const tidiesEvery = 3600

// wakes opens the games that need it though nobody comes: those with a computer player to move since the
// house was closed (while it is open, such a room doesn't close), and those whose clocks are given back the
// time in which nobody could play.
func (h *House) wakes() {
	room := make(chan struct{}, wakeMost)
	var all sync.WaitGroup
	defer all.Wait()
	for before := record.GameID(""); ; {
		games, err := h.deps.Record.List(h.ctx, record.GameFilter{State: record.Running, Before: before, Limit: record.MaxList})
		if err != nil || len(games) == 0 {
			return
		}
		for _, g := range games {
			before = g.ID
			if !h.wants(g) {
				continue
			}
			room <- struct{}{}
			all.Go(func() {
				defer func() { <-room }()
				_ = h.settles(g.ID)
			})
		}
	}
}

// wants reports whether a game has to be opened at the start.
func (h *House) wants(g record.Game) bool {
	for seat, s := range g.Seats {
		if s.Level != "" && g.Turn().Has(seat) {
			return true
		}
	}
	// An adjourned one from an older release lacks the time when it continues.
	return g.Turn() == 0 && g.Due() == 0 || h.stops(g)
}

// settles makes a room do what is due, as opening it does. A panic becomes an error.
func (h *House) settles(id record.GameID) (err error) {
	f := h.safely(InHouse, id, func() {
		var look *Client
		if look, err = h.Look(h.ctx, id, 0); err == nil {
			defer look.Leave()
			look.settle()
		}
	})
	if f != nil {
		return f
	}
	return err
}

// sweeps does what is due in games without sessions: at most sweepMost games in one run, the longest due
// first. Other servers may sweep the same record; all write the same lines. A broken game is tried again a
// minute later, and doesn't delay the others.
func (h *House) sweeps() {
	if !h.opens() {
		return
	}
	h.safely(InHouse, "", h.wakes)
	h.safely(InHouse, "", h.tidies)
	h.safely(InHouse, "", func() { _ = h.rates(h.ctx) }) // games that ended with no server left to rate them; errors are tried again
	tick := time.NewTicker(sweepEvery)
	defer tick.Stop()
	failed := map[record.GameID]time.Time{}
	n := 0
	for more := false; ; {
		if !more {
			select {
			case <-h.ctx.Done():
				return
			case <-tick.C:
			}
			if h.shut.Load() || h.isLost() {
				continue
			}
			if n++; n%ratesEvery == 0 {
				h.safely(InHouse, "", func() { _ = h.rates(h.ctx) })
				h.safely(InHouse, "", func() { _ = h.closeNewcomersRooms() })
			}
			if n%tidiesEvery == 0 {
				h.safely(InHouse, "", h.tidies)
			}
		}
		more = false // also after a panic
		h.safely(InHouse, "", func() { more = h.sweep(failed) })
	}
}

// opens waits until games are taken; it returns false if the house is closed before.
func (h *House) opens() bool {
	tick := time.NewTicker(sweepEvery)
	defer tick.Stop()
	for h.shut.Load() {
		select {
		case <-h.ctx.Done():
			return false
		case <-tick.C:
		}
	}
	return true
}

// failedFor is how long a broken game is left alone.
const failedFor = time.Minute

// sweep is one run of sweeps, with the failed games and their times; it returns whether other games are due.
func (h *House) sweep(failed map[record.GameID]time.Time) (more bool) {
	now := h.deps.Host.Now()
	limit := min(sweepMost+len(failed), record.MaxList)
	due, err := h.deps.Record.List(h.ctx, record.GameFilter{Due: h.now(), Limit: limit})
	if err != nil {
		return false // it is tried again
	}
	done := 0
	for _, g := range due {
		if at, is := failed[g.ID]; is && now.Sub(at) < failedFor {
			continue
		}
		delete(failed, g.ID)
		if h.settles(g.ID) == nil {
			done++
		} else if h.ctx.Err() == nil {
			failed[g.ID] = now
		}
	}
	return done > 0 && len(due) == limit && h.ctx.Err() == nil
}

// Down is a time in which no server was alive, so that nobody could play.
type Down struct{ From, Until record.Time }

const (
	// leastDown is the least time that is given back. Less is lost in connecting anyway.
	leastDown = time.Second
	// othersAlive is how long another server counts as alive after its last beat.
	othersAlive = 15 * time.Second
)

// DownSince returns the time in which no server was alive when a server starts, by the beats of all of them:
// zero if another one is alive.
func DownSince(beats []record.Beat, node string, now record.Time) Down {
	if len(beats) == 0 {
		return Down{}
	}
	var last record.Time
	for _, b := range beats {
		if b.Node != node && b.At.After(othersAlive) > now {
			return Down{}
		}
		last = max(last, b.At)
	}
	if last.After(leastDown) > now {
		return Down{}
	}
	return Down{last, now}
}

// stops reports whether a game has a clock that ran while nobody could play, as far as the record knows
// without its steps.
func (h *House) stops(g record.Game) bool {
	d := h.down.Load()
	about, err := h.Of(g)
	return d.Until != 0 && err == nil && about.Race == nil && !about.ByDays() && g.Due() > d.From && g.Last() <= d.Until
}

// pauses gives back the time that nobody could play to the clock that ran, once, before anything else is
// done.
func (r *liveRoom) pauses() {
	if down := r.closed(); !r.paused && down.Until != 0 {
		if r.kept.stops() && down.Counts() { // also if another server has written the pause
			r.moves(since(down.Until, r.started()))
		}
		if line, is := r.kept.pause(since(down.From, r.started()), since(down.Until, r.started())); is {
			r.waits = slices.Insert(r.waits, 0, pendingLine{seat: remote.Watcher, line: line})
		}
	}
	r.paused = true
}

// since returns how long a game had been going on at a time.
func since(at, started record.Time) time.Duration {
	return time.Duration(at-started) * time.Millisecond
}

// pause gives back the part of the time after the last step and before the clock ran out. With days for each
// move nothing is given back: they have room for it.
func (t tablePosition) pause(from, until time.Duration) (line string, is bool) {
	from = max(from, t.Last(), 0)
	long := min(until-from, match.MaxPause)
	if t.Over() || t.IsAdjourned() || t.Clocks().Control().Days > 0 || long < leastDown || from >= t.Limit() {
		return "", false
	}
	return timed(from, match.Pause{Long: long}.String()), true
}

// stops reports whether an outage of the record stops the clock.
func (t tablePosition) stops() bool {
	return !t.Over() && !t.IsAdjourned() && t.Clocks().Control().Days == 0
}

// stops returns false, for the same reason as pause.
func (r racePosition) stops() bool { return false }

// pause returns false: a race has one short clock for all, and no such step.
func (r racePosition) pause(_, _ time.Duration) (string, bool) { return "", false }

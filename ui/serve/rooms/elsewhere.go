package rooms

import (
	"context"
	"slices"
	"sync"
	"time"

	"quoin/stats/record"
	"quoin/ui/play"
)

// elsewhere knows which games are open in the sessions of the record's other servers. All rooms share one
// answer, which is requested when a room needs it, but not sooner than elsewhereFor after the last one: with
// ten thousand sessions it takes time, while no room waits.
type elsewhere struct {
	mu    sync.Mutex
	asks  bool          // whether a request is under way
	asked time.Time     // the last request,
	wait  time.Duration // and the least time until the next
	at    time.Time     // the time of the answer
	who   map[record.GameID][]record.PlayerID
}

const elsewhereFor = time.Second

// meetsEvery is how often a room asks while a player isn't here.
const meetsEvery = 2 * time.Second

// elsewhere returns the players with a game open at other servers, and the time of that information. A record
// with one server has no others.
func (h *House) elsewhere(game record.GameID) ([]record.PlayerID, time.Time) {
	now := h.deps.Host.Now()
	e := &h.others
	e.mu.Lock()
	defer e.mu.Unlock()
	if age := now.Sub(e.asked); !e.asks && (age < 0 || age >= max(elsewhereFor, e.wait)) {
		e.asks, e.asked = true, now
		h.goes(func() { h.looksElsewhere(now) })
	}
	return e.who[game], e.at
}

// looksElsewhere asks the record.
func (h *House) looksElsewhere(now time.Time) {
	e := &h.others
	all, err := h.deps.Record.Online(h.ctx, h.now().After(-AliveFor))
	who := map[record.GameID][]record.PlayerID{}
	for _, s := range all {
		if s.Node != h.deps.Node && s.Game != "" {
			who[s.Game] = append(who[s.Game], s.Player)
		}
	}
	e.mu.Lock()
	defer e.mu.Unlock()
	const share = 20 // asking takes at most 1/share of the time
	e.asks, e.wait = false, share*h.deps.Host.Now().Sub(now)
	if err == nil {
		e.at, e.who = now, who
	}
}

// meets finds out who is at the room at other servers, if a seated player isn't here, and reports whether
// that has changed.
func (r *liveRoom) meets() (changed bool) {
	if r.house.deps.Node == "" || r.matters() < 0 {
		return false
	}
	before := r.afar
	r.afar, r.asOf = r.house.elsewhere(r.id)
	return !slices.Equal(before, r.afar)
}

// matters returns a person's seat with no session here, or -1.
func (r *liveRoom) matters() int {
	local := make([]bool, len(r.game.Seats))
	for l := range r.looks {
		if l.seat >= 0 {
			local[l.seat] = true
		}
	}
	return slices.IndexFunc(r.game.Seats, func(s record.Seat) bool {
		return s.Player != 0 && !local[r.game.SeatOf(s.Player)]
	})
}

// Stands sets a function that is told that a session has the game open, and when it no longer has: for the
// record, so that other servers know. It is called once for each.
func (l *Client) Stands(at func(game record.GameID, there bool)) {
	if at == nil {
		return
	}
	r := l.room
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.looks[l] {
		l.stands = at
		at(r.id, true)
	}
}

// catchUp waits until the room has all that the record has by now: a player who comes from another server may have been
// shown there what this one only hears of in a moment.
func (l *Client) catchUp(ctx context.Context) {
	r := l.room
	if r.house.deps.Node == "" || r.house.isLost() {
		return
	}
	ctx, cancel := play.Bounded(ctx)
	defer cancel()
	g, err := r.house.deps.Record.Game(ctx, r.id)
	for asked := false; err == nil; asked = true {
		behind := false
		r.locked(func() {
			if behind = r.err == nil && r.failing == nil && r.isBehind(g); behind && !asked {
				r.unheard, r.heard = true, nil // the hint may never come
				r.nudge()
			}
		})
		if !behind {
			return
		}
		select {
		case _, open := <-l.News():
			if !open {
				return
			}
		case <-ctx.Done():
			return
		}
	}
}

// isBehind reports whether the record has more of the game.
func (r *liveRoom) isBehind(g record.Game) bool {
	for part, p := range g.Logs {
		if part >= len(r.n) || r.n[part] < p.N {
			return true
		}
	}
	return false
}

package rooms

import (
	"slices"
	"sync"
	"time"

	"quoin/stats/record"
)

// elsewhere knows who looks at which game at the other servers of a record, from the
// sessions there. All rooms share one answer, which is asked for when a room wants to
// know it and no sooner than elsewhereFor after the last one: with ten thousand
// sessions it takes its time, in which no room waits.
type elsewhere struct {
	mu    sync.Mutex
	asks  bool          // it is being asked for
	asked time.Time     // the last time,
	wait  time.Duration // and for so long it isn't again
	at    time.Time     // as of when the answer is
	who   map[record.ID][]record.PlayerID
}

const elsewhereFor = time.Second

// meetsEvery is how often a room asks while somebody who plays isn't here.
const meetsEvery = 2 * time.Second

// elsewhere says who looks at a game at other servers, and as of when that is so. A
// record of one server has no others.
func (h *House) elsewhere(game record.ID) ([]record.PlayerID, time.Time) {
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
	all, err := h.deps.Record.Online(h.ctx, h.now().After(-aliveFor))
	who := map[record.ID][]record.PlayerID{}
	for _, s := range all {
		if s.Node != h.deps.Node && s.Game != "" {
			who[s.Game] = append(who[s.Game], s.Player)
		}
	}
	e.mu.Lock()
	defer e.mu.Unlock()
	const share = 20 // of the time, at most, goes into asking
	e.asks, e.wait = false, share*h.deps.Host.Now().Sub(now)
	if err == nil {
		e.at, e.who = now, who
	}
}

// meets looks who is at the room at other servers, when somebody who sits there isn't
// here, and says whether that has changed.
func (r *room) meets() (changed bool) {
	if r.house.deps.Node == "" || r.matters() < 0 {
		return false
	}
	before := r.afar
	r.afar, r.asOf = r.house.elsewhere(r.id)
	return !slices.Equal(before, r.afar)
}

// matters is a seat that nobody looks from here and a person has, or -1.
func (r *room) matters() int {
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

// Stands has a function told which game a session looks at, and when it no longer does:
// for the record, by which other servers know. It is called once for each.
func (l *Look) Stands(at func(game record.ID, there bool)) {
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

package rooms

import (
	"context"
	"slices"
	"sync"
	"time"

	"quoin/stats/record"
)

// elsewhere knows who looks at which game at the other servers of a record, from the
// sessions there. All rooms share one answer, which is asked for when a room wants to
// know it and no sooner than elsewhereFor after the last one: with ten thousand
// sessions it takes its time.
type elsewhere struct {
	mu   sync.Mutex
	at   time.Time // when it was asked for
	wait time.Duration
	who  map[record.ID][]record.PlayerID
}

const elsewhereFor = time.Second

// meetsEvery is how often a room asks while somebody who plays isn't here.
const meetsEvery = 2 * time.Second

// elsewhere says who looks at a game at other servers, and as of when that is so. A
// record of one server has no others.
func (h *House) elsewhere(ctx context.Context, game record.ID) ([]record.PlayerID, time.Time) {
	now := h.deps.Host.Now()
	e := &h.others
	if h.deps.Node == "" {
		return nil, now
	}
	e.mu.Lock()
	defer e.mu.Unlock()
	if age := now.Sub(e.at); age < 0 || age >= max(elsewhereFor, e.wait) {
		all, err := h.deps.Record.Online(ctx, h.now().After(-aliveFor))
		if err != nil {
			return e.who[game], e.at
		}
		e.who = map[record.ID][]record.PlayerID{}
		for _, s := range all {
			if s.Node != h.deps.Node && s.Game != "" {
				e.who[s.Game] = append(e.who[s.Game], s.Player)
			}
		}
		const share = 20 // of the time, at most, goes into asking
		e.at, e.wait = now, share*h.deps.Host.Now().Sub(now)
	}
	return e.who[game], e.at
}

// meets asks who is at the room at other servers, when somebody who sits there isn't
// here, and says whether that has changed.
func (r *room) meets(ctx context.Context) (changed bool) {
	if r.house.deps.Node == "" || r.matters() < 0 {
		return false
	}
	before := r.afar
	r.mu.Unlock() // those who look mustn't wait for the record
	afar, as := r.house.elsewhere(ctx, r.id)
	r.mu.Lock()
	r.afar, r.asOf = afar, as
	return !slices.Equal(before, afar)
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

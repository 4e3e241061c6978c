package rooms

import (
	"context"
	"slices"
	"sync"
	"time"

	"quoin/stats/record"
)

// Hall is what everybody in the lobby may see, as of a moment. It is shared, and not
// to be changed.
type Hall struct {
	At      time.Time
	Open    []record.Game // to sit down at, and running; without what is hidden
	Running []record.Game
	Online  []record.Session
}

// hall keeps the last one, so that a hundred lobbies ask the record once.
type hall struct {
	mu   sync.Mutex
	last Hall
}

const (
	hallFor  = time.Second
	aliveFor = 30 * time.Second // since a server's last beat
)

// Hall is what is going on. It is slow.
func (h *House) Hall(ctx context.Context) (Hall, error) {
	h.hall.mu.Lock()
	defer h.hall.mu.Unlock()
	now := h.deps.Host.Now()
	if age := now.Sub(h.hall.last.At); age >= 0 && age < hallFor {
		return h.hall.last, nil
	}
	next := Hall{At: now}
	var err error
	r := h.deps.Record
	if next.Open, err = r.List(ctx, record.Filter{State: record.Open}); err != nil {
		return Hall{}, err
	}
	if next.Running, err = r.List(ctx, record.Filter{State: record.Running}); err != nil {
		return Hall{}, err
	}
	if next.Online, err = r.Online(ctx, h.now().After(-aliveFor)); err != nil {
		return Hall{}, err
	}
	for _, games := range [][]record.Game{next.Open, next.Running} {
		for i := range games {
			games[i].Header.Seed, games[i].Header.Draws = 0, ""
		}
	}
	h.hall.last = next
	return next, nil
}

// Yours are the games of a player, those first in which it is their move, and what
// others may see of the rest: rooms to sit down in, and games to watch.
func (l Hall) Yours(player record.PlayerID) (mine, open, running []record.Game) {
	turn := func(g record.Game) bool { return g.State == record.Running && g.Turn().Has(g.SeatOf(player)) }
	for _, g := range slices.Concat(l.Running, l.Open) {
		switch {
		case g.SeatOf(player) >= 0:
			mine = append(mine, g)
		case !g.Public || g.Day != "":
		case g.State == record.Open && slices.ContainsFunc(g.Seats, record.Seat.IsOpen):
			open = append(open, g)
		case g.State == record.Running:
			running = append(running, g)
		}
	}
	slices.SortStableFunc(mine, func(a, b record.Game) int {
		switch {
		case turn(a) == turn(b):
			return 0
		case turn(a):
			return -1
		}
		return 1
	})
	return mine, open, running
}

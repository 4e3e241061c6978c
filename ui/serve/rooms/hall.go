package rooms

import (
	"cmp"
	"context"
	"math"
	"slices"
	"sync"
	"time"

	"quoin/game"
	"quoin/stats/record"
)

// Hall is what everybody in the lobby may see, as of a moment. It is shared, and immutable.
type Hall struct {
	At      time.Time
	Open    []record.Game // rooms to sit down in, and running games; without what is hidden
	Running []record.Game
	Online  []record.ConnectedPlayer
	// Strengths are the ratings of those games' players, and of the people online.
	Strengths Strengths
	again     rematches
}

// hall keeps the last Hall, so that a hundred lobbies ask the record once.
type hall struct {
	mu   sync.Mutex
	last Hall
}

const (
	hallFor  = time.Second
	AliveFor = 30 * time.Second // since a server's last beat
)

// Hall returns what is going on. It is slow.
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
	if next.Open, err = h.openRooms(ctx); err != nil {
		return Hall{}, err
	}
	if next.Running, err = r.List(ctx, record.GameFilter{State: record.Running}); err != nil {
		return Hall{}, err
	}
	if next.Online, err = r.Online(ctx, h.now().After(-AliveFor)); err != nil {
		return Hall{}, err
	}
	next.Open = peopleFirst(next.Open, next.Online)
	for _, games := range [][]record.Game{next.Open, next.Running} {
		for i := range games {
			games[i].Header = games[i].Header.Shown()
		}
	}
	everybody := record.Game{Seats: make([]record.Seat, len(next.Online))}
	for i, p := range next.Online {
		everybody.Seats[i].Player = p.Player
	}
	if next.Strengths, err = h.strengths(ctx, append(slices.Concat(next.Open, next.Running), everybody)...); err != nil {
		return Hall{}, err
	}
	if next.again, err = h.rematches(ctx, next.Open, h.hall.last.again); err != nil {
		return Hall{}, err
	}
	h.hall.last = next
	return next, nil
}

// openMost limits the open rooms that are read to choose those that the lobby shows.
const openMost = 20 * record.MaxList

// openRooms returns the open rooms, the newest first.
func (h *House) openRooms(ctx context.Context) (all []record.Game, err error) {
	for before := record.GameID(""); len(all) < openMost; {
		games, err := h.deps.Record.List(ctx, record.GameFilter{State: record.Open, Before: before})
		if err != nil {
			return nil, err
		}
		all = append(all, games...)
		if len(games) < record.MaxList {
			break
		}
		before = games[len(games)-1].ID
	}
	return all, nil
}

// peopleFirst returns the rooms that the lobby shows: first those with somebody who is online, and among each
// kind the newest first. So abandoned rooms, however many, don't hide one that can start now.
func peopleFirst(rooms []record.Game, online []record.ConnectedPlayer) []record.Game {
	here := playersIn(online)
	game.SortStable(rooms, func(a, b record.Game) int {
		switch waits := here.sitIn(a); {
		case waits == here.sitIn(b):
			return 0
		case waits:
			return -1
		}
		return 1
	})
	return rooms[:min(len(rooms), record.MaxList)]
}

// players is a set of people.
type players map[record.PlayerID]bool

// playersIn returns the players of some sessions.
func playersIn(sessions []record.ConnectedPlayer) players {
	all := players{}
	for _, s := range sessions {
		all[s.Player] = true
	}
	return all
}

// sitIn reports whether any of the players has a seat in a game.
func (p players) sitIn(g record.Game) bool {
	return slices.ContainsFunc(g.Seats, func(s record.Seat) bool { return p[s.Player] })
}

// HallOf returns Hall with all games of a player, however many others there are. It is slow.
func (h *House) HallOf(ctx context.Context, player record.PlayerID) (Hall, error) {
	hall, err := h.Hall(ctx)
	if err != nil {
		return hall, err
	}
	for state, games := range map[record.State]*[]record.Game{record.Open: &hall.Open, record.Running: &hall.Running} {
		if len(*games) < record.MaxList {
			continue
		}
		mine, err := h.deps.Record.List(ctx, record.GameFilter{State: state, Player: player})
		if err != nil {
			return hall, err
		}
		others := slices.DeleteFunc(slices.Clone(*games), func(g record.Game) bool { return g.SeatOf(player) >= 0 })
		for i := range mine {
			mine[i].Header = mine[i].Header.Shown()
		}
		*games = append(mine, others...)
	}
	return hall, nil
}

// Yours returns the games of a player, those first in which it is their move, and what others may see of the
// rest: rooms to sit down in, and games to watch.
func (l Hall) Yours(player record.PlayerID) (mine, open, running []record.Game) {
	for _, g := range slices.Concat(l.Running, l.Open) {
		switch {
		case g.SeatOf(player) >= 0, l.Asked(g, player):
			mine = append(mine, g)
		case !g.Public || g.Day != "":
		case g.State == record.Open && slices.ContainsFunc(g.Seats, record.Seat.IsOpen):
			open = append(open, g)
		case g.State == record.Running:
			running = append(running, g)
		}
	}
	ByMove(mine, player)
	return mine, open, running
}

// ByMove sorts a player's games: first those in which it is their move, then invitations, games in which it
// is others' move, adjourned games, and rooms that haven't started. Within each group, what is due first
// comes first.
func ByMove(games []record.Game, player record.PlayerID) {
	rank := func(g record.Game) int {
		switch {
		case g.State == record.Open && (Asked(g, player) || g.SeatOf(player) < 0):
			return 1
		case g.State == record.Open:
			return 4
		case g.Turn().Has(g.SeatOf(player)):
			return 0
		case g.Turn() != 0:
			return 2
		}
		return 3
	}
	due := func(g record.Game) record.Time {
		if d := g.Due(); d != 0 {
			return d
		}
		return math.MaxInt64
	}
	game.SortStable(games, func(a, b record.Game) int {
		return cmp.Or(cmp.Compare(rank(a), rank(b)), cmp.Compare(due(a), due(b)))
	})
}

// Waits returns a player's running game, other than but, in which it is their move and whose time is due
// first, or "". It is slow.
func (h *House) Waits(ctx context.Context, player record.PlayerID, but record.GameID) (record.GameID, error) {
	games, err := h.deps.Record.List(ctx, record.GameFilter{State: record.Running, Player: player, Move: true})
	if err != nil {
		return "", err
	}
	ByMove(games, player)
	for _, g := range games {
		if g.ID != but {
			return g.ID, nil
		}
	}
	return "", nil
}

// endedMost is the number of finished games that a lobby lists.
const endedMost = 3

// Ended returns a player's newest finished games, without those of a Daily, which has its own table. It is slow.
func (h *House) Ended(ctx context.Context, player record.PlayerID) ([]record.Game, error) {
	games, err := h.deps.Record.List(ctx, record.GameFilter{State: record.Ended, Player: player, Limit: 2 * endedMost})
	games = slices.DeleteFunc(games, func(g record.Game) bool { return g.Day != "" })
	return games[:min(len(games), endedMost)], err
}

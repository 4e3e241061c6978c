package rooms

import (
	"context"
	"errors"
	"slices"

	"quoin/stats/record"
)

// rematches has the players of a game whom its rematch waits for, by the rematch's room.
type rematches map[record.GameID][]record.PlayerID

// rematches returns those of some open rooms, with what is known of them already.
func (h *House) rematches(ctx context.Context, open []record.Game, known rematches) (rematches, error) {
	all := rematches{}
	for _, room := range open {
		if room.Former == "" {
			continue
		}
		players, is := known[room.ID]
		if !is {
			g, err := h.deps.Record.Game(ctx, room.Former)
			if err != nil && !errors.Is(err, record.NoGame) {
				return nil, err
			}
			for _, s := range g.Seats {
				if s.Player != 0 && s.Player != room.By {
					players = append(players, s.Player)
				}
			}
		}
		h.mu.Lock()
		left := h.declined[room.ID]
		h.mu.Unlock()
		all[room.ID] = slices.DeleteFunc(slices.Clone(players), func(p record.PlayerID) bool { return slices.Contains(left, p) })
	}
	return all, nil
}

// declines notes that a player has left the room of a rematch, so that they aren't called to it again.
func (h *House) declines(room record.GameID, player record.PlayerID) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.declined[room] = append(h.declined[room], player)
}

// Asked reports whether a room waits for a player: it keeps a seat for them, as the function Asked says, or it is the
// rematch of a game of theirs, with a free seat, which they haven't left.
func (l Hall) Asked(g record.Game, player record.PlayerID) bool {
	return Asked(g, player) ||
		g.State == record.Open && g.SeatOf(player) < 0 && slices.Contains(l.again[g.ID], player) && slices.ContainsFunc(g.Seats, record.Seat.IsOpen)
}

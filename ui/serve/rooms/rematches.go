package rooms

import (
	"context"
	"errors"
	"slices"

	"quoin/stats/record"
)

// rematches has the seats of the games that open rooms are rematches of, by those games.
type rematches map[record.GameID][]record.Seat

// rematches returns those of some open rooms, with what is known of them already.
func (h *House) rematches(ctx context.Context, open []record.Game, known rematches) (rematches, error) {
	all := rematches{}
	for _, room := range open {
		if room.Former == "" {
			continue
		}
		seats, is := known[room.Former]
		if !is {
			g, err := h.deps.Record.Game(ctx, room.Former)
			if err != nil && !errors.Is(err, record.NoGame) {
				return nil, err
			}
			seats = g.Seats
		}
		all[room.Former] = seats
	}
	return all, nil
}

// Asked reports whether a room waits for a player: it keeps a seat for them, as the function Asked says, or it is the
// rematch of a game of theirs, with a free seat.
func (l Hall) Asked(g record.Game, player record.PlayerID) bool {
	was := func(s record.Seat) bool { return s.Player == player && player != 0 }
	return Asked(g, player) ||
		g.State == record.Open && g.SeatOf(player) < 0 && slices.ContainsFunc(l.again[g.Former], was) && slices.ContainsFunc(g.Seats, record.Seat.IsOpen)
}

package lobby

import (
	"context"

	"quoin/stats/record"
	"quoin/ui/say"
)

// People returns a function that describes the players who are here and the first seat open, for the
// player's own menu, in texts from long to short. The function is slow.
func People(deps Deps) func(context.Context) []string {
	return func(ctx context.Context) []string {
		hall, err := deps.House.HallOf(ctx, deps.Player.ID)
		if err != nil {
			return nil // the lobby reports a record that can't be read
		}
		players := map[record.PlayerID]bool{}
		for _, p := range hall.Online {
			players[p.Player] = true
		}
		here := say.Number(len(players)) + " here"
		_, open, _ := hall.Yours(deps.Player.ID)
		for _, g := range open {
			about, err := deps.House.Offers.Of(g)
			if at := g.SeatOf(g.By); err == nil && at >= 0 {
				seat := here + "; " + say.Plain(g.Seats[at].Name) + " has a seat open"
				return []string{seat + " at " + about.Title, seat, here}
			}
		}
		return []string{here}
	}
}

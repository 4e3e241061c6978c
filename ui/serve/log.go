package serve

import (
	"errors"
	"strings"

	"quoin/game"
	"quoin/stats/record"
	"quoin/ui/serve/rooms"
)

// tellsLog prints the record of a game of the player's. Of a game that isn't over it has the header alone, without what
// decides the tiles: the seal of the seed is in it.
func (n *channelSession) tellsLog(words []string) int {
	p, status := n.known()
	if status != statusWell {
		return status
	}
	id, err := record.ParseID(strings.Join(words, ""))
	if err != nil {
		return n.fail(err)
	}
	g, err := n.server.record.Game(n.ctx, id)
	if err == nil && g.SeatOf(p.ID) < 0 {
		err = record.NoSeat
	}
	var r game.Record
	switch {
	case errors.Is(err, record.NoGame), errors.Is(err, record.NoSeat):
		return n.refuse("You have no game with that ID; ssh HOST games lists those that are running.")
	case err != nil:
		return n.fail(err)
	case rooms.Hides(g, record.At(n.server.now())):
		return n.refuse("The board of a day is kept secret until the day is over.")
	case g.State != record.Ended:
		r.Header = g.Header.Shown()
	default:
		if r, err = n.server.plain(n.ctx, g, p.ID); err != nil {
			return n.fail(err)
		}
	}
	n.text(r.String())
	return statusWell
}

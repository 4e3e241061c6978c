package rooms

import (
	"slices"
	"time"

	"quoin/stats/record"
)

// newcomerAway is how long a newcomer's room is kept while its maker is away: long enough for a connection
// that broke.
const newcomerAway = 2 * time.Minute

// closeNewcomersRooms cancels the open public rooms of newcomers who have left, unless somebody who is here
// sits in one. A newcomer is a player who hasn't finished a game here. So nobody can fill the lobby by making
// players and rooms. One room with days for each move in which they are ready is kept, since such a room
// needs nobody there.
func (h *House) closeNewcomersRooms() error {
	rooms, err := h.openRooms(h.ctx)
	if err != nil {
		return err
	}
	online, err := h.deps.Record.Online(h.ctx, h.now().After(-AliveFor))
	if err != nil {
		return err
	}
	here := playersIn(online)
	newcomers, kept := players{}, players{}
	for _, g := range slices.Backward(rooms) { // the oldest first
		left := !here[g.By] && !here.sitIn(g)
		if !g.Public || !left || h.full(g) || g.Made.After(newcomerAway) > h.now() {
			continue
		}
		is, known := newcomers[g.By]
		if !known {
			ended, err := h.deps.Record.List(h.ctx, record.GameFilter{Player: g.By, ByEnd: true, Limit: 1})
			if err != nil {
				return err
			}
			is = len(ended) == 0
			newcomers[g.By] = is
		}
		switch {
		case !is:
		case !kept[g.By] && Keeps(g, g.By):
			kept[g.By] = true
		default:
			// An error means that the game has started meanwhile, or an outage: the next sweep tries again.
			if err := h.deps.Record.Cancel(h.ctx, g.ID); err != nil && h.ctx.Err() != nil {
				return err
			}
		}
	}
	return nil
}

package rooms

import (
	"context"
	"errors"
	"slices"

	"quoin/game/match"
	"quoin/stats/record"
)

// daysOffered are the days a turn that are offered first, in each game with turns; any
// other from match.MinDays to match.MaxDays may be asked for by its text.
var daysOffered = []int{1, 2, 3, 5, 7, 10, 14}

// Paces are the time controls that are offered, the usual one first: clocks, and then
// days a turn.
func (o Offer) Paces() []match.Control {
	if o.Race != nil {
		return nil
	}
	all := slices.Clone(o.Controls)
	for _, days := range daysOffered {
		all = append(all, match.Control{Days: days})
	}
	return all
}

// takes says whether the game is played by a time control here.
func (o Offer) takes(c match.Control) bool {
	return o.Race == nil && (slices.Contains(o.Controls, c) || c.Days != 0 && c.Validate() == nil)
}

// ByDays says that there are days for each turn, so that nobody has to be there at
// the same time as the others.
func (a About) ByDays() bool { return a.Control.Days > 0 }

// byDays is ByDays of a game, whatever its rules.
func byDays(g record.Game) bool {
	_, control, _, err := terms(g)
	return err == nil && control.Days > 0
}

// ErrManyDays is one game more with days for each turn than a player may have.
var ErrManyDays = errors.New("you are in as many games with days for a turn as allowed; finish one of them first")

// takesOn is nil when a player may play one more game with days for each turn. Those
// count that run, and rooms other than this one in which the player is ready.
func (h *House) takesOn(ctx context.Context, player record.PlayerID, room record.ID) error {
	n := 0
	for _, state := range []record.State{record.Running, record.Open} {
		games, err := h.deps.Record.List(ctx, record.Filter{State: state, Player: player})
		if err != nil {
			return err
		}
		for _, g := range games {
			if g.ID != room && byDays(g) && (state == record.Running || g.Seats[g.SeatOf(player)].Ready) {
				n++
			}
		}
	}
	if n >= h.deps.Limits.Correspondence {
		return ErrManyDays
	}
	return nil
}

// full says whether a room for such a game can begin: all seats are taken, by people who
// are ready and computers. They needn't be there.
func (all Offers) full(g record.Game) bool {
	_, err := all.Of(g)
	return err == nil && g.State == record.Open && byDays(g) && !slices.ContainsFunc(g.Seats, func(s record.Seat) bool { return !s.Ready && s.Level == "" })
}

// roomFor is how long a room is open that doesn't begin.
const roomFor = 14 * match.Day

// tidies has rooms begin that can, though nobody looks, and forgets those in which
// nothing comes of it.
func (h *House) tidies() {
	for before := record.ID(""); ; {
		games, err := h.deps.Record.List(h.ctx, record.Filter{State: record.Open, Before: before, Limit: record.MaxList})
		if err != nil || len(games) == 0 {
			return
		}
		for _, g := range games {
			before = g.ID
			switch {
			case h.full(g):
				_ = h.settles(g.ID)
			case g.Made.After(roomFor) < h.now():
				_ = h.deps.Record.Cancel(h.ctx, g.ID) // who is in it is told that it was given up
			}
		}
	}
}

// Keeps says whether a seat is its player's also while they are elsewhere: in an open
// room of a game with days for each turn, once they have said that they are ready.
func Keeps(g record.Game, player record.PlayerID) bool {
	seat := g.SeatOf(player)
	return g.State == record.Open && seat >= 0 && g.Seats[seat].Ready && byDays(g)
}

// Asked says whether a room waits for a player who was put there by another game of
// the same people and hasn't said yet that they are ready.
func Asked(g record.Game, player record.PlayerID) bool {
	seat := g.SeatOf(player)
	return g.State == record.Open && seat >= 0 && !g.Seats[seat].Ready && g.By != player && byDays(g)
}

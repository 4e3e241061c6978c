package rooms

import (
	"context"
	"errors"
	"slices"

	"quoin/game/match"
	"quoin/stats/record"
)

// daysOffered are the numbers of days for each move that are listed, in each game with turns; any other from
// match.MinDays to match.MaxDays can be entered as text.
var daysOffered = []int{1, 2, 3, 5, 7, 10, 14}

// Paces returns the time controls that are offered, the default first: clocks, and then days for each move.
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

// takes reports whether the game is played with a time control here.
func (o Offer) takes(c match.Control) bool {
	return o.Race == nil && (slices.Contains(o.Controls, c) || c.Days != 0 && c.Validate() == nil)
}

// ByDays reports whether there are days for each move, so that the players needn't be there at the same time.
func (a About) ByDays() bool { return a.Control.Days > 0 }

// byDays is ByDays for a game, whatever its rules.
func byDays(g record.Game) bool {
	_, control, _, err := terms(g)
	return err == nil && control.Days > 0
}

// ErrManyDays says that a player is in too many games with days for each move.
var ErrManyDays = errors.New("you are in as many games with days for a turn as allowed; finish one of them first")

// takesOn returns nil if a player may play one more game with days for each move. Running games count, and
// rooms other than this one in which the player is ready.
func (h *House) takesOn(ctx context.Context, player record.PlayerID, room record.GameID) error {
	n := 0
	for _, state := range []record.State{record.Running, record.Open} {
		games, err := h.deps.Record.List(ctx, record.GameFilter{State: state, Player: player})
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
		h.reached(limitCorrespondence)
		return ErrManyDays
	}
	return nil
}

// full reports whether a room for such a game can start: all seats are taken, by ready people and computer
// players. They needn't be there.
func (all Offers) full(g record.Game) bool {
	_, err := all.Of(g)
	return err == nil && g.State == record.Open && byDays(g) && !slices.ContainsFunc(g.Seats, func(s record.Seat) bool { return !s.Ready && s.Level == "" })
}

// roomFor is how long a room stays open without starting.
const roomFor = 14 * match.Day

// tidies starts full rooms even if no session is open there, and deletes old ones.
func (h *House) tidies() {
	for before := record.GameID(""); ; {
		games, err := h.deps.Record.List(h.ctx, record.GameFilter{State: record.Open, Before: before, Limit: record.MaxList})
		if err != nil || len(games) == 0 {
			return
		}
		for _, g := range games {
			before = g.ID
			switch {
			case h.full(g):
				_ = h.settles(g.ID)
			case g.Made.After(roomFor) < h.now():
				_ = h.deps.Record.Cancel(h.ctx, g.ID) // the room's people are told that it was given up
			}
		}
	}
}

// Keeps reports whether a player keeps a seat while away: in an open room of a game with days for each move,
// once they are ready.
func Keeps(g record.Game, player record.PlayerID) bool {
	seat := g.SeatOf(player)
	return g.State == record.Open && seat >= 0 && g.Seats[seat].Ready && byDays(g)
}

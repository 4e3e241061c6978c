package rooms

import (
	"context"
	"slices"
	"time"

	"quoin/game"
	"quoin/game/match"
	"quoin/stats/record"
)

// Plain returns an ended game as a player's own statistics have it: a match without its clocks and the like,
// and of a race the player's own game, with the names of the other racers. It is slow.
func (all Offers) Plain(ctx context.Context, r record.Record, g record.Game, player record.PlayerID) (game.Record, error) {
	seat := g.SeatOf(player)
	if seat < 0 {
		return game.Record{}, record.NoSeat
	}
	about, err := all.Of(g)
	if err != nil {
		return game.Record{}, err
	}
	part := 0
	if about.Race != nil {
		part = seat
	}
	g, lines, err := r.Read(ctx, record.LogID{Game: g.ID, Part: part}, 1)
	switch {
	case err != nil:
		return game.Record{}, err
	case g.State != record.Ended:
		return game.Record{}, record.NotBegun
	case about.Race == nil:
		return about.Match(nil).Plain(game.Record{Header: g.Header, Lines: lines})
	}
	entry, of, err := match.Raced(g.Header)
	if err != nil {
		return game.Record{}, err
	}
	of.Config, err = about.Race.Against(of.Config, slices.Delete(entry.Names, seat, seat+1))
	return game.Record{Header: of, Lines: lines}, err
}

// dayHidden is how long after a day's end its board is kept secret: the last of its games end in that time.
const dayHidden = 10 * time.Minute

// Hides reports whether a game's board is still secret at a time: the board of a day that somebody may still
// play.
func Hides(g record.Game, at record.Time) bool {
	return g.Day != "" && at < g.Day.End().After(dayHidden)
}

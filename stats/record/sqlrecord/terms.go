package sqlrecord

import (
	"context"
	"slices"

	"quoin/stats/record"
)

// Ready makes the player of a seat ready, if the terms are those that they saw.
func (r CommonRecord) Ready(ctx context.Context, id record.GameID, seat int, player record.PlayerID, made record.Time) error {
	return r.db.Update(ctx, func(c *Change) error {
		g, seats, err := c.holdOpen(id)
		switch {
		case err != nil:
			return err
		case g.made != made:
			return record.TermsChanged
		case seat < 0 || seat >= len(seats):
			return record.NoSeat
		case player == 0 || seats[seat].Player != player:
			return &record.SeatTaken{Seat: seats[seat]}
		case seats[seat].Ready:
			return nil
		}
		c.hint(id)
		return c.Write("UPDATE seats SET ready = $1 WHERE game = $2 AND seat = $3", true, g.number, seat)
	})
}

// Change gives an open game other terms.
func (r CommonRecord) Change(ctx context.Context, was, is record.Game) error {
	is.Seats = slices.Clone(is.Seats)
	for i := range is.Seats {
		is.Seats[i].Ready = false
	}
	if err := is.Check(); err != nil {
		return err
	}
	if is.Made <= was.Made || len(is.Logs) > 0 {
		return record.TermsChanged
	}
	return r.db.Update(ctx, func(c *Change) error {
		g, seats, err := c.holdOpen(was.ID)
		switch {
		case err != nil:
			return err
		case g.made == is.Made && c.Unsure:
			return nil // an earlier attempt changed it
		case g.made != was.Made:
			return record.TermsChanged
		case !slices.EqualFunc(seats, was.Seats, record.Seat.Same), !slices.Equal(people(seats), people(is.Seats)):
			return record.SeatsChanged
		}
		c.hint(was.ID)
		return c.writeAll(append([]Statement{
			Do("UPDATE games SET header = $1, terms = $2, public = $3, rated = $4, made = $5 WHERE game = $6", is.Header.String(), is.Terms, is.Public, is.Rated, is.Made, g.number),
			Do("DELETE FROM seats WHERE game = $1", g.number),
		}, sit(g.number, is)...)...)
	})
}

// holdOpen does what holdGame does, for a game that hasn't begun, and returns its seats.
func (c *Change) holdOpen(id record.GameID) (gameData, []record.Seat, error) {
	g, err := c.holdGame(id)
	if err != nil {
		return g, nil, err
	}
	if g.state != record.Open {
		return g, nil, record.HasBegun
	}
	seats, err := c.seats(g.number)
	return g, seats, err
}

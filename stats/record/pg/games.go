package pg

import (
	"context"
	"slices"

	"github.com/jackc/pgx/v5"

	"quoin/game"
	"quoin/stats/record"
)

// Begin keeps a new game.
func (s *store) Begin(ctx context.Context, g record.Game) (record.ID, error) {
	if err := g.Check(); err != nil {
		return "", err
	}
	id := record.NewID() // the same however often it is tried
	return ask(ctx, s, func(c *change) (record.ID, error) { return c.begin(&id, g) })
}

func (c *change) begin(id *record.ID, g record.Game) (record.ID, error) {
	for {
		there, err := c.exists("SELECT 1 FROM games WHERE id = $1", *id)
		switch {
		case err != nil:
			return "", err
		case there && c.unsure:
			return *id, nil // it is this one
		case !there:
			return *id, c.beginAs(*id, g)
		}
		*id = record.NewID()
	}
}

func (c *change) beginAs(id record.ID, g record.Game) error {
	for _, p := range append(people(g.Seats), g.By) {
		if err := c.isPlayer(p); p != 0 && err != nil {
			return err
		}
	}
	if g.Day != "" {
		var first record.ID
		there, err := c.row("SELECT game FROM days WHERE day = $1 AND player = $2", []any{g.Day, g.Seats[0].Player}, []any{&first})
		if err != nil {
			return err
		}
		if there {
			return &record.Played{ID: first}
		}
	}
	state := record.Open
	if len(g.Logs) > 0 {
		state = record.Running
	}
	c.wrote = true
	var number int64
	if _, err := c.row(`INSERT INTO games (id, state, header, terms, maker, public, rated, former, day, made, live, ended)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, 0) RETURNING game`,
		[]any{id, int64(state), g.Header.String(), g.Terms, g.By, g.Public, g.Rated, g.Former, g.Day, g.Made, len(g.Logs)}, []any{&number}); err != nil {
		return err
	}
	if err := c.sit(number, g); err != nil {
		return err
	}
	c.hint(record.Hint{Log: record.Log{Game: id}})
	if g.Day == "" {
		return nil
	}
	return c.write("INSERT INTO days (day, player, game, scored, points, text, at) VALUES ($1, $2, $3, FALSE, 0, '', 0)", g.Day, g.Seats[0].Player, id)
}

// sit keeps the seats and logs of a game that has none.
func (c *change) sit(number int64, g record.Game) error {
	c.wrote = true
	b := &pgx.Batch{}
	for i, seat := range g.Seats {
		b.Queue("INSERT INTO seats (game, seat, player, level, ready, ended) VALUES ($1, $2, $3, $4, $5, 0)", number, i, seat.Player, seat.Level, seat.Ready)
	}
	for i, p := range g.Logs {
		b.Queue("INSERT INTO logs (game, part, n, last, due, turn, over) VALUES ($1, $2, 0, 0, $3, $4, FALSE)", number, i, p.Due, int64(p.Turn))
	}
	return c.conn.SendBatch(c.ctx, b).Close()
}

func people(seats []record.Seat) (all []record.PlayerID) {
	for _, s := range seats {
		if s.Player != 0 {
			all = append(all, s.Player)
		}
	}
	slices.Sort(all)
	return all
}

// find is a game's number, state and header.
func (c *change) find(id record.ID) (number int64, state record.State, header string, err error) {
	err = record.NoGame
	if id.Check() != nil || id == "" {
		return 0, 0, "", err
	}
	there, failed := c.row("SELECT game, state, header FROM games WHERE id = $1", []any{id}, []any{&number, &state, &header})
	if there || failed != nil {
		err = failed
	}
	return number, state, header, err
}

// hold is find, and nobody else changes the game until this transaction is done.
func (c *change) hold(id record.ID) (number int64, state record.State, header string, err error) {
	if id.Check() == nil {
		if err := c.touch("UPDATE games SET state = state WHERE id = $1", id); err != nil {
			return 0, 0, "", err
		}
	}
	return c.find(id)
}

// Sit changes a seat that is as the caller saw it.
func (s *store) Sit(ctx context.Context, id record.ID, seat int, was, is record.Seat) error {
	if err := is.Check(); err != nil {
		return err
	}
	return s.change(ctx, func(c *change) error {
		number, state, _, err := c.hold(id)
		if err != nil {
			return err
		}
		if state != record.Open {
			return record.HasBegun
		}
		seats, err := c.seats(number)
		if err != nil {
			return err
		}
		if seat < 0 || seat >= len(seats) {
			return record.NoSeat
		}
		now := seats[seat]
		switch {
		case now.Same(is):
			return nil
		case !now.Same(was):
			return &record.SeatTaken{Seat: now}
		}
		if is.Player != 0 && is.Player != now.Player {
			if err := c.isPlayer(is.Player); err != nil {
				return err
			}
			if slices.Contains(people(seats), is.Player) {
				return record.Sits
			}
		}
		c.hint(record.Hint{Log: record.Log{Game: id}})
		return c.write("UPDATE seats SET player = $1, level = $2, ready = $3 WHERE game = $4 AND seat = $5", is.Player, is.Level, is.Ready, number, seat)
	})
}

// Start has an open game run.
func (s *store) Start(ctx context.Context, g record.Game) error {
	if err := g.Check(); err != nil {
		return err
	}
	if len(g.Logs) == 0 {
		return record.NotBegun
	}
	return s.change(ctx, func(c *change) error {
		number, state, header, err := c.hold(g.ID)
		if err != nil {
			return err
		}
		text := g.Header.String()
		if state != record.Open {
			if header == text {
				return nil
			}
			had, err := game.ParseHeader(header)
			if err != nil {
				return unreadable(err)
			}
			return &record.Begun{Header: had}
		}
		now, err := c.seats(number)
		if err != nil {
			return err
		}
		if !slices.Equal(people(now), people(g.Seats)) {
			return record.SeatsChanged
		}
		if err := c.write("DELETE FROM seats WHERE game = $1", number); err != nil {
			return err
		}
		if err := c.sit(number, g); err != nil {
			return err
		}
		c.hint(record.Hint{Log: record.Log{Game: g.ID}})
		return c.write("UPDATE games SET state = $1, header = $2, live = $3 WHERE game = $4", int64(record.Running), text, len(g.Logs), number)
	})
}

func (c *change) seats(number int64) (seats []record.Seat, err error) {
	rows, err := c.conn.Query(c.ctx, "SELECT player, level, ready FROM seats WHERE game = $1 ORDER BY seat", number)
	if err != nil {
		return nil, err
	}
	var s record.Seat
	_, err = pgx.ForEachRow(rows, []any{&s.Player, &s.Level, &s.Ready}, func() error {
		seats = append(seats, s)
		return nil
	})
	return seats, err
}

// Cancel forgets an open game.
func (s *store) Cancel(ctx context.Context, id record.ID) error {
	return s.change(ctx, func(c *change) error {
		number, state, _, err := c.hold(id)
		if err == record.NoGame && c.unsure {
			return nil // it was cancelled here
		}
		if err != nil {
			return err
		}
		if state != record.Open {
			return record.HasBegun
		}
		c.hint(record.Hint{Log: record.Log{Game: id}})
		if err := c.write("DELETE FROM seats WHERE game = $1", number); err != nil {
			return err
		}
		return c.write("DELETE FROM games WHERE game = $1", number)
	})
}

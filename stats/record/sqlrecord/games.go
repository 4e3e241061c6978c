package sqlrecord

import (
	"cmp"
	"context"
	"slices"

	"quoin/game"
	"quoin/stats/record"
)

// Begin stores a new game.
func (r CommonRecord) Begin(ctx context.Context, g record.Game) (record.GameID, error) {
	if err := g.Check(); err != nil {
		return "", err
	}
	id := cmp.Or(g.ID, record.NewID()) // the same for all attempts
	return ask(ctx, r, func(c *Change) (record.GameID, error) { return c.begin(&id, g) })
}

func (c *Change) begin(id *record.GameID, g record.Game) (record.GameID, error) {
	for {
		there, err := Exists(c, "SELECT 1 FROM games WHERE id = $1", *id)
		switch {
		case err != nil:
			return "", err
		case there && c.Unsure:
			return *id, nil // an earlier attempt stored it
		case !there:
			return *id, c.beginAs(*id, g)
		case g.ID != "":
			return "", &record.TextError{Field: "game", Why: "has the ID of another"}
		}
		*id = record.NewID()
	}
}

func (c *Change) beginAs(id record.GameID, g record.Game) error {
	for _, p := range append(people(g.Seats), g.By) {
		if err := c.isPlayer(p); p != 0 && err != nil {
			return err
		}
	}
	if g.Day != "" {
		var first record.GameID
		there, err := Row(c, "SELECT game FROM days WHERE day = $1 AND player = $2", []any{g.Day, g.Seats[0].Player}, []any{&first})
		if err != nil {
			return err
		}
		if there {
			return &record.DayPlayed{ID: first}
		}
	}
	state := record.Open
	if len(g.Logs) > 0 {
		state = record.Running
	}
	columns, values := "id, state, header, terms, maker, public, rated, former, day, made, ended", "$1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 0"
	args := []any{id, int64(state), g.Header.String(), g.Terms, g.By, g.Public, g.Rated, g.Former, g.Day, g.Made}
	if c.Dialect.Counts {
		columns, values, args = columns+", live", values+", $11", append(args, len(g.Logs))
	}
	c.Wrote = true
	var number int64
	if _, err := Row(c, "INSERT INTO games ("+columns+") VALUES ("+values+") RETURNING game", args, []any{&number}); err != nil {
		return err
	}
	rows := sit(number, g)
	if g.Day != "" {
		rows = append(rows, Do("INSERT INTO days (day, player, game, scored, points, text, at) VALUES ($1, $2, $3, FALSE, 0, '', 0)", g.Day, g.Seats[0].Player, id))
	}
	c.hint(id)
	return c.writeAll(rows...)
}

// sit returns the statements that store the seats and logs of a game without any.
func sit(number int64, g record.Game) (all []Statement) {
	for i, seat := range g.Seats {
		all = append(all, Do("INSERT INTO seats (game, seat, player, level, ready, ended) VALUES ($1, $2, $3, $4, $5, 0)", number, i, seat.Player, seat.Level, seat.Ready))
	}
	for i, p := range g.Logs {
		all = append(all, Do("INSERT INTO logs (game, part, n, last, due, turn, over) VALUES ($1, $2, 0, 0, $3, $4, FALSE)", number, i, p.Due, int64(p.Turn)))
	}
	return all
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

// gameData is the data of a game that changes need.
type gameData struct {
	number int64
	state  record.State
	header string
	made   record.Time
}

func (c *Change) find(id record.GameID) (g gameData, err error) {
	if !isGame(id) {
		return g, record.NoGame
	}
	there, err := Row(c, "SELECT game, state, header, made FROM games WHERE id = $1", []any{id}, []any{&g.number, &g.state, &g.header, &g.made})
	if err == nil && !there {
		err = record.NoGame
	}
	return g, err
}

// holdGame does what find does, and prevents other changes of the game until this transaction ends.
func (c *Change) holdGame(id record.GameID) (gameData, error) {
	if isGame(id) {
		if err := c.hold("UPDATE games SET state = state WHERE id = $1", id); err != nil {
			return gameData{}, err
		}
	}
	return c.find(id)
}

// Sit changes a seat that is as the caller saw it.
func (r CommonRecord) Sit(ctx context.Context, id record.GameID, seat int, was, is record.Seat) error {
	if err := is.Check(); err != nil {
		return err
	}
	return r.db.Update(ctx, func(c *Change) error {
		g, seats, err := c.holdOpen(id)
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
		c.hint(id)
		return c.Write("UPDATE seats SET player = $1, level = $2, ready = $3 WHERE game = $4 AND seat = $5", is.Player, is.Level, is.Ready, g.number, seat)
	})
}

// Start makes an open game run.
func (r CommonRecord) Start(ctx context.Context, g record.Game) error {
	if err := g.Check(); err != nil {
		return err
	}
	if len(g.Logs) == 0 {
		return record.NotBegun
	}
	return r.db.Update(ctx, func(c *Change) error {
		was, err := c.holdGame(g.ID)
		if err != nil {
			return err
		}
		text := g.Header.String()
		if was.state != record.Open {
			if was.header == text {
				return nil
			}
			had, err := game.ParseHeader(was.header)
			if err != nil {
				return damaged(err)
			}
			return &record.HeaderChanged{Header: had}
		}
		if was.made != g.Made {
			return record.TermsChanged
		}
		now, err := c.seats(was.number)
		if err != nil {
			return err
		}
		if !slices.Equal(people(now), people(g.Seats)) {
			return record.SeatsChanged
		}
		runs := Do("UPDATE games SET state = $1, header = $2 WHERE game = $3", int64(record.Running), text, was.number)
		if c.Dialect.Counts {
			runs = Do("UPDATE games SET state = $1, header = $2, live = $4 WHERE game = $3", append(runs.Args, len(g.Logs))...)
		}
		all := append([]Statement{Do("DELETE FROM seats WHERE game = $1", was.number)}, sit(was.number, g)...)
		c.hint(g.ID)
		return c.writeAll(append(all, runs)...)
	})
}

func (c *Change) seats(number int64) ([]record.Seat, error) {
	return collect(c, func(s *record.Seat) []any { return []any{&s.Player, &s.Level, &s.Ready} },
		"SELECT player, level, ready FROM seats WHERE game = $1 ORDER BY seat", number)
}

// Cancel deletes an open game.
func (r CommonRecord) Cancel(ctx context.Context, id record.GameID) error {
	return r.db.Update(ctx, func(c *Change) error {
		g, err := c.holdGame(id)
		if err == record.NoGame && c.Unsure {
			return nil // an earlier attempt cancelled it
		}
		if err != nil {
			return err
		}
		if g.state != record.Open {
			return record.HasBegun
		}
		c.hint(id)
		return c.writeAll(Do("DELETE FROM seats WHERE game = $1", g.number), Do("DELETE FROM games WHERE game = $1", g.number))
	})
}

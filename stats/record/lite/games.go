package lite

import (
	"context"
	"slices"

	"quoin/game"
	"quoin/stats/record"
)

// Begin keeps a new game.
func (s *store) Begin(ctx context.Context, g record.Game) (record.ID, error) {
	if err := g.Check(); err != nil {
		return "", err
	}
	return ask(ctx, s, func(c *change) (record.ID, error) { return c.begin(g) })
}

func (c *change) begin(g record.Game) (record.ID, error) {
	for _, p := range append(people(g.Seats), g.By) {
		if err := c.isPlayer(p); p != 0 && err != nil {
			return "", err
		}
	}
	if g.Day != "" {
		var first record.ID
		there, err := c.row("SELECT game FROM days WHERE day = ? AND player = ?", []any{g.Day, g.Seats[0].Player}, []any{&first})
		if err != nil {
			return "", err
		}
		if there {
			return "", &record.Played{ID: first}
		}
	}
	id, err := c.newID()
	if err != nil {
		return "", err
	}
	state := record.Open
	if len(g.Logs) > 0 {
		state = record.Running
	}
	err = c.write("INSERT INTO games (id, state, header, terms, maker, public, rated, former, day, made) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
		id, state, g.Header.String(), g.Terms, g.By, g.Public, g.Rated, g.Former, g.Day, g.Made)
	if err != nil {
		return "", err
	}
	var number int64
	if _, err := c.row("SELECT game FROM games WHERE id = ?", []any{id}, []any{&number}); err != nil {
		return "", err
	}
	if err := c.sit(number, g); err != nil {
		return "", err
	}
	if g.Day != "" {
		err = c.write("INSERT INTO days (day, player, game, scored, points, text, at) VALUES (?, ?, ?, 0, 0, '', 0)", g.Day, g.Seats[0].Player, id)
	}
	c.hint(record.Hint{Log: record.Log{Game: id}})
	return id, err
}

func (c *change) newID() (record.ID, error) {
	for {
		id := record.NewID()
		if there, err := c.exists("SELECT 1 FROM games WHERE id = ?", id); err != nil || !there {
			return id, err
		}
	}
}

// sit keeps the seats and logs of a game that has none.
func (c *change) sit(number int64, g record.Game) error {
	for i, seat := range g.Seats {
		if err := c.write("INSERT INTO seats (game, seat, player, level, ready) VALUES (?, ?, ?, ?, ?)", number, i, seat.Player, seat.Level, seat.Ready); err != nil {
			return err
		}
	}
	for i, p := range g.Logs {
		if err := c.write("INSERT INTO logs (game, part, n, last, due, turn, over) VALUES (?, ?, 0, 0, ?, ?, 0)", number, i, p.Due, p.Turn); err != nil {
			return err
		}
	}
	return nil
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
	there, err := c.row("SELECT game, state, header FROM games WHERE id = ?", []any{id}, []any{&number, &state, &header})
	if err == nil && !there {
		err = record.NoGame
	}
	return number, state, header, err
}

// Sit changes a seat that is as the caller saw it.
func (s *store) Sit(ctx context.Context, id record.ID, seat int, was, is record.Seat) error {
	if err := is.Check(); err != nil {
		return err
	}
	return s.change(ctx, func(c *change) error {
		number, state, _, err := c.find(id)
		if err != nil {
			return err
		}
		if state != record.Open {
			return record.HasBegun
		}
		now, there, err := c.seat(number, seat)
		switch {
		case err != nil:
			return err
		case !there:
			return record.NoSeat
		case now.Same(is):
			return nil
		case !now.Same(was):
			return &record.SeatTaken{Seat: now}
		}
		if is.Player != 0 && is.Player != now.Player {
			if err := c.isPlayer(is.Player); err != nil {
				return err
			}
			sits, err := c.exists("SELECT 1 FROM seats WHERE player = ? AND player > 0 AND game = ?", is.Player, number)
			if err != nil {
				return err
			}
			if sits {
				return record.Sits
			}
		}
		c.hint(record.Hint{Log: record.Log{Game: id}})
		return c.write("UPDATE seats SET player = ?, level = ?, ready = ? WHERE game = ? AND seat = ?", is.Player, is.Level, is.Ready, number, seat)
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
		number, state, header, err := c.find(g.ID)
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
		if err := c.write("DELETE FROM seats WHERE game = ?", number); err != nil {
			return err
		}
		if err := c.sit(number, g); err != nil {
			return err
		}
		c.hint(record.Hint{Log: record.Log{Game: g.ID}})
		return c.write("UPDATE games SET state = ?, header = ? WHERE game = ?", record.Running, text, number)
	})
}

func (c *change) seat(number int64, seat int) (s record.Seat, there bool, err error) {
	there, err = c.row("SELECT player, level, ready FROM seats WHERE game = ? AND seat = ?", []any{number, seat}, []any{&s.Player, &s.Level, &s.Ready})
	return s, there, err
}

func (c *change) seats(number int64) (seats []record.Seat, err error) {
	for {
		s, there, err := c.seat(number, len(seats))
		if err != nil || !there {
			return seats, err
		}
		seats = append(seats, s)
	}
}

// Cancel forgets an open game.
func (s *store) Cancel(ctx context.Context, id record.ID) error {
	return s.change(ctx, func(c *change) error {
		number, state, _, err := c.find(id)
		if err != nil {
			return err
		}
		if state != record.Open {
			return record.HasBegun
		}
		c.hint(record.Hint{Log: record.Log{Game: id}})
		if err := c.write("DELETE FROM seats WHERE game = ?", number); err != nil {
			return err
		}
		return c.write("DELETE FROM games WHERE game = ?", number)
	})
}

// Append keeps a step. Two rows change and one comes in, however long the game.
func (s *store) Append(ctx context.Context, log record.Log, n int, step record.Step) error {
	if err := step.Check(); err != nil {
		return err
	}
	if n < 1 {
		return &record.TextError{Field: "step", Why: "has no number"}
	}
	return s.change(ctx, func(c *change) error { return c.append(log, n, step) })
}

func (c *change) append(log record.Log, n int, step record.Step) error {
	var (
		number int64
		state  record.State
		last   *int
		over   *bool
	)
	there, err := c.row("SELECT g.game, g.state, l.n, l.over FROM games g LEFT JOIN logs l ON l.game = g.game AND l.part = ?2 WHERE g.id = ?1",
		[]any{log.Game, log.Part}, []any{&number, &state, &last, &over})
	switch {
	case err != nil:
		return err
	case !there:
		return record.NoGame
	case state == record.Open:
		return record.NotBegun
	case last == nil:
		return record.NoSeat
	case n <= *last:
		return c.compare(number, log.Part, n, step.Line)
	case *over:
		return record.Over
	case n > *last+1:
		return &record.Gap{Last: *last}
	case n > record.MaxSteps:
		return record.TooLong
	}
	if step.Over {
		step.Due, step.Turn = 0, 0
	}
	if err := c.write("INSERT INTO steps (game, part, n, line) VALUES (?, ?, ?, ?)", number, log.Part, n, step.Line); err != nil {
		return err
	}
	if err := c.write("UPDATE logs SET n = ?, last = ?, due = ?, turn = ?, over = ? WHERE game = ? AND part = ?",
		n, step.At, step.Due, step.Turn, step.Over, number, log.Part); err != nil {
		return err
	}
	c.hint(record.Hint{Log: log, N: n, Line: step.Line})
	if !step.Over {
		return nil
	}
	goes, err := c.exists("SELECT 1 FROM logs WHERE game = ? AND over = 0", number)
	if err != nil || goes {
		return err
	}
	if err := c.write("UPDATE server SET ended = ended + 1"); err != nil {
		return err
	}
	if err := c.write("UPDATE games SET state = ?, ended = (SELECT ended FROM server) WHERE game = ?", record.Ended, number); err != nil {
		return err
	}
	return c.write("UPDATE seats SET ended = (SELECT ended FROM server) WHERE game = ?", number)
}

// compare says whether a step that is there is the same.
func (c *change) compare(number int64, part, n int, line string) error {
	var had string
	there, err := c.row("SELECT line FROM steps WHERE game = ? AND part = ? AND n = ?", []any{number, part, n}, []any{&had})
	switch {
	case err != nil:
		return err
	case !there:
		return unreadable(errHole)
	case had != line:
		return &record.Taken{Line: had}
	}
	return nil
}

package lite

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"strings"

	"quoin/game"
	"quoin/stats/record"
)

var errHole = errors.New("a step is missing")

// unreadable is a record in which something makes no sense.
func unreadable(err error) error { return &record.Error{Reason: record.Damaged, Err: err} }

// Game is a game without its steps.
func (s *store) Game(ctx context.Context, id record.ID) (g record.Game, err error) {
	err = s.read(ctx, func(tx *sql.Tx) error {
		_, g, err = one(ctx, tx, id)
		return err
	})
	return g, err
}

// Read gives a game and the lines of one of its logs.
func (s *store) Read(ctx context.Context, log record.Log, from int) (g record.Game, lines []string, err error) {
	err = s.read(ctx, func(tx *sql.Tx) error {
		var number int64
		number, g, err = one(ctx, tx, log.Game)
		switch {
		case err != nil:
			return err
		case log.Part < 0, len(g.Logs) > 0 && log.Part >= len(g.Logs), len(g.Logs) == 0 && log.Part >= len(g.Seats):
			return record.NoSeat
		case len(g.Logs) == 0:
			return nil
		}
		last := g.Logs[log.Part].N
		if from = max(from, 1); from > last+1 {
			return &record.Gap{Last: last}
		}
		lines, err = steps(ctx, tx, number, log.Part, from)
		if err == nil && len(lines) != last+1-from {
			err = unreadable(errHole)
		}
		return err
	})
	if err != nil {
		return record.Game{}, nil, err
	}
	return g, lines, nil
}

func steps(ctx context.Context, tx *sql.Tx, number int64, part, from int) (lines []string, err error) {
	rows, err := tx.QueryContext(ctx, "SELECT line FROM steps WHERE game = ? AND part = ? AND n >= ? ORDER BY n", number, part, from)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	for rows.Next() {
		var line string
		if err := rows.Scan(&line); err != nil {
			return nil, err
		}
		lines = append(lines, line)
	}
	return lines, rows.Err()
}

func one(ctx context.Context, tx *sql.Tx, id record.ID) (number int64, g record.Game, err error) {
	numbers, games, err := gather(ctx, tx, "WHERE g.id = ?", id)
	if err != nil {
		return 0, g, err
	}
	if len(games) == 0 {
		return 0, g, record.NoGame
	}
	return numbers[0], games[0], nil
}

// List gives games by a filter.
func (s *store) List(ctx context.Context, f record.Filter) (games []record.Game, err error) {
	err = s.read(ctx, func(tx *sql.Tx) error {
		joins, where, order, args, err := terms(ctx, tx, f)
		if err == nil {
			_, games, err = gather(ctx, tx, joins+" WHERE "+where+order, args...)
		}
		return err
	})
	return games, err
}

// terms puts a filter into the words of SQL. A player's games, and those that
// are due, are few among all that run: a plus keeps SQLite from looking for them
// by their state.
func terms(ctx context.Context, tx *sql.Tx, f record.Filter) (joins, where, order string, args []any, err error) {
	limit := f.Limit
	if limit <= 0 || limit > record.MaxList {
		limit = record.MaxList
	}
	if f.ByEnd && f.Rated {
		return "", "g.rated = 1 AND g.ended > ? AND g.ended > 0", " ORDER BY g.ended LIMIT ?", []any{f.After, limit}, nil
	}
	if f.ByEnd {
		return " JOIN seats s ON s.game = g.game", "s.player = ? AND s.player > 0 AND s.ended > ? AND s.ended > 0", " ORDER BY s.ended LIMIT ?",
			[]any{f.Player, f.After, limit}, nil
	}
	conditions := []string{"TRUE"}
	state, number := "g.state", "g.game"
	if f.Player != 0 {
		joins += " JOIN seats s ON s.player = ? AND s.player > 0 AND s.game = g.game"
		args = append(args, f.Player)
		state, number = "+g.state", "s.game"
		if f.Move {
			conditions = append(conditions, "EXISTS (SELECT 1 FROM logs l WHERE l.game = g.game AND l.turn >> s.seat & 1)")
		}
	}
	if f.Day != "" {
		joins += " JOIN days y ON y.day = ? AND y.game = g.id"
		args = append(args, f.Day)
		state = "+g.state"
	}
	order = " ORDER BY " + number + " DESC"
	if f.Due != 0 {
		joins += " JOIN (SELECT game, min(due) AS due FROM logs WHERE due > 0 AND due <= ? GROUP BY game) d ON d.game = g.game"
		args = append(args, f.Due)
		state, order = "+g.state", " ORDER BY d.due, g.game"
	}
	if f.State != 0 {
		conditions = append(conditions, state+" = ?")
		args = append(args, f.State)
		if f.State < record.Ended {
			conditions = append(conditions, state+" < 3") // so that SQLite sees which index will do
		}
	}
	if f.Public {
		conditions = append(conditions, "g.public = 1")
	}
	if f.Before != "" {
		var before int64
		err := tx.QueryRowContext(ctx, "SELECT game FROM games WHERE id = ?", f.Before).Scan(&before)
		if errors.Is(err, sql.ErrNoRows) {
			err = record.NoGame
		}
		if err != nil {
			return "", "", "", nil, err
		}
		conditions = append(conditions, number+" < ?")
		args = append(args, before)
	}
	args = append(args, limit)
	return joins, strings.Join(conditions, " AND "), order + " LIMIT ?", args, nil
}

// gather reads the games that a clause gives, with their seats and logs.
func gather(ctx context.Context, tx *sql.Tx, clause string, args ...any) (numbers []int64, games []record.Game, err error) {
	rows, err := tx.QueryContext(ctx, "SELECT g.game, g.id, g.state, g.header, g.terms, g.maker, g.public, g.rated, g.former, g.day, g.made, g.ended FROM games g "+clause, args...)
	if err != nil {
		return nil, nil, err
	}
	defer rows.Close()
	at := map[int64]int{}
	for rows.Next() {
		var (
			number int64
			header string
			g      record.Game
		)
		if err := rows.Scan(&number, &g.ID, &g.State, &header, &g.Terms, &g.By, &g.Public, &g.Rated, &g.Former, &g.Day, &g.Made, &g.Ended); err != nil {
			return nil, nil, err
		}
		if g.Header, err = game.ParseHeader(header); err != nil {
			return nil, nil, unreadable(err)
		}
		at[number] = len(games)
		numbers, games = append(numbers, number), append(games, g)
	}
	if err := rows.Err(); err != nil || len(games) == 0 {
		return nil, nil, err
	}
	which, err := json.Marshal(numbers)
	if err != nil {
		return nil, nil, err
	}
	if err := fill(ctx, tx, string(which), func(number int64) *record.Game { return &games[at[number]] }); err != nil {
		return nil, nil, err
	}
	return numbers, games, nil
}

// fill reads the seats and logs of some games, whose numbers are JSON.
func fill(ctx context.Context, tx *sql.Tx, which string, of func(number int64) *record.Game) error {
	seats, err := tx.QueryContext(ctx, `SELECT s.game, s.player, s.level, s.ready, ifnull(p.name, '') FROM seats s LEFT JOIN players p ON p.player = s.player
		WHERE s.game IN (SELECT value FROM json_each(?)) ORDER BY s.game, s.seat`, which)
	if err != nil {
		return err
	}
	defer seats.Close()
	for seats.Next() {
		var (
			number int64
			s      record.Seat
		)
		if err := seats.Scan(&number, &s.Player, &s.Level, &s.Ready, &s.Name); err != nil {
			return err
		}
		g := of(number)
		g.Seats = append(g.Seats, s)
	}
	if err := seats.Err(); err != nil {
		return err
	}
	logs, err := tx.QueryContext(ctx, "SELECT game, n, last, due, turn, over FROM logs WHERE game IN (SELECT value FROM json_each(?)) ORDER BY game, part", which)
	if err != nil {
		return err
	}
	defer logs.Close()
	for logs.Next() {
		var (
			number int64
			p      record.Progress
		)
		if err := logs.Scan(&number, &p.N, &p.Last, &p.Due, &p.Turn, &p.Over); err != nil {
			return err
		}
		g := of(number)
		g.Logs = append(g.Logs, p)
	}
	return logs.Err()
}

package pg

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"github.com/jackc/pgx/v5"

	"quoin/game"
	"quoin/stats/record"
)

// columns are a game's, with its seats and logs: one statement, so that all is of the
// same moment.
const columns = `g.game, g.id, g.state, g.header, g.terms, g.maker, g.public, g.rated, g.former, g.day, g.made, g.ended,
	(SELECT json_agg(json_build_object('p', s.player, 'l', s.level, 'r', s.ready, 'n', coalesce(p.name, '')) ORDER BY s.seat)
		FROM seats s LEFT JOIN players p ON p.player = s.player WHERE s.game = g.game),
	(SELECT json_agg(json_build_object('n', l.n, 'l', l.last, 'd', l.due, 't', l.turn, 'o', l.over) ORDER BY l.part)
		FROM logs l WHERE l.game = g.game)`

// row is a game as it is read.
type row struct {
	number      int64
	game        record.Game
	state       int64
	header      string
	seats, logs []byte
}

func (r *row) into(more ...any) []any {
	g := &r.game
	return append([]any{&r.number, &g.ID, &r.state, &r.header, &g.Terms, &g.By, &g.Public, &g.Rated, &g.Former, &g.Day, &g.Made, &g.Ended, &r.seats, &r.logs}, more...)
}

// read is the game of a row.
func (r *row) read() (g record.Game, err error) {
	g = r.game
	g.State = record.State(r.state)
	if g.Header, err = game.ParseHeader(r.header); err != nil {
		return g, unreadable(err)
	}
	var seats []struct {
		P record.PlayerID
		L string
		R bool
		N string
	}
	var logs []struct {
		N, L, D int64
		T       record.Turn
		O       bool
	}
	for _, list := range []struct {
		text []byte
		into any
	}{{r.seats, &seats}, {r.logs, &logs}} {
		if list.text == nil {
			continue // none
		}
		if err := json.Unmarshal(list.text, list.into); err != nil {
			return g, unreadable(err)
		}
	}
	for _, s := range seats {
		g.Seats = append(g.Seats, record.Seat{Player: s.P, Level: s.L, Ready: s.R, Name: s.N})
	}
	for _, l := range logs {
		g.Logs = append(g.Logs, record.Progress{N: int(l.N), Last: record.Time(l.L), Due: record.Time(l.D), Turn: l.T, Over: l.O})
	}
	return g, nil
}

// Game is a game without its steps.
func (s *store) Game(ctx context.Context, id record.ID) (g record.Game, err error) {
	err = s.read(ctx, func(ctx context.Context, q querier) error {
		var r row
		if err := one(ctx, q, id, "SELECT "+columns+" FROM games g WHERE g.id = $1", []any{string(id)}, r.into()); err != nil {
			return err
		}
		g, err = r.read()
		return err
	})
	if err != nil {
		return record.Game{}, err
	}
	return g, nil
}

// one reads the one row of a game, and NoGame where there is none.
func one(ctx context.Context, q querier, id record.ID, text string, args, into []any) error {
	if id == "" || id.Check() != nil {
		return record.NoGame
	}
	err := q.QueryRow(ctx, text, args...).Scan(into...)
	if errors.Is(err, pgx.ErrNoRows) {
		return record.NoGame
	}
	return err
}

// Read gives a game and the lines of one of its logs.
func (s *store) Read(ctx context.Context, log record.Log, from int) (g record.Game, lines []string, err error) {
	from = max(from, 1)
	err = s.read(ctx, func(ctx context.Context, q querier) error {
		var r row
		if err := one(ctx, q, log.Game, "SELECT "+columns+", ARRAY(SELECT line FROM steps t WHERE t.game = g.game AND t.part = $2 AND t.n >= $3 ORDER BY t.n) FROM games g WHERE g.id = $1",
			[]any{string(log.Game), int64(log.Part), int64(from)}, r.into(&lines)); err != nil {
			return err
		}
		if g, err = r.read(); err != nil {
			return err
		}
		switch {
		case log.Part < 0, len(g.Logs) > 0 && log.Part >= len(g.Logs), len(g.Logs) == 0 && log.Part >= len(g.Seats):
			return record.NoSeat
		case len(g.Logs) == 0:
			return nil
		}
		switch last := g.Logs[log.Part].N; {
		case from > last+1:
			return &record.Gap{Last: last}
		case len(lines) != last+1-from:
			return unreadable(errHole)
		}
		return nil
	})
	if err != nil {
		return record.Game{}, nil, err
	}
	return g, lines, nil
}

// List gives games by a filter.
func (s *store) List(ctx context.Context, f record.Filter) (games []record.Game, err error) {
	err = s.read(ctx, func(ctx context.Context, q querier) error {
		games = nil
		clause, args, err := terms(ctx, q, f)
		if err != nil {
			return err
		}
		rows, err := q.Query(ctx, "SELECT "+columns+" FROM games g"+clause, args...)
		if err != nil {
			return err
		}
		var r row
		_, err = pgx.ForEachRow(rows, r.into(), func() error {
			g, err := r.read()
			games = append(games, g)
			return err
		})
		return err
	})
	if err != nil {
		return nil, err
	}
	return games, nil
}

// terms puts a filter into the words of SQL.
func terms(ctx context.Context, q querier, f record.Filter) (clause string, args []any, err error) {
	arg := func(value any) string {
		args = append(args, value)
		return fmt.Sprintf("$%d", len(args))
	}
	limit := int64(f.Limit)
	if limit <= 0 || limit > record.MaxList {
		limit = record.MaxList
	}
	if f.ByEnd && f.Rated {
		return " WHERE g.rated AND g.ended > " + arg(f.After) + " AND g.ended > 0 ORDER BY g.ended LIMIT " + arg(limit), args, nil
	}
	if f.ByEnd {
		return " JOIN seats s ON s.game = g.game WHERE s.player = " + arg(f.Player) + " AND s.player > 0 AND s.ended > " + arg(f.After) +
			" AND s.ended > 0 ORDER BY s.ended LIMIT " + arg(limit), args, nil
	}
	joins, conditions, order := "", []string{"TRUE"}, "g.game DESC"
	if f.Player != 0 {
		joins += " JOIN seats s ON s.player = " + arg(f.Player) + " AND s.player > 0 AND s.game = g.game"
		order = "s.game DESC"
		if f.Move {
			conditions = append(conditions, "EXISTS (SELECT 1 FROM logs l WHERE l.game = g.game AND (l.turn >> s.seat::INTEGER) & 1 = 1)")
		}
	}
	if f.Day != "" {
		if f.Day.Check() != nil {
			return " WHERE FALSE", nil, nil
		}
		joins += " JOIN days y ON y.day = " + arg(f.Day) + " AND y.game = g.id"
	}
	if f.Due != 0 {
		joins += " JOIN (SELECT game, min(due) AS due FROM logs WHERE due > 0 AND due <= " + arg(f.Due) + " GROUP BY game) d ON d.game = g.game"
		order = "d.due, g.game"
	}
	if f.State != 0 {
		// As a number, so that the database sees which index will do.
		conditions = append(conditions, fmt.Sprintf("g.state = %d", f.State))
	}
	if f.Public {
		conditions = append(conditions, "g.public")
	}
	if f.Before != "" {
		var before int64
		if err := one(ctx, q, f.Before, "SELECT game FROM games WHERE id = $1", []any{string(f.Before)}, []any{&before}); err != nil {
			return "", nil, err
		}
		conditions = append(conditions, "g.game < "+arg(before))
		if f.Player != 0 {
			conditions = append(conditions, "s.game < "+arg(before))
		}
	}
	return joins + " WHERE " + strings.Join(conditions, " AND ") + " ORDER BY " + order + " LIMIT " + arg(limit), args, nil
}

package pg

import (
	"context"
	"fmt"
	"strings"

	"quoin/stats/record"
)

// RatedTo is how far the games are rated.
func (s *store) RatedTo(ctx context.Context) (to int64, err error) {
	err = s.read(ctx, func(ctx context.Context, q querier) error {
		return q.QueryRow(ctx, "SELECT place FROM last_rated").Scan(&to)
	})
	return to, err
}

// Rate keeps what came of some games, where nobody else has.
func (s *store) Rate(ctx context.Context, from, to int64, rows []record.Rating) error {
	if to < from {
		return &record.TextError{Field: "rating", Why: "goes back"}
	}
	for _, r := range rows {
		if err := r.Check(from, to); err != nil {
			return err
		}
		if err := r.Game.Check(); err != nil {
			return err
		}
	}
	return s.change(ctx, func(c *change) error {
		if err := c.touch("UPDATE last_rated SET place = place"); err != nil {
			return err
		}
		var at int64
		if _, err := c.row("SELECT place FROM last_rated", nil, []any{&at}); err != nil {
			return err
		}
		switch {
		case at == to && c.unsure && to > from:
			return nil // by this one, or by another who has rated the same games
		case at != from:
			return &record.Rated{To: at}
		}
		for _, r := range rows {
			if err := c.isPlayer(r.Player); err != nil {
				return err
			}
		}
		for _, r := range rows {
			if err := c.rate(r); err != nil {
				return err
			}
		}
		return c.write("UPDATE last_rated SET place = $1", to)
	})
}

func (c *change) rate(r record.Rating) error {
	if err := c.write("UPDATE ratings SET newest = FALSE WHERE player = $1 AND kind = $2 AND newest", r.Player, r.Kind); err != nil {
		return err
	}
	return c.write("INSERT INTO ratings (player, kind, ended, game, n, at, was, rating, deviation, volatility, newest) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, TRUE)",
		r.Player, r.Kind, r.Ended, r.Game, r.N, r.At, r.Was, r.Rating, r.Deviation, r.Volatility)
}

// Unrate forgets all ratings.
func (s *store) Unrate(ctx context.Context) error {
	return s.change(ctx, func(c *change) error {
		if err := c.write("UPDATE last_rated SET place = 0"); err != nil {
			return err
		}
		return c.write("DELETE FROM ratings")
	})
}

// Ratings gives ratings by a filter.
func (s *store) Ratings(ctx context.Context, f record.RatingFilter) (all []record.Rating, err error) {
	limit := int64(f.Limit)
	if limit <= 0 || limit > record.MaxRatings {
		limit = record.MaxRatings
	}
	conditions, args, order := []string{"TRUE"}, []any(nil), "r.ended DESC, r.rating DESC, r.player"
	also := func(condition string, value any) {
		args = append(args, value)
		conditions = append(conditions, fmt.Sprintf(condition, len(args)))
	}
	if f.Kind != "" {
		also("r.kind = $%d", strings.ToValidUTF8(strings.ReplaceAll(f.Kind, "\x00", "?"), "?"))
	}
	if f.Game != "" {
		if f.Game.Check() != nil {
			f.Game = "none"
		}
		also("r.game = $%d", f.Game)
	}
	if f.Players != nil {
		who := make([]int64, len(f.Players))
		for i, p := range f.Players {
			who[i] = int64(p)
		}
		also("r.player = ANY($%d)", who)
	}
	if f.Newest {
		conditions, order = append(conditions, "r.newest"), "r.rating DESC, r.ended, r.player"
	}
	args = append(args, limit)
	err = s.read(ctx, func(ctx context.Context, q querier) error {
		rows, err := q.Query(ctx, `SELECT r.player, p.name, r.kind, r.ended, r.game, r.n, r.at, r.was, r.rating, r.deviation, r.volatility
			FROM ratings r JOIN players p ON p.player = r.player WHERE `+strings.Join(conditions, " AND ")+fmt.Sprintf(" ORDER BY %s LIMIT $%d", order, len(args)), args...)
		if err != nil {
			return err
		}
		all, err = collect(rows, func(r *record.Rating) []any {
			return []any{&r.Player, &r.Name, &r.Kind, &r.Ended, &r.Game, &r.N, &r.At, &r.Was, &r.Rating, &r.Deviation, &r.Volatility}
		})
		return err
	})
	return all, err
}

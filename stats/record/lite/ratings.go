package lite

import (
	"context"
	"database/sql"
	"encoding/json"
	"strings"

	"quoin/stats/record"
)

// RatedTo is how far the games are rated.
func (s *store) RatedTo(ctx context.Context) (to int64, err error) {
	err = s.read(ctx, func(tx *sql.Tx) error {
		return tx.QueryRowContext(ctx, "SELECT rated FROM server").Scan(&to)
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
	}
	return s.change(ctx, func(c *change) error {
		var at int64
		if _, err := c.row("SELECT rated FROM server", nil, []any{&at}); err != nil {
			return err
		}
		if at != from {
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
		return c.write("UPDATE server SET rated = ?", to)
	})
}

func (c *change) rate(r record.Rating) error {
	if err := c.write("UPDATE ratings SET newest = 0 WHERE player = ? AND kind = ? AND newest = 1", r.Player, r.Kind); err != nil {
		return err
	}
	return c.write("INSERT INTO ratings (player, kind, ended, game, n, at, was, rating, deviation, volatility, newest) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 1)",
		r.Player, r.Kind, r.Ended, r.Game, r.N, r.At, r.Was, r.Rating, r.Deviation, r.Volatility)
}

// Unrate forgets all ratings.
func (s *store) Unrate(ctx context.Context) error {
	return s.change(ctx, func(c *change) error {
		if err := c.write("DELETE FROM ratings"); err != nil {
			return err
		}
		return c.write("UPDATE server SET rated = 0")
	})
}

// Ratings gives ratings by a filter.
func (s *store) Ratings(ctx context.Context, f record.RatingFilter) (all []record.Rating, err error) {
	limit := f.Limit
	if limit <= 0 || limit > record.MaxRatings {
		limit = record.MaxRatings
	}
	conditions, args, order := []string{"TRUE"}, []any(nil), "r.ended DESC, r.rating DESC, r.player"
	if f.Kind != "" {
		conditions, args = append(conditions, "r.kind = ?"), append(args, f.Kind)
	}
	if f.Game != "" {
		conditions, args = append(conditions, "r.game = ?"), append(args, f.Game)
	}
	if f.Players != nil {
		who, err := json.Marshal(f.Players)
		if err != nil {
			return nil, err
		}
		conditions, args = append(conditions, "r.player IN (SELECT value FROM json_each(?))"), append(args, string(who))
	}
	if f.Newest {
		conditions, order = append(conditions, "r.newest = 1"), "r.rating DESC, r.ended, r.player"
	}
	err = s.read(ctx, func(tx *sql.Tx) error {
		rows, err := tx.QueryContext(ctx, `SELECT r.player, p.name, r.kind, r.ended, r.game, r.n, r.at, r.was, r.rating, r.deviation, r.volatility
			FROM ratings r JOIN players p ON p.player = r.player WHERE `+strings.Join(conditions, " AND ")+" ORDER BY "+order+" LIMIT ?", append(args, limit)...)
		if err != nil {
			return err
		}
		defer rows.Close()
		for rows.Next() {
			var r record.Rating
			if err := rows.Scan(&r.Player, &r.Name, &r.Kind, &r.Ended, &r.Game, &r.N, &r.At, &r.Was, &r.Rating, &r.Deviation, &r.Volatility); err != nil {
				return err
			}
			all = append(all, r)
		}
		return rows.Err()
	})
	return all, err
}

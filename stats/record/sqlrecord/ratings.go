package sqlrecord

import (
	"context"
	"fmt"
	"strconv"
	"strings"

	"quoin/stats/record"
)

// RatedTo returns the place up to which the games are rated.
func (r CommonRecord) RatedTo(ctx context.Context) (int64, error) {
	return read(ctx, r, func(c Querier, to *int64) (bool, error) {
		return Row(c, "SELECT "+r.d.RatedTo+" FROM "+r.d.RatedIn, nil, []any{to})
	}, damaged(errPlace))
}

// Rate stores the ratings after some games, unless another server did.
func (r CommonRecord) Rate(ctx context.Context, from, to int64, rows []record.RatingEntry) error {
	if to < from {
		return &record.TextError{Field: "rating", Why: "goes back"}
	}
	for _, rating := range rows {
		if err := rating.Check(from, to); err != nil {
			return err
		}
		if err := rating.Game.Check(); err != nil {
			return err
		}
	}
	return r.db.Update(ctx, func(c *Change) error {
		if err := c.hold("UPDATE " + r.d.RatedIn + " SET " + r.d.RatedTo + " = " + r.d.RatedTo); err != nil {
			return err
		}
		var at int64
		if _, err := Row(c, "SELECT "+r.d.RatedTo+" FROM "+r.d.RatedIn, nil, []any{&at}); err != nil {
			return err
		}
		switch {
		case at == to && c.Unsure && to > from:
			return nil // by an earlier attempt, or by another server that rated the same games
		case at != from:
			return &record.AlreadyRated{To: at}
		}
		var all []Statement
		for _, rating := range rows {
			if err := c.isPlayer(rating.Player); err != nil {
				return err
			}
			all = append(all, r.rate(rating)...)
		}
		return c.writeAll(append(all, Do("UPDATE "+r.d.RatedIn+" SET "+r.d.RatedTo+" = $1", to))...)
	})
}

func (r CommonRecord) rate(n record.RatingEntry) []Statement {
	return []Statement{
		Do("UPDATE ratings SET newest = FALSE WHERE player = $1 AND kind = $2 AND newest"+r.d.IsTrue, n.Player, n.Kind),
		Do("INSERT INTO ratings (player, kind, ended, game, n, at, was, rating, deviation, volatility, newest) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, TRUE)",
			n.Player, n.Kind, n.Ended, n.Game, n.N, n.At, n.Was, n.Rating, n.Deviation, n.Volatility),
	}
}

// Unrate deletes all ratings.
func (r CommonRecord) Unrate(ctx context.Context) error {
	return r.db.Update(ctx, func(c *Change) error {
		return c.writeAll(Do("UPDATE "+r.d.RatedIn+" SET "+r.d.RatedTo+" = 0"), Do("DELETE FROM ratings"))
	})
}

// Ratings returns ratings by a filter.
func (r CommonRecord) Ratings(ctx context.Context, f record.RatingFilter) ([]record.RatingEntry, error) {
	limit := f.Limit
	if limit <= 0 || limit > record.MaxRatings {
		limit = record.MaxRatings
	}
	conditions, args, order := []string{"TRUE"}, []any(nil), "r.ended DESC, r.rating DESC, r.player"
	arg := func(value any) string {
		args = append(args, value)
		return fmt.Sprintf("$%d", len(args))
	}
	if f.Kind != "" {
		// Text that a database can't store matches no row.
		conditions = append(conditions, "r.kind = "+arg(strings.ToValidUTF8(strings.ReplaceAll(f.Kind, "\x00", "?"), "?")))
	}
	if f.Game != "" {
		if f.Game.Check() != nil {
			f.Game = "none"
		}
		conditions = append(conditions, "r.game = "+arg(f.Game))
	}
	if f.Players != nil {
		conditions = append(conditions, fmt.Sprintf(r.d.AmongNumbers, "r.player", arg(join(f.Players))))
	}
	if f.Newest {
		conditions, order = append(conditions, "r.newest"+r.d.IsTrue), "r.rating DESC, r.ended, r.player"
	}
	text := `SELECT r.player, p.name, r.kind, r.ended, r.game, r.n, r.at, r.was, r.rating, r.deviation, r.volatility
		FROM ratings r JOIN players p ON p.player = r.player WHERE ` + strings.Join(conditions, " AND ") + " ORDER BY " + order + " LIMIT " + strconv.Itoa(limit)
	return readAll(ctx, r, func(r *record.RatingEntry) []any {
		return []any{&r.Player, &r.Name, &r.Kind, &r.Ended, &r.Game, &r.N, &r.At, &r.Was, &r.Rating, &r.Deviation, &r.Volatility}
	}, text, args...)
}

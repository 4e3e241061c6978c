package pg

import (
	"context"
	"errors"

	"github.com/jackc/pgx/v5"

	"quoin/stats/record"
)

var errSecret = errors.New("its secret is missing")

// Secret is what the boards of the day are drawn by.
func (s *store) Secret(ctx context.Context) (secret []byte, err error) {
	err = s.read(ctx, func(ctx context.Context, q querier) error {
		err := q.QueryRow(ctx, "SELECT secret FROM server").Scan(&secret)
		if errors.Is(err, pgx.ErrNoRows) {
			return unreadable(errSecret)
		}
		return err
	})
	return secret, err
}

// Attempt is the player's game of a day.
func (s *store) Attempt(ctx context.Context, day record.Day, player record.PlayerID) (id record.ID, err error) {
	err = s.read(ctx, func(ctx context.Context, q querier) error {
		if day.Check() != nil {
			return nil // nobody played on it
		}
		err := q.QueryRow(ctx, "SELECT game FROM days WHERE day = $1 AND player = $2", day, player).Scan(&id)
		if errors.Is(err, pgx.ErrNoRows) {
			return nil
		}
		return err
	})
	return id, err
}

// Score keeps how a player's game of a day went.
func (s *store) Score(ctx context.Context, d record.DayScore) error {
	if err := d.Check(); err != nil {
		return err
	}
	return s.change(ctx, func(c *change) error {
		if err := c.touch("UPDATE days SET at = at WHERE day = $1 AND player = $2", d.Day, d.Player); err != nil {
			return err
		}
		var (
			scored bool
			had    record.DayScore
		)
		there, err := c.row("SELECT scored, points, text FROM days WHERE day = $1 AND player = $2", []any{d.Day, d.Player}, []any{&scored, &had.Points, &had.Text})
		switch {
		case err != nil:
			return err
		case !there:
			return record.NoAttempt
		case scored && had.Points == d.Points && had.Text == d.Text:
			return nil
		case scored:
			return record.Scored
		}
		return c.write("UPDATE days SET scored = TRUE, points = $1, text = $2, at = $3 WHERE day = $4 AND player = $5", d.Points, d.Text, d.At, d.Day, d.Player)
	})
}

// Scores is a day's table, once the day is over.
func (s *store) Scores(ctx context.Context, day record.Day, now record.Time) (all []record.DayScore, err error) {
	if err := day.Check(); err != nil {
		return nil, err
	}
	if now < day.End() {
		return nil, record.NotPublished
	}
	err = s.read(ctx, func(ctx context.Context, q querier) error {
		rows, err := q.Query(ctx, `SELECT d.player, p.name, d.game, d.points, d.text, d.at FROM days d JOIN players p ON p.player = d.player
			WHERE d.day = $1 AND d.scored ORDER BY d.points DESC, d.at, d.player LIMIT $2`, day, record.MaxScores)
		if err != nil {
			return err
		}
		all, err = collect(rows, func(d *record.DayScore) []any { return []any{&d.Player, &d.Name, &d.Game, &d.Points, &d.Text, &d.At} })
		for i := range all {
			all[i].Day = day
		}
		return err
	})
	return all, err
}

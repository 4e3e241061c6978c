package lite

import (
	"context"
	"database/sql"
	"errors"

	"quoin/stats/record"
)

var errSecret = errors.New("its secret is missing")

// Secret is what the boards of the day are drawn by.
func (s *store) Secret(ctx context.Context) (secret []byte, err error) {
	err = s.read(ctx, func(tx *sql.Tx) error {
		err := tx.QueryRowContext(ctx, "SELECT secret FROM server").Scan(&secret)
		if errors.Is(err, sql.ErrNoRows) {
			return unreadable(errSecret)
		}
		return err
	})
	return secret, err
}

// Attempt is the player's game of a day.
func (s *store) Attempt(ctx context.Context, day record.Day, player record.PlayerID) (id record.ID, err error) {
	err = s.read(ctx, func(tx *sql.Tx) error {
		err := tx.QueryRowContext(ctx, "SELECT game FROM days WHERE day = ? AND player = ?", day, player).Scan(&id)
		if errors.Is(err, sql.ErrNoRows) {
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
		var (
			scored bool
			had    record.DayScore
		)
		there, err := c.row("SELECT scored, points, text FROM days WHERE day = ? AND player = ?", []any{d.Day, d.Player}, []any{&scored, &had.Points, &had.Text})
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
		return c.write("UPDATE days SET scored = 1, points = ?, text = ?, at = ? WHERE day = ? AND player = ?", d.Points, d.Text, d.At, d.Day, d.Player)
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
	err = s.read(ctx, func(tx *sql.Tx) error {
		rows, err := tx.QueryContext(ctx, `SELECT d.player, p.name, d.game, d.points, d.text, d.at FROM days d JOIN players p ON p.player = d.player
			WHERE d.day = ? AND d.scored = 1 ORDER BY d.points DESC, d.at, d.player LIMIT ?`, day, record.MaxScores)
		if err != nil {
			return err
		}
		defer rows.Close()
		for rows.Next() {
			d := record.DayScore{Day: day}
			if err := rows.Scan(&d.Player, &d.Name, &d.Game, &d.Points, &d.Text, &d.At); err != nil {
				return err
			}
			all = append(all, d)
		}
		return rows.Err()
	})
	return all, err
}

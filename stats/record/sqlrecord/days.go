package sqlrecord

import (
	"context"
	"strconv"

	"quoin/stats/record"
)

// Secret returns the secret for drawing Dailies.
func (r CommonRecord) Secret(ctx context.Context) ([]byte, error) {
	return read(ctx, r, func(c Querier, secret *[]byte) (bool, error) {
		return Row(c, "SELECT secret FROM server", nil, []any{secret})
	}, damaged(errSecret))
}

// Attempt returns the player's game of a day.
func (r CommonRecord) Attempt(ctx context.Context, day record.Date, player record.PlayerID) (record.GameID, error) {
	return read(ctx, r, func(c Querier, id *record.GameID) (bool, error) {
		if day.Check() != nil {
			return false, nil // nobody played on it
		}
		return Row(c, "SELECT game FROM days WHERE day = $1 AND player = $2", []any{day, player}, []any{id})
	}, nil)
}

// Score stores the score of a player's game of a day.
func (r CommonRecord) Score(ctx context.Context, d record.DayScore) error {
	if err := d.Check(); err != nil {
		return err
	}
	return r.db.Update(ctx, func(c *Change) error {
		if err := c.hold("UPDATE days SET at = at WHERE day = $1 AND player = $2", d.Day, d.Player); err != nil {
			return err
		}
		var (
			scored bool
			had    record.DayScore
		)
		there, err := Row(c, "SELECT scored, points, text FROM days WHERE day = $1 AND player = $2", []any{d.Day, d.Player}, []any{&scored, &had.Points, &had.Text})
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
		return c.Write("UPDATE days SET scored = TRUE, points = $1, text = $2, at = $3 WHERE day = $4 AND player = $5", d.Points, d.Text, d.At, d.Day, d.Player)
	})
}

// Scores returns a day's table, once the day is over.
func (r CommonRecord) Scores(ctx context.Context, day record.Date, now record.Time) ([]record.DayScore, error) {
	if err := day.Check(); err != nil {
		return nil, err
	}
	if now < day.End() {
		return nil, record.NotPublished
	}
	all, err := readAll(ctx, r, func(d *record.DayScore) []any { return []any{&d.Player, &d.Name, &d.Game, &d.Points, &d.Text, &d.At} },
		`SELECT d.player, p.name, d.game, d.points, d.text, d.at FROM days d JOIN players p ON p.player = d.player
			WHERE d.day = $1 AND d.scored`+r.d.IsTrue+" ORDER BY d.points DESC, d.at, d.player LIMIT "+strconv.Itoa(record.MaxScores), day)
	for i := range all {
		all[i].Day = day
	}
	return all, err
}

package stats

import (
	"context"
	"database/sql"
	"slices"
	"strings"
	"time"

	"quoin/game"
)

// OwnReview is the review of a person's turns in a finished game.
type OwnReview struct {
	ID      ID
	Started time.Time
	Pool    string
	Level   string // of the strongest computer in the game; "" if there was none
	Worlds  int    // most worlds for each turn
	SeatReview
}

// GameTurn is a turn of a game.
type GameTurn struct {
	Game ID
	Turn int // index in the turns of the game
}

// own is the seats of the people in a game g, or the player's alone if that is known.
const own = "s.game = g.game AND s.level = '' AND (g.mine = 0 OR s.seat = g.mine - 1)"

// OwnReviews returns the reviews of people in games of some rules, the latest game first, except those in which no turn was
// judged. The error is an *Error.
func (s *Store) OwnReviews(ctx context.Context, rules ...string) ([]OwnReview, error) {
	all, err := collect(ctx, s.readers, func(rows *sql.Rows) (o OwnReview, err error) {
		var started int64
		var levels string
		var detail sql.NullString
		err = rows.Scan(&o.ID, &started, &o.Pool, &levels, &o.Worlds, &o.Turns, &o.Small, &o.Medium, &o.Large, &o.Mistakes, &o.Accuracy, &detail)
		o.Started = time.UnixMilli(started)
		for level := range strings.SplitSeq(levels, ",") {
			if slices.Index(game.Levels(), level) > slices.Index(game.Levels(), o.Level) {
				o.Level = level
			}
		}
		if detail.Valid {
			o.Mistaken = ParseMistakes(detail.String)
		}
		return o, err
	}, `SELECT g.id, r.started, p.name, (SELECT group_concat(c.level) FROM seats c WHERE c.game = g.game),
			v.worlds, v.turns, v.small, v.medium, v.large, v.mistakes, v.accuracy, v.detail
		FROM results r JOIN pools p USING (pool) JOIN games g USING (game) JOIN seats s ON `+own+`
			JOIN reviews v ON v.game = s.game AND v.seat = s.seat AND v.turns > 0
		WHERE p.rules IN (?`+strings.Repeat(", ?", max(0, len(rules)-1))+`) ORDER BY r.started DESC, r.game DESC, s.seat`, anys(rules)...)
	return all, s.failure(false, err)
}

// Unreviewed returns the finished games of some rules in which a person played and that this version of the judge hasn't
// reviewed in at least a number of worlds, the latest first, and the number of the others. The error is an *Error.
func (s *Store) Unreviewed(ctx context.Context, judge, worlds int, rules ...string) (left []ID, others int, err error) {
	err = each(ctx, s.readers, func(rows *sql.Rows) error {
		var id ID
		var reviewed bool
		if err := rows.Scan(&id, &reviewed); err != nil {
			return err
		}
		if reviewed {
			others++
		} else {
			left = append(left, id)
		}
		return nil
	}, `SELECT g.id, EXISTS (SELECT 1 FROM reviews v WHERE v.game = g.game AND v.judge = ? AND v.worlds >= ? AND v.detail IS NOT NULL)
		FROM results r JOIN pools p USING (pool) JOIN games g USING (game)
		WHERE p.rules IN (?`+strings.Repeat(", ?", max(0, len(rules)-1))+`) AND EXISTS (SELECT 1 FROM seats s WHERE `+own+`)
		ORDER BY r.started DESC, r.game DESC`, append([]any{judge, worlds}, anys(rules)...)...)
	return left, others, s.failure(false, err)
}

func anys(texts []string) []any {
	all := make([]any, len(texts))
	for i, t := range texts {
		all[i] = t
	}
	return all
}

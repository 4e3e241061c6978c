package stats

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
)

// ReviewFigures is the figures from reviewing a finished game of several players.
type ReviewFigures struct {
	Judge  int // version of the judge, from 1
	Worlds int // most worlds for each turn
	Seats  []SeatReview
}

// SeatReview is the figures of one player; all are 0 if no turn was judged.
type SeatReview struct {
	Turns                int // number of turns judged
	Small, Medium, Large int // mistakes by size
	Mistakes             float64
	Accuracy             float64 // from 0 to 100
}

// Known reports whether the game was reviewed.
func (r ReviewFigures) Known() bool { return r.Judge > 0 }

func (r ReviewFigures) check(seats int) error {
	if r.Judge < 1 || r.Worlds < 1 || len(r.Seats) != seats {
		return fmt.Errorf("a review of %d seats by judge %d in %d worlds is none of a game of %d", len(r.Seats), r.Judge, r.Worlds, seats)
	}
	for _, s := range r.Seats {
		if min(s.Turns, s.Small, s.Medium, s.Large) < 0 || s.Small+s.Medium+s.Large > s.Turns || !(s.Mistakes >= 0 && s.Accuracy >= 0 && s.Accuracy <= 100) {
			return fmt.Errorf("%+v says nothing of a player", s)
		}
	}
	return nil
}

// SetReview stores the review of a finished game, replacing an earlier one. Rebuild keeps it, since only a
// judge can produce it. The error is ErrUnknown, ErrNotOver or an *Error.
func (s *Store) SetReview(ctx context.Context, id ID, r ReviewFigures) error {
	return s.change(ctx, func(tx *sql.Tx) error {
		var row int64
		var state string
		var seats int
		err := tx.QueryRow("SELECT game, state, (SELECT count(*) FROM seats s WHERE s.game = g.game) FROM games g WHERE id = ?", id).Scan(&row, &state, &seats)
		switch {
		case errors.Is(err, sql.ErrNoRows):
			return ErrUnknown
		case err != nil:
			return err
		case state != stateFinished:
			return ErrNotOver
		}
		if err := r.check(seats); err != nil {
			return err
		}
		if err := setReview(tx, row, r); err != nil {
			return err
		}
		return packGame(tx, row)
	})
}

func setReview(tx *sql.Tx, row int64, r ReviewFigures) error {
	if _, err := tx.Exec("DELETE FROM reviews WHERE game = ?", row); err != nil {
		return err
	}
	for seat, of := range r.Seats {
		_, err := tx.Exec("INSERT INTO reviews (game, seat, judge, worlds, turns, small, medium, large, mistakes, accuracy) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
			row, seat, r.Judge, r.Worlds, of.Turns, of.Small, of.Medium, of.Large, of.Mistakes, of.Accuracy)
		if err != nil {
			return err
		}
	}
	return nil
}

// Review returns the review of a game; it isn't Known if there is none. The error is an *Error.
func (s *Store) Review(ctx context.Context, id ID) (ReviewFigures, error) {
	r, err := reviewOf(ctx, s.readers, "(SELECT game FROM games WHERE id = ?)", id)
	return r, s.failure(false, err)
}

// reviewOf returns the review of the game that an SQL expression selects.
func reviewOf(ctx context.Context, q querier, game string, arg any) (r ReviewFigures, err error) {
	err = each(ctx, q, func(rows *sql.Rows) error {
		var of SeatReview
		err := rows.Scan(&r.Judge, &r.Worlds, &of.Turns, &of.Small, &of.Medium, &of.Large, &of.Mistakes, &of.Accuracy)
		r.Seats = append(r.Seats, of)
		return err
	}, "SELECT judge, worlds, turns, small, medium, large, mistakes, accuracy FROM reviews WHERE game = "+game+" ORDER BY seat", arg)
	return r, err
}

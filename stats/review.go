package stats

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"strconv"
	"strings"
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
	// Mistaken is the mistakes, in the order of turns; nil if only their numbers were kept.
	Mistaken []MistakenTurn
}

// MistakenTurn is a mistake in a reviewed game. Stage and Habit are words of the rules' reviews.
type MistakenTurn struct {
	Turn         int // index in the turns of the game
	Stage, Habit string
	Size         int     // from 1, small, to 3, large
	Win, Points  float64 // lost: chance to win, from 0 to 1, and points
}

// mistakeText is a mistake as the store keeps it: with thousandths of a win, and tenths of a point.
const mistakeText = "%d\t%s\t%s\t%d\t%.0f\t%.0f"

// detail returns the mistakes as the store keeps them; not valid for nil.
func (s SeatReview) detail() (text sql.NullString) {
	text.Valid = s.Mistaken != nil
	for i, m := range s.Mistaken {
		if i > 0 {
			text.String += "\n"
		}
		text.String += fmt.Sprintf(mistakeText, m.Turn, m.Stage, m.Habit, m.Size, 1000*m.Win, 10*m.Points)
	}
	return text
}

// ParseMistakes reads what the store keeps of a seat's mistakes. It returns nil if the text makes no sense.
func ParseMistakes(text string) []MistakenTurn {
	all := []MistakenTurn{}
	for line := range strings.Lines(text) {
		fields := strings.Split(strings.TrimSuffix(line, "\n"), "\t")
		if len(fields) != 6 {
			return nil
		}
		var numbers [4]int
		for i, at := range [...]int{0, 3, 4, 5} {
			n, err := strconv.Atoi(fields[at])
			if err != nil || n < 0 {
				return nil
			}
			numbers[i] = n
		}
		m := MistakenTurn{Turn: numbers[0], Stage: fields[1], Habit: fields[2], Size: numbers[1], Win: float64(numbers[2]) / 1000, Points: float64(numbers[3]) / 10}
		if m.Size < 1 || m.Size > 3 || numbers[2] > 1000 {
			return nil
		}
		all = append(all, m)
	}
	return all
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
		if s.Mistaken != nil && len(ParseMistakes(s.detail().String)) != len(s.Mistaken) {
			return fmt.Errorf("%+v are no mistakes", s.Mistaken)
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
		_, err := tx.Exec("INSERT INTO reviews (game, seat, judge, worlds, turns, small, medium, large, mistakes, accuracy, detail) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
			row, seat, r.Judge, r.Worlds, of.Turns, of.Small, of.Medium, of.Large, of.Mistakes, of.Accuracy, of.detail())
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
		var detail sql.NullString
		err := rows.Scan(&r.Judge, &r.Worlds, &of.Turns, &of.Small, &of.Medium, &of.Large, &of.Mistakes, &of.Accuracy, &detail)
		if detail.Valid {
			of.Mistaken = ParseMistakes(detail.String)
		}
		r.Seats = append(r.Seats, of)
		return err
	}, "SELECT judge, worlds, turns, small, medium, large, mistakes, accuracy, detail FROM reviews WHERE game = "+game+" ORDER BY seat", arg)
	return r, err
}

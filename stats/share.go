package stats

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
)

// MaxDictionary is the longest name of a dictionary in a Share, in bytes.
const MaxDictionary = 200

// maxHeld is an upper bound of the numbers in a Share: a board of the largest size has fewer words, and a
// game has fewer boards than steps.
const maxHeld = 1 << 30

func (s FoundShare) check() error {
	switch {
	case s.FoundWords < 0 || s.HeldWords < s.FoundWords || s.HeldWords > maxHeld,
		s.FoundPoints < 0 || s.HeldPoints < s.FoundPoints || s.HeldPoints > maxHeld:
		return fmt.Errorf("%d of %d words and %d of %d points are no shares", s.FoundWords, s.HeldWords, s.FoundPoints, s.HeldPoints)
	case !s.Everyday.within(s):
		return fmt.Errorf("%+v is no part of %d words with %d points", s.Everyday, s.HeldWords, s.HeldPoints)
	case s.Dictionary == "" || len(s.Dictionary) > MaxDictionary:
		return fmt.Errorf("the name of a list of words is not from 1 to %d bytes long", MaxDictionary)
	}
	return nil
}

// within reports whether everyday words can be some of those of a share.
func (e Everyday) within(s FoundShare) bool {
	return 0 <= e.FoundWords && e.FoundWords <= e.HeldWords && e.FoundWords <= s.FoundWords && e.HeldWords <= s.HeldWords &&
		0 <= e.FoundPoints && e.FoundPoints <= e.HeldPoints && e.FoundPoints <= s.FoundPoints && e.HeldPoints <= s.HeldPoints
}

// SetShare stores the share of a finished game, replacing an earlier one. Rebuild keeps it, since only the
// dictionary can produce it. The error is ErrUnknown, ErrNotOver or an *Error.
func (s *Store) SetShare(ctx context.Context, id ID, share FoundShare) error {
	if err := share.check(); err != nil {
		return err
	}
	return s.change(ctx, func(tx *sql.Tx) error {
		row, err := setShare(tx, id, share)
		if err != nil {
			return err
		}
		return packGame(tx, row)
	})
}

// setShare is SetShare without the blocks; it returns the row of the game.
func setShare(tx *sql.Tx, id ID, share FoundShare) (row int64, err error) {
	var state string
	err = tx.QueryRow("SELECT game, state FROM games WHERE id = ?", id).Scan(&row, &state)
	switch {
	case errors.Is(err, sql.ErrNoRows):
		return 0, ErrUnknown
	case err != nil:
		return 0, err
	case state != stateFinished:
		return 0, ErrNotOver
	}
	var everyday [4]any // null if nobody counted them
	if e := share.Everyday; e != (Everyday{}) {
		everyday = [...]any{e.FoundWords, e.HeldWords, e.FoundPoints, e.HeldPoints}
	}
	_, err = tx.Exec(`INSERT OR REPLACE INTO shares (game, found_words, held_words, found_points, held_points, dictionary,
		everyday_found_words, everyday_held_words, everyday_found_points, everyday_held_points) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
		append([]any{row, share.FoundWords, share.HeldWords, share.FoundPoints, share.HeldPoints, share.Dictionary}, everyday[:]...)...)
	return row, err
}

// shareNames is the columns of a share, null if there is none; shareColumns scans them, in this order.
const shareNames = `found_words, held_words, found_points, held_points, dictionary,
		everyday_found_words, everyday_held_words, everyday_found_points, everyday_held_points`

type shareColumns struct {
	numbers, everyday [4]sql.NullInt64
	dictionary        sql.NullString
}

func (c *shareColumns) into() []any {
	n, e := &c.numbers, &c.everyday
	return []any{&n[0], &n[1], &n[2], &n[3], &c.dictionary, &e[0], &e[1], &e[2], &e[3]}
}

func (c *shareColumns) share() FoundShare {
	n, e := c.numbers, c.everyday
	return FoundShare{
		int(n[0].Int64), int(n[1].Int64), int(n[2].Int64), int(n[3].Int64), c.dictionary.String,
		Everyday{int(e[0].Int64), int(e[1].Int64), int(e[2].Int64), int(e[3].Int64)},
	}
}

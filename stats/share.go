package stats

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
)

// MaxDictionary bounds the name of the list in a Share.
const MaxDictionary = 200

// A board of the largest size holds fewer words than this, and a game has
// fewer boards than steps; more is nonsense.
const maxHeld = 1 << 30

func (s Share) check() error {
	switch {
	case s.FoundWords < 0 || s.HeldWords < s.FoundWords || s.HeldWords > maxHeld,
		s.FoundPoints < 0 || s.HeldPoints < s.FoundPoints || s.HeldPoints > maxHeld:
		return fmt.Errorf("%d of %d words and %d of %d points are no shares", s.FoundWords, s.HeldWords, s.FoundPoints, s.HeldPoints)
	case s.Dictionary == "" || len(s.Dictionary) > MaxDictionary:
		return fmt.Errorf("the name of a list of words is not from 1 to %d bytes long", MaxDictionary)
	}
	return nil
}

// SetShare keeps what a finished game found of what its boards held; a later
// share takes the place of an earlier one. Rebuild keeps it too, since only
// the list of words can tell it. It gives ErrUnknown, ErrNotOver or an *Error.
func (s *Store) SetShare(ctx context.Context, id ID, share Share) error {
	if err := share.check(); err != nil {
		return err
	}
	return s.change(ctx, func(tx *sql.Tx) error { return setShare(tx, id, share) })
}

func setShare(tx *sql.Tx, id ID, share Share) error {
	var row int64
	var state string
	err := tx.QueryRow("SELECT game, state FROM games WHERE id = ?", id).Scan(&row, &state)
	switch {
	case errors.Is(err, sql.ErrNoRows):
		return ErrUnknown
	case err != nil:
		return err
	case state != stateFinished:
		return ErrNotOver
	}
	_, err = tx.Exec("INSERT OR REPLACE INTO shares (game, found_words, held_words, found_points, held_points, dictionary) VALUES (?, ?, ?, ?, ?, ?)",
		row, share.FoundWords, share.HeldWords, share.FoundPoints, share.HeldPoints, share.Dictionary)
	return err
}

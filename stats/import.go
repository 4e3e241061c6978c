package stats

import (
	"context"
	"database/sql"
	"errors"
	"fmt"

	"github.com/google/uuid"

	"quoin/game"
)

// Games stored elsewhere, such as those on a server, are imported when they have ended. The store records how
// far that has come, in the same transaction, so that each comes once, and never again, whatever happens to
// it here.

// ErrTaken says that another process has imported games meanwhile.
var ErrTaken = errors.New("those games have been taken up by now")

// Whole is a finished game with the seat of this store's player, from 0, if it has several: the other people
// don't count in the sums.
type Whole struct {
	game.Record
	Seat int
}

// Taken returns how far the games of a source were imported; "" at first.
func (s *Store) Taken(ctx context.Context, source string) (upto string, err error) {
	err = s.readers.QueryRowContext(ctx, "SELECT upto FROM taken WHERE source = ?", source).Scan(&upto)
	if errors.Is(err, sql.ErrNoRows) {
		return "", nil
	}
	return upto, s.failure(false, err)
}

// Take imports finished games of a source, all of them or none, and records how far it has come. from must be
// how far it had come, or the error is ErrTaken. It returns their IDs in order: "" for a skipped game,
// because this Quoin doesn't know its rules, or it can't be read or isn't over. A game that is here already
// isn't imported again, and its ID is returned.
func (s *Store) Take(ctx context.Context, source, from, upto string, games []Whole) ([]ID, error) {
	ids, positions := make([]ID, len(games)), make([]recordEnd, len(games))
	for i, r := range games {
		p, err := s.known.ended(r)
		if err != nil {
			continue
		}
		id, err := uuid.NewRandom()
		if err != nil {
			return nil, s.failure(true, err)
		}
		ids[i], positions[i] = ID(id.String()), p
	}
	err := s.change(ctx, func(tx *sql.Tx) error {
		var had string
		err := tx.QueryRow("SELECT upto FROM taken WHERE source = ?", source).Scan(&had)
		if err != nil && !errors.Is(err, sql.ErrNoRows) {
			return err
		}
		if had != from {
			return ErrTaken
		}
		sums := newSums(s.known)
		for i, r := range games {
			if ids[i] == "" {
				continue
			}
			// It may have come another way, for example from a store that was set aside.
			had, err := sameRecord(tx, r.Record, positions[i])
			if err != nil {
				return err
			}
			if had != "" {
				ids[i] = had
				continue
			}
			row, err := insert(tx, ids[i], r.Record, positions[i].mine)
			if err != nil {
				return err
			}
			if err := sums.add(tx, row, positions[i]); err != nil {
				return err
			}
		}
		if err := sums.write(tx); err != nil {
			return err
		}
		_, err = tx.Exec("INSERT INTO taken (source, upto) VALUES (?, ?) ON CONFLICT (source) DO UPDATE SET upto = excluded.upto", source, upto)
		return err
	})
	if err != nil {
		return nil, err
	}
	return ids, nil
}

// ended returns the position that the record of a whole game leads to.
func (t rulebook) ended(r Whole) (recordEnd, error) {
	p, err := t.whole(r.Record, 0)
	if err != nil || p.alone() {
		return p, err
	}
	return newPosition(r.Header, p.Position, r.Seat+1)
}

// whole returns the position that the record of a finished game leads to; mine is the player's seat, from 1.
func (t rulebook) whole(r game.Record, mine int) (recordEnd, error) {
	rules, _, err := t.begin(r.Header)
	if err != nil {
		return recordEnd{}, err
	}
	if len(r.Lines) > MaxSteps {
		return recordEnd{}, fmt.Errorf("there are more than %d steps", MaxSteps)
	}
	at, err := rules.Fold(r)
	if err != nil {
		return recordEnd{}, err
	}
	if !at.Over() {
		return recordEnd{}, ErrNotOver
	}
	return newPosition(r.Header, at, mine)
}

// insert writes a finished game.
func insert(tx *sql.Tx, id ID, r game.Record, mine int) (row int64, err error) {
	return insertAs(tx, id, r, mine, stateFinished)
}

func insertAs(tx *sql.Tx, id ID, r game.Record, mine int, state string) (row int64, err error) {
	header := r.Header.String()
	var sum []byte
	if state == stateFinished {
		sum = sumOf(mine, header, r.Lines)
	}
	result, err := tx.Exec("INSERT INTO games (id, started, header, state, mine, sum) VALUES (?, ?, ?, ?, ?, ?)", id, r.Started, header, state, mine, sum)
	if err != nil {
		return 0, err
	}
	if row, err = result.LastInsertId(); err != nil {
		return 0, err
	}
	return row, insertSteps(tx, row, r.Lines)
}

func insertSteps(tx *sql.Tx, row int64, lines []string) error {
	step, err := tx.Prepare("INSERT INTO steps (game, n, line) VALUES (?, ?, ?)")
	if err != nil {
		return err
	}
	defer func() { _ = step.Close() }()
	for i, line := range lines {
		if _, err := step.Exec(row, i+1, line); err != nil {
			return err
		}
	}
	return nil
}

package stats

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"strings"

	"quoin/game"
)

// A player has one cardbox, and it is a log like a game's. But it has no end, and any number of Quoins may
// open it at once: a step is appended with its number, and a Quoin that comes second has to read on first.
// Two cardboxes that are merged become one with another header.

// ErrStudied says that the cardbox has another step with that number by now, or lacks the one before it.
var ErrStudied = errors.New("another Quoin has the box of cards in use")

// StoredCardbox is the cardbox as it is stored.
type StoredCardbox struct {
	Header string // text form of its header; "" if there is no cardbox
	// Data is what FoldStudy stored for the first Upto steps; nil if nothing.
	Data []byte
	Upto int
	// Lines is the steps after those.
	Lines []string
}

// Study reads the cardbox; with whole set, all of its steps. The error is an *Error.
func (s *Store) Study(ctx context.Context, whole bool) (box StoredCardbox, err error) {
	tx, err := s.readers.BeginTx(ctx, &sql.TxOptions{ReadOnly: true}) // because another cardbox may replace it meanwhile
	if err != nil {
		return StoredCardbox{}, s.failure(false, err)
	}
	defer func() { _ = tx.Rollback() }()
	err = tx.QueryRowContext(ctx, "SELECT line FROM study WHERE n = 0").Scan(&box.Header)
	if errors.Is(err, sql.ErrNoRows) {
		return StoredCardbox{}, nil
	}
	if err == nil && !whole {
		err = tx.QueryRowContext(ctx, "SELECT upto, data FROM studied").Scan(&box.Upto, &box.Data)
		if errors.Is(err, sql.ErrNoRows) {
			err = nil
		}
	}
	if err != nil {
		return StoredCardbox{}, s.failure(false, err)
	}
	rows, err := tx.QueryContext(ctx, "SELECT n, line FROM study WHERE n > ? ORDER BY n", box.Upto)
	if err != nil {
		return StoredCardbox{}, s.failure(false, err)
	}
	defer func() { _ = rows.Close() }()
	for n := box.Upto + 1; rows.Next(); n++ {
		var at int
		var line string
		if err := rows.Scan(&at, &line); err != nil {
			return StoredCardbox{}, s.failure(false, err)
		}
		if at != n {
			return StoredCardbox{}, s.failure(false, fmt.Errorf("step %d of the box of cards is missing", n))
		}
		box.Lines = append(box.Lines, line)
	}
	return box, s.failure(false, rows.Err())
}

// AppendStudy saves steps of the cardbox, the first with number n, from 1; they are on the disk when it
// returns. header is written with the very first. Identical steps that exist already are fine; different ones
// give ErrStudied, and none of these steps is saved, as after an *Error.
func (s *Store) AppendStudy(ctx context.Context, header game.Header, n int, lines ...string) error {
	return s.change(ctx, func(tx *sql.Tx) error {
		var kept string
		err := tx.QueryRow("SELECT line FROM study WHERE n = 0").Scan(&kept)
		switch {
		case errors.Is(err, sql.ErrNoRows) && n == 1:
			n, lines = 0, append([]string{header.String()}, lines...)
		case errors.Is(err, sql.ErrNoRows):
			return ErrStudied
		case err != nil:
			return err
		case kept != header.String(): // merged with another since
			return ErrStudied
		case n > 1:
			var before int
			if err := tx.QueryRow("SELECT count(*) FROM study WHERE n = ?", n-1).Scan(&before); err != nil {
				return err
			}
			if before == 0 {
				return ErrStudied
			}
		}
		for i, line := range lines {
			var kept string
			err := tx.QueryRow("INSERT INTO study (n, line) VALUES (?, ?) ON CONFLICT DO UPDATE SET line = line RETURNING line", n+i, line).Scan(&kept)
			if err != nil {
				return err
			}
			if kept != line {
				return ErrStudied
			}
		}
		return nil
	})
}

// ReplaceStudy replaces the cardbox with another; was is the one that was read; only its
// header and the number of its steps are compared. It is on the disk when it returns. If the cardbox has other steps by now,
// the error is ErrStudied, and nothing has changed, as after an *Error. A Quoin that has the cardbox open
// under the old header can then no longer append to it.
func (s *Store) ReplaceStudy(ctx context.Context, was StoredCardbox, header game.Header, lines []string) error {
	return s.change(ctx, func(tx *sql.Tx) error {
		var kept string
		var steps int
		err := tx.QueryRow("SELECT line, (SELECT max(n) FROM study) FROM study WHERE n = 0").Scan(&kept, &steps)
		if err != nil && !errors.Is(err, sql.ErrNoRows) {
			return err
		}
		if kept != was.Header || steps != was.Upto+len(was.Lines) {
			return ErrStudied
		}
		lines := append([]string{header.String()}, lines...)
		before := append([]string{was.Header}, was.Lines...)
		same := 0 // steps that are already as they should be
		for was.Upto == 0 && kept != "" && same < min(len(lines), len(before)) && lines[same] == before[same] {
			same++
		}
		if same == len(lines) && same == len(before) {
			return nil
		}
		if _, err := tx.Exec("DELETE FROM study WHERE n >= ?; DELETE FROM studied WHERE upto >= ?", same, same); err != nil {
			return err
		}
		insert, err := tx.Prepare("INSERT INTO study (n, line) VALUES (?, ?)")
		if err != nil {
			return err
		}
		defer func() { _ = insert.Close() }()
		for n := same; n < len(lines); n++ {
			if _, err := insert.Exec(n, lines[n]); err != nil {
				return err
			}
		}
		return nil
	})
}

// FoldStudy stores the state of the cardbox with this header after upto steps, to speed up opening; if there
// is another cardbox by now, it does nothing.
func (s *Store) FoldStudy(ctx context.Context, header game.Header, upto int, data []byte) error {
	return s.change(ctx, func(tx *sql.Tx) error {
		_, err := tx.Exec(`INSERT INTO studied (one, upto, data) SELECT 1, ?, ? FROM study WHERE n = 0 AND line = ?
			ON CONFLICT DO UPDATE SET upto = excluded.upto, data = excluded.data WHERE excluded.upto >= upto`, upto, data, header.String())
		return err
	})
}

// FinishedGame is a finished game, and the seats that count as the player's.
type FinishedGame struct {
	ID    ID
	Rules string
	Pool  string // of its result
	Mine  int    // the player's seat, from 1; 0 if every person counts
}

// LastEnded returns the finished games of some rules that began last, at most `most`.
func (s *Store) LastEnded(ctx context.Context, most int, rules ...string) ([]FinishedGame, error) {
	games, err := collect(ctx, s.readers, func(rows *sql.Rows) (e FinishedGame, err error) {
		err = rows.Scan(&e.ID, &e.Rules, &e.Pool, &e.Mine)
		return e, err
	}, `SELECT g.id, p.rules, p.name, g.mine FROM results r JOIN pools p USING (pool) JOIN games g USING (game)
		WHERE p.rules IN (?`+strings.Repeat(", ?", max(0, len(rules)-1))+`) ORDER BY r.started DESC, r.game DESC`+atMost(most), anys(rules)...)
	return games, s.failure(false, err)
}

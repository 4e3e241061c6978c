package stats

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"strings"

	"quoin/game"
)

// A player has one box of cards to learn from, and it is a log like a game's. But it
// has no end, and any number of Quoins may open it at a time: a step is appended
// under its number, and who comes second has to read on first. Two boxes that are
// brought together are a box with another header.

// ErrStudied is that the box has another step of that number by now, or none before
// it.
var ErrStudied = errors.New("another Quoin has the box of cards in use")

// Study is the box as it is kept.
type Study struct {
	Header string // the text form of its header; "" where there is no box
	// Data is what Fold was given once of the first Upto steps; nil where nothing
	// was.
	Data []byte
	Upto int
	// Lines are the steps after those.
	Lines []string
}

// Study reads the box, or with whole set all of its steps. The error is an *Error.
func (s *Store) Study(ctx context.Context, whole bool) (box Study, err error) {
	tx, err := s.readers.BeginTx(ctx, &sql.TxOptions{ReadOnly: true}) // since another box may be put in its place
	if err != nil {
		return Study{}, s.failure(false, err)
	}
	defer func() { _ = tx.Rollback() }()
	err = tx.QueryRowContext(ctx, "SELECT line FROM study WHERE n = 0").Scan(&box.Header)
	if errors.Is(err, sql.ErrNoRows) {
		return Study{}, nil
	}
	if err == nil && !whole {
		err = tx.QueryRowContext(ctx, "SELECT upto, data FROM studied").Scan(&box.Upto, &box.Data)
		if errors.Is(err, sql.ErrNoRows) {
			err = nil
		}
	}
	if err != nil {
		return Study{}, s.failure(false, err)
	}
	rows, err := tx.QueryContext(ctx, "SELECT n, line FROM study WHERE n > ? ORDER BY n", box.Upto)
	if err != nil {
		return Study{}, s.failure(false, err)
	}
	defer func() { _ = rows.Close() }()
	for n := box.Upto + 1; rows.Next(); n++ {
		var at int
		var line string
		if err := rows.Scan(&at, &line); err != nil {
			return Study{}, s.failure(false, err)
		}
		if at != n {
			return Study{}, s.failure(false, fmt.Errorf("step %d of the box of cards is missing", n))
		}
		box.Lines = append(box.Lines, line)
	}
	return box, s.failure(false, rows.Err())
}

// AppendStudy keeps steps of the box, the first of them as number n, from 1; they are
// on the disk when it returns. Header is written with the first of all. What stands
// there already as it is given is fine; else it is ErrStudied, and nothing of these is
// kept, as after an *Error.
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
		case kept != header.String(): // brought together with another since
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

// ReplaceStudy keeps another whole box in the place of the one that was read, of which
// was is the header and the number of steps; it is on the disk when it returns. Where
// the box has other steps by now it is ErrStudied, and nothing has changed, as after an
// *Error. Who has the box open under another header can't append to it then.
func (s *Store) ReplaceStudy(ctx context.Context, was Study, header game.Header, lines []string) error {
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
		same := 0 // what stands there as it is to be
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

// FoldStudy keeps what the box of that header has come to after so many steps, for who
// opens it next; where there is another box by now it does nothing.
func (s *Store) FoldStudy(ctx context.Context, header game.Header, upto int, data []byte) error {
	return s.change(ctx, func(tx *sql.Tx) error {
		_, err := tx.Exec(`INSERT INTO studied (one, upto, data) SELECT 1, ?, ? FROM study WHERE n = 0 AND line = ?
			ON CONFLICT DO UPDATE SET upto = excluded.upto, data = excluded.data WHERE excluded.upto >= upto`, upto, data, header.String())
		return err
	})
}

// Ended is a finished game, and whose seats are the player's.
type Ended struct {
	ID    ID
	Rules string
	Mine  int // the player's seat, from 1; 0 where every person's counts
}

// LastEnded are the finished games of some rules that began last, so many at most.
func (s *Store) LastEnded(ctx context.Context, most int, rules ...string) ([]Ended, error) {
	args := make([]any, 0, len(rules)+1)
	for _, r := range rules {
		args = append(args, r)
	}
	games, err := collect(ctx, s.readers, func(rows *sql.Rows) (e Ended, err error) {
		err = rows.Scan(&e.ID, &e.Rules, &e.Mine)
		return e, err
	}, `SELECT g.id, p.rules, g.mine FROM results r JOIN pools p USING (pool) JOIN games g USING (game)
		WHERE p.rules IN (?`+strings.Repeat(", ?", max(0, len(rules)-1))+`) ORDER BY r.started DESC, r.game DESC LIMIT ?`, append(args, most)...)
	return games, s.failure(false, err)
}

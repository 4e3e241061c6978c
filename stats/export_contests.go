package stats

import (
	"bufio"
	"context"
	"database/sql"
	"encoding/csv"
	"io"
	"strconv"
	"strings"
	"time"
)

// ExportContests writes all finished games of several players, oldest first,
// of the rules named or of all: as "csv" one row a player, as "json" an array
// of games with their players and words. Otherwise it is as Export.
func (s *Store) ExportContests(ctx context.Context, w io.Writer, format string, rules ...string) error {
	return s.export(ctx, format, map[string]func(*sql.Tx) error{
		CSV:  func(tx *sql.Tx) error { return contestsCSV(ctx, tx, w, rules) },
		JSON: func(tx *sql.Tx) error { return contestsJSON(ctx, tx, w, rules) },
	})
}

// eachSeat calls f with every seat of those games, and with what more was
// asked for.
func eachSeat(ctx context.Context, tx *sql.Tx, rules []string, columns string, f func(*sql.Rows) error) error {
	where, args := "", []any{}
	if len(rules) > 0 {
		where = " WHERE rules IN (?" + strings.Repeat(", ?", len(rules)-1) + ")"
	}
	for _, r := range rules {
		args = append(args, r)
	}
	rows, err := tx.QueryContext(ctx, "SELECT "+contestColumns+", "+columns+
		" FROM contests c INDEXED BY contests_by_time CROSS JOIN seats s USING (game) CROSS JOIN games USING (game)"+where+
		" ORDER BY c.started, c.game, seat", args...)
	if err != nil {
		return err
	}
	defer func() { _ = rows.Close() }()
	for rows.Next() {
		if err := f(rows); err != nil {
			return err
		}
	}
	return rows.Err()
}

func contestsCSV(ctx context.Context, tx *sql.Tx, w io.Writer, rules []string) error {
	out := rowWriter{csv.NewWriter(w)}
	if err := out.row("id", "started", "rules", "ms", "turns", "ended", "assisted",
		"seat", "name", "level", "score", "place", "words", "best_word", "best_points"); err != nil {
		return err
	}
	const plays = "FROM plays p WHERE p.game = c.game AND p.seat = s.seat"
	const best = plays + " ORDER BY points DESC, n LIMIT 1"
	columns := "s.seat + 1, (SELECT count(*) " + plays + "), ifnull((SELECT word " + best + "), ''), ifnull((SELECT points " + best + "), 0)"
	err := eachSeat(ctx, tx, rules, columns, func(rows *sql.Rows) error {
		var number, words int
		var word string
		var points int64
		c, seat, err := scanContest(rows, &number, &words, &word, &points)
		if err != nil {
			return err
		}
		return out.row(string(c.ID), c.Started.UTC().Format(time.RFC3339), c.Rules, strconv.FormatInt(c.Lasted.Milliseconds(), 10),
			strconv.Itoa(c.Turns), c.Ending, strconv.FormatBool(c.Assisted),
			strconv.Itoa(number), seat.Name, seat.Level, strconv.FormatInt(seat.Score, 10), strconv.Itoa(seat.Place),
			strconv.Itoa(words), word, strconv.FormatInt(points, 10))
	})
	if err != nil {
		return err
	}
	return out.end()
}

// exportedContest is a game of several players in JSON.
type exportedContest struct {
	ID       ID             `json:"id"`
	Started  string         `json:"started"`
	Rules    string         `json:"rules"`
	Config   string         `json:"config"`
	Millis   int64          `json:"ms"` // from the start to the end
	Turns    int            `json:"turns"`
	Ended    string         `json:"ended"`
	Assisted bool           `json:"assisted"`
	Seats    []exportedSeat `json:"seats"`
	Plays    []exportedPlay `json:"plays"`
}

type exportedSeat struct {
	Name  string `json:"name"`
	Level string `json:"level,omitempty"` // of a computer player
	Score int64  `json:"score"`
	Place int    `json:"place"`
}

type exportedPlay struct {
	Seat   int    `json:"seat"` // from 1
	Word   string `json:"word"`
	Points int64  `json:"points"`
}

func contestsJSON(ctx context.Context, tx *sql.Tx, w io.Writer, rules []string) error {
	out := &arrayWriter{out: bufio.NewWriter(w)}
	var last int64 // row of the game whose seats are being read
	var e exportedContest
	write := func() (err error) {
		if last == 0 {
			return nil
		}
		if e.Plays, err = playsOf(ctx, tx, last); err != nil {
			return err
		}
		return out.element(e)
	}
	err := eachSeat(ctx, tx, rules, "c.game", func(rows *sql.Rows) error {
		var row int64
		c, seat, err := scanContest(rows, &row)
		if err != nil {
			return err
		}
		if row != last {
			if err := write(); err != nil {
				return err
			}
			last, e = row, c.exported()
		}
		e.Seats = append(e.Seats, exportedSeat(seat))
		return nil
	})
	if err != nil {
		return err
	}
	if err := write(); err != nil {
		return err
	}
	return out.end()
}

func (c Contest) exported() exportedContest {
	return exportedContest{
		ID: c.ID, Started: c.Started.UTC().Format(time.RFC3339), Rules: c.Rules, Config: c.Config,
		Millis: c.Lasted.Milliseconds(), Turns: c.Turns, Ended: c.Ending, Assisted: c.Assisted,
	}
}

func playsOf(ctx context.Context, tx *sql.Tx, row int64) ([]exportedPlay, error) {
	plays, err := collect(ctx, tx, func(rows *sql.Rows) (p exportedPlay, err error) {
		err = rows.Scan(&p.Seat, &p.Word, &p.Points)
		return p, err
	}, "SELECT seat + 1, word, points FROM plays WHERE game = ? ORDER BY n", row)
	if plays == nil {
		plays = []exportedPlay{}
	}
	return plays, err
}

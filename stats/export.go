package stats

import (
	"bufio"
	"context"
	"database/sql"
	"encoding/csv"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strconv"
	"time"

	"quoin/game/adjacency"
)

// The formats of Export.
const (
	CSV  = "csv"
	JSON = "json"
)

// Export writes all finished games of adjacency, oldest first: as "csv" one
// row a game, as "json" an array of games with their words. Times are UTC in
// the form of RFC 3339. It reads the store as it stood at the start, and never
// holds more than a game in memory.
func (s *Store) Export(ctx context.Context, w io.Writer, format string) error {
	return s.export(ctx, format, map[string]func(*sql.Tx) error{
		CSV:  func(tx *sql.Tx) error { return exportCSV(ctx, tx, w) },
		JSON: func(tx *sql.Tx) error { return exportJSON(ctx, tx, w, s.known) },
	})
}

// export reads the store as it stands, in a format.
func (s *Store) export(ctx context.Context, format string, formats map[string]func(*sql.Tx) error) error {
	write := formats[format]
	if write == nil {
		return fmt.Errorf("%.20q is no format to export to; there are %q and %q", format, CSV, JSON)
	}
	tx, err := s.readers.BeginTx(ctx, &sql.TxOptions{ReadOnly: true})
	if err != nil {
		return s.failure(false, err)
	}
	defer func() { _ = tx.Rollback() }()
	err = write(tx)
	var written *writeError
	if errors.As(err, &written) {
		return written.error
	}
	return s.failure(false, err)
}

// writeError is trouble with what is written to, not with the store.
type writeError struct{ error }

// rowWriter writes rows of CSV.
type rowWriter struct{ out *csv.Writer }

func (r rowWriter) row(fields ...string) error {
	if err := r.out.Write(fields); err != nil {
		return &writeError{err}
	}
	return nil
}

func (r rowWriter) end() error {
	r.out.Flush()
	if err := r.out.Error(); err != nil {
		return &writeError{err}
	}
	return nil
}

// arrayWriter writes an array of JSON, an element a line.
type arrayWriter struct {
	out   *bufio.Writer
	begun bool
}

func (a *arrayWriter) element(v any) error {
	text, err := json.Marshal(v)
	if err != nil {
		return err
	}
	separator := "[\n"
	if a.begun {
		separator = ",\n"
	}
	a.begun = true
	if _, err = fmt.Fprintf(a.out, "%s%s", separator, text); err != nil {
		return &writeError{err}
	}
	return nil
}

func (a *arrayWriter) end() error {
	end := "[]\n"
	if a.begun {
		end = "\n]\n"
	}
	_, _ = a.out.WriteString(end) // Flush tells of its failure
	if err := a.out.Flush(); err != nil {
		return &writeError{err}
	}
	return nil
}

// eachGame calls f with every finished game and its row, oldest first.
func eachGame(ctx context.Context, tx *sql.Tx, f func(Game, *stored) error) error {
	rows, err := tx.QueryContext(ctx, "SELECT "+gameColumns+", s.game, header FROM summaries s INDEXED BY summaries_by_time CROSS JOIN games USING (game) LEFT JOIN shares USING (game) ORDER BY s.started, s.game")
	if err != nil {
		return err
	}
	defer func() { _ = rows.Close() }()
	for rows.Next() {
		stored := &stored{}
		g, err := scanGame(func(columns ...any) error { return rows.Scan(append(columns, &stored.row, &stored.header)...) })
		if err != nil {
			return err
		}
		stored.id = g.ID
		if err := f(g, stored); err != nil {
			return err
		}
	}
	return rows.Err()
}

func (g Game) ending() string {
	switch g.Ending {
	case adjacency.Left:
		return "left"
	case adjacency.AllFound:
		return "all found"
	}
	return "time"
}

func exportCSV(ctx context.Context, tx *sql.Tx, w io.Writer) error {
	out := rowWriter{csv.NewWriter(w)}
	if err := out.row("id", "started", "score", "rerolls", "words", "size", "minutes", "ended", "best_word", "best_points",
		"hints", "ms", "found_words", "held_words", "found_points", "held_points", "held_by"); err != nil {
		return err
	}
	err := eachGame(ctx, tx, func(g Game, _ *stored) error {
		share := make([]string, 5) // empty when it isn't known
		if s := g.Share; s.Known() {
			share = []string{
				strconv.Itoa(s.FoundWords), strconv.Itoa(s.HeldWords), strconv.Itoa(s.FoundPoints), strconv.Itoa(s.HeldPoints), s.Dictionary,
			}
		}
		return out.row(append([]string{
			string(g.ID), g.Started.UTC().Format(time.RFC3339), strconv.Itoa(g.Score), strconv.Itoa(g.Rerolls), strconv.Itoa(g.Words),
			strconv.Itoa(g.Size), strconv.Itoa(g.Minutes), g.ending(), g.BestWord, strconv.Itoa(g.BestPoints),
			strconv.Itoa(g.Hints), strconv.FormatInt(g.Lasted.Milliseconds(), 10),
		}, share...)...)
	})
	if err != nil {
		return err
	}
	return out.end()
}

// exported is a game in JSON.
type exported struct {
	ID         ID             `json:"id"`
	Started    string         `json:"started"`
	Score      int            `json:"score"`
	Rerolls    int            `json:"rerolls"`
	Size       int            `json:"size"`
	Minutes    int            `json:"minutes"`
	MinLetters int            `json:"min_letters"`
	Code       string         `json:"board_code,omitempty"`
	Dictionary string         `json:"dictionary,omitempty"` // that words were checked with
	Ended      string         `json:"ended"`
	Hints      int            `json:"hints"`
	Millis     int64          `json:"ms"` // from the start to the end
	Share      *exportedShare `json:"share,omitempty"`
	Words      []exportedWord `json:"words"` // null when the record can't be read
}

type exportedShare struct {
	FoundWords  int    `json:"found_words"`
	HeldWords   int    `json:"held_words"`
	FoundPoints int    `json:"found_points"`
	HeldPoints  int    `json:"held_points"`
	Dictionary  string `json:"held_by"`
}

type exportedWord struct {
	Word   string `json:"word"`
	Points int    `json:"points"`
	Millis int64  `json:"ms"`    // since the start
	Board  int    `json:"board"` // re-rolls before it
}

func exportJSON(ctx context.Context, tx *sql.Tx, w io.Writer, known table) error {
	out := &arrayWriter{out: bufio.NewWriter(w)}
	err := eachGame(ctx, tx, func(g Game, stored *stored) error {
		e := exported{
			ID: g.ID, Started: g.Started.UTC().Format(time.RFC3339), Score: g.Score, Rerolls: g.Rerolls,
			Size: g.Size, Minutes: g.Minutes, Ended: g.ending(),
			Hints: g.Hints, Millis: g.Lasted.Milliseconds(),
		}
		if g.Share.Known() {
			share := exportedShare(g.Share)
			e.Share = &share
		}
		if err := stored.loadSteps(ctx, tx); err != nil {
			return err
		}
		if p, err := stored.fold(known); err == nil {
			e.describe(p)
		}
		return out.element(e)
	})
	if err != nil {
		return err
	}
	return out.end()
}

func (e *exported) describe(p position) {
	s := p.Position.(adjacency.State)
	config := s.Config()
	e.MinLetters = config.MinLength
	e.Code = config.Code(p.header.Seed).String()
	if config.Checked {
		e.Dictionary = p.header.Dictionary
	}
	e.Words = []exportedWord{}
	for _, f := range s.Found() {
		e.Words = append(e.Words, exportedWord{f.Word, f.Points, f.At.Milliseconds(), f.Roll})
	}
}

package stats

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"strings"
	"time"

	"quoin/game/adjacency"
)

// orders are the index and the columns of each order. The indexes are read
// backwards, so that all columns come highest first.
var orders = [...]struct{ index, by string }{
	ByScore: {"summaries_by_score", "s.score DESC, s.started DESC, s.game DESC"},
	ByTime:  {"summaries_by_time", "s.started DESC, s.game DESC"},
	ByWords: {"summaries_by_words", "s.words DESC, s.started DESC, s.game DESC"},
}

func (f Filter) where() (clause string, args []any) {
	clause = "TRUE"
	if f.Size != 0 {
		clause, args = clause+" AND size = ?", append(args, f.Size)
	}
	if f.Minutes != 0 {
		clause, args = clause+" AND minutes = ?", append(args, f.Minutes)
	}
	return clause, args
}

const gameColumns = "id, s.started, score, rerolls, words, size, minutes, left_early, best_word, best_points"

func scanGame(scan func(...any) error) (g Game, err error) {
	var started int64
	err = scan(&g.ID, &started, &g.Score, &g.Rerolls, &g.Words, &g.Size, &g.Minutes, &g.Left, &g.BestWord, &g.BestPoints)
	g.Started = time.UnixMilli(started)
	return g, err
}

// Games lists at most limit finished games, after leaving out offset of them.
func (s *Store) Games(ctx context.Context, f Filter, o Order, limit, offset int) ([]Game, error) {
	if o < 0 || int(o) >= len(orders) {
		return nil, fmt.Errorf("there is no order %d", o)
	}
	where, args := f.where()
	by := orders[o]
	// The inner query stays in the index, however far it has to go.
	games, err := collect(ctx, s, func(rows *sql.Rows) (Game, error) { return scanGame(rows.Scan) },
		"SELECT "+gameColumns+" FROM (SELECT game FROM summaries s INDEXED BY "+by.index+" WHERE "+where+" ORDER BY "+by.by+" LIMIT ? OFFSET ?)"+
			" JOIN summaries s USING (game) JOIN games USING (game) ORDER BY "+by.by,
		append(args, max(0, limit), max(0, offset))...)
	return games, err
}

// collect reads all rows of a query, which has a limit of its own.
func collect[T any](ctx context.Context, s *Store, scan func(*sql.Rows) (T, error), query string, args ...any) ([]T, error) {
	rows, err := s.readers.QueryContext(ctx, query, args...)
	if err != nil {
		return nil, s.failure(false, err)
	}
	defer func() { _ = rows.Close() }()
	var all []T
	for rows.Next() {
		one, err := scan(rows)
		if err != nil {
			return nil, s.failure(false, err)
		}
		all = append(all, one)
	}
	return all, s.failure(false, rows.Err())
}

// Count counts the finished games that a filter lets through.
func (s *Store) Count(ctx context.Context, f Filter) (n int, err error) {
	where, args := f.where()
	err = s.readers.QueryRowContext(ctx, "SELECT ifnull(sum(games), 0) FROM tallies WHERE "+where, args...).Scan(&n)
	return n, s.failure(false, err)
}

// Game is one finished game, or ErrUnknown.
func (s *Store) Game(ctx context.Context, id ID) (Game, error) {
	g, err := scanGame(s.readers.QueryRowContext(ctx, "SELECT "+gameColumns+" FROM games JOIN summaries s USING (game) WHERE id = ?", id).Scan)
	if errors.Is(err, sql.ErrNoRows) {
		return Game{}, ErrUnknown
	}
	return g, s.failure(false, err)
}

// Log is the record of a game, running or finished. It gives ErrUnknown,
// ErrRules, an *UnreadableError or an *Error.
func (s *Store) Log(ctx context.Context, id ID) (adjacency.Log, error) {
	g, err := load(ctx, s.readers, id)
	if err != nil {
		return adjacency.Log{}, s.failure(false, err)
	}
	return g.log()
}

// Words lists words of finished games that begin with prefix, in either case:
// the most played first, and among equals by the alphabet.
func (s *Store) Words(ctx context.Context, prefix string, limit, offset int) ([]Word, error) {
	from, to := span(prefix)
	query := "SELECT word, times, points FROM words INDEXED BY words_by_times WHERE word >= ? AND word < ? ORDER BY times DESC, word LIMIT ? OFFSET ?"
	if prefix != "" {
		// Few words are left: they are read by the alphabet and sorted.
		query = "SELECT word, times, points FROM words WHERE word >= ? AND word < ? ORDER BY +times DESC, word LIMIT ? OFFSET ?"
	}
	return collect(ctx, s, func(rows *sql.Rows) (w Word, err error) {
		return w, rows.Scan(&w.Word, &w.Times, &w.Points)
	}, query, from, to, max(0, limit), max(0, offset))
}

// span are the ends of the words that begin with prefix: words are a to z,
// and "{" comes after z.
func span(prefix string) (from, to string) {
	from = strings.ToLower(prefix)
	return from, from + "{"
}

// CountWords counts the words that begin with prefix.
func (s *Store) CountWords(ctx context.Context, prefix string) (n int, err error) {
	query, args := "SELECT count(*) FROM words", []any(nil)
	if prefix != "" {
		from, to := span(prefix)
		query, args = query+" WHERE word >= ? AND word < ?", []any{from, to}
	}
	err = s.readers.QueryRowContext(ctx, query, args...).Scan(&n)
	return n, s.failure(false, err)
}

// Totals are the figures over all finished games.
func (s *Store) Totals(ctx context.Context) (t Totals, err error) {
	err = s.readers.QueryRowContext(ctx, `SELECT ifnull(sum(games), 0), ifnull(max(best), 0), ifnull(sum(words), 0),
		(SELECT count(*) FROM words), (SELECT count(*) FROM games INDEXED BY games_open WHERE state <> 'finished' AND state = 'unreadable')
		FROM tallies`).Scan(&t.Games, &t.Best, &t.Words, &t.Distinct, &t.Unreadable)
	return t, s.failure(false, err)
}

// Scores is the score over time in at most buckets points, oldest first.
func (s *Store) Scores(ctx context.Context, f Filter, buckets int) ([]Point, error) {
	count, err := s.Count(ctx, f)
	if err != nil || count == 0 || buckets < 1 {
		return nil, err
	}
	where, args := f.where()
	rows, err := s.readers.QueryContext(ctx, "SELECT started, score FROM summaries INDEXED BY summaries_by_time WHERE "+where+" ORDER BY started, game", args...)
	if err != nil {
		return nil, s.failure(false, err)
	}
	defer func() { _ = rows.Close() }()
	buckets = min(buckets, count)
	points := make([]Point, 0, buckets)
	for n := 0; rows.Next(); n++ {
		var started int64
		var score float64
		if err := rows.Scan(&started, &score); err != nil {
			return nil, s.failure(false, err)
		}
		// Games that were finished since they were counted go to the last.
		if bucket := min(n, count-1) * buckets / count; bucket == len(points) {
			points = append(points, Point{Started: time.UnixMilli(started), Low: score, High: score})
		}
		p := &points[len(points)-1]
		p.Low, p.High = min(p.Low, score), max(p.High, score)
		p.Mean += (score - p.Mean) / float64(p.Games+1)
		p.Games++
	}
	return points, s.failure(false, rows.Err())
}

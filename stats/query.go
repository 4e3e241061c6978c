package stats

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"time"

	"quoin/game"
	"quoin/game/adjacency"
)

// orders are the index and the columns of each order. The indexes are read
// backwards, so that all columns come highest first.
var orders = [...]struct{ index, by string }{
	ByScore: {"summaries_by_score", "s.score DESC, s.started DESC, s.game DESC"},
	ByTime:  {"summaries_by_time", "s.started DESC, s.game DESC"},
	ByWords: {"summaries_by_words", "s.words DESC, s.started DESC, s.game DESC"},
}

// where are the conditions on the columns that summaries and tallies share,
// and on the one that says whether there were hints.
func (f Filter) where(hints string) (clause string, args []any) {
	switch {
	case f.Mode == FindAll:
		clause, args = "minutes = ?", append(args, adjacency.NoClock)
	case f.Minutes != 0:
		clause, args = "minutes = ?", append(args, f.Minutes)
	default:
		clause, args = "minutes <> ?", append(args, adjacency.NoClock)
	}
	if f.Size != 0 {
		clause, args = clause+" AND size = ?", append(args, f.Size)
	}
	if f.Unaided {
		clause += " AND " + hints + " = 0"
	}
	return clause, args
}

const gameColumns = `id, s.started, score, rerolls, hints, words, size, minutes, ending, lasted, best_word, best_points,
	ifnull(found_words, 0), ifnull(held_words, 0), ifnull(found_points, 0), ifnull(held_points, 0), ifnull(dictionary, '')`

func scanGame(scan func(...any) error) (g Game, err error) {
	var started, lasted int64
	err = scan(&g.ID, &started, &g.Score, &g.Rerolls, &g.Hints, &g.Words, &g.Size, &g.Minutes, &g.Ending, &lasted, &g.BestWord, &g.BestPoints,
		&g.Share.FoundWords, &g.Share.HeldWords, &g.Share.FoundPoints, &g.Share.HeldPoints, &g.Share.Dictionary)
	g.Started, g.Lasted = time.UnixMilli(started), time.Duration(lasted)*time.Millisecond
	return g, err
}

// Games lists at most limit finished games, after leaving out offset of them.
func (s *Store) Games(ctx context.Context, f Filter, o Order, limit, offset int) ([]Game, error) {
	if o < 0 || int(o) >= len(orders) {
		return nil, fmt.Errorf("there is no order %d", o)
	}
	games, err := listGames(ctx, s.readers, f, o, limit, offset)
	return games, s.failure(false, err)
}

func listGames(ctx context.Context, q querier, f Filter, o Order, limit, offset int) ([]Game, error) {
	where, args := f.where("hints")
	by := orders[o]
	// The inner query stays in the index, however far it has to go.
	return collect(ctx, q, func(rows *sql.Rows) (Game, error) { return scanGame(rows.Scan) },
		"SELECT "+gameColumns+" FROM (SELECT game FROM summaries s INDEXED BY "+by.index+" WHERE "+where+" ORDER BY "+by.by+" LIMIT ? OFFSET ?)"+
			" JOIN summaries s USING (game) JOIN games USING (game) LEFT JOIN shares USING (game) ORDER BY "+by.by,
		append(args, max(0, limit), max(0, offset))...)
}

// collect reads all rows of a query, which has a limit of its own.
func collect[T any](ctx context.Context, q querier, scan func(*sql.Rows) (T, error), query string, args ...any) ([]T, error) {
	rows, err := q.QueryContext(ctx, query, args...)
	if err != nil {
		return nil, err
	}
	defer func() { _ = rows.Close() }()
	var all []T
	for rows.Next() {
		one, err := scan(rows)
		if err != nil {
			return nil, err
		}
		all = append(all, one)
	}
	return all, rows.Err()
}

// Count counts the finished games that a filter lets through.
func (s *Store) Count(ctx context.Context, f Filter) (n int, err error) {
	where, args := f.where("assisted")
	err = s.readers.QueryRowContext(ctx, "SELECT ifnull(sum(games), 0) FROM tallies WHERE "+where, args...).Scan(&n)
	return n, s.failure(false, err)
}

// Game is one finished game, or ErrUnknown.
func (s *Store) Game(ctx context.Context, id ID) (Game, error) {
	g, err := scanGame(s.readers.QueryRowContext(ctx, "SELECT "+gameColumns+" FROM games JOIN summaries s USING (game) LEFT JOIN shares USING (game) WHERE id = ?", id).Scan)
	if errors.Is(err, sql.ErrNoRows) {
		return Game{}, ErrUnknown
	}
	return g, s.failure(false, err)
}

// Record is what was written of a game of any rules, running, finished or
// discarded. It gives ErrUnknown, ErrRules, an *UnreadableError or an *Error.
func (s *Store) Record(ctx context.Context, id ID) (game.Record, error) {
	g, err := load(ctx, s.readers, id)
	if err != nil {
		return game.Record{}, s.failure(false, err)
	}
	return g.record(s.known)
}

// lastGames are the last of the games of adjacency and the last of the others,
// each by its index.
const lastGames = `(
		SELECT * FROM (SELECT started, game, '' AS rules, minutes FROM summaries INDEXED BY summaries_by_time ORDER BY started DESC, game DESC LIMIT 1) UNION ALL
		SELECT * FROM (SELECT started, game, rules, -1 FROM contests INDEXED BY contests_by_time ORDER BY started DESC, game DESC LIMIT 1)
		) AS lasts JOIN games USING (game) ORDER BY games.started DESC, game DESC LIMIT 1`

// Last is the finished game, of any rules, that began last, or ErrUnknown when
// there is none.
func (s *Store) Last(ctx context.Context) (ID, error) {
	var id ID
	err := s.readers.QueryRowContext(ctx, "SELECT id FROM "+lastGames).Scan(&id)
	if errors.Is(err, sql.ErrNoRows) {
		return "", ErrUnknown
	}
	return id, s.failure(false, err)
}

// LastPlayed is of which rules that game was and, of adjacency, in which mode.
func (s *Store) LastPlayed(ctx context.Context) (rules string, m Mode, err error) {
	var minutes int
	err = s.readers.QueryRowContext(ctx, "SELECT lasts.rules, lasts.minutes FROM "+lastGames).Scan(&rules, &minutes)
	switch {
	case errors.Is(err, sql.ErrNoRows):
		return "", Timed, ErrUnknown
	case err != nil:
		return "", Timed, s.failure(false, err)
	case rules == "":
		rules = adjacency.Rules
	}
	if minutes == adjacency.NoClock {
		m = FindAll
	}
	return rules, m, nil
}

// Totals are the figures over all finished games with a clock.
func (s *Store) Totals(ctx context.Context) (t Totals, err error) {
	err = s.readers.QueryRowContext(ctx, `SELECT
		ifnull(sum(games) FILTER (WHERE minutes <> ?1), 0), ifnull(sum(games) FILTER (WHERE minutes <> ?1 AND assisted = 1), 0),
		ifnull(max(best) FILTER (WHERE minutes <> ?1 AND assisted = 0), 0), ifnull(sum(words) FILTER (WHERE minutes <> ?1), 0),
		(SELECT count(*) FROM words) - (SELECT count(*) FROM words WHERE apart = 1), ifnull(sum(games) FILTER (WHERE minutes = ?1), 0),
		(SELECT count(*) FROM games INDEXED BY games_open WHERE state <> 'finished' AND state = 'unreadable'),
		(SELECT ifnull(sum(games), 0) FROM standings)
		FROM tallies`, adjacency.NoClock).Scan(&t.Games, &t.Assisted, &t.Best, &t.Words, &t.Distinct, &t.Apart, &t.Unreadable, &t.Contests)
	return t, s.failure(false, err)
}

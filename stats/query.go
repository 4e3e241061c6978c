package stats

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"time"

	"quoin/game"
)

// orders has the index and the columns of each order. The indexes are read backwards, so all columns are
// highest first.
var orders = [...]struct{ index, by string }{
	ByScore:  {"results_by_score", "r.score DESC, r.started DESC, r.game DESC"},
	ByTime:   {"results_by_time", "r.started DESC, r.game DESC"},
	ByWords:  {"results_by_words", "r.words DESC, r.started DESC, r.game DESC"},
	ByMargin: {"results_by_margin", "r.margin DESC, r.started DESC, r.game DESC"},
}

// inPool is the condition for a pool.
const inPool = "pool = (SELECT pool FROM pools WHERE rules = ? AND name = ?)"

// where returns the conditions of the filter on the result r.
func (f Filter) where() (clause string, args []any) {
	clause, args = "r."+inPool, []any{f.Rules, f.Pool}
	and := func(condition string, values ...any) {
		clause, args = clause+" AND "+condition, append(args, values...)
	}
	for i, facet := range f.Facets {
		if facet != 0 {
			and([2]string{"r.a", "r.b"}[i]+" = ?", facet)
		}
	}
	if f.Ranked {
		and("r.hints = 0 AND r.replay = 0 AND r.empty = 0")
	}
	if f.Counted {
		and("r.empty = 0")
	}
	if f.OfDay {
		and("r.day <> ''")
	}
	// IN rather than EXISTS: SQLite (3.51) turns the latter into a join, in which an OFFSET counts a game
	// once for each matching seat.
	const sat = "r.game IN (SELECT game FROM seats INDEXED BY seats_by_player WHERE place > 0 AND level = ?"
	if f.Level != "" {
		and(sat+")", f.Level)
	}
	if f.Name != "" {
		and(sat+" AND name = ?)", "", f.Name)
	}
	return clause, args
}

// gameTables is the tables with a game's columns, joined to one that selects games. CROSS tells SQLite to
// keep the order; working one out takes longer than reading a page.
const (
	gameTables = `CROSS JOIN results r USING (game) CROSS JOIN games g USING (game) CROSS JOIN pools p USING (pool)
		CROSS JOIN classes c USING (class) LEFT JOIN shares USING (game) CROSS JOIN seats s USING (game)`
	gameColumns = `r.game, g.id, g.header, p.rules, p.name, c.name, r.a, r.b, r.started, r.lasted, r.turns, r.hints, r.ending,
		r.score, r.words, ifnull(r.margin, 0), r.best_word, r.best_points, r.facts,
		r.day, r.replay, r.empty, ` + shareNames + `,
		s.name, s.level, s.score, s.place`
)

// gameRow is a row of a query for games: a game and one of its seats.
type gameRow struct {
	Game
	row           int64
	header, facts string
	seat          game.Seat
}

// scanRow reads a row of gameColumns.
func scanRow(rows *sql.Rows) (r gameRow, err error) {
	var started, lasted int64
	var rules string
	var share shareColumns
	g := &r.Game
	to := []any{
		&r.row, &g.ID, &r.header, &rules, &g.Pool, &g.Class, &g.Facets[0], &g.Facets[1], &started, &lasted, &g.Turns, &g.Hints, &g.Ending,
		&g.Score, &g.Words, &g.Margin, &g.BestWord, &g.BestPoints, &r.facts,
		&g.Day, &g.Replay, &g.Empty,
	}
	err = rows.Scan(slices.Concat(to, share.into(), []any{&r.seat.Name, &r.seat.Level, &r.seat.Score, &r.seat.Place})...)
	g.Share = share.share()
	g.Header.Rules, g.Header.Started, g.Lasted, g.Over = rules, started, time.Duration(lasted)*time.Millisecond, true
	return r, err
}

// whole returns the game of a row with the data of its header and its facts. Data that make no sense were
// tampered with, and are left out.
func (r gameRow) whole() Game {
	g := r.Game
	if h, err := game.ParseHeader(r.header); err == nil {
		g.Header = h
	}
	g.Facts = parseFacts(r.facts)
	return g
}

func parseFacts(text string) (facts []game.Fact) {
	if text == "{}" {
		return nil
	}
	kept := map[string]any{}
	_ = json.Unmarshal([]byte(text), &kept)
	for _, key := range slices.Sorted(maps.Keys(kept)) {
		switch v := kept[key].(type) {
		case float64:
			facts = append(facts, game.Fact{Key: key, Number: int64(v)})
		case string:
			facts = append(facts, game.Fact{Key: key, Text: v})
		}
	}
	return facts
}

// eachGame calls f with the games of a query that returns them seat by seat.
func eachGame(ctx context.Context, q querier, f func(gameRow) error, query string, args ...any) error {
	var last *gameRow
	err := each(ctx, q, func(rows *sql.Rows) error {
		r, err := scanRow(rows)
		if err != nil {
			return err
		}
		if last != nil && last.row == r.row {
			last.Seats = append(last.Seats, r.seat)
			return nil
		}
		if last != nil {
			err = f(*last)
		}
		last = &r
		last.Seats = []game.Seat{r.seat}
		return err
	}, query, args...)
	if err != nil || last == nil {
		return err
	}
	return f(*last)
}

// Games returns at most limit finished games, after skipping offset of them.
func (s *Store) Games(ctx context.Context, f Filter, o Order, limit, offset int) ([]Game, error) {
	if o < 0 || int(o) >= len(orders) {
		return nil, fmt.Errorf("there is no order %d", o)
	}
	games, err := listGames(ctx, s.readers, f, o, limit, offset)
	return games, s.failure(false, err)
}

func listGames(ctx context.Context, q querier, f Filter, o Order, limit, offset int) (games []Game, err error) {
	where, args := f.where()
	if o == ByMargin {
		where += " AND r.margin IS NOT NULL"
	}
	by := orders[o]
	// The inner query uses only the index, however far it has to go.
	err = eachGame(ctx, q, func(r gameRow) error {
		games = append(games, r.whole())
		return nil
	}, "SELECT "+gameColumns+" FROM (SELECT game FROM results r INDEXED BY "+by.index+" WHERE "+where+" ORDER BY "+by.by+atMost(limit)+" OFFSET ?)"+
		" "+gameTables+" ORDER BY "+by.by+", s.seat", append(args, max(0, offset))...)
	return games, err
}

// atMost returns the end of a query for the first n rows at most. The number is a literal, because SQLite
// prepares a statement once more as soon as it knows a limit that is a parameter.
func atMost(n int) string { return " LIMIT " + strconv.Itoa(max(0, n)) }

// each calls scan with every row of a query.
func each(ctx context.Context, q querier, scan func(*sql.Rows) error, query string, args ...any) error {
	rows, err := q.QueryContext(ctx, query, args...)
	if err != nil {
		return err
	}
	defer func() { _ = rows.Close() }()
	for rows.Next() {
		if err := scan(rows); err != nil {
			return err
		}
	}
	return rows.Err()
}

// collect returns all rows of a query, which must have a limit of its own.
func collect[T any](ctx context.Context, q querier, scan func(*sql.Rows) (T, error), query string, args ...any) (all []T, err error) {
	err = each(ctx, q, func(rows *sql.Rows) error {
		one, err := scan(rows)
		all = append(all, one)
		return err
	}, query, args...)
	return all, err
}

// Count returns the number of finished games that a filter selects.
func (s *Store) Count(ctx context.Context, f Filter) (n int, err error) {
	where, args := f.where()
	query := "SELECT count(*) FROM results r INDEXED BY results_by_time WHERE " + where
	if f.Level == "" && f.Name == "" && !f.OfDay && !f.Ranked && !f.Counted {
		query = "SELECT ifnull(sum(games), 0) FROM sums r WHERE against = 0 AND " + where
	}
	err = s.readers.QueryRowContext(ctx, query, args...).Scan(&n)
	return n, s.failure(false, err)
}

// Game returns a finished game; the error may be ErrUnknown.
func (s *Store) Game(ctx context.Context, id ID) (g Game, err error) {
	err = eachGame(ctx, s.readers, func(r gameRow) error {
		g = r.whole()
		return nil
	}, "SELECT "+gameColumns+" FROM (SELECT game FROM games WHERE id = ?) "+gameTables+" ORDER BY s.seat", id)
	if err == nil && g.ID == "" {
		return Game{}, ErrUnknown
	}
	return g, s.failure(false, err)
}

// Record returns the record of a game of any rules, running, finished or discarded. The error is ErrUnknown,
// ErrRules, an *UnreadableError or an *Error.
func (s *Store) Record(ctx context.Context, id ID) (game.Record, error) {
	g, err := load(ctx, s.readers, id)
	if err != nil {
		return game.Record{}, s.failure(false, err)
	}
	return g.record(s.known)
}

// Last returns the finished game of any rules that began last, with its rules and its pool. The error is
// ErrUnknown if there is none.
func (s *Store) Last(ctx context.Context) (id ID, rules, pool string, err error) {
	// The last game of all is one of the last games of each pool.
	err = s.readers.QueryRowContext(ctx, `SELECT g.id, p.rules, p.name FROM (
		SELECT (SELECT game FROM results r INDEXED BY results_by_time WHERE r.pool = pools.pool ORDER BY started DESC, game DESC LIMIT 1) AS game FROM pools
		) JOIN results r USING (game) JOIN games g USING (game) JOIN pools p USING (pool) ORDER BY r.started DESC, r.game DESC LIMIT 1`).Scan(&id, &rules, &pool)
	if errors.Is(err, sql.ErrNoRows) {
		return "", "", "", ErrUnknown
	}
	return id, rules, pool, s.failure(false, err)
}

// Totals returns the figures over all finished games.
func (s *Store) Totals(ctx context.Context) (t Totals, err error) {
	ranked := false
	err = each(ctx, s.readers, func(rows *sql.Rows) error {
		var rules, pool string
		var games, assisted, replays, words int
		var best sql.NullInt64
		if err := rows.Scan(&rules, &pool, &games, &assisted, &replays, &words, &best); err != nil {
			return err
		}
		r, err := s.known.of(rules)
		switch {
		case err != nil || r.Alone == nil:
			t.Contests += games
		case pool != "":
			t.Apart += games
		default:
			if best.Valid && (!ranked || int(best.Int64) > t.Best) {
				t.Best, ranked = int(best.Int64), true
			}
			if t.Games == 0 {
				t.Of = rules
			} else if t.Of != rules {
				t.Of = ""
			}
			t.Games, t.Assisted, t.Replays, t.Words = t.Games+games, t.Assisted+assisted, t.Replays+replays, t.Words+words
		}
		return nil
	}, `SELECT rules, pools.name, sum(games), ifnull(sum(games) FILTER (WHERE assisted = 1), 0), ifnull(sum(games) FILTER (WHERE replay = 1), 0),
		sum(words), max(best) FILTER (WHERE assisted = 0 AND replay = 0)
		FROM sums JOIN pools USING (pool) WHERE against = 0 GROUP BY pool`)
	if err == nil {
		err = s.readers.QueryRowContext(ctx, "SELECT count(*) FROM games INDEXED BY games_open WHERE state <> 'finished' AND state = 'unreadable'").Scan(&t.Unreadable)
	}
	return t, s.failure(false, err)
}

package stats

import (
	"context"
	"database/sql"
	"fmt"
	"strings"
	"time"

	"quoin/game"
)

// laidOrders are the index and the columns of each order; the order of the
// alphabet is that of the table.
var laidOrders = [...]struct{ index, by string }{
	MostLaid:   {"INDEXED BY laid_by_times", "times DESC, word"},
	BestLaid:   {"INDEXED BY laid_by_best", "best DESC, word"},
	NewestLaid: {"INDEXED BY laid_by_first", "first DESC, word"},
	LaidAtoZ:   {"NOT INDEXED", "word"},
}

// where are the conditions of a filter. Words are letters, and no letter of
// any alphabet comes after the last rune.
func (f LaidFilter) where() (clause string, args []any) {
	clause, args = "rules = ?", []any{f.Rules}
	if f.Prefix != "" {
		from := strings.ToLower(f.Prefix)
		clause, args = clause+" AND word >= ? AND word < ?", append(args, from, from+"\U0010ffff")
	}
	return clause, args
}

// WordsLaid lists at most limit words that persons laid, after leaving out
// offset of them.
func (s *Store) WordsLaid(ctx context.Context, f LaidFilter, o LaidOrder, limit, offset int) ([]Laid, error) {
	if o < 0 || int(o) >= len(laidOrders) {
		return nil, fmt.Errorf("there is no order %d of words laid", o)
	}
	where, args := f.where()
	index := laidOrders[o].index
	if f.Prefix != "" {
		index = "NOT INDEXED" // few words are left: they are read by the alphabet and sorted
	}
	words, err := collect(ctx, s.readers, func(rows *sql.Rows) (l Laid, err error) {
		var first int64
		err = rows.Scan(&l.Word, &l.Times, &l.Best, &first)
		l.First = time.UnixMilli(first)
		return l, err
	}, "SELECT word, times, best, first FROM laid "+index+" WHERE "+where+" ORDER BY "+laidOrders[o].by+" LIMIT ? OFFSET ?",
		append(args, max(0, limit), max(0, offset))...)
	return words, s.failure(false, err)
}

// CountLaid counts the words that a filter lets through.
func (s *Store) CountLaid(ctx context.Context, f LaidFilter) (n int, err error) {
	where, args := f.where()
	err = s.readers.QueryRowContext(ctx, "SELECT count(*) FROM laid WHERE "+where, args...).Scan(&n)
	return n, s.failure(false, err)
}

// BestPlays lists at most limit words of games without hints, most points
// first, among equals those laid first.
func (s *Store) BestPlays(ctx context.Context, f PlayFilter, limit int) ([]BestPlay, error) {
	where := "rules = ? AND assisted = 0"
	if !f.Computer {
		where += " AND own = 1"
	}
	// The inner query stays in the index.
	plays, err := collect(ctx, s.readers, func(rows *sql.Rows) (p BestPlay, err error) {
		var started int64
		err = rows.Scan(&p.ID, &started, &p.Word, &p.Points, &p.Seat.Name, &p.Seat.Level, &p.Seat.Score, &p.Seat.Place)
		p.Started = time.UnixMilli(started)
		return p, err
	}, "SELECT id, games.started, word, points, name, level, score, place FROM (SELECT game, n FROM plays INDEXED BY plays_by_points WHERE "+where+
		" ORDER BY points DESC, game, n LIMIT ?) JOIN plays USING (game, n) JOIN seats USING (game, seat) JOIN games USING (game) ORDER BY points DESC, game, n",
		f.Rules, max(0, limit))
	return plays, s.failure(false, err)
}

// Plays are the words that were laid in a contest, in order; their words are
// in lower case. There are none of a game that isn't a finished contest.
func (s *Store) Plays(ctx context.Context, id ID) ([]game.Play, error) {
	plays, err := collect(ctx, s.readers, func(rows *sql.Rows) (p game.Play, err error) {
		err = rows.Scan(&p.Seat, &p.Word, &p.Points)
		return p, err
	}, "SELECT seat, word, points FROM games JOIN plays USING (game) WHERE id = ? ORDER BY n", id)
	return plays, s.failure(false, err)
}

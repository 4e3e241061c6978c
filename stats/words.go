package stats

import (
	"context"
	"database/sql"
	"fmt"
	"strings"
	"time"

	"quoin/game"
)

// wordOrders has the index and the columns of each order of words; alphabetical order is that of the table.
var wordOrders = [...]struct{ index, by string }{
	ByTimes:    {"INDEXED BY words_by_times", "times DESC, word"},
	ByFirst:    {"INDEXED BY words_by_first", "first DESC, word"},
	ByAlphabet: {"NOT INDEXED", "word"},
	ByLongest:  {"INDEXED BY words_by_best", "best DESC, first, word"},
	ByPoints:   {"INDEXED BY words_by_best", "best DESC, word"},
}

// where returns the conditions of the filter. Words consist of letters, and no letter of any alphabet comes
// after the last rune.
func (f WordFilter) where() (clause string, args []any) {
	clause, args = inPool, []any{f.Rules, f.Pool}
	if f.Prefix != "" {
		from := strings.ToLower(f.Prefix)
		clause, args = clause+" AND word >= ? AND word < ?", append(args, from, from+"\U0010ffff")
	}
	return clause, args
}

// Words returns at most limit words of finished games, after skipping offset of them.
func (s *Store) Words(ctx context.Context, f WordFilter, o WordOrder, limit, offset int) ([]Word, error) {
	if o < 0 || int(o) >= len(wordOrders) {
		return nil, fmt.Errorf("there is no order %d of words", o)
	}
	words, err := listWords(ctx, s.readers, f, o, limit, offset)
	return words, s.failure(false, err)
}

func listWords(ctx context.Context, q querier, f WordFilter, o WordOrder, limit, offset int) ([]Word, error) {
	where, args := f.where()
	index := wordOrders[o].index
	if f.Prefix != "" {
		index = "NOT INDEXED" // few words match: they are read alphabetically and sorted
	}
	return collect(ctx, q, func(rows *sql.Rows) (w Word, err error) {
		var first int64
		err = rows.Scan(&w.Word, &w.Times, &w.Best, &first)
		w.First = time.UnixMilli(first)
		return w, err
	}, "SELECT word, times, best, first FROM words "+index+" WHERE "+where+" ORDER BY "+wordOrders[o].by+atMost(limit)+" OFFSET ?",
		append(args, max(0, offset))...)
}

// CountWords returns the number of words that a filter selects.
func (s *Store) CountWords(ctx context.Context, f WordFilter) (n int, err error) {
	where, args := f.where()
	err = s.readers.QueryRowContext(ctx, "SELECT count(*) FROM words WHERE "+where, args...).Scan(&n)
	return n, s.failure(false, err)
}

// Lengths returns the number of different words by their best points, which are the indices; in a pool in
// which each letter scores one they are the lengths. Words with a negative best are left out.
func (s *Store) Lengths(ctx context.Context, rules, pool string) ([]int, error) {
	counts, err := collect(ctx, s.readers, func(rows *sql.Rows) (n [2]int, err error) { return n, rows.Scan(&n[0], &n[1]) },
		"SELECT best, count(*) FROM words INDEXED BY words_by_best WHERE "+inPool+" AND best BETWEEN 0 AND 1000 GROUP BY best ORDER BY best", rules, pool)
	var lengths []int
	for _, n := range counts {
		for len(lengths) <= n[0] {
			lengths = append(lengths, 0)
		}
		lengths[n[0]] = n[1]
	}
	return lengths, s.failure(false, err)
}

// Plays returns the words laid in a ranked game, in order and in lower case. For other games it returns
// nothing.
func (s *Store) Plays(ctx context.Context, id ID) ([]game.PlayedWord, error) {
	plays, err := playsOf(ctx, s.readers, "(SELECT game FROM games WHERE id = ?)", id)
	return plays, s.failure(false, err)
}

func playsOf(ctx context.Context, q querier, row string, of any) ([]game.PlayedWord, error) {
	return collect(ctx, q, func(rows *sql.Rows) (p game.PlayedWord, err error) {
		return p, rows.Scan(&p.Seat, &p.Word, &p.Points)
	}, "SELECT seat, word, points FROM plays WHERE game = "+row+" ORDER BY n", of)
}

package stats

import (
	"context"
	"database/sql"
	"fmt"
	"strings"
	"time"
)

// wordOrders are the index and the columns of each order of words; the order
// of the alphabet is that of the table.
var wordOrders = [...]struct{ index, by string }{
	ByTimes:    {"INDEXED BY words_by_times", "times DESC, word"},
	ByFirst:    {"INDEXED BY words_by_first", "first DESC, word"},
	ByAlphabet: {"NOT INDEXED", "word"},
	ByLetters:  {"INDEXED BY words_by_points", "points DESC, first, word"},
}

// where are the conditions of a filter: words are a to z, and "{" comes after
// z.
func (f WordFilter) where() (clause string, args []any) {
	clause, args = "apart = ?", []any{f.Mode}
	if f.Prefix != "" {
		from := strings.ToLower(f.Prefix)
		clause, args = clause+" AND word >= ? AND word < ?", append(args, from, from+"{")
	}
	return clause, args
}

// Words lists at most limit words of finished games, after leaving out offset
// of them.
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
		index = "NOT INDEXED" // few words are left: they are read by the alphabet and sorted
	}
	return collect(ctx, q, func(rows *sql.Rows) (w Word, err error) {
		var first int64
		err = rows.Scan(&w.Word, &w.Times, &w.Points, &first)
		w.First = time.UnixMilli(first)
		return w, err
	}, "SELECT word, times, points, first FROM words "+index+" WHERE "+where+" ORDER BY "+wordOrders[o].by+" LIMIT ? OFFSET ?",
		append(args, max(0, limit), max(0, offset))...)
}

// CountWords counts the words that a filter lets through.
func (s *Store) CountWords(ctx context.Context, f WordFilter) (n int, err error) {
	where, args := f.where()
	err = s.readers.QueryRowContext(ctx, "SELECT count(*) FROM words WHERE "+where, args...).Scan(&n)
	return n, s.failure(false, err)
}

package stats

import (
	"context"
	"database/sql"
	"time"
)

// Scores is the score over time in at most buckets points, oldest first.
func (s *Store) Scores(ctx context.Context, f Filter, buckets int) ([]Point, error) {
	return s.points(ctx, f, buckets, "score", "")
}

// Shares is the share of the points held that games found, in per cent, over
// time, in at most buckets points, oldest first. Games of which it isn't known
// are left out.
func (s *Store) Shares(ctx context.Context, f Filter, buckets int) ([]Point, error) {
	return s.points(ctx, f, buckets, "100.0 * found_points / held_points",
		" CROSS JOIN shares ON shares.game = s.game AND held_points > 0")
}

// points puts values of games together, in the database: handing every game
// over would take longer than all else.
func (s *Store) points(ctx context.Context, f Filter, buckets int, value, join string) ([]Point, error) {
	if buckets < 1 {
		return nil, nil
	}
	where, args := f.where("hints")
	points, err := collect(ctx, s.readers, func(rows *sql.Rows) (p Point, err error) {
		var first, last int64
		err = rows.Scan(&first, &last, &p.Games, &p.Low, &p.Mean, &p.High)
		p.Started, p.Last = time.UnixMilli(first), time.UnixMilli(last)
		return p, err
	}, `WITH
		one AS MATERIALIZED (SELECT started, row_number() OVER (ORDER BY started, s.game) - 1 AS n, `+value+` AS value
			FROM summaries s INDEXED BY summaries_by_time`+join+` WHERE `+where+`),
		every AS (SELECT count(*) AS games FROM one)
		SELECT min(started), max(started), count(*), min(value), avg(value), max(value)
		FROM one, every GROUP BY n * min(?, games) / games ORDER BY n * min(?, games) / games`, append(args, buckets, buckets)...)
	return points, s.failure(false, err)
}

// Bin is one of the bars of a distribution: how many games have a score from
// From to To.
type Bin struct{ From, To, Games int }

// binWidths are the widths of the bins of a distribution.
var binWidths = []int{1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000}

// Distribution is how many games had which scores, in at most bins bins of
// equal width (unless scores lie too far apart for any); from the lowest score
// to the highest none is left out, also when no game is in it.
func (s *Store) Distribution(ctx context.Context, f Filter, bins int) ([]Bin, error) {
	where, args := f.where("hints")
	ends := [2]int{}
	for i, direction := range []string{"ASC", "DESC"} {
		score, err := collect(ctx, s.readers, func(rows *sql.Rows) (score int, err error) { return score, rows.Scan(&score) },
			"SELECT score FROM summaries INDEXED BY summaries_by_score WHERE "+where+" ORDER BY score "+direction+" LIMIT 1", args...)
		if err != nil || len(score) == 0 {
			return nil, s.failure(false, err)
		}
		ends[i] = score[0]
	}
	width, floor := 1, func(score, width int) int { return (score - ((score%width)+width)%width) / width }
	for _, width = range binWidths {
		if floor(ends[1], width)-floor(ends[0], width) < max(1, bins) {
			break
		}
	}
	low := floor(ends[0], width) * width
	all := make([]Bin, min(floor(ends[1], width)-floor(ends[0], width)+1, max(1, bins)))
	for i := range all {
		all[i].From, all[i].To = low+i*width, low+i*width+width-1
	}
	counts, err := collect(ctx, s.readers, func(rows *sql.Rows) (n [2]int, err error) { return n, rows.Scan(&n[0], &n[1]) },
		"SELECT (score - ?) / ? AS bin, count(*) FROM summaries INDEXED BY summaries_by_score WHERE "+where+" AND score BETWEEN ? AND ? GROUP BY bin",
		append(append([]any{low, width}, args...), low, all[len(all)-1].To)...)
	for _, n := range counts {
		all[n[0]].Games = n[1]
	}
	return all, s.failure(false, err)
}

// Lengths is how many different words of each number of letters were played;
// the index is the letters.
func (s *Store) Lengths(ctx context.Context, m Mode) ([]int, error) {
	counts, err := collect(ctx, s.readers, func(rows *sql.Rows) (n [2]int, err error) { return n, rows.Scan(&n[0], &n[1]) },
		"SELECT points, count(*) FROM words INDEXED BY words_by_points WHERE apart = ? GROUP BY points ORDER BY points", m)
	var lengths []int
	for _, n := range counts {
		for len(lengths) <= n[0] {
			lengths = append(lengths, 0)
		}
		lengths[n[0]] = n[1]
	}
	return lengths, s.failure(false, err)
}

package stats

import (
	"context"
	"database/sql"
	"time"
)

// Scores is the score over time in at most buckets points, oldest first.
func (s *Store) Scores(ctx context.Context, f Filter, buckets int) ([]Point, error) {
	where, args := f.where("hints")
	return s.points(ctx, buckets, "SELECT started, score AS value FROM summaries INDEXED BY summaries_by_time WHERE "+where+" ORDER BY started, game", args...)
}

// Shares is the share of the points held that games found, in per cent, over
// time, in at most buckets points, oldest first. Games of which it isn't known
// are left out.
func (s *Store) Shares(ctx context.Context, f Filter, buckets int) ([]Point, error) {
	where, args := f.where("hints")
	return s.points(ctx, buckets, `SELECT started, 100.0 * found_points / held_points AS value FROM summaries s INDEXED BY summaries_by_time
		CROSS JOIN shares ON shares.game = s.game AND held_points > 0 WHERE `+where+" ORDER BY started, s.game", args...)
}

// points puts the values together that a query gives, each with when its game
// began. SQLite's own way of numbering rows takes fifteen times as long.
func (s *Store) points(ctx context.Context, buckets int, query string, args ...any) ([]Point, error) {
	if buckets < 1 {
		return nil, nil
	}
	values, err := gather(ctx, s.readers, query, args...)
	if err != nil {
		return nil, s.failure(false, err)
	}
	plot := newPlot(len(values), buckets)
	for _, v := range values {
		plot.add(v)
	}
	return plot.points, nil
}

// value is one of a plot.
type value struct {
	started int64 // when its game began, in Unix milliseconds
	value   float64
}

// plot puts so many values together in at most so many points.
type plot struct {
	count, buckets, n int
	points            []Point
}

func newPlot(count, buckets int) *plot {
	return &plot{count: count, buckets: max(0, min(buckets, count))}
}

func (p *plot) add(v value) {
	if p.buckets == 0 {
		return
	}
	if bucket := p.n * p.buckets / p.count; bucket == len(p.points) {
		p.points = append(p.points, Point{Started: time.UnixMilli(v.started), Low: v.value, High: v.value})
	}
	p.n++
	at := &p.points[len(p.points)-1]
	at.Low, at.High = min(at.Low, v.value), max(at.High, v.value)
	at.Mean += (v.value - at.Mean) / float64(at.Games+1)
	at.Games++
	at.Last = time.UnixMilli(v.started)
}

// Bin is one of the bars of a distribution: how many games have a score from
// From to To.
type Bin struct{ From, To, Games int }

func (b Bin) width() int { return b.To - b.From + 1 }

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
	all := binsOver(ends[0], ends[1], bins)
	counts, err := collect(ctx, s.readers, func(rows *sql.Rows) (n [2]int, err error) { return n, rows.Scan(&n[0], &n[1]) },
		"SELECT score, count(*) FROM summaries INDEXED BY summaries_by_score WHERE "+where+" AND score BETWEEN ? AND ? GROUP BY score",
		append(args, all[0].From, all[len(all)-1].To)...)
	for _, n := range counts {
		all[(n[0]-all[0].From)/all[0].width()].Games += n[1]
	}
	return all, s.failure(false, err)
}

// binsOver are empty bins from a lowest value to a highest, at most so many,
// and the narrowest of which so many suffice.
func binsOver(low, high, most int) []Bin {
	most = max(1, most)
	width, floor := 1, func(value, width int) int { return (value - ((value%width)+width)%width) / width }
	for _, width = range binWidths {
		if floor(high, width)-floor(low, width) < most {
			break
		}
	}
	from := floor(low, width) * width
	all := make([]Bin, min(floor(high, width)-floor(low, width)+1, most))
	for i := range all {
		all[i].From, all[i].To = from+i*width, from+i*width+width-1
	}
	return all
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

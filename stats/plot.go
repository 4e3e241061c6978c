package stats

import (
	"context"
	"database/sql"
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"
)

// Figure is a figure of games to plot or count.
type Figure int

// The figures. The first three are of each person in a game, or of the person that the filter names.
const (
	Score    Figure = iota
	Margin          // score minus the best of the others
	Won             // 100 for an unshared first place, 50 for a shared one, else 0: its mean is in per cent
	Turns           // of each game, not of each person
	Found           // share of the points on a game's boards that was found, in per cent; games for which it isn't known are left out
	Known           // the same for everyday points
	Ranked          // index of its rank among those of the rules, from 0; replays and games without a rank are left out
	Mistakes        // Mistake Index of each person in a reviewed game
	Accuracy        // accuracy of each person in a reviewed game, from 0 to 100
)

// figures has the column of each figure, and the tables joined for it. Seats are s.
var figures = [...]struct{ from, column string }{
	Score:  {seated, "s.score"},
	Margin: {seated, "s.score - (SELECT max(score) FROM seats o WHERE o.game = s.game AND o.seat <> s.seat)"},
	Won:    {seated, "CASE WHEN s.place > 1 THEN 0 WHEN (SELECT count(*) FROM seats o WHERE o.game = s.game AND o.place = 1) > 1 THEN 50 ELSE 100 END"},
	Turns:  {"", "r.turns"},
	Found:  {" CROSS JOIN shares h ON h.game = r.game AND held_points > 0", "100.0 * found_points / held_points"},
	Known:  {" CROSS JOIN shares h ON h.game = r.game AND everyday_held_points > 0", "100.0 * everyday_found_points / everyday_held_points"},
	Ranked: {" CROSS JOIN shares h ON h.game = r.game AND everyday_held_points > 0 AND r.replay = 0 AND r.a < 64 AND r.b < 64", packedShare},

	Mistakes: {reviewed, "v.mistakes"},
	Accuracy: {reviewed, "v.accuracy"},
}

const (
	seated   = " CROSS JOIN seats s ON s.game = r.game AND s.level = ''"
	reviewed = seated + " CROSS JOIN reviews v ON v.game = s.game AND v.seat = s.seat AND v.turns > 0"
)

// alone reports whether the games of a filter are solo games.
func (s *Store) alone(f Filter) bool {
	r, err := s.known.of(f.Rules)
	return err == nil && r.Alone != nil
}

// values returns a figure of the games that a filter selects, oldest first.
func (s *Store) values(ctx context.Context, f Filter, of Figure) ([]plotValue, error) {
	if of < 0 || int(of) >= len(figures) {
		return nil, fmt.Errorf("there is no figure %d", of)
	}
	where, args := f.where()
	figure, order := figures[of], " ORDER BY r.started, r.game"
	if s.alone(f) && of == Score {
		figure.from, figure.column = "", "r.score" // a solo game has one score, which is in the index
	}
	if strings.HasPrefix(figure.from, seated) {
		order += ", s.seat"
		if f.Name != "" {
			where, args = where+" AND s.name = ?", append(args, f.Name)
		}
	}
	all, err := gather(ctx, s.readers, "SELECT r.started, "+figure.column+" AS value FROM results r INDEXED BY results_by_time"+figure.from+
		" WHERE "+where+order, args...)
	if of == Ranked && err == nil {
		return s.ranked(f, all)
	}
	return all, err
}

// Points returns a figure over time as at most buckets points, oldest first. A point counts every person of a
// game as a game.
func (s *Store) Points(ctx context.Context, f Filter, of Figure, buckets int) ([]Point, error) {
	// Counting first would take as long as reading. (SQLite's own way of numbering rows takes fifteen times
	// as long.)
	values, err := s.values(ctx, f, of)
	return points(values, buckets), s.failure(false, err)
}

// plotValue is a value in a plot.
type plotValue struct {
	started int64 // start of its game in Unix milliseconds
	value   float64
}

// points combines values into at most `most` points.
func points(values []plotValue, most int) []Point {
	all := make([]Point, max(0, min(most, len(values))))
	if len(all) == 0 {
		return nil
	}
	for i, v := range values {
		at, began := &all[i*len(all)/len(values)], time.UnixMilli(v.started)
		if at.Games == 0 {
			*at = Point{Started: began, Low: v.value, High: v.value}
		}
		at.Low, at.High = min(at.Low, v.value), max(at.High, v.value)
		at.Mean += (v.value - at.Mean) / float64(at.Games+1)
		at.Games++
		at.Last = began
	}
	return all
}

// Bin is a bar of a distribution: the number of values from From to To.
type Bin struct{ From, To, Games int }

func (b Bin) width() int { return b.To - b.From + 1 }

// binWidths is the possible widths of bins.
var binWidths = []int{1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000}

// Spread returns the distribution of a figure, in at most bins bins of equal width (unless the values are too
// far apart); it includes empty bins between the lowest and the highest value.
func (s *Store) Spread(ctx context.Context, f Filter, of Figure, bins int) ([]Bin, error) {
	if s.alone(f) && of == Score {
		return s.spreadAlone(ctx, f, bins)
	}
	values, err := s.values(ctx, f, of)
	counts := map[int]int{}
	for _, v := range values {
		counts[int(v.value)]++
	}
	return spread(counts, bins), s.failure(false, err)
}

// spreadAlone returns the distribution of the scores of solo games, which the index counts. That takes a
// third of the time.
func (s *Store) spreadAlone(ctx context.Context, f Filter, bins int) ([]Bin, error) {
	where, args := f.where()
	counts := map[int]int{}
	err := each(ctx, s.readers, func(rows *sql.Rows) error {
		var score, games int
		err := rows.Scan(&score, &games)
		counts[score] = games
		return err
	}, "SELECT score, count(*) FROM results r INDEXED BY results_by_score WHERE "+where+" GROUP BY score", args...)
	return spread(counts, bins), s.failure(false, err)
}

// farthest limits the values in bins. No real score is as large; in a store that was tampered with, bins
// might become too wide for an int.
const farthest = 1 << 50

// spread puts counted values into bins.
func spread(counts map[int]int, bins int) []Bin {
	if len(counts) == 0 {
		return nil
	}
	values := slices.Sorted(maps.Keys(counts))
	bounded := func(v int) int { return max(-farthest, min(v, farthest)) }
	all := binsOver(bounded(values[0]), bounded(values[len(values)-1]), bins)
	for _, v := range values {
		if i := (bounded(v) - all[0].From) / all[0].width(); i < len(all) {
			all[i].Games += counts[v]
		}
	}
	return all
}

// binsOver returns empty bins from low to high: at most `most`, of the least width that suffices.
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

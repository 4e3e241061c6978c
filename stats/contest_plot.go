package stats

import (
	"context"
	"fmt"
)

// Figure is what of contests is plotted or counted.
type Figure int

// The figures. All but the last are of each person who sat, or, where the
// filter names a person, of that one.
const (
	SeatScore  Figure = iota
	SeatMargin        // by which the score is above the best of the others
	SeatWon           // 100 for an unshared first place, 50 for a shared one, else 0: a mean of it is in per cent
	GameTurns         // of each game, whoever sat
)

// figures are the columns of each.
var figures = [...]string{
	SeatScore:  "s.score",
	SeatMargin: "s.score - (SELECT max(score) FROM seats o WHERE o.game = s.game AND o.seat <> s.seat)",
	SeatWon:    "CASE WHEN s.place > 1 THEN 0 WHEN (SELECT count(*) FROM seats o WHERE o.game = s.game AND o.place = 1) > 1 THEN 50 ELSE 100 END",
	GameTurns:  "c.turns",
}

// contestValues are a figure of the contests that a filter lets through,
// oldest first.
func (s *Store) contestValues(ctx context.Context, f ContestFilter, of Figure) ([]value, error) {
	if of < 0 || int(of) >= len(figures) {
		return nil, fmt.Errorf("there is no figure %d of contests", of)
	}
	where, args := f.where()
	from, order := " FROM contests c INDEXED BY contests_by_time", " ORDER BY started, c.game"
	if of != GameTurns {
		from, order = from+" CROSS JOIN seats s ON s.game = c.game AND s.level = ''", order+", seat"
		if f.Name != "" {
			where, args = where+" AND s.name = ?", append(args, f.Name)
		}
	}
	return gather(ctx, s.readers, "SELECT started, "+figures[of]+" AS value"+from+" WHERE "+where+order, args...)
}

// ContestPoints is a figure over time in at most buckets points, oldest first.
// Every person of a game counts in a point's games.
func (s *Store) ContestPoints(ctx context.Context, f ContestFilter, of Figure, buckets int) ([]Point, error) {
	// Counting first would take as long as reading.
	values, err := s.contestValues(ctx, f, of)
	plot := newPlot(len(values), buckets)
	for _, v := range values {
		plot.add(v)
	}
	return plot.points, s.failure(false, err)
}

// ContestSpread is how often a figure had which values, in bins as those of
// Distribution.
func (s *Store) ContestSpread(ctx context.Context, f ContestFilter, of Figure, bins int) ([]Bin, error) {
	values, err := s.contestValues(ctx, f, of)
	if err != nil || len(values) == 0 {
		return nil, s.failure(false, err)
	}
	low, high := values[0].value, values[0].value
	for _, v := range values {
		low, high = min(low, v.value), max(high, v.value)
	}
	all := binsOver(int(low), int(high), bins)
	for _, v := range values {
		if i := (int(v.value) - all[0].From) / all[0].width(); i < len(all) {
			all[i].Games++
		}
	}
	return all, nil
}

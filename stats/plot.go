package stats

import (
	"context"
	"database/sql"
	"fmt"
	"maps"
	"math"
	"slices"
	"time"
)

// Figure is a figure of games to plot or count.
type Figure int

// The figures, which empty games don't have. The first three are of each person in a game, or of the person that the filter names.
const (
	Score    Figure = iota
	Margin          // score minus the best of the others; solo games have none
	Won             // 100 for an unshared first place, 50 for a shared one, else 0: its mean is in per cent
	Turns           // of each game, not of each person
	Found           // share of the points on a game's boards that was found, in per cent; games for which it isn't known are left out
	Known           // the same for everyday points
	Ranked          // index of its rank among those of the rules, from 0; replays and games without a rank are left out
	Mistakes        // Mistake Index of each person in a reviewed game
	Accuracy        // accuracy of each person in a reviewed game, from 0 to 100
)

// valueOf returns a figure of a game, or of the person in a seat; false if it is left out.
type valueOf func(g *plotGame, seat int) (value float64, known bool)

// figures has the figures of each person, and those of each game. Only those with facts read that column.
var figures = [...]struct {
	person, game valueOf
	facts        bool
}{
	Score:    {person: func(g *plotGame, seat int) (float64, bool) { return float64(g.seats[seat].score), true }},
	Margin:   {person: (*plotGame).margin},
	Won:      {person: (*plotGame).won},
	Turns:    {game: func(g *plotGame, _ int) (float64, bool) { return float64(g.turns), true }, facts: true},
	Found:    {game: func(g *plotGame, _ int) (float64, bool) { return perCent(g.found, g.held) }, facts: true},
	Known:    {game: func(g *plotGame, _ int) (float64, bool) { return perCent(g.known, g.everyday) }, facts: true},
	Ranked:   {facts: true}, // only the rules know it
	Mistakes: {person: func(g *plotGame, seat int) (float64, bool) { return g.seats[seat].mistakes, g.seats[seat].reviewed }},
	Accuracy: {person: func(g *plotGame, seat int) (float64, bool) { return g.seats[seat].accuracy, g.seats[seat].reviewed }},
}

func perCent(part, whole int64) (float64, bool) {
	return 100 * float64(part) / float64(max(1, whole)), whole > 0
}

func (g *plotGame) margin(seat int) (float64, bool) {
	best, others := int64(math.MinInt64), false
	for i, s := range g.seats {
		if i != seat {
			best, others = max(best, s.score), true
		}
	}
	return float64(g.seats[seat].score - best), others
}

func (g *plotGame) won(seat int) (float64, bool) {
	winners := 0
	for _, s := range g.seats {
		if s.place == 1 {
			winners++
		}
	}
	switch {
	case g.seats[seat].place > 1:
		return 0, true
	case winners > 1:
		return 50, true
	}
	return 100, true
}

// rank returns the figure Ranked of a game of some rules.
func (s *Store) rank(rules string) valueOf {
	r, err := s.known.of(rules)
	if err != nil || r.Alone == nil || r.Alone.Rank == nil {
		return func(*plotGame, int) (float64, bool) { return 0, false }
	}
	return func(g *plotGame, _ int) (float64, bool) {
		if g.everyday <= 0 || g.replay {
			return 0, false
		}
		place := slices.Index(r.Alone.Ranks, r.Alone.Rank([2]int{int(g.a), int(g.b)}, int(g.known), int(g.everyday)))
		return float64(place), place >= 0
	}
}

// selects reports whether the filter selects games with these traits, as far as they tell, and no empty ones.
func (f Filter) selects(t plotTraits) bool {
	return !t.empty && (f.Facets[0] == 0 || t.a == int64(f.Facets[0])) && (f.Facets[1] == 0 || t.b == int64(f.Facets[1])) &&
		(!f.Ranked || !t.assisted && !t.replay) && (!f.OfDay || t.ofDay)
}

// seats reports whether the filter's players sit in a game.
func (f Filter) seats(seats []plotSeat) bool {
	sits := func(level, name string) bool {
		return slices.ContainsFunc(seats, func(s plotSeat) bool { return s.place > 0 && s.level == level && (name == "" || s.name == name) })
	}
	return (f.Level == "" || sits(f.Level, "")) && (f.Name == "" || sits("", f.Name))
}

// eachValue calls add with a figure of the games that a filter selects, but not of empty ones, oldest first, and when their games
// started, in Unix milliseconds. Without timed that is 0.
func (s *Store) eachValue(ctx context.Context, f Filter, of Figure, timed bool, add func(started int64, value float64)) error {
	if of < 0 || int(of) >= len(figures) {
		return fmt.Errorf("there is no figure %d", of)
	}
	figure := figures[of]
	if of == Ranked {
		figure.game = s.rank(f.Rules)
	}
	opposed := f.Level != "" || f.Name != ""
	return each(ctx, s.readers, func(rows *sql.Rows) error {
		var block sql.RawBytes
		if err := rows.Scan(&block); err != nil {
			return err
		}
		r := readBlock(block)
		r.order, r.facts = timed, figure.facts
		selected := make([]bool, len(r.traits))
		for i, t := range r.traits {
			selected[i] = f.selects(t)
		}
		for r.next() {
			g := &r.plotGame
			if !selected[r.trait] || opposed && !f.seats(g.seats) {
				continue
			}
			if figure.game != nil {
				if value, known := figure.game(g, 0); known {
					add(g.started, value)
				}
				continue
			}
			for seat := range g.seats {
				if p := &g.seats[seat]; p.level != "" || f.Name != "" && p.name != f.Name {
					continue
				}
				if value, known := figure.person(g, seat); known {
					add(g.started, value)
				}
			}
		}
		if !r.whole() {
			return errBlock
		}
		return nil
	}, "SELECT data FROM blocks b INDEXED BY blocks_by_time WHERE b."+inPool+" ORDER BY started, game", f.Rules, f.Pool)
}

// Points returns a figure over time as at most buckets points, oldest first. A point counts every person of a
// game as a game.
func (s *Store) Points(ctx context.Context, f Filter, of Figure, buckets int) ([]Point, error) {
	var values []plotValue
	err := s.eachValue(ctx, f, of, true, func(started int64, value float64) {
		if len(values) == cap(values) {
			values = slices.Grow(values, len(values)+1) // append adds less to many values, and copies them more often
		}
		values = append(values, plotValue{started, value})
	})
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
	for i := range all {
		from, to := (i*len(values)+len(all)-1)/len(all), ((i+1)*len(values)+len(all)-1)/len(all)
		all[i] = pointOf(values[from:to])
	}
	return all
}

func pointOf(values []plotValue) Point {
	first, last := values[0], values[len(values)-1]
	p := Point{Started: time.UnixMilli(first.started), Last: time.UnixMilli(last.started), Games: len(values), Low: first.value, High: first.value}
	sum := 0.0
	for _, v := range values {
		p.Low, p.High, sum = min(p.Low, v.value), max(p.High, v.value), sum+v.value
	}
	p.Mean = sum / float64(len(values))
	return p
}

// Bin is a bar of a distribution: the number of values from From to To.
type Bin struct{ From, To, Games int }

func (b Bin) width() int { return b.To - b.From + 1 }

// binWidths is the possible widths of bins.
var binWidths = []int{1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000}

// Spread returns the distribution of a figure, in at most bins bins of equal width (unless the values are too
// far apart); it includes empty bins between the lowest and the highest value.
func (s *Store) Spread(ctx context.Context, f Filter, of Figure, bins int) ([]Bin, error) {
	// Nearly all values are among those that need no map.
	counts, usual := map[int]int{}, make([]int, 1<<12)
	err := s.eachValue(ctx, f, of, false, func(_ int64, value float64) {
		if n := int(value); n >= 0 && n < len(usual) {
			usual[n]++
		} else {
			counts[n]++
		}
	})
	for n, games := range usual {
		if games > 0 {
			counts[n] = games
		}
	}
	return spread(counts, bins), s.failure(false, err)
}

// Regroup returns the distribution that Spread would, from one whose bins have a single value each.
func Regroup(single []Bin, bins int) []Bin {
	counts := map[int]int{}
	for _, b := range single {
		if b.Games > 0 {
			counts[b.From] = b.Games
		}
	}
	return spread(counts, bins)
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

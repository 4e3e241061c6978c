package stats_test

import (
	"cmp"
	"context"
	"fmt"
	"io"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"quoin/game"
	"quoin/game/santorini"
	"quoin/game/scrabble"
	"quoin/game/scraebbkle"
	"quoin/stats"
)

func person(s game.Seat) bool { return s.Level == "" }

// fits are the contests that a filter lets through, oldest first.
func (f *fake) fits(filter stats.ContestFilter) []stats.Contest {
	return slices.DeleteFunc(slices.Clone(f.contests), func(c stats.Contest) bool {
		sits := func(level, name string) bool {
			return slices.ContainsFunc(c.Seats, func(s game.Seat) bool { return s.Level == level && (name == "" || s.Name == name) })
		}
		return c.Rules != filter.Rules || filter.Level != "" && !sits(filter.Level, "") || filter.Name != "" && !sits("", filter.Name) || filter.Unaided && c.Assisted
	})
}

func (f *fake) Contests(_ context.Context, filter stats.ContestFilter, o stats.ContestOrder, limit, offset int) ([]stats.Contest, error) {
	all := f.fits(filter)
	slices.Reverse(all)
	slices.SortStableFunc(all, func(a, b stats.Contest) int {
		switch o {
		case stats.HighestContest:
			return cmp.Compare(b.Score, a.Score)
		case stats.WidestContest:
			return cmp.Compare(b.Margin, a.Margin)
		}
		return b.Started.Compare(a.Started)
	})
	return stretch(all, limit, offset), f.ask("contests %v %d %d+%d", filter, o, offset, limit)
}

func (f *fake) CountContests(_ context.Context, filter stats.ContestFilter) (int, error) {
	return len(f.fits(filter)), f.ask("count contests %v", filter)
}

func (f *fake) Contest(_ context.Context, id stats.ID) (stats.Contest, error) {
	for _, c := range f.contests {
		if c.ID == id {
			return c, f.ask("contest %s", id)
		}
	}
	return stats.Contest{}, stats.ErrUnknown
}

func (f *fake) Plays(_ context.Context, id stats.ID) ([]game.Play, error) {
	return f.plays[id], f.ask("plays %s", id)
}

func (f *fake) laid(filter stats.LaidFilter, o stats.LaidOrder) []stats.Laid {
	words := map[string]stats.Laid{}
	for _, c := range f.fits(stats.ContestFilter{Rules: filter.Rules}) {
		for _, p := range f.plays[c.ID] {
			if person(c.Seats[p.Seat]) && strings.HasPrefix(p.Word, filter.Prefix) {
				w, there := words[p.Word]
				if !there {
					w = stats.Laid{Word: p.Word, Best: p.Points, First: c.Started}
				}
				w.Times, w.Best = w.Times+1, max(w.Best, p.Points)
				words[p.Word] = w
			}
		}
	}
	var all []stats.Laid
	for _, w := range words {
		all = append(all, w)
	}
	slices.SortFunc(all, func(a, b stats.Laid) int {
		first := map[stats.LaidOrder]int{stats.MostLaid: b.Times - a.Times, stats.BestLaid: cmp.Compare(b.Best, a.Best), stats.NewestLaid: b.First.Compare(a.First)}[o]
		return cmp.Or(first, strings.Compare(a.Word, b.Word))
	})
	return all
}

func (f *fake) WordsLaid(_ context.Context, filter stats.LaidFilter, o stats.LaidOrder, limit, offset int) ([]stats.Laid, error) {
	return stretch(f.laid(filter, o), limit, offset), f.ask("laid %v %d %d+%d", filter, o, offset, limit)
}

func (f *fake) CountLaid(_ context.Context, filter stats.LaidFilter) (int, error) {
	return len(f.laid(filter, stats.LaidAtoZ)), f.ask("count laid %v", filter)
}

// fared says how a seat fared among all: whether it won, or shared the win.
func fared(seats []game.Seat, seat game.Seat) (won, drew bool) {
	firsts := 0
	for _, s := range seats {
		firsts += max(0, 2-s.Place)
	}
	return seat.Place == 1 && firsts == 1, seat.Place == 1 && firsts > 1
}

func (f *fake) ContestTotals(_ context.Context, rules string) (t stats.ContestTotals, err error) {
	best, all := false, 0.0
	for _, c := range f.fits(stats.ContestFilter{Rules: rules}) {
		t.Games++
		if c.Assisted {
			t.Assisted++
		}
		for i, s := range c.Seats {
			if !person(s) {
				continue
			}
			t.Seats++
			all += float64(s.Score)
			switch won, drew := fared(c.Seats, s); {
			case won:
				t.Won++
			case drew:
				t.Drawn++
			default:
				t.Lost++
			}
			if !c.Assisted && (!best || s.Score > t.Best) {
				t.Best, best = s.Score, true
			}
			for _, p := range f.plays[c.ID] {
				if p.Seat == i {
					t.Words++
				}
			}
		}
	}
	t.Mean = all / float64(max(1, t.Seats))
	t.Distinct = len(f.laid(stats.LaidFilter{Rules: rules}, stats.LaidAtoZ))
	return t, f.ask("contest totals %s", rules)
}

func (f *fake) Opponents(_ context.Context, rules string) ([]stats.Opponent, error) {
	var all []stats.Opponent
	for _, c := range f.fits(stats.ContestFilter{Rules: rules}) {
		for i, s := range c.Seats {
			for j, other := range c.Seats {
				if !person(s) || i == j {
					continue
				}
				key := stats.Opponent{Level: other.Level}
				if person(other) {
					key.Name = other.Name
				}
				at := slices.IndexFunc(all, func(o stats.Opponent) bool { return o.Level == key.Level && o.Name == key.Name })
				if at < 0 {
					at, all = len(all), append(all, key)
				}
				o := &all[at]
				o.Score += float64(s.Score)
				o.Margin += float64(s.Score - other.Score)
				if o.Games++; c.Assisted {
					o.Assisted++
				} else if s.Score > o.Best || o.Games-o.Assisted == 1 {
					o.Best = s.Score
				}
				switch {
				case s.Place < other.Place:
					o.Won++
				case s.Place == other.Place:
					o.Drawn++
				default:
					o.Lost++
				}
			}
		}
	}
	for i := range all {
		all[i].Score /= float64(all[i].Games)
		all[i].Margin /= float64(all[i].Games)
	}
	slices.SortFunc(all, func(a, b stats.Opponent) int {
		if (a.Level == "") != (b.Level == "") {
			return strings.Compare(b.Level, a.Level)
		}
		return cmp.Or(strings.Compare(a.Level, b.Level), strings.Compare(a.Name, b.Name))
	})
	return all, f.ask("opponents %s", rules)
}

func (f *fake) BestPlays(_ context.Context, filter stats.PlayFilter, limit int) ([]stats.BestPlay, error) {
	var all []stats.BestPlay
	for _, c := range f.fits(stats.ContestFilter{Rules: filter.Rules, Unaided: true}) {
		for _, p := range f.plays[c.ID] {
			if filter.Computer || person(c.Seats[p.Seat]) {
				all = append(all, stats.BestPlay{ID: c.ID, Started: c.Started, Seat: c.Seats[p.Seat], Word: p.Word, Points: p.Points})
			}
		}
	}
	slices.SortStableFunc(all, func(a, b stats.BestPlay) int { return cmp.Compare(b.Points, a.Points) })
	return stretch(all, limit, 0), f.ask("best plays %v %d", filter, limit)
}

// values are a figure of contests, each with when its game began.
func (f *fake) values(filter stats.ContestFilter, of stats.Figure) (all []stats.Game) {
	for _, c := range f.fits(filter) {
		if of == stats.GameTurns {
			all = append(all, stats.Game{Started: c.Started, Score: c.Turns})
			continue
		}
		for i, s := range c.Seats {
			if !person(s) || filter.Name != "" && s.Name != filter.Name {
				continue
			}
			others := slices.Delete(slices.Clone(c.Seats), i, i+1)
			best := slices.MaxFunc(others, func(a, b game.Seat) int { return cmp.Compare(a.Score, b.Score) })
			value := int(s.Score)
			switch won, drew := fared(c.Seats, s); {
			case of == stats.SeatMargin:
				value -= int(best.Score)
			case of == stats.SeatWon:
				value = map[[2]bool]int{{true, false}: 100, {false, true}: 50}[[2]bool{won, drew}]
			}
			all = append(all, stats.Game{Started: c.Started, Score: value})
		}
	}
	return all
}

func (f *fake) ContestPoints(_ context.Context, filter stats.ContestFilter, of stats.Figure, buckets int) ([]stats.Point, error) {
	return pointsOf(f.values(filter, of), buckets, func(g stats.Game) float64 { return float64(g.Score) }), f.ask("contest points %v %d %d", filter, of, buckets)
}

func (f *fake) ContestSpread(_ context.Context, filter stats.ContestFilter, of stats.Figure, bins int) ([]stats.Bin, error) {
	values := f.values(filter, of)
	slices.SortFunc(values, func(a, b stats.Game) int { return a.Score - b.Score })
	return binned(values, bins), f.ask("contest spread %v %d %d", filter, of, bins)
}

func (f *fake) ExportContests(ctx context.Context, w io.Writer, format string, rules ...string) error {
	for _, c := range f.fits(stats.ContestFilter{Rules: rules[0]}) {
		if _, err := fmt.Fprintln(w, format, c.ID, c.Score); err != nil {
			return err
		}
	}
	return f.ask("export %s %v", format, rules)
}

// addContest keeps a game of several players as the store would.
func (f *fake) addContest(header game.Header, lasted time.Duration, r game.Result) stats.ID {
	id := stats.ID(fmt.Sprintf("contest-%d", len(f.contests)))
	c := stats.Contest{
		ID: id, Rules: header.Rules, Config: header.Config, Started: time.UnixMilli(header.Started), Lasted: lasted,
		Turns: r.Turns, Ending: r.Ending, Assisted: r.Assisted(), Seats: r.Seats,
	}
	ahead := slices.Clone(r.Seats)
	slices.SortStableFunc(ahead, func(a, b game.Seat) int {
		if person(a) != person(b) {
			return map[bool]int{true: -1, false: 1}[person(a)]
		}
		return cmp.Or(a.Place-b.Place, cmp.Compare(b.Score, a.Score))
	})
	c.Score = ahead[0].Score
	c.Margin = c.Score - slices.MaxFunc(ahead[1:], func(a, b game.Seat) int { return cmp.Compare(a.Score, b.Score) }).Score
	f.contests = append(f.contests, c)
	for _, p := range r.Plays {
		p.Word = strings.ToLower(p.Word)
		f.plays[id] = append(f.plays[id], p)
	}
	return id
}

// tables are who plays in the games of contested, by turns.
var tables = [][]game.Seat{
	{{Name: "Ada"}, {Name: "Quoin", Level: "strong"}},
	{{Name: "Ada"}, {Name: "Quoin", Level: "gentle"}},
	{{Name: "Quoin", Level: "best"}, {Name: "Ada"}},
	{{Name: "Ada"}, {Name: "Grace Hopper"}},
	{{Name: "Ada"}, {Name: "Quoin", Level: "even"}, {Name: "Grace Hopper"}, {Name: "Deep", Level: "best"}},
}

var vocabulary = strings.Fields("quartz zephyr oxide jinx ado axe wolf tern irk gnu bevy cwm dozen elk fjord hazy nymph ox quip rye sphinx to us vex waltz xi yam zoo at be")

// contested is a store with so many games of each of the games of several
// players, the last of them today: with hints, drawn ones, and one of
// computers among themselves.
func contested(t testing.TB, n int) *fake {
	t.Helper()
	f := empty()
	for _, rules := range []string{scraebbkle.Rules, scrabble.Rules, santorini.Rules} {
		random := rand.New(rand.NewPCG(uint64(len(rules)), 7))
		for i := range n {
			header := game.Header{Rules: rules, Config: "closed", Started: now.Add(-time.Duration(n-i)*17*time.Hour + 15*time.Hour).UnixMilli()}
			seats := slices.Clone(tables[random.IntN(len(tables))])
			if i == 2 && n > 10 {
				seats = []game.Seat{{Name: "Quoin", Level: "best"}, {Name: "Deep", Level: "strong"}}
			}
			r := game.Result{Seats: seats, Over: true, Turns: 14 + random.IntN(20)}
			if i%9 == 4 {
				r.Hints = 1
			}
			if rules == santorini.Rules {
				r.Seats = seats[:2]
				header.Config = `"Ada" person "Quoin" strong`
				winner := random.IntN(2)
				r.Seats[winner].Place, r.Seats[1-winner].Place = 1, 2
				r.Ending = []string{"climbed", "climbed", "stuck", "left"}[random.IntN(4)]
			} else {
				r.Ending = []string{"out", "out", "out", "passed", "resigned"}[random.IntN(5)]
				for turn := range r.Turns {
					seat, word := turn%len(seats), vocabulary[random.IntN(len(vocabulary))]
					points := int64(4 + random.IntN(12)*len(word))
					r.Plays = append(r.Plays, game.Play{Seat: seat, Word: word, Points: points})
					seats[seat].Score += points
				}
				if i%11 == 6 {
					seats[1].Score = seats[0].Score
				}
				for k := range seats {
					seats[k].Place = 1
					for _, other := range seats {
						if other.Score > seats[k].Score {
							seats[k].Place++
						}
					}
				}
			}
			f.addContest(header, time.Duration(5+random.IntN(50))*time.Minute+7*time.Second, r)
		}
	}
	return f
}

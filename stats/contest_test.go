package stats

import (
	"cmp"
	"errors"
	"fmt"
	"math"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"quoin/game"
	"quoin/game/adjacency"
)

func (m *raceModel) list(f ContestFilter, o ContestOrder) []Contest {
	rows := map[ID]int{}
	var list []Contest
	for i, c := range m.contests {
		rows[c.ID] = i
		sits := func(name, level string) bool {
			return slices.ContainsFunc(c.Seats, func(s game.Seat) bool { return s.Level == level && (name == "" || s.Name == name) })
		}
		if (f.Rules == "" || f.Rules == c.Rules) && (f.Level == "" || sits("", f.Level)) && (f.Name == "" || sits(f.Name, "")) && (!f.Unaided || !c.Assisted) {
			list = append(list, c)
		}
	}
	slices.SortFunc(list, func(a, b Contest) int {
		first := map[ContestOrder]int{HighestContest: cmp.Compare(a.Score, b.Score), WidestContest: cmp.Compare(a.Margin, b.Margin)}[o]
		return -cmp.Or(first, a.Started.Compare(b.Started), cmp.Compare(rows[a.ID], rows[b.ID]))
	})
	return list
}

var contestFilters = []ContestFilter{
	{},
	{Rules: raceRules},
	{Rules: "relay 1", Unaided: true},
	{Rules: "adjacency 1"},
	{Level: "strong"},
	{Level: "nobody"},
	{Name: "Bob"},
	{Name: "Quoin"},
	{Rules: raceRules, Name: "Ada", Level: "strong", Unaided: true},
	{Name: "' OR 1 --"},
}

func TestContests(t *testing.T) {
	s, m := raced(t)
	for _, f := range contestFilters {
		for o := range ContestOrder(3) {
			t.Run(fmt.Sprintf("%+v order %d", f, o), func(t *testing.T) {
				want := m.list(f, o)
				if n, err := s.CountContests(ctx, f); err != nil || n != len(want) {
					t.Errorf("CountContests %d (%v), want %d", n, err, len(want))
				}
				var got []Contest
				for {
					page, err := s.Contests(ctx, f, o, 7, len(got))
					if err != nil {
						t.Fatal(err)
					}
					got = append(got, page...)
					if len(page) < 7 {
						break
					}
				}
				if !reflect.DeepEqual(got, want) {
					t.Errorf("got  %+v\nwant %+v", got, want)
				}
			})
		}
	}
	for _, want := range m.contests {
		if got, err := s.Contest(ctx, want.ID); err != nil || !reflect.DeepEqual(got, want) {
			t.Errorf("got  %+v (%v)\nwant %+v", got, err, want)
		}
	}
	if _, err := s.Contests(ctx, ContestFilter{}, 3, 1, 0); err == nil {
		t.Error("an order that isn't there")
	}
	games, err := s.Games(ctx, Filter{}, ByTime, 1, 0)
	if err != nil || len(games) != 1 {
		t.Fatal(games, err)
	}
	for _, id := range []ID{"nobody", games[0].ID} {
		if _, err := s.Contest(ctx, id); err != ErrUnknown {
			t.Errorf("%s is no contest: %v", id, err)
		}
	}
}

// The figures of adjacency don't know of any other game, and these not of it.
func TestContestsApart(t *testing.T) {
	s, m := raced(t)
	if got, err := s.Totals(ctx); err != nil || got.Games != 8 || got.Contests != len(m.contests) {
		t.Errorf("totals %+v (%v)", got, err)
	}
	if _, err := s.Game(ctx, m.contests[0].ID); err != ErrUnknown {
		t.Errorf("Game: %v", err)
	}
	if n, err := s.CountWords(ctx, WordFilter{Prefix: "qui"}); err != nil || n != 0 {
		t.Errorf("%d words (%v)", n, err)
	}
}

func TestContestTotals(t *testing.T) {
	s, m := raced(t)
	for _, rules := range []string{"", raceRules, "relay 1", "adjacency 1"} {
		want, total, distinct := ContestTotals{Best: math.MinInt64}, int64(0), map[string]bool{}
		for i, c := range m.contests {
			if rules != "" && rules != c.Rules {
				continue
			}
			want.Games++
			if c.Assisted {
				want.Assisted++
			}
			firsts := 0
			for _, seat := range c.Seats {
				firsts += max(0, 2-seat.Place)
			}
			for _, seat := range c.Seats {
				if seat.Level != "" {
					continue
				}
				want.Seats++
				total += seat.Score
				switch {
				case seat.Place > 1:
					want.Lost++
				case firsts > 1:
					want.Drawn++
				default:
					want.Won++
				}
				if !c.Assisted {
					want.Best = max(want.Best, seat.Score)
				}
			}
			for _, p := range m.plays[i] {
				if c.Seats[p.Seat].Level == "" {
					want.Words++
					distinct[p.Word] = true
				}
			}
		}
		want.Distinct = len(distinct)
		if want.Seats > 0 {
			want.Mean = float64(total) / float64(want.Seats)
		} else {
			want.Best = 0
		}
		if got, err := s.ContestTotals(ctx, rules); err != nil || got != want {
			t.Errorf("%q: got %+v (%v), want %+v", rules, got, err, want)
		}
	}
}

func TestOpponents(t *testing.T) {
	s, m := raced(t)
	for _, rules := range []string{"", raceRules, "relay 1", "adjacency 1"} {
		want := m.opponents(rules)
		got, err := s.Opponents(ctx, rules)
		if err != nil || len(got) != len(want) || rules == "" && len(want) < 5 {
			t.Fatalf("%q: got %+v (%v), want %+v", rules, got, err, want)
		}
		for i := range want {
			if math.Abs(got[i].Score-want[i].Score) > 1e-9 || math.Abs(got[i].Margin-want[i].Margin) > 1e-9 {
				t.Errorf("%q: got %+v, want %+v", rules, got[i], want[i])
			}
			got[i].Score, got[i].Margin = want[i].Score, want[i].Margin
		}
		if !slices.Equal(got, want) {
			t.Errorf("%q: got %+v, want %+v", rules, got, want)
		}
	}
}

func (m *raceModel) opponents(rules string) []Opponent {
	all := map[[2]string]*Opponent{}
	unaided := map[[2]string]bool{}
	for _, c := range m.contests {
		if rules != "" && rules != c.Rules {
			continue
		}
		for i, mine := range c.Seats {
			for j, other := range c.Seats {
				if mine.Level != "" || i == j {
					continue
				}
				key := [2]string{other.Level, other.Name}
				if other.Level != "" {
					key[1] = ""
				}
				o := all[key]
				if o == nil {
					o = &Opponent{Level: key[0], Name: key[1]}
					all[key] = o
				}
				o.Games++
				switch {
				case mine.Score > other.Score:
					o.Won++
				case mine.Score == other.Score:
					o.Drawn++
				default:
					o.Lost++
				}
				o.Score += float64(mine.Score)
				o.Margin += float64(mine.Score - other.Score)
				if c.Assisted {
					o.Assisted++
					continue
				}
				if !unaided[key] || mine.Score > o.Best {
					o.Best = mine.Score
				}
				unaided[key] = true
			}
		}
	}
	var list []Opponent
	for _, o := range all {
		o.Score, o.Margin = o.Score/float64(o.Games), o.Margin/float64(o.Games)
		list = append(list, *o)
	}
	slices.SortFunc(list, func(a, b Opponent) int {
		if (a.Level == "") != (b.Level == "") {
			return -strings.Compare(a.Level, b.Level)
		}
		return cmp.Or(strings.Compare(a.Level, b.Level), strings.Compare(a.Name, b.Name))
	})
	return list
}

func TestLeading(t *testing.T) {
	for _, c := range []struct {
		name          string
		seats         []game.Seat
		score, margin int64
	}{
		{"a person below a computer", []game.Seat{{Level: "best", Score: 9, Place: 1}, {Score: 4, Place: 2}}, 4, -5},
		{"the better of two", []game.Seat{{Score: 4, Place: 2}, {Score: 9, Place: 1}}, 9, 5},
		{"the winner, though with fewer points", []game.Seat{{Score: 4, Place: 1}, {Score: 9, Place: 2}}, 4, -5},
		{"computers only", []game.Seat{{Level: "best", Score: -9, Place: 2}, {Level: "best", Score: -4, Place: 1}}, -4, 5},
		{"the best of the others", []game.Seat{{Score: 9, Place: 1}, {Level: "best", Score: 2, Place: 3}, {Score: 7, Place: 2}}, 9, 2},
		{"level", []game.Seat{{Score: 9, Place: 1}, {Score: 9, Place: 1}}, 9, 0},
	} {
		if score, margin := leading(c.seats); score != c.score || margin != c.margin {
			t.Errorf("%s: %d, %d", c.name, score, margin)
		}
	}
}

func TestWordsLaid(t *testing.T) {
	s, m := raced(t)
	for _, f := range []LaidFilter{{}, {Rules: raceRules}, {Rules: "relay 1"}, {Rules: raceRules, Prefix: "z"}, {Rules: raceRules, Prefix: "ZO"}, {Rules: raceRules, Prefix: "é"}, {Rules: raceRules, Prefix: "%"}} {
		for o := range LaidOrder(4) {
			want := m.laid(f, o)
			if n, err := s.CountLaid(ctx, f); err != nil || n != len(want) {
				t.Errorf("%+v: %d words (%v), want %d", f, n, err, len(want))
			}
			first, err := s.WordsLaid(ctx, f, o, 3, 0)
			if err != nil {
				t.Fatal(err)
			}
			rest, err := s.WordsLaid(ctx, f, o, 1000, 3)
			if got := append(first, rest...); err != nil || !slices.Equal(got, want) {
				t.Errorf("%+v order %d:\ngot  %v (%v)\nwant %v", f, o, got, err, want)
			}
		}
	}
	if _, err := s.WordsLaid(ctx, LaidFilter{}, 4, 1, 0); err == nil {
		t.Error("an order that isn't there")
	}
}

func (m *raceModel) laid(f LaidFilter, o LaidOrder) []Laid {
	words := map[string]Laid{}
	for i, c := range m.contests {
		for _, p := range m.plays[i] {
			if c.Rules != f.Rules || c.Seats[p.Seat].Level != "" || !strings.HasPrefix(p.Word, strings.ToLower(f.Prefix)) {
				continue
			}
			l, there := words[p.Word]
			if !there {
				l = Laid{Word: p.Word, Best: p.Points, First: c.Started}
			}
			l.Times, l.Best = l.Times+1, max(l.Best, p.Points)
			if c.Started.Before(l.First) {
				l.First = c.Started
			}
			words[p.Word] = l
		}
	}
	var list []Laid
	for _, l := range words {
		list = append(list, l)
	}
	slices.SortFunc(list, func(a, b Laid) int {
		first := map[LaidOrder]int{MostLaid: cmp.Compare(b.Times, a.Times), BestLaid: cmp.Compare(b.Best, a.Best), NewestLaid: b.First.Compare(a.First)}[o]
		return cmp.Or(first, strings.Compare(a.Word, b.Word))
	})
	return list
}

func TestBestPlays(t *testing.T) {
	s, m := raced(t)
	for _, f := range []PlayFilter{{}, {Rules: raceRules}, {Rules: raceRules, Computer: true}, {Rules: "relay 1"}} {
		var want []BestPlay
		for i, c := range m.contests {
			for _, p := range m.plays[i] {
				if seat := c.Seats[p.Seat]; c.Rules == f.Rules && !c.Assisted && (f.Computer || seat.Level == "") {
					want = append(want, BestPlay{c.ID, c.Started, seat, p.Word, p.Points})
				}
			}
		}
		slices.SortStableFunc(want, func(a, b BestPlay) int { return cmp.Compare(b.Points, a.Points) })
		for _, limit := range []int{-1, 0, 5, 1000} {
			got, err := s.BestPlays(ctx, f, limit)
			if some := want[:max(0, min(limit, len(want)))]; err != nil || !slices.Equal(got, some) {
				t.Errorf("%+v, %d:\ngot  %v (%v)\nwant %v", f, limit, got, err, some)
			}
		}
	}
}

// cachesOf is all that the store says of contests.
func cachesOf(t testing.TB, s *Store) string {
	t.Helper()
	contests, err1 := s.Contests(ctx, ContestFilter{}, LatestContest, 1000, 0)
	opponents, err2 := s.Opponents(ctx, raceRules)
	totals, err3 := s.ContestTotals(ctx, raceRules)
	words, err4 := s.WordsLaid(ctx, LaidFilter{Rules: raceRules}, MostLaid, 1000, 0)
	plays, err5 := s.BestPlays(ctx, PlayFilter{Rules: raceRules, Computer: true}, 1000)
	if err := errors.Join(err1, err2, err3, err4, err5); err != nil {
		t.Fatal(err)
	}
	return fmt.Sprintf("%+v\n%+v\n%+v\n%+v\n%+v", contests, opponents, totals, words, plays)
}

func TestRebuildContests(t *testing.T) {
	s, _ := raced(t)
	before := cachesOf(t, s)
	// All caches wrong, in every way there is, and one game that was thought
	// unreadable.
	_, err := s.writer.db.Exec(`DELETE FROM contests WHERE game % 2 = 0; UPDATE contests SET score = 1000; DELETE FROM seats WHERE game = 3;
		UPDATE plays SET points = 99; DELETE FROM standings; UPDATE opponents SET games = 9; UPDATE laid SET times = times + 1;
		INSERT INTO laid VALUES ('race 1', 'nonsense', 9, 9, 9); UPDATE games SET state = 'unreadable', trouble = 'so it seemed' WHERE game = 1`)
	if err != nil {
		t.Fatal(err)
	}
	if cachesOf(t, s) == before {
		t.Fatal("nothing is wrong")
	}
	if err := s.Rebuild(ctx); err != nil {
		t.Fatal(err)
	}
	if after := cachesOf(t, s); after != before {
		t.Errorf("got  %s\nwant %s", after, before)
	}
}

// What was finished and what its caches say goes to the disk together.
func TestFinishWritesAllOrNothing(t *testing.T) {
	s := openRace(t, t.TempDir())
	r := beginRace(t, s, ended(race(2, "Ada,Bob", began, 10)))
	if _, err := s.writer.db.Exec("CREATE TEMP TRIGGER broken BEFORE INSERT ON laid BEGIN SELECT raise(ABORT, 'no'); END"); err != nil {
		t.Fatal(err)
	}
	var e *Error
	if err := r.Finish(ctx); !errors.As(err, &e) {
		t.Fatalf("Finish: %v", err)
	}
	if n, err := s.CountContests(ctx, ContestFilter{}); err != nil || n != 0 || stateOf(t, s, r.ID()) != stateRunning {
		t.Errorf("%d contests (%v), the game is %s", n, err, stateOf(t, s, r.ID()))
	}
	if _, err := s.writer.db.Exec("DROP TRIGGER broken"); err != nil {
		t.Fatal(err)
	}
	if err := r.Finish(ctx); err != nil {
		t.Fatal(err)
	}
	if n, err := s.CountContests(ctx, ContestFilter{}); err != nil || n != 1 {
		t.Errorf("%d contests (%v)", n, err)
	}
}

func TestLast(t *testing.T) {
	s := openRace(t, t.TempDir())
	if id, err := s.Last(ctx); err != ErrUnknown {
		t.Errorf("of nothing: %s (%v)", id, err)
	}
	if _, _, err := s.LastPlayed(ctx); err != ErrUnknown {
		t.Errorf("nothing was played, and LastPlayed says %v", err)
	}
	played := []struct {
		rules string
		mode  Mode
	}{{adjacency.Rules, Timed}, {raceRules, Timed}, {adjacency.Rules, FindAll}, {raceRules, Timed}}
	for i, make := range []func(time.Time) ID{
		func(at time.Time) ID { return finish(t, s, play(t, header(1, 4, 3, at), 3)) },
		func(at time.Time) ID { return finishRace(t, s, race(2, "Ada,Bob", at, 3)) },
		func(at time.Time) ID { return finish(t, s, play(t, withoutClock(t, header(1, 4, 3, at)), 3)) },
		func(at time.Time) ID { return finishRace(t, s, race(4, "Ada,Bob", at, 3)) },
	} {
		want := make(began.Add(time.Duration(i) * time.Hour))
		make(began.Add(-time.Hour)) // an older one that was recorded later
		if got, err := s.Last(ctx); err != nil || got != want {
			t.Errorf("%d: %s (%v), want %s", i, got, err, want)
		}
		if rules, mode, err := s.LastPlayed(ctx); err != nil || rules != played[i].rules || mode != played[i].mode {
			t.Errorf("%d: last played was %s, %d (%v)", i, rules, mode, err)
		}
	}
}

package stats

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"
	"time"

	"quoin/game"
	"quoin/game/adjacency"
)

// A model is what the store should know, in the simplest form.
type model struct {
	games []Game              // in the order of their rows
	plays [][]game.PlayedWord // by game
	dealt map[string]bool
}

func (m *model) add(t testing.TB, id ID, log adjacency.Log) {
	t.Helper()
	s, err := game.Replay(log, believing)
	if err != nil {
		t.Fatal(err)
	}
	m.put(id, log.Header, s.Result(), s.Last())
}

func (m *model) addRace(t testing.TB, id ID, log raceLog) {
	t.Helper()
	s, err := game.Fold(must1(startRace(log.Header)), log.Steps)
	if err != nil {
		t.Fatal(err)
	}
	m.put(id, log.Header, s.Result(), s.Last())
}

func (m *model) put(id ID, h game.Header, r game.Result, lasted time.Duration) {
	g, plays := Game{ID: id, Header: h, Result: r, Lasted: lasted}, slices.Clone(r.Plays)
	for i := range plays {
		plays[i].Word = strings.ToLower(plays[i].Word)
	}
	if dealt := h.Rules + " on " + r.Dealt; r.Dealt != "" {
		if m.dealt == nil {
			m.dealt = map[string]bool{}
		}
		g.Replay, m.dealt[dealt] = m.dealt[dealt], true
	}
	g.Plays, g.Ranked, g.Facts, g.Dealt = nil, false, nil, ""
	for _, f := range r.Facts {
		if f.Key == adjacency.FactRerolls {
			g.Facts = append(g.Facts, f)
		}
	}
	lead := modelLead(r.Seats)
	g.Score = r.Seats[lead].Score
	if others := modelOthers(r.Seats, lead); len(r.Seats) > 1 {
		g.Margin = g.Score - others
	}
	for _, p := range plays {
		if p.Seat == lead {
			if g.Words++; g.Words == 1 || p.Points > g.BestPoints {
				g.BestWord, g.BestPoints = p.Word, p.Points
			}
		}
	}
	m.games, m.plays = append(m.games, g), append(m.plays, plays)
}

// modelLead returns the seat of the best person, or of the best computer. It uses scores, which decide the
// places of a race.
func modelLead(seats []game.Seat) int {
	best := 0
	for i, s := range seats {
		person, before := s.Level == "", seats[best].Level == ""
		if person && !before || person == before && s.Score > seats[best].Score {
			best = i
		}
	}
	return best
}

func modelOthers(seats []game.Seat, but int) int64 {
	best := int64(math.MinInt64)
	for i, s := range seats {
		if i != but {
			best = max(best, s.Score)
		}
	}
	return best
}

func (f Filter) takes(g Game) bool {
	sits := func(name, level string) bool {
		return slices.ContainsFunc(g.Seats, func(s game.Seat) bool { return s.Level == level && (name == "" || s.Name == name) })
	}
	return f.Rules == g.Rules && f.Pool == g.Pool && (f.Level == "" || sits("", f.Level)) && (f.Name == "" || sits(f.Name, "")) &&
		(!f.Ranked || g.Hints == 0 && !g.Replay && !g.Empty) && (!f.Counted || !g.Empty) && (!f.OfDay || g.Day != "") && (f.Facets[0] == 0 || f.Facets[0] == g.Facets[0]) && (f.Facets[1] == 0 || f.Facets[1] == g.Facets[1])
}

func (m *model) list(f Filter, o Order) []Game {
	rows := map[ID]int{}
	var list []Game
	for i, g := range m.games {
		rows[g.ID] = i
		if f.takes(g) && (o != ByMargin || len(g.Seats) > 1) {
			list = append(list, g)
		}
	}
	first := map[Order]func(Game) int64{
		ByScore:  func(g Game) int64 { return g.Score },
		ByTime:   func(Game) int64 { return 0 },
		ByWords:  func(g Game) int64 { return int64(g.Words) },
		ByMargin: func(g Game) int64 { return g.Margin },
	}[o]
	slices.SortFunc(list, func(a, b Game) int {
		return -cmp.Or(cmp.Compare(first(a), first(b)), cmp.Compare(a.Started, b.Started), cmp.Compare(rows[a.ID], rows[b.ID]))
	})
	return list
}

// playsOf returns the words of a game.
func (m *model) playsOf(id ID) []game.PlayedWord {
	return m.plays[slices.IndexFunc(m.games, func(g Game) bool { return g.ID == id })]
}

func (m *model) wordList(f WordFilter, o WordOrder) []Word {
	words := map[string]Word{}
	for i, g := range m.games {
		for _, p := range m.plays[i] {
			if g.Rules != f.Rules || g.Pool != f.Pool || g.Seats[p.Seat].Level != "" || !strings.HasPrefix(p.Word, strings.ToLower(f.Prefix)) {
				continue
			}
			w, there := words[p.Word]
			if !there {
				w = Word{Word: p.Word, Best: p.Points, First: g.Began()}
			}
			w.Times, w.Best = w.Times+1, max(w.Best, p.Points)
			if g.Began().Before(w.First) {
				w.First = g.Began()
			}
			words[p.Word] = w
		}
	}
	var list []Word
	for _, w := range words {
		list = append(list, w)
	}
	slices.SortFunc(list, func(a, b Word) int {
		first := map[WordOrder]int{
			ByTimes: cmp.Compare(b.Times, a.Times), ByFirst: b.First.Compare(a.First), ByPoints: cmp.Compare(b.Best, a.Best),
			ByLongest: cmp.Or(cmp.Compare(b.Best, a.Best), a.First.Compare(b.First)),
		}[o]
		return cmp.Or(first, strings.Compare(a.Word, b.Word))
	})
	return list
}

func (m *model) totals() Totals {
	t := Totals{Best: math.MinInt}
	for _, g := range m.games {
		switch {
		case len(g.Seats) > 1:
			t.Contests++
			continue
		case g.Pool != "":
			t.Apart++
			continue
		}
		t.Games, t.Of = t.Games+1, g.Rules // there is a solo game
		t.Words += g.Words
		if g.Hints > 0 {
			t.Assisted++
		}
		if g.Replay {
			t.Replays++
		}
		if g.Hints == 0 && !g.Replay && !g.Empty {
			t.Best = max(t.Best, int(g.Score))
		}
	}
	return t
}

// records returns the records of a pool that has ranked games.
func (m *model) records(rules, pool string) Records {
	all, ranked := Filter{Rules: rules, Pool: pool}, Filter{Rules: rules, Pool: pool, Ranked: true}
	games, words := m.list(all, ByTime), m.wordList(WordFilter{Rules: rules, Pool: pool}, ByLongest)
	r := Records{
		Games: len(games), First: games[len(games)-1].Began(), Last: games[0].Began(), Lowest: math.MaxInt64, Best: math.MinInt64,
		Highest: m.list(ranked, ByScore)[0], Busiest: m.list(ranked, ByWords)[0],
		Distinct: len(words), Longest: words[:min(len(words), LongestWords)], Most: m.wordList(WordFilter{Rules: rules, Pool: pool}, ByTimes)[0],
		Opponents: m.opponents(rules, pool),
	}
	for _, g := range m.list(ranked, ByMargin)[:min(1, len(m.list(ranked, ByMargin)))] {
		r.Widest = g
	}
	total, bests := int64(0), map[Best]int64{}
	for _, g := range m.games {
		if !all.takes(g) {
			continue
		}
		if g.Hints > 0 {
			r.Assisted++
		}
		if g.Replay {
			r.Replays++
		}
		firsts := 0
		for _, seat := range g.Seats {
			if seat.Place == 1 {
				firsts++
			}
		}
		for _, seat := range g.Seats {
			if seat.Level != "" || g.Empty {
				continue
			}
			r.Seats++
			total += seat.Score
			r.Lowest = min(r.Lowest, seat.Score)
			switch {
			case seat.Place > 1:
				r.Lost++
			case seat.Place == 1 && firsts > 1:
				r.Drawn++
			case seat.Place == 1:
				r.Won++
			}
			key := Best{Class: g.Class, Facets: g.Facets}
			if best, there := bests[key]; g.Hints == 0 && !g.Replay && (!there || seat.Score > best) {
				bests[key] = seat.Score
				r.Best = max(r.Best, seat.Score)
			}
		}
		for _, p := range m.playsOf(g.ID) {
			seat := g.Seats[p.Seat]
			if seat.Level != "" {
				continue
			}
			r.Words++
			if g.Hints == 0 && len(g.Seats) > 1 {
				r.Plays = append(r.Plays, LaidWord{g.ID, g.Began(), seat, p.Word, p.Points})
			}
		}
	}
	r.Mean = float64(total) / float64(r.Seats)
	for b, score := range bests {
		b.Score = score
		r.Bests = append(r.Bests, b)
	}
	slices.SortFunc(r.Bests, func(a, b Best) int {
		return cmp.Or(cmp.Compare(a.Facets[0], b.Facets[0]), cmp.Compare(a.Facets[1], b.Facets[1]))
	})
	slices.SortStableFunc(r.Plays, func(a, b LaidWord) int { return cmp.Compare(b.Points, a.Points) })
	r.Plays = r.Plays[:min(len(r.Plays), BestPlays)]
	return r
}

func (m *model) opponents(rules, pool string) []Opponent {
	all := map[[2]string]*Opponent{}
	unaided := map[[2]string]bool{}
	for _, g := range m.games {
		if g.Rules != rules || g.Pool != pool {
			continue
		}
		for i, mine := range g.Seats {
			for j, other := range g.Seats {
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
				if g.Hints > 0 {
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

// values returns a figure of some games, from their results, oldest first.
func (m *model) values(f Filter, of Figure) (values []float64) {
	for _, g := range slices.Backward(m.list(f, ByTime)) {
		if g.Empty {
			continue
		}
		if of == Turns {
			values = append(values, float64(g.Turns))
			continue
		}
		firsts := len(slices.DeleteFunc(slices.Clone(g.Seats), func(s game.Seat) bool { return s.Place > 1 }))
		for i, seat := range g.Seats {
			if seat.Level != "" || f.Name != "" && f.Name != seat.Name {
				continue
			}
			switch of {
			case Score:
				values = append(values, float64(seat.Score))
			case Margin:
				values = append(values, float64(seat.Score-modelOthers(g.Seats, i)))
			case Won:
				won := 0.0
				if seat.Place == 1 {
					won = map[bool]float64{true: 100, false: 50}[firsts == 1]
				}
				values = append(values, won)
			}
		}
	}
	return values
}

func must1[T any](v T, err error) T {
	if err != nil {
		panic(err)
	}
	return v
}

// timed chooses the timed games of adjacency, apart the untimed ones.
var (
	timed  = Filter{Rules: adjacency.Rules}
	apart  = Filter{Rules: adjacency.Rules, Pool: adjacency.FindAll}
	races  = Filter{Rules: raceRules}
	relays = Filter{Rules: "relay 1"}
)

func (f Filter) with(a, b int) Filter {
	f.Facets = [2]int{a, b}
	return f
}

func (f Filter) ranked() Filter {
	f.Ranked = true
	return f
}

func (f Filter) ofDay() Filter {
	f.OfDay = true
	return f
}

// filled returns a store of n games, with ties in every order, and its model.
func filled(t testing.TB, dir string, n int) (*Store, *model) {
	t.Helper()
	return fillWith(t, dir, n, false)
}

// mixed returns the same with untimed games and games with hints.
func mixed(t testing.TB, dir string, n int) (*Store, *model) {
	t.Helper()
	return fillWith(t, dir, n, true)
}

func fillWith(t testing.TB, dir string, n int, mixed bool) (*Store, *model) {
	t.Helper()
	m := made(t, dir, fmt.Sprint(n, " games, mixed: ", mixed), func(from string) (*Store, *model) { return playAll(t, from, n, mixed) })
	return open(t, dir), m
}

func playAll(t testing.TB, dir string, n int, mixed bool) (*Store, *model) {
	t.Helper()
	s := open(t, dir)
	m := &model{}
	for i := range n {
		seed := uint64(i - i%3) // three games have the same
		h := header(seed, 4+int(seed)%5, 1+int(seed/3)%5, began.Add(time.Duration(i/2%7)*time.Hour))
		if mixed && seed%4 == 3 {
			h = withoutClock(t, h)
		}
		if mixed && seed%9 == 0 {
			h.Config += fmt.Sprintf(" day=2026-11-%02d", 1+seed/9%3+uint64(i%2))
		}
		log := play(t, h, 5+int(seed)%20)
		if mixed && seed%5 == 2 {
			log.Steps = append(log.Steps, adjacency.Step{At: log.Steps[len(log.Steps)-1].At, Do: adjacency.Hint{}})
		}
		m.add(t, finish(t, s, log), left(log))
	}
	return s, m
}

// believing starts a game that believes every word.
func believing(h game.Header) (adjacency.State, error) { return adjacency.Start(h, adjacency.Trust) }

package app

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"time"

	"quoin/game"
	"quoin/game/adjacency"
	"quoin/game/crossword"
	"quoin/game/match"
	"quoin/game/santorini"
	"quoin/game/scrabble"
	"quoin/game/scraebbkle"
	"quoin/resources"
	"quoin/stats"
	"quoin/stats/sync/synctest"
	"quoin/ui/screen"
	statsscreen "quoin/ui/stats"
)

// longestName is a name of as many columns as one may have.
func longestName(r rune) string { return strings.Repeat(string(r), game.MaxName) }

// states are all the ways.
func (h *house) states() (all []state) {
	for _, p := range h.places() {
		all = append(all, state{name: p.name, open: p.open, steps: []step{
			{keys: "down enter"}, {keys: "?", covers: true}, {keys: "esc tab =quickly"},
		}})
	}
	for size := adjacency.MinSize; size <= adjacency.MaxSize; size++ {
		for _, score := range []int{-120, 0, 9, 99, 100, 999, 1003} {
			all = append(all, h.alone(size, score), h.stopped(size, score))
		}
	}
	for _, words := range []int{0, 2, 60} {
		all = append(all, h.findAll(words))
	}
	for _, scores := range [][]int64{{-120, 0}, {9, 99, 100}, {999, 1234, 10, 0}, {1000, 1000}} {
		for _, clock := range []match.Control{{}, match.ClubTime} {
			games := []state{crosswords(scrabble.Rules, "", "15/15/15/15/15/15/15/3NOTWITHSTAND/15/15/15/15/15/15/15", scores, clock)}
			for _, b := range resources.Boards() {
				if len(scores) == 2 {
					games = append(games, crosswords(scraebbkle.Rules, b.Name, "", scores, clock))
				}
			}
			for _, s := range games {
				all = append(all, s)
				s.name, s.steps = "end of "+s.name, []step{
					{keys: "enter"}, {keys: "esc"}, {keys: "r"}, {keys: "enter", covers: true}, {keys: "b", covers: true}, {keys: "b", covers: true}, {keys: "enter", covers: true},
				}
				all = append(all, s)
			}
		}
	}
	return append(append(all, h.climbing(), h.crowded()), slices.Concat(h.typed(), h.people(), h.tournaments(), h.serving())...)
}

// points stores a running game with a score.
func (h *house) points(size, minutes, score int) stats.ID {
	return h.keep(h.record(size, minutes, score), false)
}

// record returns a running game with a score: by re-rolls if it is negative, and otherwise by words.
func (h *house) record(size, minutes, score int) game.Record {
	c := adjacency.Default()
	c.Size, c.Minutes, c.Checked = size, minutes, false
	header := game.Header{Rules: adjacency.Rules, Config: c.String(), Seed: 7, Started: h.env.Now().UnixMilli()}
	s, err := adjacency.Start(header, adjacency.Trust)
	if err != nil {
		h.Fatal(err)
	}
	r, random := game.Record{Header: header}, rand.New(rand.NewPCG(7, uint64(size)))
	for tries := 0; s.Score() != score; tries++ {
		if tries > 100_000 {
			h.Fatalf("no game of %d points at %d", score, size)
		}
		var do adjacency.Action = adjacency.Reroll{}
		if s.Score() < score {
			word := synctest.Wander(s.Board(), random)
			switch left := score - s.Score(); {
			case left <= len(word):
				word = word[:left]
			case left == len(word)+1: // no word is of one letter
				word = word[:len(word)-1]
			}
			do = adjacency.Enter{Word: word}
		}
		if next, err := s.Apply(adjacency.Step{Do: do}); err == nil {
			step := adjacency.Step{Do: do}
			s, r.Lines = next, append(r.Lines, step.String())
		}
	}
	return r
}

// alone returns a game of Adjacency with a score and a clock.
func (h *house) alone(size, score int) state {
	return state{
		name: fmt.Sprintf("adjacency of %d points at %d", score, size), scores: []string{strconv.Itoa(score)}, clock: "5:00", ready: "5:00",
		open: func() screen.Place {
			return screen.Play{Rules: adjacency.Rules, Resume: h.points(size, 5, score)}
		},
		steps: []step{
			{keys: "esc"}, {keys: "esc"}, {keys: "=" + strings.Repeat("wm", 13)}, {keys: "ctrl+u right space"}, {keys: "ctrl+t"}, {keys: "ctrl+t ctrl+r", covers: true},
		},
	}
}

// stopped is such a game at its end.
func (h *house) stopped(size, score int) state {
	s := h.alone(size, score)
	s.name = "end of " + s.name
	s.steps = []step{{keys: "esc"}, {keys: "enter", over: true, awaits: "c share"}, {keys: "tab", over: true}, {keys: "tab down", over: true}}
	return s
}

// findAll returns a game without a clock with a number of points.
func (h *house) findAll(points int) state {
	return state{
		name: fmt.Sprintf("find all with %d points", points), ready: "of",
		open: func() screen.Place {
			return screen.Play{Rules: adjacency.Rules, Resume: h.points(5, adjacency.NoClock, points)}
		},
		steps: []step{{keys: "tab"}, {keys: "ctrl+t ctrl+t ctrl+t"}, {keys: "tab"}, {keys: "esc"}, {keys: "g"}},
	}
}

// crosswords is a game of people with the longest names who have these scores.
func crosswords(rules, board, tiles string, scores []int64, clock match.Control) state {
	c := crossword.Config{Mode: crossword.AsNamed, Clock: clock}
	h := game.Header{Rules: rules, Seed: 7}
	name := fmt.Sprintf("%s %s of %v by %v", rules, board, scores, clock)
	if rules == scraebbkle.Rules {
		c.Mode = crossword.Open
		for _, b := range resources.Boards() {
			if b.Name == board {
				h.Board = b.Text
			}
		}
		layout, err := scraebbkle.ParseBoard(h.Board)
		if err != nil {
			panic(err)
		}
		rows := make([]string, layout.Rows())
		for i := range rows {
			rows[i] = strconv.Itoa(layout.Columns())
		}
		// A word as long as the board is wide.
		rows[layout.Start().Row] = "AEIONRSTLDGUAEIONRSTLDGEAI"[:layout.Columns()]
		tiles = strings.Join(rows, "/")
	}
	p := tiles + " " + strings.Repeat("/", len(scores)-1)
	var figures []string
	for i, score := range scores {
		c.Players = append(c.Players, game.Player{Name: longestName(rune('W' - i))})
		figures = append(figures, strconv.FormatInt(score, 10))
	}
	c.From = p + " " + strings.Join(figures, "/") + " 0"
	h.Config = c.String()
	s := state{
		name: name, scores: figures, ready: "bag",
		open: func() screen.Place { begin := h; return screen.Play{Rules: rules, Begin: &begin} },
		steps: []step{
			{keys: "enter"},
			{keys: "a e i o u n r s t"},
			{keys: "esc tab right"},
			{keys: "esc ctrl+u"},
			{keys: "ctrl+u"},
			{keys: "ctrl+n =" + strings.Repeat("W", 120)},
			{keys: "enter"},
			{keys: "esc ctrl+w =" + strings.Repeat("w", 40), covers: true},
			{keys: "enter", covers: true},
			{keys: "esc ctrl+x =", covers: true},
			{keys: "esc ctrl+k"},
			{keys: "esc ctrl+p"},
			{keys: "enter"},
			{keys: "enter"},
			{keys: "ctrl+t"},
			{keys: "esc ctrl+o"},
		},
	}
	if c.Clocked() {
		s.clock = "25:00"
	}
	return s
}

// climbing is a game of Santorini of people with the longest names.
func (h *house) climbing() state {
	c := santorini.Config{Players: [2]game.Player{{Name: longestName('W')}, {Name: longestName('M')}}}
	return state{
		name: "santorini of long names", ready: "W", seen: []string{"WWW", "MMM"},
		open: func() screen.Place {
			return screen.Play{Rules: santorini.Rules, Begin: &game.Header{Config: c.String()}}
		},
		steps: []step{{keys: "enter"}, {keys: "right enter"}, {keys: "=b2c3"}, {keys: "ctrl+u"}, {keys: "esc esc"}, {keys: "r enter"}},
	}
}

// crowded is the statistics of a hundred thousand games.
func (h *house) crowded() state {
	return state{
		name: "statistics of 100,000 games", ready: "100,000 games", open: func() screen.Place { return screen.Statistics{} },
		build: func(env Env) func(screen.Place) screen.Screen {
			return func(p screen.Place) screen.Screen {
				at, is := p.(screen.Statistics)
				if !is {
					return builder(env)(p)
				}
				return statsscreen.New(statsscreen.Deps{Kinds: Games(), Now: env.Now, Store: manyGames{env.Store}}, at)
			}
		},
		steps: []step{{keys: "down end"}, {keys: "tab"}, {keys: "tab"}, {keys: "tab"}, {keys: "tab"}, {keys: "tab"}, {keys: "tab"}, {keys: "s f"}, {keys: "esc enter"}},
	}
}

// manyGames is a store that tells of a hundred thousand games, with the longest of words
// and the highest of figures.
type manyGames struct{ *stats.Store }

func (manyGames) Count(context.Context, stats.Filter) (int, error)          { return 100_000, nil }
func (manyGames) CountWords(context.Context, stats.WordFilter) (int, error) { return 250_000, nil }

func (m manyGames) Games(ctx context.Context, f stats.Filter, o stats.Order, limit, offset int) (all []stats.Game, err error) {
	some, err := m.Store.Games(ctx, f, o, limit, 0)
	for i := range limit {
		if len(some) > 0 {
			g := some[i%len(some)]
			g.Score, g.Words, g.BestWord, g.BestPoints = int64(1_234_567-i*12_345), 1000, strings.Repeat("w", 26), 1234
			all = append(all, g)
		}
	}
	return all, err
}

func (m manyGames) Words(_ context.Context, _ stats.WordFilter, _ stats.WordOrder, limit, _ int) (all []stats.Word, err error) {
	for i := range limit {
		all = append(all, stats.Word{Word: strings.Repeat(string(rune('a'+i%26)), 26), Times: 123_456, Best: 1234, First: time.Unix(0, 0)})
	}
	return all, nil
}

func (m manyGames) Records(ctx context.Context, rules, pool string) (stats.Records, error) {
	r, err := m.Store.Records(ctx, rules, pool)
	r.Games, r.Won, r.Drawn, r.Lost, r.Mean, r.Best, r.Lowest, r.Words, r.Distinct = 100_000, 55_555, 12_345, 32_100, 123_456.7, 1_234_567, -120, 9_876_543, 250_000
	if len(r.Longest) > 0 {
		r.Longest[0].Word = strings.Repeat("w", 26)
	}
	return r, err
}

func (m manyGames) Spread(context.Context, stats.Filter, stats.Figure, int) ([]stats.Bin, error) {
	return []stats.Bin{{From: -120, To: -1, Games: 1}, {From: 0, To: 99_999, Games: 99_998}, {From: 100_000, To: 199_999, Games: 1}}, nil
}

package player_test

import (
	"bufio"
	"compress/gzip"
	"os"
	"strings"
	"testing"
	"time"

	"quoin/game/crossword"
	"quoin/game/crossword/player"
	"quoin/testdata/sample"
)

// BenchmarkEquityGames plays whole games of Scrabble, each turn through the
// rules.
func BenchmarkEquityGames(b *testing.B) {
	table := tables(b)[1]
	thinker := table.thinker(b)
	seed := uint64(0)
	began := sample.CPU()
	for b.Loop() {
		equityGame(b, table, thinker, seed, nil)
		seed++
	}
	b.ReportMetric(float64(seed)/(sample.CPU()-began).Seconds(), "games/s")
}

// BenchmarkEquityAnswers plays on from ten candidates of each turn in a few games, in eight worlds and for
// two turns, as a simulation does.
func BenchmarkEquityAnswers(b *testing.B) {
	table := tables(b)[1]
	thinker := table.thinker(b)
	type position struct {
		view  player.View
		moves []crossword.Move
		racks [][2]crossword.Rack
	}
	var all []position
	for seed := range uint64(3) {
		equityGame(b, table, thinker, seed, func(v player.View) {
			if v.Bag < 2*crossword.RackSize {
				return
			}
			p := position{view: v}
			for _, c := range thinker.Rank(v, 10) {
				if c.Move.Len() > 0 {
					p.moves = append(p.moves, c.Move)
				}
			}
			// Any tiles will do, as long as the worlds differ.
			tiles := v.Unseen.Tiles()
			for world := range 8 {
				var pair [2]crossword.Rack
				for i := range 2 * crossword.RackSize {
					pair[i%2] = pair[i%2].With(tiles[(world*5+i*(2*world+3))%len(tiles)])
				}
				p.racks = append(p.racks, pair)
			}
			all = append(all, p)
		})
	}
	nodes := 0
	began := sample.CPU()
	for b.Loop() {
		for _, p := range all {
			nodes += thinker.Answers(p.view.Board, p.moves, p.racks, p.view.Bag)
		}
	}
	b.ReportMetric(float64(nodes)/(sample.CPU()-began).Seconds(), "nodes/s")
}

// equityGame plays a game of one player against itself.
func equityGame(tb testing.TB, table table, thinker *player.Thinker, seed uint64, look func(player.View)) {
	tb.Helper()
	s := table.start(tb, seed, table.closed())
	for !s.Over() {
		v := player.ViewOf(s)
		if look != nil {
			look(v)
		}
		var err error
		if s, err = s.Apply(crossword.Step{Do: thinker.Equity(v).Action()}); err != nil {
			tb.Fatal(err)
		}
	}
}

// BenchmarkEquityBlanks chooses by score and leave in positions with no blank, one or two on the rack, and in turns as
// they come. Nothing is known about a rack before.
func BenchmarkEquityBlanks(b *testing.B) {
	table := tables(b)[1]
	thinker := table.thinker(b)
	for _, class := range []string{"b0", "b1", "b2", "nat"} {
		b.Run(class, func(b *testing.B) {
			views := midgames(b, table, class)
			thinker.Equity(views[0]) // builds the tables
			var spent time.Duration
			searched := 0
			for b.Loop() {
				for _, v := range views {
					thinker.SetBoard(v.Board)
					began := sample.CPU()
					thinker.EquityThere(v)
					spent += sample.CPU() - began
					searched++
				}
			}
			b.ReportMetric(float64(searched)/spent.Seconds(), "positions/s")
		})
	}
}

// midgames returns the positions of a class.
func midgames(b *testing.B, table table, class string) (views []player.View) {
	b.Helper()
	file := "scrabble_mid500.cgp.gz"
	if class == "nat" {
		file = "scrabble_natural.cgp.gz"
	}
	f, err := os.Open("../search/testdata/" + file)
	if err != nil {
		b.Fatal(err)
	}
	defer func() { _ = f.Close() }()
	text, err := gzip.NewReader(f)
	if err != nil {
		b.Fatal(err)
	}
	for lines := bufio.NewScanner(text); lines.Scan(); {
		_, rest, _ := strings.Cut(lines.Text(), " ") // without its name
		of, position, _ := strings.Cut(rest, " ")
		if of != class {
			continue
		}
		p, err := crossword.ParseCGP(position, table.layout)
		if err != nil {
			b.Fatal(err)
		}
		views = append(views, player.View{Board: p.Board, Rack: p.Racks[0], Bag: crossword.RackSize})
	}
	return views
}

package search_test

import (
	"bufio"
	"compress/gzip"
	"os"
	"strings"
	"sync"
	"testing"
	"time"

	"quoin/game/crossword"
	"quoin/game/crossword/search"
	"quoin/game/lexicon"
	"quoin/game/scrabble"
	"quoin/game/scraebbkle"
	"quoin/resources"
)

// The positions and searches to measure; docs/move-generation.md says how.

// benchList names a word list to measure with, instead of Quoin's own.
const benchList = "QUOIN_BENCH_LEXICON"

var benchDictionary = sync.OnceValues(func() (*search.Dictionary, error) {
	l := resources.International()
	if name := os.Getenv(benchList); name != "" {
		text, err := os.ReadFile(name)
		if err != nil {
			return nil, err
		}
		if l, err = lexicon.Parse(name, text); err != nil {
			return nil, err
		}
	}
	return resources.Dictionary(l)
})

// turn is a position with the rack of the player to move.
type turn struct {
	board crossword.Board
	rack  crossword.Rack
}

// readTurns reads the positions of a class.
func readTurns(tb testing.TB, file, class string) []turn {
	tb.Helper()
	f, err := os.Open("testdata/" + file)
	if err != nil {
		tb.Fatal(err)
	}
	defer func() { _ = f.Close() }()
	text, err := gzip.NewReader(f)
	if err != nil {
		tb.Fatal(err)
	}
	layout := scrabble.Board()
	var turns []turn
	for lines := bufio.NewScanner(text); lines.Scan(); {
		_, rest, _ := strings.Cut(lines.Text(), " ") // without its name
		of, position, _ := strings.Cut(rest, " ")
		if of != class {
			continue
		}
		p, err := crossword.ParseCGP(position, layout)
		if err != nil {
			tb.Fatal(err)
		}
		turns = append(turns, turn{p.Board, p.Racks[0]})
	}
	return turns
}

var benchClasses = []struct{ class, file string }{
	{"b0", "scrabble_mid500.cgp.gz"},
	{"b1", "scrabble_mid500.cgp.gz"},
	{"b2", "scrabble_mid500.cgp.gz"},
	{"nat", "scrabble_natural.cgp.gz"},
}

func BenchmarkMoves(b *testing.B) {
	var moves []crossword.Move
	benchmark(b, func(g *search.Generator, rack crossword.Rack) int {
		moves = g.Moves(rack, moves[:0])
		return len(moves)
	})
}

func BenchmarkBest(b *testing.B) {
	benchmark(b, func(g *search.Generator, rack crossword.Rack) int {
		m, _ := g.Best(rack)
		return m.Len()
	})
}

// benchmark measures the search alone. In play the generator knows its lines from earlier moves; here it
// knows them from Set and from a search for another rack. BenchmarkGames measures both together.
func benchmark(b *testing.B, find func(*search.Generator, crossword.Rack) int) {
	d, err := benchDictionary()
	if err != nil {
		b.Fatal(err)
	}
	for _, c := range benchClasses {
		turns := readTurns(b, c.file, c.class)
		b.Run(c.class, func(b *testing.B) {
			gen := d.Generator(scrabble.Tiles(), scrabble.Board())
			var spent time.Duration
			found, searched := 0, 0
			for b.Loop() {
				for _, t := range turns {
					gen.Set(t.board)
					gen.Best(crossword.Rack{}.With(crossword.Letter('E')))
					began := time.Now()
					found += find(gen, t.rack)
					spent += time.Since(began)
					searched++
				}
			}
			if found == 0 {
				b.Fatal("nothing was found")
			}
			b.ReportMetric(float64(searched)/spent.Seconds(), "positions/s")
		})
	}
}

// BenchmarkGames plays through whole games turn by turn: the generator finds the moves of a rack and then
// plays the one that was made, which is measured too. For the positions above that work is done before.
func BenchmarkGames(b *testing.B) {
	for _, c := range []struct {
		name    string
		variant *crossword.Variant
		layout  *crossword.Layout
		games   uint64
	}{
		{"scrabble", scrabble.Variant(), scrabble.Board(), 20},
		{"scraebbkle-16x14", scraebbkle.Variant(), builtInBoard(b, "Default"), 20},
		{"scraebbkle-26x99", scraebbkle.Variant(), builtInBoard(b, "Expedition"), 20},
	} {
		dictionary, err := benchDictionary()
		if err != nil {
			b.Fatal(err)
		}
		gen := dictionary.Generator(c.variant.Tiles, c.layout)
		empty := crossword.NewBoard(c.layout)
		games := make([][]made, c.games)
		turns := 0
		for seed := range games {
			_, err := search.PlayOut(playedGame(b, c.variant, c.layout, uint64(seed), nil), gen, func(s crossword.State, m crossword.Move) error {
				games[seed] = append(games[seed], made{s.Seat(s.ToMove()).Rack, m})
				turns++
				return nil
			})
			if err != nil {
				b.Fatal(err)
			}
		}
		var moves []crossword.Move
		for _, f := range []struct {
			name string
			find func(crossword.Rack)
		}{
			{"moves", func(r crossword.Rack) { moves = gen.Moves(r, moves[:0]) }},
			{"best", func(r crossword.Rack) { gen.Best(r) }},
			{"none", func(crossword.Rack) { gen.Tiles() }}, // measures only playing the moves
		} {
			b.Run(f.name+"/"+c.name, func(b *testing.B) {
				for b.Loop() {
					for _, game := range games {
						gen.Set(empty)
						for _, turn := range game {
							f.find(turn.rack)
							gen.Play(turn.move)
						}
					}
				}
				b.ReportMetric(float64(b.N*turns)/b.Elapsed().Seconds(), "positions/s")
			})
		}
	}
}

// made is a move with the rack that it was made from.
type made struct {
	rack crossword.Rack
	move crossword.Move
}

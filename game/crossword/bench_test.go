package crossword_test

import (
	"bufio"
	"compress/gzip"
	"os"
	"strings"
	"sync"
	"testing"

	"quoin/game/crossword"
	"quoin/game/lexicon"
	"quoin/game/scrabble"
	"quoin/resources"
)

// The positions and what is asked of them; docs/move-generation.md says how to
// measure.

// benchList names the list of words to measure with; the one that Quoin brings
// if it isn't set.
const benchList = "QUOIN_BENCH_LEXICON"

type dictionary struct {
	gaddag     *lexicon.Gaddag
	alphagrams *lexicon.Alphagrams
}

var benchDictionary = sync.OnceValues(func() (dictionary, error) {
	l := resources.International()
	if name := os.Getenv(benchList); name != "" {
		text, err := os.ReadFile(name)
		if err != nil {
			return dictionary{}, err
		}
		if l, err = lexicon.Parse(name, text); err != nil {
			return dictionary{}, err
		}
	}
	g, err := resources.Gaddag(l)
	return dictionary{g, lexicon.NewAlphagrams(l, crossword.AlphagramLength)}, err
})

// turn is a position ready to be searched.
type turn struct {
	gen  *crossword.Generator
	rack crossword.Rack
}

// readTurns reads the positions of a class.
func readTurns(b *testing.B, file, class string) []turn {
	b.Helper()
	dictionary, err := benchDictionary()
	if err != nil {
		b.Fatal(err)
	}
	f, err := os.Open("testdata/" + file)
	if err != nil {
		b.Fatal(err)
	}
	defer func() { _ = f.Close() }()
	text, err := gzip.NewReader(f)
	if err != nil {
		b.Fatal(err)
	}
	layout, rules := scrabble.Board(), scrabble.Tiles()
	var turns []turn
	for lines := bufio.NewScanner(text); lines.Scan(); {
		_, rest, _ := strings.Cut(lines.Text(), " ") // the name
		of, position, _ := strings.Cut(rest, " ")
		if of != class {
			continue
		}
		p, err := crossword.ParseCGP(position, layout)
		if err != nil {
			b.Fatal(err)
		}
		gen := crossword.NewGenerator(rules, dictionary.gaddag, layout)
		gen.SetAlphagrams(dictionary.alphagrams)
		gen.Set(p.Board)
		turns = append(turns, turn{gen, p.Racks[0]})
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
	benchmark(b, func(t turn) int {
		moves = t.gen.Moves(t.rack, moves[:0])
		return len(moves)
	})
}

func BenchmarkBest(b *testing.B) {
	benchmark(b, func(t turn) int {
		m, _ := t.gen.Best(t.rack)
		return m.Len()
	})
}

func benchmark(b *testing.B, f func(turn) int) {
	for _, c := range benchClasses {
		turns := readTurns(b, c.file, c.class)
		b.Run(c.class, func(b *testing.B) {
			total := 0
			for b.Loop() {
				for _, t := range turns {
					total += f(t)
				}
			}
			if total == 0 {
				b.Fatal("nothing was found")
			}
			b.ReportMetric(float64(b.N*len(turns))/b.Elapsed().Seconds(), "positions/s")
		})
	}
}

package adjacency

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"quoin/game"
)

func BenchmarkRoll(b *testing.B) {
	for _, size := range []int{MinSize, MaxSize} {
		b.Run(fmt.Sprintf("%d squares a side", size), func(b *testing.B) {
			s := game.NewChance(1, stream)
			w := mixedWeights()
			for b.Loop() {
				roll(&s, size, &w)
			}
		})
	}
}

// BenchmarkTrace measures the search that runs for every key typed: on the largest board, for words that are
// there, words that break off, and words that lead the search furthest astray on a board with as many of one
// letter as the weights allow.
func BenchmarkTrace(b *testing.B) {
	w := heavyWeights("es")
	s := game.NewChance(1, stream)
	board := roll(&s, MaxSize, &w)
	g := gambler{rand.New(rand.NewPCG(1, 1))}
	var there, broken [][]Spot
	for range 64 {
		tiles, _ := Spell(g.word(board))
		there = append(there, anywhere(tiles))
		broken = append(broken, anywhere(append(tiles, 'j', 'x', 'j')))
	}
	long := func(pattern string) [][]Spot {
		var tiles []byte
		for range MaxSize * MaxSize {
			tiles = append(tiles, pattern[len(tiles)%len(pattern)])
		}
		return [][]Spot{anywhere(tiles)}
	}
	for _, c := range []struct {
		name  string
		words [][]Spot
	}{
		{"found", there},
		{"broken off", broken},
		{"one letter 64 times", long("s")},
		{"two letters by turns", long("se")},
	} {
		b.Run(c.name, func(b *testing.B) {
			i := 0
			for b.Loop() {
				board.Trace(c.words[i%len(c.words)])
				i++
			}
		})
	}
}

func BenchmarkEnter(b *testing.B) {
	for _, words := range []int{0, 200} {
		b.Run(fmt.Sprintf("after %d words", words), func(b *testing.B) {
			c := Default()
			c.Size = MaxSize
			s, err := New(c, 1, nil)
			if err != nil {
				b.Fatal(err)
			}
			g := gambler{rand.New(rand.NewPCG(1, 1))}
			for s.Words() < words {
				if next, err := s.Apply(step(s.Last()+ms, Enter{g.word(s.Board())})); err == nil {
					s = next
				}
			}
			a := step(s.Last()+ms, Enter{g.word(s.Board())})
			for s.Check(a) != nil {
				a.Do = Enter{g.word(s.Board())}
			}
			b.ReportAllocs()
			for b.Loop() {
				if _, err := s.Apply(a); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

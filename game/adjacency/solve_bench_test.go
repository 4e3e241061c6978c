package adjacency

import (
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	"quoin/game"
)

// The dice of Boggle (1987) and of Big Boggle (1979); q is the Qu face.
const (
	boggle    = "aaeegn abbjoo achops affkps aoottw cimotu deilrx delrvy distty eeghnw eeinsu ehrtvw eiosst elrtty himnqu hlnnrz"
	bigBoggle = "aaafrs aaeeee aafirs adennn aeeeem aeegmu aegmnn afirsy bjkqxz ccnstw ceiilt ceilpt ceipst " +
		"ddlnor dhhlor dhhnot dhlnor eiiitt emottt ensssu fiprsy gorrvw hiprry nootuw ooottu"
)

// shaken returns boards made from dice, each with every die once.
func shaken(n, size int, dice string) []Board {
	random := rand.New(rand.NewPCG(1, 2))
	faces := strings.Fields(dice)
	boards := make([]Board, n)
	for i := range boards {
		boards[i].size = uint8(size)
		for square, die := range random.Perm(len(faces)) {
			boards[i].squares[square] = faces[die][random.IntN(6)]
		}
	}
	return boards
}

// rolled returns boards as the game rolls them, with English weights.
func rolled(n, size int) []Board {
	source := game.NewChance(1, stream)
	boards := make([]Board, n)
	for i := range boards {
		boards[i] = roll(&source, size, &english)
	}
	return boards
}

// BenchmarkSolver measures words of at least three letters. QUOIN_BENCH_LEXICON may name a file with a list;
// the default is International.
func BenchmarkSolver(b *testing.B) {
	solver := NewSolver(readList(b, os.Getenv("QUOIN_BENCH_LEXICON")))
	for _, set := range []struct {
		name   string
		boards []Board
	}{
		{"4x4 Boggle", shaken(20_000, 4, boggle)},
		{"5x5 Big Boggle", shaken(20_000, 5, bigBoggle)},
		{"8x8 English", rolled(10_000, 8)},
	} {
		for _, task := range []struct {
			name  string
			solve func(Board) (int, error)
		}{
			{"ranks", func(board Board) (int, error) {
				ranks, err := solver.Ranks(board, 3)
				return len(ranks), err
			}},
			{"words and paths", func(board Board) (int, error) {
				held, err := solver.Solve(board, 3)
				return len(held), err
			}},
		} {
			b.Run(set.name+"/"+task.name, func(b *testing.B) {
				words, boards := 0, 0
				for ; b.Loop(); boards++ {
					n, err := task.solve(set.boards[boards%len(set.boards)])
					if err != nil {
						b.Fatal(err)
					}
					words += n
				}
				b.ReportMetric(float64(boards)/b.Elapsed().Seconds(), "boards/s")
				b.ReportMetric(float64(words)/float64(boards), "words/board")
			})
		}
	}
}

func BenchmarkNewSolver(b *testing.B) {
	lex := readList(b, os.Getenv("QUOIN_BENCH_LEXICON"))
	for b.Loop() {
		NewSolver(lex)
	}
}

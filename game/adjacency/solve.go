package adjacency

import (
	"errors"
	"slices"

	"quoin/game/lexicon"
)

// ErrTooManyPaths is the error of a Solver that gives up a board. That needs a contrived word list, such as
// all lengths of a single letter.
var ErrTooManyPaths = errors.New("the board has too many paths to follow")

// BoardWord is a word on a board.
type BoardWord struct {
	Word   string // in lower case
	Rank   int    // index in the solver's list
	Points int    // one for each letter, Qu two
	Path   Path   // one of its paths, from the lowest of Starts
	Starts uint64 // squares on which its paths begin, bit n for square n
}

// Total is the number and the points of words.
type Total struct {
	Words, Points int
}

// Solver finds the words of its list on boards: those with a path of at least two squares. It keeps its
// working memory, some megabytes, from board to board, so only one goroutine at a time may use it.
type Solver struct {
	lex    *lexicon.Lexicon
	search search
}

// NewSolver returns a solver for a list. For a list of the usual size it takes about 10 milliseconds.
func NewSolver(lex *lexicon.Lexicon) *Solver {
	s := &Solver{lex: lex}
	s.search.prepare(lex)
	return s
}

// Lexicon returns the solver's list.
func (s *Solver) Lexicon() *lexicon.Lexicon { return s.lex }

// Ranks returns the ranks of the words of at least minLength letters, in ascending order.
func (s *Solver) Ranks(b Board, minLength int) ([]int, error) {
	err := s.search.run(&b, minLength)
	ranks := make([]int, len(s.search.found()))
	for i, rank := range s.search.found() {
		ranks[i] = int(rank)
	}
	slices.Sort(ranks)
	return ranks, err
}

// Solve returns the words of at least minLength letters, in alphabetical order.
func (s *Solver) Solve(b Board, minLength int) ([]BoardWord, error) {
	ranks, err := s.Ranks(b, minLength)
	words := make([]BoardWord, len(ranks))
	for i, rank := range ranks {
		code := s.lex.Code(rank)
		words[i] = BoardWord{Word: s.lex.Language().Alphabet().Decode(code), Rank: rank, Points: len(code)}
		words[i].Path, words[i].Starts = b.paths(code)
	}
	return words, err
}

// paths returns a path of the word with a code on the board, and the set of squares on which its paths begin.
func (b *Board) paths(code string) (path Path, starts uint64) {
	tiles, _ := Spell(code)
	spots := anywhere(tiles)
	for square := range b.Squares() {
		if b.squares[square] != tiles[0] {
			continue
		}
		spots[0].Square = square
		if found := b.trace(spots); found != nil {
			starts |= 1 << square
			if path == nil {
				path = found
			}
		}
	}
	return path, starts
}

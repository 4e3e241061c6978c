package adjacency

import (
	"errors"
	"slices"

	"quoin/game/lexicon"
)

// ErrTooManyPaths is what a Solver returns when it gives a board up. It takes a
// list of words made for the purpose, such as all lengths of a single letter.
var ErrTooManyPaths = errors.New("the board has too many paths to follow")

// Held is a word that a board holds.
type Held struct {
	Word   string // in lower case
	Rank   int    // in the solver's list
	Points int    // a letter each, Qu two
	Path   Path   // one of its paths, from the lowest of Starts
	Starts uint64 // the squares its paths begin on, bit n for square n
}

// Total sums up what a board holds.
type Total struct {
	Words, Points int
}

// Solver finds the words that boards hold: those of its list that have a path
// of two squares or more. It keeps its working memory, some megabytes, from
// board to board, and so belongs to one goroutine at a time.
type Solver struct {
	lex    *lexicon.Lexicon
	search search
}

// NewSolver prepares to solve boards by a list. For a list of the usual size
// it takes some 10 milliseconds.
func NewSolver(lex *lexicon.Lexicon) *Solver {
	s := &Solver{lex: lex}
	s.search.prepare(lex)
	return s
}

// Lexicon is the solver's list.
func (s *Solver) Lexicon() *lexicon.Lexicon { return s.lex }

// Ranks returns the ranks of the words of minLength letters or more, rising.
func (s *Solver) Ranks(b Board, minLength int) ([]int, error) {
	err := s.search.run(&b, minLength)
	ranks := make([]int, len(s.search.found()))
	for i, rank := range s.search.found() {
		ranks[i] = int(rank)
	}
	slices.Sort(ranks)
	return ranks, err
}

// Solve returns the words of minLength letters or more, in alphabetical order.
func (s *Solver) Solve(b Board, minLength int) ([]Held, error) {
	ranks, err := s.Ranks(b, minLength)
	words := make([]Held, len(ranks))
	for i, rank := range ranks {
		word := s.lex.Word(rank)
		words[i] = Held{Word: word, Rank: rank, Points: len(word)}
		words[i].Path, words[i].Starts = b.paths(word)
	}
	return words, err
}

// paths returns a path of a word that the board holds and the set of squares on
// which its paths begin.
func (b Board) paths(word string) (path Path, starts uint64) {
	tiles, _ := Spell(word)
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

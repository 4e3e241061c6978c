package adjacency

import (
	"cmp"
	"fmt"
	"slices"
)

// Review is a game held against everything its boards had. Found, missed and
// best follow the rules of the game: its least length, and every word once,
// on whichever board it comes first.
type Review struct {
	Boards []BoardReview // as dealt, oldest first
	Found  Total         // words of the list that were found
	Held   Total         // words of the list that the boards had
	// Best is the highest score there was to get on the boards seen, their
	// re-rolls paid.
	Best int
}

// BoardReview is one board and its words.
type BoardReview struct {
	Board Board
	Words []Reviewed // in the order that Review describes
	Found Total      // of the list, on this board
	Held  Total      // of the list; words found on another board are left out
}

// Reviewed is a word that was found, or could have been.
type Reviewed struct {
	Held
	Found    bool
	Listed   bool // in the list; a word that isn't was found all the same
	Everyday bool
}

// MaxReviewed is how many boards a game may have to be reviewed. Each is solved,
// and nobody looks at as many; only a record that was made up has more.
const MaxReviewed = 1000

// ErrTooManyBoards is a game of more boards than that.
var ErrTooManyBoards = fmt.Errorf("a game of more than %d boards isn't held against its words", MaxReviewed)

// Review solves the boards of a game. Everyday says which words are everyday
// words. The error is ErrTooManyPaths or ErrTooManyBoards.
//
// The words of a board are ordered by what a player wants to see: everyday
// words before others (nobody mourns SCLAFFED), then by points, then by the
// alphabet.
func (s State) Review(solver *Solver, everyday Words) (Review, error) {
	var r Review
	if s.boards.n > MaxReviewed {
		return r, ErrTooManyBoards
	}
	foundOn := map[string]Found{}
	onBoard := make([][]Found, s.boards.n)
	for _, f := range s.Found() {
		foundOn[f.Word] = f
		onBoard[f.Roll] = append(onBoard[f.Roll], f)
	}
	counted := map[string]bool{}
	for roll, board := range s.Boards() {
		held, err := solver.Solve(board, s.config.MinLength)
		if err != nil {
			return Review{}, err
		}
		br := BoardReview{Board: board}
		unlisted := map[string]bool{}
		for _, f := range onBoard[roll] {
			unlisted[f.Word] = true
		}
		for _, h := range held {
			if !counted[h.Word] {
				counted[h.Word] = true
				r.Held.add(h.Points)
			}
			f, found := foundOn[h.Word]
			if found && f.Roll != roll {
				continue // found on another board, and so not missed here
			}
			if found {
				h.Path = f.Path
				unlisted[h.Word] = false
				br.Found.add(h.Points)
				r.Found.add(h.Points)
			}
			br.Held.add(h.Points)
			br.Words = append(br.Words, Reviewed{Held: h, Found: found, Listed: true, Everyday: everyday.Has(h.Word)})
		}
		for _, f := range onBoard[roll] {
			if unlisted[f.Word] {
				h := Held{Word: f.Word, Rank: -1, Points: f.Points, Path: f.Path, Starts: 1 << f.Path[0]}
				br.Words = append(br.Words, Reviewed{Held: h, Found: true})
			}
		}
		slices.SortStableFunc(br.Words, reviewOrder)
		r.Boards = append(r.Boards, br)
	}
	r.Best = r.Held.Points - RerollCost*s.Rerolls()
	return r, nil
}

func (t *Total) add(points int) {
	t.Words++
	t.Points += points
}

func reviewOrder(a, b Reviewed) int {
	return cmp.Or(cmp.Compare(bit(b.Everyday), bit(a.Everyday)), cmp.Compare(b.Points, a.Points), cmp.Compare(a.Word, b.Word))
}

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
	// EverydayFound and EverydayHeld are the everyday words among those.
	EverydayFound, EverydayHeld Total
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
		held = s.Completed(held)
		br := BoardReview{Board: board}
		unlisted := map[string]bool{}
		for _, f := range onBoard[roll] {
			unlisted[f.Word] = true
		}
		for _, h := range held {
			common := everyday.Has(h.Word)
			if !counted[h.Word] {
				counted[h.Word] = true
				r.Held.Add(h.Points)
				if common {
					r.EverydayHeld.Add(h.Points)
				}
			}
			f, found := foundOn[h.Word]
			if found && f.Roll != roll {
				continue // found on another board, and so not missed here
			}
			if found {
				h.Path = f.Path
				unlisted[h.Word] = false
				br.Found.Add(h.Points)
				r.Found.Add(h.Points)
				if common {
					r.EverydayFound.Add(h.Points)
				}
			}
			br.Held.Add(h.Points)
			br.Words = append(br.Words, Reviewed{Held: h, Found: found, Listed: true, Everyday: common})
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

// Rank is that of the game, which lasted so many minutes.
func (r Review) Rank(minutes int) Rank {
	return RankOf(r.EverydayFound.Points, r.EverydayHeld.Points, minutes)
}

// Missed are the words of the list that weren't found, in the order that Review
// describes, and on which board each was there first.
func (r Review) Missed() (words []Reviewed, boards []int) {
	type missed struct {
		Reviewed
		board int
	}
	var all []missed
	seen := map[string]bool{}
	for i, b := range r.Boards {
		for _, w := range b.Words {
			if !w.Found && !seen[w.Word] {
				seen[w.Word] = true
				all = append(all, missed{w, i})
			}
		}
	}
	slices.SortStableFunc(all, func(a, b missed) int { return reviewOrder(a.Reviewed, b.Reviewed) })
	for _, m := range all {
		words, boards = append(words, m.Reviewed), append(boards, m.board)
	}
	return words, boards
}

// Regret is the one word that was missed and is worth regretting: the everyday
// word with the most points, among equals the first of the alphabet, and the
// board on which it was there first. It is false where no everyday word of
// FloorLetters letters or more was missed: nobody regrets AT.
func (r Review) Regret() (word Reviewed, board int, ok bool) {
	words, boards := r.Missed()
	if len(words) == 0 || !words[0].Everyday || len(words[0].Word) < FloorLetters {
		return Reviewed{}, 0, false
	}
	return words[0], boards[0], true
}

// FewWords is how many everyday words of FloorLetters letters or more a board
// with few words has at most. By the default weights a fifth of the boards of
// 4×4 have no more, by English ones one in a hundred.
const FewWords = 3

// Few says whether every board of the game was one with few words.
func (r Review) Few() bool {
	return !slices.ContainsFunc(r.Boards, func(b BoardReview) bool {
		n := 0
		for _, w := range b.Words {
			if w.Everyday && len(w.Word) >= FloorLetters {
				n++
			}
		}
		return n > FewWords
	})
}

// Add counts a word of so many points.
func (t *Total) Add(points int) {
	t.Words++
	t.Points += points
}

func reviewOrder(a, b Reviewed) int {
	return cmp.Or(cmp.Compare(bit(b.Everyday), bit(a.Everyday)), cmp.Compare(b.Points, a.Points), cmp.Compare(a.Word, b.Word))
}

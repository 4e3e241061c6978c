package adjacency

import (
	"cmp"
	"fmt"
	"unicode/utf8"

	"quoin/game"
)

// Review compares a game with all words of its boards. Found, missed and best follow the rules of the game:
// its least word length, and every word counted once, on the board where it comes first.
type Review struct {
	Boards []BoardReview // in the order dealt
	Found  Total         // words of the list that were found
	Held   Total         // words of the list on the boards
	// EverydayFound and EverydayHeld are the everyday words in Found and Held.
	EverydayFound, EverydayHeld Total
	// Counted is the points that count for the rank: of words found on the list, less the cost of re-rolls.
	Counted int
	// Best is the highest possible score on these boards, minus the cost of the re-rolls.
	Best int
}

// BoardReview is one board with its words.
type BoardReview struct {
	Board Board
	Words []Reviewed // in the order that Review describes
	Found Total      // words of the list found on this board
	Held  Total      // words of the list on this board, without those found on another board
}

// Reviewed is a word that was found or missed.
type Reviewed struct {
	BoardWord
	Found    bool
	Listed   bool // the list has it; an unlisted word may have been found too
	Everyday bool
}

// MaxReviewed is the most boards of a game to be reviewed. Each must be solved, and no player gets to that
// many: only forged records have more.
const MaxReviewed = 1000

// ErrTooManyBoards says that a game has more than MaxReviewed boards.
var ErrTooManyBoards = fmt.Errorf("a game of more than %d boards isn't held against its words", MaxReviewed)

// Review solves the boards of a game. everyday has the everyday words. The error is ErrTooManyPaths or
// ErrTooManyBoards.
//
// The words of a board are ordered by interest to the player: everyday words before others (nobody regrets
// SCLAFFED), then by points, then alphabetically.
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
				continue // found on another board, so not missed here
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
			br.Words = append(br.Words, Reviewed{BoardWord: h, Found: found, Listed: true, Everyday: common})
		}
		for _, f := range onBoard[roll] {
			if unlisted[f.Word] {
				h := BoardWord{Word: f.Word, Rank: -1, Points: f.Points, Path: f.Path, Starts: 1 << f.Path[0]}
				br.Words = append(br.Words, Reviewed{BoardWord: h, Found: true})
			}
		}
		game.SortStable(br.Words, reviewOrder)
		r.Boards = append(r.Boards, br)
	}
	cost := RerollCost * s.Rerolls()
	r.Best, r.Counted = r.Held.Points-cost, r.Found.Points-cost
	return r, nil
}

// Rank returns the rank of the game, which lasted this number of minutes.
func (r Review) Rank(minutes int) Rank {
	return r.RankStanding(minutes).Rank
}

// RankStanding returns the standing of the game among the ranks.
func (r Review) RankStanding(minutes int) RankStanding {
	return RankStandingOf(r.Counted, r.EverydayHeld.Points, minutes)
}

// Missed returns the words of the list that weren't found, in the order that Review describes, each with the
// first board that has it.
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
	game.SortStable(all, func(a, b missed) int { return reviewOrder(a.Reviewed, b.Reviewed) })
	for _, m := range all {
		words, boards = append(words, m.Reviewed), append(boards, m.board)
	}
	return words, boards
}

// Regret returns the missed word most worth regretting: the everyday word with the most points,
// alphabetically first among equals, and the first board that has it. ok is false if no everyday word of at
// least FloorLetters letters was missed: nobody regrets AT.
func (r Review) Regret() (word Reviewed, board int, ok bool) {
	words, boards := r.Missed()
	if len(words) == 0 || !words[0].Everyday || utf8.RuneCountInString(words[0].Word) < FloorLetters {
		return Reviewed{}, 0, false
	}
	return words[0], boards[0], true
}

// Add counts a word with these points.
func (t *Total) Add(points int) {
	t.Words++
	t.Points += points
}

func reviewOrder(a, b Reviewed) int {
	return cmp.Or(cmp.Compare(bit(b.Everyday), bit(a.Everyday)), cmp.Compare(b.Points, a.Points), cmp.Compare(a.Word, b.Word))
}

package gameplay

import (
	"slices"

	"quoin/game"
	"quoin/game/adjacency"
	"quoin/game/match"
	"quoin/ui/play"
)

// Missed is a word that no racer found.
type Missed struct {
	Word   string
	Points int
	Seen   []int // seats whose boards had the word, in order; after re-rolls maybe not all
}

// MissedBy returns the words that no racer found, on any board that a racer saw, in the
// order of the boards. It uses the dictionary named list, or the chosen one if list is "".
// The race must be over.
func MissedBy(h play.Host, list string, v match.RaceView[adjacency.View]) (all []Missed, err error) {
	var boards []adjacency.Board
	seen := map[adjacency.Board][]int{}
	for seat, own := range v.All {
		for _, b := range own.Boards() {
			if seen[b] == nil {
				boards = append(boards, b)
			}
			if !slices.Contains(seen[b], seat) {
				seen[b] = append(seen[b], seat)
			}
		}
	}
	if len(boards) > adjacency.MaxReviewed {
		return nil, adjacency.ErrTooManyBoards
	}
	solver, _, done, err := solverFor(h, game.Header{Dictionary: list, Config: v.Own.Config().String()})
	if err != nil {
		return nil, err
	}
	defer done()
	found := map[string]bool{}
	for _, w := range v.Words {
		found[w.Word] = true
	}
	at := map[string]int{}
	for _, b := range boards {
		held, err := solver.Solve(b, v.Own.Config().MinLength)
		if err != nil {
			return nil, err
		}
		for _, w := range held {
			if found[w.Word] {
				continue
			}
			i, before := at[w.Word]
			if !before {
				i = len(all)
				at[w.Word] = i
				all = append(all, Missed{Word: w.Word, Points: w.Points})
			}
			all[i].Seen = append(all[i].Seen, seen[b]...)
		}
	}
	for i := range all {
		slices.Sort(all[i].Seen)
		all[i].Seen = slices.Compact(all[i].Seen)
	}
	return all, nil
}

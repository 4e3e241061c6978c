package gameplay

import (
	"slices"

	"quoin/game"
	"quoin/game/adjacency"
	"quoin/game/match"
	"quoin/ui/play"
)

// Missed is a word that nobody found in a race.
type Missed struct {
	Word   string
	Points int
	Seen   []int // the seats that had it before them, in their order; after re-rolls not all may have
}

// MissedBy are the words that nobody found in a race that is over, on any of the
// boards that somebody saw, by a dictionary, or by the chosen one where that is
// "": in the order of the boards. It reads a word list.
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
	solver, _, done, err := solverFor(h, game.Header{Dictionary: list})
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

package grading

import (
	"cmp"
	"slices"

	"quoin/game"
	"quoin/game/crossword/player"
)

// ListEnding works out up to n more turns of an endgame whose Verdict is Solved, on the Thinker that began, and reports
// whether all turns are listed. It ends early if stop, which may be nil, returns true.
func (j *Judge) ListEnding(n int, stop func() bool) (done bool) {
	if !j.done || !j.found.Known {
		return true
	}
	if j.every == nil {
		j.every = j.thinker.Endings(j.view, player.Limit{Nodes: j.options.Nodes, Stop: stop})
		if stop != nil && stop() {
			j.every = nil
			return false
		}
	}
	for ; n > 0; n-- {
		l, ok := j.every.Next(stop)
		if !ok {
			break
		}
		j.lines = append(j.lines, l)
	}
	return j.every.Left() == 0
}

// list lists the turns worked out so far, with the best, which the search for it knows already.
func (j *Judge) list(v *Verdict) {
	lines := slices.Clone(j.lines)
	same := func(l player.EndingLine) bool { return l.SameAs(j.view.Board, j.found.Best.Choice) }
	if at := slices.IndexFunc(lines, same); at < 0 {
		lines = append(lines, j.found.Best)
	} else if j.found.Best.Exact {
		lines[at] = j.found.Best
	}
	game.SortStable(lines, func(a, b player.EndingLine) int { return cmp.Compare(b.Worth, a.Worth) })
	v.Lines, v.Candidates, v.Unlisted = lines, nil, j.every.Left()
	for _, l := range lines {
		v.Candidates = append(v.Candidates, j.ended(l))
	}
}

package puzzle

import "quoin/game/crossword/player"

// MostEnding is the most moves of an ending to be searched: each of them needs a search of its own.
const MostEnding = 60

// FindWinning reports whether exactly one turn wins an ending between two, and returns it. That is proven: it
// wins against any play, and every other turn, including a pass, doesn't win against the best play. A tie
// isn't a win, unless the rules give the game to one player. limit is for each turn searched. FindWinning
// takes from some milliseconds to some seconds, and returns false if it is stopped.
func FindWinning(t *player.Thinker, v player.View, limit player.Limit) (p Puzzle, ok bool) {
	if !player.IsEnding(v) {
		return Puzzle{View: v}, false
	}
	all := t.Rank(v, MostEnding+1)
	if len(all) < 2 || len(all) > MostEnding {
		return Puzzle{View: v}, false
	}
	lead := v.Score - v.Others[0].Score
	best := t.Ending(v, nil, limit).Best
	p = Puzzle{Theme: Winning, View: v, Best: best.Choice}
	if !best.Exact || best.Move.Len() == 0 || !wins(t, best, lead) {
		return p, false
	}
	for _, c := range append(all, player.Choice{}) {
		if c.SameAs(v.Board, best.Choice) {
			continue
		}
		if limit.Stop != nil && limit.Stop() {
			return p, false
		}
		if other := t.Ending(v, &c, limit).Other; !other.Exact || wins(t, other, lead) {
			return p, false
		}
	}
	return p, true
}

// wins reports whether a line of an ending wins for a player with this lead before it.
func wins(t *player.Thinker, l player.EndingLine, lead int64) bool {
	switch margin := lead*1000 + l.Worth; {
	case margin > 0:
		return true
	case margin == 0:
		return t.Level(l, lead) == 1
	}
	return false
}

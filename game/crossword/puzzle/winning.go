package puzzle

import "quoin/game/crossword/player"

// MostEnding is how many moves an ending has at most that is looked at: each of them
// takes a search of its own.
const MostEnding = 60

// FindWinning says whether one turn alone wins an ending between two, and that is proven:
// it wins against any play, and every other turn, to pass among them, doesn't win against
// the best. Coming out level is no win, unless the rules give the game to one of both.
// Limit is for each turn that is searched. It takes from some milliseconds to some
// seconds, and is false when it is stopped.
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

// wins says whether a line of an ending wins for who was so many points ahead before.
func wins(t *player.Thinker, l player.EndingLine, lead int64) bool {
	switch margin := lead*1000 + l.Worth; {
	case margin > 0:
		return true
	case margin == 0:
		return t.Level(l, lead) == 1
	}
	return false
}

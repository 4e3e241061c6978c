package gameplay

import (
	"time"

	"quoin/docs"
	"quoin/game/adjacency"
	"quoin/ui/board/adjacency/wording"
	"quoin/ui/say"
)

// Shared returns the result of a game as lines to paste into a chat. The lines of a Daily
// tell the streak, which is that of day if the game is today's. r is nil if there is no review; name is the
// player's, or ""; without blocks they are ASCII.
func Shared(s adjacency.State, r *adjacency.Review, replay bool, day Day, name string, blocks bool) []wording.SharedLine {
	date, err := time.Parse(time.DateOnly, s.Config().Day)
	if err != nil {
		return wording.Shared(s, r, replay, name, blocks)
	}
	d := wording.SharedDaily{Number: DayNumber(date), Result: say.Count(s.Score(), "point"), Home: docs.Home()}
	if r != nil {
		if rank := r.Rank(s.Config().Minutes); rank != adjacency.NoRank {
			d.Result = wording.RankName(rank)
		}
	}
	switch {
	case replay:
		d.Result = "practice"
	case day.Date == s.Config().Day:
		d.Streak = day.StreakText()
	}
	return d.Lines(s, blocks)
}

// StreakText describes the streak: "4 days in a row", or "" if there is none.
func (d Day) StreakText() string {
	switch {
	case d.Streak != 1:
		return say.Streak(d.Streak)
	case d.State == DayDone:
		return "first day"
	}
	return "1 day so far"
}

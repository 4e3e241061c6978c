package textmode

import (
	"context"
	"fmt"
	"time"

	"quoin/game/adjacency"
	"quoin/ui/board/adjacency/gameplay"
	"quoin/ui/board/adjacency/wording"
	"quoin/ui/say"
)

// done returns the text for a Daily that is already done: its result, the streak, when the
// next board comes, and the command that plays it again as practice.
func done(day gameplay.Day, again string) string {
	result := say.Count(day.Done.Score, "point") + ", " + say.Count(day.Done.Words, "word")
	if day.Done.Rank != adjacency.NoRank {
		result = say.Count(day.Done.Score, "point") + ", " + wording.RankName(day.Done.Rank)
	}
	if day.Done.Hints > 0 {
		result += ", assisted by " + say.Count(day.Done.Hints, "hint")
	}
	var rows []string
	if day.Streak > 1 {
		rows = append(rows, say.Streak(day.Streak))
	}
	if day.Longest > day.Streak {
		rows = append(rows, fmt.Sprintf("the longest streak was %d days", day.Longest))
	}
	rows = append(rows, "the next comes in "+say.Within(day.Next))
	return fmt.Sprintf("The board of %s is done: %s. %s.\nTo play it again, as practice: %s",
		say.Date(day.Date), result, say.Capital(say.List(rows)), again)
}

// atOutset returns what a player should know before a game: the record, or that the game
// won't be ranked.
func atOutset(o gameplay.Outset, c adjacency.Config, now time.Time) string {
	switch {
	case o.Replay && c.Day != "":
		return "The first game on the board of a day counts; this is practice"
	case o.Replay:
		return say.Capital(say.Seen)
	case o.Best.Known:
		return say.Capital(wording.ToBeat(o.Best.Score, say.When(o.Best.Began, now)))
	}
	return ""
}

// passOn prints the result for pasting into a chat with players of the same board.
func (d *dialogue) passOn(after gameplay.Aftermath) {
	review := &after.Review
	if after.NoReview != nil {
		review = nil
	}
	var day gameplay.Day
	if c := d.state().Config(); c.Day != "" {
		day, _ = gameplay.LookUpDay(context.Background(), d.Host, c.Language) // without it the text has no streak
	}
	d.Say("\nTo pass on:\n" + wording.SharedText(gameplay.Shared(d.state(), review, after.Standing == gameplay.Replayed, day, d.Host.Settings.Now().Name, false)))
}

package adjacency

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	rules "quoin/game/adjacency"
	"quoin/stats"
	"quoin/ui/board/adjacency/gameplay"
	"quoin/ui/kind"
	"quoin/ui/play"
	"quoin/ui/say"
	"quoin/ui/screen"
)

// dayState returns the state of today's board for its row of the menu. If the player has
// finished it, the row opens the result.
func dayState(ctx context.Context, host play.Host) kind.RowState {
	d, err := gameplay.LookUpDay(ctx, host)
	if err != nil {
		return kind.RowState{} // the menu reports a store that can't be read
	}
	to := screen.Play{Rules: rules.Rules}
	switch d.State {
	case gameplay.DayDone:
		to.Watch = d.ID
		return kind.RowState{About: doneToday(d), To: &to, For: untilNext(d.Next)}
	case gameplay.DayRunning:
		to.Resume = d.ID
		return kind.RowState{About: []string{"begun, and goes on where it was left"}, To: &to, For: d.Next}
	case gameplay.DayHeld:
		return kind.RowState{About: []string{"begun, in another Quoin"}, For: d.Next}
	}
	if d.Streak == 0 {
		return kind.RowState{}
	}
	return kind.RowState{About: []string{
		"the same board for everyone, " + say.Streak(d.Streak) + " so far",
		"open today, " + say.Streak(d.Streak) + " so far",
	}, For: d.Next}
}

// doneToday says that today's board is finished, in texts from the longest to the
// shortest.
func doneToday(d gameplay.Day) []string {
	points, next := say.Count(d.Done.Score, "point"), say.Within(d.Next)
	var row string
	if d.Streak > 1 {
		row = ", " + say.Streak(d.Streak)
	}
	return []string{
		"done today: " + points + row + ", the next in " + next,
		"done: " + points + row + ", next in " + next,
		"done: " + points + row,
		"done: " + points,
	}
}

// untilNext returns how long say.Within(left) remains the right text.
func untilNext(left time.Duration) time.Duration {
	unit := time.Hour
	if left <= time.Hour {
		unit = time.Minute
	}
	if rest := left % unit; rest > 0 {
		return rest
	}
	return unit
}

// dayOf returns the player's state of today's board, for a game on the board of day. It
// returns the zero Day if day is "" or the store can't be read.
func dayOf(ctx context.Context, host play.Host, day string) gameplay.Day {
	if day == "" {
		return gameplay.Day{}
	}
	d, err := gameplay.LookUpDay(ctx, host)
	if err != nil {
		return gameplay.Day{}
	}
	return d
}

// id returns the game's ID in the store, or "" if it isn't there.
func (m Model) id() stats.ID {
	switch {
	case m.to.Watch != "":
		return m.to.Watch
	case m.match.Recorded():
		return m.match.ID()
	}
	return ""
}

// isToday reports whether the game is on today's board.
func (m Model) isToday() bool {
	return m.result.day.Date != "" && m.result.day.Date == m.state().Config().Day
}

// dayLine returns a line about a Daily game: its streak, or that it was practice, and when
// the next board comes.
func (m Model) dayLine() string {
	day, d := m.state().Config().Day, m.result.day
	of := slices.IndexFunc(d.Results, func(r gameplay.DayResult) bool { return r.Day == day })
	if day == "" || of < 0 || m.id() == "" {
		return ""
	}
	var parts []string
	if r := d.Results[of]; r.ID != m.id() {
		parts = append(parts, fmt.Sprintf("practice: the day's result is %s", say.Count(r.Score, "point")))
	} else if m.isToday() && d.Streak > 1 {
		parts = append(parts, say.Streak(d.Streak))
	}
	if m.isToday() {
		parts = append(parts, "the next board in "+say.Within(d.Next))
	}
	return strings.Join(parts, ", ")
}

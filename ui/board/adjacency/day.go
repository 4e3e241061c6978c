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

// numbered returns the number and the date of the day at a time: the first day is 1 January 2026.
func numbered(now time.Time) string {
	now = now.UTC()
	return fmt.Sprintf("No. %s, %s", say.Number(gameplay.DayNumber(now)), now.Format("Monday 2 January"))
}

// dayState returns the state of today's board for its row of the menu. If the player has
// finished it, the row opens the result.
func dayState(ctx context.Context, host play.Host) kind.RowState {
	d, err := gameplay.LookUpDay(ctx, host)
	if err != nil {
		return kind.RowState{} // the menu reports a store that can't be read
	}
	to := screen.Play{Rules: rules.Rules}
	state := kind.RowState{Days: daySigns(d, rowDays), For: d.Next}
	row := streak(d)
	switch d.State {
	case gameplay.DayDone:
		to.Watch = d.ID
		state.To, state.For, state.Done = &to, untilNext(d.Next), true
		state.About = []string{"done: " + dayResult(d.Done)}
		state.Then = []string{join(row, "next in "+say.Within(d.Next)), row}
	case gameplay.DayRunning:
		to.Resume = d.ID
		state.To = &to
		state.Then = []string{join(row, "today begun"), row}
	case gameplay.DayHeld:
		state.Then = []string{"being played in another Quoin", "in another Quoin"}
	default:
		state.Then = []string{join(row, "today open"), row}
	}
	return state
}

// streak describes the streak of a day: "4 days in a row", or "" for none.
func streak(d gameplay.Day) string {
	switch {
	case d.Streak != 1:
		return say.Streak(d.Streak)
	case d.State == gameplay.DayDone:
		return "first day"
	}
	return "1 day so far"
}

// join joins the texts that aren't empty.
func join(texts ...string) string {
	return strings.Join(slices.DeleteFunc(texts, func(s string) bool { return s == "" }), ", ")
}

// dayResult returns a day's result in words: "printer, 71 points".
func dayResult(r gameplay.DayResult) string {
	points := say.Count(r.Score, "point")
	if r.Rank == rules.NoRank {
		return points
	}
	return r.Rank.String() + ", " + points
}

// rowDays are the days that a row of days shows, with today.
const rowDays = 8

// daySigns returns the signs of the last n days, the last of which is today.
func daySigns(d gameplay.Day, n int) (signs []kind.DaySign) {
	today, _ := time.Parse(time.DateOnly, d.Date)
	for i := range n {
		date, sign := today.AddDate(0, 0, i+1-n).Format(time.DateOnly), kind.DayMissed
		switch r, played := d.On(date); {
		case played && r.Words > 0:
			sign = kind.DayPlayed
		case date == d.Date && d.State != gameplay.DayDone:
			sign = kind.DayToCome
		}
		signs = append(signs, sign)
	}
	return signs
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
	} else if m.isToday() && d.Streak > 0 {
		parts = append(parts, streak(d))
	}
	if m.isToday() {
		parts = append(parts, "the next board in "+say.Within(d.Next))
	}
	return strings.Join(parts, ", ")
}

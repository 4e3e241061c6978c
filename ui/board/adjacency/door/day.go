package door

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"quoin/game/adjacency"
	"quoin/ui/board/adjacency/gameplay"
	"quoin/ui/board/adjacency/wording"
	"quoin/ui/kind"
	"quoin/ui/play"
	"quoin/ui/say"
	"quoin/ui/screen"
)

// The games of screen.Play that open the door.
const (
	Door   = "door"
	AtOnce = "today" // and go on, resume or show the result without waiting for enter
)

// Numbered returns the number and the date of the day at a time.
func Numbered(now time.Time) string {
	return join(number(now), now.UTC().Format("Monday 2 January"))
}

// number returns the number of the day at a time, or "" by a clock that is before the first day.
func number(now time.Time) string {
	n := gameplay.DayNumber(now)
	if n < 1 {
		return ""
	}
	return "No. " + say.Number(n)
}

// State returns the state of today's board for its row of the menu. If the player has
// finished it, the row opens the result.
func State(ctx context.Context, host play.Host) kind.RowState {
	d, err := gameplay.LookUpDay(ctx, host, host.Settings.Now().Words())
	if err != nil {
		return kind.RowState{} // the menu reports a store that can't be read
	}
	to := screen.Play{Rules: adjacency.Rules}
	state := kind.RowState{Days: Signs(d, rowDays), For: d.Next}
	row := d.StreakText()
	switch d.State {
	case gameplay.DayDone:
		to.Watch = d.ID
		state.To, state.For, state.Done = &to, untilNext(d.Next), true
		state.About = []string{"done: " + result(d.Done)}
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

// join joins the texts that aren't empty.
func join(texts ...string) string {
	return strings.Join(slices.DeleteFunc(texts, func(s string) bool { return s == "" }), ", ")
}

// result returns a day's result in words: "printer, 71 points".
func result(r gameplay.DayResult) string {
	points := say.Count(r.Score, "point")
	if r.Rank == adjacency.NoRank {
		return points
	}
	return fmt.Sprintf("%s, %s", wording.RankName(r.Rank), points)
}

// rowDays is the number of days that the menu shows, with today.
const rowDays = 8

// Signs returns the signs of the last n days, the last of which is today.
func Signs(d gameplay.Day, n int) (signs []kind.DaySign) {
	for _, r := range last(d, n) {
		switch {
		case r.Words > 0:
			signs = append(signs, kind.DayPlayed)
		case r.Day == d.Date && d.State != gameplay.DayDone:
			signs = append(signs, kind.DayToCome)
		default:
			signs = append(signs, kind.DayMissed)
		}
	}
	return signs
}

// last returns the last n days, the last of which is today. Days that weren't played have a date only.
func last(d gameplay.Day, n int) (days []gameplay.DayResult) {
	today, _ := time.Parse(time.DateOnly, d.Date)
	for i := range n {
		date := today.AddDate(0, 0, i+1-n).Format(time.DateOnly)
		r, _ := d.On(date)
		r.Day = date
		days = append(days, r)
	}
	return days
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

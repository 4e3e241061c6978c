package adjacency

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"quoin/stats"
	"quoin/ui/board/adjacency/door"
	"quoin/ui/board/adjacency/gameplay"
	"quoin/ui/play"
	"quoin/ui/say"
)

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
		parts = append(parts, door.Streak(d))
	}
	if m.isToday() {
		parts = append(parts, "the next board in "+say.Within(d.Next))
	}
	return strings.Join(parts, ", ")
}

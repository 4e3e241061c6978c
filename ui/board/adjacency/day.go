package adjacency

import (
	"context"
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

// dayLine returns a line about a Daily game: the last days and the streak, or that it was practice, and
// when the next board comes.
func (m Model) dayLine() string {
	day, d := m.state().Config().Day, m.result.day
	r, done := d.On(day)
	if day == "" || !done || m.id() == "" {
		return ""
	}
	if !m.isToday() {
		if r.ID == m.id() {
			return ""
		}
		return "practice: the day's result is " + say.Count(r.Score, "point")
	}
	var parts []string
	if r.ID != m.id() {
		parts = append(parts, "practice: the day's result is "+say.Count(r.Score, "point"))
	} else if streak := d.StreakText(); streak != "" {
		parts = append(parts, streak)
	}
	line := strings.Join(append(parts, "the next board in "+say.Within(d.Next)), ", ")
	if r.ID != m.id() {
		return line
	}
	return line + "  " + door.Row(d) // the text first: it may get a capital letter
}

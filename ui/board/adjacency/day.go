package adjacency

import (
	"context"

	rules "quoin/game/adjacency"
	"quoin/stats"
	"quoin/ui/board/adjacency/door"
	"quoin/ui/board/adjacency/gameplay"
	"quoin/ui/play"
	"quoin/ui/say"
	"quoin/ui/widget"
)

// dayOf returns the player's state of today's board, for a game on the board of a day. It
// returns the zero Day for other games, and if the store can't be read.
func dayOf(ctx context.Context, host play.Host, c rules.Config) gameplay.Day {
	if c.Day == "" {
		return gameplay.Day{}
	}
	d, err := gameplay.LookUpDay(ctx, host, c.Language)
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

// isOfToday reports whether the game is the one that counts for today.
func (m Model) isOfToday() bool {
	r, done := m.result.day.On(m.state().Config().Day)
	return m.isToday() && done && m.id() != "" && r.ID == m.id()
}

// dayLine says of a game on a day's board that it was practice, and when the next board comes.
func (m Model) dayLine() string {
	day, d := m.state().Config().Day, m.result.day
	r, done := d.On(day)
	if day == "" || !done || m.id() == "" || r.ID == m.id() {
		return ""
	}
	line := "practice: the day's result is " + say.Count(r.Score, "point")
	if m.isToday() {
		line += ", the next board in " + say.Within(d.Next)
	}
	return line
}

// dayRow draws the last days and the streak, if the game is the one that counts for today.
func (m Model) dayRow(room int) string {
	if !m.isOfToday() {
		return ""
	}
	row, t := door.Row(m.result.day), m.kit.theme
	if streak := m.result.day.StreakText(); streak != "" {
		return t.Accent.Render(row) + "  " + t.Text.Render(widget.Cut(streak, room-widget.Width(row)-2))
	}
	return t.Accent.Render(row)
}

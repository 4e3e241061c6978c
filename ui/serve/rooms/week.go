package rooms

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"time"

	"quoin/game"
	"quoin/stats/record"
)

// Week is a week of the server's days, from Monday to Sunday in UTC, by its number in ISO 8601: "2026-W47".
type Week string

// WeekOf returns the week of a day.
func WeekOf(d record.Date) Week {
	year, week := (d.End() - 1).Time().ISOWeek()
	return Week(fmt.Sprintf("%d-W%02d", year, week))
}

// Before returns the week that is the given number of weeks earlier.
func (w Week) Before(weeks int) Week {
	days := w.Days()
	if len(days) == 0 {
		return ""
	}
	return WeekOf(record.DayOf((days[0].End() - 1).After(-time.Duration(weeks) * 7 * 24 * time.Hour)))
}

// Days returns the days of the week, Monday first; nil if w isn't a valid week.
func (w Week) Days() []record.Date {
	var year, week int
	if n, err := fmt.Sscanf(string(w), "%4d-W%2d", &year, &week); n != 2 || err != nil {
		return nil
	}
	fourth := time.Date(year, time.January, 4, 0, 0, 0, 0, time.UTC) // always in the first week
	monday := fourth.AddDate(0, 0, 7*(week-1)-(int(fourth.Weekday())+6)%7)
	var days []record.Date
	for i := range 7 {
		days = append(days, record.DayOf(record.At(monday.AddDate(0, 0, i))))
	}
	if WeekOf(days[0]) != w {
		return nil
	}
	return days
}

// WeekCounts is how many days of a week count for a player, the best ones: a player who misses a day or two
// can still lead.
const WeekCounts = 5

// WeekLine is a line of a week's table.
type WeekLine struct {
	Place  int // shared by players with equal points
	Player record.PlayerID
	Name   string
	Points int // of the best WeekCounts days
	Days   int // number of days played
	Best   int // points of the best day
}

// WeekTable returns the table of a week by its days that are over, the best first, and the number of those
// days. A day with games still running isn't in it yet. It is slow the first time.
func (h *House) WeekTable(ctx context.Context, w Week) (table []WeekLine, over int, err error) {
	days := w.Days()
	if days == nil {
		return nil, 0, &record.TextError{Field: "week", Why: "is none"}
	}
	points, names := map[record.PlayerID][]int{}, map[record.PlayerID]string{}
	for _, day := range days {
		lines, err := h.DayTable(ctx, day)
		switch {
		case errors.Is(err, record.NotPublished), errors.Is(err, ErrDayPlays):
			continue
		case err != nil:
			return nil, 0, err
		}
		over++
		for _, l := range lines {
			points[l.Player], names[l.Player] = append(points[l.Player], l.Points), l.Name
		}
	}
	for player, days := range points {
		game.Sort(days, func(a, b int) int { return b - a })
		l := WeekLine{Player: player, Name: names[player], Days: len(days), Best: days[0]}
		for _, n := range days[:min(len(days), WeekCounts)] {
			l.Points += n
		}
		table = append(table, l)
	}
	// Players with equal points share a place; they are ordered by their best day, and then by when they
	// joined the server.
	game.Sort(table, func(a, b WeekLine) int {
		return cmp.Or(cmp.Compare(b.Points, a.Points), cmp.Compare(b.Best, a.Best), cmp.Compare(a.Player, b.Player))
	})
	for i := range table {
		table[i].Place = i + 1
		if i > 0 && table[i-1].Points == table[i].Points {
			table[i].Place = table[i-1].Place
		}
	}
	return table, over, nil
}

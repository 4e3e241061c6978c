package serve

import (
	"errors"
	"fmt"
	"strings"
	"text/tabwriter"
	"time"

	"quoin/stats/record"
	"quoin/ui/say"
	"quoin/ui/serve/rooms"
)

// yesterday is accepted instead of a date.
const yesterday = "yesterday"

// thisWeek is accepted instead of a week.
const thisWeek = "week"

// weekOf returns the week that a word means at a time, or "".
func weekOf(word string, now time.Time) rooms.Week {
	if word == thisWeek {
		return rooms.WeekOf(record.DayOf(record.At(now)))
	}
	if w := rooms.Week(word); w.Days() != nil {
		return w
	}
	return ""
}

// dayOrNothing accepts a date or a week, and --json.
func dayOrNothing(words []string) bool {
	days, json := 0, 0
	for _, w := range words {
		switch {
		case w == asJSON:
			json++
		case w == yesterday || weekOf(w, time.Time{}) != "" || record.Date(w).Check() == nil:
			days++
		default:
			return false
		}
	}
	return days <= 1 && json <= 1
}

// ownDay is today's board for a player, as JSON.
type ownDay struct {
	Day    record.Date `json:"day"`
	State  string      `json:"state"` // open, running or done
	Points *int        `json:"points,omitempty"`
	Words  *int        `json:"words,omitempty"`
	Left   *int        `json:"left,omitempty"` // seconds left on the running clock
	Next   int         `json:"next"`           // seconds until the next day
}

// dayLine is a line of a day's table, as JSON.
type dayLine struct {
	Place  int    `json:"place"`
	Name   string `json:"name"`
	Points int    `json:"points"`
	Words  int    `json:"words"`
	You    bool   `json:"you"`
}

// tellsBoard tells how the player did today, or the table of a day that is over. If there is nothing to tell,
// not yet or for good, the status is 1.
func (n *channelSession) tellsBoard(words []string) int {
	p, status := n.known()
	if status != statusWell {
		return status
	}
	day, week, json := record.Date(""), rooms.Week(""), false
	for _, w := range words {
		switch w {
		case asJSON:
			json = true
		case yesterday:
			day = record.DayOf(record.At(n.server.now().Add(-24 * time.Hour)))
		default:
			if week = weekOf(w, n.server.now()); week == "" {
				day = record.Date(w)
			}
		}
	}
	switch {
	case week != "":
		return n.tellsWeek(p, week, json)
	case day == "":
		return n.tellsToday(p, json)
	}
	return n.tellsTable(p, day, json)
}

func (n *channelSession) tellsToday(p record.Player, json bool) int {
	t, err := n.server.rooms.Today(n.ctx, p.ID)
	if err != nil {
		return n.fail(err)
	}
	told := ownDay{Day: t.Day, State: "open", Next: int(t.Next / time.Second)}
	text := fmt.Sprintf("%s: not played yet; the day is over in %s", t.Day, say.Within(t.Next))
	switch {
	case t.Done:
		told.State, told.Points, told.Words = "done", &t.Points, &t.Words
		text = fmt.Sprintf("%s: %s, %s; the table comes in %s", t.Day, say.Count(t.Points, "point"), say.Count(t.Words, "word"), say.Within(t.Next))
	case t.Game != "":
		left := int(t.Left / time.Second)
		told.State, told.Left = "running", &left
		text = fmt.Sprintf("%s: begun, %s left", t.Day, say.Clock(t.Left))
	}
	status := statusNothing
	if t.Done {
		status = statusWell
	}
	return n.tells(json, told, text+"\n", status)
}

func (n *channelSession) tellsTable(p record.Player, day record.Date, json bool) int {
	table, err := n.server.rooms.DayTable(n.ctx, day)
	switch {
	case errors.Is(err, record.NotPublished):
		n.say(fmt.Sprintf("The table of %s comes when that day is over, by UTC.", day))
		return statusNothing
	case errors.Is(err, rooms.ErrDayPlays):
		n.say(fmt.Sprintf("The last ones still play the board of %s; its table comes in some minutes.", day))
		return statusNothing
	case err != nil:
		return n.fail(err)
	}
	told := struct {
		Day     record.Date `json:"day"`
		Players []dayLine   `json:"players"`
	}{day, make([]dayLine, 0, len(table))}
	var b strings.Builder
	columns := tabwriter.NewWriter(&b, 0, 0, 2, ' ', 0)
	for _, l := range table {
		you := l.Player == p.ID
		told.Players = append(told.Players, dayLine{l.Place, l.Name, l.Points, l.Words, you})
		mark := ""
		if you {
			mark = "\tyou"
		}
		fmt.Fprintf(columns, "%d\t%s\t%s\t%s%s\n", l.Place, l.Name, say.Count(l.Points, "point"), say.Count(l.Words, "word"), mark)
	}
	_ = columns.Flush()
	if len(table) == 0 {
		return n.tells(json, told, fmt.Sprintf("Nobody played the board of %s.\n", day), statusNothing)
	}
	return n.tells(json, told, b.String(), statusWell)
}

// tells writes text, or v as JSON, and returns the status.
func (n *channelSession) tells(json bool, v any, text string, status int) int {
	if !json {
		n.text(text)
		return status
	}
	if failed := n.json(v); failed != statusWell {
		return failed
	}
	return status
}

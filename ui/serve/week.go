package serve

import (
	"fmt"
	"strings"
	"text/tabwriter"

	"quoin/stats/record"
	"quoin/ui/say"
	"quoin/ui/serve/rooms"
)

// weekLine is a line of a week's table, as JSON.
type weekLine struct {
	Place  int    `json:"place"`
	Name   string `json:"name"`
	Points int    `json:"points"` // of the days that count
	Days   int    `json:"days"`   // days played
	Best   int    `json:"best"`   // the best day's points
	You    bool   `json:"you"`
}

// tellsWeek shows the table of a week by its days that are over. If it is empty, not yet or for good, the
// status is 1.
func (n *channelSession) tellsWeek(p record.Player, week rooms.Week, json bool) int {
	table, over, err := n.server.rooms.WeekTable(n.ctx, week)
	if err != nil {
		return n.fail(err)
	}
	told := struct {
		Week    rooms.Week `json:"week"`
		Over    int        `json:"over"`   // days that are over
		Counts  int        `json:"counts"` // how many days of a player count, the best ones
		Players []weekLine `json:"players"`
	}{week, over, rooms.WeekCounts, make([]weekLine, 0, len(table))}
	var b strings.Builder
	columns := tabwriter.NewWriter(&b, 0, 0, 2, ' ', 0)
	for _, l := range table {
		you := l.Player == p.ID
		told.Players = append(told.Players, weekLine{l.Place, l.Name, l.Points, l.Days, l.Best, you})
		mark := ""
		if you {
			mark = "\tyou"
		}
		fmt.Fprintf(columns, "%d\t%s\t%s\t%s%s\n", l.Place, l.Name, say.Count(l.Points, "point"), say.Count(l.Days, "day"), mark)
	}
	_ = columns.Flush()
	switch {
	case len(table) > 0:
		return n.tells(json, told, b.String(), statusWell)
	case over == 0:
		return n.tells(json, told, fmt.Sprintf("No day of %s is over yet.\n", week), statusNothing)
	}
	return n.tells(json, told, fmt.Sprintf("Nobody has played a board of %s.\n", week), statusNothing)
}

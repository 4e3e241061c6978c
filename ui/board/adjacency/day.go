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

// dayState says how the day's board stands, for its row of the menu: whoever has
// played it is led to the result.
func dayState(ctx context.Context, host play.Host) kind.RowState {
	d, err := gameplay.LookUpDay(ctx, host)
	if err != nil {
		return kind.RowState{} // the menu says itself that nothing can be read
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

// doneToday says that the day's board is played, as long and as short as there is
// room for.
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

// untilNext is how long it is true that a board comes within so long, as
// say.Within has it.
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

// dayOf is what has become of the board of the day that is today, for a game of a
// day; nothing for any other, or where it can't be read.
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

// id is that of the game in the store; "" where it isn't there.
func (m Model) id() stats.ID {
	switch {
	case m.to.Watch != "":
		return m.to.Watch
	case m.match.Recorded():
		return m.match.ID()
	}
	return ""
}

// today says whether the game is on the board of today.
func (m Model) today() bool {
	return m.result.day.Date != "" && m.result.day.Date == m.state().Config().Day
}

// dayLine says what the game is among those on the board of its day: the result,
// and how many days there are in a row, or practice.
func (m Model) dayLine() string {
	day, d := m.state().Config().Day, m.result.day
	of := slices.IndexFunc(d.Results, func(r gameplay.DayResult) bool { return r.Day == day })
	if day == "" || of < 0 || m.id() == "" {
		return ""
	}
	var parts []string
	if r := d.Results[of]; r.ID != m.id() {
		parts = append(parts, fmt.Sprintf("practice: the day's result is %s", say.Count(r.Score, "point")))
	} else if m.today() && d.Streak > 1 {
		parts = append(parts, say.Streak(d.Streak))
	}
	if m.today() {
		parts = append(parts, "the next board in "+say.Within(d.Next))
	}
	return strings.Join(parts, ", ")
}

package stats

import (
	"context"
	"slices"
	"strconv"
	"time"

	"quoin/stats"
	"quoin/ui/say"
	"quoin/ui/theme"
	"quoin/ui/widget"
)

// The calendar has a column for each week and a row for each day of the week. A day that was played has the
// shade and the number of its rank; a missed day has a dot. Days are in UTC, as in Daily.

// calendar holds the results of the days.
type calendar struct {
	done             []dayDone // oldest first
	today            string
	lasting, longest int // current and longest streak, in days
}

// dayDone is the result of one day.
type dayDone struct {
	stats.DayGame
	place int // of its rank, from 0; -1 if it has none
}

// readWeeks reads the finished days from the store, except days that are in the future by the present clock.
func (p pages) readWeeks(ctx context.Context) (c calendar, err error) {
	c.today = p.now.UTC().Format(time.DateOnly)
	days, err := p.store.Days(ctx, p.kind.Rules.Name)
	days = stats.DaysIn(days, p.language.Pool(""))
	for _, d := range days {
		if d.Running || d.Day > c.today {
			continue
		}
		e, place := d.Share.Everyday, -1
		if rank := p.kind.Alone.Rank; rank != nil {
			place = slices.Index(p.kind.Alone.Ranks, rank([2]int{0, d.Minutes}, e.FoundPoints, e.HeldPoints))
		}
		c.done = append(c.done, dayDone{d, place})
	}
	c.lasting, c.longest = stats.StreaksOf(days, c.today)
	return c, err
}

// streaks returns the number of days played, and the streaks.
func (p pages) streaks() string {
	c := p.plot.calendar
	text := say.Count(len(c.done), "day")
	if c.lasting > 1 {
		text += ", " + say.Number(c.lasting) + " in a row"
	}
	return text + ", longest streak " + say.Number(c.longest)
}

// The columns of the names of days, and of each week.
const (
	dayNames  = 4
	weekPitch = 3
)

// shades are the signs of ranks, from the lowest on: the number beside one distinguishes ranks that share it.
var shades = []rune("░░▒▒▓█")

// dayMissed and dayPlain are the signs of a missed day and of a day without a rank.
const (
	dayMissed = "·"
	dayPlain  = "■"
)

// shadeOf returns the shade of a rank.
func shadeOf(place, ranks int) string {
	return string(shades[min(len(shades)-1, place*len(shades)/max(1, ranks))])
}

// sign draws the sign of a day that was played.
func (d dayDone) sign(c *widget.Canvas, x, y, ranks int) {
	if d.place < 0 {
		c.Put(x, y, dayPlain, theme.BrassRole, theme.None, 0)
		return
	}
	at := c.Put(x, y, shadeOf(d.place, ranks), theme.BrassRole, theme.None, 0)
	c.Put(at, y, strconv.Itoa(d.place+1), theme.TextRole, theme.None, 0)
}

// weekOf returns the Monday before a date, and the day of the week.
func weekOf(date string) (monday time.Time, weekday int) {
	at, _ := time.Parse(time.DateOnly, date)
	weekday = (int(at.Weekday()) + 6) % 7
	return at.AddDate(0, 0, -weekday), weekday
}

// weekLines returns the calendar in a number of columns, with as many weeks as there are and have room.
func (p pages) weekLines(width int) []string {
	cal, t := p.plot.calendar, p.frame.Theme
	this, today := weekOf(cal.today)
	first, _ := weekOf(cal.done[0].Day)
	n := int(this.Sub(first)/(7*24*time.Hour)) + 1
	n = max(1, min(n, (width-dayNames+1)/weekPitch))
	from := this.AddDate(0, 0, -7*(n-1))
	c := widget.NewCanvas(t, dayNames+n*weekPitch, 8)
	for row, name := range []string{"Mon", "", "Wed", "", "Fri", "", "Sun"} {
		c.Put(0, 1+row, name, theme.MutedRole, theme.None, 0)
	}
	done := map[string]dayDone{}
	for _, d := range cal.done {
		done[d.Day] = d
	}
	for week := range n {
		x := dayNames + week*weekPitch
		for row := range 7 {
			day := from.AddDate(0, 0, 7*week+row)
			if day.Day() == 1 || week == 0 && row == 0 && day.Day() < 22 {
				c.Put(x, 0, day.Format("Jan"), theme.MutedRole, theme.None, 0)
			}
			date := day.Format(time.DateOnly)
			switch d, is := done[date]; {
			case week == n-1 && row > today:
			case is:
				d.sign(c, x, 1+row, len(p.kind.Alone.Ranks))
			case date >= cal.done[0].Day && date != cal.today:
				c.Put(x, 1+row, dayMissed, theme.MutedRole, theme.None, 0)
			}
		}
	}
	return c.Lines()
}

// weekLegend explains the signs.
func (p pages) weekLegend(width int) (lines []string) {
	t, names := p.frame.Theme, p.kind.Alone.Ranks
	line, used := "", 0
	add := func(sign, says string) {
		columns := widget.Width(sign) + 1 + widget.Width(says)
		if used > 0 && used+gap+columns > width {
			lines, line, used = append(lines, line), "", 0
		}
		if used > 0 {
			line, used = line+widget.Blank(gap), used+gap
		}
		line, used = line+t.Accent.Render(sign)+t.Muted.Render(" "+says), used+columns
	}
	for place, name := range names {
		add(shadeOf(place, len(names))+strconv.Itoa(place+1), name)
	}
	add(dayPlain, "no rank known")
	add(dayMissed, "missed")
	return append(lines, line)
}

// drawWeeks draws the calendar, its legend, and the latest days that fit.
func (p pages) drawWeeks(c *canvas) {
	t, done := p.frame.Theme, p.plot.done
	if len(done) == 0 {
		return
	}
	c.add(p.weekLines(c.width - leading))
	c.line("")
	c.add(p.weekLegend(c.width - leading))
	rows := min(len(done), c.height-len(c.lines)-3)
	if rows < 1 {
		return
	}
	c.line("")
	columns := []tableColumn[dayDone]{
		{column{head: "day", width: len("30 September 2026")}, func(d dayDone) string { return say.Date(d.Day) }},
		number("score", 8, strong, func(d dayDone) int { return int(d.Score) }),
		number("words", 8, common, func(d dayDone) int { return d.Words }),
		{column{head: "rank", width: 12}, func(d dayDone) string {
			if d.place < 0 {
				return "-"
			}
			return p.kind.Alone.Ranks[d.place]
		}},
		{column{head: "", width: 10, style: muted}, func(d dayDone) string {
			if d.Hints > 0 {
				return "with hints"
			}
			return ""
		}},
	}
	if leading+widths(columns) > c.width {
		columns = columns[:len(columns)-1]
	}
	c.line(" " + t.Muted.Render(heads(columns)))
	for i := range rows {
		drawRow(c, t, columns, done[len(done)-1-i])
	}
}

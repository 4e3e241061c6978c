package lobby

import (
	"strconv"
	"strings"

	"quoin/stats/record"
	"quoin/ui/say"
	"quoin/ui/screen"
	"quoin/ui/serve/rooms"
	"quoin/ui/theme"
	"quoin/ui/widget"
)

const (
	dayWidth  = 76 // columns at most
	dayPlace  = 5  // columns of a place
	dayName   = 32 // columns of a name, at most
	dayPoints = 7  // columns of points
)

func (m dayModel) width() int { return min(m.frame.Width-2*left, dayWidth) }

// todayLines explains today's board, or says when its table will be there.
func (m dayModel) todayLines() []string {
	text := "One 4×4 board for everybody here, three minutes, one try. Once begun it counts, and its clock runs wherever you are. You see the others' results when the day is over."
	if m.today.Done {
		text = "You see the others' results when the day is over, in " + say.Within(m.today.Next) + "."
	}
	return widget.Wrap(text, m.width()-2)
}

// todayRow returns the player's progress today.
func (m dayModel) todayRow() string {
	switch {
	case m.busy:
		return "Beginning"
	case m.today.Done:
		return say.Count(m.today.Points, "point") + ", " + say.Count(m.today.Words, "word")
	case m.today.Game != "":
		return "Begun, " + say.Clock(m.today.Left) + " left"
	}
	return "Not played yet"
}

// above returns the rows above the table.
func (m dayModel) above() int { return 2 + len(m.todayFigure()) + 3 + len(m.todayLines()) + 1 + 2 }

// todayFigure returns the player's points of today as a figure, and a blank row; nothing before they are known.
func (m dayModel) todayFigure() []string {
	if !m.today.Done || m.frame.Small || m.frame.Height < figureHeight {
		return nil
	}
	rows, _ := widget.NewFigures(m.frame.Theme, theme.BrassRole).Draw(strconv.Itoa(m.today.Points))
	return append(rows[:], "")
}

// height returns the table rows that fit in the window.
func (m dayModel) height() int { return max(1, m.frame.Height-m.above()-1) }

// View draws the screen.
func (m dayModel) View() screen.View {
	t, width := m.frame.Theme, m.width()
	indent := widget.Blank(left)
	title := "Day's board"
	if !m.known {
		return screen.View{Content: indent + t.Title.Render(title) + "\n\n" + indent + t.Muted.Render("Looking up the day")}
	}
	next := "next in " + say.Within(m.today.Next)
	date := widget.Cut(say.Date(string(m.today.Day)), width-len(title)-len(next)-4)
	lines := []string{
		indent + t.Title.Render(title) + "  " + t.Muted.Render(date) +
			widget.Blank(width-len(title)-2-widget.Width(date)-len(next)) + t.Muted.Render(next),
		"",
	}
	section := func(title, note string) {
		rows := widget.Section(t, title, note, width)
		widget.Shift(rows, left)
		lines = append(lines, rows...)
	}
	for i, row := range m.todayFigure() {
		about := ""
		if i == 1 {
			about = "points today"
		}
		lines = append(lines, indent+row+"  "+t.Muted.Render(about))
	}
	section("Today", "")
	var v screen.View
	region := func(row int) {
		v.Regions = append(v.Regions, screen.Region{ID: strconv.Itoa(row), X: left, Y: len(lines), Width: width, Height: 1})
	}
	region(0)
	lines = append(lines, indent+widget.Row(t, m.chosen == 0, width, widget.Span{Text: m.todayRow(), Style: t.Strong}))
	for _, line := range m.todayLines() {
		lines = append(lines, indent+"  "+t.Muted.Render(line))
	}
	players := ""
	if m.lines() > 0 {
		players = say.Count(m.lines(), "player")
	}
	if keys := strings.TrimSpace(players + "   ← →"); widget.Width(m.tableName())+2+widget.Width(keys) <= width {
		players = keys
	}
	of := widget.Cut(m.tableName(), width-widget.Width(players)-2)
	lines = append(lines, "")
	section(of, players)
	if m.lines() == 0 {
		lines = append(lines, indent+"  "+t.Muted.Render(m.whyNone()))
	}
	end := min(m.lines(), m.first+m.height())
	for i := m.first; i < end; i++ {
		l := m.line(i)
		region(i + 1)
		place, points := strconv.Itoa(l.place), strconv.Itoa(l.points)
		name, pen := l.name, t.Text
		if l.player == m.deps.Player.ID {
			name, pen = name+" (you)", t.Accent
		}
		more := "  " + widget.Fit(l.more, 10)
		room := min(dayName, width-2-dayPlace-dayPoints-len(more))
		lines = append(lines, indent+widget.Row(t, i+1 == m.chosen, width,
			widget.Span{Text: widget.Blank(dayPlace-2-len(place)) + place + "  ", Style: t.Muted},
			widget.Span{Text: widget.Fit(widget.Cut(name, room-1), room), Style: pen},
			widget.Span{Text: widget.Blank(dayPoints-len(points)) + points, Style: t.Strong},
			widget.Span{Text: more, Style: t.Muted}))
	}
	for len(lines) < m.frame.Height-1 {
		lines = append(lines, "")
	}
	lines = append(lines[:m.frame.Height-1], indent+t.Muted.Render(widget.More(m.first > 0, end < m.lines())))
	v.Content = strings.Join(lines, "\n")
	return v
}

// row returns the table row of a clickable region, or -1.
func (m dayModel) row(id string) int {
	i, err := strconv.Atoi(id)
	if err != nil || i < 0 || i > m.lines() {
		return -1
	}
	return i
}

// dayRow is a visible row of the table.
type dayRow struct {
	place, points int
	player        record.PlayerID
	name          string
	more          string // words found, or days played
}

func (m dayModel) line(i int) dayRow {
	if m.weekly {
		l := m.weeks[i]
		return dayRow{l.Place, l.Points, l.Player, l.Name, say.Count(l.Days, "day")}
	}
	l := m.table[i]
	return dayRow{l.Place, l.Points, l.Player, l.Name, say.Count(l.Words, "word")}
}

// tableName names the day or week of the table.
func (m dayModel) tableName() string {
	if !m.weekly {
		return say.Date(string(m.of))
	}
	days := m.week.Days()
	if len(days) == 0 {
		return ""
	}
	text := "Week from " + say.Date(string(days[0]))
	if m.over < len(days) {
		text += ", " + say.Count(m.over, "day") + " over"
	}
	return text + ", best " + strconv.Itoa(rooms.WeekCounts) + " count"
}

// whyNone says why the table is empty.
func (m dayModel) whyNone() string {
	switch {
	case !m.weekly:
		return whyNoTable(m.why)
	case m.why != nil:
		return say.Sentence(m.why)
	case m.over == 0:
		return "No day of this week is over yet."
	}
	return "Nobody has played on those days."
}

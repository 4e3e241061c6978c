package adjacency

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"charm.land/lipgloss/v2"

	"quoin/game"
	"quoin/ui/say"
	"quoin/ui/screen"
	"quoin/ui/theme"
	"quoin/ui/widget"
)

// The first page of a race's result has a column for each racer: the score in figures, and the words below,
// those first that nobody else found.

const (
	raceColumnGap   = 3
	raceColumnLeast = 11 // columns of a racer, for a score of two figures
	raceColumnMost  = 26
	raceFigureRows  = 18 // rows from which on scores are big figures
	raceRuledRows   = 17 // rows from which on there are rules
)

// raceRoomy is the number of rows from which on there is a blank one above the scores.
const raceRoomy = 22

// raceColumns returns the number of racers side by side, and the columns of each.
func (m Model) raceColumns() (n, width int) {
	room := m.raceWidth() + raceColumnGap
	n = min(len(m.race.view.Seats), room/(raceColumnLeast+raceColumnGap))
	n = max(1, n)
	return n, min(raceColumnMost, room/n-raceColumnGap)
}

// raceWidth returns the columns of the result.
func (m Model) raceWidth() int { return min(m.frame.Width-2*left, raceMost) }

// raceMost is the greatest number of columns of the result.
const raceMost = 116

// racePlaces returns the seats by place.
func (m Model) racePlaces() []int {
	v := m.race.view
	seats := ranked(v.Progress)
	game.SortStable(seats, func(a, b int) int { return v.Seats[a].Place - v.Seats[b].Place })
	return seats
}

// raceFound is a word in a racer's column.
type raceFound struct {
	word   string
	points string
	only   bool // nobody else found it
}

// raceWordsOf returns the words of a seat, those first that nobody else found.
func (m Model) raceWordsOf(seat int) (all []raceFound) {
	v := m.race.view
	for _, w := range v.Words {
		if !slices.Contains(w.Found, seat) {
			continue
		}
		f := raceFound{w.Word, strconv.FormatInt(w.Points, 10), len(w.Found) == 1}
		if v.Cancel && !f.only {
			f.points = "-"
		}
		all = append(all, f)
	}
	game.SortStable(all, func(a, b raceFound) int {
		switch {
		case a.only == b.only:
			return 0
		case a.only:
			return -1
		}
		return 1
	})
	return all
}

// raceDetailed reports whether there is room for scores in figures.
func (m Model) raceDetailed() bool { return m.frame.Height >= raceFigureRows && !m.frame.Small }

// raceTail returns the rows below the words: what shared words count, what nobody found, and the offer of
// another race.
func (m Model) raceTail(width int) (lines []string) {
	t, v := m.frame.Theme, m.race.view
	if v.Cancel {
		lines = append(lines, t.Muted.Render(widget.Cut("A word that several players found counts for nobody: -", width)))
	}
	lines = append(lines, m.raceNobody(width)...)
	if offer := m.race.company.Offer(); offer != "" {
		lines = append(lines, t.Text.Render(widget.Cut(offer, width)))
	}
	if m.frame.Height >= raceRoomy {
		lines = append(lines, "") // above the footer
	}
	return lines
}

// raceNobody returns the best words that nobody found, with the best one in type.
func (m Model) raceNobody(width int) []string {
	t, missed := m.frame.Theme, m.race.table.of(raceMissed)
	title, note := "Nobody found", say.Count(len(missed), "word")
	if m.isRacingAlone() {
		title = "You missed"
	}
	switch {
	case m.race.table.solved && len(missed) == 0:
		note = "no word of the dictionary"
	case !m.race.table.solved:
		note = "looking"
		if m.race.table.failed {
			note = "no dictionary to look in"
		}
	}
	heading := widget.Section(t, title, note, width)
	if m.frame.Height < raceRuledRows {
		heading = heading[:1]
	}
	if len(missed) == 0 {
		return heading
	}
	missed = slices.Clone(missed)
	game.SortStable(missed, func(a, b raceRow) int { return cmp.Compare(b.points, a.points) })
	best := missed[0]
	line, used := widget.SmallType(t, best.word, widget.TypeTile)
	if used > width {
		line, used = t.Strong.Render(widget.Cut(best.word, width)), min(widget.Width(best.word), width)
	}
	for _, r := range missed[1:] {
		if used+2+len(r.word) > width {
			break
		}
		line, used = line+"  "+t.Text.Render(r.word), used+2+len(r.word)
	}
	return append(heading, line)
}

// raceHeadOf returns the rows above a racer's words.
func (m Model) raceHeadOf(seat, width int) (lines []string) {
	t, v := m.frame.Theme, m.race.view
	who, mine := v.Seats[seat], seat == v.Seat
	pen, ink := t.Strong, theme.TextRole
	if mine || m.isWatching() && who.Place == 1 {
		pen, ink = t.Accent, theme.BrassRole
	}
	place := strconv.Itoa(who.Place) + " "
	if v.Team {
		place, who.Score = "", v.Progress[seat].Points // the title has the team's
	}
	lines = append(lines, t.Muted.Render(place)+pen.Render(widget.Cut(who.Name, width-len(place))))
	about := ""
	switch {
	case mine && !m.isRacingAlone():
		about = "you"
	case who.Place == 1 && !v.Team && !m.isRacingAlone():
		about = "the winner"
		if first, _ := raceFirst(v); first > 1 {
			about = "shares the win"
		}
	}
	more := m.race.company.SaidBy(seat)
	if more == "" {
		more = m.race.company.RatedNow(seat)
	}
	switch {
	case more != "" && about == "you": // colour alone must not mark the player's column
		about += ", " + more
	case more != "":
		about = more
	}
	if about == "" || m.isRacingAlone() {
		about = say.Count(v.Progress[seat].Words, "word")
	}
	score := strconv.FormatInt(who.Score, 10)
	if m.raceDetailed() && m.frame.Height >= raceRoomy {
		lines = append(lines, "")
	}
	if rows, w := widget.NewFigures(t, ink).Draw(score); m.raceDetailed() && w <= width {
		lines = append(lines, rows[:]...)
	} else if m.raceDetailed() {
		lines = append(lines, "", pen.Render(score), "")
	} else {
		lines[0] = t.Muted.Render(place) + pen.Render(widget.Fit(who.Name, width-len(place)-len(score)-1)+" "+score)
	}
	lines = append(lines, t.Muted.Render(widget.Cut(about, width)))
	if m.frame.Height >= raceRuledRows {
		lines = append(lines, widget.Line(t, t.Line, '─', width))
	}
	return lines
}

// raceFirst returns the number of winners, and the name of one.
func raceFirst(v raced) (n int, name string) {
	for _, s := range v.Seats {
		if s.Place == 1 {
			n, name = n+1, s.Name
		}
	}
	return n, name
}

// raceWordRows returns the number of rows for words on the first page.
func (m Model) raceWordRows() int {
	_, width := m.raceColumns()
	above := 1 + len(m.raceOthers()) + len(m.raceHeadOf(0, width))
	return max(1, m.frame.Height-above-len(m.raceTail(m.raceWidth()))-1)
}

// raceOthers returns the rows below the title: the scores of racers whose columns have no room, or a blank.
func (m Model) raceOthers() []string {
	seats := m.racePlaces()
	n, _ := m.raceColumns()
	if n >= len(seats) {
		return []string{""}
	}
	t, from := m.frame.Theme, max(0, min(m.race.table.column, len(seats)-n))
	const keys = "← →  "
	lines := m.raceScores(slices.Concat(seats[:from], seats[from+n:]), m.raceWidth()-widget.Width(keys))
	for i, line := range lines {
		before := widget.Blank(widget.Width(keys))
		if i == 0 {
			before = t.Strong.Render(keys)
		}
		lines[i] = before + t.Muted.Render(line)
	}
	return lines
}

// raceLongest returns the rows that the longest column needs.
func (m Model) raceLongest() (most int) {
	for seat := range m.race.view.Seats {
		most = max(most, len(m.raceWordsOf(seat)))
	}
	if m.isRacingAlone() {
		n, _ := m.raceOwnColumns()
		most = (most + n - 1) / n
	}
	return most
}

// raceOwnColumns returns the columns of words of a single racer.
func (m Model) raceOwnColumns() (n, width int) {
	const least = 16
	n = max(1, (m.raceWidth()+raceColumnGap)/(least+raceColumnGap))
	return n, (m.raceWidth()+raceColumnGap)/n - raceColumnGap
}

// raceWord draws a word and its points.
func (m Model) raceWord(f raceFound, width int, number theme.Style) string {
	t := m.frame.Theme
	pen := t.Muted
	if f.only {
		pen = t.Strong
	} else {
		number = t.Muted
	}
	word := widget.Cut(f.word, width-len(f.points)-1)
	return pen.Render(word) + widget.Blank(width-widget.Width(word)-len(f.points)) + number.Render(f.points)
}

// viewRaceEnd draws the first page.
func (m Model) viewRaceEnd() screen.View {
	t, v := m.frame.Theme, m.race.view
	width := m.raceWidth()
	c := m.state().Config()
	name, about := "Race", fmt.Sprintf("%d×%d, %s, %s", c.Size, c.Size, lasting(c.Minutes), say.Count(len(v.Seats), "player"))
	if m.race.company.Now().Day != "" {
		name, about = "Day's board", say.Date(m.race.company.Now().Day)
	}
	won := ""
	if !m.isRacingAlone() {
		won = raceWon(v, width/2)
	}
	room := width - len(name) - 2 - widget.Width(won) - 2
	about = widget.Cut(about, room)
	rows := []string{t.Title.Render(name) + "  " + t.Muted.Render(about) + widget.Blank(width-len(name)-2-widget.Width(about)-widget.Width(won)) + t.Text.Render(won), ""}
	rows = append(rows[:1], m.raceOthers()...)
	height, first := m.raceWordRows(), m.race.table.first
	var columns [][]string
	each := 0
	if m.isRacingAlone() {
		rows = append(rows, m.raceHeadOf(0, width)...)
		var n int
		n, each = m.raceOwnColumns()
		columns = m.raceFlow(m.raceWordsOf(0), n, each)
	} else {
		var n int
		n, each = m.raceColumns()
		seats := m.racePlaces()
		from := max(0, min(m.race.table.column, len(seats)-n))
		var heads [][]string
		for _, seat := range seats[from : from+n] {
			heads = append(heads, m.raceHeadOf(seat, each))
			number := t.Text
			if seat == v.Seat {
				number = t.Accent
			}
			var words []string
			for _, f := range m.raceWordsOf(seat) {
				words = append(words, m.raceWord(f, each, number))
			}
			if len(words) == 0 {
				words = []string{t.Muted.Render("no word")}
			}
			columns = append(columns, words)
		}
		rows = append(rows, besideEach(heads, each)...)
	}
	longest := max(1, m.raceLongest())
	first = max(0, min(first, longest-1))
	end := min(longest, first+height)
	if end < longest || first > 0 {
		end = min(longest, first+height-1)
	}
	for i := range columns {
		columns[i] = columns[i][min(first, len(columns[i])):min(end, len(columns[i]))]
	}
	rows = append(rows, besideEach(columns, each)...)
	if more := widget.More(first > 0, end < longest); more != "" {
		rows = append(rows, t.Muted.Render(more))
	}
	tail := m.raceTail(width)
	for len(rows) < m.frame.Height-len(tail) {
		rows = append(rows, "")
	}
	rows = append(rows[:min(len(rows), m.frame.Height-len(tail))], tail...)
	widget.Shift(rows, left)
	return screen.View{Content: strings.Join(rows, "\n")}
}

// raceFlow breaks a racer's words into columns.
func (m Model) raceFlow(words []raceFound, n, each int) [][]string {
	columns := make([][]string, n)
	if len(words) == 0 {
		columns[0] = []string{m.frame.Theme.Muted.Render("no word")}
	}
	rows := max(1, (len(words)+n-1)/n)
	for i, f := range words {
		f.only = true // nobody else could find it
		columns[i/rows] = append(columns[i/rows], m.raceWord(f, each, m.frame.Theme.Accent))
	}
	return columns
}

// besideEach puts columns of a width side by side.
func besideEach(columns [][]string, width int) (lines []string) {
	longest := 0
	for _, c := range columns {
		longest = max(longest, len(c))
	}
	for y := range longest {
		line := ""
		for i, c := range columns {
			text := ""
			if y < len(c) {
				text = c[y]
			}
			if i > 0 {
				line += widget.Blank(raceColumnGap)
			}
			line += text + widget.Blank(width-lipgloss.Width(text))
		}
		lines = append(lines, strings.TrimRight(line, " "))
	}
	return lines
}

// raceSides moves to other racers, if not all have room.
func (m Model) raceSides(by int) Model {
	n, _ := m.raceColumns()
	return m.changeRace(func(r *racing) {
		r.table.column = max(0, min(r.table.column+by, len(r.view.Seats)-n))
	})
}

// raceEndScrolled scrolls the words of the first page.
func (m Model) raceEndScrolled(by int) Model {
	last := m.raceLongest() - m.raceWordRows()
	if last > 0 {
		last++ // a row says that there are more
	}
	return m.changeRace(func(r *racing) { r.table.first = max(0, min(r.table.first+by, last)) })
}

// of returns the words of a part of the table.
func (t raceTable) of(show raceShow) []raceRow {
	t.show = show
	return t.listed()
}

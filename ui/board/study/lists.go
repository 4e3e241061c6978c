package study

import (
	"fmt"
	"slices"
	"strconv"

	rules "quoin/game/study"
	"quoin/ui/say"
	"quoin/ui/screen"
	"quoin/ui/widget"
)

// The rows of the page of lists: two settings, and then a row for each list.
const (
	paceRow = iota
	scheduleRow
	firstList
)

// lastRow returns the last row of the page of lists.
func lastRow() int { return firstList + len(rules.Lists()) - 1 }

// rowID returns the region ID of a row.
func rowID(i int) string { return "row " + strconv.Itoa(i) }

// name returns a list in words.
func name(l rules.QuestionList) string {
	if l.Kind == rules.Hooks {
		return fmt.Sprintf("hooks of words of %d letters", l.Length)
	}
	return fmt.Sprintf("words of %d letters", l.Length)
}

const nameWidth = 29

// viewLists draws the sources of new questions. top is the first row on the screen.
func (m Model) viewLists(top int) (lines []string, regions []screen.Region) {
	t, all := m.frame.Theme, rules.Lists()
	lines = append(lines, t.Muted.Render(widget.Cut("New questions come from these, in use longest first", m.width())), "")
	height := max(1, m.frame.Height-top-len(lines)-1)
	first := widget.Window(m.row-height/2, height, lastRow()+1, m.row, m.row)
	for i := first; i < min(lastRow()+1, first+height); i++ {
		what, about, style := "new questions a day", strconv.Itoa(m.cards.Box.Pace()), t.Text
		switch {
		case i == scheduleRow:
			what, about = "when a card comes again", schedule(m.cards.Box.Retention())
		case i >= firstList:
			l := all[i-firstList]
			if what, about = name(l), m.progress(l); !m.cards.Box.Uses(l) {
				style = t.Muted
			}
		}
		regions = append(regions, screen.Region{ID: rowID(i), Y: top + len(lines), Width: m.width(), Height: 1})
		lines = append(lines, widget.Row(t, i == m.row, m.width(), widget.Span{Text: widget.Fit(what, nameWidth), Style: style}, widget.Span{Text: about, Style: style}))
	}
	return append(lines, t.Muted.Render(widget.More(first > 0, first+height <= lastRow()))), regions
}

// schedules are the choices of the row, from fixed times to the highest retention.
var schedules = []int{0, 80, 85, 90, 95}

// schedule returns a schedule in words.
func schedule(retention int) string {
	if retention == 0 {
		return "after 1, 3, 7 … days"
	}
	return "at a " + say.Percent(retention, 100) + " recall chance"
}

// changeSchedule takes another schedule.
func (m Model) changeSchedule(by int) (Model, screen.Cmd) {
	at, _ := slices.BinarySearch(schedules, m.cards.Box.Retention())
	next, cmd, err := m.do(rules.Schedule{Retention: schedules[max(0, min(at+by, len(schedules)-1))]})
	if err != nil {
		return m, nil // at the end of the choices
	}
	return next, cmd
}

// progress returns the progress of a list.
func (m Model) progress(l rules.QuestionList) string {
	if !m.cards.Box.Uses(l) {
		return "-"
	}
	n, made := m.lefts[l]
	if !made {
		return "in use"
	}
	return fmt.Sprintf("in use, %s of %s asked", say.Number(n.all-n.left), say.Number(n.all))
}

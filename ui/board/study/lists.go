package study

import (
	"fmt"
	"strconv"

	rules "quoin/game/study"
	"quoin/ui/say"
	"quoin/ui/screen"
	"quoin/ui/widget"
)

// rowID returns the region ID of a row: 0 is the number of new questions a day, and the
// lists follow.
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
	first := widget.Window(m.row-height/2, height, len(all)+1, m.row, m.row)
	for i := first; i < min(len(all)+1, first+height); i++ {
		what, about := "new questions a day", strconv.Itoa(m.cards.Box.Pace())
		if i > 0 {
			what, about = name(all[i-1]), m.progress(all[i-1])
		}
		style := t.Text
		if i > 0 && !m.cards.Box.Uses(all[i-1]) {
			style = t.Muted
		}
		regions = append(regions, screen.Region{ID: rowID(i), Y: top + len(lines), Width: m.width(), Height: 1})
		lines = append(lines, widget.Row(t, i == m.row, m.width(), widget.Span{Text: widget.Fit(what, nameWidth), Style: style}, widget.Span{Text: about, Style: style}))
	}
	return append(lines, t.Muted.Render(widget.More(first > 0, first+height < len(all)+1))), regions
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

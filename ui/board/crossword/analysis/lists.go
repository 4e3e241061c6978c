package analysis

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"quoin/game/crossword/grading"
	"quoin/ui/board/crossword/sidepanel"
	"quoin/ui/say"
	"quoin/ui/screen"
	"quoin/ui/widget"
)

// side draws the column beside the board: the players, the line, and the best moves. top
// is its first row on the screen.
func (m Model) side(top, width int) (lines []string, regions []screen.Region) {
	t, s := m.frame.Theme, m.spot()
	for seat := range s.Racks {
		at := m.place(seat)
		sign, style := "  ", t.Text
		if at == 0 {
			sign, style = t.Accent.Render(">")+" ", t.Strong
		}
		points, rack := strconv.FormatInt(s.Scores[at], 10), s.Racks[at].String()
		room := max(3, width-2-1-len(points)-1-7)
		lines = append(lines, sign+style.Render(widget.Fit(m.names[seat], room)+" "+points+" ")+t.Text.Render(fmt.Sprintf("%7s", rack)))
	}
	hidden := s.hidden(m.variant.Tiles).Size()
	bag := hidden
	for i := range s.Racks {
		bag -= s.wants(m.variant.Tiles, i)
	}
	lines = append(lines, t.Muted.Render(widget.Cut(fmt.Sprintf("  bag %d, tiles unknown %d", max(0, bag), hidden), width)))
	if m.supposed.text != "" {
		lines = append(lines, t.Accent.Render(widget.Cut("  next rack: "+m.supposed.text, width)))
	}
	if m.then && m.canFollow() {
		lines = append(lines, m.thenRows(width, (m.bodyRows()-len(lines))/2)...)
	} else {
		lines = append(lines, m.lineHead(width))
		room := m.bodyRows() - len(lines) - 1
		walked := max(1, min(room/3, len(m.line.spots)))
		first := max(0, min(m.line.at-walked/2, len(m.line.spots)-walked))
		for i := first; i < first+walked; i++ {
			lines = append(lines, m.spotRow(i, width))
		}
	}
	lines = append(lines, m.bestHead(width))
	all := m.choices()
	rows := max(0, m.bodyRows()-len(lines))
	from := max(0, min(m.choice-rows/2, len(all)-rows))
	for i := from; i < min(len(all), from+rows); i++ {
		regions = append(regions, screen.Region{ID: "best " + strconv.Itoa(i), X: sidepanel.TextAt(m.squares), Y: top + len(lines), Width: width, Height: 1})
		text := m.choiceText(all[i], width-2)
		chosen := i == m.choice
		if chosen && m.focus != onList {
			lines = append(lines, t.Strong.Render(widget.Fit("> "+text, width)))
			continue
		}
		lines = append(lines, widget.Row(t, chosen, width, widget.Span{Text: text, Style: t.Text}))
	}
	return lines, regions
}

func (m Model) lineHead(width int) string {
	text := "  Line"
	if m.line.hasStrayed() {
		text = "  Line, off the game's"
	}
	return m.frame.Theme.Muted.Render(widget.Cut(text, width))
}

// spotRow draws a spot of the line: its move, and whether it is the one shown.
func (m Model) spotRow(i, width int) string {
	t, s := m.frame.Theme, m.line.spots[i]
	text := "the beginning"
	switch {
	case s.by >= 0:
		text = fmt.Sprintf("%2d %s %s", i, widget.Fit(widget.ShortNames(m.names, 3)[s.by], 3), s.did)
	case i > 0:
		text = fmt.Sprintf("%2d edited", i)
	}
	if i == m.line.at {
		return t.Accent.Render("*") + t.Strong.Render(widget.Fit(" "+text, width-1))
	}
	return t.Muted.Render(widget.Fit("  "+text, width))
}

// bestHead draws the heading of the best moves, with the method that found them and its
// progress.
func (m Model) bestHead(width int) string {
	t := m.frame.Theme
	style, name := t.Muted, "  Best moves"
	if m.focus == onList {
		style, name = t.Accent, "> Best moves"
	}
	how := ""
	switch j := m.judging; {
	case m.focus == setting:
		how = "edited"
	case j == nil:
	case !j.known:
		how = "looking"
	case m.spot().wants(m.variant.Tiles, 0) > 0:
		how = "of the known tiles"
	case j.verdict.By == grading.Static:
		how = "by leave"
	case j.verdict.By == grading.Solved && j.verdict.Unlisted > 0:
		how = fmt.Sprintf("%d to come", j.verdict.Unlisted)
	case j.verdict.By == grading.Solved && j.verdict.Exact:
		how = "exact"
	case j.verdict.By == grading.Solved:
		how = "not proven"
	case j.verdict.By == grading.Enumerated:
		how = "all bags"
	case j.verdict.Done:
		how = say.Count(j.verdict.Worlds, "world")
	default:
		how = fmt.Sprintf("%d/%d", j.verdict.Worlds, j.verdict.Most)
	}
	if j := m.judging; m.halted && j.goesOn() {
		how += ", stopped"
	}
	if widget.Width(name+" "+how) > width {
		name = strings.TrimSuffix(name, " moves")
	}
	room := width - widget.Width(how)
	return style.Render(widget.Fit(name, room)) + t.Muted.Render(widget.Cut(how, width))
}

// The columns of the best moves.
const (
	pointsWidth = 4
	winWidth    = 6
	worthWidth  = 7
)

// roomForWorth is the least width of a list with both win chance and equity.
const roomForWorth = 34

// choiceText draws one of the best moves: its score, its win chance if known, and its
// equity if there is room or no win chance.
func (m Model) choiceText(c grading.GradedChoice, width int) string {
	right := fmt.Sprintf("%*d", pointsWidth, c.Move.Score)
	by := m.judging.verdict.By
	chance := by != grading.Static && by != grading.Solved
	if by == grading.Solved { // an estimate has a sign before it
		worth := say.Tenths(c.Worth)
		if !c.Exact {
			worth = "~" + worth
		}
		right += fmt.Sprintf("%*s", worthWidth, worth)
	} else if chance {
		right += fmt.Sprintf("%*s", winWidth, say.Percent(int(math.Round(c.Win*1000)), 1000))
	}
	if by == grading.Static || chance && width >= roomForWorth {
		right += fmt.Sprintf("%*s", worthWidth, say.Tenths(c.Worth))
	}
	room := width - len(right)
	text := m.notation(m.spot().Board, c.Choice)
	if m.keptAt(c.Choice) >= 0 {
		text += "+"
	}
	return widget.Fit(widget.Cut(text, room), room) + right
}

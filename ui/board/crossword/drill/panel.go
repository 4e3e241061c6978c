package drill

import (
	"fmt"
	"strings"

	"quoin/game/crossword"
	"quoin/game/crossword/grading"
	"quoin/game/crossword/player"
	"quoin/game/crossword/puzzle"
	"quoin/ui/board/crossword/wording"
	"quoin/ui/say"
	"quoin/ui/theme"
	"quoin/ui/widget"
)

// text draws the question with the player's answers, or the solution, and at the end the week of a puzzle.
func (m Model) text(width int) (lines []string) {
	height := m.bodyRows()
	week := m.drawRated(width)
	if height >= roomForAll {
		week = m.drawWeek(width, week)
	}
	if m.phase == told {
		lines = m.solution(width, height-len(week))
	} else {
		if height >= roomForAll {
			lines = []string{""} // beside the labels of the columns
		}
		lines = append(lines, m.question(width)...)
		lines = append(lines, m.drawTries(width, height-len(lines)-len(week))...)
	}
	if len(week) == 0 {
		return lines
	}
	for len(lines) < height-len(week) {
		lines = append(lines, "")
	}
	return append(lines[:height-len(week)], week...)
}

// roomForAll is the least rows of a board beside which all parts of the text have room.
const roomForAll = 14

// question draws what is asked.
func (m Model) question(width int) (lines []string) {
	t, at := m.frame.Theme, m.task()
	add := func(style theme.Style, text string) {
		for _, line := range widget.Wrap(text, width) {
			lines = append(lines, style.Render(line))
		}
	}
	if at.Theme == 0 {
		add(t.Strong, "Find a better move.")
		add(t.Text, say.Capital(m.notation(at.Played))+" was "+wording.LossOf(at.Verdict)+".")
	} else {
		add(t.Strong, "Find the best move.")
		add(t.Muted, wording.Themed(at.Theme, at.View.Others[0].Rack))
	}
	if at.Theme == 0 || at.Theme >= puzzle.Winning { // elsewhere points decide, and nothing else
		bag := say.Count(at.View.Bag, "tile") + " in the bag"
		if at.View.Bag == 0 {
			bag = "bag empty"
		}
		add(t.Muted, fmt.Sprintf("Score %s, %s", m.scores(), bag))
	}
	return append(lines, "")
}

// drawTries draws the player's answers, each with a word of judgement, in at most the given rows.
func (m Model) drawTries(width, rows int) []string {
	t := m.frame.Theme
	if rows < 3 {
		return nil
	}
	lines := []string{panelRule(t, width), t.Strong.Render("your tries")}
	if len(m.tries) == 0 {
		return append(lines, t.Muted.Render("none yet"))
	}
	tries := m.tries[max(0, len(m.tries)-rows+len(lines)):]
	longest := 0
	for _, try := range tries {
		longest = max(longest, widget.Width(m.notation(try.choice)))
	}
	for _, try := range tries {
		right := fmt.Sprintf(" %3d  ", m.task().Points(try.choice))
		word, style := wording.TryWord(try.grade), t.Muted
		if try.grade == grading.None {
			style = t.Accent
		}
		name := widget.Fit(m.notation(try.choice), max(1, min(longest, width-len(right)-len(word))))
		lines = append(lines, t.Text.Render(name)+t.Muted.Render(right)+style.Render(word))
	}
	return lines
}

// solution draws the move played and the one on the board, why that is better, and the best moves if there is room.
func (m Model) solution(width, height int) (lines []string) {
	t, at := m.frame.Theme, m.task()
	all := m.best()
	if len(all) == 0 {
		return nil
	}
	played, shown := at.Played, m.choice
	if shown == m.playedChoice() {
		shown = 0
	}
	chosen, whose := all[shown], "the best"
	if shown > 0 {
		whose = fmt.Sprintf("number %d", shown+1)
	}
	compares := at.Theme == 0 && !chosen.SameAs(at.View.Board, played)
	if compares {
		mine, _ := at.Verdict.Turn()
		lines = append(lines, m.compared("- ", t.Bad, t.Strong, played, "yours", mine, width)...)
		lines = append(lines, "")
	}
	lines = append(lines, m.compared("+ ", t.Accent, t.Accent, chosen.Choice, whose, chosen, width)...)
	if shown == 0 {
		lines = append(lines, m.why(width, height-len(lines))...)
	}
	if size := widget.Sentence(t.Muted, say.Capital(wording.LossOf(at.Verdict))+".", width, 2); compares && height-len(lines) > len(size) {
		lines = append(append(lines, ""), size...)
	}
	const least = 4
	rows := height - len(lines) - 3
	if rows < least {
		return lines
	}
	lines = append(lines, "", panelRule(t, width), t.Strong.Render("The best moves"))
	first := widget.Window(m.choice-rows/2, rows, len(all), m.choice, m.choice)
	for i := first; i < min(len(all), first+rows); i++ {
		lines = append(lines, widget.Row(t, i == m.choice, width, widget.Span{Text: m.row(all[i], width-2), Style: t.Text}))
	}
	return lines
}

// whyMost is the most rows of the reasons.
const whyMost = 6

// why draws why the best move is better than another, in at most the given rows.
func (m Model) why(width, rows int) []string {
	t := m.frame.Theme
	sentence := wording.Because(m.variant(), m.task().View, m.task().Compared())
	if sentence == "" || rows < 4 {
		return nil
	}
	lines := []string{"", panelRule(t, width), t.Title.Render("Why")}
	return append(lines, widget.Sentence(t.Text, sentence, width, min(whyMost, rows-len(lines)))...)
}

// compared draws a move by its word, place and points, and its worth below.
func (m Model) compared(sign string, mark, style theme.Style, c player.Choice, whose string, g grading.GradedChoice, width int) []string {
	t := m.frame.Theme
	points := say.Count(int(m.task().Points(c)), "point")
	word, place := m.named(c)
	room := max(1, width-len(sign)-len(points)-1)
	word = widget.Cut(word, room)
	place = widget.Fit("   "+place, room-widget.Width(word))
	worth := whose
	switch m.task().Verdict.By {
	case grading.Static:
		worth += fmt.Sprintf("; worth %.1f", g.Static)
	case grading.Solved:
		worth += fmt.Sprintf("; %+.0f at the end", g.Equity)
	default:
		worth += fmt.Sprintf("; wins %.0f of 100", 100*g.Win)
	}
	return []string{mark.Render(sign) + style.Render(word) + t.Muted.Render(place) + " " + style.Render(points), t.Muted.Render(widget.Cut("  "+worth, width))}
}

// named returns a choice by its word and its place, or by its notation if it lays no tiles.
func (m Model) named(c player.Choice) (word, place string) {
	made := m.task().Makes(c)
	if len(made) == 0 {
		return m.notation(c), ""
	}
	place, _, _ = strings.Cut(m.notation(c), " ")
	if m.variant().Manner == crossword.TilesFirst {
		_, place, _ = strings.Cut(m.notation(c), ",")
	}
	return strings.ToUpper(made[0]), place
}

// scores returns the player's score and those of the others.
func (m Model) scores() string {
	text := say.Number(int(m.task().View.Score))
	for _, o := range m.task().View.Others {
		text += " to " + say.Number(int(o.Score))
	}
	return text
}

// row draws one of the best moves: its points, and its win chance or, in an endgame, the
// final difference.
func (m Model) row(c grading.GradedChoice, width int) string {
	right := fmt.Sprintf("%4d", m.task().Points(c.Choice))
	switch m.task().Verdict.By {
	case grading.Static:
		right += fmt.Sprintf(" %5.1f", c.Static)
	case grading.Solved:
		right += fmt.Sprintf(" %+5.0f", c.Equity)
	default:
		right += fmt.Sprintf(" %5.1f", 100*c.Win)
	}
	return widget.Fit(m.notation(c.Choice), max(1, width-len(right))) + right
}

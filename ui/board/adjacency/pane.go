package adjacency

import (
	"fmt"
	"strconv"

	"charm.land/lipgloss/v2"

	rules "quoin/game/adjacency"
	"quoin/ui/say"
	"quoin/ui/theme"
	"quoin/ui/widget"
)

// pane draws the score and the words found, the newest first.
func (m Model) pane(b box) []string {
	if m.showsTimeUp(b) {
		return m.timeUpLines(b)
	}
	var lines []string
	if m.race != nil {
		lines = m.racers(b)
	} else if b.big {
		lines = append(m.bigScore(b), m.bigRank(b.width)...)
	} else {
		lines = m.smallScore(b)
	}
	if m.tips {
		return append(lines, m.tipLines(b.width, m.listHeight())...)
	}
	if m.progress && !m.showsBoth() {
		return append(lines, m.progressShown(b.width, m.listHeight())...)
	}
	width := b.width
	if m.showsBoth() {
		width = bothList
	}
	if !b.big && m.frame.Width >= wide {
		width = min(width, narrowList)
	}
	list := m.listLines()
	height := m.listHeight()
	end := min(len(list), m.scroll+height)
	var words []string
	for i, l := range list[m.scroll:end] {
		pen := m.kit.theme.Muted
		if m.scroll+i == 0 && l.points > 0 {
			pen, l.gained = m.kit.theme.Accent, "+"
		}
		words = append(words, l.draw(m.kit.theme.Text, m.kit.theme.Muted, pen, width))
	}
	if more := len(list) - end; more > 0 {
		// The last row shows the number of hidden rows, counting the one it replaces.
		words[len(words)-1] = m.kit.theme.Muted.Render(widget.Cut(fmt.Sprintf("%d more, pgdn", more+1), width))
	}
	if m.showsBoth() {
		words = m.besideWords(words, b.width, height)
	}
	return append(lines, words...)
}

// narrowList is the width of a list without a rule above: words and points are close
// enough to be read together.
const narrowList = 14

// listHeight returns the number of rows for words in the pane.
func (m Model) listHeight() int {
	if m.phase == over {
		return m.resultBox().rows
	}
	b := m.box()
	return max(1, b.foot-b.head())
}

// listLine is a row of the list: a word and its points, or the cost of a re-roll.
type listLine struct {
	text   string
	points int
	gained string // sign before the points of the newest word
	muted  bool   // not from the board in play
	unkept bool   // not saved yet
	wild   bool   // not in the dictionary
	who    string // another racer of the team who found it
}

// wildMark marks a word that isn't in the dictionary, in a game that isn't checked.
const wildMark = "?"

func (l listLine) draw(text, muted, number theme.Style, width int) string {
	if l.muted || l.unkept {
		text = muted
	}
	points := l.gained + strconv.Itoa(l.points)
	mark := ""
	if l.wild {
		mark = " " + wildMark
	}
	if l.unkept {
		mark += " " + say.Unkept
	}
	if l.who != "" {
		mark += "  " + widget.Cut(l.who, width-min(len(l.text), 10)-lipgloss.Width(mark)-2-len(points)-2)
	}
	word := widget.Cut(l.text, width-lipgloss.Width(mark)-len(points)-1)
	blanks := widget.Blank(max(1, width-lipgloss.Width(word)-lipgloss.Width(mark)-len(points)))
	return text.Render(word) + muted.Render(mark) + blanks + number.Render(points)
}

func (m Model) listLines() []listLine {
	found := m.found()
	lines := make([]listLine, 0, len(found)+m.state().Rerolls())
	roll, kept := m.state().Rerolls(), len(found)-m.unkept()
	reroll := func() {
		lines = append(lines, listLine{text: "re-roll", points: -rules.RerollCost, muted: true})
		roll--
	}
	for i := len(found) - 1; i >= 0; i-- {
		for found[i].Roll < roll {
			reroll()
		}
		lines = append(lines, listLine{
			text: found[i].Word, points: found[i].Points, muted: found[i].Roll < m.state().Rerolls(), unkept: i >= kept,
			wild: !m.state().Config().Checked && !m.holding.Lists(found[i].Word), who: m.finder(i),
		})
	}
	for roll > 0 {
		reroll()
	}
	return lines
}

package adjacency

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"charm.land/lipgloss/v2"

	rules "quoin/game/adjacency"
	"quoin/ui/say"
	"quoin/ui/theme"
	"quoin/ui/widget"
)

// pane draws the score and the words found, the newest first.
func (m Model) pane(b box) []string {
	var lines []string
	if m.race != nil {
		lines = m.racers(b)
	} else if b.big {
		lines = m.bigScore(b)
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
	if !b.big {
		width = min(width, narrowList)
	}
	list := m.listLines()
	height := m.listHeight()
	end := min(len(list), m.scroll+height)
	var words []string
	for _, l := range list[m.scroll:end] {
		words = append(words, l.draw(m.kit.theme.Text, m.kit.theme.Muted, width))
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

// tally returns the number shown in large figures, its label, and the counts below.
func (m Model) tally() (number int, what string, counts []string) {
	words := m.state().Words()
	number, what = m.state().Score(), "points"
	counts = []string{say.Count(words, "word")}
	if number == 1 {
		what = "point"
	}
	if n := m.state().Rerolls(); n > 0 {
		counts = append(counts, say.Count(n, "re-roll"))
	}
	if !m.state().Config().Timed() && m.holding.Of(m.state()) {
		found, all := m.holding.Found(m.state())
		number, what = found, "found"
		counts = []string{fmt.Sprintf("%d to go", all-found)}
		if bonus := m.extra(); bonus > 0 {
			counts = append(counts, fmt.Sprintf("%d bonus", bonus))
		}
	}
	return number, what, counts
}

// bigScore draws the score in big figures with a label beside them and a rule below; or
// all as text, if the figures leave no room for the label.
func (m Model) bigScore(b box) []string {
	number, what, counts := m.tally()
	lines, beside := m.kit.score.Draw(strconv.Itoa(number))
	text, pen := strconv.Itoa(number)+" "+what, m.kit.theme.Muted
	if m.frame.Small { // repeat the number as text
		what = text
	}
	beside += len("  ")
	if room := b.width - beside; len(what) > room || !fit(counts, room) {
		lines, beside, what, pen = [widget.FigureRows]string{}, 0, text, m.kit.theme.Strong
	}
	labels, late := m.scoreLabels(what, counts, b.width-beside)
	for i := range lines {
		if beside > 0 {
			lines[i] += "  "
		}
		style := m.kit.theme.Muted
		if strings.HasPrefix(labels[i], what) {
			style = pen
		}
		lines[i] += style.Render(labels[i])
		if late[i] != "" {
			lines[i] += widget.Blank(b.width-lateWidth-beside-len(labels[i])) + late[i]
		}
	}
	return append(lines[:], widget.Line(m.kit.theme, m.kit.theme.Line, '─', b.width))
}

// fit reports whether all texts fit in room columns.
func fit(texts []string, room int) bool {
	return !slices.ContainsFunc(texts, func(text string) bool { return len(text) > room })
}

// scoreLabels returns the texts beside the score: its label and the counts, in separate
// rows if they don't fit in one. late draws the last seconds in big figures after them, if
// there is room.
func (m Model) scoreLabels(what string, counts []string, room int) (labels, late [widget.FigureRows]string) {
	all, timed := strings.Join(counts, ", "), m.state().Config().Timed()
	late = m.late(room - max(len(what), len(counts[0])))
	switch {
	case late != [widget.FigureRows]string{}:
		labels = [widget.FigureRows]string{what, counts[0]}
	case len(all) > room:
		labels = [widget.FigureRows]string{what, counts[0], counts[1]}
	case timed:
		labels = [widget.FigureRows]string{m.withRecord(what, room), all, m.goals.toRank(room)}
	default:
		labels = [widget.FigureRows]string{1: what, 2: all}
	}
	return labels, late
}

// lateWidth is the width of the last seconds in big figures.
const lateWidth = 11

// late draws the last ten seconds in big figures, if room is enough.
func (m Model) late(room int) (rows [widget.FigureRows]string) {
	seconds := widget.Seconds(m.left)
	if !m.state().Config().Timed() || seconds > widget.LastTen || room < 2+lateWidth {
		return rows
	}
	rows, _ = m.kit.late.Draw(strconv.Itoa(seconds))
	return rows
}

// smallScore draws the score as three rows of text.
func (m Model) smallScore(b box) []string {
	number, what, counts := m.tally()
	texts := []string{fmt.Sprintf("%d %s", number, what), fmt.Sprintf("%d pts", number), strconv.Itoa(number)}
	if what == "found" {
		texts = []string{texts[0], texts[2]}
	}
	text := first(texts, b.width)
	lines := []string{m.kit.theme.Strong.Render(m.withRecord(text, b.width)), "", m.kit.theme.Muted.Render(m.goals.toRank(b.width))}
	if all := strings.Join(counts, ", "); len(all) <= b.width {
		counts = []string{all}
	}
	for i, count := range counts[:min(2, len(counts))] {
		lines[i+1] = m.kit.theme.Muted.Render(widget.Cut(count, b.width))
	}
	return lines
}

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
	muted  bool // not from the board in play
	unkept bool // not saved yet
}

func (l listLine) draw(text, muted theme.Style, width int) string {
	if l.muted || l.unkept {
		text = muted
	}
	points := strconv.Itoa(l.points)
	mark := ""
	if l.unkept {
		mark = " " + say.Unkept
	}
	word := widget.Cut(l.text, width-lipgloss.Width(mark)-len(points)-1) + mark
	return text.Render(word) + widget.Blank(max(1, width-lipgloss.Width(word)-len(points))) + muted.Render(points)
}

func (m Model) listLines() []listLine {
	found := m.state().Found()
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
		lines = append(lines, listLine{found[i].Word, found[i].Points, found[i].Roll < m.state().Rerolls(), i >= kept})
	}
	for roll > 0 {
		reroll()
	}
	return lines
}

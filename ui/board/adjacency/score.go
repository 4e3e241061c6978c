package adjacency

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	rules "quoin/game/adjacency"
	"quoin/ui/say"
	"quoin/ui/widget"
)

// tally returns the number shown in large figures, its label, and the counts below. A game
// without a clock counts words, because its points mean nothing.
func (m Model) tally() (number int, what string, counts []string) {
	words := m.state().Words()
	if !m.state().Config().Timed() {
		if !m.holding.Of(m.state()) {
			return words, "words", []string{""}
		}
		found, all := m.holding.Found(m.state())
		return found, "words", []string{"of " + say.Number(all)}
	}
	number, what = m.state().Score(), "points"
	counts = []string{say.Count(words, "word")}
	if number == 1 {
		what = "point"
	}
	if n := m.state().Rerolls(); n > 0 {
		counts = append(counts, say.Count(n, "re-roll"))
	}
	return number, what, counts
}

// bigScore draws the score in big figures with a label beside them and a rule below; or
// all as text, if the figures leave no room for the label. In the last seconds a tile with
// the number of them is at the right end.
func (m Model) bigScore(b box) []string {
	number, what, counts := m.tally()
	figure := strconv.Itoa(number)
	rows, beside := m.kit.score.Draw(figure)
	lines, width := rows[:], b.width
	late := m.lastSeconds(b.width - beside)
	if late != nil {
		width -= lateWidth + lateGap
	}
	text, pen := figure+" "+what, m.kit.theme.Muted
	if m.frame.Small { // repeat the number as text
		what = text
	}
	beside += len("  ")
	room := width - beside
	if len(what) > room || !fit(counts, room) {
		if late == nil {
			lines, beside, what, pen = make([]string, widget.FigureRows), 0, text, m.kit.theme.Strong
			room = width
		} else {
			what, counts = "", []string{""}
		}
	}
	labels := m.scoreLabels(what, counts, room)
	for i := range lines {
		if beside > 0 {
			lines[i] += "  "
		}
		style := m.kit.theme.Muted
		if strings.HasPrefix(labels[i], what) {
			style = pen
		}
		lines[i] += style.Render(labels[i])
	}
	lines = append(lines, widget.Line(m.kit.theme, m.kit.theme.Line, '─', width))
	for i, tile := range late {
		lines[i] += widget.Blank(b.width-lateWidth-widget.Width(lines[i])) + tile
	}
	return lines
}

// fit reports whether all texts fit in room columns.
func fit(texts []string, room int) bool {
	return !slices.ContainsFunc(texts, func(text string) bool { return len(text) > room })
}

// scoreLabels returns the texts beside the score: its label with the record, and the
// counts, in separate rows if they don't fit in one.
func (m Model) scoreLabels(what string, counts []string, room int) (labels [widget.FigureRows]string) {
	all := strings.Join(counts, ", ")
	if len(all) > room {
		labels[0] = what
		copy(labels[1:], counts)
		return labels
	}
	if m.state().Config().Timed() && what != "" {
		what = m.withRecord(what, room)
	}
	return [widget.FigureRows]string{1: what, 2: all}
}

// The columns of the tile with the last seconds, and before it.
const (
	lateWidth = 9
	lateGap   = 2
)

// lastSeconds draws the last seconds on a tile, as soon as they are one figure, if there is room.
func (m Model) lastSeconds(room int) []string {
	seconds := widget.Seconds(m.left)
	if m.phase != playing || !m.state().Config().Timed() || seconds >= widget.LastTen || room < lateGap+lateWidth {
		return nil
	}
	c := widget.NewCanvas(m.kit.theme, lateWidth, widget.FigureRows+1)
	c.Type(0, 0, widget.M, widget.Piece{Face: strconv.Itoa(seconds), Kind: widget.TypeWrong})
	return c.Lines()
}

// hasLadder reports whether the pane shows the ranks, or has room for them until they are
// known. A race has none, nor has a board seen before or without everyday words.
func (m Model) hasLadder() bool {
	return m.race == nil && !m.goals.outset.Replay && (m.goals.rank.Rank != rules.NoRank || !m.holding.Of(m.state()))
}

// bigRank draws the ranks below the big score, in bigLadder rows: the ladder, how far the
// next rank is, and what doesn't count for it.
func (m Model) bigRank(width int) []string {
	if !m.hasLadder() {
		return nil
	}
	r := m.goals.rank
	lines := make([]string, bigLadder)
	if r.Rank == rules.NoRank {
		return lines
	}
	lines[1] = m.kit.ladder.Draw(int(r.Rank), r.Gained, r.Step, width)
	lines[2] = m.rankLine(r, width)
	lines[3] = m.kit.theme.Muted.Render(uncounted(m.holding.Unlisted(m.state()), width))
	return lines
}

// uncounted says that n points for words outside the dictionary don't count for the rank; ""
// for none, or if room has too few columns.
func uncounted(n, room int) string {
	if n == 0 {
		return ""
	}
	points := say.Count(n, "point") + " " + wildMark
	return first([]string{
		points + " don't count for the rank", points + " don't count for rank", fmt.Sprintf("%d %s don't count", n, wildMark), fmt.Sprintf("%d %s no rank", n, wildMark),
	}, room)
}

// smallScore draws the score and the ranks as rows of text.
func (m Model) smallScore(b box) []string {
	number, what, counts := m.tally()
	texts := []string{fmt.Sprintf("%d %s", number, what), fmt.Sprintf("%d pts", number), strconv.Itoa(number)}
	if !m.state().Config().Timed() {
		texts = []string{fmt.Sprintf("%d %s %s", number, counts[0], what), fmt.Sprintf("%d %s", number, counts[0]), strconv.Itoa(number)}
	}
	lines := []string{m.kit.theme.Strong.Render(m.withRecord(first(texts, b.width), b.width))}
	if !m.hasLadder() {
		if all := strings.Join(counts, ", "); len(all) <= b.width {
			counts = []string{all}
		}
		lines = append(lines, "", "")
		for i, count := range counts[:min(2, len(counts))] {
			lines[i+1] = m.kit.theme.Muted.Render(widget.Cut(count, b.width))
		}
		return lines
	}
	r := m.goals.rank
	lines = append(lines, make([]string, smallLadder-1)...)
	if r.Rank == rules.NoRank {
		return lines
	}
	lines[smallLadder-1] = m.kit.theme.Muted.Render(uncounted(m.holding.Unlisted(m.state()), b.width))
	lines[1] = m.kit.theme.Title.Render(widget.Cut(r.Rank.String(), b.width))
	rest := "the highest rank"
	if r.Next != rules.NoRank {
		rest = fmt.Sprintf("%d to %s", r.More, r.Next)
	}
	for i, line := range widget.Wrap(rest, b.width)[:min(2, len(widget.Wrap(rest, b.width)))] {
		lines[2+i] = m.kit.theme.Muted.Render(widget.Cut(line, b.width))
	}
	if m.kit.ladder.SquaresWidth() <= b.width {
		lines[4] = m.kit.ladder.Squares(int(r.Rank))
	}
	return lines
}

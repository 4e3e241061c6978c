package adjacency

import (
	"fmt"
	"slices"
	"strings"

	rules "quoin/game/adjacency"
	"quoin/ui/play"
	"quoin/ui/say"
	"quoin/ui/widget"
)

// The texts of the result. None is cut while there is room for another line.

// resultText is the texts, each in lines: title, score and filters above the
// board, the foot below it.
type resultText struct{ title, score, filters, foot []string }

func (m Model) resultText(room int) resultText {
	filters := m.frame.Theme.Muted.Render(widget.Cut(m.filters(), room))
	return resultText{m.resultTitle(room), append(m.resultScore(room), m.shares(room)...), []string{filters}, m.resultFooter(room)}
}

// rows are those it takes without blanks.
func (r resultText) rows() int { return len(r.title) + len(r.score) + len(r.filters) + len(r.foot) }

// laid is the lines above and below the board in so many rows, with blanks
// between the texts as far as there are rows for them. Where there are too few
// even without, the last lines are left out, of the foot the first: the board's
// code stands nowhere else.
func (r resultText) laid(rows int) (head, foot []string) {
	cut := func(lines []string) int { return max(0, min(r.rows()-rows, len(lines)-1)) }
	r.score = r.score[:len(r.score)-cut(r.score)]
	r.foot = r.foot[cut(r.foot):]
	r.title = r.title[:len(r.title)-cut(r.title)]
	spare := rows - r.rows()
	blank := func(lines []string) []string {
		if spare--; spare < 0 {
			return lines
		}
		return append([]string{""}, lines...)
	}
	foot, r.filters, r.score = blank(r.foot), blank(r.filters), blank(r.score)
	return slices.Concat(r.title, r.score, r.filters), foot
}

func (m Model) resultTitle(room int) []string {
	t := m.frame.Theme
	o, _ := m.state().Outcome()
	c := m.state().Config()
	ending := map[rules.Ending]string{
		rules.RanOut:   "time is up",
		rules.Left:     "left after " + say.Elapsed(m.state().Last()),
		rules.AllFound: "all everyday words found in " + say.Elapsed(m.state().Last()),
	}[o.Ending]
	const name = "Adjacency"
	lines := widget.Fold([]string{fmt.Sprintf("%s  %d×%d", name, c.Size, c.Size), lasting(c.Minutes), ending}, ", ", room)
	for i, line := range lines {
		if rest, first := strings.CutPrefix(line, name); first && i == 0 {
			lines[i] = t.Title.Render(name) + t.Muted.Render(rest)
		} else {
			lines[i] = t.Muted.Render(line)
		}
	}
	return lines
}

// resultScore is the score and what there is to say about it.
func (m Model) resultScore(room int) []string {
	t := m.frame.Theme
	o, _ := m.state().Outcome()
	score := say.Count(o.Score, "point")
	// Of the games of this size and time, which the title names.
	switch m.result.standing {
	case play.NewBest:
		score += ", a new best"
	case play.FirstGame:
		score += ", your first"
	}
	about := []string{score + "   " + say.Count(o.Words, "word")}
	if o.Rerolls > 0 {
		about = append(about, fmt.Sprintf("%s (-%d)", say.Count(o.Rerolls, "re-roll"), o.Rerolls*rules.RerollCost))
	}
	if o.Hints > 0 {
		about = append(about, "assisted by "+say.Count(o.Hints, "hint"))
	}
	if o.Best.Word != "" {
		about = append(about, fmt.Sprintf("best word %s with %d", strings.ToUpper(o.Best.Word), o.Best.Points))
	}
	lines := widget.Fold(about, ", ", room)
	if rest, whole := strings.CutPrefix(lines[0], score); whole {
		lines[0] = t.Accent.Render(score) + rest
	}
	return lines
}

// shares is how much of what the boards held was found; a blank line as long
// as that isn't known.
func (m Model) shares(room int) []string {
	t, r := m.frame.Theme, m.result
	var lines []string
	f, h := r.review.Found, r.review.Held
	switch {
	case r.trouble != "":
		lines = widget.Wrap("No review: "+r.trouble, room)
	case !r.reviewed:
		lines = []string{""}
	case h.Words == 0:
		lines = widget.Wrap("there was no word of "+r.dictionary+" to be found", room)
	default:
		lines = widget.Fold([]string{
			fmt.Sprintf("found %d of %s (%s)", f.Words, say.Count(h.Words, "word"), say.Percent(f.Words, h.Words)),
			fmt.Sprintf("%d of %s (%s)", f.Points, say.Count(h.Points, "point"), say.Percent(f.Points, h.Points)),
			fmt.Sprintf("best possible %d", r.review.Best),
		}, ", ", room)
	}
	const most = 3 // lines of trouble; the store has the rest
	for i := range lines {
		lines[i] = t.Muted.Render(lines[i])
	}
	return lines[:min(most, len(lines))]
}

// filters says which words are listed.
func (m Model) filters() string {
	r := m.result
	text := showNames[r.show]
	switch {
	case r.length == longest:
		text += fmt.Sprintf(", %d letters or more", longest)
	case r.length > 0:
		text += fmt.Sprintf(", %d letters", r.length)
	}
	if r.start >= 0 {
		text += ", from " + m.state().Boards()[r.roll].Face(r.start)
	}
	if r.reviewed {
		text += fmt.Sprintf(": %d", len(m.list()))
	}
	if n := m.state().Rerolls(); n > 0 {
		text += fmt.Sprintf("   board %d of %d", r.roll+1, n+1)
	}
	return text
}

// resultFooter is the legend of the list and, last, the board's code. It takes
// as many lines whatever is listed, so that nothing jumps.
func (m Model) resultFooter(room int) []string {
	t := m.frame.Theme
	const label = "board "
	code := label + m.code().String()
	unlisted, found := "* not in "+m.result.dictionary, "+ found"
	var legend []string
	if slices.ContainsFunc(m.words(), func(w rules.Reviewed) bool { return !w.Listed }) {
		legend = append(legend, unlisted)
	}
	if m.result.show == showAll {
		legend = append(legend, found)
	}
	const between = "   "
	lines := widget.Fold(append(legend, code), between, room)
	if fullest := widget.Fold([]string{unlisted, found, code}, between, room); len(fullest) > 1 {
		lines = []string{widget.Cut(strings.Join(legend, between), room), code}
	}
	last := len(lines) - 1
	for i := range lines[:last] {
		lines[i] = t.Muted.Render(lines[i])
	}
	before, _ := strings.CutSuffix(lines[last], code)
	lines[last] = t.Muted.Render(before+label) + code[len(label):]
	return lines
}

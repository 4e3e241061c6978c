package adjacency

import (
	"fmt"
	"slices"
	"strings"

	"charm.land/lipgloss/v2"

	rules "quoin/game/adjacency"
	"quoin/ui/play"
	"quoin/ui/say"
	"quoin/ui/widget"
)

// resultText is the texts around the board and the pane, each in lines.
type resultText struct{ title, foot []string }

func (m Model) resultText(room int) resultText {
	return resultText{m.resultTitle(room), m.resultFooter(room)}
}

// resultTitle is the game at the left and how it ended at the right; in two
// lines where one has no room for both.
func (m Model) resultTitle(room int) []string {
	o, _ := m.state().Outcome()
	c := m.state().Config()
	ending := map[rules.Ending]string{
		rules.RanOut:   "time is up",
		rules.Left:     "left after " + say.Elapsed(m.state().Last()),
		rules.AllFound: "all everyday words found in " + say.Elapsed(m.state().Last()),
	}[o.Ending]
	name := "Adjacency"
	if !c.Timed() {
		name = "Find all"
	}
	size := fmt.Sprintf("%d×%d", c.Size, c.Size)
	ending = lasting(c.Minutes) + ", " + ending
	title := widget.Blank(left) + m.kit.theme.Title.Render(name) + "  " + m.kit.theme.Muted.Render(size)
	blank := room - len(name) - 2 - lipgloss.Width(size) - len(ending)
	if blank < 2 {
		return []string{title, widget.Blank(left) + m.kit.theme.Muted.Render(widget.Cut(ending, room))}
	}
	return []string{title + widget.Blank(blank) + m.kit.theme.Muted.Render(ending)}
}

// standing is how the score stands among those of the games of this size and
// time, which the title names.
func (m Model) standing() string {
	switch m.result.standing {
	case play.NewBest:
		return "a new best"
	case play.FirstGame:
		return "your first"
	}
	return ""
}

// about is what there is to say about the score, and why there is no review.
func (m Model) about(room int) []string {
	o, _ := m.state().Outcome()
	about := []string{say.Count(o.Words, "word")}
	if o.Rerolls > 0 {
		about = append(about, fmt.Sprintf("%s (-%d)", say.Count(o.Rerolls, "re-roll"), o.Rerolls*rules.RerollCost))
	}
	if o.Hints > 0 {
		about = append(about, "assisted by "+say.Count(o.Hints, "hint"))
	}
	if o.Best.Word != "" {
		about = append(about, fmt.Sprintf("best word %s with %d", strings.ToUpper(o.Best.Word), o.Best.Points))
	}
	if m.result.reviewed && m.result.review.Held.Words > 0 {
		about = append(about, fmt.Sprintf("best possible %d", m.result.review.Best))
	}
	lines := widget.Fold(about, ", ", room)
	for i := range lines {
		lines[i] = m.kit.theme.Text.Render(lines[i])
	}
	if m.result.trouble != "" {
		trouble := widget.Wrap("No review: "+m.result.trouble, room)
		const most = 3 // the store has the rest
		for _, line := range trouble[:min(most, len(trouble))] {
			lines = append(lines, m.kit.theme.Muted.Render(line))
		}
	}
	return lines
}

// shares is how much of what the boards held was found; blank lines as long as
// that isn't known.
func (m Model) shares(room int) []string {
	r := m.result
	f, h := r.review.Found, r.review.Held
	switch {
	case r.trouble != "":
		return nil
	case !r.reviewed:
		return []string{"", ""}
	case h.Words == 0:
		return []string{m.kit.theme.Muted.Render(widget.Cut("no word of "+r.dictionary, room)), m.kit.theme.Muted.Render(widget.Cut("was to be found", room))}
	}
	return []string{m.share("words", f.Words, h.Words, room), m.share("points", f.Points, h.Points, room)}
}

// share is a line of shares: a bar where there is room for one.
func (m Model) share(what string, found, held, room int) string {
	text := fmt.Sprintf("%d of %d", found, held)
	const label = 7
	bar := min(room-label-len(text)-2, 14)
	line := m.kit.theme.Muted.Render(what)
	if bar < 4 || held == 0 {
		return line + widget.Blank(max(1, room-len(what)-len(text))) + m.kit.theme.Text.Render(text)
	}
	done := found * bar / held
	if found > 0 {
		done = max(1, done)
	}
	return line + widget.Blank(label-len(what)) + m.kit.clock.Bar(done, bar) + widget.Blank(room-label-bar-len(text)) + m.kit.theme.Text.Render(text)
}

// filters says which words are listed, in a line or two.
func (m Model) filters(room int) []string {
	r := m.result
	line, width := "", 0
	for i, name := range showNames {
		pen := m.kit.theme.Muted
		if show(i) == r.show {
			pen = m.kit.tab
			if r.reviewed {
				name += fmt.Sprintf(": %d", len(m.list()))
			}
		}
		if width > 0 {
			gap := min(3, max(1, (room-tabsWidth)/2))
			line += widget.Blank(gap)
			width += gap
		}
		line += pen.Render(name)
		width += len(name)
	}
	var narrowed []string
	switch {
	case r.length == longest:
		narrowed = append(narrowed, fmt.Sprintf("%d letters or more", longest))
	case r.length > 0:
		narrowed = append(narrowed, fmt.Sprintf("%d letters", r.length))
	}
	if r.start >= 0 {
		narrowed = append(narrowed, "from "+m.state().Boards()[r.roll].Face(r.start))
	}
	if n := m.state().Rerolls(); n > 0 {
		narrowed = append(narrowed, fmt.Sprintf("board %d of %d", r.roll+1, n+1))
	}
	if narrowed == nil {
		return []string{line}
	}
	return []string{line, m.kit.theme.Muted.Render(widget.Cut(strings.Join(narrowed, ", "), room))}
}

// tabsWidth is the columns of the three lists' names and of a number.
const tabsWidth = len("missedfoundall: 999")

// resultFooter is what there is to say about the score, the legend of the list
// and, last, the board's code. It takes as many lines whatever is listed, so that nothing jumps.
func (m Model) resultFooter(room int) []string {
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
		lines[i] = m.kit.theme.Muted.Render(lines[i])
	}
	before, _ := strings.CutSuffix(lines[last], code)
	lines[last] = m.kit.theme.Muted.Render(before+label) + m.kit.theme.Text.Render(code[len(label):])
	return append(m.about(room), lines...)
}

package adjacency

import (
	"fmt"
	"strconv"
	"strings"

	rules "quoin/game/adjacency"
	"quoin/ui/play"
	"quoin/ui/say"
	"quoin/ui/widget"
)

// resultTitle is the game at the left and how it ended at the right.
func (m Model) resultTitle(room int) string {
	o, _ := m.state().Outcome()
	c := m.state().Config()
	ending := map[rules.Ending]string{
		rules.RanOut:   "time is up",
		rules.Left:     "left after " + say.Elapsed(m.state().Last()),
		rules.AllFound: "all found in " + say.Elapsed(m.state().Last()),
	}[o.Ending]
	name := "Adjacency"
	if !c.Timed() {
		name = "Find all"
	}
	which := widget.Cut(m.which(), room-len(name)-2-2-len(ending))
	blank := room - len(name) - 2 - widget.Width(which) - len(ending)
	t := m.kit.theme
	return widget.Blank(left) + t.Title.Render(name) + "  " + t.Muted.Render(which) + widget.Blank(blank) + t.Muted.Render(ending)
}

// which is the rules by which the game was played, as its scores compare.
func (m Model) which() string {
	c := m.state().Config()
	text := fmt.Sprintf("%d×%d", c.Size, c.Size)
	if c.Timed() {
		text += ", " + lasting(c.Minutes)
	}
	return text
}

// hero is the number that the result is about, what it is, and what it means in
// a few words.
func (m Model) hero() (number, what, means string) {
	o, _ := m.state().Outcome()
	number, what = strconv.Itoa(o.Score), plural(o.Score, "point")
	if e := m.result.everyday; !m.state().Config().Timed() && m.result.reviewed {
		number, what = strconv.Itoa(e.Found.Words), fmt.Sprintf("of %d everyday %s", e.Held.Words, plural(e.Held.Words, "word"))
		if rare := m.rareFound(); rare > 0 {
			means = "and " + say.Count(rare, "bonus word")
		}
		return number, what, means
	}
	switch m.result.standing {
	case play.NewBest:
		means = "a new best"
	case play.FirstGame:
		means = "your first"
	}
	return number, what, means
}

// plural is a thing as it is called after a number.
func plural(n int, thing string) string {
	_, thing, _ = strings.Cut(say.Count(n, thing), " ")
	return thing
}

// rareFound counts the words found that are in the list and no everyday words.
func (m Model) rareFound() int {
	return m.result.review.Found.Words - m.result.everyday.Found.Words
}

// resultHead is what stands above the lists, in no more than so many rows.
func (m Model) resultHead(width int, big bool, most int) []string {
	number, what, means := m.hero()
	var lines []string
	rows, w := m.kit.best.Draw(number)
	room := width - w - 2
	if big && room >= max(widget.Width(what), widget.Width(means)) {
		if m.frame.Small {
			what = number + " " + what // which has to be there to be read
		}
		labels := [widget.FigureRows]string{1: m.kit.theme.Text.Render(what), 2: m.kit.theme.Accent.Render(means)}
		for i := range rows {
			lines = append(lines, rows[i]+"  "+labels[i])
		}
		lines = append(lines, widget.Line(m.kit.theme, m.kit.theme.Line, '─', width))
	} else {
		parts := []string{number + " " + what}
		if means != "" {
			parts = append(parts, means)
		}
		for _, line := range widget.Fold(parts, ", ", width) {
			lines = append(lines, m.kit.theme.Accent.Render(line))
		}
	}
	lines = append(lines, m.shares(width)...)
	filters := m.filters(width)
	if len(lines)+1+len(filters) < most {
		lines = append(lines, "")
	}
	lines = lines[:max(0, min(len(lines), most-len(filters)))]
	return append(lines, filters...)
}

// shares is how much of what the boards held was found; blank lines as long as
// that isn't known.
func (m Model) shares(room int) []string {
	r := m.result
	muted := m.kit.theme.Muted
	switch {
	case r.trouble != "":
		return nil
	case !r.reviewed:
		return []string{"", ""}
	case r.review.Held.Words == 0:
		return []string{muted.Render(widget.Cut("no word of "+r.dictionary, room)), muted.Render(widget.Cut("was to be found", room))}
	}
	e := r.everyday
	if e.Held.Words == 0 {
		return []string{
			muted.Render(widget.Cut("no everyday word here", room)),
			m.share(r.review.Found.Words, r.review.Held.Words, "rare ", "word", room),
		}
	}
	const everyday = "everyday "
	points := m.share(e.Found.Points, e.Held.Points, everyday, "point", room)
	if !m.state().Config().Timed() {
		return []string{points}
	}
	return []string{m.share(e.Found.Words, e.Held.Words, everyday, "word", room), points}
}

// share is a line of shares, in fewer words where there is little room, and with
// a bar where there is much.
func (m Model) share(found, held int, kind, thing string, room int) string {
	thing = plural(held, thing)
	text := fmt.Sprintf("%d of %d %s%s", found, held, kind, thing)
	if len(text) > room {
		if thing != plural(held, "point") {
			thing = strings.TrimSpace(kind)
		}
		text = fmt.Sprintf("%d of %d %s", found, held, thing)
	}
	text = widget.Cut(text, room)
	line := m.kit.theme.Text.Render(text)
	const most, least, longest = 10, 4, len("88 of 888 everyday points ")
	bar := min(room-max(longest, len(text)+1), most)
	if bar < least || held == 0 {
		return line
	}
	done := found * bar / held
	if found > 0 {
		done = max(1, done)
	}
	return line + widget.Blank(room-bar-len(text)) + m.kit.clock.Bar(done, bar)
}

package adjacency

import (
	"fmt"
	"strconv"
	"strings"

	rules "quoin/game/adjacency"
	"quoin/ui/board/adjacency/gameplay"
	"quoin/ui/board/adjacency/wording"
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
	switch {
	case c.Day != "":
		name = "Daily"
	case !c.Timed():
		name = "Find all"
	}
	which := widget.Cut(m.which(), room-len(name)-2-2-len(ending))
	blank := room - len(name) - 2 - widget.Width(which) - len(ending)
	t := m.kit.theme
	return widget.Blank(left) + t.Title.Render(name) + "  " + t.Muted.Render(which) + widget.Blank(blank) + t.Muted.Render(ending)
}

// which says which game it was: the rules within which its score compares, or the
// day whose board it was.
func (m Model) which() string {
	c := m.state().Config()
	switch {
	case c.Day != "":
		return say.Date(c.Day)
	case !c.Timed():
		return fmt.Sprintf("%d×%d", c.Size, c.Size)
	}
	return wording.Class(c)
}

// hero is the number that the result is about, what it is, and what it means in
// a few words.
func (m Model) hero() (number, what, means string) {
	o, _ := m.state().Outcome()
	number, what = strconv.Itoa(o.Score), plural(o.Score, "point")
	if r := m.result.review; !m.state().Config().Timed() && m.result.reviewed {
		number, what = strconv.Itoa(r.EverydayFound.Words), fmt.Sprintf("of %d everyday %s", r.EverydayHeld.Words, plural(r.EverydayHeld.Words, "word"))
		if rare := m.rareFound(); rare > 0 {
			means = "and " + say.Count(rare, "bonus word")
		}
		return number, what, means
	}
	return number, what, m.result.meaning
}

// plural is a thing as it is called after a number.
func plural(n int, thing string) string {
	_, thing, _ = strings.Cut(say.Count(n, thing), " ")
	return thing
}

// rareFound counts the words found that are in the list and no everyday words.
func (m Model) rareFound() int {
	return m.result.review.Found.Words - m.result.review.EverydayFound.Words
}

// resultHead is what stands above the lists, in no more than so many rows.
func (m Model) resultHead(width int, big bool, most int) []string {
	lines := m.heroLines(width, big)
	lines = append(lines, m.shares(width)...)
	if day := m.dayLine(); day != "" {
		for _, line := range widget.Wrap(day, width) {
			lines = append(lines, m.kit.theme.Text.Render(line))
		}
	}
	filters := m.filters(width)
	if len(lines)+1+len(filters) < most {
		lines = append(lines, "")
	}
	lines = lines[:max(0, min(len(lines), most-len(filters)))]
	return append(lines, filters...)
}

// leastBeside is the columns beside the big figures that take a sentence.
const leastBeside = 16

// heroLines is the number in big figures, with what it means beside it and a rule
// below; or all of it as text.
func (m Model) heroLines(width int, big bool) (lines []string) {
	t := m.kit.theme
	number, what, means := m.hero()
	rows, w := m.kit.best.Draw(number)
	room := width - w - 2
	said := what
	if m.frame.Small {
		said = number + " " + what // the number too has to be there to be read
	}
	if !big || room < len(said) {
		parts := []string{number + " " + what}
		if means != "" {
			parts = append(parts, means)
		}
		for _, line := range widget.Wrap(strings.Join(parts, ", "), width) {
			lines = append(lines, t.Accent.Render(line))
		}
		return lines
	}
	beside := []string{t.Text.Render(said)}
	var below []string
	if means != "" {
		if room < leastBeside {
			below = widget.Wrap(means, width)
		} else {
			for _, line := range widget.Wrap(means, room) {
				beside = append(beside, t.Accent.Render(line))
			}
		}
	}
	if len(beside) < widget.FigureRows {
		beside = append([]string{""}, beside...) // as while the game ran
	}
	beside = append(beside, make([]string, max(0, widget.FigureRows-len(beside)))...)
	for i, line := range beside {
		figure := widget.Blank(w)
		if i < widget.FigureRows {
			figure = rows[i]
		}
		lines = append(lines, figure+"  "+line)
	}
	for _, line := range below {
		lines = append(lines, t.Accent.Render(line))
	}
	return append(lines, widget.Line(t, t.Line, '─', width))
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
	found, held := r.review.EverydayFound, r.review.EverydayHeld
	if held.Words == 0 {
		return []string{
			muted.Render(widget.Cut("no everyday word here", room)),
			m.share(r.review.Found.Words, r.review.Held.Words, "rare ", "word", room),
		}
	}
	const everyday = "everyday "
	points := m.share(found.Points, held.Points, everyday, "point", room)
	if !m.state().Config().Timed() {
		return []string{points}
	}
	return append([]string{m.share(found.Words, held.Words, everyday, "word", room), points}, m.rank(room)...)
}

// rank is the rank of the game, and how far the next one was if there is room for
// that. A board that was seen before gives none: who knows its words isn't measured
// by them.
func (m Model) rank(room int) []string {
	r, minutes := m.result.review, m.state().Config().Minutes
	rank := r.Rank(minutes)
	if rank == rules.NoRank || m.result.standing == gameplay.Replayed {
		return nil
	}
	name := "rank " + rank.String()
	var rest string
	if next, more := rules.NextRank(r.EverydayFound.Points, r.EverydayHeld.Points, minutes); next != rules.NoRank {
		for _, text := range []string{
			fmt.Sprintf(", %s to %s", say.Count(more, "point"), next), fmt.Sprintf(", %d to %s", more, next),
		} {
			if rest == "" && len(name)+len(text) <= room {
				rest = text
			}
		}
	}
	return []string{m.kit.theme.Accent.Render(widget.Cut(name, room)) + m.kit.theme.Muted.Render(rest)}
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

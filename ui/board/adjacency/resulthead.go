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

// resultTitle draws the game at the left and its ending at the right.
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

// which describes the game: its class, within which scores are compared, or its day.
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

// hero returns the main number of the result, its label, and a few words on what it means.
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

// plural returns thing in the form it has after n.
func plural(n int, thing string) string {
	_, thing, _ = strings.Cut(say.Count(n, thing), " ")
	return thing
}

// rareFound returns the number of words found that are in the dictionary but aren't
// everyday words.
func (m Model) rareFound() int {
	return m.result.review.Found.Words - m.result.review.EverydayFound.Words
}

// resultHead draws the rows above the lists, at most most rows.
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

// leastBeside is the least width beside the big figures for a sentence.
const leastBeside = 16

// heroLines draws the main number in big figures with its meaning beside it and a rule
// below, or all as text.
func (m Model) heroLines(width int, big bool) (lines []string) {
	t := m.kit.theme
	number, what, means := m.hero()
	rows, w := m.kit.best.Draw(number)
	room := width - w - 2
	said := what
	if m.frame.Small {
		said = number + " " + what // repeat the number as text
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
		beside = append([]string{""}, beside...) // in the same row as during the game
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

// shares draws the shares of the boards' words and points that were found, or blank lines
// until they are known.
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

// rank draws the game's rank and, if there is room, the points missing for the next one. A
// replayed board has no rank, because its player knew its words.
func (m Model) rank(room int) []string {
	r, minutes := m.result.review, m.state().Config().Minutes
	s := r.RankStanding(minutes)
	rank := s.Rank
	if rank == rules.NoRank || m.result.standing == gameplay.Replayed {
		return nil
	}
	name := "rank " + rank.String()
	var rest string
	if next, more := s.Next, s.More; next != rules.NoRank {
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

// share draws one share: in fewer words if room is small, with a bar if it is large.
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

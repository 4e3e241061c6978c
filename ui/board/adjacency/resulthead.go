package adjacency

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	rules "quoin/game/adjacency"
	"quoin/ui/board/adjacency/door"
	"quoin/ui/board/adjacency/gameplay"
	"quoin/ui/board/adjacency/wording"
	"quoin/ui/say"
	"quoin/ui/widget"
)

// resultTitle draws the game at the left and its ending at the right.
func (m Model) resultTitle(room int) string {
	o, _ := m.state().Outcome()
	ending := map[rules.Ending]string{
		rules.RanOut:   "time is up",
		rules.Left:     "left after " + say.Elapsed(m.state().Last()),
		rules.AllFound: "all found in " + say.Elapsed(m.state().Last()),
	}[o.Ending]
	if m.isOfToday() {
		next := say.Within(m.result.day.Next)
		ending = first([]string{"tomorrow's board in " + next, "tomorrow's in " + next}, room/3)
	}
	name := m.gameName()
	which := widget.Cut(m.which(), room-len(name)-2-2-len(ending))
	blank := room - len(name) - 2 - widget.Width(which) - len(ending)
	t := m.kit.theme
	return widget.Blank(left) + t.Title.Render(name) + "  " + t.Muted.Render(which) + widget.Blank(blank) + t.Muted.Render(ending)
}

// gameName returns the name of the game in the title.
func (m Model) gameName() string {
	switch c := m.state().Config(); {
	case c.Day != "":
		return "Daily"
	case !c.Timed():
		return "Find all"
	}
	return "Adjacency"
}

// which describes the game: its class, within which scores are compared, or its day.
func (m Model) which() string {
	c := m.state().Config()
	switch {
	case c.Day != "":
		date, err := time.Parse(time.DateOnly, c.Day)
		if err != nil {
			return say.Date(c.Day)
		}
		return door.Numbered(date) + wording.In(c)
	case !c.Timed():
		return fmt.Sprintf("%d×%d", c.Size, c.Size) + wording.In(c)
	}
	return wording.Class(c)
}

// hero returns the main number of the result, and its label.
func (m Model) hero() (number, what string) {
	o, _ := m.state().Outcome()
	if !m.state().Config().Timed() && m.result.reviewed {
		n := m.result.review.EverydayFound.Words
		return strconv.Itoa(n), plural(n, "word")
	}
	return strconv.Itoa(o.Score), plural(o.Score, "point")
}

// plural returns thing in the form it has after n.
func plural(n int, thing string) string {
	_, thing, _ = strings.Cut(say.Count(n, thing), " ")
	return thing
}

// counted returns how many words were found, and how many there were to find, in texts from
// the longest to the shortest. Rare words are extra.
func (m Model) counted() []string {
	r := m.result
	found, held := r.review.EverydayFound.Words, r.review.EverydayHeld.Words
	rare := r.review.Found.Words - found
	switch {
	case !r.reviewed:
		return []string{say.Count(m.state().Words(), "word")}
	case r.review.Held.Words == 0:
		return []string{"no word of " + r.dictionary + " was to be found", "no word of " + r.dictionary}
	case held == 0:
		return []string{fmt.Sprintf("%d of %d words, all of them rare", rare, r.review.Held.Words), fmt.Sprintf("%d of %d rare words", rare, r.review.Held.Words)}
	}
	text := fmt.Sprintf("%d of %d %s", found, held, plural(held, "word"))
	if !m.state().Config().Timed() {
		text = fmt.Sprintf("of %d", held)
	}
	if rare == 0 {
		return []string{text}
	}
	return []string{fmt.Sprintf("%s, %d rare", text, rare), fmt.Sprintf("%s +%d", text, rare), text}
}

// resultHead draws the rows above the list, at most most rows.
func (m Model) resultHead(width int, big bool, most int) []string {
	lines := m.heroLines(width, big)
	filters := m.filters(width)
	if len(lines)+1+len(filters) < most {
		lines = append(lines, "")
	}
	lines = lines[:max(0, min(len(lines), most-len(filters)))]
	return append(lines, filters...)
}

// heroLines draws the score, the count of words, and the rank: the score in big figures with
// a rule below and the ladder, or all as text.
func (m Model) heroLines(width int, big bool) (lines []string) {
	t := m.kit.theme
	number, what := m.hero()
	rows, w := m.kit.best.Draw(number)
	w += len("  ")
	room := width - w
	said := what
	if m.frame.Small {
		said = number + " " + what // repeat the number as text
	}
	count := first(m.counted(), room)
	if !big || room < len(said) || count == "" {
		score := number + " " + what
		if short := first(m.counted(), width-len(score)-len(", ")); short != "" {
			score += ", " + short
		} else {
			lines = []string{t.Muted.Render(first(m.counted(), width))}
		}
		lines = append([]string{t.Accent.Render(widget.Cut(score, width))}, lines...)
		return append(lines, m.rankInShort(width)...)
	}
	for i, label := range []string{"", t.Text.Render(said), t.Muted.Render(count)} {
		lines = append(lines, rows[i]+"  "+label)
	}
	lines = append(lines, widget.Line(t, t.Line, '─', width))
	if s, has := m.rank(); has {
		lines = append(lines, "", m.kit.ladder.Draw(int(s.Rank), s.Gained, s.Step, width), m.rankLine(s, width))
		if wild := uncounted(m.unlisted(), width); wild != "" {
			lines = append(lines, t.Muted.Render(wild))
		}
	}
	return lines
}

// rankInShort draws the rank in a line, and a square for each.
func (m Model) rankInShort(width int) []string {
	s, has := m.rank()
	if !has {
		return nil
	}
	lines := []string{m.rankLine(s, width)}
	if m.kit.ladder.SquaresWidth() <= width {
		lines = append(lines, m.kit.ladder.Squares(int(s.Rank)))
	}
	return lines
}

// rankLine draws a rank and, if there is room, what is missing for the next one.
func (m Model) rankLine(s rules.RankStanding, width int) string {
	rest := ", the highest rank"
	if s.Next != rules.NoRank {
		rest = fmt.Sprintf(", %d to %s", s.More, s.Next)
	}
	name := s.Rank.String()
	if full := wording.RankName(s.Rank); len(full+rest) <= width {
		name = full
	}
	return m.kit.theme.Title.Render(widget.Cut(name, width)) + m.kit.theme.Muted.Render(first([]string{rest}, width-len(name)))
}

// rank returns the game's standing among the ranks; false if it has none. A replayed board
// has none, because its player knew its words.
func (m Model) rank() (s rules.RankStanding, has bool) {
	if !m.result.reviewed || m.result.standing == gameplay.Replayed {
		return s, false
	}
	s = m.result.review.RankStanding(m.state().Config().Minutes)
	return s, s.Rank != rules.NoRank
}

// unlisted returns the points of words found that aren't in the dictionary.
func (m Model) unlisted() (points int) {
	for _, b := range m.result.review.Boards {
		for _, w := range b.Words {
			if w.Found && !w.Listed {
				points += w.Points
			}
		}
	}
	return points
}

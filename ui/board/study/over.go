package study

import (
	"fmt"
	"strings"
	"time"
	"unicode/utf8"

	rules "quoin/game/study"
	"quoin/ui/say"
	"quoin/ui/theme"
	"quoin/ui/widget"
)

// viewOver draws the end of a session: three figures, a sign for each card, the words to look at again, and the cards
// of the coming days.
func (m Model) viewOver() []string {
	s := m.session
	n := len(s.marks)
	learned, level := "now learned", fmt.Sprintf("level %d or higher", rules.Known)
	if m.isNarrow() {
		learned, level = "learned", fmt.Sprintf("level %d", rules.Known)
	}
	lines := m.figureRow(
		labelledFigure{say.Number(n), theme.BrassRole, plural(n, "card"), minutes(s.took)},
		labelledFigure{say.Number(s.right()), theme.TextRole, "right", fmt.Sprintf("%d of 100", 100*s.right()/n)},
		labelledFigure{say.Number(s.learned), theme.TextRole, learned, level},
	)
	lines = append(lines, "", m.signs(n, n), "")
	coming := m.coming()
	room := max(3, m.frame.Height-m.above()-len(lines)-len(coming)-2)
	lines = append(append(lines, m.lookAgain(room)...), "")
	return append(lines, coming...)
}

// minutes formats a time as on a clock.
func minutes(d time.Duration) string {
	return fmt.Sprintf("%d:%02d", int(d.Minutes()), int(d.Seconds())%60)
}

// lookAgain draws the words that were missed, the latest first, in at most the given rows.
func (m Model) lookAgain(height int) []string {
	t, missed := m.frame.Theme, m.session.missed
	if len(missed) == 0 {
		return append(widget.Section(t, "To look at again", "", m.width()), t.Text.Render("nothing: you found every word"))
	}
	lines := widget.Section(t, "To look at again", say.Count(len(missed), "word"), m.width())
	step := 2
	if 2*len(missed)-1 > height-2 {
		step = 1
	}
	longest := 0
	for _, w := range missed {
		longest = max(longest, min(4*utf8.RuneCountInString(w)-1, m.width()/2))
	}
	for i := range missed {
		w := missed[len(missed)-1-i]
		if rest := len(missed) - i; len(lines) == height-1 && rest > 1 {
			return append(lines, t.Muted.Render("and "+say.Count(rest, "word")+" more"))
		}
		text, used := wellText(t, w, widget.TypeTile, longest)
		lines = append(lines, text+widget.Blank(longest+3-used)+widget.Meaning(t, m.define(w), m.width()-longest-3))
		if step == 2 && i < len(missed)-1 {
			lines = append(lines, "")
		}
	}
	return lines
}

// comingShown is the number of days that coming shows.
const comingShown = 5

// coming draws the cards that will be due on the coming days, a square for each card as far as there is room.
func (m Model) coming() []string {
	t, part := m.frame.Theme, m.width()/comingShown
	lines := widget.Section(t, "Coming up", "", m.width())
	var days, squares strings.Builder
	for i, n := range m.figures.Coming[:comingShown] {
		day := m.now.AddDate(0, 0, i+1).Weekday().String()
		if i == 0 {
			day = "tomorrow"
		}
		days.WriteString(widget.Fit(day, part))
		number := " " + say.Number(n)
		row := strings.Repeat("■", min(n, part-len(number)-1))
		if n == 0 {
			row, number = "·", ""
		}
		squares.WriteString(t.Text.Render(row) + t.Muted.Render(number) + widget.Blank(part-widget.Width(row)-len(number)))
	}
	return append(lines, t.Muted.Render(days.String()), squares.String())
}

package drill

import (
	"context"
	"strings"

	tea "charm.land/bubbletea/v2"

	"quoin/game/lexicon"
	"quoin/game/study"
	"quoin/ui/play"
	"quoin/ui/say"
	"quoin/ui/screen"
	"quoin/ui/theme"
	"quoin/ui/widget"
)

// The results of the puzzles of days are kept with the flashcards.

// weekDays is the number of days whose puzzles are drawn.
const weekDays = 7

// puzzleWeek is what became of the puzzles of the last days, the latest last. Its zero value isn't known.
type puzzleWeek struct {
	known  bool
	solved [weekDays]bool
	done   bool // whether the last day's puzzle has a result
	streak int  // days in a row
}

// weekOf returns the week that ends on a day.
func weekOf(box *study.Box, day study.Day) (w puzzleWeek) {
	w.known, w.streak = true, box.PuzzleFigures(day).Streak
	for i := range w.solved {
		result, done := box.Puzzle(day - weekDays + 1 + study.Day(i))
		w.solved[i], w.done = result.Solved, done
	}
	return w
}

// readWeek reads the week that ends on a day. It is slow. If the flashcards can't be read, the week isn't known:
// their own screen says why.
func readWeek(ctx context.Context, host play.Host, day study.Day) puzzleWeek {
	cards, err := host.CardsIn(ctx, lexicon.English)
	if err != nil {
		return puzzleWeek{}
	}
	return weekOf(cards.Box, day)
}

// carded is the result of makeCard.
type carded struct {
	word string
	err  error
}

// makeCard adds the word shown to the flashcards.
func (m Model) makeCard() (Model, screen.Cmd) {
	words, host, of := m.shownWords(), m.host, m.language()
	if len(words) == 0 {
		return m, nil
	}
	return m, screen.Run(func() tea.Msg { return carded{words[0], host.AddCard(of, words[0])} })
}

func (m Model) carded(c carded) Model {
	m.message = widget.Good(strings.ToUpper(c.word) + " is among your flashcards")
	if c.err != nil {
		m.message = widget.Bad(say.Unsaved(c.err))
	}
	return m
}

// drawWeek draws a square for each day, says how many puzzles were solved, and has what drawRated drew below.
func (m Model) drawWeek(width int, rated []string) []string {
	t := m.frame.Theme
	if !m.to.Daily() || !m.week.known {
		return rated
	}
	n := 0
	signs := make([]string, weekDays)
	for i, solved := range m.week.solved {
		sign, style := t.Glyph('·'), t.Muted
		switch {
		case solved:
			n++
			sign, style = t.Glyph('■'), t.Accent
		case i == weekDays-1 && !m.week.done:
			sign, style = '_', t.Text
		}
		signs[i] = style.Render(string(sign))
	}
	solved := say.Number(n) + " solved"
	if m.week.streak > 1 {
		solved += ", " + say.Number(m.week.streak) + " in a row"
	}
	today := "today is open"
	switch {
	case m.week.solved[weekDays-1]:
		today = "today is solved"
	case m.week.done:
		today = "today was shown"
	}
	lines := []string{panelRule(t, width), strings.Join(signs, " ") + "  " + t.Muted.Render(widget.Cut(solved, width-2*weekDays-1))}
	if len(rated) > 0 && m.phase == told { // the list of moves has the room
		return append(lines, rated[1:]...)
	}
	lines = append(lines, t.Muted.Render(widget.Cut("in 7 days; "+today, width)))
	if len(rated) > 0 {
		lines = append(lines, rated[1:]...)
	}
	return lines
}

// panelRule draws a rule across the text beside the board. It ends a column before the text.
func panelRule(t *theme.Theme, width int) string { return widget.Line(t, t.Line, '─', width-1) }

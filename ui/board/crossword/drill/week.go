package drill

import (
	"context"
	"errors"
	"strings"

	tea "charm.land/bubbletea/v2"

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
}

// weekOf returns the week that ends on a day.
func weekOf(box *study.Box, day study.Day) (w puzzleWeek) {
	w.known = true
	for i := range w.solved {
		result, done := box.Puzzle(day - weekDays + 1 + study.Day(i))
		w.solved[i], w.done = result.Solved, done
	}
	return w
}

// readWeek reads the week that ends on a day. It is slow. If the flashcards can't be read, the week isn't known:
// their own screen says why.
func readWeek(ctx context.Context, host play.Host, day study.Day) puzzleWeek {
	cards, err := host.Cards(ctx)
	if err != nil {
		return puzzleWeek{}
	}
	return weekOf(cards.Box, day)
}

type (
	// resultKept is the result of keepResult.
	resultKept struct {
		week puzzleWeek
		err  error
	}
	// carded is the result of makeCard.
	carded struct {
		word string
		err  error
	}
)

// keepResult keeps the result of the puzzle of a day. The first one counts.
func (m Model) keepResult(solved bool) screen.Cmd {
	if !m.to.Daily() {
		return nil
	}
	host, day := m.host, m.day
	return screen.Run(func() tea.Msg {
		ctx, cancel := play.Bounded(context.Background())
		defer cancel()
		box, err := host.Study(ctx, study.PuzzleDay{Day: day, Solved: solved})
		if err != nil && !errors.Is(err, study.PuzzleDone) {
			return resultKept{err: err}
		}
		return resultKept{week: weekOf(box, day)}
	})
}

func (m Model) kept(k resultKept) (Model, screen.Cmd) {
	if k.err != nil {
		return m, screen.Send(screen.Notice{Text: say.Unsaved(k.err)})
	}
	m.week = k.week
	return m, nil
}

// makeCard adds the word shown to the flashcards.
func (m Model) makeCard() (Model, screen.Cmd) {
	words, host := m.shownWords(), m.host
	if len(words) == 0 {
		return m, nil
	}
	return m, screen.Run(func() tea.Msg { return carded{words[0], host.AddCard(words[0])} })
}

func (m Model) carded(c carded) Model {
	m.message = widget.Good(strings.ToUpper(c.word) + " is among your flashcards")
	if c.err != nil {
		m.message = widget.Bad(say.Unsaved(c.err))
	}
	return m
}

// drawWeek draws a square for each day, and says how many puzzles were solved.
func (m Model) drawWeek(width int) []string {
	t := m.frame.Theme
	if !m.to.Daily() || !m.week.known {
		return nil
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
	today := "today is open"
	switch {
	case m.week.solved[weekDays-1]:
		today = "today is solved"
	case m.week.done:
		today = "today was shown"
	}
	return []string{
		panelRule(t, width),
		strings.Join(signs, " ") + "  " + t.Muted.Render(widget.Cut(say.Number(n)+" solved", width-2*weekDays-1)),
		t.Muted.Render(widget.Cut("in 7 days; "+today, width)),
	}
}

// panelRule draws a rule across the text beside the board. It ends a column before the text.
func panelRule(t *theme.Theme, width int) string { return widget.Line(t, t.Line, '─', width-1) }

package drill

import (
	"context"

	tea "charm.land/bubbletea/v2"

	"quoin/game/study"
	"quoin/ui/board/crossword/gameplay"
	"quoin/ui/board/crossword/wording"
	"quoin/ui/say"
	"quoin/ui/screen"
	"quoin/ui/widget"
)

// resultKept is the result of keepResult.
type resultKept struct {
	at   int // of the question
	try  gameplay.KeptTry
	week puzzleWeek
	err  error
}

// result returns how the present puzzle was solved.
func (m Model) result() study.PuzzleResult {
	switch {
	case !m.right:
		return study.ShownFirst
	case len(m.tries) > 1:
		return study.FoundLater
	}
	return study.FoundAtFirst
}

// keepResult keeps the result of a puzzle. The first one counts.
func (m Model) keepResult() screen.Cmd {
	if m.task().Name == "" {
		return nil
	}
	host, task, at, result, day := m.host, m.task(), m.at, m.result(), m.day
	return screen.Run(func() tea.Msg {
		try, box, err := gameplay.KeepTry(context.Background(), host, task, day, result)
		k := resultKept{at: at, try: try, err: err}
		if box != nil {
			k.week = weekOf(box, day)
		}
		return k
	})
}

func (m Model) kept(k resultKept) (Model, screen.Cmd) {
	if k.week.known {
		m.week = k.week
	}
	if k.err != nil {
		return m, screen.Send(screen.Notice{Text: say.Unsaved(k.err)})
	}
	if k.at == m.at {
		m.rated = &k.try
	}
	return m, nil
}

// drawRated draws the themes of a puzzle that was answered, its rating, and what became of the player's.
func (m Model) drawRated(width int) []string {
	if m.rated == nil || m.phase != graded && m.phase != told {
		return nil
	}
	t := m.frame.Theme
	lines := []string{panelRule(t, width)}
	for _, text := range wording.Rated(m.rated.PuzzleTry, m.rated.Before, m.rated.After, m.rated.Again) {
		lines = append(lines, t.Muted.Render(widget.Cut(text, width-1)))
	}
	return lines
}

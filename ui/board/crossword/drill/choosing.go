package drill

import (
	"slices"

	tea "charm.land/bubbletea/v2"

	"quoin/game/crossword/puzzle"
	"quoin/game/study"
	"quoin/ui/board/crossword/gameplay"
	"quoin/ui/board/crossword/wording"
	"quoin/ui/say"
	"quoin/ui/screen"
	"quoin/ui/widget"
)

// subjectRow is a theme that can be chosen, with the number of its puzzles.
type subjectRow struct {
	word  string
	all   int
	tally study.SubjectTally
}

// subjectsOf returns the themes, all of them first, with what the player made of them.
func subjectsOf(f study.PuzzleFigures) []subjectRow {
	var rows []subjectRow
	for _, word := range wording.Subjects() {
		rows = append(rows, subjectRow{word: word})
	}
	for _, e := range gameplay.Collection() {
		for i := range rows {
			if of, _ := puzzle.ParseSubjects(rows[i].word); i == 0 || e.Subjects&of != 0 {
				rows[i].all++
			}
		}
	}
	rows = slices.DeleteFunc(rows, func(r subjectRow) bool { return r.all == 0 })
	for i := range rows {
		for _, t := range f.Subjects {
			if t.Name == rows[i].word {
				rows[i].tally = t
			}
		}
	}
	rows[0].tally = study.SubjectTally{Tried: f.Tried, Solved: f.Solved, First: f.First}
	return rows
}

// chooserKeys are the keys while a theme is chosen.
func (m Model) chooserKeys(leave drillKey) []drillKey {
	by := func(n int) func(Model, tea.KeyPressMsg) (Model, screen.Cmd) {
		return screen.Change(func(m Model) Model {
			m.subject = max(0, min(m.subject+n, len(m.subjects)-1))
			return m
		})
	}
	return []drillKey{
		{Key: screen.Bind("enter", "puzzles of this theme", "enter", "space"), Foot: "begin", Do: screen.Act(Model.beginSubject)},
		{Key: screen.KeyUp, Do: by(-1)},
		{Key: screen.KeyDown, Do: by(1)},
		leave,
	}
}

// beginSubject begins with the puzzles of the chosen theme.
func (m Model) beginSubject() (Model, screen.Cmd) {
	m.to.Subject, m.phase = m.subjects[m.subject].word, looking
	return m, m.Init()
}

// viewSubjects draws the themes, and the player's rating.
func (m Model) viewSubjects(room int) (lines []string) {
	t := m.frame.Theme
	lines = append(lines, "  "+t.Text.Render("Your rating for puzzles: ")+t.Accent.Render(say.Rating(m.figures.Rating))+t.Muted.Render("   "+wording.TriedSum(m.figures.Tried, m.figures.Solved)), "")
	for i, r := range m.subjects {
		name, about := wording.SubjectName(r.word)
		done := say.Number(r.tally.Tried) + " of " + say.Number(r.all) + " tried"
		spans := []widget.Span{{Text: widget.Fit(name, 14), Style: t.Strong}, {Text: widget.Fit(done, 16), Style: t.Text}, {Text: about, Style: t.Muted}}
		lines = append(lines, "  "+widget.Row(t, i == m.subject, room, spans...))
	}
	lines = append(lines, "")
	for _, line := range widget.Wrap("Puzzles that you haven't tried come first, beginning with those near your rating.", max(1, room)) {
		lines = append(lines, "  "+t.Muted.Render(line))
	}
	return lines
}

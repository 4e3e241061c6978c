package crossword

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	rules "quoin/game/crossword"

	"quoin/game"
	"quoin/ui/board/crossword/pieces"
	"quoin/ui/board/crossword/wording"
	"quoin/ui/board/multiplayer"
	"quoin/ui/say"
	"quoin/ui/screen"
	"quoin/ui/widget"
)

func (m Model) outcome() rules.Outcome {
	o, _ := m.state().Outcome()
	if m.far != nil {
		for seat, s := range m.far.view.Fine(m.far.view.Game.Result()).Seats {
			o.Seats[seat].Final, o.Seats[seat].Place = s.Score, s.Place
		}
	}
	return o
}

// overKeys returns the keys of the result page.
func (m Model) overKeys() screen.KeyTable[Model] {
	board := "board"
	if m.board {
		board = "result"
	}
	looks := []boardKey{
		{Key: screen.Bind("b", board, "b", "tab"), Foot: board, Do: screen.Change(func(m Model) Model { m.board = !m.board; return m })},
		turnsKey, paneKey,
	}
	looks[1].Off, looks[2].Off = !m.board, !m.board
	if m.far != nil { // without a review, because the log is on the server
		c := m.far.company
		return screen.KeyTable[Model]{append(screen.Rows(c.OverKeys(), Model.pressFar), looks...), multiplayer.PlayKeys(c, Model.pressFar)}
	}
	record := m.match.Log.Record()
	return screen.KeyTable[Model]{append([]boardKey{
		{Key: keyMenu, Foot: "menu", Do: screen.Act(Model.leaveGame)},
		{Key: screen.Bind("n", "new game", "n"), Foot: "new game", Do: screen.Act(Model.again)},
		{Key: screen.Bind("v", "review", "v"), Foot: "review", Do: screen.Sends[Model](screen.Open{To: screen.Play{Rules: record.Rules, Record: &record}})},
	}, looks...)}
}

// again opens the set-up page with the players of this game.
func (m Model) again() (Model, screen.Cmd) {
	_, cmd := m.match.Leave(nil)
	next := New(m.deps, screen.Play{Rules: m.kind.variant.Version})
	next.frame = m.frame
	next.setup = next.setup.like(m.state().Config(), m.match.Log.Board)
	return next, screen.Batch(cmd, next.Init())
}

// viewOver draws the result: the winner, and how each score is made up.
func (m Model) viewOver() screen.View {
	t := m.frame.Theme
	o := m.outcome()
	width := min(overWidth, m.frame.Width-2*margin)
	title := m.kind.variant.Title
	if m.state().Result().Assisted() {
		title += ", assisted"
	}
	lines := []string{
		t.Title.Render(title), "",
		t.Strong.Render(widget.Cut(wording.Winner(o, m.players()), width)),
		t.Muted.Render(widget.Cut(wording.End(o, m.players()), width)), "",
	}
	seats, best := m.ranked(o), m.best(width)
	big := !m.frame.Small && len(lines)+len(seats)*widget.FigureRows+len(best)+m.farRows() <= m.frame.Height
	for _, seat := range seats {
		_, columns := m.layout.scores[0].Draw(fmt.Sprint(o.Seats[seat].Final))
		big = big && len(m.steps(o.Seats[seat], o.Ending, width)) < width-columns
	}
	for _, seat := range seats {
		lines = append(lines, m.settled(o, seat, width, big)...)
	}
	lines = append(lines, best...)
	if told := m.farTold(); told != "" {
		lines = append(lines, "", t.Accent.Render(widget.Cut(told, width)))
	}
	lines = append(lines, m.coachLines(width, m.frame.Height-len(lines))...)
	if spare := m.frame.Height - len(lines); spare > 0 {
		lines = append(make([]string, spare/3), lines...)
	}
	widget.Shift(lines, max(margin, (m.frame.Width-width)/2))
	return screen.View{Content: strings.Join(lines[:min(len(lines), m.frame.Height)], "\n")}
}

const overWidth = 64

// ranked returns the seats, best place first.
func (m Model) ranked(o rules.Outcome) []int {
	seats := make([]int, len(o.Seats))
	for i := range seats {
		seats[i] = i
	}
	game.SortStable(seats, func(a, b int) int { return cmp.Compare(o.Seats[a].Place, o.Seats[b].Place) })
	return seats
}

// settled draws a player's place and score, and the sum that makes up the score.
func (m Model) settled(o rules.Outcome, seat, width int, big bool) []string {
	t := m.frame.Theme
	at, p := o.Seats[seat], m.players()[seat]
	style, winner := t.Text, 0
	if at.Place == 1 {
		style, winner = t.Strong, 1
	}
	final := fmt.Sprint(at.Final)
	name := fmt.Sprintf("%d  %s", at.Place, say.Seat(p.Name, p.Level))
	steps := m.steps(at, o.Ending, width)
	if !big {
		return []string{
			style.Render(widget.Fit(name, width-len(final)-1) + " " + final),
			t.Muted.Render(widget.Cut(steps, width)),
		}
	}
	figures, columns := m.layout.scores[winner].Draw(final)
	room := width - columns - 1
	return []string{
		widget.Blank(room+1) + figures[0],
		style.Render(widget.Fit(name, room)) + " " + figures[1],
		t.Muted.Render(widget.Fit(steps, room)) + " " + figures[2],
	}
}

// steps returns the sum that makes up a score. Tiles left are listed with their values, or
// as letters only if that is too wide.
func (m Model) steps(at rules.Settlement, ending rules.Ending, width int) string {
	var values, letters []string
	for _, tile := range at.Rest {
		values, letters = append(values, pieces.Text(m.kind.variant.Tiles, tile)), append(letters, tile.String())
	}
	if text := m.stepsWith(at, ending, strings.Join(values, " ")); len(text) <= width {
		return text
	}
	return m.stepsWith(at, ending, strings.Join(letters, ""))
}

func (m Model) stepsWith(at rules.Settlement, ending rules.Ending, left string) string {
	steps := fmt.Sprintf("   %d from the turns", at.Before)
	if at.Lost != 0 || left != "" {
		if !ending.GivenUp() {
			steps += fmt.Sprintf(" - %d left", at.Lost)
		}
		if left != "" {
			steps += " (" + left + ")"
		}
	}
	if at.Gained != 0 {
		steps += fmt.Sprintf(" + %d from the others", at.Gained)
	}
	if fine := at.Before - at.Lost + at.Gained - at.Final; fine != 0 {
		steps += fmt.Sprintf(" - %d for overtime", fine)
	}
	return steps
}

// best returns a line about the highest-scoring move.
func (m Model) best(width int) []string {
	plays := m.state().Result().Plays
	if len(plays) == 0 {
		return nil
	}
	most := slices.MaxFunc(plays, func(a, b game.PlayedWord) int { return cmp.Compare(a.Points, b.Points) })
	text := fmt.Sprintf("Best move: %s by %s, %s", say.Word(most.Word), say.Plain(m.name(most.Seat)), say.Count(int(most.Points), "point"))
	return []string{"", m.frame.Theme.Muted.Render(widget.Cut(text, width))}
}

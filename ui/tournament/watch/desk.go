package watch

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	tea "charm.land/bubbletea/v2"

	rules "quoin/game/tournament"
	"quoin/ui/screen"
	"quoin/ui/tournament"
	"quoin/ui/widget"
)

// desk is the director's page: the players and the results, one of them chosen, and what to decide about it.
type desk struct {
	open    bool
	chosen  int
	marked  string // the first of a pair that is to be forbidden
	editing bool   // whether points are typed
	typed   string
	said    string // why the last decision couldn't be done
}

// directed is the answer to a decision; "" if it was done.
type directed string

// results returns the decided games, the latest first.
func (m Model) results() []tournament.DecidedResult { return tournament.Results(m.seen.State) }

// player returns the chosen player.
func (m Model) player() (rules.Entrant, bool) {
	if m.desk.chosen >= len(m.seen.standings) {
		return rules.Entrant{}, false
	}
	return m.seen.entrants[m.seen.standings[m.desk.chosen].Name], true
}

// result returns the chosen result.
func (m Model) result() (tournament.DecidedResult, bool) {
	games, i := m.results(), m.desk.chosen-len(m.seen.standings)
	if i < 0 || i >= len(games) {
		return tournament.DecidedResult{}, false
	}
	return games[i], true
}

// direct sends a decision to the server.
func (m Model) direct(d rules.Directive) (Model, screen.Cmd) {
	server := m.deps.Server
	return m.does(func() error { return server.Direct(d) })
}

func (m Model) does(what func() error) (Model, screen.Cmd) {
	m.asking, m.desk.said, m.desk.marked, m.desk.editing = none, "", "", false
	return m, screen.Run(func() tea.Msg {
		if err := what(); err != nil {
			return directed(tournament.Refused(err))
		}
		return directed("")
	})
}

// canRedraw reports whether the last round can be drawn again.
func (m Model) canRedraw() bool {
	s := m.seen.State
	return s.Check(rules.Directive{What: rules.DrawAgain, At: s.Last()}) == nil
}

// rows of the page's keys.
func (m Model) deskKeys() screen.KeyTable[Model] {
	if m.desk.editing {
		stop := func(m Model) Model { m.desk.editing = false; return m }
		return screen.KeyTable[Model]{{
			{Key: screen.Bind("enter", "correct", "enter"), Foot: "correct", Do: screen.Act(Model.correct)},
			{Key: screen.Bind("esc", "cancel", "esc", "ctrl+c"), Foot: "cancel", Do: screen.Change(stop)},
			{Key: screen.Bind("0-9 -", "points by seat", "0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "-", "space", "backspace"), Do: func(m Model, msg tea.KeyPressMsg) (Model, screen.Cmd) {
				return m.types(msg.String()), nil
			}},
		}}
	}
	s := m.seen.State
	c := s.Config()
	swiss := c.System == rules.Swiss
	over := m.seen.ended || s.Over() && !s.Paused() || m.seen.Stopping
	playing := s.Phase() == rules.Playing && !over
	who, isPlayer := m.player()
	_, isResult := m.result()
	last, undoes := s.Undoable()
	decide := func(d rules.Directive) func(Model, tea.KeyPressMsg) (Model, screen.Cmd) {
		return screen.Act(func(m Model) (Model, screen.Cmd) { return m.direct(d) })
	}
	ask := func(q watchQuestion) func(Model, tea.KeyPressMsg) (Model, screen.Cmd) {
		return screen.Change(func(m Model) Model { m.asking = q; return m })
	}
	pause, proceed := rules.Directive{What: rules.Pause}, rules.Directive{What: rules.Proceed}
	pausing, pauseText := pause, "pause"
	if s.Paused() {
		pausing, pauseText = proceed, "go on"
	}
	withdraw, withdrawText := ask(whetherToWithdraw), "withdraw the player"
	if who.Withdrawn {
		withdraw, withdrawText = decide(rules.Directive{What: rules.Readmit, Name: who.Name}), "readmit the player"
	}
	byes, byesText := s.Missed(who.Name), "half byes for missed rounds"
	if who.HalfByes > 0 {
		byes, byesText = 0, "no half byes"
	}
	draw := screen.Act(func(m Model) (Model, screen.Cmd) { return m.does(m.deps.Server.Draw) })
	drawText := "draw the round"
	if m.canRedraw() {
		draw, drawText = ask(whetherToRedraw), "draw again"
	}
	king := "top meets top in the last round"
	if s.KingOfTheHill() {
		king = "the last round as the others"
	}
	undo := "undo"
	if undoes {
		undo = "undo: " + tournament.Directed(last)
	}
	return screen.KeyTable[Model]{
		{
			{Key: screen.Bind("p", pauseText, "p"), Foot: pauseText, Off: over, Do: decide(pausing)},
			{Key: screen.Bind("r", drawText, "r"), Foot: drawText, Off: !playing || !c.InRounds() || !s.Paused() || s.Undecided() > 0 && !m.canRedraw(), Do: draw},
			{Key: screen.Bind("w", withdrawText, "w"), Off: !playing || !isPlayer, Do: withdraw},
			{Key: screen.Bind("b", byesText, "b"), Off: !playing || !swiss || !isPlayer || s.Missed(who.Name) == 0, Do: decide(rules.Directive{What: rules.HalfByes, Name: who.Name, Number: byes})},
			{Key: screen.Bind("f", "forbid a pair: mark, then f on the other", "f"), Off: over || !swiss || !isPlayer, Do: screen.Act(Model.forbid)},
			{Key: screen.Bind("c", "correct the result", "c"), Foot: screen.Foot("correct", isResult), Off: !playing || !isResult, Do: screen.Change(func(m Model) Model {
				m.desk.editing, m.desk.typed, m.desk.said = true, "", ""
				return m
			})},
			{Key: screen.Bind("t", king, "t"), Off: over || !swiss || c.Seats != rules.MinSeats, Do: decide(rules.Directive{What: rules.King})},
			{Key: screen.Bind("e", "end early", "e"), Off: !playing || s.Ended(), Do: ask(whetherToEnd)},
			{Key: screen.Bind("u", undo, "u"), Foot: "undo", Off: over || !undoes, Do: decide(rules.Directive{What: rules.Undo})},
			{Key: screen.Bind("d esc", "tables", "d", "esc", "ctrl+c"), Foot: "tables", Do: screen.Change(func(m Model) Model { m.desk = desk{}; return m })},
		},
		append(screen.ListKeys("", m.deskLength(), Model.scrolled), screen.PageKeys(m.deskRows(), Model.scrolled)),
	}
}

// forbid marks the chosen player, or forbids the pair with the one marked before.
func (m Model) forbid() (Model, screen.Cmd) {
	who, _ := m.player()
	switch m.desk.marked {
	case "":
		m.desk.marked = who.Name
		return m, nil
	case who.Name:
		m.desk.marked = ""
		return m, nil
	}
	return m.direct(rules.Directive{What: rules.Forbid, Name: m.desk.marked, Other: who.Name})
}

// types adds a character to the points, or removes one.
func (m Model) types(key string) Model {
	const most = 40
	switch {
	case key == "backspace":
		m.desk.typed = m.desk.typed[:max(0, len(m.desk.typed)-1)]
	case key == "space" && len(m.desk.typed) < most:
		m.desk.typed += " "
	case len(m.desk.typed) < most:
		m.desk.typed += key
	}
	return m
}

// correct sends the points that were typed: a number for each seat, with blanks between.
func (m Model) correct() (Model, screen.Cmd) {
	g, is := m.result()
	d, fits := g.Corrected(m.desk.typed, m.scored())
	if !is || !fits {
		m.desk.said = fmt.Sprintf("Type %d numbers with blanks between, such as 412 380.", len(g.Pairing.Names()))
		return m, nil
	}
	return m.direct(d)
}

// deskLength returns the number of rows that can be chosen.
func (m Model) deskLength() int { return len(m.seen.standings) + len(m.results()) }

// deskRows returns how many of them are shown.
func (m Model) deskRows() int { return max(1, m.room()-1-len(m.pairings(m.room()/2))) }

// pairings returns the tables of a drawn round whose games haven't begun, with their numbers, and who has the bye.
func (m Model) pairings(most int) []string {
	s, t := m.seen.State, m.frame.Theme
	waiting := s.Waiting()
	if len(waiting) == 0 {
		return nil
	}
	var lines []string
	tables, bye := s.Drawn(s.Round())
	for i, p := range tables {
		if slices.Contains(waiting, p) {
			lines = append(lines, t.Muted.Render(fmt.Sprintf("  table %d  ", i+1))+t.Text.Render(strings.Join(p.Names(), " - ")))
		}
	}
	if bye != "" {
		lines = append(lines, t.Muted.Render("  bye      ")+t.Text.Render(bye))
	}
	if len(lines) > most {
		lines = append(lines[:max(0, most-1)], t.Muted.Render(fmt.Sprintf("  and %d more", len(lines)-max(0, most-1))))
	}
	return lines
}

// deskLines returns the page.
func (m Model) deskLines() []string {
	t, width := m.frame.Theme, m.frame.Width-2*margin
	n, rows := m.deskLength(), m.deskRows()
	title := "Players and results"
	if n > rows {
		title += " ↑↓"
	}
	lines := append(m.pairings(m.room()/2), widget.Section(t, title, "", width)[0])
	first := widget.Window(0, rows, n, m.desk.chosen, m.desk.chosen)
	results := m.results()
	for i := first; i < min(n, first+rows); i++ {
		var text string
		if i < len(m.seen.standings) {
			st := m.seen.standings[i]
			text = fmt.Sprintf("%2d  %s %4.1f  %s", st.Place, widget.Fit(st.Name, min(rules.MaxName, width/3)), st.Points, m.condition(st.Name))
		} else {
			g := results[i-len(m.seen.standings)]
			text = g.Title + "  "
			text += result(g.DecidedGame, width-2-len(text))
		}
		lines = append(lines, widget.Row(t, i == m.desk.chosen, width, widget.Span{Text: text, Style: t.Text}))
	}
	return lines
}

// condition says what the director has decided about a player, and where the player is.
func (m Model) condition(name string) string {
	e := m.seen.entrants[name]
	where, _ := m.whereabouts(name)
	switch {
	case m.desk.marked == name:
		where = "marked, and with whom?"
	case e.Withdrawn:
		where = "withdrawn"
	case e.HalfByes > 0:
		where += fmt.Sprintf(", half byes: %d", e.HalfByes)
	}
	return where
}

// result returns the names at a table with their points, or signs in games without points.
func result(g rules.DecidedGame, width int) string {
	var parts []string
	names := g.Pairing.Names()
	each := width/len(names) - len(" -1003 - ")
	scored := slices.ContainsFunc(g.Scores, func(s rules.Score) bool { return s.Points != 0 })
	for seat, name := range names {
		text := widget.Cut(name, max(1, each))
		switch {
		case scored:
			text += " " + strconv.FormatInt(g.Scores[seat].Points, 10)
		case g.Winner == name:
			text += " won"
		}
		parts = append(parts, text)
	}
	return strings.Join(parts, " - ")
}

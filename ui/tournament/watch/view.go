package watch

import (
	"fmt"
	"strings"
	"time"

	"charm.land/bubbles/v2/key"

	rules "quoin/game/tournament"
	"quoin/ui/say"
	"quoin/ui/screen"
	"quoin/ui/theme"
	"quoin/ui/tournament"
	"quoin/ui/tournament/wire"
	"quoin/ui/widget"
)

// View shows the tournament as last read.
func (m Model) View() screen.View { return screen.View{Content: m.draw()} }

// Status returns the question, which ctrl+c asks and answers if nothing else can be seen.
func (m Model) Status() string {
	switch m.asking {
	case whetherToStop:
		return "Stop the tournament? ctrl+c does"
	case whetherToKill:
		return "Stop at once? ctrl+c does"
	}
	return "The tournament goes on meanwhile."
}

// notesShown is the number of rows for the latest notes, or a question.
const notesShown = 3

// ruledHeight is the number of rows from which on a thin line is drawn below the heading of each table: with
// fewer, the tables need them.
const ruledHeight = 20

// ruled reports whether the tables' headings have a line below them.
func (m Model) ruled() bool { return m.frame.Height >= ruledHeight }

// fixedLines returns the number of rows besides the tables': the heading, two headings of tables, the latest
// notes, a blank row before each of these except the first, and one below.
func (m Model) fixedLines() int {
	n := len(m.heading()) + 2 + 4 + notesShown
	if m.ruled() {
		n += int(panes)
	}
	return n
}

// lengths returns how many rows each pane has.
func (m Model) lengths() [panes]int {
	return [panes]int{len(m.seen.standings), len(m.seen.Games)}
}

// rows returns how many of them are shown: a third of the room for the games if they need it, and what one
// pane doesn't need goes to the other.
func (m Model) rows() [panes]int {
	if m.frame.Theme == nil {
		return [panes]int{} // before it is told its size
	}
	room, lengths := max(2, m.frame.Height-m.fixedLines()), m.lengths()
	games := min(lengths[gamesPane], max(1, room/3))
	standings := min(lengths[standingsPane], room-games)
	return [panes]int{standings, min(lengths[gamesPane], room-standings)}
}

func (m Model) draw() string {
	if m.frame.Theme == nil {
		return "" // before it is told its size
	}
	rows := m.rows()
	lines := append(m.heading(), "")
	lines = append(lines, m.columns(m.head(), standingsPane)...)
	for _, st := range m.seen.standings[m.first[standingsPane]:][:rows[standingsPane]] {
		lines = append(lines, m.standing(st))
	}
	games := "game   running"
	if len(m.seen.Games) == 0 {
		games = "no game is running"
	}
	lines = append(append(lines, ""), m.columns(games, gamesPane)...)
	for _, g := range m.seen.Games[m.first[gamesPane]:][:rows[gamesPane]] {
		lines = append(lines, m.game(g))
	}
	for len(lines) < m.frame.Height-notesShown-1 {
		lines = append(lines, "")
	}
	lines = append(lines, m.below()...)
	for i, l := range lines {
		lines[i] = widget.Cut(l, m.frame.Width-margin)
	}
	widget.Shift(lines, margin)
	return strings.Join(lines, "\n")
}

// margin is the blank columns on either side.
const margin = 2

// heading returns what is played, where, and how far it has come, beside the time until the games start in
// big figures.
func (m Model) heading() []string {
	t, width := m.frame.Theme, m.frame.Width-2*margin
	figures, wide := m.countdown()
	if wide > 0 {
		width -= wide + figuresGap
	}
	const title = "Tournament  "
	c := m.seen.State.Config()
	about := widget.Fold([]string{c.Game, widget.Printable(m.deps.Address), c.Time + ", " + say.Count(c.Rounds, "round")}, "  ", width-len(title))
	lines := make([]string, 0, len(about)+widget.FigureRows)
	for i, part := range about {
		before := t.Title.Render(title)
		if i > 0 {
			before = widget.Blank(len(title))
		}
		lines = append(lines, before+t.Muted.Render(part))
	}
	lines = append(lines, m.progress(width)...)
	if wide > 0 {
		for len(lines) < widget.FigureRows {
			lines = append(lines, "")
		}
		for i := range lines {
			lines[i] = widget.Fit(lines[i], width)
		}
		widget.Beside(lines, figures[:], figuresGap)
	}
	return lines
}

// figuresGap is the number of columns before big figures.
const figuresGap = 3

// countdown returns the time until the games start in big figures, and their width: 0 if they aren't shown,
// since the sentence says it too.
func (m Model) countdown() (rows [widget.FigureRows]string, width int) {
	s := m.seen
	if m.frame.Small || !m.ruled() || s.State.Over() || s.Stopping || s.State.Phase() != rules.Listing || s.StartsIn <= 0 {
		return rows, 0
	}
	return m.figures.Draw(say.Clock(s.StartsIn))
}

// progress says how far the tournament has come, in one line while it is played.
func (m Model) progress(width int) []string {
	s, t := m.seen.State, m.frame.Theme
	done, all := Progress(s)
	people := fmt.Sprintf("%s, %d here", say.Count(len(m.seen.entrants), "entrant"), m.here())
	told := func(style theme.Style, text string) []string {
		if len(text)+2+len(people) > width {
			return []string{style.Render(text), t.Muted.Render(people)}
		}
		return []string{style.Render(text) + t.Muted.Render("  "+people)}
	}
	switch {
	case s.Over():
		return widget.Sentence(t.Accent, tournament.Verdict(s), width, verdictLines)
	case m.seen.Stopping:
		return told(t.Warn, "Stopping, "+say.Count(len(m.seen.Games), "game")+" still running")
	case s.Phase() == rules.Listing && m.seen.StartsIn > 0:
		return told(t.Accent, "The games begin in "+say.Clock(m.seen.StartsIn))
	case s.Phase() < rules.Playing:
		return told(t.Accent, "Waiting for players")
	}
	bar := width - len(fmt.Sprintf("%d of %d ", all, all)) - len(peopleGap) - len(people)
	return []string{widget.Progress(t, done, all, min(40, bar)) + t.Muted.Render(peopleGap+people)}
}

// peopleGap stands between the bar and who is here.
const peopleGap = "   "

// verdictLines is the number of lines that the names of the winners may take.
const verdictLines = 3

// columns returns the heading of a table and, if there is room, a line.
func (m Model) columns(text string, p scrolledPane) []string {
	t := m.frame.Theme
	lines := []string{t.Muted.Render(m.line(text, p))}
	if m.ruled() && m.lengths()[p] > 0 {
		lines = append(lines, t.Line.Render(strings.Repeat("─", max(0, m.frame.Width-2*margin))))
	}
	return lines
}

// line returns a table's heading, with how much of it is out of sight.
func (m Model) line(text string, p scrolledPane) string {
	hidden := m.lengths()[p] - m.rows()[p]
	if hidden == 0 {
		return text
	}
	mark := ""
	if m.pane == p {
		mark = " ↑↓"
	}
	return fmt.Sprintf("%s (%d-%d of %d%s)", text, m.first[p]+1, m.first[p]+m.rows()[p], m.lengths()[p], mark)
}

// nameWidth returns how many columns a name has.
func (m Model) nameWidth() int { return min(rules.MaxName, (m.frame.Width-34-2*margin)/2) }

// scored reports whether games have points, so that the spread says more than the number of losses.
func (m Model) scored() bool { return m.seen.State.Config().Scored }

// head returns the heading of the standings.
func (m Model) head() string {
	counts, elo := "   won  lost", 8
	if m.scored() {
		counts, elo = " points spread", 6
	}
	return fmt.Sprintf("place  %-*s%s  %-*s", m.nameWidth(), "name", counts, elo, "Elo")
}

func (m Model) standing(st wire.Row) string {
	style := m.frame.Theme.Text
	if st.Place == 1 && st.Won > 0 {
		style = m.frame.Theme.Strong
	}
	elo := fmt.Sprintf("%+d ± %d", st.Elo, st.Error)
	if m.scored() {
		return style.Render(fmt.Sprintf("%5d  %s %6.1f %+6d  %-12s", st.Place, widget.Fit(st.Name, m.nameWidth()), st.Points, st.Spread, elo)) + m.whereabouts(st.Name)
	}
	return style.Render(fmt.Sprintf("%5d  %s %5d %5d  %-14s", st.Place, widget.Fit(st.Name, m.nameWidth()), st.Won, st.Lost, elo)) + m.whereabouts(st.Name)
}

// whereabouts says what an entrant is doing.
func (m Model) whereabouts(name string) string {
	for _, g := range m.seen.Games {
		if g.Pairing.Seat(name) >= 0 {
			return m.frame.Theme.Muted.Render(fmt.Sprintf("in game %d", g.Number))
		}
	}
	switch e := m.seen.entrants[name]; {
	case m.seen.ended:
		return ""
	case !e.Present:
		return m.frame.Theme.Warn.Render("gone")
	}
	return m.frame.Theme.Muted.Render("here")
}

// The width of a running game's row besides its players, and that of a score and of a clock beside each name.
// If a name had fewer than leastName columns there are no clocks.
const fixedGame, scoreWidth, clockWidth, leastName = 14, 4, 7, 3

// game returns the row of a running game: a sign stands before the player to act. A called game has no
// clocks, which all stand still, but the players that it waits for.
func (m Model) game(g tournament.RunningGame) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%4d ", g.Number)
	names, waiting := g.Pairing.Names(), g.Waiting()
	width, clocks := m.nameWidth(), true
	if len(names) > 2 || len(g.Scores) > 0 {
		room := (m.frame.Width-2*margin-fixedGame)/len(names) - len(" >") - scoreWidth
		if clocks = room-clockWidth >= leastName; clocks {
			room -= clockWidth
		}
		width = max(1, min(rules.MaxName, room))
	}
	clocks = clocks && len(waiting) == 0
	for seat, name := range names {
		left, sign, style := g.Clocks[seat], " ", m.frame.Theme.Text
		if seat == g.ToAct {
			sign, style = ">", m.frame.Theme.Strong
			if !g.Still {
				left -= m.seen.at.Sub(g.At)
			}
		}
		text := " " + sign + widget.Fit(name, width)
		if len(g.Scores) > seat {
			text += fmt.Sprintf("%*d", scoreWidth, g.Scores[seat])
		}
		if clocks {
			text += fmt.Sprintf("%*s", clockWidth, say.Clock(max(0, left)))
		}
		if left < 10*time.Second {
			style = m.frame.Theme.Warn
		}
		b.WriteString(style.Render(text))
	}
	if len(waiting) > 0 {
		b.WriteString(m.frame.Theme.Accent.Render("  " + say.WaitingBriefly(waiting)))
		return b.String()
	}
	b.WriteString(m.frame.Theme.Muted.Render(fmt.Sprintf("  turn %d", g.Turns+1)))
	return b.String()
}

// below returns the latest notes, or the question.
func (m Model) below() []string {
	t, width := m.frame.Theme, m.frame.Width-2*margin
	var lines []string
	for _, q := range m.questions() {
		lines = append(lines, widget.Sentence(t.Warn, q, width, notesShown+1)...)
	}
	if m.asking == none {
		lines = m.notes(width)
	}
	lines = append(lines, make([]string, notesShown+1)...)
	return lines[:notesShown+1]
}

// notes returns the latest notes that have room as a whole, the oldest of them first.
func (m Model) notes(width int) []string {
	var lines []string
	for i := len(m.seen.notes) - 1; i >= 0; i-- {
		n, style := m.seen.notes[i], m.frame.Theme.Muted
		if n.Fault {
			style = m.frame.Theme.Bad
		}
		const within = 2 // indentation of a note's further lines
		note := widget.Sentence(style, widget.Printable(n.Text), width-within, notesShown)
		widget.Shift(note[1:], within)
		if len(lines)+len(note) > notesShown {
			break
		}
		lines = append(note, lines...)
	}
	return lines
}

func (m Model) questions() []string {
	if m.asking == none {
		return nil
	}
	question := "Stop the tournament? Running games are played to their end first."
	later := "Nothing is recorded, so it can't go on later."
	if m.asking == whetherToKill {
		question = "Stop at once? Running games are broken off."
	}
	if m.deps.Record != "" {
		later = "With --record " + widget.CutLeft(widget.Printable(m.deps.Record), m.frame.Width/2) + " it goes on from there."
	}
	return []string{question, later}
}

// Keys returns what the keys do now. Leaving ends the tournament, unless it is over.
func (m Model) Keys() screen.Keys {
	leave := keyStop
	if m.seen.ended {
		leave = keyLeave
	}
	k := screen.Keys{Topic: "tournaments", Holds: !m.seen.ended, Asks: !m.seen.ended, Short: m.short(leave)}
	k.Full = [][]key.Binding{{keyBegin, leave}, {keyScrll, keyPages, keyBack, screen.KeyFirst, screen.KeyLast, keyPane}}
	return k
}

// short returns the keys that do something now.
func (m Model) short(leave key.Binding) []key.Binding {
	if m.asking != none {
		return []key.Binding{keyYes, keyNo}
	}
	keys := []key.Binding{leave}
	if m.canBegin() {
		keys = append(keys, keyBegin)
	}
	lengths, rows := m.lengths(), m.rows()
	if lengths[m.pane] > rows[m.pane] {
		keys = append(keys, keyScrll)
	}
	if other := (m.pane + 1) % panes; lengths[other] > rows[other] {
		k := keyPane
		k.SetHelp("tab", [panes]string{"standings", "games"}[other])
		keys = append(keys, k)
	}
	return append(keys, screen.KeyHelp)
}

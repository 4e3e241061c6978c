package watch

import (
	"fmt"
	"strings"
	"time"

	"charm.land/bubbles/v2/key"

	rules "quoin/game/tournament"
	"quoin/ui/say"
	"quoin/ui/screen"
	"quoin/ui/tournament"
	"quoin/ui/tournament/wire"
	"quoin/ui/widget"
)

// View is the tournament as it was looked at last.
func (m Model) View() screen.View { return screen.View{Content: m.draw()} }

// Status is the question, which ctrl+c asks and answers where nothing else can
// be seen.
func (m Model) Status() string {
	switch m.asking {
	case whetherToStop:
		return "Stop the tournament? ctrl+c does"
	case whetherToKill:
		return "Stop at once? ctrl+c does"
	}
	return "The tournament goes on meanwhile."
}

// Lines that are always there: two of heading, two headings of tables, the
// latest notes, a blank one before each of these but the first, and one below.
const (
	notesShown = 3
	fixedLines = 2 + 2 + 4 + notesShown
)

// lengths are the rows that each pane has.
func (m Model) lengths() [panes]int {
	return [panes]int{len(m.seen.standings), len(m.seen.Games)}
}

// rows are how many of them are shown: of the room, a third for the games if
// they need it, and what either doesn't need is the other's.
func (m Model) rows() [panes]int {
	room, lengths := max(2, m.frame.Height-fixedLines), m.lengths()
	games := min(lengths[gamesPane], max(1, room/3))
	standings := min(lengths[standingsPane], room-games)
	return [panes]int{standings, min(lengths[gamesPane], room-standings)}
}

func (m Model) draw() string {
	if m.frame.Theme == nil {
		return "" // before it is told its room
	}
	rows := m.rows()
	lines := append(m.heading(), "")
	lines = append(lines, m.frame.Theme.Muted.Render(m.line(fmt.Sprintf(" place  %-*s   won  lost  %-8s", m.nameWidth(), "name", "Elo"), standingsPane)))
	for _, st := range m.seen.standings[m.first[standingsPane]:][:rows[standingsPane]] {
		lines = append(lines, m.standing(st))
	}
	games := " game  running"
	if len(m.seen.Games) == 0 {
		games = " no game is running"
	}
	lines = append(lines, "", m.frame.Theme.Muted.Render(m.line(games, gamesPane)))
	for _, g := range m.seen.Games[m.first[gamesPane]:][:rows[gamesPane]] {
		lines = append(lines, m.game(g))
	}
	for len(lines) < m.frame.Height-notesShown-1 {
		lines = append(lines, "")
	}
	lines = append(lines, m.below()...)
	for i, l := range lines {
		lines[i] = widget.Cut(l, m.frame.Width)
	}
	return strings.Join(lines, "\n")
}

// heading is what is played, where, and how far it has come.
func (m Model) heading() []string {
	c := m.seen.State.Config()
	title := " " + m.frame.Theme.Title.Render("Tournament") + "  " +
		m.frame.Theme.Muted.Render(fmt.Sprintf("%s  %s  %s, %s", c.Game, widget.Printable(m.deps.Address), c.Time, say.Count(c.Rounds, "round")))
	return []string{title, " " + m.progress()}
}

func (m Model) progress() string {
	s := m.seen.State
	done, all := Progress(s)
	people := fmt.Sprintf("%s, %d here", say.Count(len(m.seen.entrants), "entrant"), m.here())
	switch {
	case s.Over():
		return m.frame.Theme.Accent.Render(tournament.Verdict(s))
	case m.seen.Stopping:
		return m.frame.Theme.Warn.Render("Stopping, "+say.Count(len(m.seen.Games), "game")+" still running") + m.frame.Theme.Muted.Render("  "+people)
	case s.Phase() == rules.Listing && m.seen.StartsIn > 0:
		return m.frame.Theme.Accent.Render("The games begin in "+say.Clock(m.seen.StartsIn)) + m.frame.Theme.Muted.Render("  "+people)
	case s.Phase() < rules.Playing:
		return m.frame.Theme.Accent.Render("Waiting for players") + m.frame.Theme.Muted.Render("  "+people)
	}
	bar := m.frame.Width - len("99999 of 99999   99 entrants, 99 here") - 6
	return widget.Progress(m.frame.Theme, done, all, min(40, bar)) + m.frame.Theme.Muted.Render("   "+people)
}

// line is a table's heading, with how much of it is out of sight.
func (m Model) line(text string, p pane) string {
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

// nameWidth is how many columns a name has.
func (m Model) nameWidth() int { return min(rules.MaxName, (m.frame.Width-36)/2) }

func (m Model) standing(st wire.Standing) string {
	style := m.frame.Theme.Text
	if st.Place == 1 && st.Won > 0 {
		style = m.frame.Theme.Strong
	}
	elo := fmt.Sprintf("%+d ± %d", st.Elo, st.Error)
	return style.Render(fmt.Sprintf(" %5d  %s %5d %5d  %-14s", st.Place, widget.Fit(st.Name, m.nameWidth()), st.Won, st.Lost, elo)) + m.whereabouts(st.Name)
}

// whereabouts is what somebody is doing.
func (m Model) whereabouts(name string) string {
	for _, g := range m.seen.Games {
		if g.Pairing.First == name || g.Pairing.Second == name {
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

// game is a running game: a sign stands before who is to act.
func (m Model) game(g tournament.Table) string {
	var b strings.Builder
	fmt.Fprintf(&b, " %4d ", g.Number)
	for seat, name := range []string{g.Pairing.First, g.Pairing.Second} {
		left, sign, style := g.Clocks[seat], " ", m.frame.Theme.Text
		if seat == g.ToAct {
			sign, style = ">", m.frame.Theme.Strong
			left -= m.seen.at.Sub(g.At)
		}
		text := fmt.Sprintf(" %s%s %6s", sign, widget.Fit(name, m.nameWidth()), say.Clock(max(0, left)))
		if left < 10*time.Second {
			style = m.frame.Theme.Warn
		}
		b.WriteString(style.Render(text))
	}
	b.WriteString(m.frame.Theme.Muted.Render(fmt.Sprintf("  turn %d", g.Turns+1)))
	return b.String()
}

// below is the latest notes, or the question.
func (m Model) below() []string {
	lines := make([]string, 0, notesShown+1)
	for _, q := range m.questions() {
		lines = append(lines, " "+m.frame.Theme.Warn.Render(q))
	}
	if m.asking == none {
		for _, n := range m.seen.notes[max(0, len(m.seen.notes)-notesShown):] {
			style := m.frame.Theme.Muted
			if n.Fault {
				style = m.frame.Theme.Bad
			}
			lines = append(lines, style.Render(" "+widget.Printable(n.Text)))
		}
	}
	for len(lines) < notesShown+1 {
		lines = append(lines, "")
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

// Keys is what the keys do now. Leaving ends the tournament, unless it is over.
func (m Model) Keys() screen.Keys {
	leave := keyStop
	if m.seen.ended {
		leave = keyLeave
	}
	k := screen.Keys{Topic: "santorini", Holds: !m.seen.ended, Asks: !m.seen.ended, Short: m.short(leave)}
	k.Full = [][]key.Binding{{keyBegin, leave}, {keyScrll, keyPages, keyBack, screen.KeyFirst, screen.KeyLast, keyPane}}
	return k
}

// short are the keys that do something now.
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

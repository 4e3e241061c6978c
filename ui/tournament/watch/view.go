package watch

import (
	"fmt"
	"strings"
	"time"

	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"

	rules "quoin/game/tournament"
	"quoin/ui/say"
	"quoin/ui/tournament"
	"quoin/ui/tournament/wire"
	"quoin/ui/widget"
)

// The least room in which the screen is whole.
const (
	minWidth  = 60
	minHeight = 16
)

func (m model) View() tea.View {
	v := tea.NewView(m.draw())
	v.AltScreen = true
	v.WindowTitle = "Quoin tournament"
	return v
}

// Lines that are always there: two of heading, two headings of tables, the
// bottom line, and a blank one before each of the last four parts.
const (
	notesShown = 3
	fixedLines = 2 + 2 + 1 + 4 + notesShown
)

// lengths are the rows that each pane has.
func (m model) lengths() [panes]int {
	return [panes]int{len(m.seen.standings), len(m.seen.Games)}
}

// rows are how many of them are shown: of the room, a third for the games if
// they need it, and what either doesn't need is the other's.
func (m model) rows() [panes]int {
	room, lengths := max(2, m.height-fixedLines), m.lengths()
	games := min(lengths[gamesPane], max(1, room/3))
	standings := min(lengths[standingsPane], room-games)
	return [panes]int{standings, min(lengths[gamesPane], room-standings)}
}

func (m model) draw() string {
	if m.width < minWidth || m.height < minHeight {
		return m.tooSmall()
	}
	rows := m.rows()
	lines := append(m.heading(), "")
	lines = append(lines, m.theme.Muted.Render(m.line(fmt.Sprintf(" place  %-*s   won  lost  %-8s", m.nameWidth(), "name", "Elo"), standingsPane)))
	for _, st := range m.seen.standings[m.first[standingsPane]:][:rows[standingsPane]] {
		lines = append(lines, m.standing(st))
	}
	games := " game  running"
	if len(m.seen.Games) == 0 {
		games = " no game is running"
	}
	lines = append(lines, "", m.theme.Muted.Render(m.line(games, gamesPane)))
	for _, g := range m.seen.Games[m.first[gamesPane]:][:rows[gamesPane]] {
		lines = append(lines, m.game(g))
	}
	for len(lines) < m.height-notesShown-2 {
		lines = append(lines, "")
	}
	lines = append(lines, m.below()...)
	for i, l := range lines {
		lines[i] = widget.Cut(l, m.width)
	}
	return strings.Join(lines, "\n")
}

func (m model) tooSmall() string {
	lines := []string{
		"The tournament needs more room:", fmt.Sprintf("%d columns by %d rows.", minWidth, minHeight), fmt.Sprintf("This is %d by %d.", m.width, m.height), "It goes on meanwhile.",
	}
	for i, l := range lines {
		lines[i] = widget.Cut(l, max(1, m.width))
	}
	return strings.Join(lines[:min(len(lines), max(1, m.height))], "\n")
}

// heading is what is played, where, and how far it has come.
func (m model) heading() []string {
	c := m.seen.State.Config()
	title := " " + m.theme.Title.Render("Tournament") + "  " +
		m.theme.Muted.Render(fmt.Sprintf("%s  %s  %s, %s", c.Game, widget.Printable(m.env.Address), c.Time, say.Count(c.Rounds, "round")))
	return []string{title, " " + m.progress()}
}

func (m model) progress() string {
	s := m.seen.State
	done, all := Progress(s)
	people := fmt.Sprintf("%s, %d here", say.Count(len(m.seen.entrants), "entrant"), m.here())
	switch {
	case s.Over():
		return m.theme.Accent.Render(tournament.Verdict(s))
	case m.seen.Stopping:
		return m.theme.Warn.Render("Stopping, "+say.Count(len(m.seen.Games), "game")+" still running") + m.theme.Muted.Render("  "+people)
	case s.Phase() == rules.Listing && m.seen.StartsIn > 0:
		return m.theme.Accent.Render("The games begin in "+say.Clock(m.seen.StartsIn)) + m.theme.Muted.Render("  "+people)
	case s.Phase() < rules.Playing:
		return m.theme.Accent.Render("Waiting for players") + m.theme.Muted.Render("  "+people)
	}
	bar := m.width - len("99999 of 99999   99 entrants, 99 here") - 6
	return widget.Progress(m.theme, done, all, min(40, bar)) + m.theme.Muted.Render("   "+people)
}

// line is a table's heading, with how much of it is out of sight.
func (m model) line(text string, p pane) string {
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
func (m model) nameWidth() int { return min(rules.MaxName, (m.width-36)/2) }

func (m model) standing(st wire.Standing) string {
	style := m.theme.Text
	if st.Place == 1 && st.Won > 0 {
		style = m.theme.Strong
	}
	elo := fmt.Sprintf("%+d ± %d", st.Elo, st.Error)
	return style.Render(fmt.Sprintf(" %5d  %s %5d %5d  %-14s", st.Place, widget.Fit(st.Name, m.nameWidth()), st.Won, st.Lost, elo)) + m.whereabouts(st.Name)
}

// whereabouts is what somebody is doing.
func (m model) whereabouts(name string) string {
	for _, g := range m.seen.Games {
		if g.Pairing.First == name || g.Pairing.Second == name {
			return m.theme.Muted.Render(fmt.Sprintf("in game %d", g.Number))
		}
	}
	switch e := m.seen.entrants[name]; {
	case m.seen.ended:
		return ""
	case !e.Present:
		return m.theme.Warn.Render("gone")
	}
	return m.theme.Muted.Render("here")
}

// game is a running game: a sign stands before who is to act.
func (m model) game(g tournament.Table) string {
	var b strings.Builder
	fmt.Fprintf(&b, " %4d ", g.Number)
	for seat, name := range []string{g.Pairing.First, g.Pairing.Second} {
		left, sign, style := g.Clocks[seat], " ", m.theme.Text
		if seat == g.ToAct {
			sign, style = ">", m.theme.Strong
			left -= m.seen.at.Sub(g.At)
		}
		text := fmt.Sprintf(" %s%s %6s", sign, widget.Fit(name, m.nameWidth()), say.Clock(max(0, left)))
		if left < 10*time.Second {
			style = m.theme.Warn
		}
		b.WriteString(style.Render(text))
	}
	b.WriteString(m.theme.Muted.Render(fmt.Sprintf("  turn %d", g.Turns+1)))
	return b.String()
}

// below is the latest notes, or the question, and the bottom line.
func (m model) below() []string {
	lines := make([]string, 0, notesShown+2)
	for _, q := range m.questions() {
		lines = append(lines, " "+m.theme.Warn.Render(q))
	}
	if m.asking == none {
		for _, n := range m.seen.notes[max(0, len(m.seen.notes)-notesShown):] {
			style := m.theme.Muted
			if n.Fault {
				style = m.theme.Bad
			}
			lines = append(lines, style.Render(" "+widget.Printable(n.Text)))
		}
	}
	for len(lines) < notesShown+1 {
		lines = append(lines, "")
	}
	var keys []string
	for _, k := range m.keys() {
		h := k.Help()
		keys = append(keys, m.theme.Key.Render(h.Key)+" "+m.theme.KeyText.Render(h.Desc))
	}
	return append(lines, " "+strings.Join(keys, "   "))
}

func (m model) questions() []string {
	var lines []string
	switch m.asking {
	case none:
	case whetherToKill:
		lines = []string{"Stop at once? Running games are broken off."}
	default:
		lines = []string{"Stop the tournament? Running games are played to their end first."}
	}
	if m.asking != none && m.env.Record != "" {
		lines = append(lines, "With --record "+widget.CutLeft(widget.Printable(m.env.Record), m.width/2)+" it goes on from there.")
	} else if m.asking != none {
		lines = append(lines, "Nothing is recorded, so it can't go on later.")
	}
	return lines
}

// keys are those that do something now.
func (m model) keys() []key.Binding {
	if m.asking != none {
		return []key.Binding{keyYes, keyNo}
	}
	keys := []key.Binding{keyStop}
	if m.seen.ended {
		keys = []key.Binding{keyLeave}
	}
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
	return keys
}

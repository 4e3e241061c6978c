package join

import (
	"fmt"
	"strings"

	"github.com/charmbracelet/x/ansi"

	"quoin/ui/say"
	"quoin/ui/screen"
	"quoin/ui/theme"
	"quoin/ui/tournament/wire"
	"quoin/ui/widget"
)

const (
	margin     = 2  // on either side at least
	blockWidth = 72 // of all lines, if there is room
	nameWidth  = 24

	figuresWidth = 36 // of the rest of a table with points
	headLines    = 5  // the title, a blank, the two lines of what is going on at least, a blank
	stateLines   = 5  // of what is going on at most: a server's reasons may have no end
	footLines    = 5  // a blank, and how to return in at most three lines with a heading, or a question and its answers
)

// View draws the board or the lobby. It reads no clock.
func (m Model) View() screen.View {
	if !m.shown {
		return m.lobby()
	}
	v := m.board.View()
	if m.asked { // after ctrl+c, which the board doesn't handle
		v.Content, v.Regions = m.covered(v.Content), nil
	}
	return v
}

// Status returns the board's status while it is shown.
func (m Model) Status() string {
	if s, is := m.board.(screen.Stating); is && m.shown {
		return s.Status()
	}
	return ""
}

// covered returns the board with the question in its last lines.
func (m Model) covered(board string) string {
	lines := strings.Split(board, "\n")
	lines = append(lines, make([]string, m.frame.Height)...)[:m.frame.Height]
	question := m.question(m.frame.Width - 2*margin)
	widget.Shift(question, margin)
	copy(lines[max(0, len(lines)-len(question)):], question)
	return strings.Join(lines, "\n")
}

// question returns the question whether to leave, and the answers.
func (m Model) question(width int) []string {
	t := m.frame.Theme
	return append(widget.Sentence(t.Warn, m.leaving(), width, 2), widget.Answers(t, "no, stay"))
}

func (m Model) width() int { return max(0, min(blockWidth, m.frame.Width-2*margin)) }

// listHeight returns how many rows of the list have room.
func (m Model) listHeight() int {
	if m.frame.Theme == nil {
		return 1 // before it is told its size
	}
	return max(1, m.frame.Height-(headLines-2+len(m.state()))-len(m.heading(0, 0, 0))-footLines)
}

// ruledHeight is the number of rows from which on a thin line is drawn below headings: with fewer, the list
// needs them.
const ruledHeight = 20

// ruled returns a heading and, if there is room, a line below it.
func (m Model) ruled(heading string) []string {
	t := m.frame.Theme
	lines := []string{t.Muted.Render(widget.Cut(heading, m.width()))}
	if m.frame.Height >= ruledHeight && heading != "" {
		lines = append(lines, t.Line.Render(strings.Repeat("─", m.width())))
	}
	return lines
}

// hidden returns how many rows of the list are out of sight.
func (m Model) hidden() int { return max(0, len(m.rows())-m.listHeight()) }

func (m Model) scrolled(by int) Model {
	m.first = max(0, min(m.first+by, m.hidden()))
	return m
}

// lobby is the view between games.
func (m Model) lobby() screen.View {
	t, width := m.frame.Theme, m.width()
	where := widget.Printable(m.to.Name + " at " + m.to.Address)
	where = widget.CutLeft(where, width-len("Tournament")-3)
	title := t.Title.Render("Tournament")
	lines := []string{title + widget.Blank(width-len("Tournament")-len([]rune(where))) + t.Muted.Render(where), ""}
	lines = append(lines, m.state()...)
	lines = append(lines, "")
	rows := m.rows()
	if m.phase == joined && !m.hall.Started {
		lines = append(lines, t.Muted.Render("You see the other players when they begin."))
	}
	if len(rows) > 0 {
		end := min(len(rows), m.first+m.listHeight())
		lines = append(lines, m.heading(m.first, end, len(rows))...)
		lines = append(lines, rows[m.first:end]...)
	}
	lines = append(lines, "")
	switch {
	case m.asked:
		lines = append(lines, m.question(width)...)
	case m.token != "" && m.phase != finished:
		lines = append(lines, t.Muted.Render(widget.Cut("To return from elsewhere:", width)))
		for _, l := range say.CommandLines(width, "quoin", "join", m.to.Address, "--name", m.to.Name, "--token", m.token) {
			lines = append(lines, t.Muted.Render(widget.Cut(say.Plain(l), width)))
		}
	}
	x := max(0, (m.frame.Width-width)/2)
	y := max(0, (m.frame.Height-max(len(lines), headLines+footLines+8))/3)
	lines = lines[:min(len(lines), m.frame.Height)]
	widget.Shift(lines, x)
	return screen.View{Content: strings.Repeat("\n", y) + strings.Join(lines, "\n")}
}

// state says what is going on, in two lines or more.
func (m Model) state() []string {
	t, width := m.frame.Theme, m.width()
	said := func(style theme.Style, text string, rest ...string) []string {
		lines := widget.Sentence(style, text, width, stateLines-2)
		for _, text := range rest {
			if text != "" {
				lines = append(lines, widget.Sentence(t.Muted, text, width, 2)...)
			}
		}
		for len(lines) < 2 {
			lines = append(lines, "")
		}
		return lines
	}
	switch m.phase {
	case connecting:
		return said(t.Accent, "Connecting to "+widget.Printable(m.to.Address))
	case refused:
		return said(t.Bad, m.why)
	case away:
		again := fmt.Sprintf("Trying again, for %s more; this is try %d", say.Clock(m.patience), m.tries+1)
		return append(widget.Sentence(t.Bad, m.why, width, stateLines-2), widget.Sentence(t.Warn, again, width, 2)...)
	case leaving:
		return said(t.Muted, "Leaving the tournament")
	case finished:
		return said(t.Accent, winners(m.over.Winners, m.hall.Name), m.about())
	}
	if m.called() {
		call := m.calling()
		call.Left = m.callLeft
		return said(t.Accent, call.Title(), call.Sentence())
	}
	text := "Waiting for the games to begin"
	switch {
	case m.running:
		text = "Your game against " + say.List(m.opponents()) + " goes on"
	case m.hall.Started:
		text = "Waiting for your next game"
	}
	return said(t.Accent, text, m.about())
}

// about returns the time control, or our result once the tournament is over.
func (m Model) about() string {
	if m.phase == finished {
		for _, s := range m.over.Standings {
			if s.Name == m.hall.Name {
				return "You have won " + say.Count(s.Won, "game") + " and lost " + say.Count(s.Lost, "game")
			}
		}
		return ""
	}
	text := m.terms()
	played := 0
	for _, e := range m.entrant {
		played += e.won + e.lost
	}
	if played > 0 {
		text += fmt.Sprintf(", %d played", played)
	}
	return text
}

// winners says who has won the tournament.
func winners(w []string, me string) string {
	switch {
	case len(w) == 0:
		return "The tournament is over, and nobody has won"
	case len(w) == 1 && w[0] == me:
		return "The tournament is over, and you have won it"
	case len(w) == 1:
		return "The tournament is over, and " + w[0] + " has won"
	}
	return "The tournament is over; level at the top are " + say.List(w[:min(len(w), maxEntrants)])
}

// heading returns the list's heading, with how much of it is in sight.
func (m Model) heading(first, end, all int) []string {
	text := fmt.Sprintf("  %-*s   won  lost", nameWidth, "against")
	switch {
	case m.phase == finished:
		text = "  place  " + widget.Fit("name", nameWidth) + "   won  lost  Elo"
		if m.tables.Words {
			text = "  place  " + widget.Fit("name", m.nameRoom()) + "  points  spread  Elo"
		}
	case len(m.entrant) == 0:
		text = ""
	}
	if end-first < all {
		text += fmt.Sprintf("   (%d-%d of %d)", first+1, end, all)
	}
	return m.ruled(text)
}

// rows returns the list of the lobby: the others and our games, or the standings.
func (m Model) rows() []string {
	t := m.frame.Theme
	if t == nil {
		return nil
	}
	var rows []string
	if m.phase == finished {
		for _, s := range m.over.Standings {
			rows = append(rows, m.standing(s))
		}
	} else {
		for _, e := range m.entrant {
			rows = append(rows, widget.Cut(fmt.Sprintf("  %s %5d %5d", widget.Fit(e.name, nameWidth), e.won, e.lost), m.width()))
		}
	}
	if len(m.results) > 0 {
		rows = append(append(rows, ""), m.ruled("  your games, the latest first")...)
	}
	for _, r := range m.results {
		rows = append(rows, m.result(r)...)
	}
	return rows
}

// result returns the row of a finished game; a long ending gets lines of its own.
func (m Model) result(r pastGame) []string {
	number := fmt.Sprintf("  %5d  ", r.game)
	room := m.width() - len(number)
	lines := []string{r.opponent + "  " + r.line()}
	if ansi.StringWidth(lines[0]) > room {
		lines = append([]string{widget.Cut(r.opponent, room)}, widget.Wrap(r.line(), max(1, room))...)
	}
	widget.Shift(lines[1:], len(number))
	lines[0] = number + lines[0]
	return lines
}

// nameRoom returns the width of names in a table with points.
func (m Model) nameRoom() int { return max(1, min(nameWidth, m.width()-figuresWidth)) }

// standing returns a row of the final table; ours is highlighted.
func (m Model) standing(s wire.Row) string {
	t := m.frame.Theme
	text := fmt.Sprintf("%5d  %s %5d %5d  %s", s.Place, widget.Fit(s.Name, nameWidth), s.Won, s.Lost, wire.EloOf(s.Standing))
	if m.tables.Words {
		text = fmt.Sprintf("%5d  %s  %6.1f  %+6d  %s", s.Place, widget.Fit(s.Name, m.nameRoom()), s.Points, s.Spread, wire.EloOf(s.Standing))
	}
	return widget.Row(t, s.Name == m.hall.Name, m.width(), widget.Span{Text: text, Style: t.Text})
}

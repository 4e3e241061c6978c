package join

import (
	"fmt"
	"strings"

	"quoin/ui/say"
	"quoin/ui/screen"
	"quoin/ui/tournament/wire"
	"quoin/ui/widget"
)

const (
	blockWidth = 72 // of all lines, where there is room
	nameWidth  = 24
	headLines  = 5 // the title, a blank, the two lines of what is going on, a blank
	footLines  = 5 // a blank, and how to return in three lines at most with one that says so, or a question and its answers
)

// View draws the board or the lobby. It reads no clock.
func (m Model) View() screen.View {
	if !m.shown {
		return m.lobby()
	}
	v := m.board.View()
	if m.asked { // of ctrl+c, which the board knows nothing about
		v.Content, v.Regions = m.covered(v.Content), nil
	}
	return v
}

// Status is the board's, while it is shown.
func (m Model) Status() string {
	if !m.shown {
		return ""
	}
	return m.board.Status()
}

// covered is the board with the question in its last two lines.
func (m Model) covered(board string) string {
	lines := strings.Split(board, "\n")
	lines = append(lines, make([]string, m.frame.Height)...)[:m.frame.Height]
	question := m.question(m.frame.Width - 2)
	widget.Shift(question, 1)
	copy(lines[max(0, len(lines)-2):], question)
	return strings.Join(lines, "\n")
}

// question is two lines.
func (m Model) question(width int) []string {
	t := m.frame.Theme
	return []string{
		t.Warn.Render(widget.Cut(m.leaving(), width)),
		widget.Answers(t, "no, stay"),
	}
}

func (m Model) width() int { return max(0, min(blockWidth, m.frame.Width-2)) }

// listHeight is how many rows of the list have room.
func (m Model) listHeight() int { return max(1, m.frame.Height-headLines-footLines-1) }

// hidden is how many rows of the list are out of sight.
func (m Model) hidden() int { return max(0, len(m.rows())-m.listHeight()) }

func (m Model) scrolled(by int) Model {
	m.first = max(0, min(m.first+by, m.hidden()))
	return m
}

// lobby is where one waits.
func (m Model) lobby() screen.View {
	t, width := m.frame.Theme, m.width()
	where := widget.Printable(m.to.Name + " at " + m.to.Address)
	where = widget.CutLeft(where, width-len("Tournament")-3)
	title := t.Title.Render("Tournament")
	lines := []string{title + widget.Blank(width-len("Tournament")-len([]rune(where))) + t.Muted.Render(where), ""}
	state := m.state()
	lines = append(lines, state[:]...)
	lines = append(lines, "")
	rows := m.rows()
	if m.phase == joined && !m.welcome.Started {
		lines = append(lines, t.Muted.Render("Who else plays is told when they begin."))
	}
	if len(rows) > 0 {
		end := min(len(rows), m.first+m.listHeight())
		lines = append(lines, m.heading(m.first, end, len(rows)))
		lines = append(lines, rows[m.first:end]...)
	}
	lines = append(lines, "")
	switch {
	case m.asked:
		lines = append(lines, m.question(width)...)
	case m.token != "" && m.phase != finished:
		lines = append(lines, t.Muted.Render(widget.Cut("To return from elsewhere:", width)))
		for _, l := range say.CommandLines(width, "quoin", "santorini", "--join", m.to.Address, "--name", m.to.Name, "--token", m.token) {
			lines = append(lines, t.Muted.Render(widget.Cut(say.Plain(l), width)))
		}
	}
	x := max(0, (m.frame.Width-width)/2)
	y := max(0, (m.frame.Height-max(len(lines), headLines+footLines+8))/3)
	lines = lines[:min(len(lines), m.frame.Height)]
	widget.Shift(lines, x)
	return screen.View{Content: strings.Repeat("\n", y) + strings.Join(lines, "\n")}
}

// state is what is going on, in two lines.
func (m Model) state() [2]string {
	t, width := m.frame.Theme, m.width()
	about := t.Muted.Render(widget.Cut(m.about(), width))
	fault := func() [2]string {
		lines := append(widget.Wrap(m.why, width), "")
		return [2]string{t.Bad.Render(lines[0]), t.Bad.Render(widget.Cut(lines[1], width))}
	}
	switch m.phase {
	case connecting:
		return [2]string{t.Accent.Render(widget.Cut("Connecting to "+widget.Printable(m.to.Address), width))}
	case refused:
		return fault()
	case away:
		lines := fault()
		lines[1] = t.Warn.Render(widget.Cut(fmt.Sprintf("Trying again, for %s more; this is try %d", say.Clock(m.patience), m.tries+1), width))
		return lines
	case leaving:
		return [2]string{t.Muted.Render("Leaving the tournament")}
	case finished:
		return [2]string{t.Accent.Render(widget.Cut(winners(m.over.Winners, m.welcome.Name), width)), about}
	}
	text := "Waiting for the games to begin"
	if m.welcome.Started {
		text = "Waiting for your next game"
	}
	return [2]string{t.Accent.Render(text), about}
}

// about is what is played, and how far it has come for us.
func (m Model) about() string {
	if m.phase == finished {
		for _, s := range m.over.Standings {
			if s.Name == m.welcome.Name {
				return "You have won " + say.Count(s.Won, "game") + " and lost " + say.Count(s.Lost, "game")
			}
		}
		return ""
	}
	text := control(m.welcome) + ", " + say.Count(m.welcome.Rounds, "game") + " against each player"
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

// heading is that of the list, with how much of it is in sight.
func (m Model) heading(first, end, all int) string {
	text := fmt.Sprintf("  %-*s   won  lost", nameWidth, "against")
	switch {
	case m.phase == finished:
		text = "  place  " + widget.Fit("name", nameWidth) + "   won  lost  Elo"
	case len(m.entrant) == 0:
		text = ""
	}
	if end-first < all {
		text += fmt.Sprintf("   (%d-%d of %d)", first+1, end, all)
	}
	return m.frame.Theme.Muted.Render(widget.Cut(text, m.width()))
}

// rows are the list of the lobby: the others and our games, or the standings.
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
		rows = append(rows, "", t.Muted.Render("  your games, the latest first"))
	}
	for _, r := range m.results {
		text := fmt.Sprintf("  %5d  %s  %s", r.game, r.opponent, r.line())
		rows = append(rows, widget.Cut(text, m.width()))
	}
	return rows
}

// standing is a row of the final table; a sign stands before ours.
func (m Model) standing(s wire.Standing) string {
	sign, style := " ", m.frame.Theme.Text
	if s.Name == m.welcome.Name {
		sign, style = ">", m.frame.Theme.Strong
	}
	text := fmt.Sprintf("%s %5d  %s %5d %5d  %+d ± %d", sign, s.Place, widget.Fit(s.Name, nameWidth), s.Won, s.Lost, s.Elo, s.Error)
	return style.Render(widget.Cut(text, m.width()))
}

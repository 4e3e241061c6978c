package noughts

import (
	"fmt"
	"strings"

	"charm.land/lipgloss/v2"

	rules "quoin/game/noughts"
	"quoin/ui/say"
	"quoin/ui/screen"
	"quoin/ui/theme"
	"quoin/ui/widget"
)

const (
	width = 56 // of everything, if there is room
	cell  = 7  // columns of a square, without the line beside it
	rows  = 3  // of a square, without the line below it
	left  = 3  // columns before the board

	paneWidth = width - left - rules.Side*(cell+1) - 2 // of the text beside the board
)

// View implements screen.Screen. It reads no clock.
func (m Model) View() screen.View {
	if m.frame.Theme == nil {
		return screen.View{}
	}
	t := m.frame.Theme
	v := screen.View{}
	x, lines := max(1, (m.frame.Width-width)/2), []string(nil)
	switch m.phase {
	case opening:
		lines = []string{"", "Setting up the board"}
	case failed:
		lines = append([]string{"", t.Bad.Render("This game can't be played"), ""}, widget.Wrap(m.message, width)...)
	case asking:
		lines = []string{t.Title.Render(title), ""}
		for i := range startRow + 1 {
			v.Regions = append(v.Regions, screen.Region{ID: fmt.Sprintf("row %d", i), X: x, Y: len(lines), Width: width, Height: 1})
			lines = append(lines, m.setupRow(i), "")
		}
	default:
		lines = []string{m.head(), ""}
		if m.phase == playing {
			v.Regions = regions(x+left, len(lines))
		}
		pane := m.pane()
		for i, line := range m.board() {
			if i < len(pane) {
				line += "   " + pane[i]
			}
			lines = append(lines, line)
		}
		prompt, message := m.foot()
		lines = append(lines, prompt, message)
	}
	for i := range lines {
		if lines[i] != "" {
			lines[i] = widget.Blank(x) + lines[i]
		}
	}
	v.Content = strings.Join(lines, "\n")
	return v
}

// setupRow draws a row of the set-up page.
func (m Model) setupRow(i int) string {
	t, here := m.frame.Theme, i == m.row
	if i == startRow {
		return widget.Row(t, here, width, widget.Span{Text: "Start", Style: t.Strong})
	}
	p := m.seats.Players[i]
	value := say.Seat(p.Name, p.Level)
	if here {
		value = "< " + value + " >"
	} else {
		value = "  " + value
	}
	return widget.Row(
		t, here, width,
		widget.Span{Text: [2]string{"Crosses ", "Noughts "}[i], Style: t.Strong},
		widget.Span{Text: widget.Cut(value, width-12), Style: t.Strong},
	)
}

// head draws the game's name at the left and the progress at the right.
func (m Model) head() string {
	t := m.frame.Theme
	right := m.Status()
	if m.match.Unkept() {
		right += say.Unkept
	}
	return t.Title.Render(title) + widget.Blank(width-lipgloss.Width(title)-lipgloss.Width(right)) + t.Muted.Render(right)
}

// Status returns the line that stays visible while help covers the board.
func (m Model) Status() string {
	switch m.phase {
	case watching:
		return fmt.Sprintf("%d of %d", m.step, len(m.states)-1)
	case playing, over, closing:
		return fmt.Sprintf("turn %d", min(m.state().Result().Turns+1, rules.Squares))
	}
	return ""
}

// board draws the board with its labels, row 3 first.
func (m Model) board() []string {
	t := m.frame.Theme
	b := m.state().Board()
	whole := b.Line(0) | b.Line(1)
	var lines []string
	rule := widget.Blank(left) + t.Line.Render(strings.TrimSuffix(strings.Repeat(strings.Repeat("─", cell)+"┼", rules.Side), "┼"))
	beside := t.Line.Render("│")
	for row := rules.Side - 1; row >= 0; row-- {
		for y := range rows {
			label := widget.Blank(left)
			if y == rows/2 {
				label = t.Muted.Render(fmt.Sprintf("%d", row+1)) + widget.Blank(left-1)
			}
			parts := make([]string, rules.Side)
			for column := range parts {
				parts[column] = widget.Blank(cell)
				if y == rows/2 {
					parts[column] = m.square(rules.At(column, row), whole)
				}
			}
			lines = append(lines, label+strings.Join(parts, beside))
		}
		if row > 0 {
			lines = append(lines, rule)
		}
	}
	letters := ""
	for column := range rules.Side {
		letters += widget.Blank(cell/2) + string(rune('a'+column)) + widget.Blank(cell/2+1)
	}
	return append(lines, widget.Blank(left)+t.Muted.Render(letters))
}

// square draws the middle row of a square, between stars if it is part of a completed
// line.
func (m Model) square(q rules.Square, whole rules.Set) string {
	t := m.frame.Theme
	text, side := " ", widget.Blank(cell/2)
	for seat, style := range []theme.Style{t.Lit, t.Strong} {
		if m.state().Board().Marks(seat).Has(q) {
			text = style.Render(marks[seat : seat+1])
		}
	}
	switch {
	case whole.Has(q):
		star := t.Good.Render("*")
		return " " + star + " " + text + " " + star + " "
	case m.mine() && q == m.cursor:
		return " " + t.Accent.Render("[") + " " + text + " " + t.Accent.Render("]") + " "
	}
	return side + text + side
}

// pane draws the players, and marks the one to move.
func (m Model) pane() []string {
	t, s := m.frame.Theme, m.state()
	lines := make([]string, len(marks))
	for seat, style := range []theme.Style{t.Lit, t.Strong} {
		if m.people {
			lines[seat] = m.company.Row(t, seat, paneWidth, marks[seat:seat+1])
			continue
		}
		sign := "  "
		if !s.Over() && s.Board().Seat() == seat {
			sign = t.Accent.Render(">") + " "
		}
		p := s.Config().Players[seat]
		lines[seat] = sign + style.Render(marks[seat:seat+1]) + " " + t.Strong.Render(widget.Cut(say.Seat(p.Name, p.Level), paneWidth-4))
	}
	return lines
}

// foot draws the prompt and the response to the last key, or a question and its answers.
func (m Model) foot() (prompt, answer string) {
	t := m.frame.Theme
	if m.company.Asking() {
		return m.company.Question(t, width)
	}
	if text := m.question(); text != "" {
		return t.Warn.Render(widget.Cut(text, width)), t.Key.Render("enter") + t.Muted.Render(" yes   ") + t.Key.Render("esc") + t.Muted.Render(" no, go on")
	}
	style := t.Muted
	if m.refused {
		style = t.Bad
	}
	answer = m.message
	if m.people && answer == "" {
		answer = m.told()
	}
	return t.Strong.Render(widget.Cut(m.prompt(), width)), style.Render(widget.Cut(answer, width))
}

func (m Model) question() string {
	switch {
	case m.phase != playing:
	case m.asked == askLeave:
		return m.match.LeaveQuestion()
	case m.asked == askResign:
		seat, _ := m.seat()
		return "Resign? " + m.state().Config().Players[1-seat].Name + " wins then"
	}
	return ""
}

func (m Model) prompt() string {
	s := m.state()
	name := s.Config().Players[s.Board().Seat()].Name
	switch {
	case s.Over():
		return end(s)
	case m.phase == closing:
		return "Putting the game away"
	case m.phase == watching:
		return name + " is next"
	case m.people && m.company.Adjourned():
		return name + " is to move once the game is resumed"
	case !m.mine():
		return name + " is thinking"
	case m.column != 0:
		return name + ": mark a square   " + string(rune(m.column)) + "_"
	}
	return name + ": mark a square"
}

// regions returns the squares that can be clicked, for a board at x, y.
func regions(x, y int) (all []screen.Region) {
	for q := range rules.Square(rules.Squares) {
		all = append(all, screen.Region{
			ID: fmt.Sprintf("square %d", q),
			X:  x + q.Column()*(cell+1), Y: y + (rules.Side-1-q.Row())*(rows+1), Width: cell, Height: rows,
		})
	}
	return all
}

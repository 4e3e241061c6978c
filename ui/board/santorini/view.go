package santorini

import (
	"fmt"
	"strings"

	tea "charm.land/bubbletea/v2"
	"charm.land/lipgloss/v2"

	rules "quoin/game/santorini"
	"quoin/ui/board/local"
	"quoin/ui/board/santorini/wording"
	"quoin/ui/say"
	"quoin/ui/screen"
	"quoin/ui/widget"
)

// View implements screen.Screen. It reads no clock.
func (m Model) View() screen.View {
	switch m.phase {
	case asking:
		return m.viewSetup()
	case opening:
		return screen.View{Content: "\n  Setting up the board"}
	case failed:
		return local.NoGame(m.frame, m.message.Text)
	}
	return m.viewBoard()
}

func (m Model) viewBoard() screen.View {
	l := m.look
	lines := make([]string, l.board, max(l.board, m.frame.Height))
	lines = l.drawn(lines, m.square())
	if l.apart {
		lines = append(lines, widget.Blank(left+rules.Side*l.width))
	}
	space := widget.Blank(l.pane - left - rules.Side*l.width)
	if l.board > 0 {
		lines[0] = widget.Blank(indent) + m.title(indent)
	} else {
		lines[0] += space + m.title(l.pane)
	}
	for i, text := range m.paneLines() {
		if text != "" {
			lines[paneTop+i] += space + text
		}
	}
	v := screen.View{Content: strings.Join(m.withFoot(lines), "\n")}
	if m.phase == playing {
		v.Regions = make([]screen.Region, 0, rules.Squares)
		for q := range rules.Square(rules.Squares) {
			x, y := l.place(q)
			v.Regions = append(v.Regions, screen.Region{ID: ids[q], X: x, Y: y, Width: l.width, Height: l.height})
		}
		v.Cursor = m.cursor()
	}
	return v
}

// cursor returns the place of the terminal's cursor, on the chosen square.
func (m Model) cursor() *tea.Cursor {
	if !m.mine() || m.asking() {
		return nil
	}
	x, y := m.look.place(m.hand.cursor)
	return tea.NewCursor(x+m.look.width/2, y+m.look.letter(m.square()(m.hand.cursor)))
}

// between is the number of columns between the prompt and the response to the last key.
const between = 3

// withFoot adds the prompt and the response to the last key. If there is only one row for
// both, a long response replaces the prompt, and a question takes the row of column
// letters too.
func (m Model) withFoot(lines []string) []string {
	l := m.look
	width := m.frame.Width - indent
	prompt, answer := m.foot(width)
	rows := []string{prompt, answer}
	switch {
	case l.foot > 1:
	case m.asking():
		lines = lines[:len(lines)-1]
	case answer == "":
		rows = rows[:1]
	case lipgloss.Width(prompt)+between+lipgloss.Width(answer) <= width:
		rows = []string{prompt + widget.Blank(between) + answer}
	default:
		rows = rows[1:]
	}
	for _, text := range rows {
		if text != "" {
			text = widget.Blank(indent) + text
		}
		lines = append(lines, text)
	}
	return lines
}

// square returns a function that says how to draw each square.
func (m Model) square() func(rules.Square) square {
	p, mine := m.shown(), m.mine()
	var legal rules.SquareSet
	if mine {
		legal = m.hand.legal(p)
	}
	if mine {
		p = m.hand.position(p)
	}
	did := last(m.seen())
	return func(q rules.Square) square {
		s := square{height: p.Height(q), worker: -1, mark: ' '}
		if seat, there := p.Worker(q); there {
			s.worker = seat
		}
		switch q {
		case did.Build:
			s.mark = '+'
		case did.To:
			s.mark = '*'
		case did.From:
			s.mark = '-'
		}
		if mine {
			s.cursor = q == m.hand.cursor
			s.legal = legal.Has(q)
			s.hint = q == m.hint.To || q == m.hint.Build || q == m.hint.From
			if s.worker >= 0 && (q == m.hand.chosen || q == m.hand.to) {
				s.badge = chosen
			}
		}
		return s
	}
}

// title draws the game's name from column start and its progress at the right end of the
// pane. If there isn't room for both, the name is omitted.
func (m Model) title(start int) string {
	t, l := m.frame.Theme, m.look
	right := m.status()
	if m.state().Hints() > 0 {
		right = "assisted   " + right
	}
	end := l.pane + l.panes
	room := max(0, end-start)
	right = widget.Cut(right, room)
	title, name := "", "Santorini"
	if used := len(name) + 1 + lipgloss.Width(right); used <= room {
		title, room = t.Title.Render(name), room-len(name)
	}
	title += widget.Blank(room-lipgloss.Width(right)) + t.Muted.Render(right)
	if m.match.Unkept() && end < m.frame.Width {
		title += t.Strong.Render(say.Unkept)
	}
	return title
}

// Status returns the line that stays visible while help covers the board.
func (m Model) Status() string {
	if m.phase == asking || m.phase == opening || m.phase == failed {
		return ""
	}
	if m.several.is {
		return m.status() + m.mayStill()
	}
	return m.status()
}

// status describes the game and its progress.
func (m Model) status() string {
	if m.several.is && m.several.company.Watches() && m.phase == playing {
		return "watching, " + m.progress()
	}
	return m.progress()
}

// progress returns the number of the turn.
func (m Model) progress() string {
	switch n := number(m.seen(), m.shown()); {
	case m.phase == watching:
		return fmt.Sprintf("%d of %d", m.watch.turn, len(m.turns))
	case n == 0:
		return "placing"
	default:
		return fmt.Sprintf("turn %d", n)
	}
}

// number returns the number of the present turn, on board p after some turns, or 0 while
// workers are placed.
func number(turns []turn, p rules.Position) int {
	n := 0
	for _, t := range turns {
		if t.number > 0 && t.what != nothing {
			n = t.number + t.seat
		}
	}
	if n == 0 && p.Phase() != rules.Placing {
		return 1
	}
	return n
}

// foot draws the prompt and the response to the last key, or a question and its answers.
func (m Model) foot(width int) (prompt, answer string) {
	t := m.frame.Theme
	if m.several.is && m.several.company.Asking() {
		return m.several.company.Question(t, width)
	}
	if text := m.question(); m.asking() {
		answer := widget.Answers(t, "no, go on")
		if _, sits := m.seat(); sits && m.asked == askLeave {
			answer += t.Muted.Render("   ") + t.Key.Render("r") + t.Muted.Render(" resign instead")
		}
		return t.Warn.Render(widget.Cut(text, width)), answer
	}
	prompt, room := widget.Cut(m.prompt(), width), width
	if m.look.foot == 1 {
		room -= lipgloss.Width(prompt) + between
	}
	return t.Strong.Render(prompt), m.answered(room).Draw(t, width)
}

// asking reports whether a question is open.
func (m Model) asking() bool {
	return m.several.is && m.several.company.Asking() || m.phase == playing && m.question() != ""
}

func (m Model) question() string {
	seat, _ := m.seat()
	players := m.players()
	switch m.asked {
	case askLeave:
		return m.match.LeaveQuestion()
	case askResign:
		return "Resign? " + players[1-seat].Name + " wins then"
	case askHint:
		return local.HintQuestion
	}
	return ""
}

// prompt says what to do now, or what has happened.
func (m Model) prompt() string {
	if m.phase == watching && m.watch.turn == 0 {
		return "The empty board, before the first worker is placed"
	}
	if o, ended := m.outcome(); ended {
		return wording.End(o, m.players())
	}
	if m.phase == watching {
		turn := m.turns[m.watch.turn-1]
		return m.players()[turn.seat].Name + ": " + turn.text
	}
	if m.phase == closing {
		return "Putting the game away"
	}
	p := m.shown()
	name := m.players()[p.Seat()].Name
	switch {
	case m.mine():
	case m.several.is && m.several.company.Adjourned():
		return name + " is to move once the game is resumed"
	case m.local(p.Seat()):
		return "Waiting for the server"
	default:
		return name + " is thinking"
	}
	typed := ""
	if c := m.hand.column; c != 0 {
		typed = "   " + string(rune(c)) + "_"
	}
	return name + ": " + m.wanted(m.hand.position(p)) + typed
}

// wanted returns the player's next step.
func (m Model) wanted(p rules.Position) string {
	switch p.Phase() {
	case rules.Placing:
		which := "first"
		if p.Workers(p.Seat()).Len() > 0 {
			which = "second"
		}
		return "place your " + which + " worker"
	case rules.Building:
		at, _ := p.Moved()
		return "build next to " + at.String()
	}
	if m.hand.chosen.On() {
		return fmt.Sprintf("move the worker on %v", m.hand.chosen)
	}
	return "choose a worker to move"
}

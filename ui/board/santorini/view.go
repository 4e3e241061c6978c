package santorini

import (
	"fmt"
	"strings"

	"charm.land/lipgloss/v2"

	rules "quoin/game/santorini"
	tables "quoin/ui/board/table"
	"quoin/ui/say"
	"quoin/ui/screen"
	"quoin/ui/widget"
)

// View draws the screen. It reads no clock.
func (m Model) View() screen.View {
	switch m.phase {
	case asking:
		return m.viewSetup()
	case opening:
		return screen.View{Content: "\n  Setting up the board"}
	case failed:
		return tables.NoGame(m.frame, m.message.Text)
	}
	return m.viewBoard()
}

// box is where the parts of the screen are: everything is as wide as board
// and pane together, and in the middle of the frame.
type box struct{ x, y, width, pane int }

func (m Model) box() box {
	w, h := m.look.outer()
	b := box{pane: max(0, min(paneMost, m.frame.Width-2*margin-gap-w))}
	b.width = w + gap + b.pane
	b.x = max(1, (m.frame.Width-b.width)/2)
	b.y = max(0, (m.frame.Height-h-headRows-footRows)/3)
	return b
}

func (m Model) viewBoard() screen.View {
	b := m.box()
	lines := make([]string, b.y, m.frame.Height+b.y)
	title := m.title(b.width)
	if m.match.Unkept() && b.x+b.width < m.frame.Width {
		title += m.frame.Theme.Muted.Render(say.Unkept)
	}
	lines = append(lines, title, "")
	lines = append(lines, widget.Beside(m.look.drawn(m.square()), m.pane(b.pane), gap)...)
	prompt, message := m.foot(b.width)
	lines = append(lines, "", prompt, message)
	widget.Shift(lines, b.x)
	v := screen.View{Content: strings.Join(lines, "\n")}
	if m.phase == playing {
		for q := range rules.Square(rules.Squares) {
			x, y, w, h := m.look.place(q)
			v.Regions = append(v.Regions, screen.Region{
				ID: fmt.Sprintf("square %d", q), X: b.x + x, Y: b.y + headRows + y, Width: w, Height: h,
			})
		}
	}
	return v
}

// square is what each square shows now.
func (m Model) square() func(rules.Square) square {
	p, mine := m.shown(), m.mine()
	var legal rules.Set
	if mine {
		legal = m.hand.legal(p)
	}
	if mine || m.far.waiting {
		p = m.hand.position(p)
	}
	did := last(m.turns.list, m.steps())
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

// title is the game's name at the left, and how far it is at the right.
func (m Model) title(width int) string {
	t := m.frame.Theme
	right := m.status()
	if m.state().Hints() > 0 {
		right = "assisted   " + right
	}
	pad := max(1, width-len("Santorini")-lipgloss.Width(right))
	return t.Title.Render("Santorini") + strings.Repeat(" ", pad) + t.Muted.Render(right)
}

// Status is what stays in sight while help covers the board.
func (m Model) Status() string {
	if m.phase == asking || m.phase == opening || m.phase == failed {
		return ""
	}
	if m.far.is && m.phase == playing {
		return m.status() + ", you have " + say.Clock(m.left(m.far.Seat))
	}
	return m.status()
}

// status is which game it is, and how far.
func (m Model) status() string {
	if m.far.Status != "" {
		return m.far.Status + ", " + m.progress()
	}
	return m.progress()
}

// progress is how far the game is.
func (m Model) progress() string {
	switch n := number(m.turns.list, m.steps()); {
	case m.phase == watching:
		return fmt.Sprintf("%d of %d", m.watch.turn, len(m.turns.list))
	case n == 0:
		return "placing"
	default:
		return fmt.Sprintf("turn %d", n)
	}
}

// number is that of the turn at hand after so many steps; 0 while workers are
// placed.
func number(turns []turn, steps int) int {
	n, placed := 0, 0
	for _, t := range turns {
		switch {
		case t.end > steps, !t.what.To.On():
		case t.number > 0 && t.seat == 1:
			n = t.number + 1
		case t.number > 0:
			n = t.number
		default:
			placed = t.end
		}
	}
	if n == 0 && placed >= 4 {
		return 1
	}
	return n
}

// foot is what is to be done now, and the answer to the last key.
func (m Model) foot(width int) (prompt, answer string) {
	t := m.frame.Theme
	if text := m.question(); text != "" && m.phase == playing {
		answer := widget.Answers(t, "no, go on")
		if _, sits := m.seat(); sits && m.asked == askLeave {
			answer += t.Muted.Render("   ") + t.Key.Render("r") + t.Muted.Render(" give up instead")
		}
		return t.Warn.Render(widget.Cut(text, width)), answer
	}
	return t.Strong.Render(widget.Cut(m.prompt(), width)), m.message.Draw(t, width)
}

func (m Model) question() string {
	seat, _ := m.seat()
	players := m.players()
	if m.far.is {
		return m.farQuestion()
	}
	switch m.asked {
	case askLeave:
		return m.match.LeaveQuestion()
	case askResign:
		return "Give up? " + players[1-seat].Name + " wins then"
	case askHint:
		return tables.HintQuestion
	}
	return ""
}

// prompt says what is to be done now, or what has happened.
func (m Model) prompt() string {
	s := m.seen()
	if m.phase == watching {
		return m.replayed()
	}
	if m.far.verdict != "" {
		return m.far.verdict
	}
	if o, ended := s.Outcome(); ended {
		return say.SantoriniEnd(o, s.Config().Players)
	}
	if m.phase == closing {
		return "Putting the game away"
	}
	p := m.shown()
	name := m.players()[p.Seat()].Name
	switch {
	case m.mine():
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

// wanted is the next step of whoever sits here.
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

// replayed says what the turn being watched was.
func (m Model) replayed() string {
	if m.watch.turn == 0 {
		return "The empty board, before the first worker is placed"
	}
	turn := m.turns.list[m.watch.turn-1]
	s := m.seen()
	if o, ended := s.Outcome(); ended {
		return say.SantoriniEnd(o, s.Config().Players)
	}
	return m.players()[turn.seat].Name + ": " + turn.text
}

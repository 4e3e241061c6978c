package review

import (
	"strconv"
	"strings"

	tea "charm.land/bubbletea/v2"

	"quoin/game/crossword"
	"quoin/ui/board/crossword/sidepanel"
	"quoin/ui/screen"
)

// Update implements screen.Screen.
func (m Model) Update(msg tea.Msg) (screen.Screen, screen.Cmd) {
	switch msg.(type) {
	case screen.Click, tea.MouseWheelMsg:
		if m.typing {
			return m, nil
		}
	}
	switch msg := msg.(type) {
	case screen.Frame:
		m.frame = msg
		return m.layout().followMove(), nil
	case loaded:
		return m.takeLoaded(msg)
	case judged:
		return m.takeJudged(msg)
	case compared:
		m.marks = msg
		return m, nil
	case deepened:
		return m.takeDeepened(msg)
	case kept:
		return m.takeKept(msg)
	case remarked:
		return m.takeRemarked(msg)
	case screen.Click:
		return m.click(msg.ID), nil
	case tea.MouseWheelMsg:
		switch msg.Button {
		case tea.MouseWheelUp:
			return m.move(-1), nil
		case tea.MouseWheelDown:
			return m.move(1), nil
		}
	case tea.KeyPressMsg:
		return m.press(msg)
	}
	return m, nil
}

func (m Model) press(msg tea.KeyPressMsg) (screen.Screen, screen.Cmd) {
	next, cmd, done := m.keyTable().Press(m, msg)
	if !done && m.typing && msg.Text != "" && len(m.typed)+len(msg.Text) <= crossword.MaxNote {
		next.typed += msg.Text
	}
	return next, cmd
}

// otherPane makes the other list the active one.
func (m Model) otherPane() Model {
	m.pane, m.plotted, m.explained = bestPane-m.pane, false, false
	m.onBoard = m.pane == bestPane
	return m.followMove()
}

// togglePlot shows the chances along the game, or the best moves again.
func (m Model) togglePlot() Model {
	if m.plotted = !m.plotted; m.plotted {
		m.pane, m.explained = turnsPane, false
	}
	return m
}

// sorted lists the best moves in the next order.
func (m Model) sorted() Model {
	m.order, m.choice = m.nextOrder(), 0
	return m.followMove()
}

// nextOrder returns the next order of the best moves.
func (m Model) nextOrder() order {
	for o := m.order; ; {
		o = (o + 1) % (byScore + 1)
		switch {
		case o == surest && m.canSimulate(), o == byWorth && m.game.leaves, o == byScore:
			return o
		}
	}
}

// openAnalysis opens the analysis at the turn shown.
func (m Model) openAnalysis() screen.Cmd {
	to := m.to
	to.Analyse = &screen.Analysis{Turns: m.game.end.TurnCount()}
	if !m.isAtEnd() {
		to.Analyse.Turns = m.game.turns[m.turn].number
	}
	to.Rules = m.game.end.Variant().Version
	return screen.Send(screen.Open{To: to})
}

// page returns the number of rows of the active list.
func (m Model) page() int {
	turns, choices := m.rows()
	if m.pane == bestPane {
		return choices
	}
	return turns
}

// move moves through the active list.
func (m Model) move(by int) Model {
	if m.phase != shown {
		return m
	}
	if m.pane == turnsPane {
		return m.goTo(m.turn + by)
	}
	return m.choose(m.choice + by)
}

// goTo shows another turn, or the end.
func (m Model) goTo(turn int) Model {
	turn = max(0, min(turn, len(m.game.turns)))
	if turn != m.turn {
		m.turn, m.choice = turn, 0
		m.onBoard = m.pane == bestPane
	}
	return m.followMove()
}

// choose shows another of the best moves, or scrolls the summary.
func (m Model) choose(choice int) Model {
	m.choice = max(0, min(choice, m.lastChoice()))
	m.onBoard = true
	return m.followMove()
}

// lastChoice returns the index of the last of the best moves, or the last scroll position
// of the summary.
func (m Model) lastChoice() int {
	if m.isAtEnd() {
		_, rows := m.rows()
		return len(m.summaryLines(m.leftWidth())) - rows
	}
	return len(m.choices()) - 1
}

func (m Model) click(id string) Model {
	list, number, _ := strings.Cut(id, " ")
	n, err := strconv.Atoi(number)
	switch {
	case err != nil || m.phase != shown:
	case list == "turn":
		m.pane, m.onBoard = turnsPane, false
		return m.goTo(n)
	case list == "best" && n < len(m.choices()):
		m.pane = bestPane
		return m.choose(n)
	}
	return m
}

// layout prepares the board for the frame.
func (m Model) layout() Model {
	if m.phase != shown || m.frame.Theme == nil {
		return m
	}
	m.squares = sidepanel.Squares(m.frame, m.game.end.Variant(), m.game.end.Board().Layout(), max(1, m.bodyRows()))
	return m
}

// followMove scrolls the board so that the move shown is visible.
func (m Model) followMove() Model {
	if m.squares == nil {
		return m
	}
	columns, rows := m.squares.Shown()
	layout := m.game.end.Board().Layout()
	low, high := layout.Start(), layout.Start()
	for i, at := range m.marked() {
		if i == 0 {
			low, high = at, at
		}
		low = crossword.Square{Column: min(low.Column, at.Column), Row: min(low.Row, at.Row)}
		high = crossword.Square{Column: max(high.Column, at.Column), Row: max(high.Row, at.Row)}
	}
	// One more square on each side, so that its neighbours are visible.
	m.first.Column = centred(m.first.Column, columns, layout.Columns(), low.Column-1, high.Column+1)
	m.first.Row = centred(m.first.Row, rows, layout.Rows(), low.Row-1, high.Row+1)
	return m.lookUpMeaning()
}

// centred returns the first visible line: first if low to high are visible with it,
// otherwise such that they are in the middle.
func centred(first, shown, all, low, high int) int {
	low, high = max(low, 0), min(high, all-1)
	if low < first || high >= first+shown {
		first = (low+high+1)/2 - shown/2
	}
	return max(0, min(first, all-shown))
}

// marked returns the squares of the move shown.
func (m Model) marked() []crossword.Square {
	if m.isAtEnd() {
		return m.game.end.LastMove()
	}
	move, _ := m.laid()
	var squares []crossword.Square
	laid, _ := m.game.turns[m.turn].board.Place(move)
	for _, l := range laid {
		squares = append(squares, l.Square)
	}
	return squares
}

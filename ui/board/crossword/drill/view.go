package drill

import (
	"fmt"
	"strings"
	"time"

	tea "charm.land/bubbletea/v2"

	"quoin/game/crossword"
	"quoin/ui/board/crossword/laying"
	"quoin/ui/board/crossword/pieces"
	"quoin/ui/board/crossword/sidepanel"
	"quoin/ui/board/crossword/wording"
	"quoin/ui/say"
	"quoin/ui/screen"
	"quoin/ui/theme"
	"quoin/ui/widget"
)

// layout prepares board and rack for the frame, and divides the rows that are left.
func (m Model) layout() Model {
	if m.frame.Theme == nil || !m.hasTask() {
		return m
	}
	l := m.task().View.Board.Layout()
	const others = 2 // the title, and a row of text below the rack
	m.rack = sidepanel.Rack(m.frame, m.variant(), l, others)
	m.squares = sidepanel.Squares(m.frame, m.variant(), l, max(1, m.frame.Height-others-m.rack.Height()))
	_, rows := m.squares.Size()
	spare := max(0, m.frame.Height-others-m.rack.Height()-rows)
	m.between = min(spare, 1)
	m.said = 1 + min(spare-m.between, 1)
	m.above = (spare - m.between - m.said + 1) / 3
	return m
}

// bodyRows returns the rows of the board.
func (m Model) bodyRows() int {
	_, rows := m.squares.Size()
	return rows
}

// textWidth returns the width of the text.
func (m Model) textWidth() int { return sidepanel.Width(m.frame, m.squares) }

// followCursor scrolls the board so that the cursor, or the move shown, is visible.
func (m Model) followCursor() Model {
	if m.squares == nil || !m.hasTask() {
		return m
	}
	at := m.hand.Cursor
	if move := m.pictured(); move.Len() > 0 {
		at = move.Origin()
	}
	m.first = sidepanel.Around(m.first, at, m.squares, m.task().View.Board.Layout())
	return m
}

// pictured returns the best move shown on the board, or the zero Move.
func (m Model) pictured() crossword.Move {
	if all := m.best(); m.phase == told && m.choice < len(all) {
		return all[m.choice].Move
	}
	return crossword.Move{}
}

// shownWords returns the words of the graded answer, or of the best move shown.
func (m Model) shownWords() []string {
	switch {
	case m.phase == graded:
		return sidepanel.Words(m.variant(), m.task().View.Board, m.answer.Move)
	case m.phase == told:
		return sidepanel.Words(m.variant(), m.task().View.Board, m.pictured())
	}
	return nil
}

// View implements screen.Screen.
func (m Model) View() screen.View {
	if !m.hasTask() || m.squares == nil {
		return screen.View{Content: strings.Join(m.page(), "\n")}
	}
	lines := make([]string, m.above, m.frame.Height)
	lines = append(lines, " "+m.title(sidepanel.TextAt(m.squares)+m.textWidth()-1))
	top := len(lines)
	lines = append(lines, sidepanel.Rows(m.bodyRows(), m.squares, m.text(m.textWidth()), m.squares.Lines(m.first, m.square()))...)
	lines = append(lines, make([]string, m.between)...)
	indent := widget.Blank(1 + pieces.LabelColumns)
	for _, line := range m.rack.Lines(m.places()) {
		lines = append(lines, indent+line)
	}
	for _, line := range m.foot(sidepanel.TextAt(m.squares) + m.textWidth() - len(indent)) {
		lines = append(lines, strings.TrimRight(indent+line, " "))
	}
	v := screen.View{Content: strings.Join(lines, "\n")}
	if x, y, _, _, in := m.squares.Place(m.first, m.hand.Cursor); in && m.phase == solving {
		v.Cursor = tea.NewCursor(1+x+m.squares.Middle(), top+y)
	}
	return sidepanel.Shift(v, m.blockLeft())
}

// page draws the screen without a question: what it waits for, or how many questions were solved.
func (m Model) page() []string {
	t := m.frame.Theme
	lines := []string{"  " + m.title(m.frame.Width-4), ""}
	if m.phase == over && len(m.found) > 0 {
		figures, _ := widget.NewFigures(t, theme.BrassRole).Draw(say.Number(m.solved))
		about := [widget.FigureRows]string{"", t.Text.Render(m.from().Verb()), t.Muted.Render("of " + say.Count(len(m.found), m.thing()))}
		for i, row := range figures {
			lines = append(lines, "  "+row+"  "+about[i])
		}
		lines = append(lines, "")
	}
	if m.phase == choosing {
		return append(lines, m.viewSubjects(m.frame.Width-4)...)
	}
	for _, line := range widget.Wrap(m.waiting(), max(1, m.frame.Width-3)) {
		lines = append(lines, "  "+line)
	}
	return lines
}

// title draws the kind of questions and the progress.
func (m Model) title(room int) string {
	t := m.frame.Theme
	about, right := m.from().Title(), ""
	if m.to.Subject != "" && m.to.Subject != wording.AnySubject {
		about += " of the theme " + wording.SubjectList(m.to.Subject)
	}
	if m.to.Daily() && m.mistakes != nil {
		year, month, day := m.day.Date()
		about += " of " + time.Date(year, time.Month(month), day, 0, 0, 0, 0, time.UTC).Format("2 January")
	}
	if m.hasTask() {
		right = fmt.Sprintf("%s, turn %d", m.variant().Title, m.task().Turn+1)
		if m.to.Daily() {
			right = "one move stands out"
		} else {
			all, more := len(m.found), ""
			switch {
			case m.to.Collected:
				all += m.left
			case m.left > 0:
				more = " so far"
			}
			about += fmt.Sprintf(", %d of %d", m.at+1, all) + more
		}
	}
	if of := m.language(); of != m.host.Language() && right != "" {
		right += ", " + of.Own()
	}
	right = widget.Cut(right, room/2)
	about = widget.Cut(about, room-len(screenName)-2-widget.Width(right)-1)
	gap := max(1, room-len(screenName)-2-widget.Width(about)-widget.Width(right))
	return t.Title.Render(screenName) + "  " + t.Muted.Render(about) + widget.Blank(gap) + t.Muted.Render(right)
}

// screenName is what all screens for learning are called.
const screenName = "Study"

// waiting returns the text shown when there is no question.
func (m Model) waiting() string {
	switch {
	case m.phase == failed:
		return "There is nothing to learn from: " + m.trouble
	case m.phase == over:
		return m.from().OverIn(m.host.Language(), m.solved, len(m.found))
	case m.mistakes == nil && m.from() == wording.Mistakes:
		return "Reading the game"
	}
	return m.from().Looking(m.left)
}

// square returns a function that says how to draw each square. A move that is shown lies there in brass.
func (m Model) square() func(crossword.Square) pieces.Square {
	board := m.task().View.Board
	p := laying.Picture{Board: board, Hand: m.hand, Trial: m.trial, Pointed: m.phase == solving}
	if laid, ok := board.Place(m.pictured()); ok && m.pictured().Len() > 0 {
		p.Board = board.With(laid...)
		for _, l := range laid {
			p.Last = append(p.Last, l.Square)
		}
	}
	return p.Squares()
}

// places returns the rack's places: tiles on the board leave theirs empty, and those that the move shown lays are lit.
func (m Model) places() []pieces.RackTile {
	rest := crossword.Rack{}.With(m.rest()...)
	lays := crossword.Rack{}
	laid, _ := m.task().View.Board.Place(m.pictured())
	for _, l := range laid {
		tile := l.Tile
		if tile.IsBlank() {
			tile = crossword.Blank
		}
		lays = lays.With(tile)
	}
	var places []pieces.RackTile
	for _, tile := range m.task().View.Rack.Tiles() {
		next, missing := rest.Without(tile)
		if missing == crossword.None {
			rest = next
		}
		others, spared := lays.Without(tile)
		if spared == crossword.None {
			lays = others
		}
		places = append(places, pieces.RackTile{Tile: tile, Gone: missing != crossword.None, Picked: spared == crossword.None})
	}
	return places
}

// foot draws the play that the laid tiles make, and the response to the last key: in one row, that one if there is one.
func (m Model) foot(room int) []string {
	t := m.frame.Theme
	first := ""
	switch {
	case m.phase == weighing:
		first = t.Muted.Render("Weighing " + m.notation(m.answer))
	case m.blank:
		first = t.Strong.Render("Which letter is the blank?")
	case m.typing:
		first = t.Strong.Render("Exchange: ") + t.Accent.Render(strings.ToUpper(m.given.Text)+"_")
	case len(m.hand.Laid) > 0 && m.trial.Err != nil:
		first = t.Bad.Render(widget.Cut(laying.Sentence(m.variant().Manner, m.trial.Err), room))
	case len(m.hand.Laid) > 0 && m.phase == solving:
		first = t.Good.Render(widget.Cut(m.variant().Manner.Move(m.task().View.Board, m.trial.Move)+": "+say.Count(int(m.trial.Play.Score), "point"), room))
	case m.phase == told && m.pictured().Len() > 0:
		whose := "this move"
		if m.choice == 0 {
			whose = "the best move"
		}
		first = t.Muted.Render(widget.Cut("Brass is what "+whose+" lays. "+sidepanel.Meaning(m.sense), room))
	case m.phase == graded:
		first = t.Muted.Render(widget.Cut(sidepanel.Meaning(m.sense), room))
	}
	second := m.message.Draw(t, room)
	switch {
	case m.said > 1:
		return []string{first, second}
	case m.message.Text != "" && !m.blank && !m.typing:
		return []string{second}
	}
	return []string{first}
}

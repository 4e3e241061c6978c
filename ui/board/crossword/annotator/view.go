package annotator

import (
	"fmt"
	"path/filepath"
	"strconv"
	"strings"

	"quoin/game/crossword"
	"quoin/game/scrabble"
	"quoin/ui/board/crossword/laying"
	"quoin/ui/board/crossword/sidepanel"
	"quoin/ui/say"
	"quoin/ui/screen"
	"quoin/ui/widget"
)

// footRows returns the number of rows below the board: the line and what is said of it.
func (m Model) footRows() int {
	if sidepanel.Tall(m.frame) {
		return 3
	}
	return 2
}

func (m Model) bodyRows() int {
	return max(1, m.frame.Height-sidepanel.HeadRows(m.frame)-m.footRows())
}

// layout prepares the board for the frame.
func (m Model) layout() Model {
	if m.phase == shown && m.frame.Theme != nil {
		m.squares = sidepanel.Squares(m.frame, scrabble.Variant(), scrabble.Board(), m.bodyRows())
	}
	return m
}

// followMove scrolls the board so that the last move is visible.
func (m Model) followMove() Model {
	if m.squares == nil || m.phase != shown {
		return m
	}
	at := scrabble.Board().Start()
	if squares := m.lastSquares(); len(squares) > 0 {
		at = squares[0]
	}
	m.first = sidepanel.Around(m.first, at, m.squares, scrabble.Board())
	return m
}

// View implements screen.Screen.
func (m Model) View() screen.View {
	switch {
	case m.asking():
		return screen.View{Content: m.question()}
	case m.phase != shown || m.squares == nil:
		return sidepanel.Blank(m.frame, "Annotate", "reading the file", m.phase == failed, "There is nothing to write in: "+m.trouble)
	}
	lines := []string{" " + m.title(m.frame.Width-2)}
	if sidepanel.HeadRows(m.frame) > 1 {
		lines = append(lines, "")
	}
	width := sidepanel.Width(m.frame, m.squares)
	lines = append(lines, sidepanel.Rows(m.bodyRows(), m.squares, m.side(width), m.squares.Lines(m.first, m.picture().Squares()))...)
	if m.footRows() > 2 {
		lines = append(lines, "")
	}
	room := m.frame.Width - 2
	for _, line := range []string{m.prompt(m.asks(), room), m.said(room)} {
		lines = append(lines, strings.TrimRight(" "+line, " "))
	}
	return screen.View{Content: strings.Join(lines, "\n")}
}

// question asks for the file, or for the players of a new game.
func (m Model) question() string {
	t := m.frame.Theme
	label, about := "File: ", "If the file is there already, its game continues."
	if m.phase == seating {
		label, about = "Players: ", "Two to four names, in the order of play."
	}
	lines := []string{
		" " + t.Title.Render("Annotate"), "",
		"  " + t.Text.Render("Write down a game of Scrabble in a GCG file."), "",
	}
	room := m.frame.Width - 4
	if m.phase == seating {
		lines = append(lines, "  "+t.Strong.Render("File: ")+t.Text.Render(widget.CutLeft(say.Plain(m.file), room-len("File: "))))
	}
	lines = append(lines, "  "+m.prompt(label, room), "")
	if m.message.Text != "" {
		return strings.Join(append(lines, "  "+m.message.Draw(t, room)), "\n")
	}
	return strings.Join(append(lines, "  "+t.Muted.Render(widget.Cut(about, room))), "\n")
}

// picture returns what the board shows.
func (m Model) picture() laying.Picture {
	p := laying.Picture{Board: m.game.State().Board(), Last: m.game.State().LastMove()}
	if m.trial.laid {
		p.Move, p.Last = m.laid().Move, nil
	}
	return p
}

// title draws the players, and the file's name.
func (m Model) title(room int) string {
	t := m.frame.Theme
	file := widget.Cut(say.Plain(filepath.Base(m.file)), room/2)
	if m.unsaved {
		file = widget.Cut(file, room/2-len(", ")-len(say.Unkept)) + ", " + say.Unkept
	}
	about := fmt.Sprintf("turn %d", m.game.State().TurnCount()+1)
	if m.game.State().Over() {
		about = "the game is over"
	}
	about = widget.Cut(about, room-len("Annotate  ")-widget.Width(file)-1)
	gap := max(1, room-len("Annotate  ")-widget.Width(about)-widget.Width(file))
	return t.Title.Render("Annotate") + "  " + t.Text.Render(about) + widget.Blank(gap) + t.Muted.Render(file)
}

func (m Model) name(seat int) string { return say.Plain(m.game.State().Config().Players[seat].Name) }

// asks returns what stands before the line: whose turn it is.
func (m Model) asks() string {
	if m.game.State().Over() {
		return "Over: "
	}
	return widget.Cut(m.name(m.game.State().ToMove()), max(1, m.frame.Width/3)) + ": "
}

// prompt draws the line being typed.
func (m Model) prompt(label string, room int) string {
	t := m.frame.Theme
	return t.Strong.Render(label) + t.Accent.Render(widget.CutLeft(m.typed, max(1, room-widget.Width(label)-1))+"_")
}

// said draws what the line would do, or the response to the last key, or what can be typed.
func (m Model) said(room int) string {
	t := m.frame.Theme
	switch {
	case m.message.Text != "":
		return m.message.Draw(t, room)
	case m.trial.laid:
		turn := m.laid()
		text := fmt.Sprintf("%s: %s", crossword.SquareFirst.Move(turn.Board, turn.Move), say.Count(int(turn.Points), "point"))
		if missing := m.missing(turn); len(missing) > 0 {
			return t.Bad.Render(widget.Cut(text+". "+m.notInList(missing), room))
		}
		return t.Good.Render(widget.Cut(text, room))
	case m.typed != "":
		return ""
	case m.game.State().Over():
		return t.Muted.Render(widget.Cut("↑ takes the last move back; off, time 1 10, #a note", room))
	}
	return t.Muted.Render(widget.Cut("Rack and move: EIRTUWY 8H WIRE. Or pass, -ABC, off, end; #a note", room))
}

// side draws the column beside the board: the players and the turns.
func (m Model) side(width int) (lines []string) {
	t, s := m.frame.Theme, m.state()
	for seat := range s.Players() {
		sign, style := "  ", t.Text
		if seat == m.game.State().ToMove() && !m.game.State().Over() {
			sign, style = t.Accent.Render(">")+" ", t.Strong
		}
		points := strconv.FormatInt(s.Seat(seat).Score, 10)
		lines = append(lines, sign+style.Render(widget.Fit(m.name(seat), max(3, width-3-len(points)))+" "+points))
	}
	lines = append(lines, t.Muted.Render(widget.Cut(fmt.Sprintf("  bag %d", s.BagCount()), width)), t.Muted.Render(strings.Repeat("─", width)))
	all := s.TurnCount()
	rows := max(0, m.bodyRows()-len(lines))
	note := widget.Wrap(m.game.Note(), width-2)
	if len(note) > 0 && !m.trial.laid && rows > len(note)+2 {
		rows -= len(note)
	} else {
		note = nil
	}
	first, names := max(0, all-rows-m.back), make([]string, s.Players())
	for seat := range names {
		names[seat] = m.name(seat)
	}
	names = widget.ShortNames(names, nameWidth)
	for i := first; i < min(all, first+rows); i++ {
		lines = append(lines, m.turnRow(s.Turn(i), i+1, names, width, m.trial.laid && i >= m.game.State().TurnCount()))
	}
	for _, line := range note {
		lines = append(lines, "  "+t.Muted.Render(line))
	}
	return lines
}

// nameWidth is the width of a player's name in the list of turns.
const nameWidth = 4

// turnRow draws a line of the list: the player, what they did, the points and the total.
func (m Model) turnRow(turn crossword.Turn, n int, names []string, width int, tried bool) string {
	t, did := m.frame.Theme, ""
	switch turn.Kind {
	case crossword.MoveLaid:
		did = crossword.SquareFirst.Move(turn.Board, turn.Move)
	case crossword.Exchanged:
		did = "-" + crossword.Rack{}.With(turn.Returned...).String()
		if len(turn.Returned) < turn.Count {
			did = fmt.Sprintf("-%d", turn.Count)
		}
	case crossword.Passed:
		did = "pass"
	case crossword.Withdrawn:
		did = "off"
	default:
		did = string(turn.Why)
	}
	right := fmt.Sprintf("%+5d%5d", turn.Points, turn.Total)
	text := fmt.Sprintf("%2d %s ", n, widget.Fit(names[turn.Seat], nameWidth))
	text += widget.Fit(did, max(1, width-widget.Width(text)-len(right))) + right
	if tried {
		return t.Accent.Render(text)
	}
	return t.Text.Render(text)
}

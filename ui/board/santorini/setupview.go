package santorini

import (
	"cmp"
	"fmt"
	"strings"

	"quoin/game"
	rules "quoin/game/santorini"
	"quoin/ui/board/seats"
	"quoin/ui/say"
	"quoin/ui/screen"
	"quoin/ui/widget"
)

// levelWords describes the levels, within the width of the smallest frame.
var levelWords = map[string]string{
	game.Child:   "a turn, slips often",
	game.Gentle:  "a turn ahead, slips",
	game.Easy:    "two, slips often",
	game.Even:    "two turns ahead",
	game.Keen:    "three ahead, slips",
	game.Skilled: "four turns ahead",
	game.Strong:  "five turns ahead",
	game.Best:    "thinks for 0.1 s",
}

// sampleHeights is a position in the middle of a game, by rows from the top, and sampleWorkers the squares of its
// workers: the set-up page shows what the game is about.
var (
	sampleHeights = [rules.Side]string{"00000", "01420", "12310", "01200", "00000"}
	sampleWorkers = [2][2]rules.Square{{rules.At(1, 2), rules.At(1, 0)}, {rules.At(3, 3), rules.At(4, 1)}}
)

// sampleSquare returns a square of the sample.
func sampleSquare(q rules.Square) square {
	s := square{height: int(sampleHeights[rules.Side-1-q.Row()][q.Column()] - '0'), worker: -1, mark: ' '}
	for seat, squares := range sampleWorkers {
		if q == squares[0] || q == squares[1] {
			s.worker = seat
		}
	}
	return s
}

// viewSetup draws the set-up page: a board, with the players and the options beside it.
func (m Model) viewSetup() screen.View {
	const name, about = "Santorini", "climb and build, two players"
	t, l := m.frame.Theme, m.look
	lines := make([]string, l.board, max(l.board, m.frame.Height))
	lines = l.drawn(lines, sampleSquare)
	if l.apart {
		lines = append(lines, "")
	}
	title, room := t.Title.Render(name), l.pane+l.panes
	if l.board > 0 {
		lines[0] = widget.Blank(indent) + title
	} else {
		lines[0] += widget.Blank(l.pane-widget.Width(lines[0])) + title
		room -= l.pane
	}
	if len(name)+2+len(about) <= room {
		lines[0] += "  " + t.Muted.Render(about)
	}
	var v screen.View
	for i, text := range m.setupPane(&v) {
		at := paneTop + i
		for len(lines) <= at {
			lines = append(lines, "")
		}
		lines[at] += widget.Blank(l.pane-widget.Width(lines[at])) + text
	}
	words := []string{t.Text.Render(m.aboutRow())}
	if l.foot > 1 {
		words = append(words, t.Muted.Render("Move, then build; the third level wins"))
	}
	for _, text := range words {
		lines = append(lines, widget.Blank(left)+widget.Cut(text, m.frame.Width-left-1))
	}
	v.Content = strings.Join(lines[:min(len(lines), m.frame.Height)], "\n")
	return v
}

// setupPane draws the players, the options and, if there is room, the heights.
func (m Model) setupPane(v *screen.View) []string {
	t, l, u := m.frame.Theme, m.look, m.setup
	room := l.panes - seats.TileWidth - 1
	lines := []string{t.Strong.Render("Players"), l.rule}
	roomy := l.paneRows() >= 10
	for i, at := range u.rows() {
		if at.row != seatRow && i > 0 && u.rows()[i-1].row == seatRow && !roomy {
			lines = append(lines, "")
		}
		region := screen.Region{ID: fmt.Sprintf("row %d", i), X: l.pane, Y: paneTop + len(lines), Width: l.panes, Height: 1}
		v.Regions = append(v.Regions, region)
		if at.row != seatRow {
			label, value := m.optionText(at.row)
			lines = append(lines, seats.Option(t, label, t.Text, value, i == u.row, l.panes))
			continue
		}
		row := seats.Option(t, u.seats.Players[at.seat].Name, t.Strong, u.seats.Sits(at.seat), i == u.row, room)
		if i == u.row && u.typing {
			row = seats.Typing(t, u.seats.Players[at.seat].Name, room)
		}
		lines = append(lines, l.chips[at.seat][0]+row)
		if roomy {
			lines = append(lines, "")
		}
	}
	if len(l.heights) > 0 && len(lines)+1+len(l.heights) <= l.paneRows() {
		lines = append(append(lines, ""), l.heights...)
	}
	return lines
}

// optionText returns the label and the value of an option.
func (m Model) optionText(r row) (label, value string) {
	if r == levelRow {
		level, _ := m.setup.seats.Computer()
		return "Computer", level
	}
	return "First", say.Plain(m.setup.seats.Players[0].Name)
}

// aboutRow describes the chosen row.
func (m Model) aboutRow() string {
	u := m.setup
	switch at := u.at(); at.row {
	case seatRow:
		return cmp.Or(levelWords[u.seats.Players[at.seat].Level], "a person at this keyboard; n types the name")
	case levelRow:
		level, _ := u.seats.Computer()
		return "the computer: " + levelWords[level]
	}
	return "the first player places two workers, and then moves first"
}

package santorini

import (
	"fmt"
	"strings"

	"charm.land/lipgloss/v2"

	"quoin/game"
	rules "quoin/game/santorini"
	"quoin/ui/say"
	"quoin/ui/widget"
)

// parts are the numbers of rows of the pane's parts.
type parts struct {
	list    int
	words   int // description of the square under the cursor, or phrases after the end; a blank row is above; 0 if there is no room
	heights bool
	built   bool
}

// parts divides the rows of the pane. The list is equally long during the computer's turn
// and the player's.
func (m Model) parts() (p parts) {
	l := m.look
	p.list = l.paneRows() - len(m.players()) - 1
	if m.several.is {
		p.list -= len(m.players())
	}
	takes := func(rows int, if_ bool) int {
		if !if_ || p.list-rows-1 < listLeast {
			return 0
		}
		p.list -= rows + 1
		return rows
	}
	words := 3
	if l.panes >= paneWide {
		words = 2
	}
	says := m.phase == playing || m.several.is && m.phase == over
	if p.words = takes(words, says); p.words == 0 {
		p.words = takes(1, says)
	}
	p.built = takes(1, l.panes >= len(builtWords)) > 0
	p.heights = takes(len(l.heights), l.heights != nil) > 0
	p.list = max(1, p.list)
	return p
}

const (
	listLeast  = 3
	builtWords = "- from  * to  + built"
)

// paneLines draws the players, the turns so far, the description of the square under the
// cursor, and the legend. Only the list of turns changes its rows.
func (m Model) paneLines() []string {
	l, p := m.look, m.parts()
	lines := make([]string, 0, l.paneRows())
	for seat := range m.players() {
		lines = append(lines, m.player(seat))
		if m.several.is {
			lines = append(lines, m.clock(m.frame.Theme, seat))
		}
	}
	lines = append(lines, l.rule)
	end := len(lines) + p.list
	lines = append(lines, m.list(l.panes, p.list)...)
	pad := func() {
		for len(lines) < end {
			lines = append(lines, "")
		}
	}
	pad()
	if p.words > 0 {
		end += 1 + p.words
		lines = append(lines, "")
		switch {
		case m.mine():
			lines = append(lines, m.words(p.words)...)
		case m.several.is && m.phase == over:
			told := widget.Wrap(m.toldOver(), l.panes)
			for _, text := range told[:min(len(told), p.words)] {
				lines = append(lines, m.frame.Theme.Text.Render(text))
			}
		}
		pad()
	}
	if p.heights {
		end += 1 + len(l.heights)
		lines = append(append(lines, ""), l.heights...)
	}
	if p.built {
		lines = append(lines, "", l.built)
	}
	return lines[:min(len(lines), l.paneRows())]
}

// player draws a player: the workers' sign, the name, and the next step.
func (m Model) player(seat int) string {
	t, l := m.frame.Theme, m.look
	_, ended := m.outcome()
	turn := 0
	if !ended && m.phase != over && m.shown().Seat() == seat {
		turn = 1
	}
	player, room := m.players()[seat], l.panes-chipWidth
	text := named(player, room)
	does := ""
	if turn == 1 && m.mine() {
		does = " " + m.due()
	}
	if lipgloss.Width(text+does) > room {
		does = ""
	}
	name, level := text, ""
	if i := strings.LastIndexByte(text, ' '); i >= 0 && player.Level != "" {
		name, level = text[:i], text[i:]
	}
	return l.chips[seat][turn] + t.Strong.Render(name) + t.Muted.Render(level+does)
}

const chipWidth = len("> (A) ")

// due returns the player's next step, in short.
func (m Model) due() string {
	switch p := m.hand.position(m.position()); {
	case p.Phase() == rules.Placing:
		return "to place"
	case p.Phase() == rules.Building:
		at, _ := p.Moved()
		return "build with " + at.String()
	case m.hand.chosen.On():
		return "move " + m.hand.chosen.String()
	}
	return "to move"
}

// named returns a player's name, shortened to width.
func named(p game.Player, width int) string {
	text := say.Seat(p.Name, p.Level)
	if lipgloss.Width(text) > width && p.Level != "" {
		text = p.Name + " " + p.Level
	}
	return widget.Cut(text, width)
}

const (
	turnWidth = len("b2c3+d4")
	pairWidth = len("99 b2c3+d4 b2c3+d4") // of a line with both players' turns
)

// list draws the turns, both players' in one line if there is room, the newest at the
// bottom.
func (m Model) list(width, height int) []string {
	t := m.frame.Theme
	pairs, space := width >= pairWidth, " "
	if width >= pairWidth+2 {
		space = "  "
	}
	var rows []string
	at := 0 // row that must be visible
	for i, turn := range m.turns {
		style := t.Muted
		switch {
		case m.phase != watching && i == len(m.turns)-1:
			style = t.Text
		case m.phase == watching && i == m.watch.turn-1:
			style = t.Chosen
		case m.phase == watching && i >= m.watch.turn:
			style = t.Muted
		}
		text := style.Render(widget.Fit(turn.text, turnWidth))
		number := "  "
		if turn.number > 0 {
			number = fmt.Sprintf("%2d", turn.number)
		}
		before := t.Muted.Render(number) + space
		switch {
		case !pairs:
			rows = append(rows, before+t.Muted.Render(string(rune('A'+turn.seat)))+space+text)
		case turn.seat == 0:
			rows = append(rows, before+text)
		case i > 0 && m.turns[i-1].seat == 0 && m.turns[i-1].number == turn.number:
			rows[len(rows)-1] += space + text
		default:
			rows = append(rows, before+widget.Blank(turnWidth)+space+text)
		}
		if m.phase != watching || i < m.watch.turn {
			at = len(rows) - 1
		}
	}
	first := max(0, at+1-height)
	if m.phase == watching {
		first = min(first, max(0, len(rows)-height))
	} else {
		first = max(0, first-m.back)
	}
	return rows[first:min(len(rows), first+height)]
}

// listHeight returns the number of visible rows of turns.
func (m Model) listHeight() int {
	if m.look == nil {
		return 1
	}
	return m.parts().list
}

// scrolled scrolls the list of turns.
func (m Model) scrolled(up int) Model {
	rows := len(m.turns)
	if m.look != nil && m.look.panes >= pairWidth {
		rows = (rows + 1) / 2
	}
	m.back = max(0, min(m.back+up, rows-m.listHeight()))
	return m
}

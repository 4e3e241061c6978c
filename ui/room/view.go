package room

import (
	"strconv"
	"strings"

	"charm.land/lipgloss/v2"

	"quoin/ui/remote"
	"quoin/ui/screen"
	"quoin/ui/serve/rooms"
	"quoin/ui/theme"
	"quoin/ui/widget"
)

const (
	left      = 2  // columns of the left margin
	factsGap  = 3  // columns before the terms
	factsMost = 40 // columns of the terms
	factsMin  = 29
	wide      = 78 // narrowest window with room for them beside the seats
)

// roomKit holds what frames are drawn with. It is made once for a theme, room and code.
type roomKit struct {
	theme *theme.Theme
	code  []string // the code in tiles, or as text
	count widget.BigFigures
}

// layout makes the roomKit for the current frame.
func (m Model) layout() Model {
	t := m.frame.Theme
	if t == nil {
		return m
	}
	m.kit = &roomKit{theme: t, count: widget.NewFigures(t, theme.BrassRole)}
	if m.invites == "" {
		return m
	}
	size := widget.S
	if m.frame.Height >= 22 && m.frame.Width >= 70 {
		size = widget.M
	}
	if m.frame.Small {
		m.kit.code = []string{t.Strong.Render(m.invites.String())}
		return m
	}
	across, down := size.Pitch()
	c := widget.NewCanvas(t, across*len(m.invites), down)
	for i := range len(m.invites) {
		c.Type(across*i, 0, size, widget.Piece{Face: string(m.invites[i])})
	}
	m.kit.code = c.Lines()
	return m
}

// View draws the room, or the board once the game has begun.
func (m Model) View() screen.View {
	switch {
	case m.fair != nil:
		return m.fairView()
	case m.board != nil:
		return m.board.View()
	case m.trouble != "":
		lines := append([]string{"", m.frame.Theme.Bad.Render("There is no room")}, widget.Wrap(m.trouble, m.frame.Width-4)...)
		widget.Shift(lines, left)
		return screen.View{Content: strings.Join(lines, "\n")}
	case m.look == nil:
		return screen.View{Content: "\n  Coming in"}
	}
	var rows []string
	for _, below := range []int{1, 0} { // a blank row above the footer, if there is room
		for _, l := range []roomLayout{{}, {tight: true}, {tight: true, compact: true}, {tight: true, compact: true, bare: true}} {
			if below > 0 && l.compact {
				break
			}
			if rows = m.lay(l); len(rows)+below <= m.frame.Height {
				return screen.View{Content: strings.Join(rows, "\n")}
			}
		}
	}
	if len(rows) > m.frame.Height { // blank lines give way first
		kept := rows[:0]
		over := len(rows) - m.frame.Height
		for _, row := range rows {
			if row == "" && over > 0 {
				over--
				continue
			}
			kept = append(kept, row)
		}
		rows = kept[:min(len(kept), m.frame.Height)]
	}
	return screen.View{Content: strings.Join(rows, "\n")}
}

// roomLayout is how much of the room is shown.
type roomLayout struct {
	tight   bool // whether there are no blank rows between the seats
	compact bool // whether seats have one row each
	bare    bool // whether the line below the code is left out
}

// lay returns the rows of the room.
func (m Model) lay(l roomLayout) []string {
	t := m.frame.Theme
	rows := append(m.titleLines(), m.head(l)...)
	rows = append(rows, "")
	said := m.saidLines(m.frame.Width - 2*left)
	widget.Shift(said, left)
	if len(said) > 0 {
		said = append(said, "")
	}
	below := append(said, m.foot()...)
	width := m.frame.Width - 2*left
	if m.frame.Width >= wide {
		width = min(width-factsGap-factsMin, seatsMost)
	}
	note := "it starts when everyone is ready"
	if m.counts() {
		note = ""
	}
	body := append(widget.Section(t, "Seats", note, width), m.seatLines(width, l)...)
	if m.frame.Width >= wide {
		facts := m.termLines(min(factsMost, m.frame.Width-2*left-width-factsGap), max(len(body), m.frame.Height-len(rows)-1-len(below)))
		for len(body) < len(facts) {
			body = append(body, "")
		}
		for i := range facts {
			body[i] += widget.Blank(width+factsGap-lipgloss.Width(body[i])) + facts[i]
		}
	}
	widget.Shift(body, left)
	return append(append(append(rows, body...), ""), below...)
}

// seatsMost is the greatest number of columns of the seats beside the terms.
const seatsMost = 60

// titleLines returns the title, and below it the terms in a window without room for them beside the seats.
func (m Model) titleLines() []string {
	t := m.frame.Theme
	name, terms := m.deps.House.Tell(m.seats)
	right := rooms.WaitsFor(m.seats)
	if m.counts() {
		right = "about to begin"
	}
	right = widget.Cut(right, m.frame.Width/2)
	text := widget.Cut(name, m.frame.Width-2*left-6-2-widget.Width(right))
	gap := m.frame.Width - 2*left - 6 - widget.Width(text) - widget.Width(right)
	lines := []string{widget.Blank(left) + t.Title.Render("Room") + "  " + t.Muted.Render(text) + widget.Blank(gap) + t.Muted.Render(right)}
	if m.frame.Width < wide {
		lines = append(lines, widget.Blank(left)+t.Muted.Render(widget.Cut(terms, m.frame.Width-2*left)))
		if len(m.choices) > 0 {
			lines = append(lines, widget.Blank(left)+m.termLine(m.choices[m.term], true, m.frame.Width-2*left))
		}
	}
	return append(lines, "")
}

// head returns the countdown, or the code for inviting friends.
func (m Model) head(l roomLayout) (lines []string) {
	t := m.frame.Theme
	if m.counts() {
		text := "starts in"
		figures, _ := m.kit.count.Draw(strconv.Itoa(m.count()))
		if m.frame.Small {
			return []string{widget.Blank(left) + t.Text.Render(text) + " " + t.Accent.Render(strconv.Itoa(m.count()))}
		}
		lines = append(lines, widget.Blank(left)+t.Text.Render(text))
		for _, row := range figures {
			lines = append(lines, widget.Blank(left)+row)
		}
		return lines
	}
	if len(m.kit.code) == 0 {
		found := "Others find this room by its code only"
		if m.seats.Public {
			found = "Others find this room in the lobby, or by its code"
		}
		return []string{widget.Blank(left) + t.Muted.Render(found)}
	}
	lines = append(lines, widget.Blank(left)+t.Muted.Render("Tell a friend this code"))
	for _, row := range m.kit.code {
		lines = append(lines, widget.Blank(left)+row)
	}
	if l.bare {
		return lines
	}
	code := m.invites.String()
	how := widget.Cut("i in the lobby, or ssh -t HOST "+code, m.frame.Width-2*left-len(code)-2)
	if len(m.kit.code) == 1 { // the code is text already
		return append(lines, widget.Blank(left)+t.Muted.Render(how))
	}
	if !l.tight {
		lines = append(lines, "")
	}
	return append(lines, widget.Blank(left)+t.Strong.Render(code)+"  "+t.Muted.Render(how))
}

// foot returns the phrases that the player can send, and how long a ready player waits.
func (m Model) foot() (lines []string) {
	t := m.frame.Theme
	if m.now.Seat < 0 || m.alone() {
		return nil
	}
	var parts []string
	for i, phrase := range remote.Phrases {
		parts = append(parts, strconv.Itoa(i+1)+" "+phrase)
	}
	for _, line := range widget.Fold(parts, "   ", m.frame.Width-2*left-5) {
		head := widget.Blank(left + 5)
		if len(lines) == 0 {
			head = widget.Blank(left) + t.Muted.Render("say") + "  "
		}
		lines = append(lines, head+t.Muted.Render(line))
	}
	if m.ready() && !m.counts() {
		text := within
		if about, err := m.deps.House.Of(m.seats); err == nil && about.ByDays() {
			text = "You may leave: your seat is kept until all are ready"
		}
		lines = append(lines, "", widget.Blank(left)+t.Muted.Render(widget.Cut(text, m.frame.Width-2*left)))
	}
	return lines
}

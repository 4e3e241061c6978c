package room

import (
	"strconv"
	"strings"

	"quoin/ui/remote"
	"quoin/ui/say"
	"quoin/ui/screen"
	"quoin/ui/serve/rooms"
	"quoin/ui/theme"
	"quoin/ui/widget"
)

const (
	left      = 2  // columns of the left margin
	nameWidth = 26 // columns of a name, at most
	nameLeast = 18 // columns of a name in a narrow window
	rateWidth = 10 // columns of a rating
	saysWidth = 10 // columns of "ready", "not yet" or "away"
	wide      = 70 // narrowest window with room for every column
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
	case m.board != nil:
		return m.board.View()
	case m.trouble != "":
		lines := append([]string{"", m.frame.Theme.Bad.Render("There is no room")}, widget.Wrap(m.trouble, m.frame.Width-4)...)
		widget.Shift(lines, left)
		return screen.View{Content: strings.Join(lines, "\n")}
	case m.look == nil:
		return screen.View{Content: "\n  Coming in"}
	}
	rows := m.titleLines()
	rows = append(rows, m.head()...)
	rows = append(rows, "")
	rows = append(rows, m.people()...)
	rows = append(rows, "")
	rows = append(rows, m.foot()...)
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

// titleLines returns the title, and below it the terms that don't fit beside it.
func (m Model) titleLines() []string {
	t := m.frame.Theme
	name, terms := m.deps.House.Tell(m.seats)
	right := rooms.WaitsFor(m.seats)
	if m.counts() {
		right = "about to begin"
	}
	text, below := name+", "+terms, ""
	room := m.frame.Width - 2*left - 6 - 2 - widget.Width(right)
	if widget.Width(text) > room {
		text, below = widget.Cut(name, room), widget.Blank(left)+t.Muted.Render(widget.Cut(terms, m.frame.Width-2*left))
	}
	gap := m.frame.Width - 2*left - 6 - widget.Width(text) - widget.Width(right)
	return []string{widget.Blank(left) + t.Title.Render("Room") + "  " + t.Muted.Render(text) + widget.Blank(gap) + t.Muted.Render(right), below}
}

// head returns the countdown, or the code for inviting friends.
func (m Model) head() (lines []string) {
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
	lines = append(lines, widget.Blank(left)+t.Muted.Render("tell a friend: in the lobby, i and this code"))
	for _, row := range m.kit.code {
		lines = append(lines, widget.Blank(left)+row)
	}
	if len(m.kit.code) > 1 { // only a visible code can be copied
		last := len(lines) - 1
		lines[last] += "   " + t.Strong.Render(m.invites.String())
	}
	return lines
}

// people draws the seats: the players, whether they are ready, and their last phrases.
func (m Model) people() (lines []string) {
	t := m.frame.Theme
	lines = append(lines, widget.Blank(left)+t.Strong.Render("seats"))
	lines = append(lines, widget.Blank(left)+widget.Line(t, t.Line, '─', m.frame.Width-2*left))
	free, width, strengths := 0, nameWidth, m.strengths()
	if strengths != nil && m.frame.Width < wide {
		width = nameLeast
	}
	for i, s := range m.seats.Seats {
		if s.IsOpen() {
			free++
			continue
		}
		name, pen := rooms.NameOf(s), t.Strong
		if i == m.now.Seat {
			const you = " (you)" // colour alone must not mark the player's seat
			name, pen = widget.Cut(name, width-len(you))+you, t.Accent
		}
		state, how := "not yet", t.Muted
		switch {
		case s.Ready || s.Level != "" || m.counts():
			state, how = "ready", t.Accent
		case i < len(m.now.Here) && !m.now.Here[i]:
			state = "away"
		}
		line := widget.Blank(left) + pen.Render(widget.Fit(widget.Cut(name, width), width)) + "  "
		if strengths != nil {
			line += t.Text.Render(widget.Fit(strengths[i], rateWidth)) + "  "
		}
		lines = append(lines, line+how.Render(widget.Fit(state, saysWidth))+t.Text.Render(m.said(i)))
	}
	switch {
	case m.counts():
	case free == 1:
		lines = append(lines, widget.Blank(left)+t.Muted.Render("one seat is open"))
	case free > 1:
		lines = append(lines, widget.Blank(left)+t.Muted.Render(say.Number(free)+" seats are open"))
	}
	return lines
}

// strengths returns the ratings of the players, by seat; nil if there are no ratings and the game isn't
// rated.
func (m Model) strengths() []string {
	all, some := make([]string, len(m.seats.Seats)), m.seats.Rated
	for i, s := range m.seats.Seats {
		all[i] = m.known.Of(s.Player, m.seats)
		some = some || all[i] != ""
		if all[i] == "" && m.seats.Rated && s.Player != 0 {
			all[i] = "new"
		}
	}
	if !some {
		return nil
	}
	return all
}

// said returns the last phrase of the player on a seat, or "".
func (m Model) said(seat int) string {
	text := ""
	for _, s := range m.now.Said {
		if s.Seat == seat && !m.muted {
			text = `"` + remote.Phrases[s.Phrase] + `"`
		}
	}
	return text
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

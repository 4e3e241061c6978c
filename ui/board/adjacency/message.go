package adjacency

import (
	"fmt"

	"charm.land/lipgloss/v2"

	rules "quoin/game/adjacency"
	"quoin/ui/board/adjacency/wording"
	"quoin/ui/board/local"
	"quoin/ui/widget"
)

// putMessage writes the message into the rows below the word.
func (m Model) putMessage(rows []string, b box) {
	for i, line := range m.messageLines(b) {
		if row := b.message + i; row < len(rows) {
			rows[row] = widget.Blank(left) + line
		}
	}
}

// messageLines draws the response to the last key, what is wrong with the word so far, or
// the square that the arrows chose.
func (m Model) messageLines(b box) []string {
	const running = "the clock is running"
	switch {
	case m.asked == askLeave && m.canPutAway():
		return m.leaveAnswers(b)
	case m.asked != none:
		no, timed := "no, go on", m.state().Config().Timed()
		switch {
		case !timed && b.side == 0:
			no += "; the words are shown then"
		case !timed:
			return []string{widget.Answers(m.frame.Theme, no), m.kit.theme.Muted.Render("the words are shown then")}
		case timed && b.side > 0:
			return []string{widget.Answers(m.frame.Theme, no), m.kit.theme.Muted.Render(running)}
		case timed:
			no += "; " + running
		}
		return []string{widget.Answers(m.frame.Theme, no)}
	}
	if m.race != nil && m.phase == stopped {
		return []string{m.kit.theme.Strong.Render(m.raceCall())}
	}
	if m.phase == stopped && m.showsTimeUp(b) {
		return nil // the pane says it in large letters
	}
	if m.phase == stopped {
		return []string{m.kit.theme.Strong.Render(m.endCall())}
	}
	if m.refused != "" {
		return m.refusedLines(b)
	}
	msg := m.messageNow(b)
	room := m.frame.Width - 4
	if b.side > 0 {
		room = b.side
	}
	if b.side == 0 || lipgloss.Width(msg.Text) <= room {
		return []string{msg.Draw(m.frame.Theme, room)}
	}
	var lines []string
	for _, text := range widget.Wrap(msg.Text, b.side) {
		line := msg
		line.Text = text
		lines = append(lines, line.Draw(m.frame.Theme, b.side))
	}
	return lines
}

// leaveAnswers draws the answers to the question whether to leave a game that is kept.
func (m Model) leaveAnswers(b box) []string {
	t := m.kit.theme
	answer := func(key, what string) string { return t.Key.Render(key) + t.Muted.Render(" "+what) }
	leave, giveUp := answer("enter", "leave")+"   "+answer("esc", "go on"), answer("g", "give up, and see the words")
	if b.side == 0 {
		return []string{leave + "   " + giveUp}
	}
	return []string{leave, giveUp}
}

// typeOn says what the next letter does after a refused word; the first text that fits.
var typeOn = []string{"type on: a new word begins", "type: a new word"}

// saysWhyBeside reports whether the reason for a refused word fits beside it, in the
// column of its points.
func (m Model) saysWhyBeside(b box) bool {
	return b.side == 0 && widget.Width(m.refused) <= b.pane+b.width-b.worth
}

// refusedLines draws the reason for a refused word below it, and what the next letter does.
func (m Model) refusedLines(b box) (lines []string) {
	t, room := m.kit.theme, b.pane+b.width-b.worth
	switch {
	case m.saysWhyBeside(b):
		return []string{widget.Blank(b.worth-left) + t.Muted.Render(first(typeOn, room))}
	case b.side == 0:
		return []string{widget.Bad(m.refused).Draw(t, m.frame.Width-2*left)}
	}
	for _, line := range widget.Wrap(m.refused, b.side) {
		lines = append(lines, t.Bad.Render(line))
	}
	return append(lines, t.Muted.Render(first(typeOn, b.side)))
}

// endCall says that the game is over, while its board is still shown.
func (m Model) endCall() string {
	if m.state().Config().Timed() {
		return "Time!"
	}
	return "All found!"
}

// messageNow returns the message to show.
func (m Model) messageNow(b box) widget.Message {
	msg := local.Message(m.message, m.match.Unkept())
	switch {
	case msg.Text != "":
	case m.race != nil && m.entry.empty() && !m.walking:
		msg = widget.Said(m.race.company.Said())
	case m.walking:
		msg = widget.Said(m.chosenSquare())
	case m.isUntried() && b.side > 0 && b.beside == 0:
		_, how := m.prompt(b.side)
		msg = widget.Said(how)
	case m.entry.empty() && m.extra() > 0:
		msg = widget.Said(fmt.Sprintf("rare words count as extras: %d so far", m.extra()))
	case m.entry.empty():
	case !m.entry.ok:
		msg = widget.Bad(m.stuck())
	default:
		msg = widget.Said(m.playedBefore())
	}
	return msg
}

// chosenSquare describes the square under the cursor, in the turned view: its column and
// row, its letter, and whether it is in the word's path.
func (m Model) chosenSquare() string {
	n := m.state().Board().Size()
	place := m.place(m.cursor)
	text := fmt.Sprintf("%c%d, %s", 'A'+place%n, place/n+1, m.state().Board().Face(m.cursor))
	for _, square := range m.entry.path {
		if square == m.cursor {
			text += ", in the path"
		}
	}
	return text
}

// stuck returns the reason why the letter after the path can't follow.
func (m Model) stuck() string {
	var before []byte
	for _, s := range m.entry.spots[:len(m.entry.path)] {
		before = append(before, s.Tile)
	}
	return wording.Refusal(&rules.Refusal{
		Reason: rules.NoPath, Word: m.word(), At: len(m.state().Board().Language().Alphabet().Decode(m.entry.word()[:rules.Letters(before)])), Path: m.entry.path,
		Absent: !m.state().Board().Has(m.entry.spots[len(before)].Tile),
	})
}

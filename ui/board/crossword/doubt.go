package crossword

import (
	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"

	rules "quoin/game/crossword"
	"quoin/ui/board/crossword/wording"
	"quoin/ui/say"
	"quoin/ui/screen"
	"quoin/ui/widget"
)

// The keys of a game that waits for its last move to be accepted.
var (
	keyAccept   = screen.Bind("enter", "accept", "enter", "space", "y", "Y")
	keyDoubtNow = screen.Bind("c", "challenge", "c", "C", "ctrl+k")
)

// doubts says whether whoever is to move sits here and may challenge the move before.
func (m Model) doubts() bool {
	if m.far != nil || !m.mine() {
		return false
	}
	_, _, open := m.match.State.Open()
	return open
}

// ends says whether all that is left to do is to accept the move before or to
// challenge it.
func (m Model) ends() bool {
	if m.far != nil || !m.mine() {
		return false
	}
	_, last, _ := m.match.State.Open()
	return last
}

// challenges doubts the move before, as the game's list judges it.
func (m Model) challenges() (Model, screen.Cmd) {
	if !m.doubts() {
		return m, nil
	}
	return m.take(m.match.State.Doubt())
}

// pressEnds takes a key while the last move is to be accepted.
func (m Model) pressEnds(msg tea.KeyPressMsg) (Model, screen.Cmd) {
	switch {
	case key.Matches(msg, keyAccept):
		return m.take(rules.Accept{})
	case key.Matches(msg, keyDoubtNow):
		return m.challenges()
	case key.Matches(msg, keyEscape):
		m.asked = askLeave
	case key.Matches(msg, keyPane):
		return m.turnPane(), nil
	}
	return m, nil
}

// doubtQuestion asks before a challenge, and says what it costs.
func (m Model) doubtQuestion(width int) string {
	made, _, _ := m.match.State.Open()
	asks := "Challenge " + wording.Formed(made.Play.Words) + "? "
	long := asks + wording.Costs(m.match.State.Config().Challenge, m.name(made.Seat))
	if widget.Width(long) <= width {
		return long
	}
	return "Challenge the move? " + wording.Costs(m.match.State.Config().Challenge, m.name(made.Seat))
}

// endsQuestion asks whether the last move stands.
func (m Model) endsQuestion(width int) (text, answers string) {
	t := m.frame.Theme
	made, _, _ := m.match.State.Open()
	who := say.Plain(m.name(made.Seat))
	text = who + " is out with " + wording.Formed(made.Play.Words) + ": accept it?"
	if widget.Width(text) > width {
		text = who + " is out: accept it?"
	}
	return t.Warn.Render(widget.Cut(text, width)), t.Key.Render("enter") + t.Muted.Render(" accept   ") + t.Key.Render("c") + t.Muted.Render(" challenge")
}

// judged says what came of a challenge of the open move.
func (m Model) judged(c rules.Challenge) string {
	made, _, _ := m.match.State.Open()
	by := m.state().ToMove()
	return wording.Judged(m.match.State.Config().Challenge, c, m.name(made.Seat), m.name(by))
}

// terms are the ruling of the game, in two words for the title; "" for none.
func (m Model) terms() string {
	if r := m.state().Config().Challenge; r != rules.Void {
		return wording.Ruling(r).Label + " challenge"
	}
	return ""
}

// taken is how many turns were taken.
func (m Model) taken() int {
	n := 0
	for i := range m.state().TurnCount() {
		if m.state().Turn(i).Kind.Taken() {
			n++
		}
	}
	return n
}

package crossword

import (
	rules "quoin/game/crossword"
	"quoin/ui/board/crossword/wording"
	"quoin/ui/say"
	"quoin/ui/screen"
	"quoin/ui/widget"
)

// canChallenge reports whether the player to move is at this keyboard and may challenge the
// previous move.
func (m Model) canChallenge() bool {
	if !m.isMine() {
		return false
	}
	_, _, open := m.state().Open()
	return open
}

// isLastMoveOpen reports whether the only thing left to do is to accept or challenge the last move.
func (m Model) isLastMoveOpen() bool {
	if !m.isMine() {
		return false
	}
	_, last, _ := m.state().Open()
	return last
}

// challenge challenges the move before; the game's dictionary decides.
func (m Model) challenge() (Model, screen.Cmd) {
	if !m.canChallenge() {
		return m, nil
	}
	if m.far != nil { // the server has the verdict
		next, cmd, err := m.apply(rules.Challenge{})
		switch {
		case err != nil:
			return next.refuse()
		case next.phase != playing:
			return next, cmd
		}
		next.message = widget.Said("You challenge; the server decides")
		if text := next.news(m.far.view); text != "" {
			next.message = widget.Good(text)
		}
		return next.arrange(), cmd
	}
	return m.take(m.match.State.Doubt())
}

// challengeQuestion returns the question before a challenge, with its cost.
func (m Model) challengeQuestion(width int) string {
	made, _, _ := m.state().Open()
	asks := "Challenge " + wording.Formed(made.Play.Words) + "? "
	long := asks + wording.Costs(m.state().Config().Challenge, m.name(made.Seat))
	if widget.Width(long) <= width {
		return long
	}
	return "Challenge the move? " + wording.Costs(m.state().Config().Challenge, m.name(made.Seat))
}

// endsQuestion asks whether to accept the last move, and returns the keys for the answer
// too.
func (m Model) endsQuestion(width int) (text, answers string) {
	t := m.frame.Theme
	made, _, _ := m.state().Open()
	who := say.Plain(m.name(made.Seat))
	text = who + " is out with " + wording.Formed(made.Play.Words) + ": accept it?"
	if widget.Width(text) > width {
		text = who + " is out: accept it?"
	}
	return t.Warn.Render(widget.Cut(text, width)), t.Key.Render("enter") + t.Muted.Render(" accept   ") + t.Key.Render("c") + t.Muted.Render(" challenge")
}

// judged returns a sentence about the outcome of challenge c.
func (m Model) judged(c rules.Challenge) string {
	made, _, _ := m.state().Open()
	by := m.state().ToMove()
	return wording.Judged(m.state().Config().Challenge, c, m.name(made.Seat), m.name(by))
}

// terms returns the challenge rule in two words for the title, or "" if there are no
// challenges.
func (m Model) terms() string {
	if r := m.state().Config().Challenge; r != rules.Void {
		return wording.Ruling(r).Label + " challenge"
	}
	return ""
}

// taken returns the number of turns taken so far.
func (m Model) taken() int {
	n := 0
	for i := range m.state().TurnCount() {
		if m.state().Turn(i).Kind.Taken() {
			n++
		}
	}
	return n
}

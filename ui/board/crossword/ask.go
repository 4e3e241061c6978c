package crossword

import (
	"strings"

	"github.com/charmbracelet/x/ansi"

	rules "quoin/game/crossword"
	"quoin/ui/board/local"
	"quoin/ui/say"
	"quoin/ui/screen"
)

// question is a question that is open on the screen.
type question uint8

const (
	none question = iota
	askLeave
	askResign
	askPass
	askHint
	askUndo
	askChallenge
)

// asker returns the seat that resigns or passes if the player at this keyboard says so:
// the seat to move if it is theirs, otherwise the first seat of a person. sits is false if
// only computers play.
func (m Model) asker() (seat int, sits bool) {
	if m.isMine() {
		return m.state().ToMove(), true
	}
	persons := m.peopleHere()
	if len(persons) == 0 {
		return 0, false
	}
	return persons[0], true
}

// question returns the text of the open question, shortened to width.
func (m Model) question(width int) string {
	switch m.asked {
	case askLeave:
		text := m.match.LeaveQuestion()
		if i := strings.LastIndex(text, ", "); i >= 0 && ansi.StringWidth(text) > width {
			return text[:i] // drop the consequence rather than cut it short
		}
		return text
	case askResign:
		seat, _ := m.asker()
		who := "Resign, " + say.Plain(m.name(seat)) + "? "
		if long := who + "The game ends then, and you are last"; ansi.StringWidth(long) <= width {
			return long
		}
		return who + "You are last then"
	case askPass:
		return "Pass? Your turn is over then, without points"
	case askHint:
		return local.HintQuestion
	case askUndo:
		return m.undoQuestion(width)
	case askChallenge:
		return m.challengeQuestion(width)
	}
	return ""
}

// confirm does what the open question asks about.
func (m Model) confirm() (Model, screen.Cmd) {
	asked := m.asked
	m.asked = none
	switch {
	case asked == askLeave:
		return m.leaveGame()
	case asked == askResign:
		seat, _ := m.asker()
		return m.take(rules.Resign{Seat: seat})
	case asked == askPass && m.isMine():
		return m.take(rules.Pass{})
	case asked == askChallenge:
		return m.challenge()
	case asked == askHint && m.isMine():
		return m.giveHint()
	case asked == askUndo:
		return m.undo()
	}
	return m, nil
}

package crossword

import (
	"github.com/charmbracelet/x/ansi"

	rules "quoin/game/crossword"
	"quoin/ui/board/crossword/laying"
	"quoin/ui/say"
	"quoin/ui/screen"
	"quoin/ui/widget"
)

// requestUndo takes the player's last turn back. It asks first if that removes a computer's
// move too, or makes the game an assisted one.
func (m Model) requestUndo() (Model, screen.Cmd) {
	s := m.match.State
	if err := s.Check(rules.Step{At: m.match.Look(), Do: rules.Undo{}}); err != nil {
		m.message = widget.Bad(m.kind.sentence(err))
		return m.refuse()
	}
	if turns, _ := s.Undoes(); turns > 1 || !s.Result().Assisted() {
		m.asked = askUndo
		return m, nil
	}
	return m.undo()
}

// undoQuestion returns that question, shortened to width.
func (m Model) undoQuestion(width int) string {
	s := m.match.State
	turns, _ := s.Undoes()
	const assisted = " The game is marked as assisted then"
	text := "Take your turn back, and what came after it?"
	if turns == 1 {
		text = "Take your turn back?"
	}
	switch {
	case s.Result().Assisted():
		return text
	case ansi.StringWidth(text+assisted) > width:
		return "Take your turn back?" + assisted
	}
	return text + assisted
}

// undo takes the turn back.
func (m Model) undo() (Model, screen.Cmd) {
	next, cmd, err := m.apply(rules.Undo{})
	if err != nil {
		return next.refuse()
	}
	next = next.quiet()
	next.shake, next.trial, next.mode, next.back = screen.Motion{}, laying.Trial{}, placing, 0
	next.hand.Laid = nil
	next.message = widget.Good("Taken back: it is " + say.Plain(next.name(next.state().ToMove())) + "'s turn again")
	next, more := next.nextTurn()
	return next, screen.Batch(cmd, more)
}

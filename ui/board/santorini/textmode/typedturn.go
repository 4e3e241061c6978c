package textmode

import (
	"strings"

	"quoin/game/santorini"
)

// TypedTurn is the turn that a player enters: a step or a whole turn in notation. A move that
// still has to build waits here, and can be taken back.
type TypedTurn struct {
	Begun *santorini.Move                     // that move, or nil
	At    func() santorini.Position           // the board without it
	Do    func(turn ...santorini.Action) bool // plays a turn, or prints why it is refused
	Say   func(text string)
	Why   func(error) string // explains a refusal
}

// Position returns the board with the move.
func (t *TypedTurn) Position() santorini.Position {
	p := t.At()
	if t.Begun != nil {
		p, _ = p.After(*t.Begun) // step has checked the move
	}
	return p
}

// Enter plays a step, or a move and a build in one text.
func (t *TypedTurn) Enter(text string) {
	move, build, both := strings.Cut(text, "+")
	if !both || move == "" {
		t.step(square(t.Position(), text))
		return
	}
	if t.step(move) && t.Begun != nil && !t.step("+"+build) {
		t.Say("The move stands; build, or /undo it")
	}
}

// step plays one action, or says why it is refused. A move waits for its build.
func (t *TypedTurn) step(text string) bool {
	a, err := santorini.ParseOnBoard(text)
	var next santorini.Position
	if err == nil {
		next, err = t.Position().After(a)
	}
	if err != nil {
		t.Say(t.Why(err))
		return false
	}
	if move, is := a.(santorini.Move); is && !next.Over() {
		t.Begun = &move
		t.Say("Moved; now build next to " + move.To.String())
		return true
	}
	turn := []santorini.Action{a}
	if t.Begun != nil {
		turn = []santorini.Action{*t.Begun, a}
	}
	done := t.Do(turn...)
	if done {
		t.Begun = nil
	}
	return done
}

// Undo takes the move back, and prints the board by the function board.
func (t *TypedTurn) Undo(board func()) {
	if t.Begun == nil {
		t.Say("There is nothing to take back: a turn that is done stays")
		return
	}
	t.Begun = nil
	board()
}

package textmode

import (
	"strings"

	"quoin/game/santorini"
)

// Hand is the turn that a player enters: a step or a whole turn in notation. A move that
// still has to build waits here, and can be taken back.
type Hand struct {
	Begun *santorini.Move                     // that move, or nil
	At    func() santorini.Position           // the board without it
	Do    func(turn ...santorini.Action) bool // plays a turn, or prints why it is refused
	Say   func(text string)
	Why   func(error) string // explains a refusal
}

// Position returns the board with the move.
func (h *Hand) Position() santorini.Position {
	p := h.At()
	if h.Begun != nil {
		p, _ = p.After(*h.Begun) // step has checked the move
	}
	return p
}

// Enter plays a step, or a move and a build in one text.
func (h *Hand) Enter(text string) {
	move, build, both := strings.Cut(text, "+")
	if !both || move == "" {
		h.step(square(h.Position(), text))
		return
	}
	if h.step(move) && h.Begun != nil && !h.step("+"+build) {
		h.Say("The move stands; build, or /undo it")
	}
}

// step plays one action, or says why it is refused. A move waits for its build.
func (h *Hand) step(text string) bool {
	a, err := santorini.ParseOnBoard(text)
	var next santorini.Position
	if err == nil {
		next, err = h.Position().After(a)
	}
	if err != nil {
		h.Say(h.Why(err))
		return false
	}
	if move, is := a.(santorini.Move); is && !next.Over() {
		h.Begun = &move
		h.Say("Moved; now build next to " + move.To.String())
		return true
	}
	turn := []santorini.Action{a}
	if h.Begun != nil {
		turn = []santorini.Action{*h.Begun, a}
	}
	done := h.Do(turn...)
	if done {
		h.Begun = nil
	}
	return done
}

// Undo takes the move back, and prints the board by the function board.
func (h *Hand) Undo(board func()) {
	if h.Begun == nil {
		h.Say("There is nothing to take back: a turn that is done stays")
		return
	}
	h.Begun = nil
	board()
}

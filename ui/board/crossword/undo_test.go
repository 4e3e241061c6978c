package crossword

import (
	"context"
	"testing"

	rules "quoin/game/crossword"
	"quoin/ui/play"
)

// TestUndo checks that taking back a turn and the computer's answer asks first, marks the
// game as assisted, and that the game goes on from there.
func TestUndo(t *testing.T) {
	tb := newTable(t, scrabbleGame(rules.AsNamed, ada, quoin), 80, 23)
	tb.press("ctrl+o")
	tb.shows("There is no turn to take back")
	before := tb.model().state().Seat(0).Rack
	tb.playsOn(1)
	if n := tb.model().state().TurnCount(); n != 2 {
		t.Fatalf("%d turns", n)
	}
	tb.press("ctrl+o")
	tb.shows("Take your turn back")
	tb.shows("The game is marked as assisted then")
	tb.press("esc")
	if tb.model().state().TurnCount() != 2 {
		t.Error("a turn is taken back that was to stay")
	}
	tb.press("ctrl+o", "y")
	tb.shows("Taken back: it is Ada's turn again")
	if s := tb.model().state(); s.TurnCount() != 0 || s.Seat(0).Rack != before || !s.Result().Assisted() {
		t.Errorf("%d turns, %v", s.TurnCount(), s.Seat(0).Rack)
	}
	tb.playsOn(2)
	if s := tb.model().state(); s.TurnCount() != 4 {
		t.Errorf("%d turns", s.TurnCount())
	}
}

// TestUndoWhileTheComputerThinks checks that the computer's answer to a turn that was
// taken back is ignored.
func TestUndoWhileTheComputerThinks(t *testing.T) {
	tb := newTable(t, scrabbleGame(rules.AsNamed, ada, quoin), 80, 23)
	m := tb.model()
	m.deps.Think = func(ctx context.Context, _ play.Tongue, _ string, _ uint64, _ int, _ rules.State) (rules.Action, error) {
		<-ctx.Done()
		return rules.Pass{}, nil
	}
	next, _ := m.take(rules.Pass{}) // its command is never run
	tb.s = next
	tb.press("ctrl+o", "y")
	if s := tb.model().state(); s.TurnCount() != 0 || tb.model().match.Thinking() {
		t.Errorf("%d turns, and the computer thinks: %v", s.TurnCount(), tb.model().match.Thinking())
	}
}

// TestUndoIsForOne checks that turns can't be taken back in a game between people.
func TestUndoIsForOne(t *testing.T) {
	tb := newTable(t, scrabbleGame(rules.AsNamed, ada, bob), 80, 23)
	tb.press("enter", "ctrl+p", "y", "enter", "ctrl+o")
	tb.shows("Turns are taken back where one plays against computers")
}

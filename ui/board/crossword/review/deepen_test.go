package review

import (
	"maps"
	"strings"
	"testing"

	"quoin/game/crossword/grading"
	"quoin/testdata/sample"
	"quoin/ui/board/crossword/gameplay"
	"quoin/ui/screen"
	"quoin/ui/screentest"
)

// judging returns Deps with few iterations.
func judging() Deps {
	d := deps()
	d.Worlds, d.Leaves = 24, gameplay.ReviewLeaves
	return d
}

// TestDeepens checks that a game is judged turn by turn, beginning with the one shown,
// that a key stops and continues this, and that the results so far are shown.
func TestDeepens(t *testing.T) {
	tb := &table{TB: t, s: New(judging(), gcg(t, "brackets"))}
	tb.frame(80, 23)
	pending := tb.s.Init()
	step := func() { // runs the first command
		t.Helper()
		var cmd screen.Cmd
		first := pending[0]
		pending = pending[1:]
		if msg := screentest.Answer(t, first); msg != nil {
			tb.s, cmd = tb.s.Update(msg)
			pending = append(pending, cmd...)
		}
	}
	for tb.s.(Model).game.reviewer == nil {
		step()
	}
	tb.press("down", "down")
	tb.has("judged 0 of 7", "Best by worth")
	lanes := len(pending)
	for len(pending) > 0 && tb.s.(Model).judged() < lanes {
		step()
	}
	tb.has("Best by worth")
	tb.s, _ = tb.s.Update(screentest.Key("x")) // stops judging
	for len(pending) > 0 {
		step()
	}
	m := tb.s.(Model)
	if m.judged() == 7 || m.judged() < lanes || !m.isJudging() {
		t.Fatalf("%d turns are judged", m.judged())
	}
	tb.has("stopped at ")
	if m.verdict(2) == nil {
		t.Error("the turn in view isn't judged before others")
	}
	var cmd screen.Cmd
	tb.s, cmd = tb.s.Update(screentest.Key("x"))
	for pending = cmd; len(pending) > 0; {
		step()
	}
	m = tb.s.(Model)
	if m.isJudging() || m.judged() != 7 {
		t.Errorf("%d turns are judged", m.judged())
	}
	tb.has("International", "Best in 24 worlds", "it lost ", " of 100 games. Best J6 QU.UE")
	for turn := range m.game.turns {
		v := m.verdict(turn)
		if v == nil || v.Played < 0 || !v.Done {
			t.Errorf("turn %d: %+v", turn, v)
		}
	}
	tb.why()
	tb.press("home")
	if text := tb.text(); !strings.Contains(text, "L ") && !strings.Contains(text, "m ") {
		t.Errorf("no size of a mistake in\n%s", text)
	}
	tb.press("s")
	tb.has("Best by worth")
	tb.press("s")
	tb.has("Best by score")
	tb.press("s", "end")
	tb.has("Mistake Index", "accuracy ")
	tb.press("home", "p")
	tb.has("Chances of Ada", "↑")
	tb.press("p")
	tb.has("Best in ")
}

// why checks the reasons of the turn shown, which was a mistake: the figures of the best turn and of the one played, the
// sentence, and the replies on the board; and that nothing is too wide in any window.
func (tb *table) why() {
	tb.Helper()
	tb.press("y")
	tb.frame(60, 19)
	tb.has("best  played", "36       9") // nothing is cut in the least window
	tb.frame(80, 23)
	tb.has("Why", "best  played", "points now", "36       9", "QUEUE scores 36 now, PET 9.")
	tb.golden("why-80x24")
	m := tb.s.(Model)
	played := m.heat()
	tb.press("enter")
	best := tb.s.(Model).heat()
	if len(played) == 0 || len(best) == 0 || maps.Equal(played, best) {
		tb.Errorf("replies on %d squares after the turn played, %d after the best", len(played), len(best))
	}
	for width := 20; width <= 130; width += 11 {
		for height := 5; height <= 50; height += 9 {
			tb.frame(width, height)
			screentest.Fits(tb, tb.s.View(), width, height)
		}
	}
	tb.frame(80, 23)
	tb.press("end")
	tb.has("Summary")
	tb.press("y") // nothing to explain, and back to the lists
	if tb.s.(Model).explained {
		tb.Error("y at the end still explains")
	}
}

// TestEndingShown checks that an endgame is searched to the end, and that its moves are
// shown below the best.
func TestEndingShown(t *testing.T) {
	sample.InCI(t)
	tb := openWith(t, judging(), logged(t, "scrabble-out-2"), 80, 23)
	tb.press("end", "up", "up")
	tb.has("Best to the end", "Line: ")
	m := tb.s.(Model)
	if v := m.verdict(m.turn); v == nil || v.By != grading.Solved {
		t.Errorf("%+v", v)
	}
	for _, win := range []int{0, len(m.game.turns) - 1} {
		if chance, known := m.chance(win); !known || chance < 0 || chance > 1 {
			t.Errorf("after turn %d: %v, %v", win, chance, known)
		}
	}
	tb.golden("judged-ending-80x24")
	tb.press("p", "left", "left", "left", "left", "left", "left")
	tb.golden("judged-plot-80x24")
	tb.press("end", "p", "tab", "down", "down")
	tb.golden("judged-summary-80x24")
	for _, size := range screentest.Sizes {
		tb.frame(size.Room())
		for _, key := range []string{"p", "home", "p", "end"} {
			tb.press(key)
			screentest.Fits(t, tb.s.View(), tb.width, tb.height)
		}
	}
}

package screentest

import (
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"

	"quoin/ui/screen"
)

// TestMotion checks that a motion shows its frames one by one, ends after the last, and
// ignores the steps of others.
func TestMotion(t *testing.T) {
	var due []screen.FrameDue
	var ticker screen.Ticker = func(d time.Duration, f func(time.Time) tea.Msg) screen.Cmd {
		if d != 40*time.Millisecond {
			t.Errorf("a step is due after %v", d)
		}
		due = append(due, f(time.Time{}).(screen.FrameDue))
		return nil
	}
	old, _ := screen.NewMotion(ticker, 3, 40*time.Millisecond)
	m, _ := screen.NewMotion(ticker, 3, 40*time.Millisecond)
	if m, _ = m.Moves(ticker, due[0]); m.Frame() != 1 || len(due) != 2 {
		t.Errorf("the step of another motion counts: frame %d", m.Frame())
	}
	if over, _ := (screen.Motion{}).Moves(ticker, screen.FrameDue{}); over.Frame() != 0 || len(due) != 2 {
		t.Error("what doesn't move takes a step")
	}
	for frame := 2; frame <= 3; frame++ {
		step := due[len(due)-1]
		if m, _ = m.Moves(ticker, step); m.Frame() != frame {
			t.Fatalf("frame %d, want %d", m.Frame(), frame)
		}
		if again, _ := m.Moves(ticker, step); again != m {
			t.Error("a step counts twice")
		}
	}
	awaited := len(due)
	if m, _ = m.Moves(ticker, due[awaited-1]); m != (screen.Motion{}) || len(due) != awaited {
		t.Errorf("after the last frame it is %+v, and %d steps are awaited", m, len(due)-awaited)
	}
	if old.Frame() != 1 {
		t.Error("a motion isn't a value")
	}
}

package screentest

import (
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"

	"quoin/ui/screen"
)

// TestCmd checks that nothing is nil, and that joined Cmds keep their order.
func TestCmd(t *testing.T) {
	if screen.Send(nil) != nil || screen.Run(nil) != nil || screen.Batch() != nil || screen.Batch(nil, screen.Send(nil)) != nil {
		t.Error("nothing is something")
	}
	all := screen.Batch(
		screen.Send(screen.Bell{}), nil,
		screen.Run(func() tea.Msg { return 1 }),
		screen.Tick(0, func(time.Time) tea.Msg { return 2 }),
		screen.Send(screen.Back{}),
	)
	want := []tea.Msg{screen.Bell{}, 1, 2, screen.Back{}}
	if len(all) != len(want) {
		t.Fatalf("there are %d wants", len(all))
	}
	for i, w := range all {
		got := w.Sent
		if w.Run != nil {
			got = w.Run()
		}
		if got != want[i] {
			t.Errorf("want %d is %v, not %v", i, got, want[i])
		}
	}
}

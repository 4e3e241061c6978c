package app

import (
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"

	"quoin/ui/terminal"
)

// costly is the meter of a session that has to wait before it draws.
type costly struct{ wait time.Duration }

func (c *costly) Wait() time.Duration    { return c.wait }
func (*costly) Rest() time.Duration      { return 0 }
func (*costly) Read(int)                 {}
func (*costly) Answered(time.Duration)   {}
func (*costly) Drew(time.Duration)       {}
func (*costly) Wrote(int)                {}
func (*costly) Dropped(terminal.Dropped) {}

// TestFramesWait: while a session has to wait with its frames the last one stays, however many keys and sizes come, and
// one message later the frame has them all. The first frame doesn't wait.
func TestFramesWait(t *testing.T) {
	t.Run("bubble", inBubble(func(t *testing.T) {
		r := newRoot(t)
		meter := &costly{time.Second}
		r.m.env.Meter = meter
		before := r.m.View().Content
		var laters int
		for i := range 50 {
			next, cmd := r.m.Update(tea.WindowSizeMsg{Width: 80 + i, Height: 24})
			r.m = next.(model)
			if cmd != nil {
				laters++
			}
			if got := r.m.View().Content; got != before {
				t.Fatalf("size %d is drawn:\n%s", i, got)
			}
		}
		if laters != 1 {
			t.Errorf("the frame is asked for %d times, want once", laters)
		}
		meter.wait = 0
		next, _ := r.m.Update(drawLate{})
		r.m = next.(model)
		if got := r.m.View().Content; got == before {
			t.Error("no frame comes")
		}
		if r.m.width != 129 {
			t.Errorf("the last size is %d", r.m.width)
		}
		meter.wait = time.Second
		next, cmd := r.m.Update(drawLate{})
		if next.(model).late != true || cmd == nil {
			t.Error("a frame that still has to wait isn't asked for again")
		}
	}))
}

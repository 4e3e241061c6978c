package adjacency

import (
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"

	"quoin/ui/screen"
	"quoin/ui/screentest"
)

// TestNoKeyLeavesWhileDealing checks that keys pressed while the board is dealt don't
// leave the screen: the game would begin without a player.
func TestNoKeyLeavesWhileDealing(t *testing.T) {
	store := open(t, t.TempDir())
	defer store.Close()
	tb := stored(t, store, screen.Play{}, &wall{time.Now()})
	m := New(tb.model().deps, screen.Play{})
	for _, k := range []string{"enter", "esc", "q", "a", "space", "ctrl+r", "backspace", "?"} {
		s, asked := screentest.Press(t, screen.Screen(m), k)
		if len(asked) > 0 || s.(Model).phase != dealing {
			t.Errorf("%s asks for %v", k, asked)
		}
	}
	for _, k := range m.Keys().Short {
		for _, name := range k.Keys() {
			if msg := screentest.Key(name); msg.Code == tea.KeyEscape {
				t.Errorf("%s is offered, and does nothing", k.Help().Desc)
			}
		}
	}
}

package santorini

import (
	"strings"
	"testing"

	"quoin/ui/say"
	"quoin/ui/screentest"
)

// A turn stands there at once, and the title is marked until it is on the
// disk; nothing else of the screen changes with the mark.
func TestTitleIsMarkedUntilTheTurnIsKept(t *testing.T) {
	tb := stored(t, openStore(t, t.TempDir()), twoPlayers(ada, grace))
	tb.types("b2")
	s, _ := tb.s.Update(screentest.Key("d"))
	s, saving := s.Update(screentest.Key("4"))
	tb.s = s
	marked := false
	for line := range strings.Lines(tb.text()) {
		marked = marked || strings.Contains(line, "Santorini") && strings.HasSuffix(strings.TrimRight(line, " \n"), say.Unkept)
	}
	if !marked {
		t.Errorf("the title isn't marked:\n%s", tb.text())
	}
	tb.s, _ = screentest.Settle(t, tb.s, saving)
	if strings.Contains(tb.text(), say.Unkept) {
		t.Errorf("kept, and still marked:\n%s", tb.text())
	}
}

package santorini

import (
	"strings"
	"testing"

	"quoin/ui/say"
	"quoin/ui/screentest"
)

// TestTitleIsMarkedUntilTheTurnIsKept checks that a turn is shown at once, that the title
// is marked until it is saved, and that nothing else changes with the mark.
func TestTitleIsMarkedUntilTheTurnIsKept(t *testing.T) {
	tb := stored(t, openStore(t, t.TempDir()), twoPlayers(ada, grace))
	tb.types("b2")
	s, _ := tb.s.Update(screentest.Key("d"))
	s, saving := s.Update(screentest.Key("4"))
	tb.s = s
	marked := func() bool {
		title, _, _ := strings.Cut(tb.text(), "\n")
		return strings.Contains(title, "Santorini") && strings.HasSuffix(strings.TrimRight(title, " "), say.Unkept)
	}
	if !marked() {
		t.Errorf("the title isn't marked:\n%s", tb.text())
	}
	before := strings.Replace(tb.text(), say.Unkept, "", 1)
	tb.s, _ = screentest.Settle(t, tb.s, saving)
	if marked() || tb.text() != before {
		t.Errorf("kept, and still marked or changed:\n%s", tb.text())
	}
}

package adjacency

import (
	"strings"
	"testing"
	"time"

	rules "quoin/game/adjacency"
	"quoin/ui/board/adjacency/gameplay"
	"quoin/ui/screen"
	"quoin/ui/screentest"
)

// TestGoals checks that the next rank and the record appear beside the score once they are
// known, and that nothing else moves.
func TestGoals(t *testing.T) {
	tb := library(t, screen.Play{}, nil)
	m := tb.model()
	if m.goals.next != rules.Apprentice || m.goals.more < 1 {
		t.Fatalf("the goals are %+v", m.goals)
	}
	tb.shows(m.goals.toRank(40))
	for _, size := range screentest.Sizes {
		tb.frame(size.Room())
		known := tb.text()
		bare := tb.model()
		bare.goals = goals{}
		tb.s = bare
		for i, line := range strings.Split(tb.text(), "\n") {
			if now := strings.Split(known, "\n")[i]; !strings.HasPrefix(now, strings.TrimRight(line, " ")) {
				t.Errorf("%v: %q has become %q", size, line, now)
			}
		}
		tb.s = m
	}
	// Everyday words lead to the next rank.
	tb.frame(80, 23)
	before := m.goals.more
	held := m.holding.Held
	for _, w := range held {
		if m.holding.Everyday.Has(w.Word) {
			tb.letters(strings.ReplaceAll(w.Word, "qu", "q"))
			tb.press("enter")
			break
		}
	}
	if g := tb.model().goals; g.next == rules.Apprentice && g.more >= before {
		t.Errorf("an everyday word leads from %d points to %+v", before, g)
	}
}

// TestRecordToBeat checks that the record is the best game of the class, and that a
// replayed board shows none.
func TestRecordToBeat(t *testing.T) {
	store := open(t, t.TempDir())
	defer store.Close()
	w := &wall{time.Now()}
	tb := stored(t, store, screen.Play{As: gameplay.Seeded("", 7)}, w)
	if strings.Contains(tb.text(), "best") {
		t.Errorf("there is a best before the first game:\n%s", tb.text())
	}
	tb.letters("woj")
	tb.press("enter", "esc", "enter")
	w.forward(time.Minute)
	tb = stored(t, store, screen.Play{As: gameplay.Seeded("", 8)}, w)
	tb.shows("0 points, best 3")
	tb = stored(t, store, screen.Play{As: gameplay.Seeded("", 7)}, w)
	tb.shows("0 points, not ranked")
	tb = stored(t, store, screen.Play{As: gameplay.FindAll}, w)
	if text := tb.text(); strings.Contains(text, "best") || strings.Contains(text, "apprentice") {
		t.Errorf("without a clock there is a rank:\n%s", text)
	}
}

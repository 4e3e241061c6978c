package adjacency

import (
	"fmt"
	"strings"
	"testing"
	"time"

	rules "quoin/game/adjacency"
	"quoin/settings"
	"quoin/ui/board/adjacency/gameplay"
	"quoin/ui/screen"
	"quoin/ui/screentest"
)

// TestGoals checks that the next rank and the record appear beside the score once they are
// known, and that nothing else moves.
func TestGoals(t *testing.T) {
	tb := library(t, screen.Play{}, nil)
	m := tb.model()
	if r := m.goals.rank; r.Next != rules.Apprentice || r.More < 1 {
		t.Fatalf("the goals are %+v", m.goals)
	}
	tb.says(fmt.Sprintf("devil %d to apprentice", m.goals.rank.More))
	for _, size := range screentest.Sizes {
		tb.frame(size.Room())
		known := tb.text()
		bare := tb.model()
		bare.goals, bare.holding = goals{}, gameplay.Holding{}
		tb.s = bare
		for i, line := range strings.Split(tb.text(), "\n") {
			if now := strings.Split(known, "\n")[i]; !strings.HasPrefix(now, strings.TrimRight(line, " ")) {
				t.Errorf("%v: %q has become %q", size, line, now)
			}
		}
		tb.s = m
	}
}

// TestRankCountsTheScore checks that every word of the dictionary leads to the next rank,
// rare ones too, that a re-roll leads away from it, and that a word outside the dictionary
// scores and doesn't count.
func TestRankCountsTheScore(t *testing.T) {
	for _, size := range screentest.Sizes {
		tb := library(t, screen.Play{}, nil)
		tb.frame(size.Room())
		play := func(word string) {
			tb.letters(word)
			tb.press("enter")
		}
		play("woj") // in no list
		tb.says("devil 1 to apprentice")
		tb.says("woj ? +3")
		tb.shows("3 points")
		if text := tb.text(); !strings.Contains(text, "? don't count") && !strings.Contains(text, "? no rank") {
			t.Errorf("%v doesn't say what doesn't count:\n%s", size, text)
		}
		play("woo") // rare
		tb.says("compositor")
		if r := tb.model().goals.rank; r.Rank == rules.Devil || tb.model().state().Score() != 6 {
			t.Errorf("%v: a rare word makes %+v", size, r)
		}
		tb.press("ctrl+r")
		if r := tb.model().goals.rank; r.Rank > rules.Devil {
			t.Errorf("%v: a re-roll doesn't count: %+v", size, r)
		}
	}
	checked := library(t, screen.Play{}, func(s *settings.Settings) { s.Check = true })
	checked.letters("woo")
	checked.press("enter")
	if strings.Contains(checked.text(), "?") {
		t.Errorf("with checked words something doesn't count:\n%s", checked.text())
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
	if text := tb.text(); strings.Contains(text, "best") {
		t.Errorf("without a clock there is a best:\n%s", text)
	}
}

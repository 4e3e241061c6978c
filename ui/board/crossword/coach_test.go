package crossword

import (
	"context"
	"strings"
	"testing"

	rules "quoin/game/crossword"
	"quoin/game/lexicon"
	"quoin/ui/play"
	"quoin/ui/screen"
	"quoin/ui/screentest"
)

// passing returns a game in which Ada passed a number of times against a computer that passes, and resigned. The
// commands after that haven't run.
func passing(t *testing.T, times int, width, height int) (tb *table, pending screen.Cmd) {
	t.Helper()
	tb = newTable(t, scrabbleGame(rules.AsNamed, ada, quoin), width, height)
	d := deps(tb.live, tb.wall, 7)
	d.Lexicon = func(string) (*lexicon.Lexicon, error) { return everyday() }
	d.Think = func(context.Context, play.Tongue, string, uint64, int, rules.State) (rules.Action, error) {
		return rules.Exchange{}, nil
	}
	tb.s = New(d, scrabbleGame(rules.AsNamed, ada, quoin))
	tb.frame(width, height)
	tb.s, _ = screentest.Settle(t, tb.s, tb.s.Init())
	for range times {
		tb.press("ctrl+p", "enter")
	}
	tb.press("esc", "r")
	tb.s, pending = tb.s.Update(screentest.Key("enter"))
	if tb.model().phase != over {
		t.Fatalf("the game isn't over:\n%s", tb.text())
	}
	return tb, pending
}

// TestCoach checks that the result says what cost most, first by score and leave and then by the win chance, at every
// size; with fewer rows it says less.
func TestCoach(t *testing.T) {
	tb, pending := passing(t, 3, 80, 23)
	if strings.Contains(tb.text(), "cost most") {
		t.Errorf("the coach speaks before it has looked:\n%s", tb.text())
	}
	firm := false
	for len(pending) > 0 {
		msg := screentest.Answer(t, pending[0])
		pending = pending[1:]
		if msg == nil {
			continue
		}
		next, more := tb.s.Update(msg)
		tb.s, pending = next, append(pending, more...)
		if _, is := msg.(coached); is {
			if tb.model().coach.Firm != firm {
				t.Errorf("the coach is firm: %v, want %v", !firm, firm)
			}
			tb.shows(": a pass, not ")
			tb.shows("The habit behind it: missed bonuses, in 2 of 3 turns")
			firm = true
		}
	}
	if !firm || !tb.model().coach.Firm {
		t.Fatal("the coach never became firm")
	}
	tb.shows(" of 100 games: a pass, not ")
	for width := 20; width <= 130; width += 11 {
		for height := 5; height <= 45; height += 5 {
			for _, small := range []bool{false, true} {
				tb.s, _ = tb.s.Update(screen.Frame{Width: width, Height: height, Theme: night, Small: small})
				screentest.Fits(t, tb.s.View(), width, height)
			}
		}
	}
	for _, size := range []screentest.WindowSize{screentest.Usual, screentest.Large} {
		width, height := size.Room()
		tb.s, _ = tb.s.Update(screen.Frame{Width: width, Height: height, Theme: night})
		tb.shows("The habit behind it: missed bonuses, in 2 of 3 turns")
	}
	tb.frame(60, 19)
	tb.shows(": a pass, not ")
}

// TestCoachLeft checks that leaving ends the coach's work, and that its answer is then ignored.
func TestCoachLeft(t *testing.T) {
	tb, pending := passing(t, 3, 80, 23)
	tb.s, _ = tb.s.Update(screentest.Key("enter"))
	for _, cmd := range pending {
		if msg := screentest.Answer(t, cmd); msg != nil {
			tb.s, _ = tb.s.Update(msg)
		}
	}
	if tb.model().coach.Variant != nil {
		t.Error("the coach speaks after the player has left")
	}
}

// TestNoCoach checks that a game of a few turns, or one of two people, has no coach.
func TestNoCoach(t *testing.T) {
	tb, pending := passing(t, 1, 80, 23)
	tb.s, _ = screentest.Settle(t, tb.s, pending)
	two := newTable(t, scrabbleGame(rules.AsNamed, ada, bob), 80, 23)
	for range 6 {
		two.press("enter", "ctrl+p", "enter") // the first shows the rack
	}
	if two.model().phase != over {
		t.Fatalf("the game isn't over:\n%s", two.text())
	}
	for name, m := range map[string]Model{"one turn": tb.model(), "two people": two.model()} {
		if m.coach.Variant != nil {
			t.Errorf("%s: the coach speaks", name)
		}
	}
}
